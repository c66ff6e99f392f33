"""Analyses in other processes: which matches they have taken on, and their progress.

The process that makes one holds a lock, so that it is made only once, and sends its progress to the others. What it has
found so far is in the store.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from time import monotonic

from ....arena.analysis import Analysis
from ...channel import Channel, Message

OLD = 4.0
"""Seconds without a message after which to check whether a process is still working on it."""
FAILED = 60.0
"""Seconds for which a failure elsewhere is remembered."""
MOST = 200
"""The most analyses that are remembered."""
ASKERS = 100
"""The most askers that are sent to other processes."""


@dataclass(frozen=True, slots=True)
class Progress:
    """The progress of an analysis, here or elsewhere."""

    askers: frozenset[str] = frozenset()
    """Who wants it, as far as is known."""
    found: Analysis | None = None
    """What has been found so far; None while it waits."""
    left: float | None = None
    """The estimated seconds left."""
    ahead: int = 0
    """How many are before it."""
    failed: bool = False


class RemoteAnalyses:
    """What is known here about the analyses of other processes."""

    def __init__(
        self, channel: Channel, wanted: Callable[[str, str], object], unwanted: Callable[[str, str], object]
    ) -> None:
        """The callbacks are called when somebody at another process wants one that is made here, or no longer does."""
        self._channel = channel
        self._progress: dict[str, tuple[float, Progress]] = {}
        channel.listen("analysis", self._receive)
        channel.listen("analysis-wanted", lambda message: _forward(wanted, message))
        channel.listen("analysis-unwanted", lambda message: _forward(unwanted, message))

    # -- made here

    async def take_on(self, table: str) -> bool:
        """Take on an analysis; returns whether this process may make it and report to the others."""
        return await self._channel.lock(_lock(table))

    def release(self, table: str) -> None:
        """Release an analysis that is done, or that nobody wants any more."""
        self._channel.unlock(_lock(table))

    def report(self, table: str, now: Progress) -> None:
        """Report the progress of one that is made here."""
        askers = sorted(now.askers)[:ASKERS]
        facts = {"askers": askers, "left": now.left, "ahead": now.ahead, "failed": now.failed}
        self._channel.send("analysis", table=table, **facts)

    # -- made elsewhere

    async def progress(self, table: str) -> Progress | None:
        """Its progress in another process; None if nobody is working on it."""
        at, known = self._progress.get(table, (0.0, Progress()))
        since = monotonic() - at
        if known.failed and since < FAILED:
            return known
        if since < OLD or await self._channel.locked_elsewhere(_lock(table)):
            return known
        self._progress.pop(table, None)
        return None

    def want(self, table: str, user: str) -> None:
        """Record that a guest of this process wants it too."""
        at, known = self._progress.get(table, (0.0, Progress()))
        self._progress[table] = at, replace(known, askers=known.askers | {user}, failed=False)
        self._channel.send("analysis-wanted", table=table, user=user)

    def unwant(self, table: str, user: str) -> None:
        """Record that a guest of this process no longer wants it; the other process stops when nobody does."""
        self._progress.pop(table, None)
        self._channel.send("analysis-unwanted", table=table, user=user)

    def _receive(self, message: Message) -> None:
        if len(self._progress) >= MOST:
            self._progress.clear()
        askers = frozenset(message["askers"])
        progress = Progress(askers, None, message["left"], message["ahead"], message["failed"])
        self._progress[message["table"]] = monotonic(), progress


def _forward(whom: Callable[[str, str], object], message: Message) -> None:
    whom(message["table"], message["user"])


def _lock(table: str) -> str:
    return f"analysis:{table}"
