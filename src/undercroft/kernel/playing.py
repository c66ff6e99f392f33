"""Play-outs: a match played on by bots or by chance, to its end or for some turns."""

from collections.abc import Sequence

from .match import Match
from .rng import Random
from .seat import Bot, Seat
from .together import by_chance


def play_out(match: Match, bots: Sequence[Bot], turns: int = 0, seconds: float | None = None) -> int:
    """Let the bots play to the end, or until so many turns are over; returns the number of decisions.

    `seconds` is what each bot is told that it has for a decision.
    """
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


def play_by_chance(match: Match, rng: Random, turns: int = 0) -> int:
    """The same by chance alone, every option as likely as the next: nothing is faster."""
    last = match.turn + turns
    decisions = 0
    while (decision := match.first_open) is not None and (not turns or match.turn <= last):
        match.choose(decision.seat, by_chance(decision, rng))
        decisions += 1
    return decisions
