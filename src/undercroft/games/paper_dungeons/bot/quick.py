"""Good sense without a plan: die by die what brings most now, on the state, for matches that are only played out.

Where `plan` tries whole rounds with the rules themselves, here marks and ways are only reckoned: a mark by its gain, a
way by the rooms on it and by what lies near its end. Ways are found once for each dungeon and kept.
"""

from functools import cache
from operator import mul

from ....kernel.decision import Decision, Option, Picked
from ..rules.card import Dungeon, Face, Minion, Room
from ..rules.dice import BREW, CRAFT, DICE_A_ROUND, LEVEL, WASTE, brewed, uses
from ..rules.monsters import FIGHTS_AFTER, combat_power
from ..rules.movement import GO, STOP, trap_wounds
from ..rules.printed.dice import boots
from ..rules.printed.items import BOXES, heroes_armour
from ..rules.printed.rooms import BY_MINION, ENTRANCES, ROOMS
from ..rules.rewards import CIRCLE_FIRST
from ..rules.sheet import Sheet
from ..rules.state import Table
from .gains import HEARTS, TRAPS, box_gain, fresh, level_gain, potion_gain, rewards
from .keeping import HUNTED, kept_worth
from .worth import distances

Walk = tuple[int, ...]
"""The places of the rooms on a way."""

LURE, FADE = 0.3, 0.72
"""How much rooms not yet explored count, and how it fades with each move."""
STEP = 0.3
"""What a move towards a lair is worth beside all else."""
LAIR_PULL = 1.0
NEAR_ENOUGH, TOO_FAR = 0.5, 1.08
"""Of the moves that the dice until the fight can make: the share that is no worry, and the one that is hopeless."""
GROWTH = 1.5
"""Combat power gained in a round."""


@cache
def walks(dungeon: Dungeon, room: Room | None, passes: int, moves: int) -> tuple[Walk, ...]:
    """Every way of one room up to so many, from a room or through the entrances; never back to where it began."""
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
    return tuple(found)


@cache
def fading(dungeon: Dungeon, passes: int) -> tuple[tuple[float, ...], ...]:
    """How much each room counts from each other; the last row is from outside."""
    return tuple(tuple(FADE**far if far < 99 else 0.0 for far in row) for row in distances(dungeon, passes))


class Sense:
    """One team's situation at a decision about dice."""

    __slots__ = ("_lairs", "_lured", "_weak", "dice", "fresh", "left", "rewards", "round", "sheet")

    def __init__(self, table: Table, sheet: Sheet) -> None:
        self.sheet = sheet
        self.round = table.round
        self.left = 8 - table.round
        """Rounds after this one."""
        self.dice = max(0, DICE_A_ROUND * table.round - len(sheet.track) - 1)
        """Dice of this round after the one under way."""
        gems, hurts = (len(sheet.gems), sheet.closed), trap_wounds(sheet)
        self.rewards = rewards(*gems, self.left, sheet.potions, hurts)
        """What the rooms are worth without their minions …"""
        guard = heroes_armour.guard if sheet.boxes[heroes_armour.place] == BOXES else 0
        hearts = min(HEARTS, sheet.free_hearts)
        self.fresh = fresh(self.rewards, tuple(sheet.levels), guard, sheet.minions, hearts)
        """… and with them."""
        self._weak: tuple[int, ...] | None = None
        self._lured: list[float] | None = None
        self._lairs: list[tuple[int, float, float]] | None = None

    # -- ways

    def room(self, place: int) -> float:
        """What it is worth to enter a room now."""
        sheet = self.sheet
        if sheet.explored >> place & 1:
            return TRAPS[place] * trap_wounds(sheet)
        return self.fresh[place] if not sheet.defeated >> place & 1 else self.rewards[place]

    def lured(self) -> list[float]:
        """By room, what it is worth to be near it: those not explored yet that are worth going to."""
        if self._lured is None:
            scale = LURE * min(1.0, 0.3 + self.left / 4 + self.dice / 6)
            fresh, explored = self.fresh, self.sheet.explored
            self._lured = [
                scale * worth if worth > 0 and not explored >> place & 1 else 0.0 for place, worth in enumerate(fresh)
            ]
        return self._lured

    def lairs(self) -> list[tuple[int, float, float]]:
        """Lairs that are still to be found: where, what it is worth to be there in time, moves that can be made."""
        if self._lairs is None:
            sheet = self.sheet
            self._lairs = []
            for stage in range(len(sheet.fights), 3):
                lair = sheet.dungeon.lairs[stage]
                if sheet.explored >> lair.place & 1 or FIGHTS_AFTER[stage] < self.round:
                    continue
                monster = sheet.dungeon.monsters[stage]
                rounds = FIGHTS_AFTER[stage] - self.round
                power = combat_power(sheet, monster) + GROWTH * rounds + 0.6 * self.dice / 3
                fame = max([band.fame for band in monster.bands if power >= band.power], default=-monster.flee)
                if fame + monster.flee > 0:
                    moves = 2.0 * (self.dice + DICE_A_ROUND * rounds) + 0.4
                    self._lairs.append((lair.place, LAIR_PULL * (fame + monster.flee), moves))
        return self._lairs

    def standing(self, place: int) -> float:
        """What it is worth to stand in a room at the end of a move: what is near, and lairs that can be reached."""
        sheet = self.sheet
        worth: float = sum(map(mul, fading(sheet.dungeon, sheet.passes)[place], self.lured()))
        lairs = self.lairs()
        if lairs:
            far = distances(sheet.dungeon, sheet.passes)[place]
            for lair, fame, moves in lairs:
                hope = (TOO_FAR - far[lair] / moves) / (TOO_FAR - NEAR_ENOUGH) if moves else 0.0
                worth += fame * min(1.0, max(0.0, hope)) - STEP * far[lair]
        return worth

    def best_walk(self, moves: int) -> tuple[float, Walk]:
        """The best way of so many moves at most, and what it brings more than to stay."""
        sheet = self.sheet
        here = sheet.room.place if sheet.room is not None else len(ROOMS)
        explored, lured = sheet.explored, self.lured()
        near = fading(sheet.dungeon, sheet.passes)
        lairs = {lair: fame for lair, fame, _moves in self.lairs()}
        stay = self.standing(here)
        standing: dict[int, float] = {}
        best = 0.0
        found: Walk = ()
        for way in walks(sheet.dungeon, sheet.room, sheet.passes, moves):
            end = way[-1]
            worth = standing.get(end)
            if worth is None:
                worth = standing[end] = self.standing(end) - stay
            for place in way:
                worth += self.room(place)
                if not explored >> place & 1:
                    worth -= lured[place] * near[end][place]
                    if place in lairs:
                        worth += lairs[place] + STEP if place != end else STEP
            if worth > best:
                best, found = worth, way
        return best, found

    # -- marks

    def mark(self, use: Option) -> float:
        sheet = self.sheet
        if use.verb is LEVEL:
            return level_gain(tuple(sheet.levels), use.target.place, self.left, self.weak())
        if use.verb is CRAFT:
            return box_gain(use.target, sheet.boxes[use.target.place], self.left, 3 - len(sheet.fights))
        return potion_gain(sheet.potions, brewed(sheet), self.left) if use is BREW else 0.0

    def weak(self) -> tuple[int, ...]:
        """The heroes to whom the monsters ahead are vulnerable."""
        if self._weak is None:
            ahead = self.sheet.dungeon.monsters[len(self.sheet.fights) :]
            self._weak = tuple([monster.weakness.place for monster in ahead])
        return self._weak

    def best_mark(self, die: Face) -> tuple[float, Option | None]:
        if die.symbol is boots:
            return 0.0, None
        best, found = 0.0, None
        for use in uses(self.sheet, die):
            if use.verb is GO:
                break  # moves and waste come last
            worth = self.mark(use)
            if worth > best:
                best, found = worth, use
        return best, found


