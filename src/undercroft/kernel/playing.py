"""Play-outs: bots or random choices play a match on, to its end or for some turns."""

from collections.abc import Callable, Sequence
from typing import Any

from .decision import Decision, Picked
from .match import Match
from .pausing import turn_ends
from .rng import Random
from .seat import Bot, Seat
from .together import by_chance

Quick = Callable[[Any, Decision], Picked]


def play_out(match: Match, bots: Sequence[Bot], turns: int = 0, seconds: float | None = None) -> int:
    """Let the bots play to the end, or for this many turns; returns the number of decisions. `seconds` is the time that
    each bot has for a decision."""
    seats = [Seat(match, number) for number in range(match.seats)]
    choosers = [bot.choose for bot in bots]
    last = match.turn + turns
    decisions = 0
    while (decision := match.first_open) is not None and (not turns or match.turn <= last):
        number = decision.seat
        seat = seats[number]
        if seconds is not None:
            seat.allow(seconds)
        match.choose(number, choosers[number](seat))
        decisions += 1
    return decisions


def play_by_chance(match: Match, rng: Random, turns: int = 0, last: int = 0) -> int:
    """The same with random choices, all options equally likely, which is fastest. Or until turn `last` is over."""
    if turns:
        last = match.turn + turns
    decisions = 0
    while (decision := match.first_open) is not None and (not last or match.turn <= last):
        match.choose(decision.seat, by_chance(decision, rng))
        decisions += 1
    return decisions


def play_quickly(match: Match, turns: int = 0, last: int = 0) -> int:
    """The same with the game's quick play, for imagined matches. Or until turn `last` is over, so that two choices can
    be compared at the end of the same turn, even if only one of them ends the current turn."""
    quick = match.game.quick
    if quick is None:
        raise NotImplementedError(f"{match.game.id} has no quick play")
    run = match._run
    run.keep_no_starts()
    if turns:
        last = match.turn + turns
    decisions = 0
    while (decision := match.first_open) is not None and (not last or match.turn <= last):
        match.choose(decision.seat, quickly(quick, run.state, decision))
        decisions += 1
    return decisions


def quickly(quick: Quick, state: Any, decision: Decision) -> Picked:
    """What quick play chooses. Games need not handle the question that ends a turn."""
    options = decision.options
    if len(options) == 1 and decision.takes_one:
        return options[0]
    return options[0] if turn_ends(decision) else quick(state, decision)
