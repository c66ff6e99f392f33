"""What every option seems to bring, as quick play reckons it: for those who want to try more than the best."""

from collections.abc import Callable, Sequence

from ....kernel.decision import Decision, Option
from ..rules.card import Face
from ..rules.dice import BREW, CRAFT, LEVEL, brewed
from ..rules.movement import GO
from ..rules.rewards import FILL, RAISE
from ..rules.sheet import Sheet
from .gains import box_gain, level_gain, potion_gain
from .quick import Sense, dice_after, mark, prey, weaknesses


def gains(round: int, sheet: Sheet, decision: Decision) -> list[float]:
    """What each option of a decision in a round seems to bring."""
    find = _GAINS.get(decision.key)
    return find(round, sheet, decision.options) if find is not None else [0.0] * len(decision.options)


def _of_dice(round: int, sheet: Sheet, options: Sequence[Option]) -> list[float]:
    sense = Sense(round, sheet, dice_after(round, sheet))
    dice: list[Face] = [option.target for option in options]
    return [max(mark(round, sheet, die)[0], sense.best_walk(die.symbol.moves)[0]) for die in dice]


def _of_uses(round: int, sheet: Sheet, options: Sequence[Option]) -> list[float]:
    """Marks by their gain, moves by the best way that begins so; to stop, or to waste a die, brings nothing."""
    moves = sheet.moves or (sheet.die.symbol.moves if sheet.die is not None else 0)
    sense = Sense(round, sheet, dice_after(round, sheet))
    ways = sense.ways(moves)
    ahead: dict[int, float] = {}
    for way, worth in zip(ways.all, sense.weighed(ways), strict=True):
        ahead[way[0]] = max(worth, ahead.get(way[0], worth))
    left, fights = 8 - round, len(sheet.fights)
    levels, weak = tuple(sheet.levels), weaknesses(sheet.dungeon, fights)
    found = []
    for option in options:
        worth = 0.0
        if option.verb is GO:
            worth = ahead.get(option.target.place, 0.0)
        elif option.verb in (LEVEL, RAISE):
            worth = level_gain(levels, option.target.place, left, weak)
        elif option.verb in (CRAFT, FILL):
            worth = box_gain(option.target, sheet.boxes[option.target.place], left, 3 - fights)
        elif option is BREW:
            worth = potion_gain(sheet.potions, brewed(sheet), left)
        found.append(worth)
    return found


def _of_prey(_round: int, sheet: Sheet, options: Sequence[Option]) -> list[float]:
    return [prey(sheet, option) for option in options]


_GAINS: dict[str, Callable[[int, Sheet, Sequence[Option]], list[float]]] = {
    "die": _of_dice,
    "use": _of_uses,
    "step": _of_uses,
    "raise": _of_uses,
    "fill": _of_uses,
    "slay": _of_prey,
    "assassin": _of_prey,
}
