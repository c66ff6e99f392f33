"""The card drawn last, large; or, where it lies face down for the viewer, its back."""

from dataclasses import dataclass
from typing import TypedDict

from ....kernel.text import Speech
from ....kit.area import area
from ....kit.face import Face
from ....kit.seen import Seen
from ..cards import CARDS
from ..rules.content import DECKS
from ..view import DrawnFacts, View
from .faces import DECK_ICONS, face
from .story import outcome


class DrawnPart(TypedDict):
    """What the area shows."""

    card: DrawnFacts | None
    player: str
    """The name of who drew it."""
    outcome: list[tuple[str, str]]
    """(icon, sentence): what it did."""


def drawn_part(seen: Seen[View]) -> DrawnPart:
    card = seen.view["card"]
    if card is None:
        return {"card": None, "player": "", "outcome": []}
    return {"card": card, "player": seen.names[card["who"]], "outcome": outcome(seen.log)}


@dataclass(frozen=True, slots=True)
class Drawn:
    """All of it, as `drawn.html` reads it."""

    face: Face | None
    deck: str
    deck_icon: str
    player: str
    seat: int
    gold: int
    outcome: list[tuple[str, str]]


def drawn_shown(part: DrawnPart, speech: Speech) -> Drawn | None:
    card = part["card"]
    if card is None:
        return None
    id, deck = card["card"], card["deck"]
    return Drawn(
        face=face(id, speech) if id else None,
        deck=speech(DECKS[deck].name),
        deck_icon=DECK_ICONS[deck],
        player=part["player"],
        seat=card["who"],
        gold=CARDS[id].gold if id else 0,
        outcome=part["outcome"],
    )


DRAWN = area("drawn", "dungeonquest/drawn.html", drawn_part, drawn_shown)
