"""The guided first game: a short tag beside a thing on the board, the first time a player meets it.

A game's `guide.toml` contains the match's setup, and for each tag the question or event that opens it, what it
highlights and its text. `numbers(view)` in its `board/guide.py` returns the numbers and things of the current table
that conditions and sentences name. All of it comes from a seat's view and the events it may see.
"""

import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module, resources
from typing import Any, NamedTuple

from ..kernel.game import Game
from ..kernel.state import Event
from ..kernel.view import AnyView

Numbers = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Tag:
    """One bubble. Tags with the same id are variants of one bubble: the first that fits is shown."""

    id: str
    at: str
    """The CSS selector of what is highlighted: everything that matches. It may contain numbers of the table. After
    ` | ` comes the selector to use if none of it is visible, as on a phone."""
    title: str
    text: str
    ask: tuple[str, ...] = ()
    """The questions at which it is shown; empty: at any."""
    event: str = ""
    """What must have happened, `times` times, `by` the player (`me`), by another (`other`) or by anybody."""
    by: str = ""
    times: int = 1
    when: str = ""
    """The number that must not be 0."""
    unless: str = ""
    waiting: bool = False
    """Shown also while others choose."""

    def fits(self, asked: str, numbers: Numbers) -> bool:
        """Whether it can be shown at this question and with these numbers; does not check its event."""
        if not asked and not self.waiting:
            return False
        if self.ask and asked not in self.ask:
            return False
        return bool(not self.when or numbers.get(self.when)) and not numbers.get(self.unless)

    def found(self, happened: Sequence[Event], seat: int) -> Event | None:
        """The event that opened it."""
        met = [event for event in happened if event.key == self.event and self._did(event, seat)]
        return met[self.times - 1] if len(met) >= self.times else None

    def _did(self, event: Event, seat: int) -> bool:
        return not self.by or (event.args.get("who") == seat) == (self.by == "me")


class Due(NamedTuple):
    """The tag to show now, with the arguments of its sentence."""

    tag: Tag
    args: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Guide:
    """The guide of a game."""

    seats: int
    seed: int
    options: Mapping[str, Any]
    tags: tuple[Tag, ...]
    numbers: Callable[[AnyView], Numbers]

    @property
    def steps(self) -> list[str]:
        """Its bubbles, by id."""
        return list(dict.fromkeys(tag.id for tag in self.tags))

    def due(self, view: AnyView, happened: Sequence[Event], passed: Sequence[str]) -> Due | None:
        """The first tag that is due and that the player has not seen yet."""
        seat, decision = view["seat"], view["decision"]
        if seat is None or view["result"] is not None or set(self.steps) <= set(passed):
            return None
        asked = decision["prompt"]["key"] if decision else ""
        numbers = self.numbers(view)
        for tag in self.tags:
            if tag.id in passed or not tag.fits(asked, numbers):
                continue
            event = tag.found(happened, seat) if tag.event else None
            if event is not None or not tag.event:
                return Due(tag, {**numbers, **(event.args if event else {})})
        return None


def guide_of(game: Game) -> Guide | None:
    """The game's guide, if it has one."""
    return _read(game.package)


@cache
def _read(package: str) -> Guide | None:
    file = resources.files(package) / "guide.toml"
    if not file.is_file():
        return None
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    tags = tuple(Tag(**{**tag, "ask": tuple(tag.get("ask", ()))}) for tag in data["tag"])
    numbers = import_module(f"{package}.board.guide").numbers
    return Guide(data["seats"], data["seed"], data.get("options", {}), tags, numbers)
