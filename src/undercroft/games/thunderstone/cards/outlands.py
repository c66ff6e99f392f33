"""Outlanders: the highest attack, with effects that cost Food."""

from ....kernel.text import _
from ..rules.card import Hero, Kind, repeat
from ..rules.dungeon import eat_for_attack

outlands = Kind("outlands", _("Outlands"), classes=("fighter",), race="human")

outlands_warrior = Hero(
    "outlands_warrior", _("Outlands Warrior"), outlands,
    level=1, strength=7, cost=8, attack=3, rise=2, icon="barbarian",
    dungeon=[eat_for_attack(3)],
    text=_("Attack +3. Dungeon: destroy one revealed Food to give this hero a further Attack +3 (once per turn)."),
    short=_("*Dungeon* destroy a Food: +3:attack:."),
)

outlands_slayer = Hero(
    "outlands_slayer", _("Outlands Slayer"), outlands,
    level=2, strength=8, cost=11, attack=5, rise=3, attack_per_monster=1, icon="battle-axe",
    dungeon=[repeat(eat_for_attack(3))],
    text=_("Attack +5. Dungeon: Attack +1 for every monster card among your revealed cards. Repeat Dungeon: destroy one revealed Food to give this hero a further Attack +3."),
    short=_("+1:attack: for each monster card.\n*Dungeon* :repeat: destroy a Food: +3:attack:."),
)

outlands_khan = Hero(
    "outlands_khan", _("Outlands Khan"), outlands,
    level=3, strength=8, cost=13, attack=7, vp=3, attack_per_monster=2, icon="warlord-helmet",
    text=_("Attack +7. Dungeon: Attack +2 for every monster card among your revealed cards."),
    short=_("+2:attack: for each monster card."),
)
