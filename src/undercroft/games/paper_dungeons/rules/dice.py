"""Dice: the roll, the skulls, and what a die is used for (PD-3)."""

from functools import partial

from ....kernel.decision import Decision, Option, Rules, Verb
from ....kernel.pausing import end_part
from ....kernel.state import DICE_ROLLED
from ....kernel.text import _
from ....kernel.together import Step
from ....kit.piles import distinct
from .card import DieFace, Hero, Item
from .movement import GO, steps, walk
from .printed.dice import DICE, boots, clover, skull
from .printed.heroes import HEROES, cleric, mage
from .printed.items import BOXES, ITEMS
from .rewards import GIFT_LEVEL, gain_level, gain_potion, mark_box
from .sheet import POTIONS, TOP_LEVEL, Sheet
from .state import Table
from .wounds import take_wounds

DICE_A_ROUND = 3
BREWS = 2
TOO_MANY = 3
"""With this many skulls, or this many clovers, all dice are rolled again (PD-3.5)."""

DIE = Verb("die", _("Die: {0}"))
LEVEL = Verb("level", _("Level up: {0}"))
CRAFT = Verb("craft", _("Craft: {0}"))
BREW = Verb("brew", _("Brew potions"))()
WASTE = Verb("waste", _("Leave the die unused"))()

NEEDED = {hero: tuple(item for item in ITEMS if item.hero in (None, hero)) for hero in HEROES}
"""The items whose boxes take a hero's symbol (PD-7.2)."""


# -- the roll


def roll(table: Table) -> None:
    """Roll all six dice until there are neither three skulls nor three clovers (PD-3.4, PD-3.5)."""
    table.learn(DICE_ROLLED)
    while True:
        table.dice = table.rolls.pop(0) if table.rolls else [table.rng.pick(die) for die in DICE]
        again = max(_count(table.dice, skull), _count(table.dice, clover)) >= TOO_MANY
        table.tell("rerolls" if again else "rolls", dice=table.dice)
        if not again:
            return


def _count(dice: list[DieFace], symbol: object) -> int:
    return sum(face.symbol is symbol for face in dice)


def skull_wounds(sheet: Sheet, skulls: int) -> int:
    """The wounds from this many skulls: a cleric of level 4 prevents all, the Fortune Teller one (PD-3.7)."""
    if sheet.level(cleric) >= GIFT_LEVEL:
        return 0
    return max(0, skulls - sheet.talent.skull_shield)


# -- using three of them


def suffer_skulls(sheet: Sheet) -> Rules[None]:
    """The skulls wound the team; the other dice are ready to be used (PD-3.6)."""
    assert sheet.table is not None
    dice = sheet.table.dice
    sheet.dice = [face for face in dice if face.symbol is not skull]
    sheet.shifted = False
    sheet.fresh = ""
    yield from take_wounds(sheet, skull_wounds(sheet, len(dice) - len(sheet.dice)), skull)


def use_one(sheet: Sheet, number: int) -> Rules[None]:
    """Choose a die of those left, note it, and use it for one thing (PD-3.8 to PD-3.10)."""
    options = [DIE(face) for face in distinct(sheet.dice)]
    chosen: Option = options[0]
    if len(options) > 1:
        chosen = yield Decision(sheet.seat, "die", options, "PD-3.8", {"number": number})
    die: DieFace = chosen.target
    sheet.dice.remove(die)
    sheet.die = die
    use: Option = yield Decision(sheet.seat, "use", uses(sheet, die), "PD-3.10", {"die": die})
    sheet.track.append((die, use.verb.id))
    yield from carry_out(sheet, die, use)
    sheet.die = None
    if number == DICE_A_ROUND:
        assert sheet.table is not None
        yield from end_part(sheet.table, sheet.seat, "PD-3.2")


STEPS: tuple[Step, ...] = (suffer_skulls, *(partial(use_one, number=number) for number in range(1, DICE_A_ROUND + 1)))
"""A team's round: skull wounds, then three dice, one after the other, on a draft of its sheet."""


def carry_out(sheet: Sheet, die: DieFace, use: Option) -> Rules[None]:
    """Use the die as chosen."""
    verb = use.verb
    if verb is GO:
        yield from walk(sheet, use.target, die.symbol.moves)
    elif verb is CRAFT:
        yield from mark_box(sheet, use.target)
    elif verb is LEVEL:
        if not _right_colour(sheet, die, use.target):
            sheet.shifted = True  # PD-4.3
            sheet.tell("shifts", die=die)
        yield from gain_level(sheet, use.target)
    elif use is BREW:
        for _time in range(brewed(sheet)):
            yield from gain_potion(sheet)
    else:
        sheet.tell("wastes", die=die)


def uses(sheet: Sheet, die: DieFace) -> list[Option]:
    """All that the die can be used for; what would mark nothing is not offered (PD-3.15)."""
    if die.symbol is boots:
        return [*steps(sheet), WASTE]
    hero = die.symbol.hero
    items: tuple[Item, ...] = ITEMS if hero is None else NEEDED[hero]
    boxes = sheet.boxes
    found = [LEVEL(one) for one in raised(sheet, die)]
    found += [CRAFT(item) for item in items if boxes[item.place] < BOXES]
    if sheet.potions < POTIONS:
        found.append(BREW)
    found += steps(sheet)
    found.append(WASTE)
    return found


def raised(sheet: Sheet, die: DieFace) -> list[Hero]:
    """The heroes that the die can raise; a clover stands for any of them (PD-3.11, PD-3.12)."""
    if die.symbol is boots:
        return []
    heroes: tuple[Hero, ...] = HEROES if die.symbol.hero is None else (die.symbol.hero,)
    return [hero for hero in heroes if can_level(sheet, die, hero)]


def can_level(sheet: Sheet, die: DieFace, hero: Hero) -> bool:
    """Whether a die of the hero's symbol raises him: its colour must be his (PD-4.2, PD-4.3)."""
    if sheet.level(hero) == TOP_LEVEL:
        return False
    if _right_colour(sheet, die, hero):
        return True
    return sheet.talent.any_colour_once and not sheet.shifted


def _right_colour(sheet: Sheet, die: DieFace, hero: Hero) -> bool:
    if die.symbol is clover or sheet.level(mage) >= GIFT_LEVEL:
        return True
    return sheet.goal.colour(hero) == die.colour


def brewed(sheet: Sheet) -> int:
    """The potions that a die brews (PD-8.1)."""
    return BREWS + sheet.talent.brews
