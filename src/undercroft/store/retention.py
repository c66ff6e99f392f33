"""Deletes or compresses what is old: abandoned tables, idle guests and devices, chat, closed reports, moves.

`due` returns what a prune would do now, and `prune` does it. Tables and guests are deleted one by one, each in its own
transaction, so that no other write waits long.
"""

import time
from collections.abc import Awaitable, Callable
from dataclasses import asdict, dataclass
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Delete,
    Select,
    Update,
    and_,
    delete,
    exists,
    func,
    or_,
    select,
    tuple_,
    union,
    update,
)

from . import schema
from .guest_data import GuestDataRepository
from .journal import Journal
from .reader import Reader
from .tables import TableRepository

DAY = 24 * 3600
Remove = Callable[[str], Awaitable[None]]
"""Deletes the table or guest with this id."""


@dataclass(frozen=True, slots=True)
class Periods:
    """After how many days old data is deleted or compressed; 0: never."""

    gathering: int
    """A table whose match has not begun, since somebody last sat down."""
    unfinished: int
    """A match that is not over, since the last move."""
    guests: int
    """A guest, with all data that is theirs alone, since their last visit."""
    devices: int
    """A device, since it was last used."""
    chat: int
    """A line of chat."""
    reports: int
    """A report since it was closed, a ban since it ended."""
    moves: int
    """The rows of the moves of a finished match; they are compressed, so that it can still be replayed."""


@dataclass(frozen=True, slots=True)
class Pruned:
    """How many of each a prune has deleted, or would delete; for matches, how many are compressed."""

    tables: int
    guests: int
    devices: int
    chat: int
    reports: int
    matches: int

    def __bool__(self) -> bool:
        return any(asdict(self).values())


class RetentionRepository:
    """Finds what is old. No page waits for these queries, so they may be slow."""

    def __init__(
        self, reader: Reader, journal: Journal, tables: TableRepository, guest_data: GuestDataRepository
    ) -> None:
        self._reader = reader
        self._journal = journal
        self._tables = tables
        self._guest_data = guest_data

    async def due(self, periods: Periods, now: float | None = None) -> Pruned:
        """What `prune` would do now."""
        since = _Since(periods, time.time() if now is None else now)
        rows = [await self._count(selected) for selected in _old_rows(since)]
        return Pruned(
            tables=await self._count(_abandoned(since)),
            guests=await self._count(_idle(since)),
            devices=rows[0],
            chat=rows[1],
            reports=rows[2] + rows[3],
            matches=await self._count(_unpacked(since)),
        )

    async def prune(
        self,
        periods: Periods,
        now: float | None = None,
        delete_table: Remove | None = None,
        delete_guest: Remove | None = None,
    ) -> Pruned:
        """Delete and compress what is old. A server passes its own delete functions, which also handle open pages."""
        since = _Since(periods, time.time() if now is None else now)
        tables = await self._each(_abandoned(since), delete_table or self._tables.delete)
        guests = await self._each(_idle(since), delete_guest or self._delete_guest)
        rows = [await self._count(selected) for selected in _old_rows(since)]
        if any(rows):
            await self._journal.write(*[(statement, {}) for statement in _deletions(since)])
        packed = 0
        for row in await self._reader.all(_unpacked(since)):
            packed += await self._tables.archive(row["id"])
        return Pruned(tables, guests, rows[0], rows[1], rows[2] + rows[3], packed)

    async def _each(self, query: Select[Any], remove: Remove) -> int:
        found = [row["id"] for row in await self._reader.all(query)]
        for id in found:
            await remove(id)
        return len(found)

    async def _delete_guest(self, user: str) -> None:
        for table in await self._guest_data.tables_of_no_other(user):
            await self._tables.delete(table)
        await self._guest_data.delete(user)

    async def _count(self, query: Select[Any]) -> int:
        found = await self._reader.one(select(func.count().label("n")).select_from(query.subquery()))
        return found["n"] if found else 0


class _Since:
    """The time before which data is old, by kind. With a period of 0 days nothing is old."""

    def __init__(self, periods: Periods, now: float) -> None:
        self._periods = asdict(periods)
        self._now = now

    def __getitem__(self, kind: str) -> float:
        days = self._periods[kind]
        return self._now - days * DAY if days else 0.0


