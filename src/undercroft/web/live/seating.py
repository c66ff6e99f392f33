"""Who sits where: sitting down, standing up, bots on open seats, moving a seat to another device.

The match begins when every seat is taken. Before that nobody sees a hand, and seats may be changed freely; after that,
a guest who has held a seat may only return to that seat, because they have seen its hand, and a stranger may sit down
only if the players agree (`presence.py`).
"""

import time
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from ...kernel.match import Match
from ...kernel.refusal import Refusal
from ...kernel.registry import check_table_bot
from ...kernel.text import _
from ...store import ResultRecord, SeatRecord, VoteRecord, people_of
from ..rendering.strengths import NORMAL, strength_at
from . import dice
from .commands import retry_on_conflict
from .table import LiveTable


@retry_on_conflict
async def sit(table: LiveTable, user: str, seat: int, name: str | None = None, bits: str | None = None) -> None:
    """Take an open seat; `bits` is what the guest adds to the dice, if the match has not begun."""
    async with table.open() as match:
        if not 0 <= seat < len(table.record.seats):
            raise Refusal("no-such-seat", _("There is no such seat at this table."))
        if table.record.seats[seat].user == user:
            return
        if table.record.seats[seat].kind != "open":
            raise Refusal("taken", _("That seat is taken."))
        held = {place for guest, place in table.record.sittings if guest == user}
        if held and seat not in held:
            raise Refusal(
                "seen-a-hand", _("You have seen another hand of this match: you can only take your old seat.")
            )
        if not held and await table.store.guests.is_blocked(user, {table.record.host, *people_of(table.record.seats)}):
            raise Refusal("blocked", _("You cannot sit down at this table."))
        if name is not None:
            table.record.names[user] = name
        table.seen[user] = time.time()
        if table.record.begun and seat not in held:
            await ask_for_seat(table, match, user, seat)
            return
        changed = {} if table.record.begun else {place: SeatRecord() for place in table.seats_of(user)}
        changed[seat] = SeatRecord(user)
        await settle(table, match, changed, {user: bits} if bits else {})


async def join(table: LiveTable, user: str, name: str | None = None, bits: str | None = None) -> None:
    """Take the first open seat; a guest who already sits here stays."""
    if not table.seats_of(user):
        held = {place for guest, place in table.record.sittings if guest == user}
        free = [n for n, seat in enumerate(table.record.seats) if seat.kind == "open" and (not held or n in held)]
        if not free:
            raise Refusal("taken", _("There is no open seat left at this table."))
        await sit(table, user, free[0], name, bits)


async def ask_for_seat(table: LiveTable, match: Match, user: str, seat: int) -> None:
    """With the table open: ask the players whether a stranger may sit down. Only one such vote per seat is open at a
    time."""
    if not any(one.user for one in table.record.seats):
        raise Refusal("nobody", _("Nobody is playing here who could let you in."))
    asked = next((vote for vote in table.record.votes if vote.kind == "seat" and vote.seat == seat), None)
    if asked is not None and (asked.rest > time.time() if asked.user == user else not asked.rest):
        raise Refusal("asked", _("The players have already been asked about this seat."))
    if asked is None or asked.user != user:  # a refusal does not keep others from asking
        votes = [*(vote for vote in table.record.votes if vote is not asked), VoteRecord("seat", seat, user)]
        await table.written(table.store.tables.update(table.id, table.known, votes=votes))
        table.record.votes = votes
        await table.notice(match, _("[{name} asks|You ask] to sit down."), name=user)


@retry_on_conflict
async def stand(table: LiveTable, user: str, seat: int) -> None:
    async with table.open() as match:
        if not 0 <= seat < len(table.record.seats):
            raise Refusal("no-such-seat", _("There is no such seat at this table."))
        if table.record.seats[seat].user == user:
            seats = [one for n, one in enumerate(table.record.seats) if n != seat]
            await settle(table, match, {seat: SeatRecord()}, **new_host(table, seats, user))


@retry_on_conflict
async def put_bot(table: LiveTable, user: str, seat: int, bot: str) -> None:
    """The host gives an open seat to a bot."""
    check_table_bot(bot, table.game)
    async with table.open() as match:
        table.check_host(user)
        if not 0 <= seat < len(table.record.seats):
            raise Refusal("no-such-seat", _("There is no such seat at this table."))
        if table.record.seats[seat].bot == bot:
            return
        if table.record.seats[seat].kind != "open":
            raise Refusal("taken", _("That seat is taken."))
        await settle(table, match, {seat: SeatRecord(bot=bot)})


@retry_on_conflict
async def put_bots(table: LiveTable, user: str, bot: str) -> None:
    """The host gives every open seat to a bot, and the match begins."""
    check_table_bot(bot, table.game)
    async with table.open() as match:
        table.check_host(user)
        given = {n: SeatRecord(bot=bot) for n, seat in enumerate(table.record.seats) if seat.kind == "open"}
        if given:
            await settle(table, match, given)


@retry_on_conflict
async def move_seat(table: LiveTable, seat: int, from_user: str, changes: int, until: float, to_user: str) -> None:
    """Move the seat to another device, whose cookie belongs to another guest; its name stays the same."""
    async with table.open() as match:
        check_move(table, seat, from_user, changes, until, to_user)
        if from_user != to_user:
            name = table.record.seats[seat].name or table.record.names.get(from_user)
            also: dict[str, Any] = {"host": to_user, "command": None} if table.record.host == from_user else {}
            await settle(table, match, {seat: SeatRecord(to_user, None, name)}, **also)


