"""What those who play decide together: a bot for somebody who is away, a stranger who sits down, the end of the match.

All who are present must agree. Who says no closes the question for five minutes.
"""

import time
from dataclasses import replace

from ...kernel.match import Match
from ...kernel.refusal import Refusal
from ...kernel.text import _
from ...store import SeatRecord, VoteRecord
from .absence import AWAY, OUT, keep_seat, present, stage
from .commands import retry_on_conflict
from .seating import end, settle
from .table import LiveTable

REST = 300.0
"""Seconds for which a question stays closed."""


def open_votes(table: LiveTable) -> list[VoteRecord]:
    """What is asked now: for each seat whose player is away long enough, and what somebody has proposed."""
    if table.record.ended:
        return []
    kept = {(vote.kind, vote.seat): vote for vote in table.record.votes}
    for n, seat in enumerate(table.record.seats):
        if seat.user and stage(table, n) > AWAY:
            kept.setdefault(("bot", n), VoteRecord("bot", n, seat.user))
    return [vote for vote in kept.values() if vote.rest < time.time() and _stands(table, vote)]


def _stands(table: LiveTable, vote: VoteRecord) -> bool:
    """A question about somebody who is back meanwhile is none any more."""
    return vote.kind != "bot" or (vote.seat is not None and stage(table, vote.seat) > AWAY)


def needed(table: LiveTable, vote: VoteRecord) -> set[str]:
    """Those who must agree: who is present; to an end also who is away, as long as their time is not up."""
    if vote.kind == "end":
        return {seat.user for n, seat in enumerate(table.record.seats) if seat.user and stage(table, n) != OUT}
    return present(table) - ({vote.user} if vote.kind == "bot" else set())


@retry_on_conflict
async def cast(table: LiveTable, user: str, kind: str, seat: int | None, yes: bool) -> None:
    """Somebody who plays says yes or no; the first yes to an end proposes it."""
    async with table.open() as match:
        if not table.seats_of(user):
            raise Refusal("not-yours", _("Only those who play can vote."))
        table.seen[user] = time.time()
        vote = next((one for one in open_votes(table) if (one.kind, one.seat) == (kind, seat)), None)
        if vote is None and kind == "end" and yes:
            vote = _proposed(table, match, user)
        if vote is None or (kind == "bot" and vote.user == user):
            raise Refusal("no-vote", _("That is not asked just now."))
        if yes:
            vote = replace(vote, yes=[*(one for one in vote.yes if one != user), user], rest=0.0)
        else:
            vote = replace(vote, yes=[], rest=time.time() + REST)
        votes = [*(one for one in table.record.votes if (one.kind, one.seat) != (kind, seat)), vote]
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
    """Carry out what all have agreed to, now that a time is up or somebody who had not voted has gone."""
    if not table.record.votes:
        return
    async with table.open() as match:
        for vote in open_votes(table):
            await _carry_out(table, match, vote)


async def _carry_out(table: LiveTable, match: Match, vote: VoteRecord) -> None:
    """With the table open: if all present agree. A bot sits down when the clock has run out, and not before."""
    if not vote.yes or not needed(table, vote) <= set(vote.yes):
        return
    if vote.kind == "bot" and vote.seat is not None:
        if stage(table, vote.seat) == OUT:
            await keep_seat(table, match, vote.seat)
    elif vote.kind == "end":
        await end(table, match)
        await table.notice(match, _("All agreed to end the match."))
    elif vote.kind == "seat" and vote.seat is not None:
        await settle(table, match, {vote.seat: SeatRecord(vote.user)})
        await table.notice(match, _("{name} sits down."), name=vote.user)
