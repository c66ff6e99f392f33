"""Writing with one commit for many: whoever waits while a commit is under way goes into the next one together.

A write is done when its transaction is on disk, and not before.
"""

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

from sqlalchemy import Executable
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

Write = tuple[Executable, Mapping[str, Any]]
MOST = 500
"""How many waiting writes go into one transaction."""


class StoreFailed(Exception):
    """The store could not do it. Nobody may act on what was not written."""


class Damaged(StoreFailed):
    """What was read is not what was once written."""


class Journal:
    """The one writer of a store."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._waiting: list[tuple[Sequence[Write], asyncio.Future[None]]] = []
        self._wake = asyncio.Event()
        self._closing = False
        self._connection: AsyncConnection | None = None  # kept from one commit to the next
        self._writer = asyncio.create_task(self._run(), name="journal")

    async def write(self, *writes: Write) -> None:
        """Do these together, or none of them; returns when they are durable."""
        if self._closing:
            raise StoreFailed("the store is closed")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((writes, done))
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
                await self._commit(batch)

    async def _commit(self, batch: list[tuple[Sequence[Write], asyncio.Future[None]]]) -> None:
        try:
            if self._connection is None:
                self._connection = await self._engine.connect()
            for writes, _done in batch:
                for statement, values in writes:
                    await self._connection.execute(statement, values)
            await self._connection.commit()
        except Exception as wrong:
            await self._hang_up()
            if len(batch) > 1:  # one of them spoils it for the others: each alone
                for one in batch:
                    await self._commit([one])
            elif not batch[0][1].done():
                expected = isinstance(wrong, (SQLAlchemyError, OSError))
                batch[0][1].set_exception(StoreFailed(str(wrong)) if expected else wrong)
                batch[0][1].exception()  # seen, even if nobody waits any more
            return
        for _writes, done in batch:
            if not done.done():
                done.set_result(None)

    async def _hang_up(self) -> None:
        """Give the connection back; what it has not committed is undone."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(SQLAlchemyError, OSError):
                await connection.close()