def _abandoned(since: _Since) -> Select[Any]:
    t = schema.tables
    old = or_(
        and_(t.c.begun.is_(False), t.c.moved < since["gathering"]),
        and_(t.c.begun.is_(True), t.c.moved < since["unfinished"]),
    )
    return select(t.c.id).where(t.c.over.is_(False), old).order_by(t.c.id)


def _unpacked(since: _Since) -> Select[Any]:
    t, m = schema.tables, schema.moves
    has_rows = exists(select(m.c.n).where(m.c.table_id == t.c.id))
    return select(t.c.id).where(t.c.over.is_(True), t.c.moved < since["moves"], has_rows).order_by(t.c.moved)


def _idle(since: _Since) -> Select[Any]:
    """Guests who have not used a device recently and sit at no unfinished table. A deleted guest leaves one anonymous
    row in `devices`; it does not count, or the guest would be deleted again and again."""
    u, d, c, p, s, t = (
        schema.users, schema.devices, schema.codes, schema.passkeys, schema.seats, schema.tables,
    )  # fmt: skip
    last_trace = and_(d.c.id == d.c.user_id, d.c.gone.is_not(None), d.c.browser == "", d.c.system == "")
    known = union(
        select(u.c.id).where(u.c.created < since["guests"]),
        select(d.c.user_id).where(d.c.last < since["guests"], ~last_trace),
        select(c.c.user_id).where(c.c.made < since["guests"]),
        select(p.c.user_id).where(p.c.made < since["guests"]),
    ).subquery()
    id = known.c.id
    here = exists(select(d.c.id).where(d.c.user_id == id, d.c.last >= since["guests"], ~last_trace))
    newly_named = exists(select(u.c.id).where(u.c.id == id, u.c.created >= since["guests"]))
    held = or_(s.c.user_id == id, s.c.kept == id)
    plays = exists(select(s.c.seat).join(t, t.c.id == s.c.table_id).where(held, t.c.over.is_(False)))
    return select(id).where(~here, ~newly_named, ~plays).order_by(id)


def _old_devices(since: _Since) -> ColumnElement[bool]:
    """Old devices, except the one that a guest used last, which is deleted with the guest."""
    d, other = schema.devices, schema.devices.alias("other")
    newer = exists(select(other.c.id).where(other.c.user_id == d.c.user_id, other.c.last > d.c.last))
    return and_(d.c.last < since["devices"], newer)


def _signed_out_first() -> ColumnElement[bool]:
    """A guest's first device, signed out. Its row must stay, so that its cookie is refused."""
    d = schema.devices
    return and_(d.c.id == d.c.user_id, d.c.gone.is_not(None))


def _old_rows(since: _Since) -> tuple[Select[Any], ...]:
    d, c, r, b = schema.devices, schema.chat, schema.reports, schema.bans
    return (
        select(d.c.id).where(_old_devices(since), or_(~_signed_out_first(), d.c.browser != "", d.c.system != "")),
        select(c.c.n).where(c.c.at < since["chat"]),
        select(r.c.id).where(r.c.done < since["reports"]),
        select(b.c.id).where(b.c.until < since["reports"]),
    )


def _deletions(since: _Since) -> list[Delete | Update]:
    d, c, r, b, k = schema.devices, schema.chat, schema.reports, schema.bans, schema.mentions
    called = schema.subscriptions
    old = select(c.c.table_id, c.c.n).where(c.c.at < since["chat"])
    return [
        delete(called).where(called.c.device.in_(select(d.c.id).where(_old_devices(since)))),
        update(d).where(_old_devices(since), _signed_out_first()).values(browser="", system=""),
        delete(d).where(_old_devices(since), ~_signed_out_first()),
        delete(k).where(tuple_(k.c.table_id, k.c.n).in_(old)),
        delete(c).where(c.c.at < since["chat"]),
        delete(r).where(r.c.done < since["reports"]),
        delete(b).where(b.c.until < since["reports"]),
    ]
