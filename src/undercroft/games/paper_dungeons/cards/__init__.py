"""Everything in the box, one module for each type of thing."""

from ..rules.card import Thing
from ..rules.printed.dice import DICE, FACES, SYMBOLS
from ..rules.printed.heroes import HEROES
from ..rules.printed.items import BOXES, ITEMS
from ..rules.printed.minions import KINDS, MINIONS
from ..rules.printed.rewards import REWARDS
from ..rules.printed.rooms import ROOMS
from .dungeons import DUNGEONS
from .goals import GOALS
from .missions import MISSIONS
from .monsters import MONSTERS
from .scenarios import SCENARIOS
from .talents import TALENTS

SORTS: dict[str, tuple[Thing, ...]] = {
    "heroes": HEROES, "symbols": SYMBOLS, "items": ITEMS, "kinds": KINDS, "minions": MINIONS, "rewards": REWARDS,
    "rooms": ROOMS, "monsters": MONSTERS, "dungeons": DUNGEONS, "scenarios": SCENARIOS, "missions": MISSIONS,
    "talents": TALENTS, "goals": GOALS,
}
"""All things by type; ids are unique within a type."""

__all__ = [
    "BOXES", "DICE", "DUNGEONS", "FACES", "GOALS", "HEROES", "ITEMS", "KINDS", "MINIONS", "MISSIONS", "MONSTERS",
    "REWARDS", "ROOMS", "SCENARIOS", "SORTS", "SYMBOLS", "TALENTS",
]
