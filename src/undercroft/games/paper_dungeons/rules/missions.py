"""Missions: the same for all teams, scored once by those who are first (PD-11)."""

from .card import Mission
from .sheet import Sheet
from .state import CompletedMission, Table

FAME = 4
SOLO_FAME = (6, 5, 4, 4, 3, 3, 2, 1)
"""The fame of a mission for a player alone, by the round in which it is met (PD-13.3)."""
IN_GAME = 3


def worth(table: Table) -> int:
    """The fame of a mission in this round."""
    return SOLO_FAME[max(table.round, 1) - 1] if table.solo else FAME


def met(sheet: Sheet, mission: Mission) -> bool:
    return mission.counts(sheet) >= mission.amount


def check_missions(table: Table) -> None:
    """Every team that meets a mission scores it; then the mission is off the table (PD-11.1, PD-11.2)."""
    for mission in table.missions.copy():
        seats = tuple(seat for seat, sheet in enumerate(table.sheets) if met(sheet, mission))
        for seat in seats:
            table.sheets[seat].missions.append((mission, worth(table)))
            table.tell("mission", who=seat, mission=mission, fame=worth(table))
        if seats:
            table.missions.remove(mission)
            table.done.append(CompletedMission(mission, table.round, seats))
