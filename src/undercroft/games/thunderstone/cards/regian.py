"""Regians: clerics who cure Diseases and draw cards."""

from ....kernel.text import _
from ..rules.card import Hero, Kind, repeat
from ..rules.dungeon import cure
from ..rules.using import draw_cards

regian = Kind("regian", _("Regian"), classes=("cleric",), race="human")

regian_cleric = Hero(
    "regian_cleric", _("Regian Cleric"), regian,
    level=1, strength=4, cost=5, magic=1, rise=2, icon="monk-face",
    dungeon=[repeat(cure())],
    text=_("Magic Attack +1. Repeat Dungeon: destroy one revealed Disease to draw one card."),
    short=_("*Dungeon* :repeat: destroy a Disease: draw 1."),
)

regian_priest = Hero(
    "regian_priest", _("Regian Priest"), regian,
    level=2, strength=4, cost=8, magic=2, rise=3, icon="sun-priest",
    dungeon=[draw_cards(1), repeat(cure())],
    text=_("Magic Attack +2. Dungeon: draw one card. Repeat Dungeon: destroy one revealed Disease to draw one card."),
    short=_("*Dungeon* draw 1.\n*Dungeon* :repeat: destroy a Disease: draw 1."),
)

regian_bishop = Hero(
    "regian_bishop", _("Regian Bishop"), regian,
    level=3, strength=5, cost=11, magic=3, vp=2, icon="pope-crown",
    dungeon=[draw_cards(2), repeat(cure())],
    text=_("Magic Attack +3. Dungeon: draw two cards. Repeat Dungeon: destroy one revealed Disease to draw one card."),
    short=_("*Dungeon* draw 2.\n*Dungeon* :repeat: destroy a Disease: draw 1."),
)
