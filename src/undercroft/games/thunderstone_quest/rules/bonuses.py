"""Cards that raise what other cards give: "each X gives an additional +N" belongs to X (TQ-4.15)."""

from .attack import Attack, AttackShare
from .card import CardBonus, LateBonus
from .state import LaidCard, Table


def bonus_to_own_weapons(keyword: str = "Weapon", physical: int = 0, magic: int = 0) -> CardBonus:
    """Each such Weapon this Hero wields gives more."""

    def bonus(table: Table, it: LaidCard, other: LaidCard) -> tuple[int, int]:
        if other.wielder is it and keyword in other.card.keywords:
            return physical, magic
        return 0, 0

    return bonus


def bonus_to_weapons(physical: int = 0, magic: int = 0) -> CardBonus:
    """Each Weapon wielded by any of your Heroes gives more."""

    def bonus(table: Table, it: LaidCard, other: LaidCard) -> tuple[int, int]:
        return (physical, magic) if other.wielder is not None else (0, 0)

    return bonus


def bonus_to_cards(*keywords: str, magic: int) -> CardBonus:
    """Each of your other cards with one of these keywords, other than Heroes, gives more; a Weapon while wielded."""

    def bonus(table: Table, it: LaidCard, other: LaidCard) -> tuple[int, int]:
        card = other.card
        if card.is_hero or not card.is_a(*keywords) or (card.is_weapon and other.wielder is None):
            return 0, 0
        return 0, magic

    return bonus


def bonus_to_spells(keyword: str, magic: int) -> CardBonus:
    """Each of your Spells with this keyword gives more."""

    def bonus(table: Table, it: LaidCard, other: LaidCard) -> tuple[int, int]:
        return (0, magic) if other.card.is_spell and keyword in other.card.keywords else (0, 0)

    return bonus


def bonus_to_magic_heroes(keyword: str) -> LateBonus:
    """While you have such a card, each Hero whose Magic Attack is 1 or more has 1 more (Arcane Aura)."""

    def bonus(table: Table, it: LaidCard, attack: Attack) -> None:
        if table.has(keyword):
            for hero in table.heroes():
                if attack.of_hero(hero)[1] >= 1:
                    attack.shares.append(AttackShare(it.card, it, hero, 0, 1))

    return bonus
