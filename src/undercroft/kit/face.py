"""A card as it is shown: what is where on it, in the reader's language."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from ..kernel.text import Speech


@dataclass(unsafe_hash=True)
class Sign:
    """A number with its sign: `what` names the sign (attack, light …); `change` is ±1 if it differs from the printed
    one. Treat it as immutable; a frozen class would take three times as long to create."""

    what: str
    value: int | str
    title: str = ""
    change: int = 0


class Signs:
    """The signs of a game's cards, by the game's titles for them."""

    def __init__(self, titles: Mapping[str, str]) -> None:
        self.titles = titles

    def __call__(self, speech: Speech, what: str, value: int | str, printed: int | None = None) -> Sign:
        """A number with its sign; marked if it differs from the printed number."""
        change = 0 if printed is None or not isinstance(value, int) else (value > printed) - (value < printed)
        return Sign(what, value, speech(self.titles[what]), change)

    def some(self, speech: Speech, **numbers: int | str) -> tuple[Sign, ...]:
        """A sign for each number that is not 0."""
        return tuple([self(speech, what, value) for what, value in numbers.items() if value])

    def in_force(self, speech: Speech, **numbers: tuple[int, int]) -> tuple[Sign, ...]:
        """The same for numbers that may have changed: each is given with the printed one."""
        return tuple([self(speech, what, value, printed) for what, (value, printed) in numbers.items() if value])


def plus(number: int | str) -> int | str:
    """A number that is added to others; 0 remains 0, for which `some` makes no sign."""
    return f"+{number}" if number else 0


class Ruling(NamedTuple):
    """A rule that explains a card further."""

    rule: str
    text: str


@dataclass
class Picture:
    """The picture of a card, with its name under it."""

    id: str
    kind: str
    icon: str
    name: str


@dataclass(frozen=True)
class Face:
    """One card: its kind sets the frame, the belt shows its numbers for fights, the foot what it is worth.

    `short` (for the hand, with signs such as `:attack:`) and `text` (whole sentences) are as in the card's file.
    """

    id: str
    name: str
    kind: str
    icon: str
    kind_name: str = ""
    """The kind in words, in the plural: "Heroes"."""
    types: str = ""
    belt: tuple[Sign, ...] = ()
    side: tuple[Sign, ...] = ()
    foot: tuple[Sign, ...] = ()
    short: str = ""
    text: str = ""
    level: int | None = None
    ribbon: str = ""
    basic: bool = False
    rulings: tuple[Ruling, ...] = ()
    tags: tuple[str, ...] = ()
    """What the gallery can filter by."""

    @cached_property
    def spoken(self) -> str:
        """The card in words, for screen readers."""
        signs = [f"{sign.title} {sign.value}" for sign in (*self.belt, *self.side) if sign.title]
        return ", ".join([self.name, *([self.types] if self.types else []), *signs])

    @property
    def picture(self) -> Picture:
        return Picture(self.id, self.kind, self.icon, self.name)

    @cached_property
    def classes(self) -> str:
        """The CSS classes of the card's frame."""
        level = "" if self.level is None else f" lvl-{self.level}"
        return f"{self.kind}{level}{'' if self.belt or self.side else ' no-belt'}"

    @cached_property
    def in_small(self) -> dict[str, object]:
        """What the inside of a small card shows."""
        return {"name": self.name, "icon": self.icon, "belt": self.belt, "side": self.side}

    @cached_property
    def on_table(self) -> dict[str, object]:
        """What the inside of a whole card on a table shows."""
        return {
            **self.in_small,
            "types": self.types,
            "foot": self.foot,
            "short": self.short,
            "ribbon": self.ribbon,
            "basic": self.basic,
        }

    def with_signs(self, belt: tuple[Sign, ...], side: tuple[Sign, ...]) -> "Face":
        """The same card with its current numbers."""
        return self if (belt, side) == (self.belt, self.side) else replace(self, belt=belt, side=side)
