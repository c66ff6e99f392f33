"""Friends: a guest's friends, and those they have played with recently."""

from collections.abc import Iterable
from typing import NamedTuple

from sqlalchemy import and_, delete, exists, func, insert, select

from . import schema
from .journal import Journal, Write
from .reader import Reader
from .records import GONE

MOST_RECENT = 50
"""How many of a guest's latest matches are considered to find people they have played with."""


class Acquaintance(NamedTuple):
    """What a guest shows to people who have played with them."""

    name: str | None
    """The name they have chosen."""
    shown: bool
    """Everybody may see their profile."""
    here: bool
    """They are online, and show it to the friends they have added themselves."""


class Met(NamedTuple):
    """Somebody a guest has played with recently: the last match, and how many there were."""

    game: str
    at: float
    matches: int


class FriendRepository:
    """A guest's friends are visible to that guest only."""

    def __init__(self, reader: Reader, journal: Journal) -> None:
        self._reader = reader
        self._journal = journal

    async def of(self, user: str) -> frozenset[str]:
        """The friends a guest has added."""
        f = schema.friends
        return frozenset(row["friend"] for row in await self._reader.all(select(f.c.friend).where(f.c.user_id == user)))

    async def mark(self, user: str, friend: str, on: bool) -> None:
        f = schema.friends
        writes: list[Write] = [(delete(f).where(f.c.user_id == user, f.c.friend == friend), {})]
        if on:
            writes.append((insert(f), {"user_id": user, "friend": friend}))
        await self._journal.write(*writes)

    async def met(self, user: str) -> dict[str, Met]:
        """The people a guest has played with recently, latest first."""
        mine, r = schema.results.alias("mine"), schema.results
        recent = select(mine.c.table_id, mine.c.at).where(mine.c.user_id == user, mine.c.people > 1)
        last = recent.order_by(mine.c.at.desc()).limit(MOST_RECENT).subquery("recent")
        query = select(r.c.user_id, r.c.game, last.c.at).join_from(last, r, r.c.table_id == last.c.table_id)
        others = query.where(r.c.user_id.not_in([user, GONE])).order_by(last.c.at.desc())
        found: dict[str, Met] = {}
        for row in await self._reader.all(others):
            before = found.get(row["user_id"], Met(row["game"], row["at"], 0))
            found[row["user_id"]] = before._replace(matches=before.matches + 1)
        return found

    async def known(self, users: Iterable[str], me: str, since: float) -> dict[str, Acquaintance]:
        """What these guests show `me`. Those seen after `since` are online. Guests without a name are left out."""
        u, p, f = schema.users, schema.profiles, schema.friends
        marked = exists(select(f.c.friend).where(f.c.user_id == u.c.id, f.c.friend == me))
        here = and_(p.c.online.is_(True), p.c.seen > since, marked)
        columns = func.coalesce(p.c.shown, False).label("shown"), func.coalesce(here, False).label("here")
        query = select(u.c.id, u.c.name, *columns)
        query = query.join_from(u, p, p.c.user_id == u.c.id, isouter=True).where(u.c.id.in_(list(users)))
        rows = await self._reader.all(query)
        return {row["id"]: Acquaintance(row["name"], bool(row["shown"]), bool(row["here"])) for row in rows}
