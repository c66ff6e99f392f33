"""The sixteen mission cards. Every number means “at least” (PD-11.6)."""

from ....kernel.text import _
from ..rules.card import Mission
from .counting import (
    corner_rooms,
    full_columns,
    full_rows,
    gems,
    health,
    heroes_at_level,
    items_completed,
    minion_levels,
    minions,
    monster_rooms,
    potions,
    rooms,
    traps,
)

varied_hunters = Mission(
    "varied_hunters", _("Varied Hunters"), minion_levels, 3, icon="hunting-horn",
    text=_("Have defeated minions of at least 3 different levels."),
)
living_legend = Mission(
    "living_legend", _("Living Legend"), heroes_at_level(6), 1, icon="laurel-crown",
    text=_("Have at least 1 hero at level 6."),
)
row_sweepers = Mission(
    "row_sweepers", _("Row Sweepers"), full_rows, 1, icon="horizontal-flip",
    text=_("Have explored every room (6) of at least 1 row."),
)
balanced_party = Mission(
    "balanced_party", _("Balanced Party"), heroes_at_level(3), 4, icon="scales",
    text=_("Have all 4 heroes at level 3 or higher."),
)
column_sweepers = Mission(
    "column_sweepers", _("Column Sweepers"), full_columns, 1, icon="vertical-flip",
    text=_("Have explored every room (7) of at least 1 column."),
)
brewers = Mission(
    "brewers", _("Brewers"), potions, 8, icon="potion-ball",
    text=_("Have gained at least 8 potions in all, used or not."),
)
three_veterans = Mission(
    "three_veterans", _("Three Veterans"), heroes_at_level(4), 3, icon="rank-3",
    text=_("Have at least 3 heroes at level 4 or higher."),
)
minion_slayers = Mission(
    "minion_slayers", _("Minion Slayers"), minions, 6, icon="sword-clash",
    text=_("Have defeated at least 6 minions."),
)
gem_thieves = Mission(
    "gem_thieves", _("Gem Thieves"), gems, 4, icon="gems",
    text=_("Have stolen at least 4 gems, inside or outside the dungeon."),
)
corner_scouts = Mission(
    "corner_scouts", _("Corner Scouts"), corner_rooms, 2, icon="corner-flag",
    text=_("Have explored at least 2 of the corner rooms A1, F1, A7, F7."),
)
trap_runners = Mission(
    "trap_runners", _("Trap Runners"), traps, 5, icon="wolf-trap",
    text=_("Have triggered traps at least 5 times (re-entering a trap counts again)."),
)
explorers = Mission(
    "explorers", _("Explorers"), rooms, 15, icon="footsteps",
    text=_("Have explored at least 15 rooms."),
)
artificers = Mission(
    "artificers", _("Artificers"), items_completed, 4, icon="anvil",
    text=_("Have completed at least 4 magic items."),
)
mighty_party = Mission(
    "mighty_party", _("Mighty Party"), health, 12, icon="biceps",
    text=_("Have health (= power) of at least 12."),
)
monster_trackers = Mission(
    "monster_trackers", _("Monster Trackers"), monster_rooms, 3, icon="paw-print",
    text=_("Have explored the rooms of all 3 monsters (fought or not)."),
)
twin_champions = Mission(
    "twin_champions", _("Twin Champions"), heroes_at_level(5), 2, icon="medal",
    text=_("Have at least 2 heroes at level 5 or higher."),
)

MISSIONS = (
    varied_hunters, living_legend, row_sweepers, balanced_party,
    column_sweepers, brewers, three_veterans, minion_slayers,
    gem_thieves, corner_scouts, trap_runners, explorers,
    artificers, mighty_party, monster_trackers, twin_champions,
)
