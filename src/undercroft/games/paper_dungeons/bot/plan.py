"""Planning a round: which three dice, for what, and along which way.

A beam search over the three dice. It tries every mark and every walk of a die with the real rules on copies of the
sheet; questions on the way are answered at once. The best few sheets go on to the next die.
"""

from collections.abc import Iterator
from heapq import nlargest
from itertools import pairwise

from ....kernel.decision import Decision, Option, Picked, Rules
from ....kit.piles import distinct
from ..rules.card import DieFace, Minion, Room
from ..rules.dice import BREW, CRAFT, LEVEL, carry_out, uses
from ..rules.movement import STOP, step, steps
from ..rules.printed.dice import boots
from ..rules.printed.rooms import BY_MINION
from ..rules.rewards import CIRCLE_FIRST
from ..rules.sheet import Sheet
from .worth import Outlook

WIDTH = 10
"""How many sheets go on to the next die."""
CRAFTS = 2
"""How many items are considered for a die."""

Line = tuple[tuple[DieFace, tuple[Option, ...]], ...]
"""Dice in order, each with its use; a walk is a series of steps."""


def answer(outlook: Outlook, sheet: Sheet, decision: Decision) -> Picked:
    """Answer a question that comes up while a die is used, without a search."""
    options = decision.options
    key = decision.key
    if key == "raise":
        hero = outlook.best_hero(sheet)
        return next(option for option in options if option.target is hero)
    if key == "fill":
        item = outlook.best_item(sheet)
        return next(option for option in options if option.target is item)
    if key == "wounds":
        return options[-1]  # a potion's heart has no other use
    if key == "order":
        return CIRCLE_FIRST
    if key in ("slay", "assassin"):
        return sorted(options, key=lambda option: slay_worth(sheet, option), reverse=True)[: decision.at_least]
    return options[0]


def slay_worth(sheet: Sheet, option: Option) -> float:
    """The worth of defeating a minion without a fight: higher if it is hard to fight."""
    minion: Minion = option.target
    return minion.level - sheet.level(minion.kind.hero) + (0.5 if BY_MINION[minion].gem else 0.0)


def run_rules(outlook: Outlook, sheet: Sheet, rules: Rules[None]) -> Sheet:
    """Run the rules on the sheet, with quick answers."""
    try:
        asked = next(rules)
        while True:
            assert isinstance(asked, Decision)
            asked = rules.send(answer(outlook, sheet, asked))
    except StopIteration:
        return sheet


def plan(outlook: Outlook, sheet: Sheet, dice: int) -> Line:
    """The best way found to use this many dice, including the current one."""
    gains = {face: _gain(outlook, sheet, face) for face in distinct(sheet.dice)}
    nodes: list[tuple[Sheet, Line]] = [(sheet, ())]
    for after in range(dice - 1, -1, -1):
        worths: dict[object, float] = {}
        found: dict[object, tuple[float, Sheet, Line]] = {}
        for start, line in nodes:
            for die, then, choices in _begun(outlook, start) if start.die else _expand(outlook, start):
                marks = fingerprint(then)
                rest = start.dice if start.die else _less(start.dice, die)
                key = marks, tuple(sorted(map(id, rest)))
                if key not in found:
                    worth = worths.get(marks)
                    if worth is None:
                        worth = worths[marks] = outlook.worth(then, after)
                    if after:
                        worth += sum(sorted([gains[face] for face in rest], reverse=True)[:after])
                    found[key] = worth, then, (*line, (die, choices))
        best = nlargest(WIDTH if after else 1, found.values(), key=lambda one: one[0])
        nodes = [(_without(then, line[-1][0]), line) for _worth, then, line in best]
    return nodes[0][1]


def _less(dice: list[DieFace], die: DieFace) -> list[DieFace]:
    rest = dice.copy()
    if die in rest:
        rest.remove(die)
    return rest


def _without(sheet: Sheet, die: DieFace) -> Sheet:
    """The sheet with the die used up."""
    then = sheet.copy()
    then.dice = sheet.dice if sheet.die else _less(sheet.dice, die)
    then.die = None
    return then


