"""Everything in the box, by id."""

from collections.abc import Mapping

from .box import BASIC, SLOT, Ability, HeroCard
from .enemy import Enemy
from .place import Exploration, Location
from .quest import Quest


class Box:
    """Everything in the box, by id: set-up, upgrades and `imagine` choose from it."""

    __slots__ = ("abilities", "enemies", "exploration", "heroes", "locations", "quests", "sets")

    def __init__(
        self,
        heroes: Mapping[str, HeroCard],
        abilities: Mapping[str, Ability],
        enemies: Mapping[str, Enemy],
        locations: Mapping[str, Location],
        exploration: Mapping[str, Exploration],
        quests: Mapping[str, Quest],
    ) -> None:
        self.heroes = heroes
        self.abilities = abilities
        self.enemies = enemies
        self.locations = locations
        self.exploration = exploration
        self.quests = quests
        self.sets: dict[str, list[Enemy]] = {}
        """The cards of each enemy set: two minions and a champion (HT-2.2)."""
        for enemy in enemies.values():
            if enemy.of_set:
                self.sets.setdefault(enemy.of_set, []).extend([enemy] * enemy.copies)

    def basics(self, archetype: str) -> list[Ability]:
        """The four basic cards of an archetype, in the order of the actions."""
        found = [card for card in self.abilities.values() if card.archetype == archetype and card.of_class == BASIC]
        return sorted(found, key=lambda card: SLOT[card.action])

    def upgrades(self, archetype: str) -> list[Ability]:
        return [card for card in self.abilities.values() if card.archetype == archetype and card.of_class != BASIC]
