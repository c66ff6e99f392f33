"""Quick play without a plan, for play-outs: for each die, what brings most now. While `plan` tries whole rounds with
the real rules, here marks and paths are only estimated: a mark by its gain, a path by the rooms on it and what is near
its end. Paths are found once for each dungeon and cached. Estimates for a sheet are cached by everything they depend
on, because play-outs of a round meet the same sheets again and again.
"""

from functools import cache, lru_cache
from operator import mul
from typing import NamedTuple

from ....kernel.decision import Decision, Option, Picked
from ..rules.card import DieFace, Dungeon, Hero, Room
from ..rules.dice import BREW, CRAFT, DICE_A_ROUND, LEVEL, NEEDED, WASTE, brewed, can_level
from ..rules.monsters import FIGHTS_AFTER, combat_power
from ..rules.movement import GO, STOP
from ..rules.printed.dice import boots
from ..rules.printed.heroes import HEROES
from ..rules.printed.items import BOXES, ITEMS, flaming_sword, heroes_armour
from ..rules.printed.rooms import ENTRANCES, ROOMS
from ..rules.rewards import CIRCLE_FIRST
from ..rules.sheet import Sheet
from ..rules.state import Table
from .gains import HEARTS, TRAPS, box_gain, fresh, level_gain, potion_gain, rewards
from .keeping import HUNTED, kept_worth
from .plan import slay_worth
from .worth import distances

_ARMOUR, _SWORD = heroes_armour.place, flaming_sword.place
Walk = tuple[int, ...]
"""The `place` of each room on a way."""

LURE, FADE = 0.3, 0.72
"""How much rooms not yet explored count, and the factor for each move to them."""
STEP = 0.2
"""The worth of a move towards a lair."""
LAIR_WEIGHT = 1.0
NEAR_ENOUGH, TOO_FAR = 0.5, 1.08
"""The distance to a lair, as a share of the moves left until the fight: surely in time, and hopeless."""
LEAST_MOVES = 2
"""The moves that every die gives at least."""
GROWTH = 1.5
"""Combat power gained in a round."""


class Ways(NamedTuple):
    """All paths of limited length from a room or through the entrances, and the rooms on them."""

    all: tuple[Walk, ...]
    reach: tuple[int, ...]


@cache
def walks(dungeon: Dungeon, room: Room | None, passes: int, moves: int) -> Ways:
    """The ways of up to `moves` rooms from a room (None: outside), which never return to it."""
    found: list[Walk] = []
    todo: list[Walk] = [()]
    for way in todo:
        here = ROOMS[way[-1]] if way else room
        ways = dungeon.ways[here.place] if here is not None else tuple((entrance, 0) for entrance in ENTRANCES)
        for there, edge in ways:
            if edge & ~passes or there.place in way or there is room:
                continue
            found.append((*way, there.place))
            if len(way) + 1 < moves:
                todo.append((*way, there.place))
    return Ways(tuple(found), tuple(dict.fromkeys([place for way in found for place in way])))


@cache
def fade_factors(dungeon: Dungeon, passes: int) -> tuple[tuple[float, ...], ...]:
    """By room, the factor with which each other room counts from there; the last row is from outside."""
    return tuple(tuple(FADE**far if far < 99 else 0.0 for far in row) for row in distances(dungeon, passes))


@lru_cache(maxsize=4096)
def lair_worths(dungeon: Dungeon, passes: int, lair: int, fame: float, until: float, dice: int) -> tuple[float, ...]:
    """By room, what being there is worth with respect to a lair; the last is outside."""
    found = []
    for row in distances(dungeon, passes):
        way = row[lair]
        if until < 0:  # the fight comes at the end of this round
            found.append(fame if way <= LEAST_MOVES * dice else 0.0)
        else:
            hope = (TOO_FAR - way / until) / (TOO_FAR - NEAR_ENOUGH)
            found.append(fame * min(1.0, max(0.0, hope)) - STEP * way)
    return tuple(found)


# -- ways


