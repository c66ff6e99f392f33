"""Preparation: each team keeps a talent and a goal; then talents act that do so before the first round (PD-2)."""

from ....kernel.decision import Decision, Option, Rules, Verb
from ....kernel.text import _
from ....kernel.together import together
from .printed.heroes import HEROES
from .printed.items import ITEMS
from .printed.rooms import GEMS
from .rewards import FILL, RAISE, gain_level, gain_potion, mark_box, slay, steal
from .sheet import Sheet
from .state import Table

KEEP = Verb("keep", _("{0} and {1}"))
STEAL = Verb("steal", _("Gem {0}"))
STEAL_NONE = Verb("steal-none", _("No gem"))()


def prepare(table: Table) -> Rules[None]:
    """All choose at the same time; then talents and colours are public, goals are not (PD-17.1, PD-17.2)."""
    for seat, (talents, goals) in enumerate(table.dealt):
        table.tell("dealt", to=(seat,), talents=talents, goals=goals)
    yield from together(range(table.seats), lambda seat: _keep(table, seat))
    table.publish_drafts()
    for seat, sheet in enumerate(table.sheets):
        table.refused[seat] = next(goal for goal in table.dealt[seat][1] if goal is not sheet.goal)
        table.tell("keeps", who=seat, talent=sheet.talent, heroes=sheet.goal.black)
    table.dealt = []
    yield from together(range(table.seats), lambda seat: _act_before(table.draft(seat)))
    table.publish_drafts()
    table.round = 1


def _keep(table: Table, seat: int) -> Rules[None]:
    """Keep one of the two talents and one of the two goals, in a single choice (PD-2.10)."""
    sheet = table.draft(seat)
    talents, goals = table.dealt[seat]
    options = [KEEP(talent, goal) for talent in talents for goal in goals]
    chosen: Option = yield Decision(seat, "keep", options, "PD-2.5")
    sheet.talent, sheet.goal = chosen.things
    table.tell("keeps-goal", to=(seat,), who=seat, goal=sheet.goal)


def _act_before(sheet: Sheet) -> Rules[None]:
    """Apply what the talent does before the first round (PD-2.9)."""
    talent, seat = sheet.talent, sheet.seat
    if talent.hunts_gem:
        letters = [STEAL(letter) for letter in GEMS]
        chosen: Option = yield Decision(seat, "hunt-gem", [*letters, STEAL_NONE], "PD-9.7")
        if chosen is not STEAL_NONE:
            yield from steal(sheet, chosen.target)
    if talent.starting_levels:
        heroes = [RAISE(hero) for hero in HEROES]
        count = talent.starting_levels
        for option in (yield Decision(seat, "veteran", heroes, "PD-12.4", None, count, count)):
            yield from gain_level(sheet, option.target)
    if talent.starting_boxes:
        items = [FILL(item) for item in ITEMS]
        count = talent.starting_boxes
        for option in (yield Decision(seat, "craftsman", items, "PD-12.5", None, count, count)):
            yield from mark_box(sheet, option.target)
    if talent.starting_kills:
        yield from slay(sheet, talent.starting_kills, "assassin", "PD-12.5")
    for _time in range(talent.starting_potions):
        yield from gain_potion(sheet)
