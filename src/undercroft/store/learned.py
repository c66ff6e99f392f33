"""What finished matches can teach: their analyses, one for each table."""

import time
from collections.abc import Mapping
from typing import Any

from sqlalchemy import delete, insert, select

from . import schema
from .access import Access


class Learned(Access):
    """Analyses, kept with their matches."""

    async def analysis(self, table: str) -> dict[str, Any] | None:
        """The facts of the analysis of a table's match, if there is one."""
        a = schema.analyses
        found = await self._one(select(a.c.facts).where(a.c.table_id == table))
        return found["facts"] if found else None

    async def keep_analysis(self, table: str, facts: Mapping[str, Any]) -> None:
        """The analysis of a table's match from now on."""
        a = schema.analyses
        row = {"table_id": table, "facts": dict(facts), "made": time.time()}
        await self._journal.write((delete(a).where(a.c.table_id == table), {}), (insert(a), row))
