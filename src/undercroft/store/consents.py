"""Consent to the use of matches: who gave it, and where everybody who played did. Each kind has its own SQL table."""

import time
from collections.abc import Iterator
from typing import Any

from sqlalchemy import ColumnElement, Select, Table, and_, delete, exists, func, insert, or_, select

from . import schema
from .errors import StoreFailed
from .journal import Journal
from .reader import Reader


class ConsentRepository:
    """Without a row in its table, a guest has not consented."""

    def __init__(self, reader: Reader, journal: Journal, consents: Table) -> None:
        self._reader = reader
        self._journal = journal
        self._consents = consents

    async def consent_given(self, user: str) -> float | None:
        """When a guest consented; None if they do not."""
        c = self._consents
        found = await self._reader.one(select(c.c.at).where(c.c.user_id == user))
        return found["at"] if found else None

    async def set_consent(self, user: str, on: bool) -> None:
        """Give or withdraw consent."""
        c = self._consents
        if not on:
            await self._journal.write((delete(c).where(c.c.user_id == user), {}))
        elif await self.consent_given(user) is None:
            try:
                await self._journal.write((insert(c), {"user_id": user, "at": time.time()}))
            except StoreFailed:
                if await self.consent_given(user) is None:  # otherwise another request gave it meanwhile
                    raise

    async def next_table(self, after: str = "", game: str | None = None) -> str | None:
        """The next table by id whose match is finished and where everybody who played consents now."""
        t = schema.tables
        played = (t.c.over.is_(True), t.c.ended.is_(False), _somebody_in(self._consents))
        query = select(t.c.id).where(t.c.id > after, *played, nobody_objects(self._consents))
        if game is not None:
            query = query.where(t.c.game == game)
        found = await self._reader.one(query.order_by(t.c.id).limit(1))
        return found["id"] if found else None

    async def all_agree(self, table: str) -> bool:
        """Whether nobody who played at a table objects: everybody consents, or only bots played."""
        t = schema.tables
        query = select(t.c.id).where(t.c.id == table, nobody_objects(self._consents))
        return await self._reader.one(query) is not None


def _somebody_in(consents: Table) -> ColumnElement[bool]:
    """Whether anybody seated at the table consents: excludes matches of bots alone, which belong to nobody."""
    t, s = schema.tables, schema.seats
    return exists(select(s.c.seat).where(s.c.table_id == t.c.id, s.c.user_id.in_(select(consents.c.user_id))))


def nobody_objects(consents: Table) -> ColumnElement[bool]:
    """The condition that nobody objects to the use of a match, for a query on `schema.tables`."""
    return and_(*[~exists(objection) for objection in _objections(consents)])


def _objections(consents: Table) -> Iterator[Select[Any]]:
    """What excludes a table: somebody who plays, has played or has seen a hand there, and does not consent.

    A deleted guest does not consent; their moves have a command but no user. A guest cannot consent for others who
    share their screen, so a guest with several seats excludes the table.
    """
    t, s, k, m, a = schema.tables, schema.seats, schema.sittings, schema.moves, schema.archive_users

    def objects(user: ColumnElement[str]) -> ColumnElement[bool]:
        return and_(user.is_not(None), user.not_in(select(consents.c.user_id)))

    for held_by in (s.c.user_id, s.c.kept):
        yield select(s.c.seat).where(s.c.table_id == t.c.id, objects(held_by))
    yield select(k.c.seat).where(k.c.table_id == t.c.id, objects(k.c.user_id))
    of_deleted = and_(m.c.user_id.is_(None), m.c.command.is_not(None))
    yield select(m.c.n).where(m.c.table_id == t.c.id, or_(objects(m.c.user_id), of_deleted))
    yield select(a.c.n).where(a.c.table_id == t.c.id, objects(a.c.user_id))  # GONE consents to nothing
    for held in (s, k):
        several = select(func.count(held.c.seat)).where(held.c.table_id == t.c.id, held.c.user_id.is_not(None))
        yield several.group_by(held.c.user_id).having(func.count(held.c.seat) > 1)
