"""The card drawn last, large; or, where it lies face down for the viewer, its back."""

from typing import TypedDict

from ....kernel.text import Speech
from ....kit.area import area
from ....kit.seen import Seen
from ..cards import CARDS
from ..rules.content import DECKS
from ..view import DrawnFacts, View
from .faces import DECK_ICONS, face
from .story import outcome


class DrawnPart(TypedDict):
    """What the area shows."""

    card: DrawnFacts
    player: str
    """The name of who drew it."""
    outcome: list[tuple[str, str]]
    """(icon, sentence): what it did."""


def drawn_part(seen: Seen[View]) -> DrawnPart | None:
    card = seen.view["card"]
    return {"card": card, "player": seen.names[card["who"]], "outcome": outcome(seen.log)} if card else None


def drawn_shown(part: DrawnPart | None, speech: Speech) -> dict[str, object] | None:
    if part is None:
        return None
    id, deck = part["card"]["card"], part["card"]["deck"]
    return {
        **part,
        "face": face(id, speech) if id else None,
        "deck": speech(DECKS[deck].name),
        "deck_icon": DECK_ICONS[deck],
        "seat": part["card"]["who"],
        "gold": CARDS[id].gold if id else 0,
    }


DRAWN = area("drawn", "dungeonquest/drawn.html", drawn_part, drawn_shown)
