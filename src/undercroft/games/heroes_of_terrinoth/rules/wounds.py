"""Wounds and healing of heroes (HT-8)."""

from collections.abc import Sequence

from ....kernel.decision import Decision, Option, Rules
from .asking import CARD, DONE, USE, caused, choose_card, choose_enemy, chooser
from .box import HeroCard
from .ending import settle
from .enemies import wound
from .place import WOUNDED, Exploration
from .state import SHADOWS, Foe, Hero, Table

RETALIATION, STRIKE, KEYWORD, FROM_THREAT, EFFECT, COST = (
    "retaliation", "strike", "keyword", "threat", "effect", "cost",
)  # fmt: skip
"""The causes of wounds. A Strike is a keyword too."""


def suffer(table: Table, hero: Hero, count: int, cause: str = "", foes: Sequence[Foe] = ()) -> Rules[int]:
    """The hero suffers wounds, after all that reduces them (HT-8.9); returns how many.

    `foes` are those who deal them in a retaliation or a Strike. The default cause is that of the current effect.
    """
    if count <= 0 or hero.defeated:
        return 0
    cause = cause or table.cause
    if cause != COST:
        if hero.armour:
            count -= 1
        source = table.source
        if source is not None and source.at == SHADOWS and table.here.softens_shadows and not table.softened:
            table.softened = True
            count -= 1
        if count > 0 and (hero.items or hero.card.dodges_with_card):
            count = yield from _reduce(table, hero, count, cause)
        if count <= 0:
            return 0
    hero.wounds += count
    if table.events is not None:
        table.tell("suffers", hero=hero.card, count=count, cause=cause)
    settle(table)
    if hero.card.avenges and not hero.used and foes and not hero.defeated:
        yield from _avenge(table, hero, foes)
    return count


def _reduce(table: Table, hero: Hero, count: int, cause: str) -> Rules[int]:
    """Reduce wounds by items and Syndrael's ability, one after the other, until the hero declines (D16, D28)."""
    while count > 0:
        things: list[Exploration | HeroCard] = [item for item in hero.items if item.use == WOUNDED and item.reduces]
        if cause == FROM_THREAT:
            things += [item for item in hero.items if item.wards]
        if hero.card.dodges_with_card and not hero.used and any(hero.ready):
            things.append(hero.card)
        if not things:
            return count
        options = [USE(thing) for thing in things]
        options.append(DONE)
        about = {**caused(table, hero), "count": count}
        chosen: Option = yield Decision(hero.seat, "reduce-wounds", options, "HT-8.9", about)
        if chosen is DONE:
            return count
        thing = chosen.target
        table.tell("uses", hero=hero.card, card=thing.own if isinstance(thing, HeroCard) else thing)
        if isinstance(thing, Exploration):
            hero.items.remove(thing)
            table.exploration.discards.append(thing)
            count -= count if thing.wards else thing.reduces
        else:
            hero.used = True
            card = yield from choose_card(hero.seat, "exhaust-card", hero.ready_cards(), "HT-6.9", {"hero": hero.card})
            exhaust(table, hero, hero.cards.index(card))
            count -= 2
    return max(count, 0)


def _avenge(table: Table, hero: Hero, foes: Sequence[Foe]) -> Rules[None]:
    """Andira Runehand strikes back at one who wounded her (D28)."""
    there = [foe for foe in foes if foe in table.in_play()]
    chosen = yield from choose_enemy(hero.seat, "avenge", there, "HT-8.9", optional=True)
    if chosen is not None:
        hero.used = True
        table.tell("uses", hero=hero.card, card=hero.card.own)
        wound(table, chosen, 1)


def all_suffer(table: Table, wounds: Sequence[tuple[Hero, int]], cause: str = "") -> Rules[int]:
    """Several heroes suffer as one event: defeats are checked when all have (HT-10.11); returns the sum."""
    table.hold += 1
    total = 0
    for hero, count in wounds:
        total += yield from suffer(table, hero, count, cause)
    table.hold -= 1
    settle(table)
    return total


def heal(table: Table, hero: Hero, count: int) -> int:
    """The hero heals up to `count` wounds; returns how many (HT-8.1, HT-8.6)."""
    healed = min(count, hero.wounds)
    if healed > 0 and not hero.defeated:
        hero.wounds -= healed
        if table.events is not None:
            table.tell("heals", hero=hero.card, count=healed)
        return healed
    return 0


def exhaust(table: Table, hero: Hero, slot: int) -> None:
    hero.ready[slot] = False
    if table.events is not None:
        table.tell("exhausts", hero=hero.card, card=hero.cards[slot])


def ready(table: Table, hero: Hero, slot: int) -> None:
    hero.ready[slot] = True
    if table.events is not None:
        table.tell("readies", hero=hero.card, card=hero.cards[slot])


def ready_all(table: Table, hero: Hero) -> None:
    if not all(hero.ready):
        hero.ready = [True, True, True, True]
        if table.events is not None:
            table.tell("readies-all", hero=hero.card)


def exhausts_one(table: Table, hero: Hero, rule: str = "HT-6.9") -> Rules[bool]:
    """The hero exhausts one of its ready ability cards, its own choice; with none ready, nothing (D14)."""
    cards = hero.ready_cards()
    if not cards or hero.defeated:
        return False
    card = yield from choose_card(chooser(table, hero), "exhaust-card", cards, rule, caused(table, hero))
    exhaust(table, hero, hero.cards.index(card))
    return True


def readies_one(table: Table, hero: Hero, optional: bool = True) -> Rules[bool]:
    """The hero may ready one of its ability cards, its own choice (D14)."""
    cards = hero.exhausted_cards()
    if not cards or hero.defeated:
        return False
    if optional:
        options = [CARD(card) for card in cards]
        options.append(DONE)
        chosen: Option = yield Decision(hero.seat, "ready-card", options, "HT-6.9", caused(table, hero))
        if chosen is DONE:
            return False
        card = chosen.target
    else:
        card = yield from choose_card(hero.seat, "ready-card", cards, "HT-6.9", caused(table, hero))
    ready(table, hero, hero.cards.index(card))
    return True
