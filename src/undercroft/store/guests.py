"""The guests of the store: their names, whom they do not want to hear, what they have complained of."""

import time
from typing import Any

from sqlalchemy import bindparam, delete, insert, or_, select, update

from . import schema
from .journal import StoreFailed, Write
from .records import ReportRecord
from .tidings import Tidings

_rename = update(schema.users).where(schema.users.c.id == bindparam("user")).values(name=bindparam("name"))
_sits = select(schema.seats.c.table_id).where(
    or_(schema.seats.c.user_id == bindparam("user"), schema.seats.c.kept == bindparam("user"))
)
_change_tables = (
    update(schema.tables)
    .where(schema.tables.c.over.is_(False), schema.tables.c.id.in_(_sits))
    .values(revision=schema.tables.c.revision + 1)
)


class GuestBook(Tidings):
    """What is kept of guests, apart from the tables they sit at."""

    async def name_of(self, user: str) -> str | None:
        found = await self._one(select(schema.users.c.name).where(schema.users.c.id == user))
        return found["name"] if found else None

    async def set_name(self, user: str, name: str) -> None:
        """What a guest is called from now on, also at the tables under way where they sit."""
        if await self.name_of(user) is None:
            try:
                await self._journal.write(
                    (insert(schema.users), {"id": user, "name": name, "created": time.time()}),
                    (_change_tables, {"user": user}),
                    *self._tell("guest", user),
                )
                return
            except StoreFailed:
                pass  # written meanwhile: then it is a new name for an old guest
        renamed: Write = (_rename, {"user": user, "name": name})
        await self._journal.write((_change_tables, {"user": user}), renamed, *self._tell("guest", user))

    async def muted_by(self, user: str) -> frozenset[str]:
        """Whom a guest does not want to hear."""
        m = schema.mutes
        return frozenset(row["muted"] for row in await self._all(select(m.c.muted).where(m.c.user_id == user)))

    async def mute(self, user: str, muted: str, on: bool) -> None:
        m = schema.mutes
        writes: list[Write] = [(delete(m).where(m.c.user_id == user, m.c.muted == muted), {})]
        if on:
            writes.append((insert(m), {"user_id": user, "muted": muted}))
        await self._journal.write(*writes, *self._tell("guest", user))

    async def add_report(self, report: ReportRecord) -> None:
        row: dict[str, Any] = {"table_id": report.table, "by_user": report.by, "about": report.about}
        row |= {"name": report.name, "text": report.text, "at": report.at}
        await self._journal.write((insert(schema.reports), row))
