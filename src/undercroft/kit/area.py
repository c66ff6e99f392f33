"""An area of a table: the part of a match that it shows, and how.

    HALL = area("hall", "thunderstone/hall.html", part=hall_part, show=hall_shown)

`part` selects what the area shows from what the viewer may see, as plain JSON data: cards by id, numbers, the ids of
the area's options. `show` turns that, in one language, into what the template reads as `shown`. Besides that the
template gets only `t`, which translates. So the HTML of an area is a function of its part and the language: it is sent
again only if the bytes of the part have changed (`web/rendering/feed.py`).
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

from ..kernel.text import Speech

S = TypeVar("S")
P = TypeVar("P")


@dataclass(frozen=True, slots=True, eq=False)
class Area:
    """One area. Create it with `area`, so that the type checker compares its two functions."""

    name: str
    template: str
    part: Callable[[Any], object]
    show: Callable[[Any, Speech], object]


def as_it_is(part: P, _speech: Speech) -> P:
    return part


def area(name: str, template: str, part: Callable[[S], P], show: Callable[[P, Speech], object] = as_it_is) -> Area:
    """An area whose part is taken from an `S`: a `Seen` of the game's view or, for the frame, a whole scene."""
    return Area(name, template, part, show)


class Inner(NamedTuple):
    """A piece of an area that is cached separately: most pieces of an area stay the same when it changes. The area's
    `show` creates it with `inner`, and the template places it with `{{ one | inner(t) }}`."""

    template: str
    part: object
    show: Callable[[Any, Speech], object]


def inner(template: str, part: P, show: Callable[[P, Speech], object]) -> Inner:
    return Inner(template, part, show)
