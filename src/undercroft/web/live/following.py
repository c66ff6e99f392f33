"""Keeping up with other processes. Any of them may serve any table: the store has the truth, each is only a cache.

For whoever carries news between processes (a bus), all of it on `Tables`:

- `tables.on_written`: a list of callables `(table id, Counts | None, MoveRecord | None)`, called after every write of
  this process; None says that the table is gone; a move, that this alone is new.
- `tables.hear(table id, Counts | None, MoveRecord | None)`: another process has written. If this one has the table in
  memory for somebody who watches it, or for bots, and is behind, it reads what is new, or goes on by the move if
  nothing else is, and tells those who watch here. It returns at once; news that are old do no harm.
- `tables.following.every`: seconds between two looks at the store for the tables that somebody watches here, all in one
  query. One second without a bus; a bus that hears well may set more, and must set it back when it does not.

Whoever asks for a table gets it as it was written before they asked (`fresh`): those who ask at the same time share one
query. A choice is judged by what is known here first (`Tables.judge`). With SQLite there is one process, and nothing to
follow.
"""

import asyncio
from collections.abc import Callable, Mapping

import structlog

from ...kernel.refusal import Refusal
from ...store import Counts, MoveRecord, Store, StoreFailed
from ..lasting import lasts
from .foyer import Foyer
from .table import LiveTable

log = structlog.get_logger(__name__)
EVERY = 1.0


class Following:
    """Brings the tables in memory up to what other processes have written."""

    def __init__(
        self, store: Store, tables: Mapping[str, LiveTable], foyer: Foyer, gone: Callable[[LiveTable], None]
    ) -> None:
        self.every = EVERY
        self._store = store
        self._tables = tables
        self._foyer = foyer
        self._gone = gone
        self._asked: set[str] = set()
        self._answer: asyncio.Task[dict[str, Counts]] | None = None
        self._asking = asyncio.Lock()
        self._hearing: set[asyncio.Task[None]] = set()
        self._lost = False
        self._task = asyncio.create_task(self._run(), name="following") if store.shared else None

    def close(self) -> None:
        for task in [self._task, self._answer, *self._hearing]:
            if task is not None:
                task.cancel()

    def hear(self, id: str, counts: Counts | None, move: MoveRecord | None = None) -> None:
        """Another process says how far a table has come."""
        table = self._tables.get(id)
        if table is not None and (counts is None or (_matters(table) and table.known.behind(counts))):
            task = asyncio.create_task(self._keep_up(table, counts, move), name=f"news of {id}")
            self._hearing.add(task)
            task.add_done_callback(self._hearing.discard)

    async def fresh(self, table: LiveTable) -> None:
        """The table as it was written before this was called."""
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
        """One query after the other: who asks while one is under way is in the next."""
        async with self._asking:
            asked, self._asked, self._answer = self._asked, set(), None
            return await self._store.tables.counts_of(asked)

    async def _run(self) -> None:
        while lasts():
            await asyncio.sleep(self.every)
            await self.look_round()

    async def look_round(self) -> None:
        """Look at the lobby, and at all tables that somebody watches here or at which bots play."""
        try:
            await self._look([one for one in self._tables.values() if _matters(one)])
        except Exception:
            log.exception("the tables could not be looked at")

    async def _look(self, watched: list[LiveTable]) -> None:
        try:
            counts = await self._store.tables.counts_of(table.id for table in watched)
            await self._foyer.look(self._store)
        except StoreFailed as wrong:
            if not self._lost:
                log.error("the store does not answer", wrong=str(wrong))
            self._lost = True
            return
        if self._lost:
            log.info("the store answers again")
        self._lost = False
        for table in watched:
            await self._keep_up(table, counts.get(table.id))

    async def _keep_up(self, table: LiveTable, counts: Counts | None, move: MoveRecord | None = None) -> None:
        try:
            if counts is not None:
                await table.memory.keep_up(counts, move)
            else:
                self._gone(table)
        except Refusal:  # it was struck meanwhile
            self._gone(table)
        except StoreFailed as wrong:
            log.error("what is new at a table could not be read", table=table.id, wrong=str(wrong))


def _matters(table: LiveTable) -> bool:
    """Whether somebody watches here, or bots play."""
    return bool(table.audience.watchers) or (table.bots_at_work is not None and not table.bots_at_work.done())
