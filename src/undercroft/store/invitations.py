"""Invitations to a table that waits for players, from its host to a friend: one for each friend and table."""

import time
from typing import NamedTuple

from sqlalchemy import delete, insert, select, update

from . import schema
from .journal import Journal, Write
from .reader import Reader

MOST = 6
"""How many of the latest invitations a guest is shown."""


class Invitation(NamedTuple):
    table: str
    by: str
    name: str | None
    """The name that the inviting guest has chosen."""


class InvitationRepository:
    """Declined invitations, and those from blocked guests, are stored but not shown, so nobody is invited twice."""

    def __init__(self, reader: Reader, journal: Journal) -> None:
        self._reader = reader
        self._journal = journal

    async def invite(self, table: str, user: str, by: str, shown: bool) -> None:
        i = schema.invitations
        row = {"table_id": table, "user_id": user, "by_user": by, "at": time.time(), "shown": shown}
        old: Write = (delete(i).where(i.c.table_id == table, i.c.user_id == user), {})
        await self._journal.write(old, (insert(i), row))

    async def invited(self, table: str) -> frozenset[str]:
        """Who was invited to a table."""
        i = schema.invitations
        rows = await self._reader.all(select(i.c.user_id).where(i.c.table_id == table))
        return frozenset(row["user_id"] for row in rows)

    async def to(self, user: str) -> list[Invitation]:
        """The invitations of a guest to tables that still wait for players, latest first."""
        i, t, u = schema.invitations, schema.tables, schema.users
        query = select(i.c.table_id, i.c.by_user, u.c.name).join_from(i, t, t.c.id == i.c.table_id)
        query = query.join(u, u.c.id == i.c.by_user, isouter=True)
        query = query.where(i.c.user_id == user, i.c.shown.is_(True), t.c.begun.is_(False), t.c.over.is_(False))
        rows = await self._reader.all(query.order_by(i.c.at.desc()).limit(MOST))
        return [Invitation(row["table_id"], row["by_user"], row["name"]) for row in rows]

    async def sent(self, user: str) -> list[tuple[str, str]]:
        """(table, invited guest) of all invitations sent by a guest, oldest first."""
        i = schema.invitations
        rows = await self._reader.all(select(i.c.table_id, i.c.user_id).where(i.c.by_user == user).order_by(i.c.at))
        return [(row["table_id"], row["user_id"]) for row in rows]

    async def decline(self, table: str, user: str) -> None:
        i = schema.invitations
        known = update(i).where(i.c.table_id == table, i.c.user_id == user)
        await self._journal.write((known.values(shown=False), {}))
