"""What several areas draw. Coordinates are those of the drawing in which a mark stands."""

from typing import NamedTuple

Box = tuple[float, float, float, float]
"""A rectangle: x, y, width, height."""


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


class Peek(NamedTuple):
    """A place of the sheet that is explained: `what` is `told` or `card`, `name` is what it tells of."""

    what: str
    name: str
    x: float
    y: float
    w: float
    h: float


def signed(points: int) -> str:
    return f"+{points}" if points > 0 else plain(points)


def plain(points: int) -> str:
    """A number as it is written by hand: with a real minus."""
    return f"−{-points}" if points < 0 else str(points)
