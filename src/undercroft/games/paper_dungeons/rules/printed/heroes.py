"""The four heroes of every team."""

from .....kernel.text import _
from ..card import Hero

warrior = Hero("warrior", _("Warrior"), 0, icon="swords-emblem", text=_("From level 4 on: +1 combat power against monsters."))
mage = Hero("mage", _("Mage"), 1, icon="pointy-hat", text=_("From level 4 on: any white die may be used as black and any black die as white."))
cleric = Hero("cleric", _("Cleric"), 2, icon="gothic-cross", text=_("From level 4 on: no wounds from skulls rolled at the start of a round."))
rogue = Hero("rogue", _("Rogue"), 3, icon="domino-mask", text=_("On reaching level 4: steal one gem at once (an outside gem, without a letter)."))

HEROES = (warrior, mage, cleric, rogue)
