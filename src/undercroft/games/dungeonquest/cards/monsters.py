"""The five Monsters, with the lives of their tokens."""

from ....kernel.text import _
from ..rules.content import Monster

skeleton = Monster(
    "skeleton", _("Skeleton"), lives=(2, 2, 3, 3), icon="skeleton",
    text=_("Undead archer; weak, fond of poisoned arrows."),
)

sorcerer = Monster(
    "sorcerer", _("Sorcerer"), lives=(2, 2, 3, 3), icon="wizard-face",
    text=_("Dark wizard; magic, curses and life theft."),
)

troll = Monster(
    "troll", _("Troll"), lives=(3, 4, 4, 5), icon="troll",
    text=_("Huge and clumsy melee brute."),
)

golem = Monster(
    "golem", _("Golem"), lives=(4, 5, 5, 6), icon="rock-golem",
    text=_("Animated stone and iron; turns weapons aside."),
)

demon = Monster(
    "demon", _("Demon"), lives=(5, 6, 6, 8), icon="daemon-skull",
    text=_("Burning magical horror; hard to flee from."),
)
