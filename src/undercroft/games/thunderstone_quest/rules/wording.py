"""The text of cards: the names of timing words, a card's whole text and its short one (TQ-12.1)."""

from ....kernel.text import Speech, _
from .ability import Ability
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
"""The timing words that open an ability; a trait has none (TQ-12.1, TQ-12.3)."""
WHEN_SHORT = {
    "village": _("Village"),
    "dungeon": _("Dungeon"),
    "village_or_dungeon": _("Any place"),
    "spoils": _("Spoils"),
    "before_battle": _("Before"),
    "after_battle": _("After"),
    "alert_into": _("Into"),
    "alert_out_of": _("Out of"),
    "alert_through": _("Through"),
    "when_revealed": _("Revealed"),
}
"""The same on small cards; quests and guilds need none there."""


def full(card: Card, speech: Speech) -> str:
    """The whole text of a card: traits, then each ability behind its timing word."""
    traits = [speech(ability.name) for ability in card.abilities if ability.when not in WHEN]
    others = [f"{speech(WHEN[one.when])}: {speech(one.name)}" for one in card.abilities if one.when in WHEN]
    return " ".join([*traits, *others])


def short(card: Card, speech: Speech) -> str:
    """The short text of a card: one line for each ability."""
    return "\n".join([line(ability, speech) for ability in card.abilities])


def line(ability: Ability, speech: Speech) -> str:
    """The short text of one ability behind its timing word."""
    words = speech(ability.short)
    return f"*{speech(WHEN_SHORT[ability.when])}* {words}" if ability.when in WHEN_SHORT else words
