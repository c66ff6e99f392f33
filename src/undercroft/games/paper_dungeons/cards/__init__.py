"""Everything in the box, one module for each sort of things."""

from ..card import Thing
from .dice import DICE, FACES, SYMBOLS
from .dungeons import DUNGEONS
from .goals import GOALS
from .heroes import HEROES
from .items import BOXES, ITEMS
from .minions import KINDS, MINIONS
from .missions import MISSIONS
from .monsters import MONSTERS
from .rewards import REWARDS
from .rooms import ROOMS
from .scenarios import SCENARIOS
from .talents import TALENTS

SORTS: dict[str, tuple[Thing, ...]] = {
    "heroes": HEROES, "symbols": SYMBOLS, "items": ITEMS, "kinds": KINDS, "minions": MINIONS, "rewards": REWARDS,
    "rooms": ROOMS, "monsters": MONSTERS, "dungeons": DUNGEONS, "scenarios": SCENARIOS, "missions": MISSIONS,
    "talents": TALENTS, "goals": GOALS,
}
"""All things by sort; ids are unique within a sort."""

__all__ = [
    "BOXES", "DICE", "DUNGEONS", "FACES", "GOALS", "HEROES", "ITEMS", "KINDS", "MINIONS", "MISSIONS", "MONSTERS",
    "REWARDS", "ROOMS", "SCENARIOS", "SORTS", "SYMBOLS", "TALENTS",
]
