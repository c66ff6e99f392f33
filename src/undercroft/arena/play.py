"""Playing a match out with bots."""

from collections.abc import Sequence

from ..kernel.match import Match
from ..kernel.seat import Bot, Seat


def play_out(match: Match, bots: Sequence[Bot]) -> int:
    """Let the bots play to the end; returns the number of decisions."""
    seats = [Seat(match, number) for number in range(match.seats)]
    choosers = [bot.choose for bot in bots]
    decisions = 0
    while (decision := match.first_open) is not None:
        seat = decision.seat
        match.choose(seat, choosers[seat](seats[seat]))
        decisions += 1
    return decisions
