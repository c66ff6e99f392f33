"""What several areas draw. Coordinates are those of the drawing in which a mark stands."""

from typing import NamedTuple

Box = tuple[float, float, float, float]
"""A rectangle: x, y, width, height."""
Peek = tuple[str, str, float, float, float, float]
"""A place of the sheet that is explained: `told` or `card`, what it tells of, and a box. A plain tuple: a piece is made
of many."""


class Dot(NamedTuple):
    """Something drawn at a place: a letter, a number, an icon."""

    x: float
    y: float
    text: str
    what: str = ""


class Spot(NamedTuple):
    """A place of the sheet where a choice would be marked: it glows, and a click on it chooses."""

    key: str
    x: float
    y: float
    w: float
    h: float
    option: str
    label: str
    wounds: int = 0
    """What the step into this room costs now."""
    round: bool = False
    row: Box | None = None
    """The whole row it belongs to, which can be clicked as well."""
    card: str = ""
    """What it is a mark of."""


def signed(points: int) -> str:
    return f"+{points}" if points > 0 else plain(points)


def plain(points: int) -> str:
    """A number as it is written by hand: with a real minus."""
    return f"−{-points}" if points < 0 else str(points)
