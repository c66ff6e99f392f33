"""Undead of doom: they bring Diseases."""

from ....kernel.text import _
from ..rules.battle import destroys_one, of_type
from ..rules.card import Kind, Monster

undead_doom = Kind("undead_doom", _("Undead • Doom"), classes=("undead", "doom"))

harbinger = Monster(
    "harbinger", _("Harbinger"), undead_doom,
    health=3, gold=2, xp=1, vp=1, copies=2, ladder=1, icon="raven",
    battle=[destroys_one(of_type("spell"))],
    text=_("Battle: one of your revealed Spell cards (your choice) is destroyed."),
    short=_("*Battle* destroy a Spell."),
)

famine = Monster(
    "famine", _("Famine"), undead_doom,
    health=4, gold=1, xp=1, vp=2, copies=2, ladder=2, diseases=1, icon="skeleton-inside",
    text=_("Battle: one Disease goes to your discard pile."),
    short=_("*Battle* 1 Disease to your discard."),
)

kingdom = Monster(
    "kingdom", _("Kingdom"), undead_doom,
    health=5, gold=2, xp=1, vp=3, copies=3, ladder=3, diseases=1, icon="skeleton",
    text=_("Battle: one Disease goes to your discard pile."),
    short=_("*Battle* 1 Disease to your discard."),
)

suffering = Monster(
    "suffering", _("Suffering"), undead_doom,
    health=6, gold=2, xp=2, vp=4, copies=2, ladder=4, strength_loss=2, diseases=1, icon="half-dead",
    text=_("Battle: every hero suffers Strength -2. Battle: one Disease goes to your discard pile."),
    short=_("*Battle* heroes −2:strength:.\n*Battle* 1 Disease to your discard."),
)

lord_of_death = Monster(
    "lord_of_death", _("Lord of Death"), undead_doom,
    health=9, gold=2, xp=3, vp=7, copies=1, ladder=5, diseases=2, icon="grim-reaper",
    text=_("Battle: two Diseases go to your discard pile."),
    short=_("*Battle* 2 Diseases to your discard."),
)
