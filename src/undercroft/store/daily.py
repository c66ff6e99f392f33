"""Tries at the daily dungeon: one for each guest, day and game."""

from typing import NamedTuple

from sqlalchemy import ColumnElement, RowMapping, Select, and_, func, select

from . import schema
from .reader import Reader

DAYS = 400
"""How many of a guest's latest days are considered for their streak."""


class Try(NamedTuple):
    """A guest's own try."""

    game: str
    table: str
    under_way: bool
    rank: int | None
    """None: not finished."""
    score: int | None
    rounds: int | None
    won: bool
    there: bool
    """Its table has not been deleted."""


class Standing(NamedTuple):
    """A row of a day's leaderboard."""

    user: str
    name: str | None
    """None: the guest has not chosen one, or does not show their profile."""
    shown: bool
    table: str
    rank: int
    score: int | None
    rounds: int | None
    won: bool
    there: bool


class DailyRepository:
    """Reads tries. A try begins with its table (`TableRepository.add`) and ends with its results."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    async def mine(self, user: str, day: str) -> dict[str, Try]:
        """A guest's tries of a day, by game."""
        t = schema.tries
        rows = await self._reader.all(_tries().where(t.c.user_id == user, t.c.day == day))
        return {row["game"]: _try(row) for row in rows}

    async def tried(self, user: str, day: str, game: str) -> str | None:
        """The table of a guest's try, if there was one."""
        t = schema.tries
        found = await self._reader.one(select(t.c.table_id).where(_is(user, day, game)))
        return found["table_id"] if found else None

    async def has_ended(self, user: str, day: str, game: str) -> bool:
        """Whether a guest's try has ended, by finishing the match or giving up."""
        found = await self._reader.one(_tries().where(_is(user, day, game)))
        return found is not None and not _try(found).under_way

    async def board(self, day: str, game: str, most: int) -> list[Standing]:
        """The best tries of a day; ties are sorted by the time they ended."""
        t, u, p = schema.tries, schema.users, schema.profiles
        query = _tries().add_columns(u.c.name, func.coalesce(p.c.shown, False).label("shown"))
        query = query.join(u, u.c.id == t.c.user_id, isouter=True).join(p, p.c.user_id == t.c.user_id, isouter=True)
        query = query.where(_played(day, game)).order_by(t.c.rank.desc(), t.c.ended)
        return [_standing(row) for row in await self._reader.all(query.limit(most))]

    async def count(self, day: str, game: str) -> int:
        """How many have finished it."""
        return await self._count(_played(day, game))

    async def place(self, day: str, game: str, rank: int) -> int:
        """The place of a try; ties share it."""
        return 1 + await self._count(and_(_played(day, game), schema.tries.c.rank > rank))

    async def days(self, user: str) -> list[str]:
        """The days on which a guest finished a dungeon, latest first."""
        t = schema.tries
        query = select(t.c.day).where(t.c.user_id == user, t.c.rank.is_not(None)).distinct()
        return [row["day"] for row in await self._reader.all(query.order_by(t.c.day.desc()).limit(DAYS))]

    async def _count(self, which: ColumnElement[bool]) -> int:
        found = await self._reader.one(select(func.count().label("n")).select_from(schema.tries).where(which))
        return found["n"] if found else 0


def _tries() -> Select[tuple[object, ...]]:
    """Tries, with their results and tables."""
    t, r, b = schema.tries, schema.results, schema.tables
    mine = and_(r.c.table_id == t.c.table_id, r.c.user_id == t.c.user_id)
    return (
        select(t, r.c.score, r.c.rounds, r.c.won, b.c.over)
        .join_from(t, r, mine, isouter=True)
        .join(b, b.c.id == t.c.table_id, isouter=True)
    )


def _is(user: str, day: str, game: str) -> ColumnElement[bool]:
    t = schema.tries
    return and_(t.c.user_id == user, t.c.day == day, t.c.game == game)


def _played(day: str, game: str) -> ColumnElement[bool]:
    t = schema.tries
    return and_(t.c.day == day, t.c.game == game, t.c.rank.is_not(None))


def _try(row: RowMapping) -> Try:
    there, over = row["over"] is not None, bool(row["over"])
    under_way = there and not over
    return Try(
        row["game"], row["table_id"], under_way, row["rank"], row["score"], row["rounds"], bool(row["won"]), there
    )


def _standing(row: RowMapping) -> Standing:
    shown, there = bool(row["shown"]), row["over"] is not None
    name = row["name"] if shown else None
    values = (row["rank"], row["score"], row["rounds"], bool(row["won"]), there)
    return Standing(row["user_id"], name, shown, row["table_id"], *values)
