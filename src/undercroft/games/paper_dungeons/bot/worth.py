"""The worth of a sheet: the fame it would score now, and its prospects. Numbers are fame. The future is estimated by
simple rules: levels grow by a fixed amount per round, a room is worth less the farther it is, a lair must be reached
before its fight.
"""

from collections.abc import Sequence
from functools import cache

from ..cards.counting import COLUMN_MASKS, ROW_MASKS, full_columns, full_rows
from ..rules.card import Count, Dungeon, Hero, Item, Mission, Room
from ..rules.dice import DICE_A_ROUND
from ..rules.missions import SOLO_FAME
from ..rules.monsters import FIGHTS_AFTER, combat_power
from ..rules.movement import minion_wounds, trap_wounds
from ..rules.printed.heroes import HEROES, cleric, mage, rogue
from ..rules.printed.items import BOXES, ITEMS, flaming_sword
from ..rules.printed.rewards import gem, item_box, level_up
from ..rules.printed.rooms import ENTRANCES, ROOMS
from ..rules.scoring import GEM_FAME, GOAL_FAME, LEVEL_FAME, MINION_FAME, RESURRECTION, WOUND_FAME
from ..rules.sheet import POTIONS, ROW, TOP_LEVEL, Sheet

FAR = 99

GROWTH = 1.5
"""Combat power gained in a round."""
STEPS_A_ROUND = 3.0
"""Moves per round that are easy …"""
MOST_STEPS = 6.5
"""… and the most that are possible."""
STEP_COST = 0.35
LURE, FADE = 0.45, 0.75
"""How much rooms not yet explored count, and the factor for each move to them."""
LEVEL_WORTH, BOX_WORTH, POTION_WORTH = 2.4, 1.9, 0.9
WOUND_COST = 0.7
TRACK = 0.1
"""The extra cost of a wound on the track. It makes wounds go to potions first, whose free hearts have no other use."""
SKULLS_A_ROUND = 0.85
HURTS_A_ROUND = 0.9
"""Wounds per round from minions and traps."""
HALF_ITEM = 0.4
"""The share of an item's effect that counts for its first box."""
MISSION_HOPE, GOAL_HOPE = 0.5, 0.6
SPREAD_EARLY, SPREAD_LATE = 1.2, 2.6


@cache
def distances(dungeon: Dungeon, passes: int) -> tuple[tuple[int, ...], ...]:
    """Moves from each room to each other; the last row is from outside, through any entrance."""
    rows = []
    for start in ROOMS:
        found = {start: 0}
        todo = [start]
        for here in todo:
            for there, edge in dungeon.ways[here.place]:
                if edge & ~passes == 0 and there not in found:
                    found[there] = found[here] + 1
                    todo.append(there)
        rows.append(tuple(found.get(room, FAR) for room in ROOMS))
    outside = tuple(1 + min(rows[entrance.place][room.place] for entrance in ENTRANCES) for room in ROOMS)
    return (*rows, outside)


LINES_OF: dict[Count, tuple[int, ...]] = {full_rows: ROW_MASKS, full_columns: COLUMN_MASKS}
_SWORD = flaming_sword.place


