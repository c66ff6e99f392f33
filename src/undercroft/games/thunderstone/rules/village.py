"""Visiting the village: effects, purse, purchases, rising heroes (TS-4, TS-10)."""

from ....kernel.decision import Decision, Option, Rules, Verb, pick
from ....kernel.text import _
from ....kit.piles import distinct
from .buying import BUY_NOTHING, affordable, buy
from .card import Card, Effect, Hero
from .state import Revealed, Table
from .using import USE, use, use_options
from .weapons import likeness

GO_BUYING = Verb("go-buying", _("Go on to buying"))()
PAWN = Verb("pawn", _("Pawn {0}"))
LEVEL = Verb("level", _("Raise {0}"))
LEVEL_NONE = Verb("level-none", _("Raise nobody more"))()
BECOME = Verb("become", _("{0}"))
LEAST_RISE = 2
"""No hero rises for less experience."""


def visit_village(table: Table, me: int) -> Rules[None]:
    """The six steps of the visit; the last, discarding and drawing, is the end of every turn."""
    table.reveal_hand(me, "village")  # TS-4.1
    while effects := use_options(table, me):  # TS-4.2
        chosen: Option = yield Decision(
            me, "village-effects", [*effects, GO_BUYING], "TS-4.2", {"purse": table.purse()}
        )
        if chosen is GO_BUYING:
            break
        yield from use(table, me, chosen)
    yield from go_buying(table, me, bool(effects))
    if table.players[me].xp >= LEAST_RISE:
        yield from level_up(table, me)


def go_buying(table: Table, me: int, more_effects: bool) -> Rules[None]:
    """Buy a card, and one more for each extra purchase; the prices add up (TS-4.7, TS-4.8)."""
    while table.visit.buys > 0:
        purse = table.purse() - table.visit.spent
        options = affordable(table, purse)
        if more_effects and table.visit.bought == 0:
            options += use_options(table, me)  # until the first purchase: TS-4.6
        if not options:
            return
        about = {"purse": purse, "buys": table.visit.buys}
        chosen: Option = yield Decision(me, "buy", [*options, BUY_NOTHING], "TS-4.7", about)
        if chosen is BUY_NOTHING:
            return
        if chosen.verb is USE:
            yield from use(table, me, chosen)
            continue
        card: Card = chosen.target
        buy(table, me, card)
        table.visit.bought += 1
        table.visit.buys -= 1
        table.visit.spent += card.cost


def level_up(table: Table, me: int) -> Rules[None]:
    """Raise revealed heroes by a level while experience lasts (TS-10)."""
    while True:
        heroes = distinct([shown.card for shown in table.heroes() if _next_levels(table, me, shown.numbers)])
        if not heroes:
            return
        options = [LEVEL(hero) for hero in heroes]
        about = {"xp": table.players[me].xp}
        chosen: Option = yield Decision(me, "level", [*options, LEVEL_NONE], "TS-10.2", about)
        if chosen is LEVEL_NONE:
            return
        hero: Hero = chosen.target
        nexts = [BECOME(card) for card in _next_levels(table, me, hero)]
        become = yield from pick(me, "become", nexts, "TS-10.6", {"card": hero})
        table.players[me].xp -= hero.rise or 0
        table.destroy_revealed(next(shown for shown in table.heroes() if shown.card is hero))
        table.gain(me, table.take_from_stock(become.target))
        table.tell("levels", who=me, card=hero, into=become.target)


def _next_levels(table: Table, me: int, hero: Hero) -> list[Card]:
    """What a hero can become now: the next level of his type, for Militia any level 1 (TS-10.2, TS-10.4, TS-10.6)."""
    if hero.rise is None or table.players[me].xp < hero.rise:
        return []
    if hero.level == 0:
        firsts = [pile.cards[0] for pile in table.village if len(pile.cards) > 1]
        return [card for card in firsts if table.stock[card] > 0]
    next_level = hero.hero_type.levels[hero.level]
    return [next_level] if table.stock.get(next_level, 0) > 0 else []


# -- Village effects


def extra_buy() -> Effect:
    def does(table: Table, me: int, card: Revealed) -> None:
        table.visit.buys += 1

    return Effect("extra-buy", _("buy one more card"), does)


def give_up_for_gold(gold: int) -> Effect:
    """The card itself is destroyed for gold, instead of its own gold value."""

    def does(table: Table, me: int, card: Revealed) -> None:
        table.destroy_revealed(card)
        table.visit.gold += gold
        table.tell("destroyed", card=card.card)

    return Effect("give-up", _("destroy it for {0} gold"), does, numbers=(gold,))


def give_up_to_draw(count: int) -> Effect:
    """The card itself is destroyed to draw (TS-4.3)."""

    def does(table: Table, me: int, card: Revealed) -> None:
        table.destroy_revealed(card)
        table.tell("destroyed", card=card.card)
        table.draw_open(me, count)

    return Effect("give-up", _("destroy it to draw cards: {0}"), does, numbers=(count,))


def train_militia(xp: int) -> Effect:
    """A revealed Militia is destroyed for experience (TS-23.61); Militia are alike, so there is nothing to choose."""

    def militia(table: Table) -> Revealed | None:
        return next((hero for hero in table.heroes() if hero.numbers.level == 0), None)

    def does(table: Table, me: int, card: Revealed) -> None:
        recruit = militia(table)
        assert recruit is not None
        table.destroy_revealed(recruit)
        table.players[me].xp += xp
        table.tell("trains", who=me, card=recruit.card, xp=xp)

    def ready(table: Table, me: int, card: Revealed) -> bool:
        return militia(table) is not None

    return Effect("train", _("destroy a Militia for {0} XP"), does, ready, numbers=(xp,))


def pawn(bonus: int) -> Effect:
    """Another revealed card is destroyed for its gold value and more (TS-23.40)."""

    def pawnable(table: Table, card: Revealed) -> list[Revealed]:
        found = {likeness(s): s for s in table.party.values() if s is not card and s.card.gold is not None}
        return list(found.values())

    def does(table: Table, me: int, card: Revealed) -> Rules[None]:
        options = [PAWN(shown.ref) for shown in pawnable(table, card)]
        chosen = yield from pick(me, "pawn", options, "TS-23.40", {"cause": card.card})
        pawned = table.party[chosen.target]
        table.destroy_revealed(pawned)
        table.visit.gold += (pawned.card.gold or 0) + bonus
        table.tell("pawns", who=me, card=pawned.card, gold=(pawned.card.gold or 0) + bonus)

    def ready(table: Table, me: int, card: Revealed) -> bool:
        return bool(pawnable(table, card))

    return Effect("pawn", _("destroy a card for its gold and {0} more"), does, ready, numbers=(bonus,))
