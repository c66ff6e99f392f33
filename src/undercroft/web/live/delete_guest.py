"""A guest who wants to be forgotten: they leave every table, and nothing of them stays in memory or in the store."""

from contextlib import AsyncExitStack
from dataclasses import replace

from ...kernel.refusal import Refusal
from .commands import retry_on_conflict
from .leaving import leave
from .table import LiveTable
from .tables import Tables


async def delete_guest(tables: Tables, user: str) -> None:
    """Bots play on at tables under way; tables of nobody else are gone; of others' matches nothing is lost.

    If it fails half-way, what is done stays done, and the guest may ask again.
    """
    store = tables.store
    under_way = [table["id"] for table in await store.guest_data.tables(user) if not table["over"]]
    for id in dict.fromkeys([*under_way, *await store.guest_data.tables_with_votes_on(user)]):
        await _leave(tables, id, user)
    for id in await store.guest_data.tables_of_no_other(user):
        here = tables.here(id)
        await (tables.remove(here) if here else store.tables.delete(id))
    here_too = [table for table in tables.all_here() if _knows(table, user)]
    async with AsyncExitStack() as held:
        for table in here_too:
            await held.enter_async_context(table.memory.lock)
        await store.guest_data.delete(user)
        for table in here_too:
            table.memory.forget()
    for table in here_too:
        async with table.open():
            table.memory.tell_written()  # read from the store anew, and shown


async def _leave(tables: Tables, id: str, user: str) -> None:
    try:
        table = await tables.get(id)
    except Refusal:
        return  # begun with other rules: nobody plays there any more
    await _unask(table, user)
    async with table.open():
        takes_part = table.record.host == user or any(user in (seat.user, seat.kept) for seat in table.record.seats)
    if takes_part:
        await leave(tables, table, user)


@retry_on_conflict
async def _unask(table: LiveTable, user: str) -> None:
    """Nobody is asked about the guest any more, and their word does not count."""
    async with table.open():
        votes = [
            replace(vote, yes=[one for one in vote.yes if one != user])
            for vote in table.record.votes
            if vote.user != user
        ]
        if votes != table.record.votes:
            await table.written(table.store.tables.update(table.id, table.known, votes=votes))
            table.record.votes = votes
            table.changed()


def _knows(table: LiveTable, user: str) -> bool:
    """Whether anything at a table is of this guest."""
    said = any(line.user == user or user in (line.args or {}).values() for line in table.record.chat)
    return said or table.plays(user) or table.record.host == user or user in table.record.barred
