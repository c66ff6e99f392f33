"""Weapons of the village."""

from ....kernel.text import _
from ..rules.card import Weapon
from ..rules.dungeon import throw

flaming_sword = Weapon(
    "flaming_sword", _("Flaming Sword"),
    weight=5, cost=5, gold=2, light=1, magic=3, copies=8, icon="flaming-claw",
    text=_("Weapon, Edged, weight 5: Magic Attack +3 and Light +1 while a hero has it equipped."),
    short=_("Counts while equipped."),
)

hatchet = Weapon(
    "hatchet", _("Hatchet"),
    weight=3, cost=4, gold=1, attack=3, copies=8, icon="sharp-axe",
    text=_("Weapon, Edged, weight 3: Attack +3 while a hero has it equipped."),
    short=_("Counts while equipped."),
)

polearm = Weapon(
    "polearm", _("Polearm"),
    weight=2, cost=7, gold=3, attack=2, copies=8, attack_at_strength=(6, 8), icon="halberd",
    text=_("Weapon, Edged, weight 2: Attack +2 while equipped, or Attack +6 instead while its bearer has Strength 8 or more."),
    short=_("6:attack: instead at :strength: 8 or more."),
)

short_sword = Weapon(
    "short_sword", _("Short Sword"),
    weight=4, cost=6, gold=3, attack=4, copies=8, icon="gladius",
    text=_("Weapon, Edged, weight 4: Attack +4 while a hero has it equipped."),
    short=_("Counts while equipped."),
)

spear = Weapon(
    "spear", _("Spear"),
    weight=4, cost=4, gold=2, attack=2, copies=8, icon="stone-spear",
    dungeon=[throw(3)],
    text=_("Weapon, Edged, weight 4: Attack +2 while a hero has it equipped. Dungeon: destroy (throw) this equipped Spear for a further Attack +3 (total +5); it still counts as equipped to the end of the battle, and its bearer can take no other weapon."),
    short=_("*Dungeon* throw it (destroy): +3:attack:."),
)

warhammer = Weapon(
    "warhammer", _("Warhammer"),
    weight=5, edged=False, cost=4, gold=2, attack=3, copies=8, holy=3, icon="warhammer",
    text=_("Weapon, Blunt, weight 5: Attack +3 while equipped, and a further Attack +3 (total +6) when its bearer is a Cleric and the monster is a Doomknight or Undead."),
    short=_("+3:attack: for a Cleric against Doomknight or Undead."),
)
