"""What goals and missions count on a sheet (PD-11.5, PD-12.2). Sets of rooms are bit masks by `place`."""

from typing import TYPE_CHECKING

from ..rules.card import Count
from ..rules.printed.rooms import BY_ID, BY_MINION, COLUMNS, ROOMS, ROWS, masked

if TYPE_CHECKING:
    from ..rules.sheet import Sheet

ROW_MASKS = tuple(masked([room for room in ROOMS if room.row == row]) for row in ROWS)
COLUMN_MASKS = tuple(masked([room for room in ROOMS if room.column == column]) for column in COLUMNS)
EDGE_MASK = ROW_MASKS[0] | ROW_MASKS[-1] | COLUMN_MASKS[0] | COLUMN_MASKS[-1]
CORNER_MASK = masked([BY_ID[id] for id in ("A1", "F1", "A7", "F7")])
LEVEL_MASKS = {
    level: masked([room for minion, room in BY_MINION.items() if minion.level == level]) for level in (3, 4, 5)
}
"""The rooms of the minions of each level."""


def heroes_at_level(level: int) -> Count:
    return lambda sheet: sum(one >= level for one in sheet.levels)


def health(sheet: "Sheet") -> int:
    return sum(sheet.levels)


def minions(sheet: "Sheet") -> int:
    return sheet.minions


def minions_of_level(level: int) -> Count:
    mask = LEVEL_MASKS[level]
    return lambda sheet: (sheet.defeated & mask).bit_count()


def minion_levels(sheet: "Sheet") -> int:
    """The number of different levels among the defeated minions."""
    return sum(sheet.defeated & mask != 0 for mask in LEVEL_MASKS.values())


def rooms(sheet: "Sheet") -> int:
    return sheet.explored.bit_count()


def corner_rooms(sheet: "Sheet") -> int:
    return (sheet.explored & CORNER_MASK).bit_count()


def edge_rooms(sheet: "Sheet") -> int:
    return (sheet.explored & EDGE_MASK).bit_count()


def monster_rooms(sheet: "Sheet") -> int:
    return sum(sheet.has_explored(lair) for lair in sheet.dungeon.lairs)


def full_rows(sheet: "Sheet") -> int:
    return sum(sheet.explored & mask == mask for mask in ROW_MASKS)


def full_columns(sheet: "Sheet") -> int:
    return sum(sheet.explored & mask == mask for mask in COLUMN_MASKS)


def columns_with_rooms(count: int) -> Count:
    return lambda sheet: sum((sheet.explored & mask).bit_count() >= count for mask in COLUMN_MASKS)


def traps(sheet: "Sheet") -> int:
    """How often a trap was triggered, re-entries included."""
    return sheet.traps


def traps_walls_rivers(sheet: "Sheet") -> int:
    return sheet.traps + sheet.walls + sheet.waters


def potions(sheet: "Sheet") -> int:
    """The number of circles filled, used up or not (PD-8.5)."""
    return sheet.potions


def gems(sheet: "Sheet") -> int:
    return len(sheet.gems)


def items_completed(sheet: "Sheet") -> int:
    return sheet.boxes.count(2)


def monster_fame(sheet: "Sheet") -> int:
    """The fame of bands only, without losses for fleeing and without rewards."""
    return sum(fight.band.fame for fight in sheet.fights if fight.band is not None)
