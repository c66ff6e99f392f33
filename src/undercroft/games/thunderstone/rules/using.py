"""Using the effects of revealed cards, in the village and in the dungeon (TS-1.5 to TS-1.12)."""

from ....kernel.decision import Option, Rules, Verb
from ....kernel.text import _
from .card import Effect
from .state import Revealed, Table
from .weapons import likeness

USE = Verb("use", _("{0}: {1}"))

DRAWS = {1: _("draw a card"), 2: _("draw two cards"), 3: _("draw three cards")}


def use_options(table: Table, me: int) -> list[Option]:
    """Every effect of this place that can be used now; identical cards are one choice."""
    in_village = table.visit.place == "village"
    options: dict[object, Option] = {}
    for shown in table.party.values():
        for effect in shown.card.village if in_village else shown.card.dungeon:
            if effect in shown.used and not effect.repeats:
                continue
            if effect.ready is None or effect.ready(table, me, shown):
                options.setdefault((likeness(shown), effect), USE(shown.ref, effect))
    return list(options.values())


def use(table: Table, me: int, chosen: Option) -> Rules[None]:
    """Carry an effect out, completely (TS-1.7)."""
    ref, effect = chosen.things
    shown = table.party[ref]
    shown.used += (effect,)
    table.visit.tried_arrangements = frozenset()
    table.tell("uses", who=me, card=shown.card, effect=effect)
    asked = effect.does(table, me, shown)
    if asked is not None:
        yield from asked


def draw_cards(count: int) -> Effect:
    """Draw; the cards are revealed at once and may be used too."""

    def does(table: Table, me: int, card: Revealed) -> None:
        table.draw_open(me, count)

    return Effect("draw", DRAWS[count], does)
