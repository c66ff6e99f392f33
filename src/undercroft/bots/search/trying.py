"""Tries candidates in imagined worlds, all in the same ones, and decides which is best."""

from collections.abc import Sequence
from math import erfc, exp, inf, pi, sqrt
from statistics import fmean

from ...kernel.decision import Picked
from ...kernel.seat import Seat
from .clock import ThinkingTime

Row = dict[int, float]
"""The worth of each candidate in one world, by its place; place 0 is the choice of judgement."""
FEWEST = 3
"""The fewest worlds from which anything is concluded."""
ENOUGH = 16
"""After this many worlds, and again after every 25 % more, the search checks whether thinking longer is worthwhile."""
LITTLE = 0.0003
"""A gain in the chance to win that is too small to matter; for scores, per hundred points."""


class Trial:
    """One decision: its candidates, and the worlds in which they are tried."""

    def __init__(
        self, seat: Seat, candidates: Sequence[Picked], turns: int, sure: float, clock: ThinkingTime, first_world: int
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
        """Whether more thinking could gain next to nothing."""

    def tries(self, alive: Sequence[int], until: float, worlds: int | None = None) -> list[Row]:
        """Try worlds until this share of the time is used, and at most this many."""
        first = len(self._rows)
        while not self.settled and self.clock.used < until and (worlds is None or len(self._rows) < first + worlds):
            row = self._world(alive)
            if row is None:
                break
            self._rows.append(row)
            if len(self._rows) >= self._look:
                self._look = len(self._rows) * 5 // 4
                self.settled = at_stake(alive, self._rows, self._sure) <= self._little
        return self._rows[first:]

    def _world(self, alive: Sequence[int]) -> Row | None:
        """Every candidate in one world; None if the time was too short for all of them."""
        world = self._world_number
        self._world_number += 1
        row: Row = {}
        for place in alive:
            if self.clock.over:
                return None
            row[place] = self._seat.tried(self._candidates[place], world, self._last)
        return row


def chosen(alive: Sequence[int], rows: Sequence[Row], sure: float) -> int:
    """The best, if it beats judgement's choice by this many standard errors in the same worlds."""
    if len(rows) < FEWEST:
        return 0
    best = max(alive, key=lambda place: mean([row[place] for row in rows if place in row]))
    more = [row[best] - row[0] for row in rows if best in row]
    return best if len(more) >= FEWEST and fmean(more) > sure * error(more) else 0


def at_stake(alive: Sequence[int], rows: Sequence[Row], sure: float) -> float:
    """The expected loss of choosing now: how much better another candidate may be, times how likely that is. It is near
    0 if the choice does not matter or is certain."""
    now = chosen(alive, rows, sure)
    return max(_regret([row[now] - row[place] for row in rows]) for place in alive)


def _regret(ahead: Sequence[float]) -> float:
    """The expected loss if one candidate led another by these margins (the loss function of a normal distribution)."""
    by, unsure = fmean(ahead), error(ahead)
    if unsure == 0:
        return max(0.0, -by)
    z = by / unsure
    return unsure * (exp(-z * z / 2) / sqrt(2 * pi) - z * erfc(z / sqrt(2)) / 2)


def mean(worths: Sequence[float]) -> float:
    return fmean(worths) if worths else -inf


def error(worths: Sequence[float]) -> float:
    """The standard error of the mean; infinite for fewer than two values."""
    count = len(worths)
    if count < 2:
        return inf
    middle = fmean(worths)
    return sqrt(sum([(one - middle) ** 2 for one in worths]) / (count - 1) / count)
