"""Resting: one card of the hand may be destroyed (TS-6)."""

from ....kernel.decision import Decision, Option, Rules, Verb
from ....kernel.text import _
from ....kernel.together import unseen
from ....kit.piles import distinct
from .card import Card
from .state import Table

DESTROY = Verb("destroy", _("Destroy {0}"))
DESTROY_NONE = Verb("destroy-none", _("Destroy nothing"))()


def take_rest(table: Table, me: int) -> Rules[None]:
    """Choose from a hand nobody else sees; only the destroyed card is shown."""
    table.visit.place = "rest"
    table.tell("rests", who=me)
    card = yield from unseen(me, lambda: _choose(table, me))
    if card is not None:
        table.players[me].hand.remove(card)
        table.destroy(card)
        table.tell("destroyed", card=card)


def _choose(table: Table, me: int) -> Rules[Card | None]:
    cards = distinct(table.players[me].hand)
    if not cards:
        return None
    chosen: Option = yield Decision(me, "rest", [*[DESTROY(card) for card in cards], DESTROY_NONE], "TS-6.1")
    return None if chosen is DESTROY_NONE else chosen.target
