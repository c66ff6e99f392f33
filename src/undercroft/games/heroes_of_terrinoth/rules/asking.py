"""Questions: the verbs that options are made of, and the usual ways to ask."""

from collections.abc import Mapping, Sequence
from typing import NotRequired, TypedDict

from ....kernel.decision import Decision, Option, Rules, Verb, pick
from ....kernel.text import _
from .box import Ability, HeroCard
from .state import Card, Foe, Hero, Table

YES = Verb("yes", _("Yes"))()
NO = Verb("no", _("No"))()
DONE = Verb("done", _("Done"))()
NONE = Verb("none", _("Nobody"))()
HERO = Verb("hero", _("{0}"))
"""A hero, by its card."""
ENEMY = Verb("enemy", _("{0}"))
"""An enemy in play, by its ref."""
CARD = Verb("card", _("{0}"))
"""An ability card."""
USE = Verb("use", _("Use {0}"))
"""An item, a condition or a hero's own ability."""
EITHER = Verb("either", _("{0}"))
"""One of several effects."""


def agrees(seat: int, key: str, rule: str, about: Mapping[str, object] | None = None) -> Rules[bool]:
    chosen: Option = yield Decision(seat, key, [YES, NO], rule, about)
    return chosen is YES


def choose_hero(
    seat: int, key: str, heroes: Sequence[Hero], rule: str, about: Mapping[str, object] | None = None
) -> Rules[Hero]:
    """One of these heroes; there must be one."""
    if len(heroes) == 1:
        return heroes[0]
    chosen: Option = yield Decision(seat, key, [HERO(hero.card) for hero in heroes], rule, about)
    return next(hero for hero in heroes if hero.card is chosen.target)


def choose_enemy(
    seat: int,
    key: str,
    foes: Sequence[Foe],
    rule: str,
    optional: bool = False,
    about: Mapping[str, object] | None = None,
) -> Rules[Foe | None]:
    """One of these enemies; nobody if there is none, or if it is optional and the hero declines."""
    if not foes:
        return None
    options = [ENEMY(foe.ref) for foe in foes]
    if optional:
        options.append(NONE)
    chosen: Option = yield from pick(seat, key, options, rule, about)
    if chosen is NONE:
        return None
    number = chosen.target.number
    return next(foe for foe in foes if foe.number == number)


def choose_card(
    seat: int, key: str, cards: Sequence[Ability], rule: str, about: Mapping[str, object] | None = None
) -> Rules[Ability]:
    """One of these ability cards; there must be one."""
    if len(cards) == 1:
        return cards[0]
    chosen: Option = yield Decision(seat, key, [CARD(card) for card in cards], rule, about)
    found: Ability = chosen.target
    return found


class Caused(TypedDict):
    """The arguments of a question: the hero, and the card whose effect asks it."""

    hero: HeroCard
    cause: NotRequired[Card]


def caused(table: Table, hero: Hero) -> Caused:
    card = table.reading
    return {"hero": hero.card} if card is None else {"hero": hero.card, "cause": card}


def chooser(table: Table, hero: Hero) -> int:
    """The seat that chooses between equally bad ways for this hero: the leader for an enemy's effect in ruthless mode.

    HT-16.2 counts as equally bad which card is exhausted or discarded, and which enemy heals.
    """
    return table.leading.seat if table.ruthless and table.source is not None else hero.seat
