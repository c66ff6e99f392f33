"""Weapons: who may carry what, and changing one's mind about it until the target is declared (TS-11)."""

from ....kernel.decision import Option, Verb
from ....kernel.text import _
from ....kit.copies import unlike
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
    table.visit.left |= {arrangement(table)}
    _part(weapon.bearer, weapon)
    _part(hero, hero.weapon)
    weapon.bearer, hero.weapon = hero, weapon
    table.tell("equips", who=me, weapon=weapon.card, hero=hero.card)


def unequip(table: Table, me: int, weapon: Revealed) -> None:
    table.visit.left |= {arrangement(table)}
    table.tell("unequips", who=me, weapon=weapon.card)
    _part(weapon.bearer, weapon)


def _part(hero: Revealed | None, weapon: Revealed | None) -> None:
    if hero is not None and weapon is not None:
        hero.weapon = weapon.bearer = None


def arrangement(table: Table) -> Arrangement:
    """Who carries what."""
    return frozenset((s.ref.id, s.bearer.ref.id) for s in table.party.values() if s.bearer is not None)


def equip_options(table: Table) -> list[Option]:
    """Every legal change of weapons. An arrangement already left is not offered again; copies alike are one choice."""
    weapons = unlike([s for s in table.party.values() if s.card.is_weapon and not s.thrown], likeness)
    if not weapons:
        return []
    heroes = unlike([hero for hero in table.heroes() if hero.weapon is None or not hero.weapon.thrown], likeness)
    left = table.visit.left
    now = arrangement(table) if left else frozenset()
    options = []
    for weapon in weapons:
        heft = weight(table, weapon)
        for hero in heroes:
            if hero.weapon is weapon or strength(table, hero) < heft:
                continue
            if hero.weapon is not None and hero.weapon.card is weapon.card and weapon.bearer is None:
                continue  # the same weapon again
            if left and _after(now, weapon, hero) in left:
                continue
            options.append(EQUIP(weapon.ref, hero.ref))
        if weapon.bearer is not None and not (left and _after(now, weapon, None) in left):
            options.append(UNEQUIP(weapon.ref))
    return options


def _after(now: Arrangement, weapon: Revealed, hero: Revealed | None) -> Arrangement:
    """The arrangement a change would lead to."""
    taken = hero.ref.id if hero is not None else ""
    rest = {pair for pair in now if pair[0] != weapon.ref.id and pair[1] != taken}
    return frozenset(rest | {(weapon.ref.id, taken)}) if hero is not None else frozenset(rest)


def likeness(shown: Revealed) -> object:
    """What tells a revealed card from its copies."""
    if not (shown.used or shown.weapon or shown.bearer or shown.strength or shown.owner >= 0):
        return shown.card
    return (
        shown.card,
        shown.used,
        shown.weapon and (shown.weapon.card, shown.weapon.thrown),
        shown.bearer and shown.bearer.ref,
        shown.strength,
        shown.attack,
        shown.converts,
        shown.owner,
    )
