"""The words of cards: what their timing words are called, and a card's whole text (TQ-12.1)."""

from ....kernel.text import Speech, _
from .card import Card

WHEN = {
    "village": _("Village"),
    "dungeon": _("Dungeon"),
    "village_or_dungeon": _("Village or Dungeon"),
    "spoils": _("Spoils"),
    "before_battle": _("Before Battle"),
    "after_battle": _("After Battle"),
    "alert_into": _("Alert, into"),
    "alert_out_of": _("Alert, out of"),
    "alert_through": _("Alert, through"),
    "when_revealed": _("When revealed"),
    "completion": _("Fulfilled"),
    "end_of_game": _("End of the game"),
}
"""The timing words as they open an ability; a trait has none (TQ-12.1, TQ-12.3)."""


def full(card: Card, speech: Speech) -> str:
    """The whole text of a card: traits, then each ability behind its timing word."""
    traits = [speech(ability.name) for ability in card.abilities if ability.when not in WHEN]
    others = [f"{speech(WHEN[one.when])}: {speech(one.name)}" for one in card.abilities if one.when in WHEN]
    return " ".join([*traits, *others])
