"""Before the first turn: Heroes, if they are chosen, and a tower for each (DQ-1.4, steps 7 and 10)."""

from ....kernel.decision import Decision, Option, Rules, Verb, pick
from ....kernel.text import _
from .grid import OUTSIDE, SPACES, TOWERS
from .state import Table

HERO = Verb("hero", _("{0}"))
TOWER = Verb("tower", _("The tower at {0}"))


def begin(table: Table) -> Rules[None]:
    """Everybody takes his place, from the first player on."""
    order = table.clockwise(table.first)
    if table.house.choose_heroes:
        yield from _choose_heroes(table, order)
    for seat in order:
        free = [tower for tower in TOWERS if not table.standing(tower)]
        chosen = yield from pick(seat, "start-tower", [TOWER(SPACES[tower]) for tower in free], "DQ-1.4")
        hero = table.heroes[seat]
        hero.tower = chosen.target.index
        hero.arrive(hero.tower, OUTSIDE)
        table.tell("starts", who=seat, hero=hero.card, space=chosen.target)
    table.active = table.first
    table.begun = True


def _choose_heroes(table: Table, order: list[int]) -> Rules[None]:
    """Each in turn takes a Hero that is still free."""
    for place, seat in enumerate(order):
        taken = {table.heroes[other].card for other in order[:place]}
        free = [card for card in table.box if card not in taken]
        chosen: Option = yield Decision(seat, "choose-hero", [HERO(card) for card in free], "DQ-1.4")
        old = table.heroes[seat].card
        for other in order[place + 1 :]:
            if table.heroes[other].card is chosen.target:
                table.heroes[other].card = old
        table.heroes[seat].card = chosen.target