LINK_SECONDS = 600
"""Seconds for which a link that moves a seat is valid."""


def check_move(table: LiveTable, seat: int, from_user: str, changes: int, until: float, to_user: str) -> None:
    """Refuse a link that is older than ten minutes, was used already, or whose seat has changed since."""
    if until < time.time():
        raise Refusal("carried", _("This link is too old: make a new one."))
    held_by = table.record.seats[seat] if 0 <= seat < len(table.record.seats) else SeatRecord()
    if (held_by.user, held_by.changes) != (from_user, changes):
        raise Refusal("carried", _("This link has been used already, or the seat was left."))
    held = {place for guest, place in table.record.sittings if guest == to_user}
    if from_user != to_user and (table.seats_of(to_user) or held - {seat}):
        raise Refusal("seated", _("You already have a seat at this table."))


@retry_on_conflict
async def name_seat(table: LiveTable, user: str, seat: int, name: str) -> None:
    """Name a seat at this table, for several players on one device."""
    async with table.open() as match:
        table.check_mine(user, seat)
        await settle(table, match, {seat: SeatRecord(user, None, name)})


@retry_on_conflict
async def replace_bot(table: LiveTable, seat: int, bot: str, new: str) -> None:
    """Replace a bot that has failed repeatedly, if it still sits there, and tell everybody."""
    async with table.open() as match:
        old = table.record.seats[seat]
        if old.bot == bot:
            await settle(table, match, {seat: SeatRecord(bot=new, name=old.name, kept=old.kept)})
            sentence = _("The bot “{bot}” on seat {seat} has failed several times; “{new}” plays on in its place.")
            await table.tell(sentence, bot=bot, seat=seat + 1, new=new)


def replacement_bot(table: LiveTable) -> str:
    """The bot that plays on for people who have left."""
    return strength_at(table.game, NORMAL).bot


async def end(
    table: LiveTable, match: Match, results: Sequence[ResultRecord] = (), won: VoteRecord | None = None
) -> None:
    """With the table open: end the match where it stands, with these results if any; `won` is the vote of the
    player who takes the win."""
    await settle(table, match, {}, ended=True, votes=[won] if won else [], results=results or None)
    if results:
        table.notify_results()


def new_host(table: LiveTable, seats: list[SeatRecord], leaving: str) -> dict[str, Any]:
    """The columns to change if the host leaves: the next person at the table becomes the host."""
    others = [seat.user for seat in seats if seat.user and seat.user != leaving]
    if table.record.host != leaving or not others:
        return {}
    return {"host": others[0], "command": None}  # a command that created a table belongs to its creator


async def settle(
    table: LiveTable,
    match: Match,
    changed: dict[int, SeatRecord],
    given: Mapping[str, str] = MappingProxyType({}),
    resigned: Collection[tuple[str, int]] = (),
    **also: Any,
) -> None:
    """With the table open: store who sits where, and begin the match when no seat is open.

    `given` is what guests add to the dice; `resigned` is who gave up which seat;
    `also` is what else changes in the table: `host`, `ended`, `votes`, `results`.
    """
    if table.record.day is not None and any(seat.user not in (None, table.record.host) for seat in changed.values()):
        raise Refusal("daily", _("A try at the daily dungeon is for one guest alone."))
    settled = {n: _with_change_count(table.record.seats[n], seat) for n, seat in changed.items()}
    seats = [settled.get(n, seat) for n, seat in enumerate(table.record.seats)]
    begun = table.record.begun or all(seat.kind != "open" for seat in seats)
    ended = also.get("ended", table.record.ended)
    bits = dice.still_given(table, seats, given)
    if begun and not table.record.begun:
        match = dice.begin(table, match, bits)
        also["seed"] = str(match.seed)
    if bits != table.record.bits:
        also["bits"] = sorted(bits.items())
    held = {(seat.user, n) for n, seat in enumerate(seats) if seat.user} if begun else set()
    waiting = list(match.pending) if begun and not ended else []
    votes = [vote for vote in also.get("votes", table.record.votes) if vote.seat not in changed]
    if votes != table.record.votes:
        also["votes"] = votes
    over = match.result is not None or ended
    times = table.times_after(match, seats, waiting) if begun else None
    seen = held - table.record.sittings
    await table.written(
        table.store.tables.set_seats(
            table.id, table.known, settled, seen, begun, over, waiting, resigned, times=times, **also
        )
    )
    record = table.record
    record.seats, record.begun, record.ended, record.votes, record.bits = seats, begun, ended, votes, bits
    record.times = times
    record.sittings |= held
    record.left |= set(resigned)
    host, record.host = record.host, also.get("host", record.host)
    table.memory.match = match
    table.changed()
    if table.record.host != host:
        await table.notice(match, _("[{name} is|You are] the host now."), name=table.record.host)


def _with_change_count(old: SeatRecord, new: SeatRecord) -> SeatRecord:
    """A seat counts how often a new guest sat down on it."""
    return replace(new, changes=old.changes + ((old.user, old.bot) != (new.user, new.bot)))
