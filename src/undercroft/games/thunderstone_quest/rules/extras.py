"""Side Quests and Guild Support: cards without a type, beside the board (TQ-14)."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from .ability import Ability
from .card import Card

if TYPE_CHECKING:
    from .state import Table

Met = Callable[["Table", int], bool]
"""Whether a player has just met the condition of a Legendary Side Quest; it goes by what everybody can see."""
Worth = Callable[["Table", int, list[Card]], int]
"""The VP a player gets at the end, of all the cards he has (TQ-14.8)."""

VICTORY = "victory"
HEALING = "healing"
TURN_END = "turn-end"


class SideQuest(Card):
    """A Side Quest: it awards a Legendary card when it is met at a moment, or VP at the end."""

    __slots__ = ("legendaries", "met", "moment", "worth")

    def __init__(
        self,
        id: str,
        name: str,
        *,
        abilities: Sequence[Ability],
        icon: str = "",
        legendaries: Sequence[Card] = (),
        moment: str = "",
        met: Met | None = None,
        worth: Worth | None = None,
    ) -> None:
        super().__init__(id, name, kind="side_quest", keywords=(), icon=icon, abilities=abilities)
        self.legendaries = tuple(legendaries)
        self.moment = moment
        """When its condition is looked at: `VICTORY` (after 5a), `HEALING`, `TURN_END` (after drawing)."""
        self.met = met
        self.worth = worth


class Guild(Card):
    """A Guild Support card: a lasting bonus, and VP for the Heroes of its class (TQ-14.6)."""

    __slots__ = ("cls",)

    def __init__(self, id: str, name: str, *, cls: str, abilities: Sequence[Ability], icon: str = "") -> None:
        super().__init__(id, name, kind="guild_support", keywords=(), icon=icon, copies=4, abilities=abilities)
        self.cls = cls
