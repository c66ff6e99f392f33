"""The Crypt deck: what is in the graves."""

from ....kernel.text import _
from ..rules.attributes import tests
from ..rules.content import STRENGTH, Card
from ..rules.decks import draws, loot
from ..rules.monsters import old_bones
from ..rules.wounds import half_the_life

gold_20 = Card(
    "crypt_gold_20", _("Gold Coins (20)"), "crypt", "loot", copies=1, icon="coins",
    gold=20, effect=loot,
    text=_("Loot worth 20 gold."),
)

gold_90 = Card(
    "crypt_gold_90", _("Gold Coins (90)"), "crypt", "loot", copies=1, icon="coins",
    gold=90, effect=loot,
    text=_("Loot worth 90 gold."),
)

gold_120 = Card(
    "crypt_gold_120", _("Gold Coins (120)"), "crypt", "loot", copies=1, icon="coins-pile",
    gold=120, effect=loot,
    text=_("Loot worth 120 gold."),
)

gold_250 = Card(
    "crypt_gold_250", _("Gold Coins (250)"), "crypt", "loot", copies=1, icon="coins-pile",
    gold=250, effect=loot,
    text=_("Loot worth 250 gold."),
)

unstable_potion = Card(
    "crypt_unstable_potion", _("Unstable Potion"), "crypt", "loot", copies=3, icon="potion-ball",
    effect=loot,
    text=_("Loot worth nothing. On your turn, outside combat, you may discard it and roll two dice: 2 you die; 3-5 suffer 4 wounds; 6-7 nothing; 8-10 heal 3 wounds; 11-12 heal all your wounds."),
)

empty = Card(
    "crypt_empty", _("Empty"), "crypt", "event", copies=3, icon="coffin",
    text=_("The crypt is empty."),
)

old_bones_card = Card(
    "crypt_old_bones", _("Old Bones"), "crypt", "hazard", copies=2, icon="crossed-bones",
    monster="skeleton", effect=old_bones,
    text=_("Roll one die. 1-3: nothing. 4-6: the bones rise; you encounter a Skeleton (normal Monster encounter with token and Power cards; escape follows the normal rules)."),
)

spectral_storm = Card(
    "crypt_spectral_storm", _("Spectral Storm"), "crypt", "hazard", copies=1, icon="floating-ghost",
    effect=tests(STRENGTH, fail=half_the_life),
    text=_("Test Strength. Fail: suffer wounds equal to half of your remaining life, rounded up."),
)

hidden_trap = Card(
    "crypt_hidden_trap", _("Hidden Trap"), "crypt", "trap", copies=1, icon="wolf-trap",
    effect=draws("trap"),
    text=_("Draw and resolve a Trap card."),
)

shuffle = Card(
    "crypt_shuffle", _("Shuffle"), "crypt", "event", copies=1, icon="card-random",
    text=_("Shuffle this card, the discard pile and the rest of this deck together, then draw again."),
)
