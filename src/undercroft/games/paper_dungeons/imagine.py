"""Replaces what a seat cannot know: the cards dealt to the others, and the goals they kept."""

from ...kernel.rng import Random
from .cards import GOALS, TALENTS
from .rules.card import NO_GOAL
from .rules.state import Table


def redeal(table: Table, seat: int, rng: Random) -> None:
    """Until the cards are kept, those of other teams may be any except one's own; afterwards a goal may be any of the
    same colours. The kernel repeats the other teams' current round on fresh drafts of their sheets."""
    if table.result is not None:
        return
    if table.dealt:
        my_talents, my_goals = table.dealt[seat]
        talents = [talent for talent in TALENTS if talent not in my_talents]
        goals = [goal for goal in GOALS if goal not in my_goals]
        rng.shuffle(talents)
        rng.shuffle(goals)
        for other in range(table.seats):
            if other != seat:
                table.dealt[other] = (talents.pop(), talents.pop()), (goals.pop(), goals.pop())
    elif table.seats > 1:
        _redeal_goals(table, seat, rng)


def _redeal_goals(table: Table, seat: int, rng: Random) -> None:
    """Replace other teams' goals by any with the same two black heroes that the seat was not dealt (PD-17.2)."""
    known = (table.sheets[seat].goal, table.refused[seat])
    goals = [goal for goal in GOALS if goal not in known]
    rng.shuffle(goals)
    others = [other for other in range(table.seats) if other != seat and table.sheets[other].goal is not NO_GOAL]
    for other in others:
        sheet = table.sheets[other] = table.sheets[other].copy()
        sheet.goal = next(goal for goal in goals if set(goal.black) == set(sheet.goal.black))
        goals.remove(sheet.goal)
    for other in others:
        table.refused[other] = goals.pop()
