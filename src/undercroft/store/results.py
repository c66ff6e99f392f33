"""Results of finished matches, and the ratings computed from them."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import RowMapping, bindparam, delete, insert, select, update

from . import schema
from .journal import Journal, Write
from .reader import Reader
from .records import ResultRecord

_set_rating = (
    update(schema.results)
    .where(schema.results.c.table_id == bindparam("table"), schema.results.c.user_id == bindparam("user"))
    .values(mean=bindparam("mean"), doubt=bindparam("doubt"), change=bindparam("change"))
)
_settle = update(schema.results).where(schema.results.c.table_id == bindparam("table")).values(waiting=False)
_forget_rating = delete(schema.ratings).where(
    schema.ratings.c.game == bindparam("of"), schema.ratings.c.user_id == bindparam("user")
)
_rank_try = (
    update(schema.tries)
    .where(schema.tries.c.table_id == bindparam("table"), schema.tries.c.user_id == bindparam("user"))
    .values(rank=bindparam("reached"), ended=bindparam("at"))
)
PAGE = 2000
"""Matches read at once."""


class RatingRecord(NamedTuple):
    """A player's rating in a game, and how the last match changed it."""

    user: str
    mean: float
    doubt: float
    matches: int
    shown: int
    change: int
    listed: bool


def result_writes(table: str, results: Sequence[ResultRecord]) -> list[Write]:
    """The writes that replace the results of a table."""
    r = schema.results
    writes: list[Write] = [(delete(r).where(r.c.table_id == table), {})]
    writes += [(insert(r), {"table_id": table, "n": n, **_values(one)}) for n, one in enumerate(results)]
    writes += [
        (_rank_try, {"table": table, "user": one.user, "reached": one.rank, "at": one.at})
        for one in results
        if one.rank is not None
    ]
    return writes


def _values(one: ResultRecord) -> dict[str, Any]:
    return {
        "seat": one.seat,
        "user_id": one.user,
        "bot": one.bot,
        "game": one.game,
        "seats": one.seats,
        "people": one.people,
        "at": one.at,
        "place": one.place,
        "won": one.won,
        "left": one.left,
        "score": one.score,
        "rounds": one.rounds,
        "setting": one.setting,
        "liked": one.liked,
        "cards": one.cards,
        "waiting": one.waiting,
    }


def result_of(row: RowMapping) -> ResultRecord:
    return ResultRecord(
        table=row["table_id"],
        seat=row["seat"],
        user=row["user_id"],
        bot=row["bot"],
        game=row["game"],
        seats=row["seats"],
        people=row["people"],
        at=row["at"],
        place=row["place"],
        won=row["won"],
        left=row["left"],
        score=row["score"],
        rounds=row["rounds"],
        setting=row["setting"],
        liked=row["liked"],
        waiting=row["waiting"],
        mean=row["mean"],
        change=row["change"],
        cards=row["cards"],
    )


