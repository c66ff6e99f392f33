"""Undead spirits: they reduce strength."""

from ....kernel.text import _
from ..rules.battle import a_dying_hero, a_militia, destroys_all, destroys_one
from ..rules.card import Kind, Monster

undead_spirit = Kind("undead_spirit", _("Undead • Spirit"), classes=("undead", "spirit"))

haunt = Monster(
    "haunt", _("Haunt"), undead_spirit,
    health=4, gold=1, xp=1, vp=2, copies=2, ladder=1, bars_hero=True, icon="haunting",
    text=_("Battle: one hero of your choice that could attack cannot attack; with its weapon it gives no attack, magic attack or light (nothing happens if no hero can attack)."),
    short=_("*Battle* one hero cannot attack."),
)

spectre = Monster(
    "spectre", _("Spectre"), undead_spirit,
    health=5, gold=1, xp=1, vp=3, copies=2, ladder=2, icon="spectre",
    battle=[destroys_one(a_militia)],
    text=_("Battle: one of your revealed Militia cards (your choice) is destroyed."),
    short=_("*Battle* destroy a Militia."),
)

wraith = Monster(
    "wraith", _("Wraith"), undead_spirit,
    health=6, gold=2, xp=2, vp=4, copies=2, ladder=3, icon="hooded-figure",
    battle=[destroys_one(a_militia)],
    text=_("Battle: one of your revealed Militia cards (your choice) is destroyed."),
    short=_("*Battle* destroy a Militia."),
)

ghost = Monster(
    "ghost", _("Ghost"), undead_spirit,
    health=6, gold=1, xp=1, vp=4, copies=2, ladder=4, halves_without="magic", strength_loss=2, icon="ghost",
    text=_("Your total attack is halved (round down) unless you have at least Magic Attack +1. Battle: every hero suffers Strength -2."),
    short=_("Without :magic: your total is halved.\n*Battle* heroes −2:strength:."),
)

revenant = Monster(
    "revenant", _("Revenant"), undead_spirit,
    health=7, gold=2, xp=2, vp=5, copies=2, ladder=5, needs_magic=True, strength_loss=4, icon="raise-skeleton",
    battle=[destroys_all(a_dying_hero)],
    text=_("Magic Attack required: cannot be defeated without at least Magic Attack +1. Battle: every hero suffers Strength -4; every hero whose Strength is then 0 or less is destroyed."),
    short=_("Needs :magic:.\n*Battle* heroes −4:strength:; those at 0 or less are destroyed."),
)
