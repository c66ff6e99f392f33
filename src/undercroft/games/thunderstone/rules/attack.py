"""Computes an attack in the exact order of TS-14, and its light (TS-13)."""

from collections.abc import Callable

from .card import Hero, Monster, Weapon
from .state import Revealed, Table
from .weapons import weight


class Fighter:
    """A hero in a battle: his strength there, the weapon he still holds, whether he can attack, what he adds."""

    attack: int = 0
    """All he adds, weapon included, after conversions; `bare` is without the weapon and before them."""
    magic: int = 0
    bare_attack: int = 0
    bare_magic: int = 0
    weapon_attack: int = 0
    weapon_magic: int = 0

    def __init__(self, table: Table, shown: Revealed, monster: Monster, rank: int) -> None:
        hero: Hero = shown.numbers
        self.shown = shown
        self.hero = hero
        self.strength = hero.strength + shown.strength + table.visit.all_strength - monster.strength_loss  # TS-14.1
        weapon = shown.weapon
        if weapon is not None and not weapon.thrown and weight(table, weapon) > self.strength:
            weapon = None  # it drops: TS-11.4
        self.weapon = weapon
        self.can_attack = hero.never_attacks_rank != rank and not (  # TS-14.2
            monster.unarmed_cannot_attack and weapon is None
        )


