"""What the store keeps for those who run the server: bans, messages to all, reports, and whom they are about."""

import time
from collections.abc import Iterable
from typing import Any

from sqlalchemy import delete, func, insert, select, update

from . import schema
from .journal import Write
from .records import BanRecord, MessageRecord, ReportRecord
from .tidings import Tidings


class Desk(Tidings):
    """Their part of a store."""

    # -- bans

    async def bans(self) -> list[BanRecord]:
        """Those that hold, the newest first."""
        b = schema.bans
        held = (b.c.until.is_(None)) | (b.c.until > time.time())
        rows = await self._all(select(b).where(held).order_by(b.c.at.desc()))
        return [
            BanRecord(row["id"], row["user_id"], row["address"], row["name"], row["reason"], row["at"], row["until"])
            for row in rows
        ]

    async def add_ban(self, ban: BanRecord) -> None:
        row: dict[str, Any] = {"id": ban.id, "user_id": ban.user, "address": ban.address, "name": ban.name}
        row |= {"reason": ban.reason, "at": ban.at, "until": ban.until}
        await self._journal.write((insert(schema.bans), row), *self._tell("bans"))

    async def lift_ban(self, id: str) -> None:
        await self._journal.write((delete(schema.bans).where(schema.bans.c.id == id), {}), *self._tell("bans"))

    # -- messages

    async def message(self) -> MessageRecord | None:
        """The newest that is still to be shown."""
        m = schema.messages
        rows = await self._all(select(m).where(m.c.until > time.time()).order_by(m.c.at.desc()).limit(1))
        return MessageRecord(rows[0]["id"], rows[0]["texts"], rows[0]["at"], rows[0]["until"]) if rows else None

    async def set_message(self, message: MessageRecord | None) -> None:
        """The one message there is; none takes it back."""
        forget: Write = (delete(schema.messages), {})
        if message is None:
            await self._journal.write(forget, *self._tell("message"))
            return
        row = {"id": message.id, "texts": message.texts, "at": message.at, "until": message.until}
        await self._journal.write(forget, (insert(schema.messages), row), *self._tell("message"))

    # -- reports

    async def reports(self, most: int = 50) -> list[ReportRecord]:
        """Those that wait first, the newest before others."""
        r = schema.reports
        rows = await self._all(select(r).order_by(r.c.done.is_not(None), r.c.id.desc()).limit(most))
        return [
            ReportRecord(
                table=row["table_id"],
                by=row["by_user"],
                about=row["about"],
                name=row["name"],
                text=row["text"],
                at=row["at"],
                id=row["id"],
                done=row["done"],
            )
            for row in rows
        ]

    async def set_done(self, report: int, done: bool) -> None:
        r = schema.reports
        await self._journal.write((update(r).where(r.c.id == report).values(done=time.time() if done else None), {}))

    async def said_by(self, table: str, user: str, most: int = 8) -> list[tuple[float, str]]:
        """The last lines of a guest in the chat of a table; none of a table that was deleted."""
        c = schema.chat
        query = select(c).where(c.c.table_id == table, c.c.user_id == user).order_by(c.c.n.desc()).limit(most)
        return [(row["at"], row["text"]) for row in reversed(await self._all(query))]

    # -- tables and guests

    async def count_moves(self, tables: Iterable[str]) -> dict[str, int]:
        """How many moves were made at each."""
        m = schema.moves
        query = select(m.c.table_id, func.count().label("n")).where(m.c.table_id.in_(list(tables)))
        return {row["table_id"]: row["n"] for row in await self._all(query.group_by(m.c.table_id))}

    async def count_tables(self, users: Iterable[str]) -> dict[str, int]:
        """At how many tables each guest sits."""
        s = schema.seats
        query = select(s.c.user_id, func.count(s.c.table_id.distinct()).label("n"))
        query = query.where(s.c.user_id.in_(list(users))).group_by(s.c.user_id)
        return {row["user_id"]: row["n"] for row in await self._all(query)}

    async def last_used(self, users: Iterable[str]) -> dict[str, float]:
        """When each guest was here last on one of their devices, as far as it was written down."""
        d = schema.devices
        query = select(d.c.user_id, func.max(d.c.last).label("last")).where(d.c.user_id.in_(list(users)))
        return {row["user_id"]: row["last"] for row in await self._all(query.group_by(d.c.user_id))}

    async def called(self, part: str, most: int = 50) -> list[str]:
        """The guests whose name has this in it."""
        u = schema.users
        query = select(u.c.id).where(u.c.name.icontains(part, autoescape=True)).order_by(u.c.name).limit(most)
        return [row["id"] for row in await self._all(query)]

    async def counts(self) -> tuple[int, int]:
        """All tables, and all guests with a name."""
        all_of = select(func.count().label("n"))
        tables = await self._all(all_of.select_from(schema.tables))
        guests = await self._all(all_of.select_from(schema.users))
        return tables[0]["n"], guests[0]["n"]
