"""Lists of tables: of a guest, of the lobby, of those who run the server."""

from typing import Any

import structlog
from sqlalchemy import Select, func, or_, select

from ..kernel.fair import fingerprint
from . import schema
from .access import Access
from .journal import Damaged
from .records import TableSummary
from .rows import seat_of

log = structlog.get_logger(__name__)


class Lists(Access):
    """Tables as a list shows them: without their moves."""

    async def tables_of(self, user: str, most: int = 50) -> list[TableSummary]:
        """The tables a guest sits at or has made: under way first, then over, the one moved last before the others."""
        t, s = schema.tables, schema.seats
        sits = select(s.c.table_id).where(or_(s.c.user_id == user, s.c.kept == user))
        gone = select(schema.forgotten.c.table_id).where(schema.forgotten.c.user_id == user)
        query = select(t).where(or_(t.c.id.in_(sits), t.c.host == user), t.c.id.not_in(gone))
        return await self._summaries(query.order_by(t.c.over, t.c.moved.desc()).limit(most))

    async def listed_tables(self, most: int = 50) -> list[TableSummary]:
        """Tables under way or gathering that everybody may see in the lobby."""
        t = schema.tables
        query = select(t).where(t.c.listed.is_(True), t.c.over.is_(False))
        return await self._summaries(query.order_by(t.c.moved.desc()).limit(most))

    async def all_tables(self, most: int) -> list[TableSummary]:
        """Every table, listed or not: under way first, the one moved last before the others."""
        t = schema.tables
        return await self._summaries(select(t).order_by(t.c.over, t.c.moved.desc()).limit(most))

    async def count_listed(self, host: str) -> int:
        """How many tables of this host everybody sees in the lobby."""
        t = schema.tables
        query = select(func.count().label("n")).where(t.c.host == host, t.c.listed.is_(True), t.c.over.is_(False))
        found = await self._one(query)
        return found["n"] if found else 0

    async def finished_tables(self, user: str, game: str, most: int) -> list[str]:
        """The ids of the tables at which a guest has played this game to its end, the latest first."""
        t, s = schema.tables, schema.seats
        sits = select(s.c.table_id).where(s.c.user_id == user)
        query = select(t.c.id).where(t.c.id.in_(sits), t.c.game == game, t.c.over.is_(True), t.c.ended.is_(False))
        return [row["id"] for row in await self._all(query.order_by(t.c.moved.desc()).limit(most))]

    async def has_played(self, user: str, game: str) -> bool:
        t, s = schema.tables, schema.seats
        played = (s.c.user_id == user, t.c.game == game, t.c.over.is_(True), t.c.ended.is_(False))
        query = select(t.c.id).select_from(t.join(s)).where(*played)
        return await self._one(query.limit(1)) is not None

    async def _summaries(self, query: Select[Any]) -> list[TableSummary]:
        """What these rows say, without those that cannot be read."""
        try:
            return await self._read_summaries(query)
        except Damaged:
            found = []
            for row in await self._all(query.with_only_columns(schema.tables.c.id)):
                try:
                    found += await self._read_summaries(select(schema.tables).where(schema.tables.c.id == row["id"]))
                except Damaged as wrong:
                    log.error("a table cannot be read", table=row["id"], wrong=str(wrong))
            return found

    async def _read_summaries(self, query: Select[Any]) -> list[TableSummary]:
        s, u = schema.seats, schema.users
        async with self._reading() as reading:
            rows = await reading.rows(query)
            joined = (
                select(s, u.c.name.label("guest"))
                .join_from(s, u, s.c.user_id == u.c.id, isouter=True)
                .where(s.c.table_id.in_([row["id"] for row in rows]))
                .order_by(s.c.table_id, s.c.seat)
            )
            seats = await reading.rows(joined)
        found = {
            row["id"]: TableSummary(
                id=row["id"],
                game=row["game"],
                host=row["host"],
                listed=row["listed"],
                begun=row["begun"],
                over=row["over"],
                ended=row["ended"],
                watch=row["watch"],
                clock=row["clock"],
                waiting=row["waiting"],
                created=row["created"],
                moved=row["moved"],
                seats=[],
                names={},
                seal=fingerprint(row["secret"]) if row["secret"] else "",
            )
            for row in rows
        }
        for seat in seats:
            table = found[seat["table_id"]]
            table.seats.append(seat_of(seat))
            if seat["user_id"] and seat["guest"]:
                table.names[seat["user_id"]] = seat["guest"]
        return [table for table in found.values() if table.seats]  # one without was struck meanwhile
