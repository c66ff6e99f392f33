"""Side Quests and Guild Support: cards without a type, next to the board (TQ-14)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .card import Card

if TYPE_CHECKING:
    from .state import Table

Met = Callable[["Table", int], bool]
"""Whether a player has just met the condition of a Legendary Side Quest; only what all players can see counts."""
Worth = Callable[["Table", int, list[Card]], int]
"""The VP a player gets at the end, from all his cards (TQ-14.8)."""

VICTORY = "victory"
TURN_END = "turn-end"


@dataclass(eq=False, repr=False, kw_only=True)
class SideQuest(Card):
    """A Side Quest: it awards a Legendary card when it is met at a moment, or VP at the end."""

    kind: str = "side_quest"
    legendaries: Sequence[Card] = ()
    moment: str = ""
    """When its condition is checked: `VICTORY` (after 5a), or `TURN_END`."""
    met: Met | None = None
    worth: Worth | None = None


@dataclass(eq=False, repr=False, kw_only=True)
class Guild(Card):
    """A Guild Support card: a lasting bonus, and VP for the Heroes of its class (TQ-14.6)."""

    kind: str = "guild_support"
    copies: int = 4
    cls: str
