"""An area of a table: the part of a match that it shows, and how.

    HALL = area("hall", "thunderstone/hall.html", part=hall_part, show=hall_shown)

`part` takes from what the viewer may see only what the area shows, as plain data for JSON: cards by id, numbers, the
ids of the options that lie in it. `show` makes of that, in one language, what the template reads as `shown`. The
template gets nothing else but `t`, which translates. So the HTML of an area is a function of its part and the language:
`web/rendering/render.py` keeps it by the bytes of the part, for all tables and viewers.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

from ..kernel.text import Speech

S = TypeVar("S")
P = TypeVar("P")


@dataclass(frozen=True, slots=True, eq=False)
class Area:
    """One area. Make it with `area`, which checks that its two functions fit together."""

    name: str
    template: str
    part: Callable[[Any], object]
    show: Callable[[Any, Speech], object]


def as_it_is(part: P, _speech: Speech) -> P:
    return part


def area(name: str, template: str, part: Callable[[S], P], show: Callable[[P, Speech], object] = as_it_is) -> Area:
    """An area whose part is taken from an `S`: a `Seen` of the game's view, or for the frame a whole scene."""
    return Area(name, template, part, show)


class Inner(NamedTuple):
    """A piece of an area that is kept by itself, in the same way: most pieces of an area stay as they are when it
    changes. `show` of the area makes it with `inner`, and the template lays it down with `{{ inner(one, t) }}`."""

    template: str
    part: object
    show: Callable[[Any, Speech], object]


def inner(template: str, part: P, show: Callable[[P, Speech], object]) -> Inner:
    return Inner(template, part, show)
