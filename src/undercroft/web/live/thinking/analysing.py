"""Analyses of finished matches: one at a time in a worker process, the others wait; stored with their match.

The worker returns a few times a second what it has found, so that pages can show it and it can be stopped. An analysis
that was running when the server stopped starts again when somebody requests it. If several processes share a store, one
of them makes it and the pages of all show it (`remote_analyses.py`).
"""

import asyncio
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from time import monotonic
from typing import Any

import structlog

from ....arena.analysis import Analysis, read, steps
from ....kernel.match import Match
from ....kernel.refusal import Refusal
from ....kernel.registry import game as find_game
from ....kernel.save import load
from ....kernel.text import _
from ....store import Store, StoreFailed
from ....workers import Workers
from ...channel import Channel
from ...tasks import cancelled, stop
from .bots import NICE
from .puzzles import keep_puzzles
from .remote_analyses import Progress, RemoteAnalyses

log = structlog.get_logger(__name__)
MOST_WAITING = 20
"""The most matches that may wait to be analysed."""
REMEMBERED = 50
"""The most analyses cached in memory."""
REPORT = 0.4
"""Seconds between two reports of the worker."""
LONGEST = 120.0
"""Seconds after which a worker that has not reported is stopped."""
ROUND = 1.0
"""Seconds between two reports to other processes."""


@dataclass(slots=True)
class Job:
    """A match that is being analysed, or waits for it."""

    table: str
    save: Mapping[str, Any]
    askers: set[str]
    """Who wants it: it is stopped when nobody does any more."""
    found: Analysis | None = None
    """What has been found so far."""
    begun: float | None = None
    """When it began, by `time.monotonic()`; None while it waits."""
    failed: bool = False

    def _left(self) -> float | None:
        """An estimate of the seconds left."""
        found = self.found
        if self.begun is None or found is None or not found.done:
            return None
        return (monotonic() - self.begun) / found.done * (found.of - found.done)

    def progress(self, ahead: int) -> Progress:
        return Progress(frozenset(self.askers), self.found, self._left(), ahead, self.failed)


