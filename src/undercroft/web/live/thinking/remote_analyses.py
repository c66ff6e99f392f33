"""Analyses that other processes make: which matches they have taken on, and how far they have come.

Who takes one on holds a lock, so that it is made once, and sends the others how far it is. What it has found so far is
in the store.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from time import monotonic

from ....arena.analysis import Analysis
from ...channel import Channel, Message

OLD = 4.0
"""Seconds without a word after which it is asked whether somebody is still at it."""
FAILED = 60.0
"""Seconds for which it is remembered that one has failed elsewhere."""
MOST = 200
"""Of so many something is remembered."""
ASKERS = 100
"""So many of those who asked are told of, at most."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far an analysis has come, here or elsewhere."""

    askers: frozenset[str] = frozenset()
    """Who wants it, as far as is known."""
    found: Analysis | None = None
    """What has been found so far; None while it waits."""
    left: float | None = None
    """Seconds that it may take still."""
    ahead: int = 0
    """How many come before it."""
    failed: bool = False


class RemoteAnalyses:
    """What is known here of the analyses of other processes."""

    def __init__(
        self, channel: Channel, wanted: Callable[[str, str], object], unwanted: Callable[[str, str], object]
    ) -> None:
        """Told when somebody at another process wants one that is made here, or does not want it any more."""
        self._channel = channel
        self._heard: dict[str, tuple[float, Progress]] = {}
        channel.listen("analysis", self._hear)
        channel.listen("analysis-wanted", lambda message: _told(wanted, message))
        channel.listen("analysis-unwanted", lambda message: _told(unwanted, message))

    # -- of those made here

    async def take_on(self, table: str) -> bool:
        """Whether this process may make it; from then on it tells the others."""
        return await self._channel.lock(_lock(table))

    def put_down(self, table: str) -> None:
        """It is done, or nobody wants it any more."""
        self._channel.unlock(_lock(table))

    def tell(self, table: str, now: Progress) -> None:
        """How far one has come that is made here."""
        askers = sorted(now.askers)[:ASKERS]
        told = {"askers": askers, "left": now.left, "ahead": now.ahead, "failed": now.failed}
        self._channel.send("analysis", table=table, **told)

    # -- of those made elsewhere

    async def progress(self, table: str) -> Progress | None:
        """How far another process has come with it; None if none is at it."""
        at, known = self._heard.get(table, (0.0, Progress()))
        since = monotonic() - at
        if known.failed and since < FAILED:
            return known
        if since < OLD or await self._channel.locked_elsewhere(_lock(table)):
            return known
        self._heard.pop(table, None)
        return None

    def want(self, table: str, user: str) -> None:
        """Somebody here waits for it with the others."""
        at, known = self._heard.get(table, (0.0, Progress()))
        self._heard[table] = at, replace(known, askers=known.askers | {user}, failed=False)
        self._channel.send("analysis-wanted", table=table, user=user)

    def unwant(self, table: str, user: str) -> None:
        """Somebody here does not want it any more; whoever makes it stops when nobody does."""
        self._heard.pop(table, None)
        self._channel.send("analysis-unwanted", table=table, user=user)

    def _hear(self, message: Message) -> None:
        if len(self._heard) >= MOST:
            self._heard.clear()
        askers = frozenset(message["askers"])
        progress = Progress(askers, None, message["left"], message["ahead"], message["failed"])
        self._heard[message["table"]] = monotonic(), progress


def _told(whom: Callable[[str, str], object], message: Message) -> None:
    whom(message["table"], message["user"])


def _lock(table: str) -> str:
    return f"analysis:{table}"
