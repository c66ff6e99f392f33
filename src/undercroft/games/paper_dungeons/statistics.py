"""What the statistics count in Paper Dungeons: the talents and goals kept, and the heroes of the highest level."""

from collections.abc import Sequence

from ...kernel.state import Event
from ...kernel.text import _
from ...kit.statistics import Family, Had
from .cards import HEROES
from .rules.state import Table

FAMILIES = {
    "talents": Family(_("Talents"), _("kept")),
    "goals": Family(_("Goals"), _("kept")),
    "heroes": Family(_("Heroes"), _("highest level")),
}


def cards(table: Table, events: Sequence[Event], seat: int) -> Had:
    """The team's talent, goal and best heroes; in a campaign, those of the last chapter."""
    sheet = table.sheets[seat]
    dealt = [event.args for event in events if event.key == "dealt" and event.to == (seat,)][-1:]
    return {
        "talents": {one.id: one is sheet.talent for args in dealt for one in args["talents"]},
        "goals": {one.id: one is sheet.goal for args in dealt for one in args["goals"]},
        "heroes": {hero.id: sheet.level(hero) == max(sheet.levels) for hero in HEROES},
    }
