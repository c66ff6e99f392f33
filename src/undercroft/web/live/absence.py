"""Who is away: signs of life, the clock of a table, nudges, and the seat that a bot keeps until its player is back."""

import json
import time

from ...kernel.match import Match
from ...kernel.refusal import Refusal
from ...kernel.text import _
from ...store import GONE, SeatRecord
from .commands import retry_on_conflict
from .lobby_live import Lobby
from .seating import settle, stand_in
from .table import LiveTable

NUDGE = 60.0
"""Seconds between two nudges of the same seat."""
VOTE = 60.0
"""So many seconds before the clock has run out those present are asked whether a bot shall play."""
HERE, AWAY, ASKED, OUT = range(4)
"""How long somebody is gone: here, away, long enough to ask the others, and their time is up."""


def since(table: LiveTable, user: str, seat: int) -> float:
    """From when on the clock of a seat that must choose runs: when it was asked, or its guest's last sign of life."""
    return max(table.memory.asked.get(seat, 0.0), table.seen.get(user, 0.0))


def last_sign(table: LiveTable, user: str, seat: int) -> float:
    """When the guest of a seat was here last; of one who was not since the table was read, when they were asked."""
    return table.seen.get(user) or table.memory.asked.get(seat, table.read)


def stage(table: LiveTable, seat: int) -> int:
    """How long the guest of this seat is gone."""
    user = table.record.seats[seat].user
    if user is None or user == GONE or not table.record.begun or table.record.ended:
        return HERE
    now = time.time()
    if now - last_sign(table, user, seat) < table.away:
        return HERE
    if seat not in table.memory.asked or table.record.clock is None:
        return AWAY
    left = left_on_clock(table, seat)
    assert left is not None
    return OUT if left <= 0 else ASKED if left <= min(VOTE, table.record.clock / 3) else AWAY


def left_on_clock(table: LiveTable, seat: int) -> float | None:
    """Seconds until a seat that must choose may be given to a bot; none where nothing is waited for or no limit set."""
    user = table.record.seats[seat].user
    if user is None or table.record.clock is None or seat not in table.memory.asked:
        return None
    return since(table, user, seat) + table.record.clock - time.time()


def present(table: LiveTable) -> set[str]:
    """The people who play and are here."""
    return {seat.user for n, seat in enumerate(table.record.seats) if seat.user and stage(table, n) == HERE}


def sign_of_life(table: LiveTable, user: str) -> None:
    """Somebody has done something: who was away is back."""
    note_life(table, user)
    for listen in table.on_life:
        listen(user)


def note_life(table: LiveTable, user: str) -> None:
    """The same, without telling other processes."""
    was_away = any(stage(table, seat) != HERE for seat in table.seats_of(user))
    table.seen[user] = time.time()
    if was_away:
        table.changed()


@retry_on_conflict
async def nudge(table: LiveTable, lobby: Lobby, user: str, seat: int) -> None:
    """A sound and a mark on the pages of somebody who is waited for; once a minute."""
    async with table.open() as match:
        if not table.seats_of(user):
            raise Refusal("not-yours", _("Only those who play can nudge."))
        slow = table.record.seats[seat].user if 0 <= seat < len(table.record.seats) else None
        if slow is None or slow == user or seat not in table.memory.waiting(match):
            raise Refusal("not-waiting", _("Nobody waits for that seat."))
        if time.time() - table.nudged.get(seat, 0.0) < NUDGE:
            raise Refusal("too-fast", _("Once a minute is enough."))
        table.nudged[seat] = time.time()
        await table.notice(match, _("{name} nudges {whom}."), name=user, whom=slow)
    message = json.dumps({"kind": "nudge", "table": f"/t/{table.id}"})
    table.audience.show(message, slow)
    lobby.nudge(slow, message)


async def keep_seat(table: LiveTable, match: Match, seat: int) -> None:
    """With the table open: a bot plays for somebody who is away; the seat is theirs as soon as they want it back."""
    old = table.record.seats[seat]
    if old.user is None:
        return
    await settle(table, match, {seat: SeatRecord(bot=stand_in(table), name=old.name, kept=old.user)})
    await table.notice(match, _("A bot plays for {name}; the seat is kept."), name=old.user)


@retry_on_conflict
async def come_back(table: LiveTable, user: str, seat: int) -> None:
    """Who was away takes their seat back; what the bot is thinking about no longer counts."""
    async with table.open() as match:
        if not 0 <= seat < len(table.record.seats) or table.record.seats[seat].kept != user:
            raise Refusal("not-yours", _("This seat is not yours."))
        table.seen[user] = time.time()
        await settle(table, match, {seat: SeatRecord(user, None, table.record.seats[seat].name)})
        await table.notice(match, _("{name} is back."), name=user)
