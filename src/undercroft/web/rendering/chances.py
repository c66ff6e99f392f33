"""The curve of an analysis as a drawing: on the same axis as the slider of the replay, which counts choices.

All places are hundredths of the width and height of the field, so that it can be drawn at any size; only the lines lie
in a box of 1000 by 100 that is stretched with it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ...arena.analysis import Analysis, Point

DASHES = ("", "7 5", "2 4", "12 4 2 4", "16 5", "1 3", "9 3 3 3", "4 8")
"""How the lines of the seats are told apart; that of the viewer is whole."""
STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
TICKS = 8
"""So many turns are named below, at most."""
BESIDE, ABOVE, EDGE = 4.0, 22.0, 4.0
"""Diamonds that are closer than this, in hundredths of the field, lie over each other; this far from its edge."""
APART = 9.0
"""So far their words are apart at least."""


class Tick(NamedTuple):
    """A line across, or a word below."""

    place: float
    text: str


@dataclass(frozen=True, slots=True)
class ChanceLine:
    """What the match was worth to a seat, or to all together, over its course."""

    seat: int
    name: str
    mine: bool
    dash: str
    path: str
    now: str
    """In words, at the moment that is shown."""


class Diamond(NamedTuple):
    """A turning point on the curve."""

    number: int
    at: int
    seat: int
    x: float
    y: float
    current: bool
    spoken: str


@dataclass(frozen=True, slots=True)
class Chances:
    """All of it."""

    across: list[Tick]
    below: list[Tick]
    lines: list[ChanceLine]
    """The viewer's own last, so that it lies above the others."""
    now: float
    reached: float
    """How far it has been reckoned: less than 100 while that is under way."""


class Scale(NamedTuple):
    """From what something is worth, and after how many choices it was, to its place on the field."""

    low: float
    high: float
    last: int

    def x(self, at: float) -> float:
        return round(100 * at / self.last, 2)

    def y(self, worth: float) -> float:
        return round(100 - 100 * (worth - self.low) / (self.high - self.low), 2)


def scale_of(analysis: Analysis) -> Scale:
    """Chances from 0 to 1, scores as far as they come."""
    last = max(1, analysis.choices)
    if analysis.unit != "score":
        return Scale(0.0, 1.0, last)
    worths = [worth for point in analysis.curve for worth in point.worths]
    step = _step(max(10.0, *worths), 3) if worths else 10
    return Scale(min(0.0, *worths, 0.0), step * -(-max(10.0, *worths, 0.0) // step), last)


def path(curve: Sequence[Point], seat: int, scale: Scale) -> str:
    """From point to point, in a box of 1000 by 100."""
    places = [f"{round(10 * scale.x(point.at), 1)} {scale.y(point.worths[seat])}" for point in curve]
    return "M" + "L".join(places) if places else ""


def across(analysis: Analysis, scale: Scale) -> list[Tick]:
    """The lines of the scale, the highest first."""
    if analysis.unit != "score":
        return [Tick(0.0, "100\u00a0%"), Tick(50.0, "50"), Tick(100.0, "0")]
    step = _step(scale.high - scale.low, 3)
    return [Tick(scale.y(worth), str(worth)) for worth in range(int(scale.high), int(scale.low) - 1, -step)]


def below(curve: Sequence[Point], scale: Scale, first: str, turns: int) -> list[Tick]:
    """The turns, where they begin; the first of them with its word."""
    every = _step(max(1, turns), TICKS)
    found: list[Tick] = []
    wanted = every
    for point in curve:
        place = scale.x(point.at)
        clear = not found or place - found[-1].place >= APART
        if point.turn >= wanted and clear and place < 99:
            found.append(Tick(place, first.format(n=point.turn) if not found else str(point.turn)))
            wanted = every * (point.turn // every + 1)
    return found


def spread(diamonds: Sequence[Diamond]) -> list[Diamond]:
    """None lies over another: of two that are close, the lesser one makes way, to where there is more room."""
    placed: list[Diamond] = []
    for one in diamonds:
        near = [other.y for other in placed if abs(other.x - one.x) < BESIDE]
        free = [y for y in _ways(one.y) if all(abs(y - other) >= ABOVE for other in near)]
        placed.append(one._replace(y=free[0]) if free else one)
    return placed


def _ways(y: float) -> list[float]:
    """Where a diamond may lie: at its place, else ever further above or below, on the field."""
    ways = [y + sign * step * ABOVE for step in range(5) for sign in ((-1, 1) if y > 50 else (1, -1))]
    return [way for way in ways if EDGE <= way <= 100 - EDGE]


def worths_at(curve: Sequence[Point], at: int) -> list[float] | None:
    """What the match was worth to every seat after so many choices: at the last point before."""
    before = [point for point in curve if point.at <= at]
    return before[-1].worths if before else None


def _step(span: float, most: int) -> int:
    return next((step for step in STEPS if span / step <= most), STEPS[-1])