class RoomEstimates:
    """A team's estimates of the rooms around it, at a decision about dice."""

    __slots__ = ("dice", "fresh", "left", "rewards", "round", "sheet")

    def __init__(self, round: int, sheet: Sheet, dice: int) -> None:
        self.sheet = sheet
        self.round = round
        self.left = 8 - round
        """Rounds after this one."""
        self.dice = dice
        """Dice of this round after the one in use."""
        self.rewards = rewards(len(sheet.gems), sheet.closed, self.left, sheet.potions, sheet.talent.trap_wounds)
        """The worth of the rooms without their minions …"""
        guard = heroes_armour.guard if sheet.boxes[_ARMOUR] == BOXES else 0
        hearts = min(HEARTS, sheet.free_hearts)
        self.fresh = fresh(self.rewards, tuple(sheet.levels), guard, sheet.minions, hearts)
        """… and with them."""

    def room(self, place: int) -> float:
        """What it is worth to enter a room now."""
        sheet = self.sheet
        if sheet.explored >> place & 1:
            return TRAPS[place] * sheet.talent.trap_wounds
        return self.fresh[place] if not sheet.defeated >> place & 1 else self.rewards[place]

    def room_lures(self) -> list[float]:
        """By room, what being near it is worth; 0 for explored rooms and those not worth going to."""
        scale = LURE * min(1.0, 0.3 + self.left / 4 + self.dice / 6)
        explored = self.sheet.explored
        return [
            scale * worth if worth > 0 and not explored >> place & 1 else 0.0 for place, worth in enumerate(self.fresh)
        ]

    def lairs(self) -> list[tuple[int, float, float]]:
        """Lairs still to be found: the place, what being there in time is worth, the moves until then."""
        sheet = self.sheet
        found: list[tuple[int, float, float]] = []
        for stage in range(len(sheet.fights), 3):
            lair = sheet.dungeon.lairs[stage]
            if sheet.explored >> lair.place & 1 or FIGHTS_AFTER[stage] < self.round:
                continue
            monster = sheet.dungeon.monsters[stage]
            rounds = FIGHTS_AFTER[stage] - self.round
            power = combat_power(sheet, monster) + GROWTH * rounds + 0.6 * self.dice / 3
            fame = max([band.fame for band in monster.bands if power >= band.power], default=-monster.flee)
            if fame + monster.flee > 0:
                moves = LEAST_MOVES * (self.dice + DICE_A_ROUND * rounds) + 0.4 if rounds else -1.0
                found.append((lair.place, LAIR_WEIGHT * (fame + monster.flee), moves))
        return found

    def best_walk(self, moves: int) -> tuple[float, Walk]:
        """The best path with at most this many moves, and how much more it brings than staying."""
        ways = walks(self.sheet.dungeon, self.sheet.room, self.sheet.passes, moves)
        worths = self.way_worths(ways)
        best = max(worths, default=0.0)
        return (best, ways.all[worths.index(best)]) if best > 0 else (0.0, ())

    def way_worths(self, ways: Ways) -> list[float]:
        """What each way brings more than staying."""
        sheet = self.sheet
        here = sheet.room.place if sheet.room is not None else len(ROOMS)
        near, lures, lairs = fade_factors(sheet.dungeon, sheet.passes), self.room_lures(), self.lairs()
        by_lair = [
            lair_worths(sheet.dungeon, sheet.passes, lair, fame, until, self.dice) for lair, fame, until in lairs
        ]
        ends: dict[int, float] = {}
        # the worth of ending in a room: what is near, and lairs within reach
        for place in (here, *ways.reach):
            worth: float = sum(map(mul, near[place], lures))
            for worths in by_lair:
                worth += worths[place]
            ends[place] = worth
        rooms = {place: self.room(place) for place in ways.reach}
        for lair, fame, _until in lairs:
            if lair in rooms:
                rooms[lair] += fame + STEP
                ends[lair] -= fame  # not twice: ending there already counts this fame
        stay = ends[here]
        found = []
        for way in ways.all:
            end = way[-1]
            worth = ends[end] - stay
            fades = near[end]
            for place in way:
                worth += rooms[place] - lures[place] * fades[place]
            found.append(worth)
        return found


# -- marks


Mark = tuple[float, Option | None]
"""The worth of a mark, and the use of the die for it; None if no mark is worth anything."""


def mark(round: int, sheet: Sheet, die: DieFace) -> Mark:
    """The best mark of the die."""
    if die.symbol is boots:
        return 0.0, None
    hero = die.symbol.hero
    left, fights = 8 - round, len(sheet.fights)
    best: Mark = 0.0, None
    levels, weak = tuple(sheet.levels), weaknesses(sheet.dungeon, fights)
    for one in HEROES if hero is None else (hero,):
        worth = level_gain(levels, one.place, left, weak)
        if worth > best[0] and can_level(sheet, die, one):
            best = worth, LEVEL(one)
    box = best_box(tuple(sheet.boxes), hero, left, 3 - fights)
    if box[0] > best[0]:
        best = box
    worth = potion_gain(sheet.potions, brewed(sheet), left)
    return (worth, BREW) if worth > best[0] else best


@lru_cache(maxsize=16384)
def best_box(boxes: tuple[int, ...], hero: Hero | None, left: int, stages: int) -> Mark:
    """The best box to fill, of those that take the hero's symbol."""
    best, found = 0.0, None
    for item in ITEMS if hero is None else NEEDED[hero]:
        if boxes[item.place] < BOXES:
            worth = box_gain(item, boxes[item.place], left, stages)
            if worth > best:
                best, found = worth, CRAFT(item)
    return best, found


@cache
def weaknesses(dungeon: Dungeon, fights: int) -> tuple[int, ...]:
    """The heroes to whom the monsters ahead are vulnerable."""
    return tuple(monster.weakness.place for monster in dungeon.monsters[fights:])


