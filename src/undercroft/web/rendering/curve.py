"""A curve as a drawing: the positions of its steps, marks, names and labels, in SVG units."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from ...kit.ending import Call, Curve, CurveLine

STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000)
MARKS = ("circle", "square", "triangle", "diamond")
DASHES = ("5 3", "10 5", "2 5", "14 5 2 5", "20 4", "1 3", "8 3 2 3 2 3", "14 8")
LINE_HEIGHT = 19
Scale = Callable[[float], float]
"""From a number to its position on the sheet."""
LETTER, NAME_LETTER = 7.4, 8.2
"""The approximate width of a letter in a label, and in a name."""


class Size(NamedTuple):
    """A sheet to draw on: its size, and the minimum room for the names on the right."""

    width: int
    height: int
    right: int
    ticks: int


WIDE = Size(640, 404, 116, 7)
SMALL = Size(348, 262, 92, 4)
LEFT, TOP, BOTTOM = 34, 26, 30


class Tick(NamedTuple):
    """A grid line, or a label below."""

    place: float
    text: str


@dataclass(frozen=True, slots=True)
class DrawnLine:
    """A line with the marks at its steps and its name at the end."""

    look: str
    mine: bool
    path: str
    dash: str
    mark: str
    marks: list[tuple[float, float]]
    name: str
    name_y: float


@dataclass(frozen=True, slots=True)
class CurveWord:
    """A label, and the line from it to its point."""

    x: float
    y: float
    anchor: str
    text: str
    path: str


@dataclass(frozen=True, slots=True)
class Drawing:
    """The whole drawing."""

    size: Size
    left: int
    right: float
    bottom: float
    across: list[Tick]
    below: list[Tick]
    lines: list[DrawnLine]
    words: list[CurveWord]


def draw(curve: Curve, size: Size) -> Drawing:
    """The curve on a sheet of this size. The viewer's own line is drawn on top."""
    values = [value for line in curve.lines for _at, value in line.steps]
    low, high = min(0, *values), max(1, *values)
    last = max(1, *(at for line in curve.lines for at, _value in line.steps))
    longest = max(len(f"{line.name} {line.last}") for line in curve.lines)
    right = size.width - min(max(size.right, 12 + round(NAME_LETTER * longest)), size.width * 45 // 100)
    bottom = size.height - BOTTOM
    step = tick_step(high - low, 5)

    def x(at: float) -> float:
        return round(LEFT + at / last * (right - LEFT), 1)

    def y(value: float) -> float:
        return round(bottom - (value - low) / (high - low) * (bottom - TOP), 1)

    every = tick_step(last, size.ticks)
    below = [Tick(x(at), str(at)) for at in range(every, last + 1, every)]
    if below:
        below[0] = Tick(below[0].place, curve.tick.format(n=every))
    names = _spread([y(line.last) for line in curve.lines], TOP, bottom)
    drawn = [
        _line(line, place, names[place], x, y)
        for place, line in sorted(enumerate(curve.lines), key=lambda one: one[1].mine)
    ]
    return Drawing(
        size=size,
        left=LEFT,
        right=right,
        bottom=bottom,
        across=[
            Tick(y(value), str(value).replace("-", "−")) for value in range(-(-low // step) * step, high + 1, step)
        ],
        below=below,
        lines=drawn,
        words=_words(curve.calls, x, y),
    )


def tick_step(span: float, most: int) -> int:
    """The distance between grid lines, so that there are not too many."""
    return next((step for step in STEPS if span / step <= most), STEPS[-1])


def _line(line: CurveLine, place: int, name_y: float, x: Scale, y: Scale) -> DrawnLine:
    path = ""
    marks = []
    before: int | None = None
    for at, value in line.steps:
        if before is None:
            path = f"M{x(at)} {y(value)}"
        elif value != before:
            path += f"H{x(at)}V{y(value)}"
            marks.append((x(at), y(value)))
        before = value
    path += f"H{x(line.steps[-1][0])}"
    dash = "" if line.mine else DASHES[place % len(DASHES)]
    return DrawnLine(
        line.look, line.mine, path, dash, MARKS[place % len(MARKS)], marks, f"{line.name} {line.last}", name_y
    )


def _spread(places: list[float], top: float, bottom: float) -> list[float]:
    """The vertical positions of the names: at the ends of their lines, without overlaps."""
    order = sorted(range(len(places)), key=lambda one: places[one])
    found = list(places)
    for before, one in zip([None, *order], order, strict=False):
        if before is not None:
            found[one] = max(found[one], found[before] + LINE_HEIGHT)
    limit = bottom
    for one in reversed(order):
        found[one] = min(found[one], limit)
        limit = found[one] - LINE_HEIGHT
    return [round(max(place, top - 10), 1) for place in found]


def _words(calls: list[Call], x: Scale, y: Scale) -> list[CurveWord]:
    """Place labels above and to the left of their points, without overlaps; near the left edge, to the right."""
    found: list[CurveWord] = []
    boxes: list[tuple[float, float, float]] = []
    for call in sorted(calls, key=lambda one: -one.value):
        at_x, at_y = x(call.at), y(call.value)
        wide = LETTER * len(call.text)
        leftwards = at_x - 26 - wide >= LEFT
        start = at_x - 26 - wide if leftwards else LEFT + 4
        height = max(14.0, at_y - 12)
        while any(
            abs(height - other) < LINE_HEIGHT and start < end and begin < start + wide for begin, end, other in boxes
        ):
            height += LINE_HEIGHT
        boxes.append((start, start + wide, height))
        end = start + wide
        path = f"M{round(min(end + 4, at_x), 1)} {round(height - 3, 1)}L{at_x} {at_y}"
        found.append(
            CurveWord(
                round(end if leftwards else start, 1),
                round(height, 1),
                "end" if leftwards else "start",
                call.text,
                path,
            )
        )
    return found
