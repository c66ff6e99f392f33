"""Keeping tables in memory up to date. Any process may serve any table: the store is authoritative, memory is a cache.

Requests for a table see everything written before the request (`fresh`). Watchers learn of other processes' writes
through the channel (`receive`, called by the relay). Messages can be lost, so the relay also compares all watched
tables with the store every 1.5 seconds (`compare_all`). With SQLite there is one process, and nothing to do.
"""

import asyncio
from collections.abc import Callable, Mapping

import structlog

from ...kernel.refusal import Refusal
from ...store import Counts, Store, StoreFailed
from ..tasks import stop
from .table import LiveTable

log = structlog.get_logger(__name__)


class Updates:
    """Brings the tables in memory up to what other processes have written."""

    def __init__(self, store: Store, tables: Mapping[str, LiveTable], gone: Callable[[LiveTable], None]) -> None:
        self._store = store
        self._tables = tables
        self._gone = gone
        self._asked: set[str] = set()
        self._answer: asyncio.Task[dict[str, Counts]] | None = None
        self._asking = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()

    async def close(self) -> None:
        await stop(self._answer, *self._tasks)

    def receive(self, id: str, counts: Counts | None, arrived: float | None = None) -> None:
        """Another process reports the version of a table (None: it is gone), and when the choice it wrote arrived
        (`arrived`)."""
        table = self._tables.get(id)
        if table is not None and (counts is None or (_matters(table) and table.known.behind(counts))):
            task = asyncio.create_task(self._keep_up(table, counts, arrived), name=f"news of {id}")
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def fresh(self, table: LiveTable) -> None:
        """Update the table with everything written before this call. Simultaneous requests share one query."""
        if not self._store.shared:
            return
        self._asked.add(table.id)
        if self._answer is None:
            self._answer = asyncio.create_task(self._ask())
        counts = (await asyncio.shield(self._answer)).get(table.id)
        if counts is None:
            self._gone(table)
        else:
            await table.memory.keep_up(counts)

    async def _ask(self) -> dict[str, Counts]:
        """One query after another: requests during a query are part of the next."""
        async with self._asking:
            asked, self._asked, self._answer = self._asked, set(), None
            return await self._store.tables.counts_of(asked)

    async def compare_all(self) -> None:
        """Compare all tables that somebody watches here, or at which bots play, with the store."""
        watched = [table for table in self._tables.values() if _matters(table)]
        if watched:
            counts = await self._store.tables.counts_of(table.id for table in watched)
            for table in watched:
                await self._keep_up(table, counts.get(table.id))

    async def _keep_up(self, table: LiveTable, counts: Counts | None, arrived: float | None = None) -> None:
        try:
            if counts is not None:
                await table.memory.keep_up(counts)
                if arrived is not None and counts.moves > table.chosen[0]:
                    table.chosen = counts.moves, arrived  # for the metrics, before it is pushed to pages
            else:
                self._gone(table)
        except Refusal:  # it was deleted meanwhile
            self._gone(table)
        except StoreFailed as wrong:
            log.error("the changes of a table could not be read", table=table.id, wrong=str(wrong))


def _matters(table: LiveTable) -> bool:
    """Whether somebody watches here, or bots play."""
    return bool(table.audience.watchers) or (table.bots_at_work is not None and not table.bots_at_work.done())
