"""What the host allows at a table: who may watch and talk, who is sent away, whether hints are given; and reports.

A guest has a different public identifier at each table, so that nobody learns their id.
"""

import time
from hashlib import sha256

from ...kernel.refusal import Refusal
from ...kernel.text import _
from ...store import GONE, ReportRecord, Store
from .commands import retry_on_conflict
from .table import LiveTable

MOST = 60
"""The most people of a table that are shown."""


def mark_of(table: str, user: str) -> str:
    """A guest's public identifier at this table."""
    return sha256(f"{table}:{user}".encode()).hexdigest()[:16]


def people(table: LiveTable) -> dict[str, str]:
    """Everybody who is here or has said something, by mark: players first, then spectators."""
    found = [seat.user or seat.kept for seat in table.record.seats]
    found += [line.user for line in table.record.chat]
    found += [one.user for one in table.audience.everybody()]
    known = list(dict.fromkeys(user for user in found if user and user != GONE))[:MOST]
    return {mark_of(table.id, user): user for user in known}


def person(table: LiveTable, mark: str) -> str:
    user = people(table).get(mark)
    if user is None:
        raise Refusal("nobody", _("Nobody at this table has that name."))
    return user


@retry_on_conflict
async def set_watching(table: LiveTable, user: str, watch: bool, talk: bool) -> None:
    """The host decides whether others may watch, and whether spectators may talk."""
    async with table.open():
        table.check_host(user)
        await table.written(table.store.tables.update(table.id, table.known, watch=watch, talk=talk))
        table.record.watch, table.record.talk = watch, talk
        table.changed()
    if not watch:
        table.audience.close_pages(lambda one: not table.plays(one) and one != table.record.host)


@retry_on_conflict
async def set_listed(table: LiveTable, user: str, listed: bool, most: int) -> None:
    """The host lists the table in the lobby or removes it; each host has a limited number of listed tables."""
    async with table.open():
        table.check_host(user)
        if listed and not table.record.listed:
            await check_listed(table.store, user, most)
        await table.written(table.store.tables.update(table.id, table.known, listed=listed))
        table.record.listed = listed
        table.changed()


async def check_listed(store: Store, host: str, most: int) -> None:
    """Refuse another listed table to a host who has reached the limit."""
    if await store.table_lists.count_listed(host) >= most:
        sentence = _("You have {n} tables in the lobby already: play or delete one of them first.")
        raise Refusal("too-many", sentence, n=most)


@retry_on_conflict
async def send_away(table: LiveTable, user: str, mark: str) -> None:
    """The host sends a spectator away, for this match."""
    async with table.open():
        table.check_host(user)
        whom = person(table, mark)
        if table.plays(whom) or whom == user:
            raise Refusal("plays", _("Only spectators can be sent away."))
        if whom in table.record.barred:
            return
        barred = [*table.record.barred, whom]
        await table.written(table.store.tables.update(table.id, table.known, barred=barred))
        table.record.barred = barred
        table.changed()
    table.audience.close_pages(lambda one: one == whom)


async def report(table: LiveTable, user: str, mark: str, name: str, text: str) -> None:
    """Store a report about a guest for the administrators."""
    async with table.open():
        whom = person(table, mark)
        if whom == user:
            raise Refusal("oneself", _("Nobody at this table has that name."))
        await table.store.admin.add_report(ReportRecord(table.id, user, whom, name, text, time.time()))


def hints_allowed(table: LiveTable, user: str) -> bool:
    """Whether a guest gets hints: as the host decides; by default alone, in cooperative games, and with the guide."""
    if table.record.hints is not None:
        return table.record.hints
    alone = sum(seat.kind != "bot" for seat in table.record.seats) <= 1
    return alone or table.game.cooperative or user in table.record.guides


@retry_on_conflict
async def allow_hints(table: LiveTable, user: str, wished: bool) -> None:
    """The host allows hints for everybody at the table, or for nobody."""
    async with table.open():
        table.check_host(user)
        await table.written(table.store.tables.update(table.id, table.known, hints=wished))
        table.record.hints = wished
        table.changed()
