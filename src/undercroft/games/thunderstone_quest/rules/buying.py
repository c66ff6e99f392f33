"""Buying: top cards of stacks, Gear at the Bazaar, a Treasure at the Shop of Wonders (TQ-6.11, TQ-6.12, TQ-6.17)."""

from ....kernel.decision import Decision, Option, Rules, Verb
from ....kernel.state import CARDS_DRAWN
from ....kernel.text import _
from ....kit.copies import top_left
from .ability import Effect
from .card import Card
from .gear import POTION, PRICES, use_gear
from .state import Pile, Table
from .values import gold
from .verbs import GEAR_WORDS, take_gear, take_treasure
from .wounds import heal_options

BUY = Verb("buy", _("Buy {0}"))
BUY_NOTHING = Verb("buy-nothing", _("Buy nothing"))()
BUY_GEAR = Verb("buy-gear", _("Buy a token: {0}"))
BUY_TREASURE = Verb("buy-treasure", _("Buy the top Treasure"))()
SCRAP = Verb("scrap", _("Destroy {0}"))
SCRAP_NONE = Verb("scrap-none", _("Keep the Dagger"))()
DRINK = Verb("drink", _("Use the Potion at once"))()
KEEP = Verb("keep", _("Keep the Potion"))()
TREASURE_PRICE = 10


def top(table: Table, pile: Pile) -> Card | None:
    """What a stack sells now: of a Hero the lowest level left (TQ-6.12)."""
    return top_left(pile.cards, table.stock)


def for_sale(table: Table) -> list[Card]:
    """The top cards of all stacks that are not empty, each once."""
    if table.tops is None:
        tops = [card for pile in table.piles if (card := top(table, pile)) is not None]
        if table.epic is not None:
            tops += [card for _slot, card in table.epic.slots if card is not None]
        table.tops = list(dict.fromkeys(tops))
    return table.tops


def affordable(table: Table, purse: int, *kinds: str) -> list[Option]:
    """Top cards (of these kinds) that cost no more than the purse."""
    return [BUY(card) for card in for_sale(table) if card.cost <= purse and (not kinds or card.kind in kinds)]


def buy(table: Table, me: int, card: Card, discount: int = 0) -> Rules[None]:
    """The card goes to the discard pile; one Dagger may be destroyed (TQ-6.17)."""
    table.visit.spent += max(0, card.cost - discount)
    if table.epic is not None and card in [one for _slot, one in table.epic.slots]:
        _take_from_slot(table, card)
    else:
        table.take_from_stock(card)
    table.gain(me, card)
    if table.events is not None:
        table.tell("buys", who=me, card=card)
    yield from scrap_dagger(table, me)


def _take_from_slot(table: Table, card: Card) -> None:
    """A card of a typed slot is replaced from its deck at once; Any slots are not (TQ-15.8)."""
    epic = table.epic
    assert epic is not None
    place = next(place for place, (_slot, one) in enumerate(epic.slots) if one is card)
    slot = epic.slots[place][0]
    deck = epic.decks.get(slot)
    fresh: Card | None = None
    if deck:
        fresh = deck.pop()
        table.learn(CARDS_DRAWN)
        table.tell("market-card", card=fresh)
    epic.slots[place] = (slot, fresh)
    table.tops = None


def scrap_dagger(table: Table, me: int) -> Rules[None]:
    """Whenever a card is bought, one Dagger in front may be destroyed; its Gold still counts (TQ-6.17, TQ-16.11)."""
    dagger = next((laid for laid in table.front.values() if laid.card.id == "dagger" and laid.wielder is None), None)
    dagger = dagger or next((laid for laid in table.front.values() if laid.card.id == "dagger"), None)
    if dagger is None:
        return
    chosen: Option = yield Decision(me, "scrap", [SCRAP(dagger.ref), SCRAP_NONE], "TQ-6.17")
    if chosen is not SCRAP_NONE:
        table.visit.gold += dagger.card.gold  # it still counts
        table.destroy_laid(dagger)
        table.tell("loses-destroy", who=me, card=dagger.card)


def go_buying(table: Table, me: int) -> Rules[None]:
    """Step 3: one card, then what the location offers (TQ-6.6, TQ-6.7, TQ-6.11)."""
    table.visit.step = "buying"
    purse = gold(table)
    options = affordable(table, purse)
    if options:
        chosen: Option = yield Decision(me, "buy", [*options, BUY_NOTHING], "TQ-6.11", {"gold": purse})
        if chosen is not BUY_NOTHING:
            yield from buy(table, me, chosen.target)
    where = table.me.where
    if where == "bazaar":
        yield from visit_bazaar(table, me)
    elif where == "shop_of_wonders":
        yield from visit_shop(table, me)


def visit_bazaar(table: Table, me: int) -> Rules[None]:
    """One Gear token; a Potion may be used at once (TQ-6.6)."""
    purse = gold(table)
    kinds = [kind for kind, price in PRICES.items() if price <= purse and table.gear[kind]]
    if not kinds:
        return
    options = [BUY_GEAR(GEAR_WORDS[kind]) for kind in kinds]
    chosen: Option = yield Decision(me, "buy-gear", [*options, BUY_NOTHING], "TQ-6.6", {"gold": purse})
    if chosen is BUY_NOTHING:
        return
    kind = chosen.target.id
    table.visit.spent += PRICES[kind]
    take_gear(table, me, kind)
    if kind == "potion" and heal_options(table):
        drink: Option = yield Decision(me, "drink", [DRINK, KEEP], "TQ-13.4")
        if drink is DRINK:
            yield from use_gear(table, me, POTION)


def visit_shop(table: Table, me: int) -> Rules[None]:
    """The top Treasure for 10 Gold (TQ-6.7)."""
    purse = gold(table)
    if purse < TREASURE_PRICE or not table.treasures:
        return
    chosen: Option = yield Decision(me, "buy-treasure", [BUY_TREASURE, BUY_NOTHING], "TQ-6.7", {"gold": purse})
    if chosen is BUY_TREASURE:
        table.visit.spent += TREASURE_PRICE
        take_treasure(table, me)
        yield from scrap_dagger(table, me)


# -- verbs


def buys(*kinds: str, more: int = 0) -> Effect:
    """Buy one card of these kinds as Spoils, with `more` Gold for this purchase only (TQ-9.7)."""

    def effect(table: Table, me: int, it: object) -> Rules[None]:
        purse = gold(table) + more
        options = affordable(table, purse, *kinds)
        if options:
            chosen: Option = yield Decision(me, "buy", [*options, BUY_NOTHING], "TQ-9.7", {"gold": purse})
            if chosen is not BUY_NOTHING:
                yield from buy(table, me, chosen.target, discount=more)

    return effect
