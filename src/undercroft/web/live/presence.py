"""Who is present and who is away, and the votes of the players.

A guest who has done nothing for a while is away. If the host has chosen so, the others may vote for a bot when a player
is out of time; it keeps the seat. They also vote on a stranger who wants to sit down, and on ending the match. All who
are present must agree; a "no" closes the vote for five minutes.
"""

import asyncio
import json
import time
from collections.abc import Callable, Iterable
from dataclasses import replace

import structlog

from ...kernel.match import Match
from ...kernel.refusal import Refusal
from ...kernel.text import _
from ...store import GONE, SeatRecord, StoreFailed, VoteRecord
from ..tasks import cancelled, stop
from .clock import VOTE, out_of_time
from .commands import retry_on_conflict
from .lobby_live import Lobby
from .people.results import results_of_last_player
from .seating import end, replacement_bot, settle
from .table import LiveTable

NUDGE = 60.0
"""Seconds between two nudges of the same seat."""


def last_active(table: LiveTable, user: str, seat: int) -> float:
    """When the guest of a seat was last active; if not since the table was loaded, when it became their turn."""
    return table.seen.get(user) or table.memory.asked.get(seat, table.read)


def is_away(table: LiveTable, seat: int) -> bool:
    """Whether the guest of this seat has not been active for `table.away` seconds."""
    user = table.record.seats[seat].user
    if user is None or user == GONE or not table.record.begun or table.record.ended:
        return False
    return time.time() - last_active(table, user, seat) >= table.away


def times_up(table: LiveTable) -> list[int]:
    """The seats that must still choose but are out of time."""
    return out_of_time(table.record.times, table.store.uptime.now())


def present(table: LiveTable) -> set[str]:
    """The players who are present."""
    return {seat.user for n, seat in enumerate(table.record.seats) if seat.user and not is_away(table, n)}


def record_activity(table: LiveTable, user: str) -> None:
    """Record that a guest is active, here and in other processes: if they were away, they are back."""
    record_activity_here(table, user)
    for listen in table.on_activity:
        listen(user)


def record_activity_here(table: LiveTable, user: str) -> None:
    """Record that a guest is active, without notifying other processes."""
    was_away = any(is_away(table, seat) for seat in table.seats_of(user))
    table.seen[user] = time.time()
    if was_away:
        table.changed()


@retry_on_conflict
async def nudge(table: LiveTable, lobby: Lobby, user: str, seat: int) -> None:
    """Play a sound and show a mark on the pages of somebody who must choose; at most once a minute."""
    async with table.open() as match:
        if not table.seats_of(user):
            raise Refusal("not-yours", _("Only players can nudge."))
        slow = table.record.seats[seat].user if 0 <= seat < len(table.record.seats) else None
        if slow is None or slow == user or seat not in table.memory.waiting(match):
            raise Refusal("not-waiting", _("Nobody is waiting for that seat."))
        if time.time() - table.nudged.get(seat, 0.0) < NUDGE:
            raise Refusal("too-fast", _("Once a minute is enough."))
        table.nudged[seat] = time.time()
        await table.notice(match, _("[{name} nudges|You nudge] [{whom}|you]."), name=user, whom=slow)
    message = json.dumps({"kind": "nudge", "table": f"/t/{table.id}"})
    table.audience.show(message, slow)
    lobby.nudge(slow, message)


SEAT_KEPT = _("A bot plays for [{name}|you]; the seat is kept.")


async def keep_seat(table: LiveTable, match: Match, seat: int, sentence: str = SEAT_KEPT) -> None:
    """With the table open: a bot plays for somebody; the seat is theirs as soon as they want it back."""
    old = table.record.seats[seat]
    if old.user is None:
        return
    await settle(table, match, {seat: SeatRecord(bot=replacement_bot(table), name=old.name, kept=old.user)})
    await table.notice(match, sentence, name=old.user)


@retry_on_conflict
async def come_back(table: LiveTable, user: str, seat: int) -> None:
    """A player who was away takes their seat back; the bot's thinking is discarded."""
    async with table.open() as match:
        if not 0 <= seat < len(table.record.seats) or table.record.seats[seat].kept != user:
            raise Refusal("not-yours", _("This seat is not yours."))
        table.seen[user] = time.time()
        await settle(table, match, {seat: SeatRecord(user, None, table.record.seats[seat].name)})
        await table.notice(match, _("[{name} is|You are] back."), name=user)


REST = 300.0
"""Seconds for which a vote stays closed after a "no"."""


