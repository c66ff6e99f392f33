"""Writing with one commit for many: whoever waits while a commit is under way goes into the next one together.

A write is done when its transaction is on disk, and not before.
"""

import asyncio
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from operator import attrgetter
from typing import Any, NamedTuple

import structlog
from sqlalchemy import Connection, Engine, Executable
from sqlalchemy.exc import DataError, DBAPIError, SQLAlchemyError

from .swift import Entry, Swift

log = structlog.get_logger(__name__)
Write = tuple[Executable, Mapping[str, Any]]
MOST = 500
"""How many waiting writes go into one transaction."""
RING = "40P01"
"""What PostgreSQL calls a ring of transactions that wait for each other."""


class StoreFailed(Exception):
    """The store could not do it. Nobody may act on what was not written."""


class Damaged(StoreFailed):
    """What was read is not what was once written."""


class Outrun(StoreFailed):
    """Another process was first: what this write stands on has changed, and nothing of it was written."""


class Unfit(StoreFailed):
    """What was given is nothing that this store keeps, such as a text with a zero in it. Nothing was written."""


def failed(wrong: Exception) -> StoreFailed:
    """What to raise for an error of the database."""
    return Unfit(str(wrong)) if isinstance(wrong, DataError) else StoreFailed(str(wrong))


class Guard(NamedTuple):
    """The first of several writes, which finds its row only if it is as whoever writes knows it."""

    statement: Executable
    values: Mapping[str, Any]


class Added(NamedTuple):
    """An entry of a log, with the values of its guard and its row."""

    entry: Entry
    values: Mapping[str, Any]

    @property
    def writes(self) -> Sequence[Write | Guard]:
        """The same in the usual way."""
        guard, row = self.entry.split(self.values)
        return Guard(self.entry.guard, guard), (self.entry.row, row)


Work = Sequence[Write | Guard] | Added


class _Waiting(NamedTuple):
    about: str
    work: Work
    done: "asyncio.Future[None]"


class Journal:
    """The one writer of a process to its store, in a thread of its own: a commit takes one way there and back."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._waiting: list[_Waiting] = []
        self._wake = asyncio.Event()
        self._closing = False
        self._connection: Connection | None = None  # kept from one commit to the next
        self._swift = Swift(engine)
        self._thread = ThreadPoolExecutor(1, "journal")
        self._writer = asyncio.create_task(self._run(), name="journal")

    async def write(self, *writes: Write | Guard, about: str = "") -> None:
        """Do these together, or none of them; returns when they are durable. They are `about` a table, or none."""
        await self._do_next(writes, about)

    async def add(self, entry: Entry, values: Mapping[str, Any], about: str) -> None:
        """The same for an entry of a log, the swift way."""
        await self._do_next(Added(entry, values), about)

    async def _do_next(self, work: Work, about: str) -> None:
        if self._closing:
            raise StoreFailed("the store is closed")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(_Waiting(about, work, done))
        self._wake.set()
        await asyncio.shield(done)  # the caller may go away; what is under way is written all the same

    async def close(self) -> None:
        """Write what still waits, then stop."""
        self._closing = True
        self._wake.set()
        await self._writer
        await asyncio.get_running_loop().run_in_executor(self._thread, self._close)
        self._thread.shutdown()
        self._engine.dispose()

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        while not self._closing or self._waiting:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                batch, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
                batch.sort(key=attrgetter("about"))  # all processes in the same order: so none waits for one that waits
                outcome = await loop.run_in_executor(self._thread, self._commit, [one.work for one in batch])
                for one, wrong in zip(batch, outcome, strict=True):
                    _tell(one.done, wrong)

    # -- in the thread

    def _commit(self, batch: list[Work]) -> list[Exception | None]:
        """Do all of these in one transaction: what went wrong with each."""
        added = [work for work in batch if isinstance(work, Added)]
        if len(added) == len(batch):
            try:
                return _outcome(self._swift.write(added))
            except self._swift.errors as wrong:
                log.warning("choices are written in the usual way", wrong=type(wrong).__name__)
                self._swift.close()
        return self._commit_as_usual([work.writes if isinstance(work, Added) else work for work in batch])

    def _commit_as_usual(self, batch: list[Sequence[Write | Guard]]) -> list[Exception | None]:
        kept, committing = self._connection is not None, False
        try:
            if self._connection is None:
                self._connection = self._engine.connect()
            written = [self._do(self._connection, writes) for writes in batch]
            committing = True
            self._connection.commit()
        except Exception as wrong:
            self._hang_up()
            if len(batch) > 1:  # one of them spoils it for the others: each alone
                return [outcome for writes in batch for outcome in self._commit_as_usual([writes])]
            if isinstance(wrong, DBAPIError) and not committing and (_in_a_ring(wrong) or (kept and _lost(wrong))):
                return self._commit_as_usual(batch)  # nothing of it was written, and it can be now
            expected = isinstance(wrong, (SQLAlchemyError, OSError))
            return [failed(wrong) if expected else wrong]
        return _outcome(written)

    @staticmethod
    def _do(connection: Connection, writes: Sequence[Write | Guard]) -> bool:
        """Whether they were done: where a guard finds nothing, those after it are left out."""
        for write in writes:
            result = connection.execute(write[0], write[1])
            if isinstance(write, Guard) and result.rowcount != 1:
                return False
        return True

    def _close(self) -> None:
        self._swift.close()
        self._hang_up()

    def _hang_up(self) -> None:
        """Give the connection back; what it has not committed is undone."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(SQLAlchemyError, OSError):
                connection.close()


def _outcome(written: Sequence[bool]) -> list[Exception | None]:
    return [None if was_written else Outrun("another process was first") for was_written in written]


def _in_a_ring(wrong: DBAPIError) -> bool:
    """Whether two transactions waited for each other, and this one was taken back."""
    return getattr(wrong.orig, "sqlstate", "") == RING


def _lost(wrong: DBAPIError) -> bool:
    """Whether the connection is gone, as after a restart of the database."""
    return wrong.connection_invalidated


def _tell(done: "asyncio.Future[None]", wrong: Exception | None) -> None:
    if done.done():
        return
    if wrong is None:
        done.set_result(None)
    else:
        done.set_exception(wrong)
        done.exception()  # seen, even if nobody waits any more
