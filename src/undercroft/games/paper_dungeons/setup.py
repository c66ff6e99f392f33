"""Setting up: the dungeon and its monsters, missions, two talents and two goals for each team (PD-2)."""

from collections.abc import Mapping
from typing import Any

from ...kernel.refusal import Refusal
from ...kernel.rng import Random
from ...kernel.setting import choice, flag
from ...kernel.text import _
from .cards import DUNGEONS, GOALS, MISSIONS, SCENARIOS, TALENTS
from .rules.chapter import open_chapter
from .rules.state import Decks, Table

RANDOM, NONE = "random", "none"
DECKS = Decks(MISSIONS, TALENTS, GOALS)

OPTIONS = (
    choice(
        "dungeon",
        _("Dungeon"),
        _("Which dungeon card is explored."),
        default=RANDOM,
        values={RANDOM: _("random"), **{dungeon.id: dungeon.name for dungeon in DUNGEONS}},
    ),
    flag(
        "missions",
        _("Missions"),
        _("Three missions for all teams. For the first few games it is recommended to play without."),
        default=True,
    ),
    flag(
        "vanishing_gems",
        _("Vanishing gems"),
        _("After the fights with monsters 1 and 2 some gems vanish from the dungeon. Alone, they always do."),
    ),
    flag(
        "ask_potions",
        _("Ask before a potion is used"),
        _("Each time a team is wounded it decides how many wounds go to potions. Otherwise potions take all they can."),
    ),
    choice(
        "campaign",
        _("Campaign"),
        _("Three chapters in a row, each a whole game; the results are added up."),
        default=NONE,
        values={NONE: _("none"), **{scenario.id: scenario.name for scenario in SCENARIOS}},
    ),
)


def set_up(seats: int, options: Mapping[str, Any], rng: Random) -> Table:
    """The table before the teams choose their talents and goals."""
    scenario = next((one for one in SCENARIOS if one.id == options["campaign"]), None)
    if scenario is not None and options["dungeon"] != RANDOM:
        raise Refusal("bad-setting", _("A campaign has dungeons of its own; leave the dungeon to it."))
    if scenario is not None:
        dungeon = scenario.chapters[0]
    elif options["dungeon"] == RANDOM:
        dungeon = rng.pick(DUNGEONS)
    else:
        dungeon = next(one for one in DUNGEONS if one.id == options["dungeon"])
    vanishing = options["vanishing_gems"] or seats == 1  # PD-13.3
    table = Table(rng, [], 0, 0, seats, DECKS, dungeon, scenario, options["missions"], vanishing)
    open_chapter(table, dungeon)
    return table
