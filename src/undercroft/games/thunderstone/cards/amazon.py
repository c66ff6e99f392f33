"""Amazons: archers who are strongest against the far ranks."""

from ....kernel.text import _
from ..rules.card import Hero, Kind

amazon = Kind("amazon", _("Amazon"), classes=("fighter", "archer"), race="human")

amazon_archer = Hero(
    "amazon_archer", _("Amazon Archer"), amazon,
    level=1, strength=4, cost=6, attack=1, rise=2, attack_if_rank=(2, (2, 3)), icon="high-shot",
    text=_("Attack +1. If the monster you attack stands in rank 2 or 3, this hero adds a further Attack +2 (total +3)."),
    short=_("+2:attack: against rank II or III."),
)

amazon_huntress = Hero(
    "amazon_huntress", _("Amazon Huntress"), amazon,
    level=2, strength=5, cost=9, attack=2, rise=3, attack_if_rank=(3, (2, 3)), icon="bowman",
    text=_("Attack +2. If the monster you attack stands in rank 2 or 3, this hero adds a further Attack +3 (total +5)."),
    short=_("+3:attack: against rank II or III."),
)

amazon_queen = Hero(
    "amazon_queen", _("Amazon Queen"), amazon,
    level=3, strength=6, cost=11, attack=2, vp=2, attack_if_rank=(4, (2, 3)), icon="queen-crown",
    text=_("Attack +2. If the monster you attack stands in rank 2 or 3, this hero adds a further Attack +4 (total +6)."),
    short=_("+4:attack: against rank II or III."),
)
