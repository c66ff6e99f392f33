"""The card drawn last, large; or, where it lies face down for the viewer, its back."""

from ....kernel.text import Speech
from ....kit.area import area
from ....kit.seen import Seen
from ..view import DrawnFacts, View
from .faces import face, with_things
from .story import outcome


class DrawnPart(DrawnFacts):
    """What the area shows."""

    player: str
    """The name of who drew it."""
    outcome: list[tuple[str, str]]
    """(icon, sentence): what it did."""


def drawn_part(seen: Seen[View]) -> DrawnPart | None:
    card = seen.view["card"]
    return {**card, "player": seen.names[card["who"]], "outcome": outcome(seen.log)} if card else None


def drawn_shown(part: DrawnPart | None, speech: Speech) -> object:
    return part and with_things({**part, "face": face(part["card"], speech) if part["card"] else None}, speech)


DRAWN = area("drawn", "dungeonquest/drawn.html", drawn_part, drawn_shown)
