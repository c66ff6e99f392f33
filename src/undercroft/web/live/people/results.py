"""The results of a match for everybody in it, as stored when the match ends.

The result of a seat belongs to the player who holds it. Players who resigned, or whose seat a bot holds when the match
ends, have left: they come last. If the last remaining player leaves too, there is no score, and they have won against
those who left before.
A guest with several seats, for several people at one screen, has no results.
"""

import time
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from ....kernel.match import Match
from ....kernel.registry import games
from ....kit.ending import ProfileFacts, profile_facts
from ....kit.statistics import had_in
from ....store import GONE, ResultRecord, TableRecord, people_of
from ...rendering.boards import ending_of, statistics_of
from .daily import rank_of


class Holder(NamedTuple):
    """Somebody who was in the match."""

    seat: int
    user: str | None
    bot: str | None
    left: bool


def results_of(record: TableRecord, match: Match, at: float | None = None) -> list[ResultRecord]:
    """For a match that has ended normally."""
    result = match.result
    assert result is not None
    utility = result.utility
    facts, counted = profile_facts(match, ending_of(match.game)), statistics_of(match.game)
    cards = had_in(match, counted.cards) if counted else None
    rows, at = [], time.time() if at is None else at
    for one in _holders(record):
        row = _row(record, match, one, facts, at)
        row.cards = cards[one.seat] if cards and not one.left else None
        row.place = len(record.seats) if one.left else 1 + sum(other > utility[one.seat] for other in utility)
        row.won = not one.left and one.seat in result.winners
        row.rank = rank_of(match, one.seat) if record.day is not None and one.user and not one.left else None
        row.score, row.rounds = result.scores[one.seat].get("total"), result.scores[one.seat].get("round")
        rows.append(row)
    return _to_rate(rows)


def results_of_last_player(record: TableRecord, match: Match, user: str) -> list[ResultRecord]:
    """For a match that ends because the last remaining player leaves; empty if nobody had left before."""
    holders = [one for one in _holders(record) if one.user]
    if match.game.cooperative or not any(one.left for one in holders):
        return []
    at = time.time()
    rows = [_row(record, match, one, profile_facts(match, None), at) for one in holders]
    for row in rows:
        row.won = row.user == user
        row.place = 1 if row.won else len(record.seats)
    return _to_rate(rows)


def may_count(results: Sequence[ResultRecord]) -> bool:
    """Whether a match can change ratings: at least two people with one seat each play against each other."""
    found = games().get(results[0].game)
    against = found is not None and not found.cooperative
    return against and results[0].people == sum(one.user is not None for one in results) > 1


def _to_rate(results: list[ResultRecord]) -> list[ResultRecord]:
    waiting = any(one.cards or may_count(results) for one in results)
    return [replace(one, waiting=waiting) for one in results]


def _holders(record: TableRecord) -> list[Holder]:
    found = []
    seated = [seat.user for seat in record.seats if seat.user and seat.user != GONE]
    for n, seat in enumerate(record.seats):
        resigned = {user for user, place in record.left if place == n} - set(seated)
        if seat.user:
            found += [Holder(n, seat.user, None, False)] if seated.count(seat.user) <= 1 else []
        elif seat.kept:
            resigned.add(seat.kept)
        elif not resigned:
            found.append(Holder(n, None, seat.bot, False))
        found += [Holder(n, user, None, True) for user in sorted(resigned)]
    return found


def _row(record: TableRecord, match: Match, one: Holder, facts: ProfileFacts, at: float) -> ResultRecord:
    people = len(people_of(record.seats) | {user for user, _seat in record.left})
    return ResultRecord(
        table=record.id,
        seat=one.seat,
        user=one.user,
        bot=one.bot,
        game=record.game,
        seats=len(record.seats),
        people=people,
        at=at,
        place=1,
        won=False,
        left=one.left,
        score=None,
        rounds=None,
        setting=facts.setting,
        liked=facts.liked[one.seat],
        waiting=False,
    )
