"""Reading from the database."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from time import monotonic
from typing import Any

from sqlalchemy import RowMapping, Select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlalchemy.pool import QueuePool

from .errors import store_error


class Reader:
    """Queries, each on a connection from the pool. Writing goes through the `Journal`."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self.on_read: Callable[[float], None] = lambda _seconds: None
        """Called with the seconds that each query took, including the wait for a connection."""

    @property
    def connections(self) -> int:
        """How many connections are in use."""
        pool = self._engine.pool
        return pool.checkedout() if isinstance(pool, QueuePool) else 0

    @property
    def shared(self) -> bool:
        """Whether other processes may write to the same database."""
        return self._engine.dialect.name != "sqlite"

    async def one(self, query: Select[Any]) -> RowMapping | None:
        """The first row, if there is any."""
        found = await self.all(query)
        return found[0] if found else None

    async def all(self, query: Select[Any]) -> list[RowMapping]:
        begun = monotonic()
        try:
            async with self._engine.connect() as connection:
                return list((await connection.execute(query)).mappings())
        except (SQLAlchemyError, OSError) as error:
            raise store_error(error) from error
        finally:
            self.on_read(monotonic() - begun)

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator["Snapshot"]:
        """Several queries that see the same state of the database, whatever other processes write meanwhile."""
        begun = monotonic()
        try:
            async with self._engine.connect() as connection:
                if self.shared:
                    await connection.execution_options(isolation_level="REPEATABLE READ")
                yield Snapshot(connection)
        except (SQLAlchemyError, OSError) as error:
            raise store_error(error) from error
        finally:
            self.on_read(monotonic() - begun)


class Snapshot:
    """Queries within one transaction."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def all(self, query: Select[Any]) -> list[RowMapping]:
        return list((await self._connection.execute(query)).mappings())
