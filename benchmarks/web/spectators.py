"""What spectators cost: the server's processor time per choice, with few and then with many spectators of one table."""

import asyncio
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from .load_table import LOST, Load, LoadTable
from .loopback import Http, Spectator, memory_of, run_fast, server_in
from .tables import prepare

WARM = 5
"""Choices before measuring."""
PAUSE = 0.1
"""Seconds between two choices, in addition to the time until everybody has seen the last."""
SETTLED = 1.0
"""Seconds until the pages have received the list of all spectators."""
LANGUAGES = ("en", "ru")


@dataclass
class SpectatorResult:
    """What choices cost with this many spectators; times in milliseconds."""

    spectators: int
    chosen: int = 0
    cpu: float | None = None
    """Processor time of the server per choice."""
    pushed: list[float] = field(default_factory=list)
    """From a choice to its push, for each spectator."""
    missed: int = 0


def run(game: str, counts: Sequence[int], choices: int, say: Callable[[str], None]) -> list[SpectatorResult]:
    """Measure each number of spectators in a match of its own."""
    with tempfile.TemporaryDirectory(prefix="undercroft-load-") as folder:
        say("Creating the tables")
        tables = asyncio.run(prepare(Path(folder), game, len(counts), 2, range(1)))
        with server_in(Path(folder), UNDERCROFT_LIMITS="false") as (pid, port):
            return run_fast(_measure(pid, port, dict(zip(sorted(counts), tables, strict=True)), choices, say))


async def _measure(
    pid: int, port: int, tables: dict[int, LoadTable], choices: int, say: Callable[[str], None]
) -> list[SpectatorResult]:
    http, found = Http(port), []
    for count, table in tables.items():
        say("Opening the pages")
        group = SpectatorGroup(port, table.id)
        await table.open(port)
        await group.fill(count)
        await _choose(table, http, group, WARM, SpectatorResult(count))
        say("Choosing")
        before, result = memory_of(pid), SpectatorResult(count)
        await _choose(table, http, group, choices, result)
        after = memory_of(pid)
        if before is not None and after is not None and result.chosen:
            result.cpu = (after.cpu_seconds - before.cpu_seconds) * 1000 / result.chosen
        found.append(result)
        group.clear()
        table.close()
    await http.close()
    return found


async def _choose(table: LoadTable, http: Http, group: "SpectatorGroup", choices: int, result: SpectatorResult) -> None:
    for _choice in range(choices):
        while table.next and table.next.secret:  # not visible to spectators
            await table.answer(http)
        if not table.next:
            return
        group.await_all()
        begun = time.perf_counter()
        load = Load(1, 0)
        await table.choose(http, load)
        result.chosen += load.chosen - load.lost
        result.missed += await group.all_have_seen()
        result.pushed += [(at - begun) * 1000 for at in group.seen.values()]
        await asyncio.sleep(PAUSE)


class SpectatorGroup:
    """The spectators of a table, each a guest of their own, in two languages."""

    def __init__(self, port: int, table: str) -> None:
        self._port = port
        self._path = f"/t/{table}/live"
        self._spectators: list[Spectator] = []
        self.seen: dict[Spectator, float] = {}
        """When each of them received the current push."""
        self._all = asyncio.Event()

    async def fill(self, count: int) -> None:
        """Open pages until there are this many, and wait until each has received the table."""
        while len(self._spectators) < count:
            language = LANGUAGES[len(self._spectators) % len(LANGUAGES)]
            headers = {"Accept-Language": language}
            self._spectators.append(await Spectator.open(self._port, self._path, headers, self._see))
        await self.all_have_seen()
        await asyncio.sleep(SETTLED)

    def _see(self, spectator: Spectator) -> None:
        self.seen.setdefault(spectator, time.perf_counter())
        if len(self.seen) >= len(self._spectators):
            self._all.set()

    def await_all(self) -> None:
        self.seen.clear()
        self._all.clear()

    async def all_have_seen(self) -> int:
        """Wait for all of them; returns how many have not received the table in time."""
        try:
            async with asyncio.timeout(LOST if self._spectators else 0):
                await self._all.wait()
        except TimeoutError:
            pass
        return len(self._spectators) - len(self.seen)

    def clear(self) -> None:
        for spectator in self._spectators:
            spectator.transport.abort()
