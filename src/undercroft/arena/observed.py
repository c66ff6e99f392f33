"""The cost of observations and masks: random play with them next to random play without, slice by slice."""

from collections.abc import Callable
from itertools import count
from statistics import median

from ..kernel.game import Game
from ..kernel.rng import Random
from ..kernel.stepping import Steps
from ..kit.observing import observer_of
from .speed import Ours, rate

SLICES = 10


class Observed:
    """Random play in which every choice uses an observation and a mask, as in a learning program."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._observer = observer_of(game)
        self._seeds = count(1)

    def play(self) -> int:
        """A match, with every number of seats in turn; returns the number of steps."""
        seed = next(self._seeds)
        steps = Steps(self.game.start(self.game.seats[seed % len(self.game.seats)], seed, log=False))
        rng = Random.seeded("observed", seed)
        match, observer = steps.match, self._observer
        static = [observer.static(match, seat) for seat in range(match.seats)]
        row = memoryview(bytearray(4 * observer.size)).cast("f")
        made = 0
        while (seat_now := steps.seat) is not None:
            observer.write(match, seat_now, row, static[seat_now])
            steps.mask(seat_now)
            legal = list(steps.legal(seat_now))
            steps.step(seat_now, legal[rng.below(len(legal))])
            made += 1
        return made


def measure_observed(game: Game, seconds: float = 20.0) -> tuple[float, float, float]:
    """Decisions per second of random play, steps per second with observations and masks, and the ratio (medians)."""
    plain: Callable[[], int] = Ours(game, 0).play
    observed = Observed(game).play
    slices = [(rate(plain, seconds / SLICES / 2), rate(observed, seconds / SLICES / 2)) for _slice in range(SLICES)]
    return (
        median(bare for bare, _with in slices),
        median(seen for _bare, seen in slices),
        median(seen / bare for bare, seen in slices),
    )
