"""Fame, line by line, and the result of a match (PD-12.1, PD-14)."""

from math import tanh

from ....kernel.state import Result
from .sheet import START_LEVEL, TOP_LEVEL, Sheet
from .state import Table

LEVEL_FAME = (0, 3, 6, 10, 15, 20)
"""By the level of the lowest hero, from 1 (PD-4.7)."""
GEM_FAME = (0, 2, 5, 9, 14, 19, 24, 30, 36, 42, 48)
MINION_FAME = (0, 1, 2, 3, 5, 7, 9, 11, 13, 16, 19, 22, 25)
WOUND_FAME = (0, 1, 2, 3, 4, 6, 8, 10, 12, 14, 16, 18, 20)
"""The fame lost, one step for every two wounds (PD-5.8)."""
RESURRECTION = 9
GOAL_FAME = 2
"""For each tier of a goal that is reached (PD-12.1)."""
GOOD_FAME = 80
"""A fair result in one dungeon: for a player alone it counts as neither a victory nor a defeat."""
LINES = (
    "monster_1", "monster_2", "monster_3", "levels", "items", "gems", "minions", "wounds", "resurrection",
    "goal_talent", "missions",
)  # fmt: skip
"""The lines of the sheet that are added up (PD-14.2)."""


def score(sheet: Sheet, with_goal: bool = True) -> dict[str, int]:
    """The lines of a sheet, their total, and the explored rooms that decide a tie; without the goal for other teams."""
    monsters = [fight.fame for fight in sheet.fights] + [0] * (3 - len(sheet.fights))
    lowest = min(sheet.levels)
    lines = {
        "monster_1": monsters[0],
        "monster_2": monsters[1],
        "monster_3": monsters[2],
        "levels": LEVEL_FAME[lowest - START_LEVEL] + sheet.levels.count(TOP_LEVEL),
        "items": sum(sheet.boxes) + sum(item.fame for item in sheet.completed),
        "gems": GEM_FAME[len(sheet.gems)],
        "minions": MINION_FAME[sheet.minions],
        "wounds": -WOUND_FAME[sheet.wounds // 2],
        "resurrection": -RESURRECTION if sheet.resurrected else 0,
        "goal_talent": sheet.talent.fame + (goal_fame(sheet) if with_goal else 0),
        "missions": sum(fame for _mission, fame in sheet.missions),
    }
    lines["total"] = sum(lines.values())
    lines["rooms"] = sheet.explored.bit_count()
    return lines


def goal_fame(sheet: Sheet) -> int:
    """The fame of a goal: 2, 4 or 6 for the highest tier reached, or 0."""
    count = sheet.goal.counts(sheet)
    return GOAL_FAME * sum(count >= tier for tier in sheet.goal.tiers)


def final_result(table: Table) -> Result:
    """The result of the match: of its only chapter, or the sum of all three of a campaign (PD-13.2, PD-14.4)."""
    scores = [_added(table, seat) for seat in range(table.seats)]
    keys = [(lines["total"], lines["rooms"]) for lines in scores]
    ranking = [[seat for seat, key in enumerate(keys) if key == best] for best in sorted(set(keys), reverse=True)]
    alone = tanh(scores[0]["total"] / len(table.chapters) / GOOD_FAME - 1)  # between -1 and 1, higher with more fame
    return Result("campaign" if table.scenario else "complete", ranking, scores, alone=alone)


def _added(table: Table, seat: int) -> dict[str, int]:
    chapters = [results[seat] for results in table.chapters]
    added = {line: sum(chapter[line] for chapter in chapters) for line in LINES}
    if table.scenario:
        added |= {f"chapter_{number}": chapter["total"] for number, chapter in enumerate(chapters, 1)}
    added["total"] = sum(chapter["total"] for chapter in chapters)
    added["rooms"] = sum(chapter["rooms"] for chapter in chapters)
    return added
