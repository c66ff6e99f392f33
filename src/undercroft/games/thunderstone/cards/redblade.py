"""Redblades: cheap killers who rob the other players."""

from ....kernel.text import _
from ..rules.card import Hero, Kind
from ..rules.discard import each_other_discards, each_other_discards_hero_or_two

redblade = Kind("redblade", _("Redblade"), classes=("fighter", "thief"), race="human")

redblade_killer = Hero(
    "redblade_killer", _("Redblade Killer"), redblade,
    level=1, strength=5, cost=5, gold=1, attack=2, rise=2, icon="hooded-assassin",
    text=_("Attack +2, gold value 1. No special effect."),
)

redblade_poisoner = Hero(
    "redblade_poisoner", _("Redblade Poisoner"), redblade,
    level=2, strength=5, cost=8, gold=2, attack=3, rise=3, icon="poison-bottle",
    dungeon=[each_other_discards],
    text=_("Attack +3, gold value 2. Dungeon: every other player discards one card of their choice from the hand (none if the hand is empty)."),
    short=_("*Dungeon* each other player discards 1."),
)

redblade_assassin = Hero(
    "redblade_assassin", _("Redblade Assassin"), redblade,
    level=3, strength=6, cost=9, gold=2, attack=4, vp=2, icon="assassin-pocket",
    dungeon=[each_other_discards_hero_or_two],
    text=_("Attack +4, gold value 2. Dungeon: every other player discards from the hand either one hero or two cards, as that player prefers; whoever has neither a hero nor two cards discards what is left."),
    short=_("*Dungeon* each other player discards a hero or 2 cards."),
)
