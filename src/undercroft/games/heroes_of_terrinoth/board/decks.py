"""A deck with its discard pile, which is open."""

from dataclasses import dataclass

from ....kernel.text import Speech
from ....kit.piles import counted
from ..view import DeckFacts
from .faces import face


@dataclass(frozen=True, slots=True)
class Deck:
    """As `decks.html` reads it."""

    what: str
    icon: str
    name: str
    count: int
    cards: list[tuple[str, str, int]]
    """What lies in the discard pile: (id, name, copies)."""
    discarded: int


def deck(what: str, icon: str, name: str, facts: DeckFacts, speech: Speech) -> Deck:
    discards = facts["discards"]
    cards = [(id, face(id, speech).name, copies) for id, copies in counted(discards).items()]
    return Deck(what, icon, speech(name), facts["cards"], cards, len(discards))
