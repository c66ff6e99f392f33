"""Several effects at the same time: the active hero chooses the order (HT-4.4)."""

from typing import TypeAlias

from ....kernel.decision import Decision, Option, Rules
from .effect import Effect, carry_out, read
from .retaliation import FIRST
from .state import Card, Hero, Table

Read: TypeAlias = tuple[Card, Effect]
"""An effect, and the card that has it."""


def in_any_order(table: Table, me: Hero, effects: list[Read]) -> Rules[None]:
    """Apply each effect once, in the order that this hero chooses (D12)."""
    while effects:
        place = 0
        if len(effects) > 1:
            options = [FIRST(effect) for _card, effect in effects]
            chosen: Option = yield Decision(me.seat, "effect-order", options, "HT-4.4", {"hero": me.card})
            place = options.index(chosen)
        card, effect = effects.pop(place)
        yield from read(table, card, carry_out(table, me, [effect]))
