"""Several effects at the same time: the active hero chooses the order (HT-4.4)."""

from ....kernel.decision import Decision, Option, Rules
from .effect import Effect
from .retaliation import FIRST
from .state import Hero, Table


def in_any_order(table: Table, me: Hero, effects: list[Effect]) -> Rules[None]:
    """Each effect once, in the order this hero likes (D12)."""
    while effects:
        place = 0
        if len(effects) > 1:
            options = [FIRST(effect) for effect in effects]
            chosen: Option = yield Decision(me.seat, "effect-order", options, "HT-4.4", {"hero": me.card})
            place = options.index(chosen)
        effect = effects.pop(place)
        asking = effect.does(table, me)
        if asking is not None:
            yield from asking
