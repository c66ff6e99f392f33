"""Analyses of finished matches: one at a time in a process of its own, the others wait; kept with their match.

A page never waits for one, and the event loop only takes in what the process tells. What was under way when the server
stopped is begun again when somebody asks for it.
"""

import asyncio
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context
from multiprocessing.connection import Connection
from time import monotonic
from typing import Any

import structlog

from ...arena.analysis import Analysis, analyse, read
from ...kernel.match import Match
from ...kernel.refusal import Refusal
from ...kernel.registry import game as find_game
from ...kernel.save import load
from ...kernel.text import _
from ...store import Store, StoreFailed
from .bots import settle_in

log = structlog.get_logger(__name__)
MOST_WAITING = 20
"""So many matches may wait to be analysed."""
REMEMBERED = 50
"""So many analyses are kept in memory."""
TELLING = 0.4
"""Seconds between two reports of the process."""
_spawning = get_context("spawn")


@dataclass(slots=True)
class Job:
    """A match that is analysed, or waits for it."""

    table: str
    save: Mapping[str, Any]
    askers: set[str]
    """Who wants it: it is stopped when none of them does any more."""
    found: Analysis | None = None
    """What has been found so far."""
    begun: float | None = None
    """When it was begun, by `time.monotonic()`; None while it waits."""
    done: asyncio.Event = field(default_factory=asyncio.Event)
    failed: bool = False

    def seconds_left(self) -> float | None:
        """How long it will take, as far as one can tell."""
        found = self.found
        if self.begun is None or found is None or not found.done:
            return None
        return (monotonic() - self.begun) / found.done * (found.of - found.done)


class Analyses:
    """The queue before the process, and what came of it."""

    def __init__(self, store: Store, seconds: float) -> None:
        self._store = store
        self._seconds = seconds
        self._jobs: dict[str, Job] = {}
        """Those that wait and the one under way, in order; those that failed, until somebody asks again."""
        self._kept: dict[str, Analysis] = {}
        self._runner: asyncio.Task[None] | None = None
        self._process: Any = None
        self._thread = ThreadPoolExecutor(1, "analysis")  # waits for what the process tells

    async def kept(self, table: str, choices: int) -> Analysis | None:
        """The analysis of a table's match of so many choices, if it has been made."""
        found = self._kept.get(table)
        if found is None and table not in self._jobs:
            facts = await self._store.analysis(table)
            found = read(facts) if facts else None
            if found is not None:
                self._remember(table, found)
        return found if found is not None and found.choices == choices else None

    def job(self, table: str) -> Job | None:
        return self._jobs.get(table)

    def ahead(self, table: str) -> int:
        """How many others come before it."""
        return [job.table for job in self._jobs.values() if not job.failed].index(table)

    def ask(self, table: str, match: Match, user: str) -> Job:
        """Let a match be analysed; who asks for one that is under way waits with the others."""
        job = self._jobs.get(table)
        if job is not None and not job.failed:
            job.askers.add(user)
            return job
        if sum(not one.failed for one in self._jobs.values()) >= MOST_WAITING:
            raise Refusal("busy", _("Many matches are being analysed: try again in a few minutes."))
        self._jobs.pop(table, None)
        job = self._jobs[table] = Job(table, match.dump(), {user})
        if self._runner is None or self._runner.done():
            self._runner = asyncio.create_task(self._run(), name="analyses")
        return job

    def stop(self, table: str, user: str) -> None:
        """Somebody does not want it any more."""
        job = self._jobs.get(table)
        if job is None or user not in job.askers:
            return
        job.askers.discard(user)
        if not job.askers:
            self._jobs.pop(table)
            if job.begun is not None and self._process is not None:
                self._process.kill()

    async def close(self) -> None:
        if self._runner is not None:
            self._runner.cancel()
            await asyncio.gather(self._runner, return_exceptions=True)
        self._thread.shutdown(wait=False)

    # -- one after the other

    async def _run(self) -> None:
        while (job := next((one for one in self._jobs.values() if not one.failed), None)) is not None:
            try:
                await self._work(job)
            except StoreFailed as wrong:
                log.error("an analysis could not be kept", table=job.table, wrong=str(wrong))
                job.failed = True
            except Exception:
                log.exception("an analysis has failed", table=job.table)
                job.failed = True
            finally:
                job.done.set()

    async def _work(self, job: Job) -> None:
        """In a process of its own, which can be killed."""
        job.begun = monotonic()
        ours, theirs = _spawning.Pipe(duplex=False)
        process = _spawning.Process(target=work, args=(theirs, dict(job.save), self._seconds), daemon=True)
        loop = asyncio.get_running_loop()
        try:
            await loop.run_in_executor(self._thread, process.start)
            self._process = process
            theirs.close()
            if self._jobs.get(job.table) is not job:
                process.kill()  # nobody wants it any more
            while (told := await loop.run_in_executor(self._thread, _next, ours)) is not None:
                job.found = read(told)
        finally:
            self._process = None
            if process.pid is not None:
                process.kill()
            ours.close()
        if self._jobs.get(job.table) is not job:
            return
        if job.found is None or not job.found.finished:
            log.error("an analysis came to no end", table=job.table)
            job.failed = True
            return
        await self._store.keep_analysis(job.table, job.found.facts())
        self._remember(job.table, job.found)
        del self._jobs[job.table]

    def _remember(self, table: str, found: Analysis) -> None:
        if len(self._kept) >= REMEMBERED:
            self._kept.clear()
        self._kept[table] = found


def _next(told: Connection) -> dict[str, Any] | None:
    """The next report; None when there are no more. Runs in a thread."""
    try:
        facts: dict[str, Any] = told.recv()
    except (EOFError, OSError):
        return None
    return facts


# -- in the process


def work(told: Connection, save: Mapping[str, Any], seconds: float) -> None:
    """Analyse a match, and tell now and then what has been found."""
    settle_in()
    last = 0.0

    def tell(found: Analysis) -> None:
        nonlocal last
        if found.finished or monotonic() - last >= TELLING:
            told.send(found.facts())
            last = monotonic()

    analyse(load(dict(save), find_game), seconds=seconds, progress=tell)
    told.close()