def _die(sense: Sense, decision: Decision) -> Option:
    """The die that brings most; for a way, the one that is worth least otherwise."""
    best, chosen = -1.0, decision.options[0]
    walked: dict[int, float] = {}
    for option in decision.options:
        die: Face = option.target
        moves = die.symbol.moves
        if moves not in walked:
            walked[moves] = sense.best_walk(moves)[0]
        mark = sense.best_mark(die)[0]
        worth = max(mark, walked[moves] - 0.05 * mark)
        if worth > best:
            best, chosen = worth, option
    return chosen


def _use(sense: Sense, decision: Decision) -> Option:
    die = sense.sheet.die
    assert die is not None
    mark, use = sense.best_mark(die)
    walk, way = sense.best_walk(die.symbol.moves)
    if way and walk >= mark:
        return GO(ROOMS[way[0]])
    return use if use is not None else WASTE


def _step(sense: Sense, decision: Decision) -> Option:
    worth, way = sense.best_walk(sense.sheet.moves)
    return GO(ROOMS[way[0]]) if way and worth > 0 else STOP


def quick(table: Table, decision: Decision) -> Picked:
    """What a team of good sense takes."""
    key, options = decision.key, decision.options
    if key == "keep":
        return max(options, key=kept_worth)
    sheet = table.own(decision.seat)
    if key == "wounds":
        return options[-1]  # a heart of a potion is good for nothing else
    sense = Sense(table, sheet)
    if key == "die":
        return _die(sense, decision)
    if key == "use":
        return _use(sense, decision)
    if key == "step":
        return _step(sense, decision)
    return _other(sense, decision)


def _other(sense: Sense, decision: Decision) -> Picked:
    """What comes up on the way: rewards, and talents before the first round."""
    key, options, sheet = decision.key, decision.options, sense.sheet
    if key in ("raise", "veteran"):
        levels, weak = tuple(sheet.levels), sense.weak()
        ranked = sorted(options, key=lambda option: -level_gain(levels, option.target.place, sense.left, weak))
    elif key in ("fill", "craftsman"):
        stages = 3 - len(sheet.fights)
        ranked = sorted(
            options,
            key=lambda option: -box_gain(option.target, sheet.boxes[option.target.place], sense.left, stages),
        )
    elif key in ("slay", "assassin"):
        ranked = sorted(options, key=lambda option: -_prey(sheet, option))
    elif key == "hunt-gem":
        ranked = [option for option in options if option.id == HUNTED]
    else:
        assert key == "order"
        ranked = [CIRCLE_FIRST]
    return ranked[0] if decision.takes_one else ranked[: decision.at_least]


def _prey(sheet: Sheet, option: Option) -> float:
    """The harder a minion is to fight, the better it is struck down from afar."""
    minion: Minion = option.target
    return minion.level - sheet.level(minion.kind.hero) + (0.5 if BY_MINION[minion].gem else 0.0)
