"""Profiles: what guests show to others, their results, and the leaderboards."""

from collections.abc import Collection
from typing import NamedTuple

from sqlalchemy import ColumnElement, RowMapping, and_, case, delete, func, insert, or_, select, true, update

from . import schema
from .journal import Journal
from .reader import Reader
from .records import ResultRecord
from .results import result_of

KNOWN = 100
"""How many of a guest's latest matches are considered for curves, runs and favourites."""


class FinishedMatch(NamedTuple):
    """A finished match in a list: the guest's own result, those of the others, and whether its table still exists."""

    mine: ResultRecord
    others: list[tuple[ResultRecord, str | None, bool]]
    """(result, the guest's chosen name, whether their profile is public), best first."""
    there: bool
    watch: bool
    """Strangers may watch it."""


class Filters(NamedTuple):
    """Which of a guest's matches to list."""

    game: str = ""
    outcome: str = ""
    """Won or lost; empty: both."""
    company: str = ""
    """People, or bots alone; empty: both."""
    before: float | None = None


class Showing(NamedTuple):
    """What a guest shows."""

    shown: bool = False
    """Everybody may open the profile."""
    listed: bool = False
    """Listed on the leaderboards."""
    online: bool = False
    """Their friends see whether they are online."""


class ProfileRepository:
    """Everything that a profile or a leaderboard shows."""

    def __init__(self, reader: Reader, journal: Journal) -> None:
        self._reader = reader
        self._journal = journal

    # -- what guests show

    async def showing(self, user: str) -> Showing | None:
        """What a guest has chosen to show, or the default once they saved their account; None: neither yet."""
        p = schema.profiles
        found = await self._reader.one(select(p).where(p.c.user_id == user))
        return Showing(found["shown"], found["listed"], found["online"]) if found else None

    async def show(self, user: str, showing: Showing) -> None:
        p, g = schema.profiles, schema.ratings
        listed = and_(true() if showing.shown and showing.listed else ~true(), g.c.matches >= 10)
        await self._journal.write(
            (delete(p).where(p.c.user_id == user), {}),
            (insert(p), {"user_id": user, **showing._asdict()}),
            (update(g).where(g.c.user_id == user).values(listed=case((listed, True), else_=False)), {}),
        )

    async def show_saved(self, user: str) -> None:
        """Make the profile of a guest who has saved their account public, unless they have chosen otherwise."""
        if await self.showing(user) is None:
            await self.show(user, Showing(True, True, True))

    async def see(self, users: Collection[str], at: float) -> None:
        """Record that these guests have a page open, if they show it to their friends."""
        p = schema.profiles
        await self._journal.write((update(p).where(p.c.user_id.in_(users), p.c.online.is_(True)).values(seen=at), {}))

    async def shown_as(self, name: str) -> list[str]:
        """The guests of this name with a public profile."""
        u, p = schema.users, schema.profiles
        query = select(u.c.id).join_from(u, p, p.c.user_id == u.c.id).where(u.c.name == name, p.c.shown.is_(True))
        return [row["id"] for row in await self._reader.all(query.limit(2))]

    # -- results

    async def totals(self, user: str) -> dict[str, RowMapping]:
        """By game: matches with others at the table, how many were won, scores; the quickest victory."""
        r = schema.results
        against = case((r.c.seats > 1, 1), else_=0)
        won = case((and_(r.c.won.is_(True), r.c.seats > 1), 1), else_=0)
        columns = (
            r.c.game,
            func.count().label("played"),
            func.sum(against).label("matches"),
            func.sum(won).label("won"),
            func.sum(case((r.c.won.is_(True), 1), else_=0)).label("all_won"),
            func.max(r.c.score).label("best"),
            func.avg(r.c.score).label("average"),
            func.min(case((r.c.won.is_(True), r.c.rounds))).label("quickest"),
            func.min(r.c.at).label("first"),
        )
        query = select(*columns).where(r.c.user_id == user).group_by(r.c.game)
        return {row["game"]: row for row in await self._reader.all(query)}

    async def latest(self, user: str, filters: Filters = Filters(), most: int = 6) -> list[FinishedMatch]:  # noqa: B008
        """A guest's matches, the latest first."""
        r, t = schema.results, schema.tables
        query = select(r, t.c.id.is_not(None).label("there"), func.coalesce(t.c.watch, False).label("watch"))
        query = query.join_from(r, t, t.c.id == r.c.table_id, isouter=True).where(
            r.c.user_id == user, *_wanted(filters)
        )
        rows = await self._reader.all(query.order_by(r.c.at.desc()).limit(most))
        others = await self._others([row["table_id"] for row in rows], user)
        return [
            FinishedMatch(result_of(row), others.get(row["table_id"], []), bool(row["there"]), bool(row["watch"]))
            for row in rows
        ]

    async def _others(
        self, tables: Collection[str], user: str
    ) -> dict[str, list[tuple[ResultRecord, str | None, bool]]]:
        r, u, p = schema.results, schema.users, schema.profiles
        query = (
            select(r, u.c.name, func.coalesce(p.c.shown, False).label("shown"))
            .join_from(r, u, u.c.id == r.c.user_id, isouter=True)
            .join(p, p.c.user_id == r.c.user_id, isouter=True)
            .where(r.c.table_id.in_(list(tables)), or_(r.c.user_id.is_(None), r.c.user_id != user))
            .order_by(r.c.place, r.c.seat)
        )
        found: dict[str, list[tuple[ResultRecord, str | None, bool]]] = {}
        for row in await self._reader.all(query):
            found.setdefault(row["table_id"], []).append((result_of(row), row["name"], bool(row["shown"])))
        return found

    async def of_game(self, user: str, game: str) -> list[ResultRecord]:
        """A guest's matches of a game, the latest first."""
        r = schema.results
        query = select(r).where(r.c.user_id == user, r.c.game == game).order_by(r.c.at.desc()).limit(KNOWN)
        return [result_of(row) for row in await self._reader.all(query)]

    async def between(self, one: str, other: str) -> tuple[int, int]:
        """How often each of two guests finished ahead of the other, in their latest matches together."""
        a, b = schema.results.alias(), schema.results.alias()
        query = select(a.c.place, b.c.place.label("theirs")).join_from(a, b, a.c.table_id == b.c.table_id)
        query = query.where(a.c.user_id == one, b.c.user_id == other, a.c.people > 1, a.c.place != b.c.place)
        rows = await self._reader.all(query.order_by(a.c.at.desc()).limit(KNOWN))
        first = sum(row["place"] < row["theirs"] for row in rows)
        return first, len(rows) - first

    # -- leaderboards

    async def board(self, game: str, most: int) -> list[RowMapping]:
        """Those with the highest ratings: `user_id`, `name`, `shown`, `matches`."""
        g = schema.ratings
        return await self._rows(_listed(game), g.c.shown.desc(), most)

    async def around(self, game: str, user: str, shown: int, each: int = 2) -> list[RowMapping]:
        """Those just above and just below somebody on a leaderboard, including them."""
        g = schema.ratings
        here = [_listed(game), g.c.user_id != user]
        above = await self._rows(and_(*here, g.c.shown > shown), g.c.shown, each)
        below = await self._rows(and_(*here, g.c.shown <= shown), g.c.shown.desc(), each)
        mine = await self._rows(and_(_listed(game), g.c.user_id == user), g.c.shown, 1)
        return [*reversed(above), *mine, *below]

    async def rank(self, game: str, shown: int) -> int:
        """The place of somebody with this rating."""
        g = schema.ratings
        query = select(func.count().label("n")).where(_listed(game), g.c.shown > shown)
        found = await self._reader.one(query)
        return 1 + (found["n"] if found else 0)

    async def count(self, game: str) -> int:
        """How many players a leaderboard has."""
        found = await self._reader.one(select(func.count().label("n")).where(_listed(game)))
        return found["n"] if found else 0

    async def _rows(self, which: ColumnElement[bool], order: ColumnElement[int], most: int) -> list[RowMapping]:
        g, u = schema.ratings, schema.users
        query = select(g.c.user_id, g.c.shown, g.c.matches, u.c.name).join_from(
            g, u, u.c.id == g.c.user_id, isouter=True
        )
        return await self._reader.all(query.where(which).order_by(order).limit(most))


def _listed(game: str) -> ColumnElement[bool]:
    g = schema.ratings
    return and_(g.c.game == game, g.c.listed.is_(True))


def _wanted(filters: Filters) -> list[ColumnElement[bool]]:
    r = schema.results
    wanted: list[ColumnElement[bool]] = []
    if filters.game:
        wanted.append(r.c.game == filters.game)
    if filters.outcome in ("won", "lost"):
        wanted.append(r.c.won.is_(filters.outcome == "won"))
    if filters.company in ("people", "bots"):
        wanted.append(r.c.people > 1 if filters.company == "people" else r.c.people <= 1)
    if filters.before is not None:
        wanted.append(r.c.at < filters.before)
    return wanted
