"""Level-ups: a Hero in front becomes the next level of his stack for XP (TQ-6.14, TQ-6.15, TQ-6.19)."""

from ....kernel.decision import Decision, Option, Rules, Verb, pick
from ....kernel.text import _
from .ability import Effect
from .card import Card, Hero
from .losing import distinct_laid
from .state import LaidCard, Table

LEVEL = Verb("level", _("Level up {0}"))
LEVEL_NONE = Verb("level-none", _("Level up nobody"))()
BECOME = Verb("become", _("{0}"))
COSTS = (2, 3, 4)
"""XP by the level the Hero has."""


def price(level: int, less: int = 0) -> int:
    """XP to raise a Hero of this level, `less` a discount."""
    return max(0, COSTS[level] - less)


def next_levels(table: Table, hero: LaidCard) -> list[Card]:
    """What a Hero can become now: the next level of his stack; an Adventurer any level 1 Hero available."""
    card = hero.card
    assert isinstance(card, Hero)
    if card.level == 0 and card.is_starter:
        firsts: list[Card] = []
        for pile in table.piles:
            first = pile.cards[0]
            if first.is_hero and pile.slot == "epic":
                found = next((one for one in pile.cards if table.stock[one] > 0), None)  # TQ-15.10
                if found is not None and found.level == 1:
                    firsts.append(found)
            elif first.is_hero and table.stock[first] > 0:
                firsts.append(first)
        return firsts
    if card.stack is None or card.level >= 3:
        return []
    next_level = card.stack.levels[card.level]
    return [next_level] if table.stock.get(next_level, 0) > 0 else []


def can_rise(table: Table, less: int = 0, adventurers_only: bool = False) -> list[LaidCard]:
    """The Heroes who can be levelled up now; nobody in a turn at the Shrine (TQ-6.5)."""
    return distinct_laid(_rising(table, less, adventurers_only, all_of_them=True))


def _rising(table: Table, less: int, adventurers_only: bool, all_of_them: bool) -> list[LaidCard]:
    """All of them, or just the first that is found."""
    found: list[LaidCard] = []
    means = table.me.xp + less
    if means < COSTS[0] or table.visit.shrine:
        return found
    for laid in table.front.values():
        card = laid.card
        if not card.is_hero or card.level >= 3 or COSTS[card.level] > means or laid.risen:
            continue
        if (card.is_starter or not adventurers_only) and next_levels(table, laid):
            found.append(laid)
            if not all_of_them:
                break
    return found


def level_up(table: Table, me: int, less: int = 0, adventurers_only: bool = False) -> Rules[bool]:
    """Level up one Hero, if the player wants to; returns whether it was done."""
    heroes = can_rise(table, less, adventurers_only)
    if not heroes:
        return False
    options = [LEVEL(hero.ref) for hero in heroes]
    means = {"xp": table.me.xp, **({"less": less} if less else {})}
    chosen: Option = yield Decision(me, "level", [*options, LEVEL_NONE], "TQ-6.14", means)
    if chosen is LEVEL_NONE:
        return False
    hero = table.front[chosen.target]
    nexts = [BECOME(card) for card in next_levels(table, hero)]
    become = yield from pick(me, "become", nexts, "TQ-6.15", {"card": hero.card})
    table.me.xp -= price(hero.card.level, less)
    table.destroy_laid(hero)
    table.gain_risen(table.take_from_stock(become.target))
    if table.events is not None:
        table.tell("levels", who=me, card=hero.card, into=become.target)
    return True


# -- verbs


def levels_up(less: int = 0) -> Effect:
    """Level up one of your Heroes outside step 5 (TQ-6.19)."""

    def effect(table: Table, me: int, it: object) -> Rules[None]:
        yield from level_up(table, me, less)

    return effect


def someone_can_rise(table: Table, it: object) -> bool:
    return bool(_rising(table, 0, adventurers_only=False, all_of_them=False))


def raises_adventurer(table: Table, me: int, it: object) -> Rules[None]:
    """The Giant Rat: an Adventurer becomes any available level 1 Hero without XP."""
    yield from level_up(table, me, less=COSTS[0], adventurers_only=True)


def an_adventurer_can_rise(table: Table, it: object) -> bool:
    return bool(_rising(table, COSTS[0], adventurers_only=True, all_of_them=False))