class Analyses:
    """The queue of matches, and the finished analyses."""

    def __init__(self, store: Store, seconds: float, channel: Channel) -> None:
        self._store = store
        self._seconds = seconds
        self._jobs: dict[str, Job] = {}
        """Those that wait and the current one, in order; failed ones stay until somebody asks again."""
        self._cache: dict[str, Analysis] = {}
        self._remote = RemoteAnalyses(channel, self._want, self._unwant)
        self._shared = channel.shared
        self._runner: asyncio.Task[None] | None = None
        self._reporter: asyncio.Task[None] | None = None

    async def stored(self, table: str, choices: int) -> Analysis | None:
        """The stored analysis of a table's match with this many choices, if there is one."""
        found, job = self._cache.get(table), self._jobs.get(table)
        if found is None and (job is None or job.failed):
            facts = await self._store.tables.analysis(table)
            found = read(facts) if facts else None
            if found is not None and found.finished:
                self._remember(table, found)
        return found if found is not None and found.finished and found.choices == choices else None

    def job(self, table: str) -> Job | None:
        """The job that this process has taken on, or that has failed here."""
        return self._jobs.get(table)

    async def progress(self, table: str) -> Progress | None:
        """Its progress, here or in another process; None if nobody is working on it."""
        job = self._jobs.get(table)
        if job is not None and not job.failed:
            return self._progress(job)
        if (elsewhere := await self._remote.progress(table)) is not None:
            facts = await self._store.tables.analysis(table)
            return replace(elsewhere, found=read(facts) if facts and not elsewhere.failed else None)
        return self._progress(job) if job else None

    def _progress(self, job: Job) -> Progress:
        return job.progress(0 if job.failed else self._at_work.index(job))

    @property
    def _at_work(self) -> list[Job]:
        """The current one, and those that wait."""
        return [job for job in self._jobs.values() if not job.failed]

    async def ask(self, table: str, match: Match, user: str) -> None:
        """Request an analysis; if it is already under way, wait with the others."""
        if self._want(table, user):
            return
        if len(self._at_work) >= MOST_WAITING:
            raise Refusal("busy", _("Many matches are being analysed: try again in a few minutes."))
        if not await self._remote.take_on(table):
            self._remote.want(table, user)
        elif not self._want(table, user):  # otherwise somebody asked meanwhile
            self._jobs.pop(table, None)
            self._jobs[table] = Job(table, match.dump(), {user})
            self._begin()

    def _want(self, table: str, user: str) -> bool:
        """Add the guest to the job of this process; returns whether there is one."""
        job = self._jobs.get(table)
        if job is None or job.failed:
            return False
        job.askers.add(user)
        return True

    def stop(self, table: str, user: str) -> None:
        """Record that a guest no longer wants it."""
        if not self._unwant(table, user):
            self._remote.unwant(table, user)

    def _unwant(self, table: str, user: str) -> bool:
        """Remove the guest from the job of this process, which stops without askers; returns whether there is one."""
        job = self._jobs.get(table)
        if job is None:
            return False
        if user in job.askers:
            job.askers.discard(user)
            if not job.askers:
                self._drop(job)
        return True

    def _drop(self, job: Job) -> None:
        if self._jobs.get(job.table) is job:
            del self._jobs[job.table]
            self._remote.release(job.table)

    async def close(self) -> None:
        await stop(self._runner, self._reporter)

    # -- one after another

    def _begin(self) -> None:
        if self._runner is None or self._runner.done():
            self._runner = asyncio.create_task(self._run(), name="analyses")
        if self._shared and (self._reporter is None or self._reporter.done()):
            self._reporter = asyncio.create_task(self._report(), name="reports of analyses")

    async def _run(self) -> None:
        workers = Workers(1, nice=NICE)
        try:
            while self._at_work and not cancelled():
                job = self._at_work[0]
                try:
                    await self._work(job, workers)
                except StoreFailed as wrong:
                    log.error("an analysis could not be stored", table=job.table, wrong=str(wrong))
                    self._fail(job)
                except Exception:
                    log.exception("an analysis failed", table=job.table)
                    self._fail(job)
        finally:
            workers.close()

    def _fail(self, job: Job) -> None:
        job.failed = True
        self._remote.report(job.table, self._progress(job))
        self._remote.release(job.table)

    async def _report(self) -> None:
        """Send the progress of all jobs to the other processes, which read from the store what has been found. A lock
        that was lost with the channel is taken again."""
        while self._at_work and not cancelled():
            for job in self._at_work:
                self._remote.report(job.table, self._progress(job))
                if job.found is not None and not job.found.finished:
                    with suppress(StoreFailed):  # the next report comes soon
                        await self._store.tables.set_analysis(job.table, job.found.facts())
            await asyncio.sleep(ROUND)
            for job in self._at_work:
                await self._remote.take_on(job.table)

    async def _work(self, job: Job, workers: Workers) -> None:
        job.begun = monotonic()
        while job.found is None or not job.found.finished:
            facts = await workers.run(work, job.table, job.save, self._seconds, seconds=LONGEST, tries=1)
            if self._jobs.get(job.table) is not job:
                return  # nobody wants it any more
            job.found = read(facts)
        await self._store.tables.set_analysis(job.table, job.found.facts())
        await keep_puzzles(self._store, job.table, job.save, job.found)
        self._remember(job.table, job.found)
        self._drop(job)

    def _remember(self, table: str, found: Analysis) -> None:
        if len(self._cache) >= REMEMBERED:
            self._cache.clear()
        self._cache[table] = found


# -- in the worker

_under_way: dict[str, Iterator[Analysis]] = {}


def work(table: str, save: Mapping[str, Any], seconds: float) -> dict[str, Any]:
    """Analyse a match for a moment and return what has been found; the next call continues from there."""
    analysis = _under_way.pop(table, None) or steps(load(dict(save), find_game), seconds=seconds)
    _under_way.clear()  # those left over were stopped
    end = monotonic() + REPORT
    found = next(analysis)
    while not found.finished and monotonic() < end:
        found = next(analysis)
    if not found.finished:
        _under_way[table] = analysis
    return found.facts()
