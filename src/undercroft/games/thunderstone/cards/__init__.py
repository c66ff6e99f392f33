"""All cards of the box, one module for each hero type, monster class and type of goods."""

from ..rules.card import Card, Hero, Kind, Monster
from . import (
    abyssal,
    amazon,
    basics,
    chalice,
    doomknight_humanoid,
    dragon,
    dwarf,
    elf,
    enchanted,
    feayn,
    humanoid,
    items,
    lorigg,
    ooze,
    outlands,
    redblade,
    regian,
    selurin,
    spells,
    stone,
    thyrian,
    undead_doom,
    undead_spirit,
    villagers,
    weapons,
)

_MODULES = (
    basics, amazon, chalice, dwarf, elf, feayn, lorigg, outlands, redblade, regian, selurin, thyrian,
    weapons, items, spells, villagers,
    abyssal, doomknight_humanoid, dragon, enchanted, humanoid, ooze, undead_doom, undead_spirit, stone,
)  # fmt: skip

CARDS: dict[str, Card] = {
    thing.id: thing for module in _MODULES for thing in vars(module).values() if isinstance(thing, Card)
}
"""Every card, by id."""


def _kinds(of: type[Card]) -> dict[str, Kind]:
    kinds = [thing for module in _MODULES for thing in vars(module).values() if isinstance(thing, Kind)]
    return {kind.id: kind for kind in sorted(kinds, key=lambda kind: kind.id) if isinstance(kind.levels[0], of)}


HERO_TYPES = {id: kind for id, kind in _kinds(Hero).items() if id != "militia"}
"""The hero types for which there is a randomizer; Militia are in every game."""
MONSTER_CLASSES = _kinds(Monster)
VILLAGE: dict[str, Card] = {
    card.id: card
    for module in (weapons, items, spells, villagers)
    for card in sorted((t for t in vars(module).values() if isinstance(t, Card)), key=lambda card: card.id)
}
BASICS = (CARDS["militia"], CARDS["dagger"], CARDS["torch"], CARDS["iron_rations"])
DISEASE = CARDS["disease"]
STONE = CARDS["stone_of_mystery"]

__all__ = ["BASICS", "CARDS", "DISEASE", "HERO_TYPES", "MONSTER_CLASSES", "STONE", "VILLAGE"]
