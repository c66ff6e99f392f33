"""Computes an Attack: the share of every card with its source, immunities, Armor and Magic Resistance (TQ-8.2)."""

from .card import Card, Item
from .dungeon_card import Immune, Monster
from .state import Battle, LaidCard, Place, Table

LEAST_HEALTH = 1


class AttackShare:
    """What one card adds to the Attack, and the Hero it belongs to (TQ-4.15)."""

    __slots__ = ("card", "hero", "laid", "magic", "physical")

    def __init__(self, card: Card, laid: LaidCard | None, hero: LaidCard | None, physical: int, magic: int) -> None:
        self.card = card
        self.laid = laid
        self.hero = hero
        self.physical = physical
        self.magic = magic


class Attack:
    """The Attack of the cards in front of the active player on a Monster in a Room (TQ-8.2, TQ-8.5, TQ-8.11)."""

    __slots__ = (
        "armor", "health", "magic", "magic_before", "physical", "physical_before", "resistance", "shares", "total",
        "wins",
    )  # fmt: skip

    def __init__(self, table: Table, place: Place, monster: Monster) -> None:
        battle = table.visit.battle
        assert battle is not None
        self.shares: list[AttackShare] = []
        self._count(table)
        if battle.barred is not None:
            self.shares = [share for share in self.shares if share.hero is not battle.barred]
        if monster.immune is not None:
            for share in self.shares:
                monster.immune(share)
        physical = sum([share.physical for share in self.shares])
        magic = sum([share.magic for share in self.shares])
        guild = table.me.guild
        if guild is not None and guild.cls == "Wizard" and table.has("Wizard") and table.has("Spell"):
            magic += 1
        for laid in table.front.values():
            if laid.card.is_wound:  # before Armor and Magic Resistance, once for each
                if physical > 0:
                    physical -= 1
                elif magic > 0:
                    magic -= 1
        self.physical_before = battle.physical_before = max(0, physical)
        self.magic_before = battle.magic_before = max(0, magic)
        self.armor = self.armor_of(table, battle, monster)
        self.resistance = self.resistance_of(table, battle, monster)
        self.physical = max(0, self.physical_before - self.armor)
        self.magic = max(0, self.magic_before - self.resistance)
        self.total = self.physical + self.magic
        self.health = self.health_of(table, battle, monster)
        self.wins = self.total >= self.health and (monster.requires is None or monster.requires(table, place))

    def _count(self, table: Table) -> None:
        shares = self.shares
        front = list(table.front.values())
        givers = [laid for laid in front if laid.card.bonus_to_others is not None]
        enchants = sum([laid.enchants for laid in front])
        for laid in front:
            card = laid.card
            if card.is_weapon:
                if laid.wielder is None:
                    continue  # TQ-7.3
                hero: LaidCard | None = laid.wielder
                physical, magic = card.physical + laid.physical, card.magic + laid.magic
            elif card.is_hero:
                hero = laid
                physical, magic = card.physical + laid.physical, card.magic + laid.magic
            else:
                hero = None
                face = card if laid.mirrors is None else laid.mirrors
                physical, magic = face.physical + laid.physical, face.magic + laid.magic
            boosting = isinstance(card, Item) and card.boosts
            if boosting and laid.receiver is not None:  # TQ-4.3
                physical += card.boost_physical
                magic += card.boost_magic
                hero = laid.receiver
            if not boosting or laid.receiver is not None:
                if card.more_physical is not None:
                    physical += card.more_physical(table, laid)
                if card.more_magic is not None:
                    magic += card.more_magic(table, laid)
            for giver in givers:
                bonus = giver.card.bonus_to_others
                assert bonus is not None
                more = bonus(table, giver, laid)
                physical += more[0]
                magic += more[1]
            if card.is_weapon:
                magic += enchants
                if laid.magic_source is not None and table.front.get(laid.magic_source.ref) is laid.magic_source:
                    physical, magic = 0, magic + physical + 1  # Gendarme
            if table.visit.guild_hero is laid:
                physical += 1
            if physical or magic:
                shares.append(AttackShare(card, laid, hero, physical, magic))
        battle = table.visit.battle
        for boost in table.visit.boosts:
            if (boost.physical or boost.magic) and (
                not boost.against or (battle is not None and battle.monster.is_a(*boost.against))
            ):
                card, receiver = boost.card, boost.receiver
                if receiver is not None and receiver.card.is_weapon:  # its boosts belong to the Weapon (TQ-4.15)
                    card, receiver = receiver.card, receiver.wielder
                    if receiver is None:
                        continue
                shares.append(AttackShare(card, boost.source, receiver, boost.physical, boost.magic))
        for laid in front:
            if laid.card.late_bonus is not None:
                laid.card.late_bonus(table, laid, self)

    def of_hero(self, hero: LaidCard) -> tuple[int, int]:
        """A Hero's own Physical and Magic Attack, with boosts (TQ-4.6)."""
        mine = [share for share in self.shares if share.hero is hero]
        return sum([share.physical for share in mine]), sum([share.magic for share in mine])

    def armor_of(self, table: Table, battle: Battle, monster: Monster) -> int:
        room = battle.place.room
        armor = monster.armor + room.armor + battle.armor
        if room.more_armor is not None:
            armor += room.more_armor(table, battle.place)
        for laid in table.front.values():
            card = laid.card
            if laid.less_armor:
                armor -= laid.less_armor
            if card.ignores_armor is not None and (not card.is_weapon or laid.wielder is not None):
                armor -= card.ignores_armor(table, laid)
        return max(0, armor)

    def resistance_of(self, table: Table, battle: Battle, monster: Monster) -> int:
        resistance = monster.resistance + battle.place.room.resistance + battle.resistance
        for laid in table.front.values():
            card = laid.card
            if card.ignores_resistance is not None and (not card.is_weapon or laid.wielder is not None):
                resistance -= card.ignores_resistance(table, laid)
        return max(0, resistance)

    def health_of(self, table: Table, battle: Battle, monster: Monster) -> int:
        """The Monster's Health with all boosts of the battle, never below 1 (TQ-8.11, TQ-8.12)."""
        room = battle.place.room
        health = monster.health + room.health + battle.extra_health
        if monster.more_health is not None:
            health += monster.more_health(table, battle.place)
        if room.more_health is not None:
            health += room.more_health(table, battle.place)
        for laid in table.front.values():
            if laid.card.more_monster_health is not None:
                health += laid.card.more_monster_health(table, laid)
        return max(LEAST_HEALTH, health)