def open_votes(table: LiveTable) -> list[VoteRecord]:
    """The open votes: about each seat that is out of time, and what somebody has proposed."""
    if table.record.ended:
        return []
    kept = {(vote.kind, vote.seat): vote for vote in table.record.votes}
    control = table.record.clock
    late = times_up(table) if control and control.at_zero == VOTE else []
    for n in late:
        kept.setdefault(("bot", n), VoteRecord("bot", n, table.record.seats[n].user or ""))
    return [vote for vote in kept.values() if vote.rest < time.time() and (vote.kind != "bot" or vote.seat in late)]


def needed(table: LiveTable, vote: VoteRecord) -> set[str]:
    """Those who must agree: all present; to end the match, also those away whose time is not up."""
    if vote.kind == "won":
        return {vote.user}
    if vote.kind == "end":
        late = times_up(table)
        return {seat.user for n, seat in enumerate(table.record.seats) if seat.user and n not in late}
    return present(table) - ({vote.user} if vote.kind == "bot" else set())


@retry_on_conflict
async def cast(table: LiveTable, user: str, kind: str, seat: int | None, yes: bool) -> None:
    """A player says yes or no; the first yes to ending the match proposes it."""
    async with table.open() as match:
        if not table.seats_of(user):
            raise Refusal("not-yours", _("Only players can vote."))
        table.seen[user] = time.time()
        vote = next((one for one in open_votes(table) if (one.kind, one.seat) == (kind, seat)), None)
        if vote is None and kind == "end" and yes:
            vote = _proposed(table, match, user)
        if vote is None or (kind == "bot" and vote.user == user) or (kind == "won" and vote.user != user):
            raise Refusal("no-vote", _("That is not asked just now."))
        if yes:
            vote = replace(vote, yes=[*(one for one in vote.yes if one != user), user], rest=0.0)
        else:
            vote = replace(vote, yes=[], rest=time.time() + REST)
        votes = [one for one in table.record.votes if (one.kind, one.seat) != (kind, seat)]
        if yes or kind != "won":  # a player who decided to play on against the bot is not asked again
            votes.append(vote)
        await table.written(table.store.tables.update(table.id, table.known, votes=votes))
        table.record.votes = votes
        table.changed()
        await _carry_out(table, match, vote)


def _proposed(table: LiveTable, match: Match, user: str) -> VoteRecord:
    if match.result is not None or not table.record.begun:
        raise Refusal("over", _("There is no match to end."))
    if any(vote.kind == "end" and vote.rest > time.time() for vote in table.record.votes):
        raise Refusal("resting", _("Somebody wants to play on: ask again in a few minutes."))
    return VoteRecord("end", None, user)


@retry_on_conflict
async def settle_votes(table: LiveTable) -> None:
    """Carry out votes to which all who remain have agreed, after somebody who had not voted has left."""
    if not table.record.votes:
        return
    async with table.open() as match:
        for vote in open_votes(table):
            await _carry_out(table, match, vote)


async def _carry_out(table: LiveTable, match: Match, vote: VoteRecord) -> None:
    """With the table open: carry out a vote if all who must agree have agreed."""
    if not vote.yes or not needed(table, vote) <= set(vote.yes):
        return
    if vote.kind == "bot" and vote.seat is not None:
        await keep_seat(table, match, vote.seat)
    elif vote.kind == "won":
        await end(table, match, results_of_last_player(table.record, match, vote.user), won=vote)
        await table.notice(match, _("[{name} takes|You take] the win."), name=vote.user)
    elif vote.kind == "end":
        await end(table, match)
        await table.notice(match, _("All agreed to end the match."))
    elif vote.kind == "seat" and vote.seat is not None:
        await settle(table, match, {vote.seat: SeatRecord(vote.user)})
        await table.notice(match, _("[{name} sits|You sit] down."), name=vote.user)


log = structlog.get_logger(__name__)


class PresenceTimer:
    """Checks who is away, in one task for all tables that are being watched."""

    def __init__(self, tables: Callable[[], Iterable[LiveTable]], away: float) -> None:
        self._tables = tables
        self._away = away
        self._task = asyncio.create_task(self._run(), name="presence timer")

    async def close(self) -> None:
        await stop(self._task)

    async def _run(self) -> None:
        while not cancelled():
            await asyncio.sleep(max(0.05, min(self._away / 6, 5.0)))
            for table in list(self._tables()):
                if table.record.begun and table.audience.watchers:
                    await self._look_at(table)

    async def _look_at(self, table: LiveTable) -> None:
        absent = [seat for seat in range(len(table.record.seats)) if is_away(table, seat)]
        before, table.absent = table.absent, absent
        if absent != before:
            table.audience.cache.clear()
            if before is not None:
                table.changed()
        try:
            await settle_votes(table)
        except (Refusal, StoreFailed) as wrong:
            log.error("a vote could not be carried out", table=table.id, wrong=str(wrong))
