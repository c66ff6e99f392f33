"""Planning a round: which three dice, for what, along which way.

A beam search over the three dice: what a die can mark, and every way that it can walk, are tried with the rules
themselves on copies of the sheet; what comes up on the way is answered at once. The best few sheets go on to the next die.
"""

from collections.abc import Iterator

from ...kernel.decision import Decision, Option, Picked, Rules
from ...kit.piles import distinct
from .card import Face, Room
from .cards.dice import boots
from .cards.rooms import BY_MINION
from .dice import BREW, CRAFT, LEVEL, WASTE, brewed, carry_out, uses
from .movement import STOP, step, steps
from .rewards import CIRCLE_FIRST
from .sheet import Sheet
from .worth import Outlook

WIDTH = 10
"""How many sheets go on to the next die."""
CRAFTS = 2
"""How many items are considered for a die."""

Line = tuple[tuple[Face, tuple[Option, ...]], ...]
"""Dice in order, each with what it is used for; a walk step by step."""


def answer(outlook: Outlook, sheet: Sheet, decision: Decision) -> Picked:
    """What comes up while a die is carried out: decided at once."""
    options = decision.options
    key = decision.key
    if key == "raise":
        hero = outlook.best_hero(sheet)
        return next(option for option in options if option.target is hero)
    if key == "fill":
        item = outlook.best_item(sheet)
        return next(option for option in options if option.target is item)
    if key == "wounds":
        return options[-1]  # a heart of a potion is good for nothing else
    if key == "order":
        return CIRCLE_FIRST
    if key in ("slay", "assassin"):
        return sorted(options, key=lambda option: _prey(sheet, option), reverse=True)[: decision.at_least]
    return options[0]


def _prey(sheet: Sheet, option: Option) -> float:
    """The harder a minion is to fight, the better it is struck down from afar."""
    room = BY_MINION[option.target]
    return option.target.level - sheet.levels[option.target.kind.hero.place] + (0.5 if room.gem else 0.0)


def drive(outlook: Outlook, sheet: Sheet, rules: Rules[None]) -> Sheet:
    """Carry the rules out on the sheet, with quick answers."""
    try:
        asked = next(rules)
        while True:
            assert isinstance(asked, Decision)
            asked = rules.send(answer(outlook, sheet, asked))
    except StopIteration:
        return sheet


def plan(outlook: Outlook, sheet: Sheet, dice: int) -> Line:
    """The best way found to use so many dice."""
    gains = {face: max([0.0, *(_gain(outlook, sheet, face))]) for face in distinct(sheet.dice)}
    nodes: list[tuple[Sheet, Line]] = [(sheet, ())]
    under_way = sheet.die is not None
    for number in range(dice + (under_way and sheet.moves > 0)):
        after = dice - number - 1
        found: dict[object, tuple[float, Sheet, Line]] = {}
        for start, line in nodes:
            for then, die, choices in _begun(outlook, start) if start.die else _expand(outlook, start):
                key = fingerprint(then)
                if key in found:
                    continue
                worth = outlook.worth(then)
                if after:
                    worth += sum(sorted([gains.get(face, 0.0) for face in then.dice], reverse=True)[:after])
                found[key] = worth, then, (*line, (die, choices))
        best = sorted(found.values(), key=lambda one: one[0], reverse=True)[: WIDTH if after else 1]
        nodes = [(then, line) for _worth, then, line in best]
    return nodes[0][1]


def _begun(outlook: Outlook, sheet: Sheet) -> Iterator[tuple[Sheet, Face, tuple[Option, ...]]]:
    """The same for a die that has been chosen already, and may be on its way."""
    die = sheet.die
    assert die is not None
    moves = sheet.moves or die.symbol.moves
    start = sheet.copy()
    start.die, start.moves = None, 0
    if sheet.moves:
        yield start, die, (STOP,)
    else:
        for use in _marks(outlook, sheet, die):
            then = start.copy()
            yield drive(outlook, then, carry_out(then, die, use)), die, (use,)
    for walked, choices in _walks(outlook, start, moves):
        yield walked, die, choices


def _gain(outlook: Outlook, sheet: Sheet, die: Face) -> Iterator[float]:
    """What the die could bring as a mark."""
    if die.symbol is boots:
        return
    for use in uses(sheet, die):
        if use.verb is LEVEL:
            yield outlook.hero_gain(sheet, use.target)
        elif use.verb is CRAFT:
            yield outlook.item_gain(sheet, use.target)


def _expand(outlook: Outlook, sheet: Sheet) -> Iterator[tuple[Sheet, Face, tuple[Option, ...]]]:
    """Every sheet that one more die can lead to, with the die and the choices."""
    walks: dict[int, list[tuple[Sheet, tuple[Option, ...]]]] = {}
    for die in distinct(sheet.dice):
        for use in _marks(outlook, sheet, die):
            then = _without(sheet, die)
            yield drive(outlook, then, carry_out(then, die, use)), die, (use,)
        moves = die.symbol.moves
        if moves not in walks:
            walks[moves] = list(_walks(outlook, sheet, moves))
        for walked, choices in walks[moves]:
            yield _without(walked, die), die, choices
        if not walks[moves]:
            yield _without(sheet, die), die, (WASTE,)


def _without(sheet: Sheet, die: Face) -> Sheet:
    then = sheet.copy()
    then.dice.remove(die)
    return then


def _marks(outlook: Outlook, sheet: Sheet, die: Face) -> list[Option]:
    """What the die can mark: levels, the best items, potions."""
    if die.symbol is boots:
        return []
    options = uses(sheet, die)
    found = [option for option in options if option.verb is LEVEL]
    crafts = [option for option in options if option.verb is CRAFT]
    crafts.sort(key=lambda option: outlook.item_gain(sheet, option.target), reverse=True)
    found += crafts[:CRAFTS]
    if BREW in options and brewed(sheet):
        found.append(BREW)
    return found


def _walks(outlook: Outlook, sheet: Sheet, moves: int) -> Iterator[tuple[Sheet, tuple[Option, ...]]]:
    """Every way to use so many moves, given up at any room."""
    seen: set[object] = set()
    start = sheet.copy()
    start.moves = moves
    todo: list[tuple[Sheet, tuple[Option, ...], frozenset[frozenset[Room]]]] = [(start, (), frozenset())]
    for here, way, crossed in todo:
        for option in steps(here):
            then = here.copy()
            then.moves -= 1
            over = set(crossed)
            drive(outlook, then, step(then, option.target, over))
            left, then.moves = then.moves, 0
            key = fingerprint(then), left
            if key in seen:
                continue
            seen.add(key)
            yield then, (*way, option, STOP) if left else (*way, option)
            if left:
                on = then.copy()
                on.moves = left
                todo.append((on, (*way, option), frozenset(over)))


def fingerprint(sheet: Sheet) -> object:
    """What tells sheets of one round apart."""
    return (
        tuple(sheet.levels), tuple(sheet.boxes), sheet.wounds, sheet.potions, sheet.healed, sheet.room, sheet.explored,
        sheet.defeated, len(sheet.gems), sheet.shifted, sheet.traps, sheet.moves, sheet.die, tuple(sorted(map(id, sheet.dice))),
    )  # fmt: skip


