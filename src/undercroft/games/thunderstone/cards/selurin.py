"""Selurin: wizards who multiply magic."""

from ....kernel.text import _
from ..rules.card import Hero, Kind
from ..rules.discard import borrow_hero

selurin = Kind("selurin", _("Selurin"), classes=("wizard",), race="human")

selurin_magician = Hero(
    "selurin_magician", _("Selurin Magician"), selurin,
    level=1, strength=2, cost=8, magic=2, rise=2, bonus_to_items=1, icon="wizard-staff",
    text=_("Magic Attack +2. While this hero can attack, every revealed Item, and every revealed Spell that has a Magic Attack bonus, adds Magic Attack +1."),
    short=_("+1:magic: for each Item, and for each Spell with :magic:."),
)

selurin_warlock = Hero(
    "selurin_warlock", _("Selurin Warlock"), selurin,
    level=2, strength=2, cost=10, magic=2, rise=3, doubles_magic=True, icon="warlock-hood",
    text=_("Magic Attack +2. While this hero can attack, your total Magic Attack is doubled after all bonuses and Diseases (a monster's halving comes later)."),
    short=_("Doubles your :magic:."),
)

selurin_theurge = Hero(
    "selurin_theurge", _("Selurin Theurge"), selurin,
    level=3, strength=3, cost=13, magic=2, vp=1, doubles_magic=True, icon="magic-gate",
    dungeon=[borrow_hero],
    text=_("Magic Attack +2. While this hero can attack, your total Magic Attack is doubled after all bonuses and Diseases (a monster's halving comes later). Dungeon: every other player discards one hero of their choice from the hand or shows a hand without one; you may borrow one of those heroes for this turn, and it goes to its owner's discard pile at the end of the turn (destroyed by a battle effect it is gone for good)."),
    short=_("Doubles your :magic:.\n*Dungeon* the others discard a hero; borrow one."),
)
