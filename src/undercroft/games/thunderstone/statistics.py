"""The statistics of a match of Thunderstone: the cards of its village, and who bought them."""

from collections.abc import Sequence

from ...kernel.state import Event
from ...kernel.text import _
from ...kit.statistics import Family, Had
from .rules.card import Hero
from .rules.state import Table

FAMILIES = {"heroes": Family(_("Heroes"), _("bought")), "village": Family(_("Village cards"), _("bought"))}


def cards(table: Table, events: Sequence[Event], seat: int) -> Had:
    """Whether the seat bought each card of the village; a hero counts whichever level was bought."""
    bought = {event.args["card"].id for event in events if event.key == "buys" and event.args["who"] == seat}
    found: Had = {"heroes": {}, "village": {}}
    for pile in table.village:
        family = "heroes" if isinstance(pile.cards[0], Hero) else "village"
        found[family][pile.cards[0].id] = any(card.id in bought for card in pile.cards)
    return found
