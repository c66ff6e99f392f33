"""Who sits where: sitting down, standing up, bots on open seats, a seat carried to another device.

The match begins when every seat is taken. Before that nobody sees a hand, and seats may be changed freely; from then on
a guest who has held a seat may come back to that seat only, for they have seen its hand.
"""

import time

from ...kernel.match import Match
from ...kernel.refusal import Refusal
from ...kernel.registry import bots
from ...kernel.text import _
from ...store import ChatRecord, SeatRecord
from .table import LiveTable


async def sit(table: LiveTable, user: str, seat: int, name: str | None = None) -> None:
    async with table.open() as match:
        if not 0 <= seat < len(table.seats):
            raise Refusal("no-such-seat", _("There is no such seat at this table."))
        if table.seats[seat].user == user:
            return
        if table.seats[seat].kind != "open":
            raise Refusal("taken", _("Somebody sits there already."))
        held = {place for guest, place in table.sittings if guest == user}
        if held and seat not in held:
            raise Refusal(
                "seen-a-hand", _("You have seen another hand of this match: you can only take your old seat.")
            )
        changed = {} if table.begun else {place: SeatRecord() for place in table.seats_of(user)}
        changed[seat] = SeatRecord(user)
        if name is not None:
            table.names[user] = name
        await _seat(table, match, changed)


async def stand(table: LiveTable, user: str, seat: int) -> None:
    async with table.open() as match:
        if not 0 <= seat < len(table.seats):
            raise Refusal("no-such-seat", _("There is no such seat at this table."))
        if table.seats[seat].user == user:
            await _seat(table, match, {seat: SeatRecord()})


async def put_bot(table: LiveTable, user: str, seat: int, bot: str) -> None:
    """The host gives an open seat to a bot."""
    if bot not in bots():
        raise Refusal("unknown-bot", _("There is no bot “{name}”."), name=bot[:60])
    async with table.open() as match:
        if user != table.host:
            raise Refusal("not-host", _("Only the host of the table can do this."))
        if not 0 <= seat < len(table.seats):
            raise Refusal("no-such-seat", _("There is no such seat at this table."))
        if table.seats[seat].bot == bot:
            return
        if table.seats[seat].kind != "open":
            raise Refusal("taken", _("Somebody sits there already."))
        await _seat(table, match, {seat: SeatRecord(bot=bot)})


async def carry(table: LiveTable, seat: int, from_user: str, to_user: str) -> None:
    """The seat goes over to another device, whose cookie is another guest's; there it is called as before."""
    async with table.open() as match:
        check_carry(table, seat, from_user, to_user)
        if from_user != to_user:
            name = table.seats[seat].name or table.names.get(from_user)
            await _seat(table, match, {seat: SeatRecord(to_user, None, name)})


def check_carry(table: LiveTable, seat: int, from_user: str, to_user: str) -> None:
    if not 0 <= seat < len(table.seats) or table.seats[seat].user != from_user:
        raise Refusal("carried", _("This link has been used already, or the seat was left."))
    held = {place for guest, place in table.sittings if guest == to_user}
    if from_user != to_user and (table.seats_of(to_user) or held - {seat}):
        raise Refusal("seated", _("You sit at this table already."))


async def name_seat(table: LiveTable, user: str, seat: int, name: str) -> None:
    """What a seat is called at this table: for several players on one device."""
    async with table.open() as match:
        table.check_mine(user, seat)
        await _seat(table, match, {seat: SeatRecord(user, None, name)})


async def replace_bot(table: LiveTable, match: Match, seat: int, failed: str) -> None:
    """With the table open: a bot that failed makes room for the random one, and everybody is told."""
    await _seat(table, match, {seat: SeatRecord(bot="random", name=table.seats[seat].name)})
    sentence = _("The bot “{bot}” on seat {seat} has failed; “random” plays on in its place.")
    await table.add_chat(ChatRecord(None, "", sentence, time.time(), {"bot": failed, "seat": seat + 1}))


async def _seat(table: LiveTable, match: Match, changed: dict[int, SeatRecord]) -> None:
    """With the table open: write down who sits where, and begin when nobody is missing any more."""
    seats = [changed.get(n, seat) for n, seat in enumerate(table.seats)]
    begun = table.begun or all(seat.kind != "open" for seat in seats)
    held = {(seat.user, n) for n, seat in enumerate(seats) if seat.user} if begun else set()
    waiting = list(match.pending) if begun else []
    async with table.writing():
        await table.store.set_seats(table.id, changed, held - table.sittings, begun, match.result is not None, waiting)
    table.seats, table.begun = seats, begun
    table.sittings |= held
    table.changed()