class ResultRepository:
    """Results, by match and in the order in which matches ended."""

    def __init__(self, reader: Reader, journal: Journal) -> None:
        self._reader = reader
        self._journal = journal

    async def put(self, table: str, results: Sequence[ResultRecord]) -> None:
        """Replace the results of a table."""
        await self._journal.write(*result_writes(table, results), about=table)

    async def missing(self, after: str = "") -> str | None:
        """The next table by id that is finished but has no results, because the server did not store results then."""
        t, r = schema.tables, schema.results
        query = select(t.c.id).where(t.c.id > after, t.c.over.is_(True), t.c.ended.is_(False))
        found = await self._reader.one(query.where(t.c.id.not_in(select(r.c.table_id))).order_by(t.c.id).limit(1))
        return found["id"] if found else None

    # -- ratings

    async def waiting(self, most: int = 50) -> list[list[ResultRecord]]:
        """The matches that have not been rated yet, oldest first."""
        r = schema.results
        query = select(r.c.table_id).where(r.c.waiting.is_(True)).order_by(r.c.at, r.c.table_id).limit(most * 8)
        ids = list(dict.fromkeys(row["table_id"] for row in await self._reader.all(query)))[:most]
        return [await self.of_table(id) for id in ids]

    async def of_table(self, id: str) -> list[ResultRecord]:
        r = schema.results
        return [result_of(row) for row in await self._reader.all(select(r).where(r.c.table_id == id).order_by(r.c.n))]

    async def history(
        self, game: str, after: tuple[float, str] = (0.0, ""), least: int = 2
    ) -> list[list[ResultRecord]]:
        """The next matches of a game with at least `least` people, in the order in which they ended."""
        r = schema.results
        last, table = after
        later = (r.c.at > last) | ((r.c.at == last) & (r.c.table_id > table))
        query = select(r).where(r.c.game == game, r.c.at >= last, later, r.c.people >= least)
        rows = await self._reader.all(query.order_by(r.c.at, r.c.table_id, r.c.n).limit(PAGE * 8))
        found: dict[str, list[ResultRecord]] = {}
        for row in rows:
            found.setdefault(row["table_id"], []).append(result_of(row))
        whole = list(found.values())
        return whole if len(rows) < PAGE * 8 else whole[:-1]

    async def ratings(self, game: str, users: Iterable[str]) -> dict[str, RowMapping]:
        """The ratings of these guests in a game."""
        g = schema.ratings
        query = select(g).where(g.c.game == game, g.c.user_id.in_(list(users)))
        return {row["user_id"]: row for row in await self._reader.all(query)}

    async def ratings_of(self, user: str) -> list[RowMapping]:
        """The ratings of a guest in all games."""
        g = schema.ratings
        return await self._reader.all(select(g).where(g.c.user_id == user))

    async def counted_since(self, game: str, user: str, since: float) -> dict[str, float]:
        """The matches of a guest since then that counted for the rating, and when each ended."""
        r = schema.results
        query = select(r.c.table_id, r.c.at).where(r.c.user_id == user, r.c.game == game, r.c.at > since)
        return {row["table_id"]: row["at"] for row in await self._reader.all(query.where(r.c.mean.is_not(None)))}

    async def listed(self, users: Iterable[str]) -> set[str]:
        """Which of these guests want to be on the leaderboards."""
        p = schema.profiles
        query = select(p.c.user_id).where(p.c.user_id.in_(list(users)), p.c.shown.is_(True), p.c.listed.is_(True))
        return {row["user_id"] for row in await self._reader.all(query)}

    async def settle(
        self, game: str, table: str, ratings: Sequence[RatingRecord], counted: Sequence[Write] = ()
    ) -> None:
        """Mark a match as rated; store the new ratings of those for whom it counts, and its card counts."""
        await self._journal.write(*_settled(game, table, ratings), *counted, about=table)

    async def forget_ratings(self, game: str) -> None:
        """Delete the ratings of a game, before all its results are rated again."""
        r, g = schema.results, schema.ratings
        forget = update(r).where(r.c.game == game).values(mean=None, doubt=None, change=None)
        await self._journal.write((forget, {}), (delete(g).where(g.c.game == game), {}))

    async def settle_all(self, game: str, matches: Mapping[str, Sequence[RatingRecord]]) -> None:
        """Settle many matches at once."""
        writes = [write for table, ratings in matches.items() for write in _settled(game, table, ratings)]
        await self._journal.write(*writes)


def _settled(game: str, table: str, ratings: Sequence[RatingRecord]) -> list[Write]:
    writes: list[Write] = [(_settle, {"table": table})]
    for one in ratings:
        rated = {"mean": one.mean, "doubt": one.doubt}
        writes.append((_set_rating, {"table": table, "user": one.user, **rated, "change": one.change}))
        row = {"game": game, "user_id": one.user, **rated, "matches": one.matches, "shown": one.shown}
        writes.append((_forget_rating, {"of": game, "user": one.user}))
        writes.append((insert(schema.ratings), {**row, "listed": one.listed}))
    return writes
