"""The Dragon deck: `treasure_chamber.py` carries it out."""

from ....kernel.text import _
from ..rules.content import Card

sleeping = Card(
    "dragon_sleeping", _("Sleeping"), "dragon", "event", copies=7, icon="night-sleep",
    text=_("Draw 2 Treasure cards; your turn ends. This card stays face up beside the Dragon deck."),
)

rage = Card(
    "dragon_rage", _("Dragon Rage"), "dragon", "event", copies=1, icon="dragon-breath",
    text=_("Every Hero in the Treasure Chamber, from the drawer clockwise: discard all Treasure cards, roll two dice and suffer that many wounds; a survivor retreats."),
)
