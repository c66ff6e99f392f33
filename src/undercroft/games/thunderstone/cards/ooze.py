"""Oozes: they destroy weapons, Food and weak heroes."""

from ....kernel.text import _
from ..rules.battle import a_militia, an_unarmed_hero, destroys_one, of_type
from ..rules.card import Kind, Monster

ooze = Kind("ooze", _("Ooze"), classes=("ooze",))

black_slime = Monster(
    "black_slime", _("Black Slime"), ooze,
    health=5, gold=1, xp=1, vp=2, copies=2, ladder=1, icon="slime",
    battle=[destroys_one(a_militia)],
    text=_("Battle: one of your revealed Militia cards (your choice) is destroyed."),
    short=_("*Battle* destroy a Militia."),
)

green_blob = Monster(
    "green_blob", _("Green Blob"), ooze,
    health=5, gold=1, xp=1, vp=2, copies=2, ladder=2, icon="transparent-slime",
    battle=[destroys_one(of_type("food"))],
    text=_("Battle: one of your revealed Food cards (your choice) is destroyed."),
    short=_("*Battle* destroy a Food."),
)

red_jelly = Monster(
    "red_jelly", _("Red Jelly"), ooze,
    health=6, gold=2, light=1, xp=2, vp=2, copies=2, ladder=3, icon="jelly",
    battle=[destroys_one(of_type("weapon"))],
    text=_("Battle: one of your revealed weapon cards (your choice) is destroyed. Trophy: Light +1."),
    short=_("*Battle* destroy a Weapon.\n*Trophy* +1:light:."),
)

gray_ooze = Monster(
    "gray_ooze", _("Gray Ooze"), ooze,
    health=6, gold=1, xp=2, vp=3, copies=2, ladder=4, spoils="food", icon="gooey-daemon",
    battle=[destroys_one(an_unarmed_hero)],
    text=_("Battle: one of your revealed heroes without a weapon equipped (your choice, Militia included) is destroyed. Spoils (Food): after the win you may buy one Food card."),
    short=_("*Battle* destroy a hero without a weapon.\n*Spoils* buy a Food."),
)

noxious_slag = Monster(
    "noxious_slag", _("Noxious Slag"), ooze,
    health=7, gold=1, xp=3, vp=6, copies=2, ladder=5, immune_edged=True, halves_magic=True, icon="goo-skull",
    text=_("Edged weapons add nothing against it (their light stays). Your Magic Attack is halved (round down)."),
    short=_("Edged weapons add 0.\nYour :magic: is halved."),
)
