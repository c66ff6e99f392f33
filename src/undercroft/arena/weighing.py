"""Compares answers: each is tried in the same imagined worlds, which are played on for some turns and then rated.

It only uses what the seat knows: the seat imagines the worlds (`Seat.imagine`).
"""

from collections.abc import Iterable, Sequence
from statistics import fmean
from time import process_time

from ..bots.search import by_judgement
from ..kernel.decision import Picked
from ..kernel.match import Match
from ..kernel.playing import play_quickly
from ..kernel.refusal import Refusal
from ..kernel.seat import Seat
from ..kernel.worth import worth

Ids = str | list[str]
WIDE = 5
"""How many answers are tried."""
FEWEST = 3
"""The fewest worlds in which they are tried, whatever the time limit."""


def candidates(seat: Seat, first: Picked, wide: int = WIDE) -> list[Picked]:
    """This answer, followed by those that seem best to the game's judgement."""
    found = [first]
    for picked in by_judgement(seat, seat.decision):
        if len(found) < wide and picked not in found:
            found.append(picked)
    return found


def weigh(
    seat: Seat,
    answers: Sequence[Picked],
    worlds: Iterable[int],
    seconds: float | None = None,
    meant: Sequence[Ids] = (),
) -> list[list[float]]:
    """The worth of each answer in each world: the same worlds for all, so that they can be compared. With `seconds` it
    ends when that much processor time is used, but not before `FEWEST` worlds are done.

    The first answer is the player's, and `meant` is what they chose next. If that does better than quick play, it
    counts instead, so that a choice is not blamed because quick play does not follow it up.
    """
    found: list[list[float]] = [[] for _answer in answers]
    as_meant: list[float] = []
    end = None if seconds is None else process_time() + seconds
    for done, world in enumerate(worlds):
        if end is not None and done >= FEWEST and process_time() >= end:
            break
        for place, answer in enumerate(answers):
            found[place].append(_tried(seat, world, answer))
        if meant:
            as_meant.append(_tried(seat, world, answers[0], meant))
    if as_meant and fmean(as_meant) > fmean(found[0]):
        found[0] = as_meant
    return found


def _tried(seat: Seat, world: int, answer: Picked, then: Sequence[Ids] = ()) -> float:
    """The worth of an answer in a world, also with the choices that followed it, as far as they are possible there."""
    match = seat.imagine(world)
    match.choose(seat.number, answer)
    for choice in then:
        try:
            match.choose(seat.number, choice)
        except Refusal:
            break
    return outlook(match, (seat.number,), seat.turn)[0]


def outlook(match: Match, seats: Iterable[int], turn: int) -> list[float]:
    """The worth of an imagined match to these seats, played on from this turn as far as the game's value needs it."""
    if match.result is None and match.game.quick is not None:
        play_quickly(match, last=turn + match.game.looks_ahead(match.seats))
    found = []
    for seat in seats:
        worthy = worth(match, seat)
        assert worthy is not None
        found.append(worthy)
    return found
