"""The sixteen goal cards. Each also says which two heroes are black; the other two are white (PD-2.7)."""

from ....kernel.text import _
from ..rules.card import Goal
from ..rules.printed.heroes import cleric, mage, rogue, warrior
from .counting import (
    columns_with_rooms,
    corner_rooms,
    edge_rooms,
    full_rows,
    gems,
    health,
    heroes_at_level,
    items_completed,
    minions,
    minions_of_level,
    monster_fame,
    potions,
    rooms,
    traps_walls_rivers,
)

hunt_level_4 = Goal(
    "hunt_level_4", _("Hunters of the Strong"), (warrior, rogue), minions_of_level(4), (2, 3, 4), icon="goblin",
    text=_("2/4/6 fame for 2/3/4 defeated level-4 minions."),
)
hunt_level_5 = Goal(
    "hunt_level_5", _("Hunters of the Mighty"), (mage, cleric), minions_of_level(5), (2, 3, 4), icon="daemon-skull",
    text=_("2/4/6 fame for 2/3/4 defeated level-5 minions."),
)
daredevils = Goal(
    "daredevils", _("Daredevils"), (cleric, rogue), traps_walls_rivers, (4, 7, 10), icon="jump-across",
    text=_("2/4/6 fame for having moved 4/7/10 times in all into a trap (re-entries count), through a wall or across water."),
)
wide_search = Goal(
    "wide_search", _("Wide Search"), (warrior, rogue), columns_with_rooms(4), (4, 5, 6), icon="magnifying-glass",
    text=_("2/4/6 fame if 4/5/6 columns have at least 4 explored rooms each."),
)
row_masters = Goal(
    "row_masters", _("Row Masters"), (mage, cleric), full_rows, (1, 2, 3), icon="horizontal-flip",
    text=_("2/4/6 fame for 1/2/3 completely explored rows."),
)
champions = Goal(
    "champions", _("Champions"), (cleric, rogue), heroes_at_level(5), (2, 3, 4), icon="trophy",
    text=_("2/4/6 fame for 2/3/4 heroes at level 5 or higher."),
)
hunt_level_3 = Goal(
    "hunt_level_3", _("Hunters of the Weak"), (warrior, cleric), minions_of_level(3), (2, 3, 4), icon="imp",
    text=_("2/4/6 fame for 2/3/4 defeated level-3 minions."),
)
potion_masters = Goal(
    "potion_masters", _("Potion Masters"), (mage, rogue), potions, (6, 9, 12), icon="standing-potion",
    text=_("2/4/6 fame for 6/9/12 potions gained, used or not."),
)
great_explorers = Goal(
    "great_explorers", _("Great Explorers"), (warrior, cleric), rooms, (20, 25, 30), icon="compass",
    text=_("2/4/6 fame for 20/25/30 explored rooms."),
)
monster_slayers = Goal(
    "monster_slayers", _("Monster Slayers"), (mage, cleric), monster_fame, (10, 15, 20), icon="spiked-dragon-head",
    text=_("2/4/6 fame for 10/15/20 fame gained from the bands of monster cards (flee penalties and rewards not counted)."),
)
item_collectors = Goal(
    "item_collectors", _("Item Collectors"), (warrior, mage), items_completed, (2, 4, 7), icon="swap-bag",
    text=_("2/4/6 fame for 2/4/7 completed magic items."),
)
edge_walkers = Goal(
    "edge_walkers", _("Edge Walkers"), (warrior, mage), edge_rooms, (10, 13, 16), icon="path-distance",
    text=_("2/4/6 fame for 10/13/16 explored rooms on the edge of the dungeon."),
)
minion_bane = Goal(
    "minion_bane", _("Minion Bane"), (cleric, rogue), minions, (4, 7, 10), icon="minions",
    text=_("2/4/6 fame for 4/7/10 defeated minions."),
)
jewellers = Goal(
    "jewellers", _("Jewellers"), (warrior, rogue), gems, (2, 5, 7), icon="cut-diamond",
    text=_("2/4/6 fame for 2/5/7 stolen gems, inside or outside the dungeon."),
)
corner_seekers = Goal(
    "corner_seekers", _("Corner Seekers"), (warrior, cleric), corner_rooms, (1, 2, 3), icon="corner-flag",
    text=_("2/4/6 fame for 1/2/3 explored corner rooms."),
)
hale_party = Goal(
    "hale_party", _("Hale Party"), (mage, rogue), health, (12, 16, 20), icon="heart-plus",
    text=_("2/4/6 fame for final health (= power) of 12/16/20."),
)

GOALS = (
    hunt_level_4, hunt_level_5, daredevils, wide_search,
    row_masters, champions, hunt_level_3, potion_masters,
    great_explorers, monster_slayers, item_collectors, edge_walkers,
    minion_bane, jewellers, corner_seekers, hale_party,
)
