"""What each option seems worth to quick play: the same estimates as in `quick`, far cheaper than judgement's plans."""

from ....kernel.decision import Decision, Option
from ..rules.card import DieFace
from ..rules.dice import BREW, CRAFT, LEVEL, brewed
from ..rules.movement import GO
from ..rules.rewards import FILL, RAISE, SLAY
from ..rules.sheet import Sheet
from ..rules.state import Table
from .gains import box_gain, level_gain, potion_gain
from .keeping import kept_worth
from .plan import slay_worth
from .quick import RoomEstimates, best_mark, best_walk, dice_after, walks, weaknesses


def forecast(table: Table, decision: Decision) -> list[float]:
    """The worth of each option, in order; 0 where quick play has no opinion."""
    key, options = decision.key, decision.options
    if key == "keep":
        return [kept_worth(option) for option in options]
    sheet = table.own(decision.seat)
    if key == "die":
        return [_die(table, sheet, option.things[0]) for option in options]
    first: dict[int, float] = {}
    if any(option.verb is GO for option in options):
        first = _first_steps(table, sheet, sheet.moves or _moves(sheet))
    return [_other(table, sheet, option, first) for option in options]


def _die(table: Table, sheet: Sheet, die: DieFace) -> float:
    return max(best_mark(table, sheet, die)[0], best_walk(table, sheet, die.symbol.moves)[0])


def _moves(sheet: Sheet) -> int:
    return 0 if sheet.die is None else sheet.die.symbol.moves


def _first_steps(table: Table, sheet: Sheet, moves: int) -> dict[int, float]:
    """By the first room of a way, the worth of the best such way."""
    ways = walks(sheet.dungeon, sheet.room, sheet.passes, moves)
    found: dict[int, float] = {}
    for way, worth in zip(
        ways.all, RoomEstimates(table.round, sheet, dice_after(table.round, sheet)).way_worths(ways), strict=True
    ):
        if worth > found.get(way[0], -99.0):
            found[way[0]] = worth
    return found


def _other(table: Table, sheet: Sheet, option: Option, first: dict[int, float]) -> float:
    left, fights = 8 - table.round, len(sheet.fights)
    verb = option.verb
    if verb is GO:
        return first.get(option.target.place, 0.0)
    if verb in (LEVEL, RAISE):
        return level_gain(tuple(sheet.levels), option.target.place, left, weaknesses(sheet.dungeon, fights))
    if verb in (CRAFT, FILL):
        return box_gain(option.target, sheet.boxes[option.target.place], left, 3 - fights)
    if verb is SLAY:
        return slay_worth(sheet, option)
    if option is BREW:
        return potion_gain(sheet.potions, brewed(sheet), left)
    return 0.0