def forecast(table: Table, place: Place, monster: Monster) -> Attack:
    """The Attack as it would be compared here now, before any Before Battle ability."""
    visit = table.visit
    under_way = visit.battle
    visit.battle = Battle(place, monster, table.me.wounds)
    attack = Attack(table, place, monster)
    visit.battle = under_way
    return attack


# -- conditions on the Attack, for Monsters: more_health=while_(no_magic, 2)


def no_magic(table: Table, it: object) -> bool:
    """You have no Magic Attack, with boosts and before Magic Resistance (TQ-4.16)."""
    return table.visit.battle is not None and table.visit.battle.magic_before == 0


def some_magic(table: Table, it: object) -> bool:
    return table.visit.battle is not None and table.visit.battle.magic_before >= 1


# -- immunities (TQ-8.5)


def immune_to_spells(share: AttackShare) -> None:
    if share.card.is_spell:
        share.physical = share.magic = 0


def immune_to_weapons(share: AttackShare) -> None:
    if share.card.is_weapon:
        share.physical = share.magic = 0


def immune_to_items(share: AttackShare) -> None:
    if share.card.is_item:
        share.physical = share.magic = 0


def immune_to_edged(share: AttackShare) -> None:
    """Immune to the Physical boost of Edged Weapons."""
    if share.card.is_weapon and "Edged" in share.card.keywords:
        share.physical = 0


def immune_to_printed(most_level: int) -> Immune:
    """Immune to the Attack printed on Heroes of at most this level."""

    def immune(share: AttackShare) -> None:
        card = share.card
        if card.is_hero and card.level <= most_level and share.laid is share.hero:
            share.physical -= card.physical
            share.magic -= card.magic

    return immune
