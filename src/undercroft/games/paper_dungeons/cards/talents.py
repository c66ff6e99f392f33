"""The sixteen talent cards."""

from ....kernel.text import _
from ..rules.card import Talent

alchemist = Talent(
    "alchemist", _("Alchemist"), fame=-1, brews=1, icon="bubbling-flask",
    text=_("Whenever you spend a die on brewing you get 1 potion more (3 instead of 2). -1 fame at the end."),
)
noble = Talent(
    "noble", _("Noble"), fame=-1, box_at_level_5=True, icon="crown-coin",
    text=_("Each time one of your heroes reaches level 5, fill one magic-item box of your choice. -1 fame at the end."),
)
barbarian = Talent(
    "barbarian", _("Barbarian"), fearless=True, icon="barbarian",
    text=_("Fights with monsters give you no wounds."),
)
treasure_hunter = Talent(
    "treasure_hunter", _("Treasure Hunter"), hunts_gem=True, icon="robber",
    text=_("Before round 1 you may steal one dungeon gem of any letter. It fills a circle of your gem track and is gone from your own dungeon only; opponents keep it in theirs."),
)
berserker = Talent(
    "berserker", _("Berserker"), fame=-2, might=2, icon="bloody-sword",
    text=_("+2 combat power against monsters. -2 fame at the end."),
)
beastmaster = Talent(
    "beastmaster", _("Beastmaster"), fame=-2, boxes_of_minions=1, icon="beast-eye",
    text=_("For every third minion you have defeated (3rd, 6th, 9th, 12th), fill one magic-item box of your choice. -2 fame at the end."),
)
veteran = Talent(
    "veteran", _("Veteran"), fame=-3, starting_levels=2, icon="rank-2",
    text=_("Before round 1 raise 2 different heroes of your choice by 1 level each. -3 fame at the end."),
)
psionic = Talent(
    "psionic", _("Psionic"), fame=2, any_colour_once=True, icon="psychic-waves",
    text=_("Once per round you may level up a hero with a die of the other colour (white as black or black as white). +2 fame at the end."),
)
fortune_teller = Talent(
    "fortune_teller", _("Fortune Teller"), fame=2, skull_shield=1, icon="crystal-ball",
    text=_("When skulls wound you at the start of a round, take 1 wound less in that round (never below 0). +2 fame at the end."),
)
scout = Talent(
    "scout", _("Scout"), fame=-2, trap_wounds=0, icon="spyglass",
    text=_("Traps do not wound you (they still count as triggered). -2 fame at the end."),
)
ranger = Talent(
    "ranger", _("Ranger"), fame=-1, water_moves=1, icon="trail",
    text=_("Each time the team crosses water (the Medallion of Hara is needed for that) it gets 1 extra move with the die in use; the same water edge pays at most once per die. The extra move may be left unused. -1 fame at the end."),
)
merchant = Talent(
    "merchant", _("Merchant"), fame=-1, gem_potions=1, icon="shop",
    text=_("Each time you steal a gem, inside or outside the dungeon, gain 1 potion. -1 fame at the end."),
)
assassin = Talent(
    "assassin", _("Assassin"), starting_kills=2, icon="cloak-dagger",
    text=_("Before round 1 choose 2 different minions of your dungeon: they count as defeated (cross them out, fill 2 boxes of the minion track). Their rooms still give their reward or gem on your first entry."),
)
craftsman = Talent(
    "craftsman", _("Craftsman"), fame=-3, starting_boxes=2, icon="hammer-drop",
    text=_("Before round 1 fill the first box of 2 different magic items of your choice, whatever symbols they need. -3 fame at the end."),
)
healer = Talent(
    "healer", _("Healer"), fame=2, starting_potions=2, icon="healing",
    text=_("Before round 1 gain 2 potions. +2 fame at the end."),
)
shaman = Talent(
    "shaman", _("Shaman"), fame=3, potions_of_minions=1, icon="totem-head",
    text=_("For every third minion you have defeated (3rd, 6th, 9th, 12th), gain 1 potion. +3 fame at the end."),
)

TALENTS = (
    alchemist, noble, barbarian, treasure_hunter,
    berserker, beastmaster, veteran, psionic,
    fortune_teller, scout, ranger, merchant,
    assassin, craftsman, healer, shaman,
)
