"""How fast one of our games is: random play, and what a search does in the middle of a match."""

from collections.abc import Callable
from itertools import count
from time import process_time
from typing import Literal, get_args

from ..kernel.decision import Picked
from ..kernel.game import Game
from ..kernel.match import Match
from ..kernel.playing import play_out
from ..kernel.registry import bot
from ..kernel.rng import Random
from ..kernel.seat import Seat
from ..kernel.together import by_chance

Measure = Literal["play", "clone", "step", "imagine", "play-out"]
"""Decisions of random play; copies, copies with one choice, imagined matches; decisions of play-outs from copies."""
MEASURES: tuple[Measure, ...] = get_args(Measure)


def rate(work: Callable[[], int], seconds: float) -> float:
    """How much work is done per second of this process's time."""
    done = 0
    start = now = process_time()
    while now - start < seconds:
        done += work()
        now = process_time()
    return done / (now - start)


class Ours:
    """Measures a game with the current build."""

    def __init__(self, game: Game, middles: int) -> None:
        self.game = game
        self._middles = [(match, *_some_choice(match)) for match in stopped(game, middles)]
        self._seeds = count(1)

    def measure(self, what: Measure, seconds: float) -> float | None:
        """How much is done per second."""
        work = {
            "play": self.play, "clone": self._clone, "step": self._clone_and_choose, "imagine": self._imagine,
            "play-out": self._play_out,
        }[what]  # fmt: skip
        return rate(work, seconds)

    def play(self) -> int:
        """A match of random play, with every number of seats in turn; returns the number of decisions."""
        seed = next(self._seeds)
        seats = self.game.seats[seed % len(self.game.seats)]
        return self._to_the_end(self.game.start(seats, seed, log=False), seed)

    def _to_the_end(self, match: Match, seed: int) -> int:
        return play_out(match, [bot("random", self.game, seed * 10 + seat) for seat in range(match.seats)])

    def _clone(self) -> int:
        return sum(match.clone() is not None for match, _seat, _picked in self._middles)

    def _clone_and_choose(self) -> int:
        for match, seat, picked in self._middles:
            match.clone().choose(seat, picked)
        return len(self._middles)

    def _imagine(self) -> int:
        seed = next(self._seeds)
        return sum(match.imagine(seat, seed) is not None for match, seat, _picked in self._middles)

    def _play_out(self) -> int:
        seed = next(self._seeds)
        match, _seat, _picked = self._middles[seed % len(self._middles)]
        return self._to_the_end(match.clone(), seed)


def stopped(game: Game, count: int) -> list[Match]:
    """Random matches that are not over, each stopped in the middle of a turn in the middle of the match."""
    found: list[Match] = []
    seed = 0
    while len(found) < count:
        made = _walk(game, seed, None)[1]
        match = _walk(game, seed, made // 4 + made // 2 * len(found) // count)[0]
        if match.result is None:
            found.append(match)
        seed += 1
    return found


def _walk(game: Game, seed: int, wish: int | None) -> tuple[Match, int]:
    """A match stopped in a turn after this many decisions, or when it is over, and how many there were."""
    match = game.start(game.seats[seed % len(game.seats)], seed, log=False)
    bots = [bot("random", game, seed * 10 + seat) for seat in range(match.seats)]
    if wish is not None:
        match.clone()  # from now on it keeps the start of each turn
    made = 0
    while (decision := match.first_open) is not None and (wish is None or made < wish or not match.in_turn):
        match.choose(decision.seat, bots[decision.seat].choose(Seat(match, decision.seat)))
        made += 1
    return match, made


def _some_choice(match: Match) -> tuple[int, Picked]:
    decision = match.first_open
    assert decision is not None
    return decision.seat, by_chance(decision, Random.seeded("some choice", match.seed))
