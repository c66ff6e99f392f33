"""Writing with one commit for many: whoever waits while a commit is under way goes into the next one together.

A write is done when its transaction is on disk, and not before.
"""

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from sqlalchemy import CursorResult, Executable
from sqlalchemy.exc import DataError, DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

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


class _Waiting(NamedTuple):
    about: str
    writes: Sequence[Write | Guard]
    done: "asyncio.Future[None]"


class Journal:
    """The one writer of a process to its store."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._waiting: list[_Waiting] = []
        self._wake = asyncio.Event()
        self._closing = False
        self._connection: AsyncConnection | None = None  # kept from one commit to the next
        self._writer = asyncio.create_task(self._run(), name="journal")

    async def write(self, *writes: Write | Guard, about: str = "") -> None:
        """Do these together, or none of them; returns when they are durable. They are `about` a table, or none."""
        if self._closing:
            raise StoreFailed("the store is closed")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(_Waiting(about, writes, done))
        self._wake.set()
        await asyncio.shield(done)  # the caller may go away; what is under way is written all the same

    async def close(self) -> None:
        """Write what still waits, then stop."""
        self._closing = True
        self._wake.set()
        await self._writer
        await self._hang_up()

    async def _run(self) -> None:
        while not self._closing or self._waiting:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                batch, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
                # all processes in the same order: so none waits for one that waits for it
                await self._commit(sorted(batch, key=lambda one: one.about))

    async def _commit(self, batch: list[_Waiting]) -> None:
        kept, committing = self._connection is not None, False
        try:
            if self._connection is None:
                self._connection = await self._engine.connect()
            written = [await self._do(self._connection, one.writes) for one in batch]
            committing = True
            await self._connection.commit()
        except Exception as wrong:
            await self._hang_up()
            if len(batch) > 1:  # one of them spoils it for the others: each alone
                for one in batch:
                    await self._commit([one])
            elif isinstance(wrong, DBAPIError) and not committing and (_in_a_ring(wrong) or (kept and _lost(wrong))):
                await self._commit(batch)  # nothing of it was written, and it can be now
            else:
                expected = isinstance(wrong, (SQLAlchemyError, OSError))
                _refuse(batch[0].done, failed(wrong) if expected else wrong)
            return
        for one, was_written in zip(batch, written, strict=True):
            if not was_written:
                _refuse(one.done, Outrun("another process was first"))
            elif not one.done.done():
                one.done.set_result(None)

    @staticmethod
    async def _do(connection: AsyncConnection, writes: Sequence[Write | Guard]) -> bool:
        """Whether they were done: where a guard finds nothing, those after it are left out."""
        for write in writes:
            result = await connection.execute(write[0], write[1])
            if isinstance(write, Guard) and isinstance(result, CursorResult) and result.rowcount != 1:
                return False
        return True

    async def _hang_up(self) -> None:
        """Give the connection back; what it has not committed is undone."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(SQLAlchemyError, OSError):
                await connection.close()


def _in_a_ring(wrong: DBAPIError) -> bool:
    """Whether two transactions waited for each other, and this one was taken back."""
    return getattr(wrong.orig, "sqlstate", "") == RING


def _lost(wrong: DBAPIError) -> bool:
    """Whether the connection is gone, as after a restart of the database."""
    return wrong.connection_invalidated


def _refuse(done: "asyncio.Future[None]", wrong: Exception) -> None:
    if not done.done():
        done.set_exception(wrong)
        done.exception()  # seen, even if nobody waits any more
