"""The sun: it moves on at each turn of the first player, and sets in the end (DQ-10)."""

from ....kernel.decision import Decision, Option, Rules, Verb
from ....kernel.text import _
from .state import Table

TRACK = 30
FIRST_NUMBER = 26
TURN_BACK = Verb("turn-back-time", _("Use {0}: the die is thrown again"))
LET_IT_SET = Verb("let-it-set", _("Let the sun set"))()


def closes_on(space: int) -> int:
    """The towers close on a die of this or less; 0 where no die is thrown (DQ-10.5)."""
    return max(0, space - FIRST_NUMBER + 1)


def sun_sets(table: Table) -> Rules[bool]:
    """Move the sun marker on; True if the towers close now."""
    table.sun = min(TRACK, table.sun + 1)
    table.tell("sun", space=table.sun)
    if not closes_on(table.sun):
        return False
    while table.throw(table.first) <= closes_on(table.sun):
        if not (yield from _time_is_turned_back(table)):
            return True
    return False


def _time_is_turned_back(table: Table) -> Rules[bool]:
    """Whether a player uses a Rune of Time, so that the die is thrown again."""
    for seat in table.clockwise(table.first):
        hero = table.heroes[seat]
        rune = hero.rune("rune_time")
        if rune is not None and hero.alive:
            chosen: Option = yield Decision(seat, "rune-of-time", [TURN_BACK(rune), LET_IT_SET], "DQ-7.10")
            if chosen is not LET_IT_SET:
                table.use_rune(hero, rune)
                return True
    return False
