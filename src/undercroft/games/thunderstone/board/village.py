"""The village on the screen: its header and its sixteen stacks."""

from typing import TypedDict

from ....kernel.text import Speech
from ....kit.area import area
from ....kit.board import Slot
from ....kit.seen import Seen
from ..cards import CARDS
from ..view import PileFacts, View
from .faces import face

PILE_VERBS = {"buy", "become"}
BUYING = ("buy", "spoils")
FEW = 4
"""A stack with fewer cards shows that it is running out."""


class VillagePart(TypedDict):
    """What the header of the village shows."""

    place: str
    purse: int | None
    buys: int
    is_answer: bool
    """Whether the village itself is an answer."""


class PilesPart(TypedDict):
    """What the stacks show."""

    piles: list[PileFacts]
    options: list[list[str]]
    """The options at each stack."""
    buying: bool


def village_part(seen: Seen[View]) -> VillagePart:
    view = seen.view
    return {
        "place": view["place"],
        "purse": view.get("purse"),
        "buys": view.get("buys", 0),
        "is_answer": any(option["id"] == "village" for option in seen.asked.options),
    }


def piles_part(seen: Seen[View]) -> PilesPart:
    piles = seen.view["village"]
    sold = [option for option in seen.asked.options if option["verb"] in PILE_VERBS]
    return {
        "piles": piles,
        "options": [[one["id"] for one in sold if pile["top"] in one["things"]] for pile in piles],
        "buying": seen.asked.key in BUYING,
    }


def piles_shown(part: PilesPart, speech: Speech) -> list[dict[str, object]]:
    piles = zip(part["piles"], part["options"], strict=True)
    return [_pile(pile, options, part["buying"], speech) for pile, options in piles]


def _pile(pile: PileFacts, options: list[str], buying: bool, speech: Speech) -> dict[str, object]:
    """A stack for `pile.html`."""
    top = pile["top"]
    if top is None:
        return {"gone": face(next(iter(pile["cards"])), speech).name}
    left = sum(pile["cards"].values())
    look = ("few " if left < FEW else "") + ("dear" if buying and not options else "")
    slot = Slot(f"pile-{pile['pile']}", face(top, speech), options)
    return {"gone": "", "price": CARDS[top].cost, **slot.shown("thumb", look, left)}


VILLAGE = area("village", "thunderstone/village.html", village_part)
PILES = area("piles", "thunderstone/piles.html", piles_part, piles_shown)