# -- caches


MOST = 20_000
"""The most sheets that are cached; then the cache is cleared."""
_WALKS: dict[object, tuple[float, Walk]] = {}
_MARKS: dict[object, dict[DieFace, Mark]] = {}


def dice_after(round: int, sheet: Sheet) -> int:
    """The dice of this round after the one in use."""
    return max(0, DICE_A_ROUND * round - len(sheet.track) - (sheet.moves == 0))


def best_walk(table: Table, sheet: Sheet, moves: int) -> tuple[float, Walk]:
    """The best way, cached by everything it depends on."""
    dice = dice_after(table.round, sheet)
    boxes = sheet.boxes
    key = (
        sheet.room, moves, sheet.explored, sheet.defeated, *sheet.levels, dice, table.round, sheet.dungeon,
        sheet.passes, sheet.potions, sheet.healed, sheet.minions, len(sheet.gems), sheet.closed, len(sheet.fights),
        boxes[_ARMOUR], boxes[_SWORD], sheet.talent,
    )  # fmt: skip
    found = _WALKS.get(key)
    if found is None:
        if len(_WALKS) >= MOST:
            _WALKS.clear()
        found = _WALKS[key] = RoomEstimates(table.round, sheet, dice).best_walk(moves)
    return found


def best_marks(table: Table, sheet: Sheet) -> dict[DieFace, Mark]:
    """The cache of the best marks by die, for all sheets with the same relevant marks."""
    key = (
        *sheet.levels, *sheet.boxes, sheet.potions, sheet.shifted, table.round, len(sheet.fights), sheet.dungeon,
        sheet.goal, sheet.talent,
    )  # fmt: skip
    found = _MARKS.get(key)
    if found is None:
        if len(_MARKS) >= MOST:
            _MARKS.clear()
        found = _MARKS[key] = {}
    return found


def best_mark(table: Table, sheet: Sheet, die: DieFace) -> Mark:
    known = best_marks(table, sheet)
    found = known.get(die)
    if found is None:
        found = known[die] = mark(table.round, sheet, die)
    return found


# -- choices


def _die(table: Table, sheet: Sheet, decision: Decision) -> Option:
    """Choose the die that brings most; for a walk, prefer the die with the least valuable mark."""
    best, chosen = -1.0, decision.options[0]
    walked: dict[int, float] = {}
    marks = best_marks(table, sheet)
    for option in decision.options:
        die: DieFace = option.things[0]
        moves = die.symbol.moves
        walk = walked.get(moves)
        if walk is None:
            walk = walked[moves] = best_walk(table, sheet, moves)[0]
        known = marks.get(die)
        if known is None:
            known = marks[die] = mark(table.round, sheet, die)
        marked = known[0]
        worth = max(marked, walk - 0.05 * marked)
        if worth > best:
            best, chosen = worth, option
    return chosen


def _use(table: Table, sheet: Sheet) -> Option:
    die = sheet.die
    assert die is not None
    marked, use = best_mark(table, sheet, die)
    walk, way = best_walk(table, sheet, die.symbol.moves)
    if way and walk >= marked:
        return GO(ROOMS[way[0]])
    return use if use is not None else WASTE


def _step(table: Table, sheet: Sheet) -> Option:
    _worth, way = best_walk(table, sheet, sheet.moves)
    return GO(ROOMS[way[0]]) if way else STOP


def quick(table: Table, decision: Decision) -> Picked:
    """The choice of a sensible team."""
    key, options = decision.key, decision.options
    if key == "keep":
        return max(options, key=kept_worth)
    if key == "wounds":
        return options[-1]  # a potion's heart has no other use
    sheet = table.own(decision.seat)
    if key == "die":
        return _die(table, sheet, decision)
    if key == "use":
        return _use(table, sheet)
    if key == "step":
        return _step(table, sheet)
    return _other(table, sheet, decision)


def _other(table: Table, sheet: Sheet, decision: Decision) -> Picked:
    """Answer questions about rewards, and about talents before the first round."""
    key, options = decision.key, decision.options
    left, fights = 8 - table.round, len(sheet.fights)
    if key in ("raise", "veteran"):
        levels, weak = tuple(sheet.levels), weaknesses(sheet.dungeon, fights)
        ranked = sorted(options, key=lambda option: -level_gain(levels, option.target.place, left, weak))
    elif key in ("fill", "craftsman"):
        boxes = sheet.boxes
        ranked = sorted(
            options, key=lambda option: -box_gain(option.target, boxes[option.target.place], left, 3 - fights)
        )
    elif key in ("slay", "assassin"):
        ranked = sorted(options, key=lambda option: -slay_worth(sheet, option))
    elif key == "hunt-gem":
        ranked = [option for option in options if option.id == HUNTED]
    else:
        assert key == "order"
        ranked = [CIRCLE_FIRST]
    return ranked[0] if decision.takes_one else ranked[: decision.at_least]
