"""Reading and writing: what every part of the store stands on."""

from typing import Any

from sqlalchemy import RowMapping, Select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from .journal import Journal, StoreFailed


class Access:
    """A database that many read and one journal writes."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._journal = Journal(engine)

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
            raise StoreFailed(str(wrong)) from wrong
