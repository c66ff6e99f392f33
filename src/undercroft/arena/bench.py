"""How fast random play is, beside catanatron's in the same run, on the same core.

Both play in turns, a slice each, and the ratio is taken slice by slice, so that a busy machine slows both alike.
A decision has at least two answers. Catanatron also steps through moves that are forced (about two in three, such as
the roll of the dice); ours are made by the rules and never asked. Both counts are given.
"""

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

from ..kernel.game import Game
from ..kernel.match import Match
from ..kernel.refusal import Refusal
from ..kernel.registry import bot
from ..kernel.seat import Seat
from ..kernel.text import _
from .play import play_out


@dataclass
class Measured:
    """Speeds of both, slice by slice: decisions a second, and microseconds for a copy in the middle of a match."""

    ours: list[float] = field(default_factory=list)
    theirs: list[float] = field(default_factory=list)
    their_steps: list[float] = field(default_factory=list)
    """Their decisions and forced moves a second."""
    our_clone: list[float] = field(default_factory=list)
    their_copy: list[float] = field(default_factory=list)

    @property
    def play_ratio(self) -> float:
        """How many times as fast as catanatron random play is: the more the better."""
        return median(a / b for a, b in zip(self.ours, self.theirs, strict=True))

    @property
    def step_ratio(self) -> float:
        """The same beside all of catanatron's steps, forced ones included."""
        return median(a / b for a, b in zip(self.ours, self.their_steps, strict=True))

    @property
    def clone_ratio(self) -> float:
        """How many times as long as catanatron's a copy takes: the less the better."""
        return median(a / b for a, b in zip(self.our_clone, self.their_copy, strict=True))


SLICES = 10


def measure(game: Game, seconds: float = 12.0) -> Measured:
    """Alternate slices of random play and of copying, ours and catanatron's, for about so long."""
    peer = _peer()
    found = Measured()
    matches = middles(game, 20)
    their_middles = [peer.middle(number) for number in range(20)]
    ours = _random_matches(game)
    slice = seconds / SLICES / 2.4  # of each player one slice of play, and of copying a fifth of that
    for _slice in range(SLICES):
        found.ours.append(_rate(ours, slice))
        peer.steps = peer.decisions = 0
        steps = _rate(peer.play, slice)
        found.their_steps.append(steps)
        found.theirs.append(steps * peer.decisions / peer.steps)
        found.our_clone.append(1e6 / _rate(lambda: sum(match.clone() is not None for match in matches), slice / 5))
        found.their_copy.append(
            1e6 / _rate(lambda: sum(state.copy() is not None for state in their_middles), slice / 5)
        )
    return found


def _random_matches(game: Game) -> Callable[[], int]:
    """Plays one match after the other, with every number of seats in turn; returns the number of decisions."""
    seeds = count(1)

    def play() -> int:
        seed = next(seeds)
        seats = game.seats[seed % len(game.seats)]
        match = game.start(seats, seed, log=False)
        return play_out(match, [bot("random", game, seed * 10 + seat) for seat in range(seats)])

    return play


@dataclass(frozen=True)
class Line:
    """A function in a profile: how often it was called, and its share of the time, without and with what it calls."""

    where: str
    calls: int
    own: float
    all: float


def profile(game: Game, seconds: float = 3.0, top: int = 15) -> list[Line]:
    """The functions in which random play spends most of its time."""
    from cProfile import Profile

    play = _random_matches(game)
    play()  # what happens only once is no part of it
    profiler = Profile()
    profiler.enable()
    _rate(play, seconds)
    profiler.disable()
    profiler.create_stats()
    stats: Mapping[tuple[str, int, str], tuple[int, int, float, float, Any]] = profiler.stats
    whole = sum(own for _primitive, _calls, own, _all, _callers in stats.values())
    lines = [
        Line(_place(*place), calls, own / whole, all / whole)
        for place, (_primitive, calls, own, all, _callers) in stats.items()
    ]
    return sorted(lines, key=lambda line: line.own, reverse=True)[:top]


def _place(file: str, line: int, name: str) -> str:
    return f"{Path(file).name}:{line} {name}" if line else name


def middles(game: Game, count: int) -> list[Match]:
    """Matches of random play, each stopped in the middle of a turn."""
    found = []
    for seed in range(count):
        match = game.start(game.seats[seed % len(game.seats)], seed, log=False)
        bots = [bot("random", game, seed * 10 + seat) for seat in range(match.seats)]
        wish = 60 + 5 * seed
        match.clone()  # from now on it keeps the start of each turn
        made = 0
        while (decision := match.first_open) is not None and (made < wish or not match.in_turn):
            match.choose(decision.seat, bots[decision.seat].choose(Seat(match, decision.seat)))
            made += 1
        found.append(match)
    return found


def _rate(work: Callable[[], int], seconds: float) -> float:
    """How much of the work gets done a second."""
    done = 0
    start = now = perf_counter()
    while now - start < seconds:
        done += work()
        now = perf_counter()
    return done / (now - start)


class _Catanatron:
    """The peer: a well-kept engine for Catan in Python, of the kind bot makers use."""

    def __init__(self) -> None:
        from catanatron import Color, Game, RandomPlayer

        self._game: Any = Game
        self._player: Any = RandomPlayer
        self._colors: list[Any] = [Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE]
        self.steps = self.decisions = 0

    def start(self) -> Any:
        return self._game([self._player(color) for color in self._colors])

    def play(self) -> int:
        match = self.start()
        steps = 0
        while match.winning_color() is None and match.state.num_turns < 1000:
            self.decisions += len(match.state.playable_actions) > 1
            match.play_tick()
            steps += 1
        self.steps += steps
        return steps

    def middle(self, seed: int) -> Any:
        match = self.start()
        for _tick in range(200 + 5 * seed):
            match.play_tick()
        return match.state


def _peer() -> "_Catanatron":
    random.seed(0)  # catanatron draws from the global generator; nothing of ours does
    try:
        return _Catanatron()
    except ImportError as missing:
        raise Refusal("no-peer", _("The benchmark needs catanatron: pip install 'undercroft[bench]'.")) from missing
