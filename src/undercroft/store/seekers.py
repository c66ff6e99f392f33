"""Guests who look for players."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from sqlalchemy import RowMapping, and_, delete, insert, or_, select, update

from . import schema
from .journal import Journal
from .reader import Reader

MOST = 100
"""How many waiting guests are considered, longest waiting first."""


class Seeker(NamedTuple):
    """Somebody who looks for players."""

    user: str
    game: str
    seats: int
    slow: bool
    """Days per move: they need not stay on the page."""
    since: float
    fill: float | None
    """When bots fill the seats; None: never."""
    seen: float
    table: str | None = None
    """Where they were seated."""


class SeekerRepository:
    """Each guest looks for one match at a time."""

    def __init__(self, reader: Reader, journal: Journal) -> None:
        self._reader = reader
        self._journal = journal

    async def get(self, user: str) -> Seeker | None:
        s = schema.seekers
        found = await self._reader.one(select(s).where(s.c.user_id == user))
        return _seeker(found) if found else None

    async def look(self, seeker: Seeker) -> None:
        """Add a guest who looks for players, replacing their earlier search."""
        s = schema.seekers
        row = {
            "user_id": seeker.user,
            "game": seeker.game,
            "seats": seeker.seats,
            "slow": seeker.slow,
            "since": seeker.since,
            "fill": seeker.fill,
            "seen": seeker.seen,
            "table_id": None,
        }
        await self._journal.write((delete(s).where(s.c.user_id == seeker.user), {}), (insert(s), row))

    async def stop(self, user: str) -> None:
        s = schema.seekers
        await self._journal.write((delete(s).where(s.c.user_id == user), {}))

    async def change(self, user: str, **columns: Any) -> None:
        """Change `seen` or `fill` of somebody who is looking."""
        s = schema.seekers
        await self._journal.write((update(s).where(s.c.user_id == user).values(**columns), {}))

    async def waiting(self, game: str) -> list[Seeker]:
        """Those who wait for a game, longest waiting first."""
        s = schema.seekers
        query = select(s).where(s.c.game == game, s.c.table_id.is_(None)).order_by(s.c.since).limit(MOST)
        return [_seeker(row) for row in await self._reader.all(query)]

    async def forget(self, game: str, live: float, slow: float) -> None:
        """Delete those whose last heartbeat is before `live` or, for slow matches, before `slow`."""
        s = schema.seekers
        silent = or_(and_(s.c.slow.is_(False), s.c.seen < live), s.c.seen < slow)
        if await self._reader.one(select(s.c.user_id).where(s.c.game == game, silent).limit(1)) is not None:
            await self._journal.write((delete(s).where(s.c.game == game, silent), {}))

    async def seat(self, users: Iterable[str], table: str) -> None:
        """Record the table at which these guests were seated."""
        s = schema.seekers
        await self._journal.write((update(s).where(s.c.user_id.in_(list(users))).values(table_id=table), {}))


def _seeker(row: RowMapping) -> Seeker:
    return Seeker(
        row["user_id"], row["game"], row["seats"], row["slow"], row["since"], row["fill"], row["seen"], row["table_id"]
    )
