"""Everything in the box: cards, one module for each deck; tiles, Heroes, Monsters and their Power cards."""

from types import ModuleType
from typing import TypeVar

from ..rules.content import Card, ChamberKind, CombatCard, HeroCard, Monster, PowerCard, Tile
from . import (
    catacomb,
    combat,
    corpse,
    crypt,
    door,
    dragon,
    dungeon,
    heroes,
    monsters,
    power_heroes,
    power_monsters,
    rune,
    search,
    tiles,
    trap,
    treasure,
)

T = TypeVar("T")


def _found(kind: type[T], *modules: ModuleType) -> list[T]:
    return [thing for module in modules for thing in vars(module).values() if isinstance(thing, kind)]


_DECKS = {
    "dungeon": dungeon, "catacomb": catacomb, "search": search, "trap": trap, "door": door, "corpse": corpse,
    "crypt": crypt, "treasure": treasure, "dragon": dragon,
}  # fmt: skip
DECKS: dict[str, list[Card]] = {
    name: [card for card in _found(Card, module) for _copy in range(card.copies)] for name, module in _DECKS.items()
}
"""The nine decks on the table, with every copy."""
RUNES: list[Card] = _found(Card, rune)
CARDS: dict[str, Card] = {card.id: card for card in [*_found(Card, *_DECKS.values()), *RUNES]}
"""Every card of the ten decks, by id."""

COMBAT: list[CombatCard] = [card for card in _found(CombatCard, combat) for _copy in range(card.copies)]
POWER: dict[str, PowerCard] = {card.id: card for card in _found(PowerCard, power_heroes, power_monsters)}
ATTACKS: dict[str, CombatCard] = {card.id: card for card in _found(CombatCard, combat)} | POWER
"""Every Combat card and Power card, by id."""

HEROES: dict[str, HeroCard] = {hero.id: hero for hero in _found(HeroCard, heroes)}
MONSTERS: dict[str, Monster] = {monster.id: monster for monster in _found(Monster, monsters)}
for hero in HEROES.values():
    hero.power = tuple(card for card in POWER.values() if card.owner == hero.id)
for monster in MONSTERS.values():
    monster.power = tuple(card for card in POWER.values() if card.owner == monster.id)

KINDS: dict[str, ChamberKind] = {kind.id: kind for kind in _found(ChamberKind, tiles)}
TILES: dict[str, Tile] = {tile.id: tile for tile in _found(Tile, tiles)}
PILE: list[Tile] = [tile for tile in TILES.values() for _copy in range(tile.copies)]

__all__ = [
    "ATTACKS", "CARDS", "COMBAT", "DECKS", "HEROES", "KINDS", "MONSTERS", "PILE", "POWER", "RUNES", "TILES",
]  # fmt: skip
