"""A card as it is shown: what stands where on it, already in the reader's language."""

from dataclasses import dataclass, replace
from typing import NamedTuple


@dataclass(frozen=True, slots=True)
class Sign:
    """A number with its sign: `what` names the sign (attack, light …); `change` is ±1 if it is not the printed one."""

    what: str
    value: int | str
    title: str = ""
    change: int = 0


class Ruling(NamedTuple):
    """A rule that says more about a card."""

    rule: str
    text: str


@dataclass(frozen=True, slots=True)
class Face:
    """One card: its kind sets the frame, the belt holds what fights, the foot what it is worth.

    `short` (for the hand, with signs such as `:attack:`) and `text` (whole sentences) are as in the card's file.
    """

    id: str
    name: str
    kind: str
    icon: str
    kind_name: str = ""
    """The kind in words, of which there are many: "Heroes"."""
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

    @property
    def spoken(self) -> str:
        """The card in words, for those who hear the table."""
        signs = [f"{sign.title} {sign.value}" for sign in (*self.belt, *self.side) if sign.title]
        return ", ".join([self.name, *([self.types] if self.types else []), *signs])

    @property
    def in_small(self) -> dict[str, object]:
        """What a small card shows."""
        return {
            "id": self.id,
            "name": self.name,
            "kind": self.kind,
            "icon": self.icon,
            "level": self.level,
            "belt": self.belt,
            "side": self.side,
        }

    def with_signs(self, belt: tuple[Sign, ...], side: tuple[Sign, ...]) -> "Face":
        """The same card with the numbers now in force."""
        return replace(self, belt=belt, side=side)
