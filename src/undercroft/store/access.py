"""Reading and writing: what every part of the store stands on."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import Engine, RowMapping, Select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from .engine import SNAPSHOT
from .journal import Journal, failed


class Access:
    """A database that many read and one journal writes."""

    def __init__(self, engine: AsyncEngine, writer: Engine) -> None:
        self._engine = engine
        self._journal = Journal(writer)

    @property
    def shared(self) -> bool:
        """Whether other processes may write to it as well."""
        return self._engine.dialect.name != "sqlite"

    async def close(self) -> None:
        await self._journal.close()
        await self._engine.dispose()

    async def _one(self, query: Select[Any]) -> RowMapping | None:
        found = await self._all(query)
        return found[0] if found else None

    async def _all(self, query: Select[Any]) -> list[RowMapping]:
        try:
            async with self._engine.connect() as connection:
                return list((await connection.execute(query)).mappings())
        except (SQLAlchemyError, OSError) as wrong:
            raise failed(wrong) from wrong

    @asynccontextmanager
    async def _reading(self) -> AsyncIterator["Reading"]:
        """Several queries about the same moment."""
        try:
            async with self._engine.connect() as connection:
                if self.shared:
                    await connection.execution_options(isolation_level=SNAPSHOT)
                yield Reading(connection)
        except (SQLAlchemyError, OSError) as wrong:
            raise failed(wrong) from wrong


class Reading:
    """Queries that are answered as of one moment."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def rows(self, query: Select[Any]) -> list[RowMapping]:
        return list((await self._connection.execute(query)).mappings())
