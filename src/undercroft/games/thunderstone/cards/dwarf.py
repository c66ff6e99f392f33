"""Dwarves: much stronger with an Edged weapon."""

from ....kernel.text import _
from ..rules.card import Hero, Kind

dwarf = Kind("dwarf", _("Dwarf"), classes=("fighter",), race="dwarf")

dwarf_guardian = Hero(
    "dwarf_guardian", _("Dwarf Guardian"), dwarf,
    level=1, strength=5, cost=6, attack=1, rise=2, attack_if_edged=3, icon="dwarf-face",
    text=_("Attack +1. With an Edged weapon equipped, a further Attack +3 (total +4); the bonus belongs to the dwarf and stays even if the weapon is made useless during the battle."),
    short=_("+3:attack: with an Edged weapon."),
)

dwarf_janissary = Hero(
    "dwarf_janissary", _("Dwarf Janissary"), dwarf,
    level=2, strength=6, cost=9, attack=2, rise=3, attack_if_edged=4, spoils="weapon", icon="dwarf-helmet",
    text=_("Attack +2. With an Edged weapon equipped, a further Attack +4 (total +6). Spoils (Weapon): after a win you may buy one weapon."),
    short=_("+4:attack: with an Edged weapon.\n*Spoils* buy a Weapon."),
)

dwarf_sentinel = Hero(
    "dwarf_sentinel", _("Dwarf Sentinel"), dwarf,
    level=3, strength=8, cost=12, attack=3, vp=2, attack_if_edged=5, icon="dwarf-king",
    text=_("Attack +3. With an Edged weapon equipped, a further Attack +5 (total +8)."),
    short=_("+5:attack: with an Edged weapon."),
)
