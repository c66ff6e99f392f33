"""The personal data of a guest: collected for their download, and deleted on request."""

import time
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Table,
    Text,
    and_,
    cast,
    delete,
    exists,
    func,
    insert,
    literal_column,
    or_,
    select,
    union,
    update,
)

from . import schema
from .invalidations import Invalidations
from .journal import Journal, Write
from .reader import Reader
from .records import GONE


class GuestDataRepository:
    """All rows that are about one guest."""

    def __init__(self, reader: Reader, journal: Journal, invalidations: Invalidations) -> None:
        self._reader = reader
        self._journal = journal
        self._invalidations = invalidations

    async def tables(self, user: str) -> list[dict[str, Any]]:
        """Every table where a guest sits, has sat or is the host, with the seats they hold; the oldest first."""
        t, s = schema.tables, schema.seats
        columns = (t.c.id, t.c.game, t.c.host, t.c.created, t.c.moved, t.c.begun, t.c.over, t.c.ended)
        query = select(*columns).where(_concerns(user)).order_by(t.c.created)
        found = {row["id"]: {**row, "seats": []} for row in await self._reader.all(query)}
        mine = select(s.c.table_id, s.c.seat, s.c.name).where(or_(s.c.user_id == user, s.c.kept == user))
        for row in await self._reader.all(mine.order_by(s.c.seat)):
            if row["table_id"] in found:  # otherwise the table was created after the first query
                found[row["table_id"]]["seats"].append({"seat": row["seat"], "name": row["name"]})
        return list(found.values())

    async def chat(self, user: str) -> list[dict[str, Any]]:
        """All chat lines of a guest, the oldest first."""
        c = schema.chat
        query = select(c.c.table_id, c.c.who, c.c.text, c.c.at).where(c.c.user_id == user).order_by(c.c.at)
        return [dict(row) for row in await self._reader.all(query)]

    async def reports(self, user: str) -> list[dict[str, Any]]:
        """The reports a guest has made, with the names of the reported guests."""
        r = schema.reports
        query = select(r.c.table_id, r.c.name, r.c.text, r.c.at).where(r.c.by_user == user).order_by(r.c.id)
        return [dict(row) for row in await self._reader.all(query)]

    async def results(self, user: str) -> list[dict[str, Any]]:
        """The results of a guest's finished matches, oldest first."""
        r = schema.results
        query = select(r).where(r.c.user_id == user).order_by(r.c.at)
        return [dict(row) for row in await self._reader.all(query)]

    async def tries(self, user: str) -> list[dict[str, Any]]:
        """A guest's tries at the daily dungeon, the oldest first."""
        t = schema.tries
        query = select(t.c.day, t.c.game, t.c.table_id, t.c.rank).where(t.c.user_id == user).order_by(t.c.day)
        return [dict(row) for row in await self._reader.all(query)]

    async def solutions(self, user: str) -> list[dict[str, Any]]:
        """A guest's answers to puzzles, the oldest first."""
        s = schema.solutions
        query = select(s.c.puzzle, s.c.game, s.c.choice, s.c.solved).where(s.c.user_id == user).order_by(s.c.at)
        return [dict(row) for row in await self._reader.all(query)]

    async def tables_with_votes_on(self, user: str) -> list[str]:
        """The ids of the unfinished tables with an open vote that concerns a guest."""
        t = schema.tables
        votes = cast(t.c.votes, Text)
        some = votes != literal_column("'[]'")  # same condition as the index `voting_tables`
        query = select(t.c.id).where(t.c.over.is_(False), some, votes.contains(user, autoescape=True))
        return [row["id"] for row in await self._reader.all(query)]

    async def tables_of_no_other(self, user: str) -> list[str]:
        """The ids of the tables where no other guest sits or has sat."""
        t, s, k = schema.tables, schema.seats, schema.sittings
        nobody = (user, GONE)
        other = or_(s.c.user_id.not_in(nobody), s.c.kept.not_in(nobody))
        seated = exists(select(s.c.seat).where(s.c.table_id == t.c.id, other))
        sat = exists(select(k.c.seat).where(k.c.table_id == t.c.id, k.c.user_id != user))
        query = select(t.c.id).where(_concerns(user), ~seated, ~sat)
        return [row["id"] for row in await self._reader.all(query)]

    async def delete(self, user: str) -> None:
        """Delete a guest. The matches they have played with others stay complete; their seats become anonymous.

        One row of `devices` stays, anonymous and signed out, so that an old cookie is refused.
        """
        t, s, m, a = schema.tables, schema.seats, schema.moves, schema.archive_users
        c, r, d, q = schema.chat, schema.reports, schema.devices, schema.results
        alone = select(q.c.table_id).where(q.c.user_id == user, q.c.people == 1)
        tables = [row["id"] for row in await self._reader.all(select(t.c.id).where(_concerns(user)))]
        notices, barred = await self._anonymous_notices(user), await self._barred_without(user)
        talked = select(c.c.table_id).where(c.c.user_id == user)
        known = t.c.id.in_([*tables, *notices, *barred])
        shown = (known, and_(t.c.id.in_(talked), ~known))  # with one OR condition PostgreSQL would scan all tables
        now = time.time()
        # without user and command it would look like a bot's move
        anonymous = {"user_id": None, "command": func.coalesce(m.c.command, GONE)}
        writes: list[Write] = [
            *[(update(t).where(some).values(revision=t.c.revision + 1), {}) for some in shown],
            (update(s).where(s.c.user_id == user).values(user_id=GONE, name=None), {}),
            (update(s).where(s.c.kept == user).values(kept=None, name=None), {}),
            *[(update(m).where(m.c.table_id == id, m.c.user_id == user).values(anonymous), {}) for id in tables],
            (update(a).where(a.c.user_id == user).values(user_id=GONE), {}),
            (update(t).where(t.c.host == user).values(host=GONE, command=None), {}),
            (delete(c).where(c.c.user_id == user), {}),
            *[write for of_table in notices.values() for write in of_table],
            *barred.values(),
            (delete(r).where(r.c.by_user == user), {}),
            (update(r).where(r.c.about == user).values(about=GONE, name=""), {}),
            (update(schema.bans).where(schema.bans.c.user_id == user).values(name=""), {}),
            (delete(q).where(q.c.table_id.in_(alone)), {}),
            (update(q).where(q.c.user_id == user).values(user_id=GONE, liked=[], cards=None), {}),
            (delete(schema.blocks).where(schema.blocks.c.blocked == user), {}),
            (delete(schema.invitations).where(schema.invitations.c.by_user == user), {}),
            (delete(schema.friends).where(schema.friends.c.friend == user), {}),
            (delete(schema.users).where(schema.users.c.id == user), {}),
        ]
        writes += [(delete(part).where(part.c.user_id == user), {}) for part in _personal_tables()]
        row = {"id": user, "user_id": user, "browser": "", "system": "", "first": now, "last": now, "gone": now}
        devices = await self._reader.all(select(d.c.id).where(d.c.user_id == user))
        for one in {user, *(device["id"] for device in devices)}:
            writes += self._invalidations.send("device", one)
        await self._journal.write(*writes, (insert(d), row), *self._invalidations.send("guest", user))

    async def _anonymous_notices(self, user: str) -> dict[str, list[Write]]:
        """By table, the notices in its chat that name a guest, rewritten without the name."""
        c, k = schema.chat, schema.mentions
        named = and_(k.c.table_id == c.c.table_id, k.c.n == c.c.n)
        lines = await self._reader.all(select(c).join_from(k, c, named).where(k.c.user_id == user))
        writes: dict[str, list[Write]] = {}
        for row in lines:
            args = dict(row["args"])
            for word in [key.removesuffix("-id") for key, value in args.items() if value == user]:
                args[word], args[f"{word}-id"] = "", GONE
            line = update(c).where(c.c.table_id == row["table_id"], c.c.n == row["n"]).values(args=args)
            writes.setdefault(row["table_id"], []).append((line, {}))
        return writes

    async def _barred_without(self, user: str) -> dict[str, Write]:
        """By table, its list of barred guests without this one."""
        t = schema.tables
        barred = cast(t.c.barred, Text)
        somebody = barred != literal_column("'[]'")  # same condition as the index `barring_tables`
        shut = await self._reader.all(
            select(t.c.id, t.c.barred).where(somebody, barred.contains(user, autoescape=True))
        )
        return {
            row["id"]: (
                update(t).where(t.c.id == row["id"]).values(barred=[one for one in row["barred"] if one != user]),
                {},
            )
            for row in shut
        }


def _concerns(user: str) -> ColumnElement[bool]:
    """The condition that a guest sits or has sat at a table, or is its host."""
    t, s, k = schema.tables, schema.seats, schema.sittings
    return t.c.id.in_(
        union(
            select(s.c.table_id).where(s.c.user_id == user),
            select(s.c.table_id).where(s.c.kept == user),
            select(k.c.table_id).where(k.c.user_id == user),
            select(t.c.id).where(t.c.host == user),
        )
    )


def _personal_tables() -> list[Table]:
    """The SQL tables whose rows belong to one guest: all with a `user_id`, except bans and data shared with others."""
    stay = (schema.seats, schema.moves, schema.archive_users, schema.chat, schema.bans, schema.results)
    return [part for part in schema.metadata.sorted_tables if "user_id" in part.c and part not in stay]