class Attack:
    """The party against one monster: everything up to the player's choices, and the outcome once they are made."""

    __slots__ = (
        "attack", "doublings", "fighters", "light", "magic", "monster", "penalty", "rank", "table", "total",
    )  # fmt: skip

    def __init__(self, table: Table, rank: int) -> None:
        monster = table.hall[rank - 1].card
        assert isinstance(monster, Monster)
        self.table = table
        self.rank = rank
        self.monster: Monster = monster
        self.fighters = [Fighter(table, shown, monster, rank) for shown in table.party.values() if shown.card.is_hero]
        self.attack = self.magic = self.doublings = self.light = self.penalty = self.total = 0

    def count_heroes(self) -> None:
        """TS-14.3, TS-14.4: each hero who can attack, with the bonuses he gets, and his weapon."""
        table, monster = self.table, self.monster
        able = [fighter for fighter in self.fighters if fighter.can_attack]
        for_militia = for_others = 0
        for fighter in able:
            for_militia += fighter.hero.bonus_to_militia
            for_others += fighter.hero.bonus_to_non_fighters
        for fighter in able:
            hero, shown, weapon = fighter.hero, fighter.shown, fighter.weapon
            attack = hero.attack + shown.attack + table.visit.all_attack
            if hero.level == 0:
                attack += for_militia
            if for_others and "fighter" not in hero.classes:
                attack += for_others
            if hero.attack_if_rank[0] and self.rank in hero.attack_if_rank[1]:
                attack += hero.attack_if_rank[0]
            if hero.attack_if_edged and shown.weapon is not None and shown.weapon.numbers.edged:
                attack += hero.attack_if_edged  # it stays even if the weapon fails: TS-23.9
            if hero.attack_per_monster:
                attack += hero.attack_per_monster * self._count_party(lambda s: s.card.is_monster)
            if hero.attack_per_light_item:
                attack += hero.attack_per_light_item * self._count_party(
                    lambda s: s.card.light > 0 and "item" in s.card.types
                )
            if weapon is not None:
                attack += monster.bonus_to_armed
                fighter.weapon_attack, fighter.weapon_magic = self._weapon(fighter, weapon)
            fighter.bare_attack = attack
            fighter.bare_magic = hero.magic

    def add_up(self) -> None:
        """TS-14.5 to TS-14.7: what every card adds, before Diseases."""
        attack = magic = item_bonus = doublings = 0
        for fighter in self.fighters:
            if fighter.can_attack:
                self._convert(fighter)
                attack += fighter.attack
                magic += fighter.magic
                item_bonus += fighter.hero.bonus_to_items
                doublings += fighter.hero.doubles_magic
        for shown in self.table.party.values():
            card = shown.card
            if card.is_hero or card.is_weapon:
                continue
            attack += card.attack
            magic += card.magic
            if item_bonus and ("item" in card.types or (card.magic > 0 and "spell" in card.types)):
                magic += item_bonus  # TS-23.43
        if self.monster.immune_magic:
            magic = 0
        if self.monster.magic_only:
            attack = 0
        self.attack = attack
        self.magic = magic
        self.doublings = doublings

    def _count_party(self, counts: Callable[[Revealed], bool]) -> int:
        return sum(1 for shown in self.table.party.values() if counts(shown))

    def _weapon(self, fighter: Fighter, shown: Revealed) -> tuple[int, int]:
        weapon: Weapon = shown.numbers
        if weapon.edged and self.monster.immune_edged:
            return 0, 0  # TS-16.5
        attack = weapon.attack
        instead, at_least = weapon.attack_at_strength
        if instead and fighter.strength >= at_least:
            attack = instead
        if weapon.holy and "cleric" in fighter.hero.classes and {"doomknight", "undead"} & set(self.monster.types):
            attack += weapon.holy
        if shown.thrown:
            attack += shown.attack
        return attack, weapon.magic

    def _convert(self, fighter: Fighter) -> None:
        """TS-14.5: Goodberries and Arcane Energies turn a hero's attack, weapon included, into magic attack."""
        attack = fighter.bare_attack + fighter.weapon_attack
        magic = fighter.bare_magic + fighter.weapon_magic
        if fighter.shown.converts or (self.table.visit.converts_armed and fighter.weapon is not None):
            attack, magic = 0, attack + magic
        fighter.attack, fighter.magic = attack, magic

    def count_light(self) -> None:
        """TS-13: the total light, and the remaining penalty."""
        self.light = light_given(self.table, [f for f in self.fighters if f.can_attack])
        self.penalty = max(0, self.rank + self.monster.light_penalty - self.light)

    def settle(self) -> None:
        """TS-14.9 to TS-14.12: from attack and magic attack to the total."""
        self.magic <<= self.doublings
        if self.monster.halves_magic:
            self.magic //= 2
        self.total = max(0, self.attack + self.magic - 2 * self.penalty)
        if self.lacks():
            self.total //= 2

    def lacks(self) -> bool:
        """Whether the total is halved because magic attack or an equipped weapon is missing (TS-16.3)."""
        if self.monster.halves_without == "magic":
            return self.magic < 1
        if self.monster.halves_without == "weapon":
            return all(fighter.weapon is None for fighter in self.fighters)
        return False

    @property
    def wins(self) -> bool:
        """Whether the monster is defeated (TS-14.14)."""
        return self.total >= self.monster.health and (self.magic >= 1 or not self.monster.needs_magic)


def light_given(table: Table, able: list[Fighter]) -> int:
    """The light on items, spells and trophies, on heroes who can attack and on the weapons they hold (TS-13.3)."""
    light = 0
    for shown in table.party.values():
        card = shown.card
        if card.light and not card.is_hero and not card.is_weapon:
            light += card.light
    for fighter in able:
        light += fighter.hero.light
        if fighter.weapon is not None:
            light += fighter.weapon.card.light
    return light


def legal_targets(table: Table) -> list[int]:
    """The ranks that may be attacked (TS-5.3, TS-5.4)."""
    return [
        rank for rank, monster in table.monsters() if not monster.needs_light or _light_enough(table, rank, monster)
    ]


def _light_enough(table: Table, rank: int, monster: Monster) -> bool:
    """Whether no light penalty would be left, judged with the light at the declaration (TS-13.6)."""
    at_most = sum([shown.card.light for shown in table.party.values()])
    if at_most < rank + monster.light_penalty:
        return False
    attack = Attack(table, rank)
    attack.count_light()
    return attack.penalty == 0
