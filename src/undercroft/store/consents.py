"""Guests who let their matches be used for research, and the tables at which everybody who played does."""

import time
from collections.abc import Iterator
from typing import Any

from sqlalchemy import ColumnElement, Select, and_, delete, exists, func, insert, or_, select

from . import schema
from .access import Access
from .journal import StoreFailed


class Consents(Access):
    """Who has agreed; whoever is not here has not."""

    async def consent_given(self, user: str) -> float | None:
        """When a guest agreed, if they do."""
        c = schema.consents
        found = await self._one(select(c.c.at).where(c.c.user_id == user))
        return found["at"] if found else None

    async def set_consent(self, user: str, on: bool) -> None:
        """A guest agrees, or takes it back."""
        c = schema.consents
        if not on:
            await self._journal.write((delete(c).where(c.c.user_id == user), {}))
        elif await self.consent_given(user) is None:
            try:
                await self._journal.write((insert(c), {"user_id": user, "at": time.time()}))
            except StoreFailed:
                if await self.consent_given(user) is None:  # else it was given twice at once
                    raise

    async def next_consented(self, after: str = "", game: str | None = None) -> str | None:
        """Of the tables at which a match was played to its end and everybody who played agrees now: the next by id."""
        t = schema.tables
        query = select(t.c.id).where(t.c.id > after, t.c.over.is_(True), t.c.ended.is_(False), _somebody_agrees())
        query = query.where(*(~exists(objection) for objection in _objections()))
        if game is not None:
            query = query.where(t.c.game == game)
        found = await self._one(query.order_by(t.c.id).limit(1))
        return found["id"] if found else None


def _somebody_agrees() -> ColumnElement[bool]:
    """Where bots alone have played, nobody's match is given."""
    t, s = schema.tables, schema.seats
    return exists(select(s.c.seat).where(s.c.table_id == t.c.id, s.c.user_id.in_(_agreed())))


def _objections() -> Iterator[Select[Any]]:
    """What keeps a table back: anybody who plays, has played or has seen a hand there and does not agree.

    A guest who was deleted is no guest who agrees: their seat is nobody's, and so are choices that carry a command.
    Nor can one guest agree for those who share a screen with them.
    """
    t, s, k, m = schema.tables, schema.seats, schema.sittings, schema.moves
    for held_by in (s.c.user_id, s.c.kept):
        yield select(s.c.seat).where(s.c.table_id == t.c.id, _objects(held_by))
    yield select(k.c.seat).where(k.c.table_id == t.c.id, _objects(k.c.user_id))
    nobodys = and_(m.c.user_id.is_(None), m.c.command.is_not(None))
    yield select(m.c.n).where(m.c.table_id == t.c.id, or_(_objects(m.c.user_id), nobodys))
    for held in (s, k):
        several = select(func.count(held.c.seat)).where(held.c.table_id == t.c.id, held.c.user_id.is_not(None))
        yield several.group_by(held.c.user_id).having(func.count(held.c.seat) > 1)


def _objects(user: ColumnElement[str]) -> ColumnElement[bool]:
    return and_(user.is_not(None), user.not_in(_agreed()))


def _agreed() -> Select[tuple[str]]:
    return select(schema.consents.c.user_id)
