"""Thyrians: knights who strengthen other heroes and use Food."""

from ....kernel.text import _
from ..rules.card import Hero, Kind
from ..rules.dungeon import eat_for_attack, eat_to_take_monster

thyrian = Kind("thyrian", _("Thyrian"), classes=("fighter",), race="human")

thyrian_squire = Hero(
    "thyrian_squire", _("Thyrian Squire"), thyrian,
    level=1, strength=6, cost=7, attack=2, rise=2, icon="swordman",
    dungeon=[eat_for_attack(2)],
    text=_("Attack +2. Dungeon: destroy one revealed Food to give this hero a further Attack +2 (once per turn)."),
    short=_("*Dungeon* destroy a Food: +2:attack:."),
)

thyrian_knight = Hero(
    "thyrian_knight", _("Thyrian Knight"), thyrian,
    level=2, strength=8, cost=9, attack=4, rise=3, bonus_to_militia=1, icon="visored-helm",
    dungeon=[eat_for_attack(2)],
    text=_("Attack +4. While this hero can attack, every revealed Militia gains Attack +1. Dungeon: destroy one revealed Food to give this hero a further Attack +2 (once per turn)."),
    short=_("Each Militia +1:attack:.\n*Dungeon* destroy a Food: +2:attack:."),
)

thyrian_lord = Hero(
    "thyrian_lord", _("Thyrian Lord"), thyrian,
    level=3, strength=9, cost=11, attack=4, vp=2, bonus_to_non_fighters=2, icon="mounted-knight",
    dungeon=[eat_to_take_monster(most_vp=2)],
    text=_("Attack +4. While this hero can attack, every revealed hero that is not a Fighter (Militia included) gains Attack +2. Dungeon: destroy one revealed Food to put one hall monster worth 1 or 2 VP into your discard pile without XP, battle effects or spoils, then refill the hall (not usable without such a monster)."),
    short=_("Non-Fighters +2:attack:.\n*Dungeon* for a Food, take a 1–2:vp: monster."),
)