def _begun(outlook: Outlook, sheet: Sheet) -> Iterator[tuple[DieFace, Sheet, tuple[Option, ...]]]:
    """Every sheet that the die in use can lead to, with the choices."""
    die = sheet.die
    assert die is not None
    if sheet.moves:
        stopped = sheet.copy()
        stopped.moves = 0
        yield die, stopped, (STOP,)
    else:
        yield from _marked(outlook, sheet, die)
    for walked, choices in _walks(outlook, sheet, sheet.moves or die.symbol.moves):
        yield die, walked, choices


def _expand(outlook: Outlook, sheet: Sheet) -> Iterator[tuple[DieFace, Sheet, tuple[Option, ...]]]:
    """Every sheet that one more die can lead to, with the die and the choices."""
    walks: dict[int, list[tuple[Sheet, tuple[Option, ...]]]] = {}
    for die in distinct(sheet.dice):
        yield from _marked(outlook, sheet, die)
        moves = die.symbol.moves
        if moves not in walks:
            walks[moves] = list(_walks(outlook, sheet, moves))
        for walked, choices in walks[moves]:
            yield die, walked, choices


def _marked(outlook: Outlook, sheet: Sheet, die: DieFace) -> Iterator[tuple[DieFace, Sheet, tuple[Option, ...]]]:
    for use in _marks(outlook, sheet, die):
        then = sheet.copy()
        yield die, run_rules(outlook, then, carry_out(then, die, use)), (use,)


def _gain(outlook: Outlook, sheet: Sheet, die: DieFace) -> float:
    """The worth of the die's best mark."""
    if die.symbol is boots:
        return 0.0
    gains = [0.0]
    for use in uses(sheet, die):
        if use.verb is LEVEL:
            gains.append(outlook.hero_gain(sheet, use.target))
        elif use.verb is CRAFT:
            gains.append(outlook.item_gain(sheet, use.target))
    return max(gains)


def _marks(outlook: Outlook, sheet: Sheet, die: DieFace) -> list[Option]:
    """What the die can mark: levels, the best items, potions."""
    if die.symbol is boots:
        return []
    options = uses(sheet, die)
    found = [option for option in options if option.verb is LEVEL]
    crafts = [option for option in options if option.verb is CRAFT]
    crafts.sort(key=lambda option: outlook.item_gain(sheet, option.target), reverse=True)
    found += crafts[:CRAFTS]
    if BREW in options:
        found.append(BREW)
    return found


def _walks(outlook: Outlook, sheet: Sheet, moves: int) -> Iterator[tuple[Sheet, tuple[Option, ...]]]:
    """Every way to use this many moves, stopping at any room."""
    seen: set[object] = set()
    start = sheet.copy()
    start.moves = moves
    todo: list[tuple[Sheet, tuple[Option, ...], set[frozenset[Room]]]] = [(start, (), walked(sheet))]
    for here, way, crossed in todo:
        for option in steps(here):
            then = here.copy()
            then.moves -= 1
            over = crossed.copy()
            run_rules(outlook, then, step(then, option.target, over))
            key = fingerprint(then)
            if key in seen:
                continue
            seen.add(key)
            if not then.moves:
                yield then, (*way, option)
                continue
            todo.append((then, (*way, option), over))
            stopped = then.copy()
            stopped.moves = 0
            yield stopped, (*way, option, STOP)


def walked(sheet: Sheet) -> set[frozenset[Room]]:
    """The edges crossed, if a walk is in progress: water that was crossed before gives no further move (PD-9.1f)."""
    return {frozenset(way) for way in pairwise(sheet.path)} if sheet.moves else set()


def fingerprint(sheet: Sheet) -> object:
    """The marks that tell sheets of one round apart."""
    return (
        *sheet.levels, *sheet.boxes, sheet.wounds, sheet.potions, sheet.healed, sheet.room, sheet.explored,
        sheet.defeated, len(sheet.gems), sheet.shifted, sheet.traps, sheet.moves,
    )  # fmt: skip
