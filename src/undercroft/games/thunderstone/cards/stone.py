"""The Thunderstone."""

from ....kernel.text import _
from ..rules.card import Thunderstone

stone_of_mystery = Thunderstone(
    "stone_of_mystery", _("Stone of Mystery"),
    types=("thunderstone",), vp=3, copies=1, icon="rune-stone",
    text=_("Ends the game when it reaches rank 1 of the hall. Worth 3 victory points to the player who holds it. No effect when revealed from a hand."),
    short=_("In rank I it ends the game. Defeat the monster before it to claim it."),
)
