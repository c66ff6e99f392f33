"""What a line of a card does: an effect with a name, so that a player can choose between several."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ....kernel.decision import Rules

if TYPE_CHECKING:
    from .state import Card, Foe, Hero, Table

EffectFunction = Callable[["Table", "Hero"], "Rules[None] | None"]
"""(table, me): `me` is the hero whose card, turn or choice it is. An effect that asks a question is a generator."""
Can = Callable[["Table", "Hero"], bool]
KeywordEffect = Callable[["Table", "Foe", "Hero"], "Rules[None] | None"]
"""(table, foe, me): `me` is the active hero of the enemy phase."""


def always(table: "Table", me: "Hero") -> bool:
    return True


class Effect:
    """An effect: what it does, whether it would do anything, and its name in a choice."""

    __slots__ = ("asked", "can", "does", "id", "name")

    def __init__(self, id: str, name: str, does: EffectFunction, can: Can = always, count: int = 1) -> None:
        self.id = id
        self.name = name
        self.does = does
        self.can = can
        self.asked = id if count == 1 else f"{id}-{count}"
        """The effect's name in the keys of questions, with its number if that is not 1."""

    def __repr__(self) -> str:
        return self.id


Effects = Sequence[Effect]


def read(table: "Table", card: "Card", asking: Rules[None]) -> Rules[None]:
    """Resolve the text of this card; questions asked meanwhile name it as their cause."""
    before, table.reading = table.reading, card
    yield from asking
    table.reading = before


def carry_out(table: "Table", me: "Hero", effects: Effects) -> Rules[None]:
    """Apply one effect after the other, each as far as possible (HT-15.2)."""
    for effect in effects:
        asking = effect.does(table, me)
        if asking is not None:
            yield from asking
