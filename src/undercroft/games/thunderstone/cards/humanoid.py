"""Humanoids."""

from ....kernel.text import _
from ..rules.card import Kind, Monster

humanoid = Kind("humanoid", _("Humanoid"), classes=("humanoid",))

griknack_goblin = Monster(
    "griknack_goblin", _("Griknack Goblin"), humanoid,
    health=4, gold=1, xp=1, vp=1, copies=2, ladder=1, icon="goblin-head",
    text=_("No special effect."),
)

bloodskull_orc = Monster(
    "bloodskull_orc", _("Bloodskull Orc"), humanoid,
    health=5, gold=3, xp=1, copies=2, ladder=2, icon="orc-head",
    text=_("No special effect. Worth no victory points."),
)

grayskin_lizard = Monster(
    "grayskin_lizard", _("Grayskin Lizard"), humanoid,
    health=6, gold=2, xp=1, vp=3, copies=2, ladder=3, bonus_to_armed=1, icon="lizardman",
    text=_("Battle: every one of your heroes with a weapon equipped gains Attack +1."),
    short=_("*Battle* each armed hero +1:attack:."),
)

firebrand_cyclops = Monster(
    "firebrand_cyclops", _("Firebrand Cyclops"), humanoid,
    health=6, gold=1, xp=2, vp=4, copies=2, ladder=4, icon="cyclops",
    text=_("No special effect."),
)

deadbone_troll = Monster(
    "deadbone_troll", _("Deadbone Troll"), humanoid,
    health=7, gold=2, xp=2, vp=5, copies=2, ladder=5, diseases=1, icon="troll",
    text=_("Battle: one Disease goes to your discard pile."),
    short=_("*Battle* 1 Disease to your discard."),
)
