"""All cards of the box, one module for each family; a quest's module holds all that belongs to it alone."""

from typing import TypeVar

from ..rules.box import Ability, HeroCard
from ..rules.catalogue import Box
from ..rules.enemy import Enemy
from ..rules.place import Exploration, Location
from ..rules.quest import Quest
from . import (
    basic_exploration,
    blight,
    blood_in_the_free_cities,
    city,
    common_enemies,
    common_locations,
    dead_of_night,
    depths,
    dire_enemies,
    dire_locations,
    goblin_uprising,
    healer,
    heart_of_the_mountain,
    heroes,
    mage,
    march_of_the_undying,
    nightmare_enemies,
    nightmare_locations,
    scout,
    warrior,
    widows_web,
    wilds,
    wings_of_shadow,
    ynfernael_gate,
)

_MODULES = (
    heroes, healer, mage, scout, warrior,
    common_enemies, dire_enemies, nightmare_enemies,
    common_locations, dire_locations, nightmare_locations,
    basic_exploration, wilds, depths, city, blight,
    goblin_uprising, widows_web, dead_of_night, blood_in_the_free_cities, heart_of_the_mountain, wings_of_shadow,
    march_of_the_undying, ynfernael_gate,
)  # fmt: skip

T = TypeVar("T", HeroCard, Ability, Enemy, Exploration, Location, Quest)


def _all(of: type[T]) -> dict[str, T]:
    return {thing.id: thing for module in _MODULES for thing in vars(module).values() if isinstance(thing, of)}


BOX = Box(
    heroes=_all(HeroCard),
    abilities=_all(Ability),
    enemies=_all(Enemy),
    locations=_all(Location),
    exploration=_all(Exploration),
    quests=_all(Quest),
)

__all__ = ["BOX"]
