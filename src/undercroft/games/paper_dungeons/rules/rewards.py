"""What a team gains: levels, item boxes, potions, gems, defeated minions (PD-4, PD-7, PD-8, PD-9.5 to PD-9.12).

One gain may bring another: the fourth potion a level, the rogue's fourth level a gem, the gem a box. Each is finished
with everything it brings before the gain that caused it continues (PD-8.6).
"""

from ....kernel.decision import Decision, Option, Rules, Verb
from ....kernel.text import _
from .card import Hero, Item, Minion, Reward
from .printed.heroes import HEROES, rogue
from .printed.items import BOXES
from .printed.minions import MINIONS
from .printed.rewards import gem, item_box, level_up, potion
from .printed.rooms import BY_MINION
from .sheet import OUTSIDE, POTIONS, ROW, TOP_LEVEL, Sheet

RAISE = Verb("raise", _("Raise: {0}"))
FILL = Verb("fill", _("A box: {0}"))
SLAY = Verb("slay", _("Defeat: {0}"))
CIRCLE_FIRST = Verb("reward-first", _("First the reward of the circle, then the potion"))()
POTION_FIRST = Verb("potion-first", _("First the potion, then the reward of the circle"))()

GIFT_LEVEL = 4
"""The level at which a hero brings something to the team (PD-4.6)."""
ROW_REWARDS = (level_up, item_box, gem)
GEM_REWARDS = {3: potion, 5: item_box, 8: level_up}
"""By circle of the gem track, the reward printed there (PD-9.9)."""


def gain(sheet: Sheet, reward: Reward, amount: int = 1) -> Rules[None]:
    """Take a reward that is printed in a room, on a track or on a monster."""
    for _time in range(amount):
        if reward is level_up:
            yield from raise_hero(sheet)
        elif reward is item_box:
            yield from fill_box(sheet)
        elif reward is potion:
            yield from gain_potion(sheet)
        elif reward is gem:
            yield from steal(sheet, OUTSIDE)


# -- levels


def raise_hero(sheet: Sheet) -> Rules[None]:
    """A level-up as a reward, for any hero below level 6; lost if there is none (PD-4.4, PD-4.5)."""
    options = [RAISE(hero) for hero in HEROES if sheet.levels[hero.place] < TOP_LEVEL]
    if options:
        chosen = options[0]
        if len(options) > 1:
            chosen = yield Decision(sheet.seat, "raise", options, "PD-4.4")
        yield from gain_level(sheet, chosen.target)


def gain_level(sheet: Sheet, hero: Hero) -> Rules[None]:
    """One level, with what reaching it brings."""
    sheet.levels[hero.place] += 1
    level = sheet.levels[hero.place]
    sheet.tell("levels", hero=hero, level=level)
    if level == GIFT_LEVEL and hero is rogue:
        yield from steal(sheet, OUTSIDE)  # PD-4.6
    elif level == 5 and sheet.talent.box_at_level_5:
        yield from fill_box(sheet)


# -- magic items


def fill_box(sheet: Sheet) -> Rules[None]:
    """A box as a reward, of any unfinished item; lost if there is none (PD-7.4)."""
    options = [FILL(item) for item in sheet.unfinished]
    if options:
        chosen = options[0]
        if len(options) > 1:
            chosen = yield Decision(sheet.seat, "fill", options, "PD-7.4")
        yield from mark_box(sheet, chosen.target)


def mark_box(sheet: Sheet, item: Item) -> Rules[None]:
    """Fill the item's next box; the second completes it (PD-7.3)."""
    sheet.boxes[item.place] += 1
    if sheet.boxes[item.place] < BOXES:
        sheet.tell("crafts", item=item)
        return
    sheet.tell("completes", item=item)
    sheet.passes |= item.passes
    for _time in range(item.level_ups):
        yield from raise_hero(sheet)
    for _time in range(item.potions):
        yield from gain_potion(sheet)
    if item.kills:
        yield from slay(sheet, item.kills, "slay", "PD-7.6")


# -- potions


def gain_potion(sheet: Sheet) -> Rules[None]:
    """Fill the next circle; the last of a row brings a reward; a thirteenth potion is lost (PD-8.2 to PD-8.4)."""
    if sheet.potions == POTIONS:
        return
    sheet.potions += 1
    sheet.tell("potion", count=sheet.potions)
    if sheet.potions % ROW == 0:
        yield from gain(sheet, ROW_REWARDS[sheet.potions // ROW - 1])


# -- gems


def steal(sheet: Sheet, letter: str) -> Rules[None]:
    """Fill the next circle of the gem track; then its reward and the Merchant's potion, in any order (PD-9.12)."""
    sheet.gems.append(letter)
    if letter == OUTSIDE:
        sheet.tell("steals-outside", count=len(sheet.gems))
    else:
        sheet.closed += letter
        sheet.tell("steals", gem=letter, count=len(sheet.gems))
    reward = GEM_REWARDS.get(len(sheet.gems))
    potions = sheet.talent.gem_potions
    if reward is not None and potions and _order_matters(sheet, reward):
        first: Option = yield Decision(sheet.seat, "order", [CIRCLE_FIRST, POTION_FIRST], "PD-9.12")
        if first is POTION_FIRST:
            yield from gain_potion(sheet)
            yield from gain(sheet, reward)
            return
    if reward is not None:
        yield from gain(sheet, reward)
    for _time in range(potions):
        yield from gain_potion(sheet)


def _order_matters(sheet: Sheet, reward: Reward) -> bool:
    if reward is potion or sheet.potions == POTIONS:
        return False
    return bool(sheet.unfinished) if reward is item_box else min(sheet.levels) < TOP_LEVEL


# -- minions


def standing(sheet: Sheet) -> list[Minion]:
    """The minions not defeated yet."""
    return [minion for minion in MINIONS if not sheet.has_defeated(BY_MINION[minion])]


def slay(sheet: Sheet, count: int, key: str, rule: str) -> Rules[None]:
    """Choose `count` minions anywhere in the dungeon, or all if fewer are left, and defeat them (PD-7.6, PD-12.5)."""
    options = [SLAY(minion) for minion in standing(sheet)]
    chosen = options
    if len(options) > count:
        chosen = yield Decision(sheet.seat, key, options, rule, None, count, count)
    for option in chosen:
        sheet.tell("slays", minion=option.target)
        yield from defeat(sheet, option.target)


def defeat(sheet: Sheet, minion: Minion) -> Rules[None]:
    """Cross the minion out, fill a box of the track; every third one may bring something (PD-9.10, PD-9.11)."""
    sheet.defeated |= 1 << BY_MINION[minion].place
    sheet.minions += 1
    if sheet.minions % 3 == 0:
        for _time in range(sheet.talent.boxes_of_minions):
            yield from fill_box(sheet)
        for _time in range(sheet.talent.potions_of_minions):
            yield from gain_potion(sheet)