class Outlook:
    """Estimates of what a team can expect, at one moment of a match."""

    def __init__(self, sheet: Sheet, round: int, missions: Sequence[Mission], solo: bool, vanishing: bool) -> None:
        self.left = 8 - round
        """Rounds after this one."""
        self.round = round
        self.missions = missions
        self.mission_fame = SOLO_FAME[round - 1] if solo else 4
        self.next_fame = (SOLO_FAME[round] if round < 8 else 0) if solo else 3
        self.stages = [stage for stage, after in enumerate(FIGHTS_AFTER) if after >= round]
        self.weak = [sheet.dungeon.monsters[stage].weakness.place for stage in self.stages]
        self.spread = SPREAD_EARLY + (SPREAD_LATE - SPREAD_EARLY) * (round - 1) / 7
        doomed = "".join(sheet.dungeon.monsters[stage].vanish for stage in self.stages[:1]) if vanishing else ""
        self.values = [self._room_value(sheet, room, doomed) for room in ROOMS]
        self._lures: dict[tuple[int, int], list[tuple[int, float]]] = {}
        self._fights: dict[tuple[int, ...], list[float]] = {}
        self._levels: dict[tuple[int, ...], float] = {}
        self._items: dict[tuple[int, ...], float] = {}

    # -- the whole

    def worth(self, sheet: Sheet, dice: int = 0) -> float:
        """The prospects of the sheet, with this many dice of this round still to be used."""
        return (
            self.monsters(sheet, dice)
            + self.levels(sheet)
            + self.items(sheet)
            + GEM_FAME[len(sheet.gems)]
            + MINION_FAME[sheet.minions]
            + self.potions(sheet)
            - self.wounds(sheet)
            - TRACK * sheet.wounds
            + self.tasks(sheet)
            + self.rooms(sheet)
        )

    # -- its parts

    def monsters(self, sheet: Sheet, dice: int = 0) -> float:
        """The expected fame of the fights ahead, less the cost of ways to lairs not found yet."""
        key = *sheet.levels, sheet.boxes[_SWORD]
        fames = self._fights.get(key)
        if fames is None:
            fames = self._fights[key] = [self._fight(sheet, stage) for stage in self.stages]
        worth = 0.0
        for stage, fame in zip(self.stages, fames, strict=True):
            lair = sheet.dungeon.lairs[stage]
            if sheet.explored >> lair.place & 1:
                worth += fame
                continue
            flee = -sheet.dungeon.monsters[stage].flee
            rounds = FIGHTS_AFTER[stage] - self.round + dice / DICE_A_ROUND
            if rounds == 0:
                worth += flee
                continue
            way = self.distance(sheet, lair)
            pace = way / rounds
            hope = 1.0 if pace <= STEPS_A_ROUND else max(0.0, (MOST_STEPS - pace) / (MOST_STEPS - STEPS_A_ROUND))
            worth += hope * fame + (1 - hope) * flee - STEP_COST * way
        return worth

    def _fight(self, sheet: Sheet, stage: int) -> float:
        """The fame of a fight with the power expected by then."""
        monster = sheet.dungeon.monsters[stage]
        one, two, three = monster.bands
        rounds = FIGHTS_AFTER[stage] - self.round
        power = combat_power(sheet, monster) + GROWTH * rounds
        if rounds == 0:
            return next((band.fame for band in reversed(monster.bands) if power >= band.power), -monster.flee)
        if power > two.power:
            return _between(power, two.power, two.fame, three.power, three.fame)
        if power > one.power:
            return _between(power, one.power, one.fame, two.power, two.fame)
        return _between(power, one.power - 2.5, -monster.flee, one.power, one.fame)

    def levels(self, sheet: Sheet) -> float:
        key = tuple(sheet.levels)
        worth = self._levels.get(key)
        if worth is None:
            worth = self._levels[key] = self._of_levels(sheet.levels)
        return worth

    def _of_levels(self, levels: list[int]) -> float:
        if self.left == 0:
            return LEVEL_FAME[min(levels) - 1] + levels.count(TOP_LEVEL)
        worth = 0.0
        for rung in range(1, TOP_LEVEL):
            share = sum(level > rung for level in levels) / 4
            worth += (LEVEL_FAME[rung] - LEVEL_FAME[rung - 1]) * share**self.spread
        worth += 0.9 * levels.count(TOP_LEVEL)
        if levels[rogue.place] < 4:
            worth += 3.0 * ((levels[rogue.place] - 1) / 3) ** 1.5 * min(1.0, self.left / 3)
        if levels[mage.place] >= 4:
            worth += 0.35 * self.left
        return worth

    def items(self, sheet: Sheet) -> float:
        key = tuple(sheet.boxes)
        worth = self._items.get(key)
        if worth is None:
            worth = self._items[key] = sum(self._item(item, sheet.boxes[item.place]) for item in ITEMS)
        return worth

    def _item(self, item: Item, boxes: int) -> float:
        if boxes == BOXES:
            return 2 + item.fame + (0.25 if item.passes else 0.2 * item.guard) * self.left
        return boxes * (1 + (HALF_ITEM * self.item_effect(item) if self.left else 0.0))

    def item_effect(self, item: Item) -> float:
        """What completing the item brings besides its box."""
        effect = item.fame + LEVEL_WORTH * item.level_ups + POTION_WORTH * item.potions + 1.7 * item.kills
        effect += 0.45 * item.might * len(self.stages)
        return effect + (0.25 if item.passes else 0.2 * item.guard) * self.left

    def potions(self, sheet: Sheet) -> float:
        count = sheet.potions
        if count == POTIONS or not self.left:
            return 0.0
        row = (LEVEL_WORTH, BOX_WORTH, 4.5)[count // ROW]
        return 0.8 * row * (count % ROW) / ROW

    def wounds(self, sheet: Sheet) -> float:
        """What wounds will cost at the end, including those still to come."""
        coming = HURTS_A_ROUND * self.left
        if sheet.levels[cleric.place] < 4:
            coming += max(0.0, SKULLS_A_ROUND - 0.6 * sheet.talent.skull_shield) * self.left
        if not sheet.talent.fearless:
            coming += 3.0 * len(self.stages)
        absorbed = min(float(sheet.free_hearts), coming)
        final = min(24.0, sheet.wounds + coming - absorbed)
        low = int(final // 2)
        cost = WOUND_FAME[low] + (WOUND_FAME[min(low + 1, 12)] - WOUND_FAME[low]) * (final / 2 - low)
        if sheet.resurrected:
            return cost + RESURRECTION
        margin = sum(sheet.levels) + 1.3 * self.left - final
        return cost + RESURRECTION * (0.0 if margin > 2 else 1.0 if margin < -2 else (2 - margin) / 4)

    def tasks(self, sheet: Sheet) -> float:
        """Missions and the goal: the fame of what is met, and a part of it for progress on the rest."""
        worth = 0.0
        for mission in self.missions:
            have = mission.counts(sheet)
            if have >= mission.amount:
                worth += self.mission_fame
            elif self.left:
                masks = LINES_OF.get(mission.counts)
                share = have / mission.amount if masks is None else _explored_share(sheet, masks)
                worth += MISSION_HOPE * self.next_fame * share**1.5
        goal = sheet.goal
        have = goal.counts(sheet)
        below = 0
        for tier in goal.tiers:
            if have >= tier:
                worth += GOAL_FAME
            elif self.left:
                worth += GOAL_HOPE * GOAL_FAME * max(0.0, (have - below) / (tier - below)) ** 1.3
            below = tier
        return worth

    def rooms(self, sheet: Sheet) -> float:
        """What the rooms not yet explored are worth from here."""
        if not self.left:
            return 0.0
        place = sheet.room.place if sheet.room else len(ROOMS)
        lures = self._lures.get((place, sheet.passes))
        if lures is None:
            near = distances(sheet.dungeon, sheet.passes)[place]
            scale = LURE * min(1.0, 0.4 + self.left / 5)
            lures = [
                (room, scale * value * FADE ** near[room])
                for room, value in enumerate(self.values)
                if value > 0 and near[room] < FAR
            ]
            self._lures[place, sheet.passes] = lures
        explored = sheet.explored
        return sum([value for room, value in lures if not explored >> room & 1])

    def _room_value(self, sheet: Sheet, room: Room, doomed: str) -> float:
        if sheet.has_explored(room):
            return 0.0
        value = 0.0
        if room.reward is gem:
            value = 4.5 if sheet.finds_gem(room) else 0.0
            if room.gem in doomed:
                value *= 0.8
        elif room.reward is not None:
            value = LEVEL_WORTH if room.reward is level_up else BOX_WORTH if room.reward is item_box else POTION_WORTH
        if room.minion is not None and not sheet.has_defeated(room):
            value += 1.8 - WOUND_COST * minion_wounds(sheet, room.minion)
        if room.trap:
            value -= WOUND_COST * trap_wounds(sheet)
        return value

    def distance(self, sheet: Sheet, room: Room) -> int:
        place = sheet.room.place if sheet.room else len(ROOMS)
        return distances(sheet.dungeon, sheet.passes)[place][room.place]

    # -- quick choices

    def hero_gain(self, sheet: Sheet, hero: Hero) -> float:
        """How much it helps to raise this hero now."""
        level = sheet.levels[hero.place]
        share = sum(one > level for one in sheet.levels) / 4
        gain = LEVEL_FAME[level] - LEVEL_FAME[level - 1]
        worth = gain * ((share + 0.25) ** self.spread - share**self.spread) if self.left else 0.0
        if not self.left:
            worth = gain if level == min(sheet.levels) and sheet.levels.count(level) == 1 else 0.0
        worth += 0.8 * (level == 5) + 0.45 * self.weak.count(hero.place)
        if hero is rogue and level < 4:
            worth += 4.0 if level == 3 else 1.2
        if hero in (cleric, mage) and level < 4:
            worth += 0.15 * self.left * (2 if level == 3 else 1)
        return worth

    def best_hero(self, sheet: Sheet) -> Hero:
        return max(
            (hero for hero in HEROES if sheet.levels[hero.place] < TOP_LEVEL),
            key=lambda hero: self.hero_gain(sheet, hero),
        )

    def item_gain(self, sheet: Sheet, item: Item) -> float:
        """How much it helps to fill a box of this item now."""
        effect = self.item_effect(item)
        if sheet.boxes[item.place]:
            return 1 + (1 - HALF_ITEM) * effect
        return 1 + (HALF_ITEM * effect if self.left else 0.0)

    def best_item(self, sheet: Sheet) -> Item:
        return max(sheet.unfinished, key=lambda item: self.item_gain(sheet, item))


def _explored_share(sheet: Sheet, masks: Sequence[int]) -> float:
    """The explored share of the best row or column."""
    return max([(sheet.explored & mask).bit_count() / mask.bit_count() for mask in masks])


def _between(x: float, low: float, at_low: float, high: float, at_high: float) -> float:
    """Interpolate linearly between two points, constant beyond them."""
    share = min(1.0, max(0.0, (x - low) / (high - low)))
    return at_low + share * (at_high - at_low)
