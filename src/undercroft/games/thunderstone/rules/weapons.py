"""Weapons: who may carry what, and rearranging them until the target is declared (TS-11)."""

from ....kernel.decision import Option, Verb
from ....kernel.text import _
from ....kit.copies import distinct_by
from .state import Arrangement, Revealed, Table

EQUIP = Verb("equip", _("Give {0} to {1}"))
UNEQUIP = Verb("unequip", _("Take {0} back"))


def strength(table: Table, hero: Revealed) -> int:
    """A hero's strength in preparation: printed, and raised by Dungeon effects (TS-11.5)."""
    printed: int = hero.numbers.strength
    return printed + hero.strength + table.visit.all_strength


def weight(table: Table, weapon: Revealed) -> int:
    """A weapon's weight now (Magical Aura makes it 0)."""
    printed: int = weapon.numbers.weight
    return 0 if table.visit.weightless else printed


def equip(table: Table, me: int, weapon: Revealed, hero: Revealed) -> None:
    """Give a weapon to a hero; he lays down what he had, and its former bearer loses it."""
    table.visit.tried_arrangements |= {arrangement(table)}
    _detach(weapon.bearer, weapon)
    _detach(hero, hero.weapon)
    weapon.bearer, hero.weapon = hero, weapon
    table.tell("equips", who=me, weapon=weapon.card, hero=hero.card)


def unequip(table: Table, me: int, weapon: Revealed) -> None:
    table.visit.tried_arrangements |= {arrangement(table)}
    table.tell("unequips", who=me, weapon=weapon.card)
    _detach(weapon.bearer, weapon)


def _detach(hero: Revealed | None, weapon: Revealed | None) -> None:
    if hero is not None and weapon is not None:
        hero.weapon = weapon.bearer = None


def arrangement(table: Table, weapon: Revealed | None = None, hero: Revealed | None = None) -> Arrangement:
    """Who carries what after this weapon goes to this hero, or to nobody. Identical copies are interchangeable."""
    counts: dict[tuple[object, object], int] = {}
    for shown in table.party.values():
        bearer = hero if shown is weapon else shown.bearer
        if bearer is not None and (shown is weapon or bearer is not hero):
            pair = (_unarmed(shown), _unarmed(bearer))
            counts[pair] = counts.get(pair, 0) + 1
    return frozenset(counts.items())


def equip_options(table: Table) -> list[Option]:
    """Every legal change of weapons. Arrangements already tried are not offered; identical copies are one choice."""
    weapons = distinct_by([s for s in table.party.values() if s.card.is_weapon and not s.thrown], likeness)
    if not weapons:
        return []
    heroes = distinct_by([hero for hero in table.heroes() if hero.weapon is None or not hero.weapon.thrown], likeness)
    tried = table.visit.tried_arrangements | {arrangement(table)}
    options = []
    for weapon in weapons:
        heft = weight(table, weapon)
        for hero in heroes:
            if strength(table, hero) >= heft and arrangement(table, weapon, hero) not in tried:
                options.append(EQUIP(weapon.ref, hero.ref))
        if weapon.bearer is not None and arrangement(table, weapon) not in tried:
            options.append(UNEQUIP(weapon.ref))
    return options


def likeness(shown: Revealed) -> object:
    """A key that is equal for interchangeable copies of a revealed card."""
    if not (shown.used or shown.weapon or shown.bearer or shown.strength or shown.owner >= 0):
        return shown.card
    return _unarmed(shown), shown.weapon and (shown.weapon.card, shown.weapon.thrown), shown.bearer and shown.bearer.ref


def _unarmed(shown: Revealed) -> object:
    """The same key, ignoring weapon and bearer."""
    return shown.card, shown.used, shown.strength, shown.attack, shown.converts, shown.owner
