"""All cards of the box, one module for each family; a quest's module holds all that belongs to it alone."""

from typing import TypeVar

from ..rules.box import Ability, Box, Enemy, Exploration, HeroCard, Location, Quest
from . import (
    basic_exploration,
    common_enemies,
    common_locations,
    dire_enemies,
    goblin_uprising,
    healer,
    heroes,
    mage,
    scout,
    warrior,
)

_MODULES = (
    heroes, healer, mage, scout, warrior,
    common_enemies, dire_enemies,
    common_locations,
    basic_exploration,
    goblin_uprising,
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
