"""Wounds, healing, lost turns and death (DQ-7.6 to DQ-7.8, DQ-7.14, DQ-7.15); Death Can Wait (DQ-16)."""

from ....kernel.decision import Rules
from ....kernel.text import _
from .content import Card, ChamberKind, Effect, HeroCard, Monster, Term
from .grid import OUTSIDE
from .hero import DEAD
from .loot import choose_discards
from .state import Table

DETERMINATION = 40
"""Determination tokens in the box (DQ-7.11)."""
SUNSET = Term("sunset", _("Sunset"))
SEALED_IN = Term("sealed_in", _("Sealed in"))
FALL = Term("fall", _("A fall"))
Cause = Card | HeroCard | ChamberKind | Monster | Term
"""What a Hero may be hurt or killed by."""


class TurnCutShort(Exception):
    """A Hero has died, or Death Can Wait has saved him (DQ-16). It ends what he was doing, and his turn if he is
    active."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.seat = seat


def wound(table: Table, me: int, count: int, cause: Cause) -> Rules[None]:
    """Take wounds; a Hero with as many wounds as Life dies."""
    if count <= 0:
        return
    hero = table.heroes[me]
    hero.wounds += count
    if table.events is not None:
        table.tell("wounded", who=me, count=count, cause=cause)
    if hero.wounds >= hero.card.life:
        yield from kill(table, me, cause)


def kill(table: Table, me: int, cause: Cause) -> Rules[None]:
    yield from dies(table, me, cause)
    raise TurnCutShort(me)


def dies(table: Table, me: int, cause: Cause) -> Rules[bool]:
    """Death, at once; returns True if it can wait (DQ-16)."""
    if table.house.death_can_wait and cause is not SUNSET:
        yield from _put_off_death(table, me, cause)
        return True
    bury(table, me, cause)
    return False


def bury(table: Table, me: int, cause: Cause) -> None:
    """The Hero leaves the board; his cards and tokens go back (DQ-7.8)."""
    hero = table.heroes[me]
    table.tell("dies", who=me, cause=cause)
    hero.status = DEAD
    hero.cause = cause.id
    hero.space = hero.below = OUTSIDE
    for card in [*(held.card for held in hero.loot), *hero.kept, *hero.pile]:
        table.discard(card)
    hero.loot, hero.kept, hero.pile, hero.runes = [], [], [], []
    hero.tokens = hero.lost_turns = hero.trip = hero.torches = hero.venoms = 0
    hero.pending = hero.hole = False
    table.calm_dragon()


def _put_off_death(table: Table, me: int, cause: Cause) -> Rules[None]:
    """A die of Loot cards is lost, half of the wounds heal (DQ-16.1)."""
    hero = table.heroes[me]
    hero.wounds = min(hero.wounds, hero.card.life)
    table.tell("death-waits", who=me, cause=cause)
    count = table.throw(me)
    yield from choose_discards(table, me, "death-toll", lambda: (count, count), "DQ-16.1", forced=True)
    heal(table, me, (hero.wounds + 1) // 2)


def heal(table: Table, me: int, count: int) -> None:
    """Remove wounds; any healing also cures a Vampire Bite."""
    hero = table.heroes[me]
    count = min(count, hero.wounds)
    if count <= 0:
        return
    hero.wounds -= count
    table.tell("heals", who=me, count=count)
    for card in [card for card in hero.kept if card.id == "catacomb_vampire_bite"]:
        drop_kept(table, me, card)


def drop_kept(table: Table, me: int, card: Card) -> None:
    """Return a card kept by the player to its deck."""
    hero = table.heroes[me]
    if card in hero.kept:
        hero.kept.remove(card)
        table.discard(card)


def take_determination(table: Table, me: int, count: int) -> None:
    """Take determination tokens, at most as many as are left in the box."""
    left = DETERMINATION - sum(hero.tokens for hero in table.heroes)
    table.heroes[me].tokens += min(count, left)


def lose_turns(table: Table, me: int, count: int) -> None:
    if count > 0:
        table.heroes[me].lost_turns += count
        table.tell("loses-turns", who=me, count=count)


# -- what cards do


def wounds(count: int, skip: int = 0) -> Effect:
    """This many wounds, and perhaps lost turns."""

    def effect(table: Table, me: int, card: Card) -> Rules[None]:
        yield from wound(table, me, count, card)
        lose_turns(table, me, skip)

    return effect


def wounds_by_dice(dice: int = 1, less: int = 0) -> Effect:
    """As many wounds as the dice show, minus a number."""

    def effect(table: Table, me: int, card: Card) -> Rules[None]:
        yield from wound(table, me, table.throw(me, dice) - less, card)

    return effect


def wounds_and_turns_by_die(less: int) -> Effect:
    """Poisonous Gas: wounds for a die minus a number, and skipped turns for a second die minus the same number."""

    def effect(table: Table, me: int, card: Card) -> Rules[None]:
        yield from wound(table, me, table.throw(me) - less, card)
        lose_turns(table, me, table.throw(me) - less)

    return effect


def death(table: Table, me: int, card: Card) -> Rules[None]:
    yield from kill(table, me, card)


def half_the_life(table: Table, me: int, card: Card) -> Rules[None]:
    """Half of the remaining life, rounded up."""
    yield from wound(table, me, (table.heroes[me].life_left + 1) // 2, card)
