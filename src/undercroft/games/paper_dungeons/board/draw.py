"""SVG paths in the style of pencil strokes: lines that are not quite straight, hatched boxes, rings and crosses.

Everything is drawn the same way each time: the irregularities come from a hash of the thing's name, not from chance.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from math import hypot
from zlib import crc32

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""A rectangle: x, y, width, height."""
Peek = tuple[str, str, float, float, float, float]
"""A place of the sheet with an explanation: `told` or `card`, the name of the explanation or card, and a box."""
Shown = dict[str, object]
"""The context of a template."""
BEND = 16
"""The distance from a corner at which a line begins to turn."""


def wobble(reach: float, *key: object) -> float:
    """A number between −reach and reach, always the same for the same key."""
    return (crc32(repr(key).encode()) / 0xFFFFFFFF * 2 - 1) * reach


def number(value: float) -> str:
    """A coordinate with at most one decimal, to keep drawings short."""
    return f"{value:.1f}".removesuffix(".0")


def at(x: float, y: float) -> str:
    return f"{number(x)} {number(y)}"


def signed(points: int) -> str:
    return f"{points:+d}".replace("-", "−")


def plain(points: int) -> str:
    """A number with a real minus sign."""
    return str(points).replace("-", "−")


def spot(key: str, box: Box, option: str, label: str, row: Box | None = None, card: str = "") -> Shown:
    """A place of the sheet where a choice would be marked. It glows; a click on it or on the whole `row` it belongs to
    chooses. `card` is the thing that is marked."""
    return {"key": key, "box": box, "option": option, "label": label, "row": row, "card": card}


def line(points: Sequence[Point]) -> str:
    """A line through the points with rounded corners."""
    if len(points) < 2:
        return ""
    return f"M{at(*points[0])}{joined(map(_bend, points, points[1:], points[2:]))}L{at(*points[-1])}"


def _bend(before: Point, here: Point, after: Point) -> str:
    """A rounded corner, and the line that leads to it."""
    return f"L{at(*_toward(here, before, BEND))}Q{at(*here)} {at(*_toward(here, after, BEND))}"


def _toward(here: Point, there: Point, far: float) -> Point:
    length = hypot(there[0] - here[0], there[1] - here[1]) or 1
    part = min(far / length, 0.5)
    return here[0] + (there[0] - here[0]) * part, here[1] + (there[1] - here[1]) * part


@cache
def hatch(x: float, y: float, w: float, h: float, *key: object, step: float = 3.6) -> str:
    """A box shaded in one stroke, back and forth at a slant. Cached: it is expensive, and a sheet has few different
    boxes."""
    slant = h * 0.45
    strokes: list[Point] = []
    across = x - slant * 0.2 + 1
    up = False
    while across < x + w + slant * 0.4:
        low = (_within(across - slant / 2, x, w), y + h - 1.5 + wobble(1.2, key, across, "low"))
        high = (_within(across + slant / 2, x, w), y + 1.5 + wobble(1.2, key, across, "high"))
        strokes += [low, high] if up else [high, low]
        up = not up
        across += step + wobble(0.5, key, across)
    return "M" + "L".join(at(*point) for point in strokes)


def _within(value: float, start: float, length: float) -> float:
    return min(max(value, start + 1), start + length - 1)


def cross(x: float, y: float, w: float, h: float, *key: object) -> str:
    """Two quick strokes."""
    one, two = wobble(w * 0.06, key, 1), wobble(h * 0.06, key, 2)
    first = f"M{at(x + one, y)}q{at(w * 0.38, h * 0.56)} {at(w, h + two)}"
    return f"{first}M{at(x + w + two, y + one)}q{at(-w * 0.5, h * 0.42)} {at(-w, h + one)}"


def _scaled(numbers: Sequence[float], k: float) -> str:
    return " ".join([number(value * k) for value in numbers])


_RING = (-2, -18, 14, -23, 24, -18, 16, 7, 12, 27, -3, 30, -14, 3, -24, -8, -18, -20)
_RINGS = {r: _scaled(_RING, r / 19) for r in (14, 16, 18)}
"""The curve of a ring, by its radius."""


def ring(x: float, y: float, r: int, *key: object) -> str:
    """A hand-drawn circle around a thing: it is not quite closed."""
    k = r / 19
    return f"M{at(x - 17 * k, y + (4 + wobble(1.6, key)) * k)}c{_RINGS[r]}"


_HEART = (
    (-1.9, -1.6, -4.9, -3.8, -4.9, -6.5), (0, -1.7, 1.2, -2.8, 2.6, -2.8), (1, 0, 1.8, 0.5, 2.3, 1.5),
    (0.5, -1, 1.3, -1.5, 2.3, -1.5), (1.4, 0, 2.6, 1.1, 2.6, 2.8), (0, 2.7, -3, 4.9, -4.9, 6.5),
)  # fmt: skip
_HEARTS = {size: "".join(["c" + _scaled(curve, size / 11) for curve in _HEART]) for size in (9.0, 11.0)}
"""The curves of a heart, by its size."""


def heart(x: float, y: float, size: float) -> str:
    """A filled heart."""
    k = size / 11
    return f"M{at(x + 5.5 * k, y + 10.2 * k)}{_HEARTS[size]}z"


def tick(x: float, y: float, size: float) -> str:
    return f"M{at(x, y)}l{at(size * 0.32, size * 0.42)} {at(size * 0.62, -size * 0.95)}"


def joined(parts: Iterable[str]) -> str:
    return "".join(parts)


def trail(points: Sequence[Point], breaks: set[int]) -> tuple[str, str]:
    """A walked line, and separately its last bend for animation; `breaks` are points reached round the edge."""
    runs: list[list[Point]] = [[]]
    for place, point in enumerate(points):
        if place in breaks:
            outward = -27.0 if runs[-1][-1][0] < point[0] else 507.0
            runs[-1].append((outward, runs[-1][-1][1]))
            runs.append([(480 - outward, point[1])])
        runs[-1].append(point)
    final = runs[-1]
    last = ""
    if len(final) > 2:
        middle = ((final[-3][0] + final[-2][0]) / 2, (final[-3][1] + final[-2][1]) / 2)
        last = line([middle, *final[-2:]])
        runs[-1] = [*final[:-2], middle]
    elif len(final) == 2:
        last = line(final)
        runs.pop()
    return joined(map(line, runs)), last
