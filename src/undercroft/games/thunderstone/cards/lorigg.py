"""Loriggs: thieves with full purses who rob the other players."""

from ....kernel.text import _
from ..rules.card import Hero, Kind
from ..rules.discard import each_other_discards

lorigg = Kind("lorigg", _("Lorigg"), classes=("thief",), race="human")

lorigg_thief = Hero(
    "lorigg_thief", _("Lorigg Thief"), lorigg,
    level=1, strength=4, cost=5, gold=2, light=1, attack=1, rise=2, icon="rogue",
    text=_("Attack +1, Light +1, gold value 2. No special effect."),
)

lorigg_rogue = Hero(
    "lorigg_rogue", _("Lorigg Rogue"), lorigg,
    level=2, strength=4, cost=8, gold=3, light=1, attack=2, rise=3, icon="robin-hood-hat",
    dungeon=[each_other_discards],
    text=_("Attack +2, Light +1, gold value 3. Dungeon: every other player discards one card of their choice from the hand (none if the hand is empty)."),
    short=_("*Dungeon* each other player discards 1."),
)

lorigg_outlaw = Hero(
    "lorigg_outlaw", _("Lorigg Outlaw"), lorigg,
    level=3, strength=5, cost=10, gold=4, light=2, attack=2, vp=1, icon="bandit",
    dungeon=[each_other_discards],
    text=_("Attack +2, Light +2, gold value 4. Dungeon: every other player discards one card of their choice from the hand (none if the hand is empty)."),
    short=_("*Dungeon* each other player discards 1."),
)
