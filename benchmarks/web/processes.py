"""How many choices per second one process, two processes and so on can handle, on one PostgreSQL.

Both players of a table have an open page, at any of the processes. For each number of processes the rate is raised
until choices take too long to be shown, and then narrowed down. The load generator is another process, which takes
processor time too: on a machine with two cores, two servers and the load share them.
"""

import asyncio
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from undercroft.web.serve import raise_file_limit

from .load_table import Load, LoadTable
from .loopback import Http, cpu_of_all, run_fast, server_in
from .tables import choose_at_rate, percentile, prepare_at

SLOW = 100.0
"""The highest accepted 99th percentile of the time from a choice to its push, in milliseconds."""
STEP = 1.25
"""The factor by which the rate is raised each time."""
NARROWED = 3
"""How many times the middle between a good rate and one that was too high is tried."""
WARM, TOGETHER = 4, 20
"""Choices at each table and per process before measuring, and how many tables choose at once."""
AHEAD = 100
"""Choices computed in advance for each table."""
LOST = 0.01
"""The share of choices that may be lost."""


@dataclass
class ProcessesResult:
    """The result for a number of processes: the last load that they handled, and the first that was too much."""

    processes: int
    pid: int
    """The process id of the first one, or of their supervisor."""
    sustained: Load | None = None
    overloaded: Load | None = None

    @property
    def cost(self) -> float | None:
        """Milliseconds of processor time per choice, of all processes together, where the system reports it."""
        if self.sustained is None or self.sustained.cpu is None:
            return None
        return self.sustained.cpu * self.sustained.seconds / self.sustained.chosen * 1000


def run(
    game: str,
    tables: int,
    pages: int,
    rate: float,
    seconds: float,
    counts: list[int],
    database: str,
    say: Callable[[str], None],
) -> list[ProcessesResult]:
    """Measure each number of processes. The tables stay in the database, so use one created for this."""
    raise_file_limit()
    found = []
    for count in counts:
        say("Creating the tables")
        played = asyncio.run(prepare_at(database, game, tables, pages, ahead=AHEAD))
        settings = {"UNDERCROFT_DATABASE": database, "UNDERCROFT_PROCESSES": str(count)}
        with (
            tempfile.TemporaryDirectory(prefix="undercroft-load-") as folder,
            server_in(Path(folder), None, UNDERCROFT_LIMITS="false", **settings) as (pid, port),
        ):
            found.append(run_fast(_find_limit(ProcessesResult(count, pid), port, played, rate, seconds, say)))
    return found


async def _find_limit(
    found: ProcessesResult, port: int, tables: list[LoadTable], rate: float, seconds: float, say: Callable[[str], None]
) -> ProcessesResult:
    say("Opening the pages")
    for start in range(0, len(tables), 40):
        await asyncio.gather(*(table.open(port) for table in tables[start : start + 40]))
    http = Http(port)
    await _warm_up(found.processes, tables, http)
    say("Choosing")
    while found.overloaded is None:
        await _try(found, tables, http, rate, seconds)
        rate *= STEP
    for _once in range(NARROWED if found.sustained else 0):
        assert found.sustained is not None
        await _try(found, tables, http, (found.sustained.rate + found.overloaded.rate) / 2, seconds)
    for table in tables:
        table.close()
    await http.close()
    return found


async def _warm_up(processes: int, tables: list[LoadTable], http: Http) -> None:
    """Make so many choices at each table that all processes have it in memory: loading is not measured."""
    for _round in range(WARM * processes):
        for start in range(0, len(tables), TOGETHER):
            some = [table for table in tables[start : start + TOGETHER] if table.next]
            await asyncio.gather(*(table.choose(http, Load(1, 0)) for table in some))


async def _try(found: ProcessesResult, tables: list[LoadTable], http: Http, rate: float, seconds: float) -> None:
    """Try a rate. It is too high only if it fails twice: the machine may have been busy with something else."""
    load = await _load(found, tables, http, rate, seconds)
    if not _is_sustained(load):
        load = await _load(found, tables, http, rate, seconds)
    if _is_sustained(load):
        found.sustained = load
    else:
        found.overloaded = load


async def _load(found: ProcessesResult, tables: list[LoadTable], http: Http, rate: float, seconds: float) -> Load:
    load, before = Load(len(tables), rate), cpu_of_all(found.pid)
    await choose_at_rate(tables, http, rate, seconds, load)
    after = cpu_of_all(found.pid)
    if before is not None and after is not None:
        load.cpu = (after - before) / load.seconds
    return load


def _is_sustained(load: Load) -> bool:
    return percentile(load.pushed, 99) <= SLOW and load.lost <= LOST * load.chosen
