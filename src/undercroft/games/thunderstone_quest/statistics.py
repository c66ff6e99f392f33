"""The statistics of a match of Thunderstone Quest: the cards of its village, and who bought them."""

from collections.abc import Sequence

from ...kernel.state import Event
from ...kernel.text import _
from ...kit.statistics import Family, Had
from .rules.state import Table

FAMILIES = {"heroes": Family(_("Heroes"), _("bought")), "market": Family(_("Market cards"), _("bought"))}


def cards(table: Table, events: Sequence[Event], seat: int) -> Had:
    """Whether the seat bought each card; a Hero counts whichever level was bought. An Epic Market counts all cards that
    any player bought."""
    sold = [event.args for event in events if event.key == "buys"]
    bought = {one["card"].id for one in sold if one["who"] == seat}
    stacks = [pile.cards for pile in table.piles]
    levels = {card.id for stack in stacks for card in stack}
    stacks += [(one["card"],) for one in sold if one["card"].id not in levels]
    found: Had = {"heroes": {}, "market": {}}
    for stack in stacks:
        family = "heroes" if stack[0].is_hero else "market"
        found[family][stack[0].id] = any(card.id in bought for card in stack)
    return found
