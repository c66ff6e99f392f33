"""What the admin page shows and changes: bans, the message to everybody, reports about guests."""

import time
from typing import Any

from sqlalchemy import delete, func, insert, select, update

from . import schema
from .invalidations import Invalidations
from .journal import Journal, Write
from .reader import Reader
from .records import BanRecord, MessageRecord, ReportRecord

MESSAGE = ("id", "texts", "at", "until", "maintenance")


class AdminRepository:
    """For administrators."""

    def __init__(self, reader: Reader, journal: Journal, invalidations: Invalidations) -> None:
        self._reader = reader
        self._journal = journal
        self._invalidations = invalidations

    # -- bans

    async def bans(self) -> list[BanRecord]:
        """The bans in force, the newest first."""
        b = schema.bans
        held = (b.c.until.is_(None)) | (b.c.until > time.time())
        rows = await self._reader.all(select(b).where(held).order_by(b.c.at.desc()))
        return [
            BanRecord(row["id"], row["user_id"], row["address"], row["name"], row["reason"], row["at"], row["until"])
            for row in rows
        ]

    async def add_ban(self, ban: BanRecord) -> None:
        row: dict[str, Any] = {"id": ban.id, "user_id": ban.user, "address": ban.address, "name": ban.name}
        row |= {"reason": ban.reason, "at": ban.at, "until": ban.until}
        await self._journal.write((insert(schema.bans), row), *self._invalidations.send("bans"))

    async def lift_ban(self, id: str) -> None:
        await self._journal.write(
            (delete(schema.bans).where(schema.bans.c.id == id), {}), *self._invalidations.send("bans")
        )

    # -- the message to everybody

    async def message(self) -> MessageRecord | None:
        """The message that is shown now."""
        m = schema.messages
        rows = await self._reader.all(select(m).where(m.c.until > time.time()).order_by(m.c.at.desc()).limit(1))
        return MessageRecord(**{name: rows[0][name] for name in MESSAGE}) if rows else None

    async def set_message(self, message: MessageRecord | None) -> None:
        """Replace the message; None removes it."""
        remove: Write = (delete(schema.messages), {})
        if message is None:
            await self._journal.write(remove, *self._invalidations.send("message"))
            return
        row = {name: getattr(message, name) for name in MESSAGE}
        await self._journal.write(remove, (insert(schema.messages), row), *self._invalidations.send("message"))

    # -- reports

    async def add_report(self, report: ReportRecord) -> None:
        row: dict[str, Any] = {"table_id": report.table, "by_user": report.by, "about": report.about}
        row |= {"name": report.name, "text": report.text, "at": report.at}
        await self._journal.write((insert(schema.reports), row))

    async def reports(self, most: int = 50) -> list[ReportRecord]:
        """Open reports, newest first; then closed ones, most recently closed first."""
        r = schema.reports
        rows = await self._reader.all(select(r).where(r.c.done.is_(None)).order_by(r.c.id.desc()).limit(most))
        closed = select(r).where(r.c.done.is_not(None)).order_by(r.c.done.desc())
        rows += await self._reader.all(closed.limit(most - len(rows)))
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

    async def set_report_done(self, report: int, done: bool) -> None:
        r = schema.reports
        await self._journal.write((update(r).where(r.c.id == report).values(done=time.time() if done else None), {}))

    async def chat_of(self, table: str, user: str, most: int = 8) -> list[tuple[float, str]]:
        """The last chat lines of a guest at a table, with their times; empty if the table was deleted."""
        c = schema.chat
        query = select(c).where(c.c.table_id == table, c.c.user_id == user).order_by(c.c.n.desc()).limit(most)
        return [(row["at"], row["text"]) for row in reversed(await self._reader.all(query))]

    # -- totals

    async def totals(self) -> tuple[int, int]:
        """How many tables and how many named guests there are."""
        all_of = select(func.count().label("n"))
        tables = await self._reader.all(all_of.select_from(schema.tables))
        guests = await self._reader.all(all_of.select_from(schema.users))
        return tables[0]["n"], guests[0]["n"]
