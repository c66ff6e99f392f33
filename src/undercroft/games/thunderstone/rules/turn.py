"""The turn: exactly one of village, dungeon and rest, then discard everything and draw six (TS-3, TS-7)."""

from ....kernel.decision import Decision, Option, Rules, Verb
from ....kernel.pausing import end_turn
from ....kernel.text import _
from .battle import RETURN_NONE
from .buying import BUY_NOTHING
from .dungeon import NO_BATTLE, enter_dungeon
from .end import collect, end_game
from .rest import DESTROY_NONE, take_rest
from .state import Table
from .village import LEVEL_NONE, visit_village

HAND = 6
VILLAGE = Verb("village", _("Visit the village"))()
DUNGEON = Verb("dungeon", _("Enter the dungeon"))()
REST = Verb("rest", _("Rest"))()
ENOUGH = frozenset(option.verb for option in (BUY_NOTHING, LEVEL_NONE, DESTROY_NONE, RETURN_NONE, NO_BATTLE))
"""Choices that end the turn, so no confirmation is needed."""
ACTIONS = {VILLAGE: visit_village, DUNGEON: enter_dungeon, REST: take_rest}


def take_turn(table: Table) -> Rules[None]:
    """One player's turn."""
    me = table.active
    table.turn += 1
    table.visit.first = table.hall[0] if table.hall else None
    if table.events is not None:
        table.tell("turn", who=me)
    where: Option = yield Decision(me, "where-to", [VILLAGE, DUNGEON, REST], "TS-3.1")
    yield from ACTIONS[where](table, me)
    yield from end_turn(table, me, "TS-7.1", ENOUGH)
    discard_and_draw(table, me)


def discard_and_draw(table: Table, me: int) -> None:
    """Discard all, draw six, and the player on the left is next."""
    player = table.players[me]
    table.idle = 0 if table.visit.progress else table.idle + 1
    collect(table, me)
    if player.hand:
        table.tell("discards", who=me, cards=player.hand)
        player.discard += player.hand
        player.hand = []
    table.draw_hand(me, HAND)
    if table.stall and table.idle >= table.stall * table.seats:
        end_game(table, "stalled")  # TS-21.6
    table.active = (me + 1) % table.seats
