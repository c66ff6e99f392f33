"""The Corpse deck: what dead adventurers have on them."""

from ....kernel.text import _
from ..rules.content import Card
from ..rules.decks import loot
from ..rules.monsters import old_bones
from ..rules.wounds import wounds_by_dice

gold_50 = Card(
    "corpse_gold_50", _("Gold Coins (50)"), "corpse", "loot", copies=1, icon="coins",
    gold=50, effect=loot,
    text=_("Loot worth 50 gold."),
)

gold_100 = Card(
    "corpse_gold_100", _("Gold Coins (100)"), "corpse", "loot", copies=1, icon="coins-pile",
    gold=100, effect=loot,
    text=_("Loot worth 100 gold."),
)

gold_200 = Card(
    "corpse_gold_200", _("Gold Coins (200)"), "corpse", "loot", copies=1, icon="coins-pile",
    gold=200, effect=loot,
    text=_("Loot worth 200 gold."),
)

unstable_potion = Card(
    "corpse_unstable_potion", _("Unstable Potion"), "corpse", "loot", copies=1, icon="potion-ball",
    effect=loot,
    text=_("Loot worth nothing. On your turn, outside combat, you may discard it and roll two dice: 2 you die; 3-5 suffer 4 wounds; 6-7 nothing; 8-10 heal 3 wounds; 11-12 heal all your wounds."),
)

empty = Card(
    "corpse_empty", _("Empty"), "corpse", "event", copies=3, icon="dead-head",
    text=_("The body carries nothing of value."),
)

rope = Card(
    "corpse_rope", _("Rope"), "corpse", "loot", copies=3, icon="rope-coil",
    effect=loot,
    text=_("Loot worth nothing. Instead of rolling the test of a Bottomless Pit, a Bridge, a Cave-in, a Trapdoor or a Hole in the Roof you may discard it (before the roll): the test counts as passed. On your turn in a Chasm you may discard it to change to the other bank; that is not your action."),
)

old_bones_card = Card(
    "corpse_old_bones", _("Old Bones"), "corpse", "hazard", copies=1, icon="crossed-bones",
    monster="skeleton", effect=old_bones,
    text=_("Roll one die. 1-3: nothing. 4-6: the bones rise; you encounter a Skeleton (normal Monster encounter with token and Power cards; escape follows the normal rules)."),
)

scorpion = Card(
    "corpse_scorpion", _("Scorpion"), "corpse", "hazard", copies=1, icon="scorpion",
    effect=wounds_by_dice(less=1),
    text=_("Your wounds: the result of one die minus 1."),
)

small_scorpion = Card(
    "corpse_small_scorpion", _("Small Scorpion"), "corpse", "hazard", copies=1, icon="scorpion",
    effect=wounds_by_dice(less=2),
    text=_("Your wounds: the result of one die minus 2, never below 0."),
)

deadly_scorpion = Card(
    "corpse_deadly_scorpion", _("Deadly Scorpion"), "corpse", "hazard", copies=1, icon="scorpion-tail",
    effect=wounds_by_dice(),
    text=_("Your wounds: the result of one die."),
)

shuffle = Card(
    "corpse_shuffle", _("Shuffle"), "corpse", "event", copies=1, icon="card-random",
    text=_("Shuffle this card, the discard pile and the rest of this deck together, then draw again."),
)
