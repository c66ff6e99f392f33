"""The journal: the only writer of a process. A write returns when its transaction is on disk, and not before.

Writes that arrive while a commit is under way share the next one (group commit).
"""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from operator import attrgetter
from time import monotonic
from typing import Any, NamedTuple, TypeGuard

from sqlalchemy import Connection, Engine, Executable
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from .errors import StoreFailed, VersionConflict, store_error

Write = tuple[Executable, Mapping[str, Any]]
"""A statement and its values."""
BATCH_SIZE = 500
"""How many waiting writes go into one transaction."""
DEADLOCK = "40P01"
"""PostgreSQL's error code for a deadlock."""


class Guard(NamedTuple):
    """The first of several writes. It finds its row only if the row still has the version that the writer knows."""

    statement: Executable
    values: Mapping[str, Any]


class Append(NamedTuple):
    """A new row of a log, and the guard before it. Equal statements must be the same objects: see `_append_all`."""

    guard: Guard
    row: Write


Work = Sequence[Write | Guard]
"""Writes that are done together or not at all."""


class _QueuedWrite(NamedTuple):
    about: str
    work: Work
    done: "asyncio.Future[None]"


class Journal:
    """Writes in a thread of its own, so that the event loop never waits for the disk."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self.on_written: Callable[[float], None] = lambda _seconds: None
        """Called with the seconds that each write took, including the wait for its turn."""
        self._waiting: list[_QueuedWrite] = []
        self._wake = asyncio.Event()
        self._closing = False
        self._connection: Connection | None = None  # kept from one commit to the next
        self._thread = ThreadPoolExecutor(1, "journal")
        self._writer = asyncio.create_task(self._run(), name="journal")

    async def write(self, *writes: Write | Guard, about: str = "") -> None:
        """Do all of these, or none; returns when they are durable. `about` is the id of the table they change."""
        await self._queue(writes, about)

    async def append(self, entry: Append, about: str) -> None:
        """Append a row to a log, the most frequent write; returns when it is durable."""
        await self._queue(entry, about)

    async def _queue(self, work: Work, about: str) -> None:
        if self._closing:
            raise StoreFailed("the store is closed")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(_QueuedWrite(about, work, done))
        self._wake.set()
        begun = monotonic()
        try:
            await asyncio.shield(done)  # if the caller is cancelled, the write still happens
        finally:
            self.on_written(monotonic() - begun)

    @property
    def waiting(self) -> int:
        """How many writes wait for the current commit to end."""
        return len(self._waiting)

    async def close(self) -> None:
        """Write what is still waiting, then stop."""
        self._closing = True
        self._wake.set()
        await self._writer
        await asyncio.get_running_loop().run_in_executor(self._thread, self._disconnect)
        self._thread.shutdown()
        self._engine.dispose()

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        while not self._closing or self._waiting:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                batch, self._waiting = self._waiting[:BATCH_SIZE], self._waiting[BATCH_SIZE:]
                batch.sort(key=attrgetter("about"))  # all processes lock rows in the same order: no deadlocks
                errors = await loop.run_in_executor(self._thread, self._commit, [one.work for one in batch])
                for one, error in zip(batch, errors, strict=True):
                    _resolve(one.done, error)

    # -- in the thread

    def _commit(self, batch: list[Work]) -> list[Exception | None]:
        """Do all of these in one transaction; returns the error of each, or None."""
        reused, committing = self._connection is not None, False
        try:
            if self._connection is None:
                self._connection = self._engine.connect()
            written = _execute(self._connection, batch)
            committing = True
            self._connection.commit()
        except Exception as error:
            self._disconnect()
            if len(batch) > 1:  # one failed, and so all did: retry each in its own transaction
                return [outcome for work in batch for outcome in self._commit([work])]
            retry = isinstance(error, DBAPIError) and (_is_deadlock(error) or (reused and _is_disconnect(error)))
            if retry and not committing:  # nothing of it was written
                return self._commit(batch)
            expected = isinstance(error, (SQLAlchemyError, OSError))
            return [store_error(error) if expected else error]
        return [None if one else VersionConflict("another process wrote first") for one in written]

    def _disconnect(self) -> None:
        """Close the connection; this rolls back what is not committed."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(SQLAlchemyError, OSError):
                connection.close()


def _execute(connection: Connection, batch: list[Work]) -> list[bool]:
    """Execute all of them in the transaction of this connection; returns which were written."""
    if len(batch) > 1 and _are_appends(batch):
        if _append_all(connection, batch):
            return [True] * len(batch)
        connection.rollback()
    return [_execute_one(connection, work) for work in batch]


def _execute_one(connection: Connection, work: Work) -> bool:
    """Returns whether it was written: if a guard finds no row, the writes after it are skipped."""
    for write in work:
        result = connection.execute(write[0], write[1])
        if isinstance(write, Guard) and result.rowcount != 1:
            return False
    return True


def _are_appends(batch: list[Work]) -> TypeGuard[list[Append]]:
    """Whether these are all rows for the same log."""
    statements = {work.row[0] if isinstance(work, Append) else None for work in batch}
    return len(statements) == 1 and None not in statements


def _append_all(connection: Connection, batch: list[Append]) -> bool:
    """All guards with one `executemany`, then all rows with another; False if a guard found no row.

    For a full batch this takes less than half the time of single statements.
    """
    guards = connection.execute(batch[0].guard.statement, [append.guard.values for append in batch])
    if guards.rowcount != len(batch):
        return False
    connection.execute(batch[0].row[0], [append.row[1] for append in batch])
    return True


def _is_deadlock(error: DBAPIError) -> bool:
    return getattr(error.orig, "sqlstate", "") == DEADLOCK


def _is_disconnect(error: DBAPIError) -> bool:
    """Whether the connection is gone, as after a restart of the database."""
    return error.connection_invalidated


def _resolve(done: "asyncio.Future[None]", error: Exception | None) -> None:
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
        done.exception()  # marks it as retrieved, even if the caller was cancelled
