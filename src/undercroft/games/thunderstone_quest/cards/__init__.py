"""All cards of the box, one module for each family."""

from ..rules.card import CLASSES, Card, Hero, HeroStack
from ..rules.dungeon_card import Guardian, Monster, MonsterGroup, Room
from ..rules.extras import Guild, SideQuest
from . import (
    basics,
    guardians,
    guilds,
    heroes_eclipse,
    heroes_foundations,
    heroes_mire,
    heroes_mirror,
    items,
    legendaries,
    monsters_eclipse,
    monsters_foundations,
    monsters_mire,
    monsters_mirror,
    rooms,
    side_quests,
    spells,
    treasures,
    weapons,
)
from .adventures import ADVENTURES, QUESTS, Adventure

_MODULES = (
    basics, heroes_mirror, heroes_eclipse, heroes_mire, heroes_foundations, items, spells, weapons,
    monsters_mirror, monsters_eclipse, monsters_mire, monsters_foundations, rooms, guardians,
    treasures, legendaries, side_quests, guilds,
)  # fmt: skip

CARDS: dict[str, Card] = {
    thing.id: thing for module in _MODULES for thing in vars(module).values() if isinstance(thing, Card)
}
"""Every card, tile, Side Quest and guild, by id."""
STACKS: dict[str, HeroStack] = {
    thing.id: thing for module in _MODULES for thing in vars(module).values() if isinstance(thing, HeroStack)
}
GROUPS: dict[str, MonsterGroup] = {
    thing.id: thing for module in _MODULES for thing in vars(module).values() if isinstance(thing, MonsterGroup)
}
MARKET: dict[str, Card] = {
    thing.id: thing for module in (items, spells, weapons) for thing in vars(module).values() if isinstance(thing, Card)
}
TREASURES: list[Card] = [thing for thing in vars(treasures).values() if isinstance(thing, Card)]
ROOMS: dict[str, Room] = {card.id: card for card in CARDS.values() if isinstance(card, Room)}
GUARDIANS: dict[str, Guardian] = {card.id: card for card in CARDS.values() if isinstance(card, Guardian)}
SIDE_QUESTS: tuple[SideQuest, ...] = tuple([card for card in CARDS.values() if isinstance(card, SideQuest)])
GUILDS: tuple[Guild, ...] = tuple([card for card in CARDS.values() if isinstance(card, Guild)])

__all__ = [
    "ADVENTURES", "CARDS", "CLASSES", "GROUPS", "GUARDIANS", "GUILDS", "MARKET", "QUESTS", "ROOMS", "SIDE_QUESTS",
    "STACKS", "TREASURES", "Adventure", "Hero", "Monster", "basics",
]  # fmt: skip
