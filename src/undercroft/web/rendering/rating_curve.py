"""The curve of a rating as a drawing: its points and its scale, in SVG units."""

from collections.abc import Sequence
from typing import NamedTuple

from ...arena.ratings import PROVISIONAL, shown
from .curve import Tick, tick_step

LEFT, RIGHT, TOP, BOTTOM = 44, 384, 24, 150
LINES = 4
"""The most grid lines."""


class RatingCurve(NamedTuple):
    """The whole drawing. With fewer than four matches there are points and no line."""

    points: list[tuple[float, float]]
    path: str
    across: list[Tick]
    provisional: float | None
    """Where the provisional matches end, if all of them are shown."""
    first: float
    """When the first of them ended."""
    start: int
    now: int
    best: int


def draw_rating(rated: Sequence[tuple[float, float]], whole: bool) -> RatingCurve | None:
    """Draw pairs of (when a match ended, the mean after it), oldest first; `whole` if these are all."""
    if not rated:
        return None
    values = [shown(mean) for _at, mean in rated]
    low, high = min(values) - 10, max(values) + 10
    last = max(1, len(values) - 1)

    def x(n: int) -> float:
        return round(LEFT + n / last * (RIGHT - LEFT), 1) if len(values) > 1 else RIGHT

    def y(value: float) -> float:
        return round(BOTTOM - (value - low) / (high - low) * (BOTTOM - TOP), 1)

    points = [(x(n), y(value)) for n, value in enumerate(values)]
    step = tick_step(high - low, LINES)
    return RatingCurve(
        points=points,
        path="M" + "L".join(f"{at} {height}" for at, height in points) if len(points) > 3 else "",
        across=[Tick(y(value), str(value)) for value in range(-(-low // step) * step, high + 1, step)],
        provisional=x(min(PROVISIONAL - 1, len(values) - 1)) if whole and len(values) > 3 else None,
        first=rated[0][0],
        start=values[0],
        now=values[-1],
        best=max(values),
    )
