"""How fast our games are, compared with catanatron in the same run, on the same core.

They run in turn, in short slices of time, and ratios are computed slice by slice, so that a busy machine slows all of
them equally. A decision has at least two answers. Catanatron also counts forced moves as steps (about two in three,
such as the roll of the dice); in our games, the rules make them without a question. Both ratios are reported.
"""

from collections.abc import Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any, Protocol

from ..kernel.build import build
from ..kernel.game import Game
from .builds import OtherBuild, other_python
from .catanatron import Catanatron
from .speed import MEASURES, Measure, Ours, rate

SLICES = 10
MIDDLES = 20
"""How many matches are stopped halfway."""
WEIGHTS: Mapping[Measure, float] = {"play": 1.0, "clone": 0.2, "step": 0.2, "imagine": 0.2, "play-out": 0.4}
"""The relative length of a slice of each measure."""


class Measurer(Protocol):
    def measure(self, what: Measure, seconds: float) -> float | None: ...


class Peer(Measurer, Protocol):
    forced: float


@dataclass(frozen=True)
class Slice:
    """How much each did per second in one slice: our builds, and catanatron, some of whose steps were forced."""

    what: Measure
    ours: Mapping[str, float]
    theirs: float | None
    forced: float = 0.0


class Slices:
    """All slices."""

    def __init__(self, slices: list[Slice]) -> None:
        self.slices = slices

    @property
    def builds(self) -> list[str]:
        return list(self.slices[0].ours)

    def ours(self, what: Measure, build: str) -> float:
        return median(one.ours[build] for one in self._of(what))

    def theirs(self, what: Measure, forced: bool = True) -> float | None:
        found = [_their_rate(one, forced) for one in self._of(what) if one.theirs is not None]
        return median(found) if found else None

    def ratio(self, what: Measure, build: str, forced: bool = True) -> float | None:
        """How many times as fast as catanatron we are, with or without its forced moves."""
        found = [one.ours[build] / _their_rate(one, forced) for one in self._of(what) if one.theirs is not None]
        return median(found) if found else None

    def _of(self, what: Measure) -> list[Slice]:
        return [one for one in self.slices if one.what == what]


def _their_rate(one: Slice, forced: bool) -> float:
    assert one.theirs is not None
    return one.theirs if forced else one.theirs * (1 - one.forced)


def measure(game: Game, seconds: float = 20.0) -> Slices:
    """Alternate slices of everything to measure, with the available builds and catanatron, for about this long."""
    with ExitStack() as open:
        peer = _peer()
        builds: dict[str, Measurer] = {build(): Ours(game, MIDDLES)}
        other = other_python()
        if other is not None:
            started = open.enter_context(OtherBuild(other, game.id, MIDDLES))
            builds[started.name] = started
        slice = seconds / SLICES / sum(WEIGHTS.values()) / (len(builds) + 1)
        return Slices([_slice(builds, peer, what, slice) for _slice_of in range(SLICES) for what in MEASURES])


def _slice(builds: Mapping[str, Measurer], peer: Peer, what: Measure, seconds: float) -> Slice:
    ours = {}
    for name, one in builds.items():
        found = one.measure(what, seconds * WEIGHTS[what])
        assert found is not None
        ours[name] = found
    return Slice(what, ours, peer.measure(what, seconds * WEIGHTS[what]), peer.forced)


def _peer() -> Peer:
    return Catanatron(MIDDLES)


@dataclass(frozen=True)
class ProfileRow:
    """A function in a profile: how often it was called, and its share of the time, without and with the functions it
    calls."""

    where: str
    calls: int
    own: float
    all: float


def profile(game: Game, seconds: float = 3.0, top: int = 15) -> list[ProfileRow]:
    """The functions in which random play spends most of its time."""
    from cProfile import Profile

    play = Ours(game, 0).play
    play()  # one-time work is excluded
    profiler = Profile()
    profiler.enable()
    rate(play, seconds)
    profiler.disable()
    profiler.create_stats()
    stats: Mapping[tuple[str, int, str], tuple[int, int, float, float, Any]] = profiler.stats
    whole = max(all for _primitive, _calls, _own, all, _callers in stats.values())  # of `rate`, which calls the others
    lines = [
        ProfileRow(_place(*place), calls, own / whole, all / whole)
        for place, (_primitive, calls, own, all, _callers) in stats.items()
    ]
    return sorted(lines, key=lambda line: line.own, reverse=True)[:top]


def _place(file: str, line: int, name: str) -> str:
    return f"{Path(file).name}:{line} {name}" if line else name
