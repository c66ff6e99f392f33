"""Analyses that other processes make: which matches they have taken on, and how far they have come.

Who takes one on holds it on the bus, so that it is made once; whoever has its table in memory is told how far it is.
Without Redis nobody knows of the others: then a match may be analysed twice, and the later result is kept.
"""

from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic

from ...arena.analysis import Analysis, read
from ..bus import Bus, Said

OLD = 4.0
"""Seconds without a word after which it is asked whether somebody is still at it."""
FAILED = 60.0
"""Seconds for which it is remembered that one has failed elsewhere."""
MOST = 200
"""Of so many something is remembered."""


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


class Afar:
    """What is known here of the analyses of other processes."""

    def __init__(self, bus: Bus, wanted: Callable[[str, str], object], unwanted: Callable[[str, str], object]) -> None:
        """Told when somebody at another process wants one that is made here, or does not want it any more."""
        self._bus = bus
        self._heard: dict[str, tuple[float, Progress]] = {}
        bus.hear("analysis", self._hear)
        bus.hear("analysis-wanted", lambda said: _told(wanted, said))
        bus.hear("analysis-unwanted", lambda said: _told(unwanted, said))

    # -- of those made here

    async def take_on(self, table: str) -> bool:
        """Whether this process may make it; from then on it tells the others."""
        return await self._bus.hold(_lease(table))

    def put_down(self, table: str) -> None:
        """It is done, or nobody wants it any more."""
        self._bus.let_go(_lease(table))

    def tell(self, table: str, now: Progress) -> None:
        """How far one has come that is made here."""
        if self._bus.shared:
            found = now.found.facts() if now.found else None
            told = {"askers": sorted(now.askers), "left": now.left, "ahead": now.ahead, "failed": now.failed}
            self._bus.tell("analysis", table, found=found, **told)

    # -- of those made elsewhere

    async def progress(self, table: str) -> Progress | None:
        """How far another process has come with it; None if none is at it."""
        at, known = self._heard.get(table, (0.0, Progress()))
        since = monotonic() - at
        if known.failed and since < FAILED:
            return known
        if since < OLD or await self._bus.held(_lease(table)):
            return known
        self._heard.pop(table, None)
        return None

    def want(self, table: str, user: str) -> None:
        """Somebody here waits for it with the others."""
        at, known = self._heard.get(table, (0.0, Progress()))
        self._heard[table] = at, Progress(known.askers | {user}, known.found, known.left, known.ahead)
        self._bus.tell("analysis-wanted", about=table, user=user)

    def unwant(self, table: str, user: str) -> None:
        """Somebody here does not want it any more; whoever makes it stops when nobody does."""
        if table in self._heard:
            del self._heard[table]
        self._bus.tell("analysis-unwanted", about=table, user=user)

    def _hear(self, said: Said) -> None:
        if len(self._heard) >= MOST:
            self._heard.clear()
        found = read(said["found"]) if said["found"] else None
        progress = Progress(frozenset(said["askers"]), found, said["left"], said["ahead"], said["failed"])
        self._heard[said["table"]] = monotonic(), progress


def _told(whom: Callable[[str, str], object], said: Said) -> None:
    whom(said["about"], said["user"])


def _lease(table: str) -> str:
    return f"analysis:{table}"
