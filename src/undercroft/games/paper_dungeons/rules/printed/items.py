"""The eight magic items of the inventory, two boxes each. The first four need a symbol, the others take any but boots."""

from .....kernel.text import _
from ..card import WALL, WATER, Item
from .heroes import cleric, mage, rogue, warrior

heroes_armour = Item(
    "heroes_armour", _("Heroes' Armour"), 0, hero=warrior, fame=2, guard=1, icon="breastplate",
    text=_("In every fight with a minion the fighting hero counts as 1 level higher. +2 fame at the end."),
)
tome_of_wisdom = Item(
    "tome_of_wisdom", _("Tome of Wisdom"), 1, hero=mage, fame=3, level_ups=1, icon="spell-book",
    text=_("On completion raise one hero of your choice (below level 6) by 1 level. +3 fame at the end."),
)
crown_righteous_king = Item(
    "crown_righteous_king", _("Crown of the Righteous King"), 2, hero=cleric, fame=4, icon="crown",
    text=_("No effect during play. +4 fame at the end."),
)
medallion_of_hara = Item(
    "medallion_of_hara", _("Medallion of Hara"), 3, hero=rogue, fame=1, passes=WATER, icon="gem-pendant",
    text=_("From now on the team may move across water (not through walls). +1 fame at the end."),
)
flaming_sword = Item(
    "flaming_sword", _("Flaming Sword"), 4, might=3, icon="winged-sword",
    text=_("+3 combat power against monsters."),
)
cloak_of_intangibility = Item(
    "cloak_of_intangibility", _("Cloak of Intangibility"), 5, passes=WALL, icon="cloak",
    text=_("From now on the team may move through walls inside the dungeon, printed or drawn (not across water, not through the outer edge)."),
)
alchemists_cauldron = Item(
    "alchemists_cauldron", _("Alchemist's Cauldron"), 6, potions=3, icon="cauldron",
    text=_("On completion gain 3 potions, one after the other."),
)
sceptre_of_death = Item(
    "sceptre_of_death", _("Sceptre of Death"), 7, fame=-1, kills=2, icon="skull-staff",
    text=_("On completion choose 2 undefeated minions anywhere in your dungeon (as many as are left, if fewer): cross them out and fill a box of the minion track for each; their rooms still give their reward or gem on your first entry. -1 fame at the end."),
)

ITEMS = (
    heroes_armour, tome_of_wisdom, crown_righteous_king, medallion_of_hara,
    flaming_sword, cloak_of_intangibility, alchemists_cauldron, sceptre_of_death,
)
BOXES = 2
"""The number of boxes of every item."""
