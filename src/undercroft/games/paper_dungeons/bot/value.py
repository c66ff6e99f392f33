"""What an unfinished match is worth to a team: the expected fame for a player alone, else the chance to win."""

from math import tanh

from ....kit.fitted import Fitted
from ..rules.dice import DICE_A_ROUND
from ..rules.monsters import FIGHTS_AFTER
from ..rules.scoring import goal_fame, score
from ..rules.sheet import Sheet
from ..rules.state import Table
from ..rules.turn import ROUNDS
from .worth import Outlook, distances

NAMES = (
    "fame so far", "promise", "promise early", "rounds left", "wounds", "free hearts", "potions", "lowest level",
    "power", "power early", "item boxes", "gems", "gems early", "minions", "rooms", "rooms early", "ways to lairs",
    "goal", "chapters", "ahead in promise", "ahead late", "ahead in fame", "level with the best",
)  # fmt: skip
CLOSE = 15.0
"""A difference in fame that counts as a clear lead."""


def promise(table: Table, sheet: Sheet) -> float:
    """The team's fame at the end by simple estimates: what it has, and its prospects."""
    under_way = table.drafts[sheet.seat] is sheet
    dice = max(0, DICE_A_ROUND * table.round - len(sheet.track)) if under_way else 0
    round = max(1, table.round if under_way else table.round - 1)
    outlook = Outlook(sheet, round, table.missions, table.solo, table.vanishing)
    outlook.stages = [stage for stage in outlook.stages if stage >= len(sheet.fights)]
    outlook.weak = [sheet.dungeon.monsters[stage].weakness.place for stage in outlook.stages]
    past = sum([fight.fame for fight in sheet.fights]) + sum([fame for _mission, fame in sheet.missions])
    return outlook.worth(sheet, dice) + past + sheet.talent.fame


def features(table: Table, seat: int) -> list[float]:
    """What the sheet has, its prospects, and how it compares with the others'."""
    sheet = table.own(seat)
    before = sum([results[seat]["total"] for results in table.chapters])
    left = (ROUNDS - table.round + 1) / ROUNDS
    fame, hope = before + float(score(sheet)["total"]), before + promise(table, sheet)
    ahead = fame_ahead = 0.0
    if table.seats > 1:
        others = [table.own(other) for other in range(table.seats) if other != seat]
        ahead = hope - max(_before(table, other) + promise(table, other) for other in others)
        fame_ahead = fame - max(_before(table, other) + score(other)["total"] for other in others)
    power = sum(sheet.levels)
    explored = sheet.explored.bit_count()
    return [
        fame,
        hope,
        hope * left,
        left,
        float(sheet.wounds),
        float(sheet.free_hearts),
        float(sheet.potions),
        float(min(sheet.levels)),
        float(power),
        power * left,
        float(sum(sheet.boxes)),
        float(len(sheet.gems)),
        len(sheet.gems) * left,
        float(sheet.minions),
        float(explored),
        explored * left,
        _ways_to_lairs(table, sheet),
        float(goal_fame(sheet)),
        float(len(table.chapters)),
        tanh(ahead / CLOSE),
        tanh(ahead / CLOSE) * (1 - left),
        tanh(fame_ahead / CLOSE),
        float(abs(ahead) < 1),
    ]


def _before(table: Table, sheet: Sheet) -> int:
    return sum([results[sheet.seat]["total"] for results in table.chapters])


def _ways_to_lairs(table: Table, sheet: Sheet) -> float:
    """The moves to the next lair per round that is left until the fight."""
    for stage in range(len(sheet.fights), len(FIGHTS_AFTER)):
        lair = sheet.dungeon.lairs[stage]
        if sheet.has_explored(lair):
            return 0.0
        place = sheet.room.place if sheet.room is not None else -1
        way = distances(sheet.dungeon, sheet.passes)[place][lair.place]
        return min(8.0, way / max(1, FIGHTS_AFTER[stage] - table.round + 1))
    return 0.0


FITTED = Fitted.of(__package__, NAMES)


def value(table: Table, seat: int) -> float:
    """The expected fame at the end for a player alone, else the chance to win."""
    return FITTED(features(table, seat), table.seats)
