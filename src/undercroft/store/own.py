"""A guest's own data: all that is kept of them, to be given to them, or to be taken away for good."""

import time
from typing import Any

from sqlalchemy import ColumnElement, Table, Text, cast, delete, func, insert, or_, select, update

from . import schema
from .journal import Write
from .records import GONE
from .tidings import Tidings


class OwnData(Tidings):
    """What the tables of the store hold of one guest."""

    async def own_tables(self, user: str) -> list[dict[str, Any]]:
        """Every table at which a guest sits, has sat or is the host, the oldest first, with the seats they hold."""
        t, s = schema.tables, schema.seats
        columns = (t.c.id, t.c.game, t.c.host, t.c.created, t.c.moved, t.c.begun, t.c.over, t.c.ended)
        query = select(*columns).where(self._concerns(user)).order_by(t.c.created)
        found = {row["id"]: {**row, "seats": []} for row in await self._all(query)}
        mine = select(s.c.table_id, s.c.seat, s.c.name).where(or_(s.c.user_id == user, s.c.kept == user))
        for row in await self._all(mine.order_by(s.c.seat)):
            if row["table_id"] in found:  # else it was made meanwhile
                found[row["table_id"]]["seats"].append({"seat": row["seat"], "name": row["name"]})
        return list(found.values())

    async def own_words(self, user: str) -> list[dict[str, Any]]:
        """Everything a guest has said, the oldest first."""
        c = schema.chat
        query = select(c.c.table_id, c.c.who, c.c.text, c.c.at).where(c.c.user_id == user).order_by(c.c.at)
        return [dict(row) for row in await self._all(query)]

    async def own_reports(self, user: str) -> list[dict[str, Any]]:
        """What a guest has complained of; of whom, by the name they had."""
        r = schema.reports
        query = select(r.c.table_id, r.c.name, r.c.text, r.c.at).where(r.c.by_user == user).order_by(r.c.id)
        return [dict(row) for row in await self._all(query)]

    async def guest_since(self, user: str) -> float | None:
        """When a guest first said a name."""
        found = await self._one(select(schema.users.c.created).where(schema.users.c.id == user))
        return found["created"] if found else None

    async def asked_about(self, user: str) -> list[str]:
        """The tables under way where those who play are asked something that concerns a guest."""
        t = schema.tables
        query = select(t.c.id).where(t.c.over.is_(False), cast(t.c.votes, Text).contains(user, autoescape=True))
        return [row["id"] for row in await self._all(query)]

    async def tables_of_nobody_else(self, user: str) -> list[str]:
        """The tables at which nobody but this guest sits or has sat, bots apart."""
        t, s, k = schema.tables, schema.seats, schema.sittings
        nobody = (user, GONE)
        seated = select(s.c.table_id).where(or_(s.c.user_id.not_in(nobody), s.c.kept.not_in(nobody)))
        sat = select(k.c.table_id).where(k.c.user_id != user)
        query = select(t.c.id).where(self._concerns(user), t.c.id.not_in(seated), t.c.id.not_in(sat))
        return [row["id"] for row in await self._all(query)]

    async def forget_guest(self, user: str) -> None:
        """Take a guest out of everything. The matches they have played with others stay whole, their seats nameless.

        What is left is a device without a name, signed out: by it an old cookie is known to be good for nothing.
        """
        t, s, m, c, r, d = (
            schema.tables,
            schema.seats,
            schema.moves,
            schema.chat,
            schema.reports,
            schema.devices,
        )
        tables = [row["id"] for row in await self._all(select(t.c.id).where(self._concerns(user)))]
        notices, doors = await self._notices_without(user), await self._doors_without(user)
        talked = select(c.c.table_id).where(c.c.user_id == user)
        shown = or_(t.c.id.in_([*tables, *notices, *doors]), t.c.id.in_(talked))
        now = time.time()
        nobodys = {"user_id": None, "command": func.coalesce(m.c.command, GONE)}  # but no bot's
        writes: list[Write] = [
            (update(t).where(shown).values(revision=t.c.revision + 1), {}),
            (update(s).where(s.c.user_id == user).values(user_id=GONE, name=None), {}),
            (update(s).where(s.c.kept == user).values(kept=None, name=None), {}),
            *[(update(m).where(m.c.table_id == id, m.c.user_id == user).values(nobodys), {}) for id in tables],
            (update(t).where(t.c.host == user).values(host=GONE, command=None), {}),
            (delete(c).where(c.c.user_id == user), {}),
            *[write for of_table in notices.values() for write in of_table],
            *doors.values(),
            (delete(r).where(r.c.by_user == user), {}),
            (update(r).where(r.c.about == user).values(about=GONE, name=""), {}),
            (update(schema.bans).where(schema.bans.c.user_id == user).values(name=""), {}),
            (delete(schema.mutes).where(schema.mutes.c.muted == user), {}),
            (delete(schema.users).where(schema.users.c.id == user), {}),
        ]
        writes += [(delete(part).where(part.c.user_id == user), {}) for part in _of_guests()]
        row = {"id": user, "user_id": user, "browser": "", "system": "", "first": now, "last": now, "gone": now}
        devices = await self._all(select(d.c.id).where(d.c.user_id == user))
        for one in {user, *(device["id"] for device in devices)}:
            writes += self._tell("device", one)
        await self._journal.write(*writes, (insert(d), row), *self._tell("guest", user))

    async def _notices_without(self, user: str) -> dict[str, list[Write]]:
        """What tables have said of a guest, said of nobody known; by table."""
        c = schema.chat
        said = await self._all(select(c).where(cast(c.c.args, Text).contains(user, autoescape=True)))
        writes: dict[str, list[Write]] = {}
        for row in said:
            args = dict(row["args"])
            for word in [key.removesuffix("-id") for key, value in args.items() if value == user]:
                args[word], args[f"{word}-id"] = "", GONE
            line = update(c).where(c.c.table_id == row["table_id"], c.c.n == row["n"]).values(args=args)
            writes.setdefault(row["table_id"], []).append((line, {}))
        return writes

    async def _doors_without(self, user: str) -> dict[str, Write]:
        """The tables from which a guest was sent away, which need not know any more."""
        t = schema.tables
        shut = await self._all(select(t.c.id, t.c.barred).where(cast(t.c.barred, Text).contains(user, autoescape=True)))
        return {
            row["id"]: (
                update(t).where(t.c.id == row["id"]).values(barred=[one for one in row["barred"] if one != user]),
                {},
            )
            for row in shut
        }

    @staticmethod
    def _concerns(user: str) -> ColumnElement[bool]:
        t, s, k = schema.tables, schema.seats, schema.sittings
        sits = select(s.c.table_id).where(or_(s.c.user_id == user, s.c.kept == user))
        sat = select(k.c.table_id).where(k.c.user_id == user)
        return or_(t.c.id.in_(sits), t.c.id.in_(sat), t.c.host == user)


def _of_guests() -> list[Table]:
    """Whatever is of one guest alone: all that names one, but for bans and the parts of tables that others share."""
    stay = (schema.seats, schema.moves, schema.chat, schema.bans)
    return [part for part in schema.metadata.sorted_tables if "user_id" in part.c and part not in stay]
