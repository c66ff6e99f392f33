"""Buying from the village: the top card of a stack, within the purse."""

from collections.abc import Callable

from ....kernel.decision import Option, Verb
from ....kernel.text import _
from .card import Card
from .state import Table

BUY = Verb("buy", _("Buy {0}"))
BUY_NOTHING = Verb("buy-nothing", _("Buy nothing more"))()


def affordable(table: Table, purse: int, wanted: Callable[[Card], bool] | None = None) -> list[Option]:
    """The tops of stacks that cost no more than the purse (TS-4.7)."""
    return [BUY(card) for card in table.for_sale() if card.cost <= purse and (wanted is None or wanted(card))]


def buy(table: Table, me: int, card: Card) -> None:
    """The card goes face up to the discard pile."""
    table.gain(me, table.take_from_stock(card))
    table.tell("buys", who=me, card=card)
