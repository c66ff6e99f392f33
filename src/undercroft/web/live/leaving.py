"""Leaving for good: leaving a table that waits for players, resigning, deleting a table, deleting a guest."""

from contextlib import AsyncExitStack
from dataclasses import replace

from ...kernel.match import Match
from ...kernel.refusal import Refusal
from ...kernel.text import _
from ...store import SeatRecord, VoteRecord, people_of
from .commands import retry_on_conflict
from .people.results import results_of_last_player
from .seating import end, new_host, replacement_bot, settle
from .table import LiveTable
from .tables import Tables


def other_people(table: LiveTable, user: str) -> set[str]:
    """The other people at a table."""
    return people_of(table.record.seats) - {user}


@retry_on_conflict
async def leave(tables: Tables, table: LiveTable, user: str) -> None:
    """Before the match, the seat becomes open again; later, a bot plays on. A table without people is removed."""
    async with table.open() as match:
        mine = table.seats_of(user)
        kept = [n for n, seat in enumerate(table.record.seats) if seat.kept == user]
        if not mine and not kept and table.record.host != user:
            raise Refusal("not-yours", _("You have no seat at this table."))
        if match.result is not None or table.record.ended:
            raise Refusal("over", _("The match is over: nothing is left to resign from."))
        if other_people(table, user):
            resigns = _("[{name} has|You have] resigned; a bot plays on.")
            leaves = _("[{name} has|You have] left the table.")
            await give_up(table, match, user, [*mine, *kept], resigns if table.record.begun else leaves)
            return
        if table.record.begun and table.record.sittings - {
            (guest, seat) for guest, seat in table.record.sittings if guest == user
        }:
            # others have played here and may look at it again
            await end(table, match, results_of_last_player(table.record, match, user))
            return
        known = table.known
    await tables.remove(table, known)


async def give_up(table: LiveTable, match: Match, user: str, seats: list[int], sentence: str) -> None:
    """Called with the table open: the guest loses these seats, and a notice in the chat says why."""
    gone = SeatRecord(bot=replacement_bot(table)) if table.record.begun else SeatRecord()
    rest = [seat for n, seat in enumerate(table.record.seats) if n not in seats]
    resigned = {(user, seat) for seat in seats if (user, seat) in table.record.sittings}
    votes = [*table.record.votes, *_votes_for_last_player(table, user)]
    host = new_host(table, rest, user)
    await settle(table, match, dict.fromkeys(seats, gone), resigned=resigned, votes=votes, **host)
    await table.notice(match, sentence, name=user)


def _votes_for_last_player(table: LiveTable, leaving: str) -> list[VoteRecord]:
    """The vote of a player left alone with bots: they may take the win or end the match, or play on."""
    left = list(other_people(table, leaving))
    if not table.record.begun or len(left) != 1:
        return []
    wins = len(table.record.seats) == 2 and not table.game.cooperative
    return [VoteRecord("won" if wins else "end", None, left[0])]


@retry_on_conflict
async def delete(tables: Tables, table: LiveTable, user: str) -> None:
    """Remove a table from the guest's list; if nobody else has played there, delete it."""
    async with table.open() as match:
        if not table.plays(user) and table.record.host != user:
            raise Refusal("not-yours", _("You have no seat at this table."))
        over = match.result is not None or table.record.ended
        others = other_people(table, user) | {guest for guest, _seat in table.record.sittings if guest != user}
        if others and not over:
            raise Refusal("in-use", _("Others are still playing here: you can resign."))
        if others:
            await table.store.tables.hide(table.id, user)
            tables.lobby.notify(table, {user})
            return
        known = table.known
    await tables.remove(table, known)


async def delete_guest(tables: Tables, user: str) -> None:
    """Delete a guest. Bots play on at unfinished tables, tables of no other guest are deleted, and matches with others
    stay complete. If it fails halfway, the finished steps stay, and the guest may try again."""
    store = tables.store
    under_way = [table["id"] for table in await store.guest_data.tables(user) if not table["over"]]
    for id in dict.fromkeys([*under_way, *await store.guest_data.tables_with_votes_on(user)]):
        await _leave(tables, id, user)
    for id in await store.guest_data.tables_of_no_other(user):
        here = tables.loaded(id)
        await (tables.remove(here) if here else store.tables.delete(id))
    loaded = [table for table in tables.all_loaded() if _involves(table, user)]
    async with AsyncExitStack() as held:
        for table in loaded:
            await held.enter_async_context(table.memory.lock)
        await store.guest_data.delete(user)
        for table in loaded:
            table.memory.forget()
    for table in loaded:
        async with table.open():
            table.memory.notify_written()  # opening it has read the store and updated open pages


async def _leave(tables: Tables, id: str, user: str) -> None:
    try:
        table = await tables.get(id)
    except Refusal:
        return  # begun with other rules, so nobody can play there any more
    await _withdraw_votes(table, user)
    async with table.open():
        takes_part = table.record.host == user or any(user in (seat.user, seat.kept) for seat in table.record.seats)
    if takes_part:
        await leave(tables, table, user)


@retry_on_conflict
async def _withdraw_votes(table: LiveTable, user: str) -> None:
    """Close the votes about the guest, and remove their own."""
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


def _involves(table: LiveTable, user: str) -> bool:
    """Whether anything at a table belongs to this guest."""
    mentioned = any(line.user == user or user in (line.args or {}).values() for line in table.record.chat)
    return mentioned or table.plays(user) or table.record.host == user or user in table.record.barred
