"""Lists of tables: for a guest, for the lobby, for the admin page."""

from collections.abc import Iterable
from typing import Any

import structlog
from sqlalchemy import Select, func, select, union

from ..kernel.fair import fingerprint
from . import schema
from .errors import Damaged
from .reader import Reader
from .records import TableSummary
from .rows import control_of, seat_of, times_of

log = structlog.get_logger(__name__)


class TableListRepository:
    """Tables as a list shows them, without their moves."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    async def tables_of(self, user: str, most: int = 50) -> list[TableSummary]:
        """The tables where a guest sits or is the host: unfinished ones first, then by the last move."""
        t, s = schema.tables, schema.seats
        mine = union(
            select(s.c.table_id).where(s.c.user_id == user),
            select(s.c.table_id).where(s.c.kept == user),
            select(t.c.id).where(t.c.host == user),
        )  # not joined by OR: each of them uses its own index
        gone = select(schema.forgotten.c.table_id).where(schema.forgotten.c.user_id == user)
        query = select(t).where(t.c.id.in_(mine), t.c.id.not_in(gone))
        return await self._summaries(query.order_by(t.c.over, t.c.moved.desc()).limit(most))

    async def listed_tables(self, most: int = 50) -> list[TableSummary]:
        """The unfinished tables that everybody sees in the lobby."""
        t = schema.tables
        query = select(t).where(t.c.listed.is_(True), t.c.over.is_(False))
        return await self._summaries(query.order_by(t.c.moved.desc()).limit(most))

    async def summaries(self, ids: Iterable[str]) -> list[TableSummary]:
        """The summaries of these tables."""
        return await self._summaries(select(schema.tables).where(schema.tables.c.id.in_(list(ids))))

    async def all_tables(self, most: int) -> list[TableSummary]:
        """Every table, public or not: unfinished ones first, then by the last move."""
        t = schema.tables
        latest = select(t).order_by(t.c.moved.desc())
        found = await self._summaries(latest.where(t.c.over.is_(False)).limit(most))
        return found + await self._summaries(latest.where(t.c.over.is_(True)).limit(most - len(found)))

    async def count_listed(self, host: str) -> int:
        """How many unfinished tables of this host everybody sees in the lobby."""
        t = schema.tables
        query = select(func.count().label("n")).where(t.c.host == host, t.c.listed.is_(True), t.c.over.is_(False))
        found = await self._reader.one(query)
        return found["n"] if found else 0

    async def finished_tables(self, user: str, game: str, most: int) -> list[str]:
        """The ids of the tables where a guest has finished this game, the latest first."""
        t, s = schema.tables, schema.seats
        sits = select(s.c.table_id).where(s.c.user_id == user)
        query = select(t.c.id).where(t.c.id.in_(sits), t.c.game == game, t.c.over.is_(True), t.c.ended.is_(False))
        return [row["id"] for row in await self._reader.all(query.order_by(t.c.moved.desc()).limit(most))]

    async def has_played(self, user: str, game: str) -> bool:
        t, s = schema.tables, schema.seats
        played = (s.c.user_id == user, t.c.game == game, t.c.over.is_(True), t.c.ended.is_(False))
        query = select(t.c.id).select_from(t.join(s)).where(*played)
        return await self._reader.one(query.limit(1)) is not None

    async def guides_of(self, user: str, game: str) -> list[list[str]]:
        """The bubbles that a guest has seen at each table of this game where they were guided."""
        t, g = schema.tables, schema.guides
        query = select(g.c.passed).select_from(t.join(g)).where(g.c.user_id == user, t.c.game == game)
        return [row["passed"] for row in await self._reader.all(query)]

    async def count_moves(self, tables: Iterable[str]) -> dict[str, int]:
        """The number of moves at each of these tables."""
        t = schema.tables
        query = select(t.c.id, t.c.moves).where(t.c.id.in_(list(tables)))
        return {row["id"]: row["moves"] for row in await self._reader.all(query)}

    async def count_tables(self, users: Iterable[str]) -> dict[str, int]:
        """The number of tables at which each of these guests sits."""
        s = schema.seats
        query = select(s.c.user_id, func.count(s.c.table_id.distinct()).label("n"))
        query = query.where(s.c.user_id.in_(list(users))).group_by(s.c.user_id)
        return {row["user_id"]: row["n"] for row in await self._reader.all(query)}

    async def _summaries(self, query: Select[Any]) -> list[TableSummary]:
        """The summaries of these tables, without those that are damaged."""
        try:
            return await self._read_summaries(query)
        except Damaged:
            found = []
            for row in await self._reader.all(query.with_only_columns(schema.tables.c.id)):
                try:
                    found += await self._read_summaries(select(schema.tables).where(schema.tables.c.id == row["id"]))
                except Damaged as wrong:
                    log.error("a table cannot be read", table=row["id"], wrong=str(wrong))
            return found

    async def _read_summaries(self, query: Select[Any]) -> list[TableSummary]:
        s, u, t, g = schema.seats, schema.users, schema.tables, schema.ratings
        rated = (g.c.game == t.c.game) & (g.c.user_id == s.c.user_id) & g.c.listed.is_(True)
        async with self._reader.snapshot() as snapshot:
            rows = await snapshot.all(query)
            joined = (
                select(s, u.c.name.label("guest"), g.c.shown)
                .join_from(s, t, s.c.table_id == t.c.id)
                .join(u, s.c.user_id == u.c.id, isouter=True)
                .join(g, rated, isouter=True)
                .where(s.c.table_id.in_([row["id"] for row in rows]))
                .order_by(s.c.table_id, s.c.seat)
            )
            seats = await snapshot.all(joined)
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
                clock=control_of(row),
                times=times_of(row),
                waiting=row["waiting"],
                created=row["created"],
                moved=row["moved"],
                seats=[],
                names={},
                ratings={},
                seal=fingerprint(row["secret"]) if row["secret"] else "",
            )
            for row in rows
        }
        for seat in seats:
            table = found[seat["table_id"]]
            table.seats.append(seat_of(seat))
            if seat["user_id"] and seat["guest"]:
                table.names[seat["user_id"]] = seat["guest"]
            if seat["user_id"] and seat["shown"] is not None:
                table.ratings[seat["user_id"]] = seat["shown"]
        return [table for table in found.values() if table.seats]  # one without seats was deleted meanwhile
