"""Trying candidates out: each in the same imagined worlds, played on as far as the game can say what comes of it."""

from collections.abc import Sequence
from math import erfc, exp, inf, pi, sqrt
from statistics import fmean

from ...kernel.decision import Picked
from ...kernel.seat import Seat
from .clock import Clock

Row = dict[int, float]
"""What each candidate that was tried in a world, by its place, came to there; place 0 is what judgement would take."""
FEWEST = 3
"""In fewer worlds than that nothing is shown."""
ENOUGH = 16
"""After so many worlds, and whenever there are a quarter more, it is looked whether still more could gain anything."""
LITTLE = 0.0003
"""So much of the chance to win is not worth thinking about; where the score counts, so much of a hundred points."""


class Trial:
    """One decision: its candidates, and the worlds in which they are tried."""

    def __init__(
        self, seat: Seat, candidates: Sequence[Picked], turns: int, sure: float, clock: Clock, first_world: int
    ) -> None:
        self._seat = seat
        self._candidates = candidates
        self._last = seat.turn + (turns or seat.game.looks_ahead(seat.seats))
        self._sure = sure
        self._little = LITTLE * (100 if seat.seats == 1 and seat.game.score_alone else 1)
        self.clock = clock
        self._world_number = first_world
        self._rows: list[Row] = []
        self._look = ENOUGH
        self.settled = False
        """To think on could gain as good as nothing, so no more is tried."""

    def tries(self, alive: Sequence[int], until: float, worlds: int | None = None) -> list[Row]:
        """As many worlds as there is time for up to this share of it, and at most so many."""
        begun = len(self._rows)
        while not self.settled and self.clock.used < until and (worlds is None or len(self._rows) < begun + worlds):
            row = self._world(alive)
            if row is None:
                break
            self._rows.append(row)
            if len(self._rows) >= self._look:
                self._look = len(self._rows) * 5 // 4
                self.settled = at_stake(alive, self._rows, self._sure) <= self._little
        return self._rows[begun:]

    def _world(self, alive: Sequence[int]) -> Row | None:
        """One world, in which every candidate is tried; None if there was no time for all: then it counts for none."""
        world = self._world_number
        self._world_number += 1
        row: Row = {}
        for place in alive:
            if self.clock.over:
                return None
            row[place] = self._seat.tried(self._candidates[place], world, self._last)
        return row


def chosen(alive: Sequence[int], rows: Sequence[Row], sure: float) -> int:
    """The best, if it is better by so many standard errors than what judgement would take in the same worlds."""
    if len(rows) < FEWEST:
        return 0
    best = max(alive, key=lambda place: mean([row[place] for row in rows if place in row]))
    more = [row[best] - row[0] for row in rows if best in row]
    return best if len(more) >= FEWEST and fmean(more) > sure * error(more) else 0


def at_stake(alive: Sequence[int], rows: Sequence[Row], sure: float) -> float:
    """How much is lost, to be expected, by thinking no further: what another candidate would gain where it is better
    than the one that would be chosen now, times how likely that is. A choice that does not matter comes to nothing,
    and so does one that is beyond doubt."""
    now = chosen(alive, rows, sure)
    return max(_regret([row[now] - row[place] for row in rows]) for place in alive)


def _regret(ahead: Sequence[float]) -> float:
    """What is to be expected of the other being better after all, when one was ahead by these (a normal loss)."""
    by, unsure = fmean(ahead), error(ahead)
    if unsure == 0:
        return max(0.0, -by)
    z = by / unsure
    return unsure * (exp(-z * z / 2) / sqrt(2 * pi) - z * erfc(z / sqrt(2)) / 2)


def mean(worths: Sequence[float]) -> float:
    return fmean(worths) if worths else -inf


def error(worths: Sequence[float]) -> float:
    """The standard error of the mean; infinite where there is nothing to tell it by."""
    count = len(worths)
    if count < 2:
        return inf
    middle = fmean(worths)
    return sqrt(sum([(one - middle) ** 2 for one in worths]) / (count - 1) / count)
