"""Feayn: archers who cannot attack rank 1."""

from ....kernel.text import _
from ..rules.card import Hero, Kind

feayn = Kind("feayn", _("Feayn"), classes=("fighter", "archer"), race="elf")

feayn_archer = Hero(
    "feayn_archer", _("Feayn Archer"), feayn,
    level=1, strength=4, cost=7, light=1, attack=2, rise=2, never_attacks_rank=1, icon="archer",
    text=_("Attack +2, Light +1. Cannot attack a monster in rank 1 (then neither this hero nor its weapon gives attack, magic attack or light)."),
    short=_("Cannot attack rank I."),
)

feayn_marksman = Hero(
    "feayn_marksman", _("Feayn Marksman"), feayn,
    level=2, strength=5, cost=10, light=1, attack=3, rise=3, never_attacks_rank=1, icon="pocket-bow",
    text=_("Attack +3, Light +1. Cannot attack a monster in rank 1 (then neither this hero nor its weapon gives attack, magic attack or light)."),
    short=_("Cannot attack rank I."),
)

feayn_sniper = Hero(
    "feayn_sniper", _("Feayn Sniper"), feayn,
    level=3, strength=6, cost=12, light=2, attack=4, vp=2, never_attacks_rank=1, xp_if_rank=(1, 3), icon="target-arrows",
    text=_("Attack +4, Light +2. Cannot attack a monster in rank 1 (then neither this hero nor its weapon gives attack, magic attack or light). When this hero attacked and the defeated monster stood in rank 3, gain one extra XP."),
    short=_("Cannot attack rank I.\nWin at rank III: +1:xp:."),
)
