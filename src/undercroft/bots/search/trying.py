"""Trying candidates out: each in the same imagined worlds, played on as far as the game can say what comes of it."""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev

from ...kernel.decision import Picked
from ...kernel.seat import Seat
from .clock import Clock

Row = dict[int, float]
"""What each candidate that was tried in a world, by its place, came to there."""
ENOUGH = 8
"""After so many worlds, and again after as many more, it is looked whether more of them could change anything."""
CLEAR = 4.0
"""So many standard errors better in the same worlds is beyond doubt."""


class Trial:
    """One decision: its candidates, and the worlds in which they are tried, every so many of them in this process."""

    def __init__(
        self, seat: Seat, candidates: Sequence[Picked], turns: int, clock: Clock, base: int, processes: int
    ) -> None:
        self._seat = seat
        self._candidates = candidates
        self._last = seat.turn + (turns or seat.game.looks_ahead(seat.seats))
        self.clock = clock
        self._base = base
        self._next = 0
        self._step = processes

    def go_elsewhere(self, process: int) -> None:
        """In another process other worlds are tried."""
        self._next = process
        self.clock.begin_again()

    def tries(self, alive: Sequence[int], until: float, worlds: int | None = None) -> list[Row]:
        """As many worlds as there is time for up to this share of it, and at most so many."""
        rows: list[Row] = []
        while (worlds is None or len(rows) < worlds) and self.clock.used < until:
            row = self._world(alive)
            if row is None:
                break
            rows.append(row)
            if len(rows) % ENOUGH == 0 and settled(alive, rows):
                break
        return rows

    def _world(self, alive: Sequence[int]) -> Row | None:
        """One world, in which every candidate is tried; None if there was no time for all: then it counts for none."""
        world = self._base + self._next
        self._next += self._step
        row: Row = {}
        for place in alive:
            if self.clock.over:
                return None
            row[place] = self._seat.tried(self._candidates[place], world, self._last)
        return row


def settled(alive: Sequence[int], rows: Sequence[Row]) -> bool:
    """One candidate is better beyond doubt than every other that did not come to the same in every world.

    To think on would be a waste of time, and there are many choices that do not matter.
    """
    best = max(alive, key=lambda place: fmean([row[place] for row in rows]))
    for place in alive:
        more = [row[best] - row[place] for row in rows]
        if any(more) and fmean(more) <= CLEAR * stdev(more) / sqrt(len(more)):
            return False
    return True
