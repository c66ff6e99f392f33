"""The reference of the benchmark: catanatron, a well-maintained Catan engine in Python, popular with bot makers."""

import random
from typing import Any

from ..kernel.refusal import Refusal
from ..kernel.text import _
from .speed import Measure, rate

LONGEST = 1000
"""A random match that has not ended after this many turns is abandoned, as catanatron itself does."""


class Catanatron:
    """Measures catanatron as `speed.Ours` measures our games; None for what it does not have."""

    def __init__(self, middles: int) -> None:
        random.seed(0)  # catanatron uses the global generator; we do not
        try:
            from catanatron import Color, Game, RandomPlayer
        except ImportError as missing:
            raise Refusal("no-peer", _("The benchmark needs catanatron: pip install 'undercroft[bench]'.")) from missing
        self._game: Any = Game
        self._player: Any = RandomPlayer
        self._colors: list[Any] = [Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE]
        self._middles = [self._middle(seed) for seed in range(middles)]
        self._next = 0
        self.forced = 0.0
        """The share of forced moves in the steps that were measured last."""

    def measure(self, what: Measure, seconds: float) -> float | None:
        """How much is done per second; for play, steps."""
        if what == "imagine":
            return None
        self._steps = self._decisions = 0
        work = {"play": self._play, "clone": self._copy, "step": self._copy_and_step, "play-out": self._play_out}[what]
        found = rate(work, seconds)
        if what == "play":
            self.forced = 1 - self._decisions / self._steps
        return found

    def _start(self) -> Any:
        return self._game([self._player(color) for color in self._colors])

    def _middle(self, seed: int) -> Any:
        match = self._start()
        for _tick in range(200 + 5 * seed):
            match.play_tick()
        return match

    def _play(self) -> int:
        return self._to_the_end(self._start())

    def _to_the_end(self, match: Any) -> int:
        steps = 0
        while match.winning_color() is None and match.state.num_turns < LONGEST:
            self._decisions += len(match.state.playable_actions) > 1
            match.play_tick()
            steps += 1
        self._steps += steps
        return steps

    def _copy(self) -> int:
        return sum(match.copy() is not None for match in self._middles)

    def _copy_and_step(self) -> int:
        for match in self._middles:
            match.copy().play_tick()
        return len(self._middles)

    def _play_out(self) -> int:
        self._next += 1
        return self._to_the_end(self._middles[self._next % len(self._middles)].copy())
