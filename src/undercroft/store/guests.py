"""Guests: their names, and whom they have blocked."""

import time
from collections.abc import Iterable

from sqlalchemy import bindparam, delete, insert, or_, select, update

from . import schema
from .errors import StoreFailed
from .invalidations import Invalidations
from .journal import Journal, Write
from .reader import Reader

_rename = update(schema.users).where(schema.users.c.id == bindparam("user")).values(name=bindparam("name"))
_seats_of_user = select(schema.seats.c.table_id).where(
    or_(schema.seats.c.user_id == bindparam("user"), schema.seats.c.kept == bindparam("user"))
)
_mark_tables = (
    update(schema.tables)
    .where(schema.tables.c.over.is_(False), schema.tables.c.id.in_(_seats_of_user))
    .values(revision=schema.tables.c.revision + 1)
)


class GuestRepository:
    """Guests, apart from the tables they sit at."""

    def __init__(self, reader: Reader, journal: Journal, invalidations: Invalidations) -> None:
        self._reader = reader
        self._journal = journal
        self._invalidations = invalidations

    async def name_of(self, user: str) -> str | None:
        found = await self._reader.one(select(schema.users.c.name).where(schema.users.c.id == user))
        return found["name"] if found else None

    async def named_at(self, user: str) -> float | None:
        """When a guest first chose a name."""
        found = await self._reader.one(select(schema.users.c.created).where(schema.users.c.id == user))
        return found["created"] if found else None

    async def find_by_name(self, part: str, most: int = 50) -> list[str]:
        """The ids of the guests whose name contains this text."""
        u = schema.users
        query = select(u.c.id).where(u.c.name.icontains(part, autoescape=True)).order_by(u.c.name).limit(most)
        return [row["id"] for row in await self._reader.all(query)]

    async def set_name(self, user: str, name: str) -> None:
        """Name or rename a guest. The unfinished tables where they sit get a new revision."""
        tables: Write = (_mark_tables, {"user": user})
        if await self.name_of(user) is None:
            row = {"id": user, "name": name, "created": time.time()}
            try:
                await self._journal.write((insert(schema.users), row), tables, *self._invalidations.send("guest", user))
                return
            except StoreFailed:
                pass  # another request named the guest meanwhile: rename them
        await self._journal.write(
            tables, (_rename, {"user": user, "name": name}), *self._invalidations.send("guest", user)
        )

    async def blocked_by(self, user: str) -> frozenset[str]:
        """The guests whom this guest has blocked."""
        b = schema.blocks
        query = select(b.c.blocked).where(b.c.user_id == user)
        return frozenset(row["blocked"] for row in await self._reader.all(query))

    async def blocks_among(self, users: Iterable[str]) -> frozenset[frozenset[str]]:
        """The pairs of these guests in which one has blocked the other."""
        b, some = schema.blocks, list(users)
        query = select(b).where(b.c.user_id.in_(some), b.c.blocked.in_(some))
        return frozenset(frozenset((row["user_id"], row["blocked"])) for row in await self._reader.all(query))

    async def is_blocked(self, user: str, by: Iterable[str]) -> bool:
        """Whether any of these has blocked a guest."""
        b = schema.blocks
        query = select(b.c.user_id).where(b.c.user_id.in_(list(by)), b.c.blocked == user)
        return await self._reader.one(query.limit(1)) is not None

    async def block(self, user: str, blocked: str, on: bool) -> None:
        """Block a guest, which also removes them as a friend; or unblock them."""
        b, f, i = schema.blocks, schema.friends, schema.invitations
        writes: list[Write] = [(delete(b).where(b.c.user_id == user, b.c.blocked == blocked), {})]
        if on:
            writes.append((insert(b), {"user_id": user, "blocked": blocked}))
            writes.append((delete(f).where(f.c.user_id == user, f.c.friend == blocked), {}))
            writes.append((update(i).where(i.c.user_id == user, i.c.by_user == blocked).values(shown=False), {}))
        await self._journal.write(*writes, *self._invalidations.send("guest", user))
