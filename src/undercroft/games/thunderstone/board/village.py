"""The village on the screen: a counter of sixteen stacks."""

from dataclasses import dataclass
from typing import TypedDict

from ....kernel.text import Speech, _
from ....kit.area import area
from ....kit.board import Slot
from ....kit.seen import Seen
from ..cards import CARDS
from ..view import PileFacts, View
from .faces import face
from .offered import PILE_VERBS

BUYING = ("buy", "spoils")
FEW = 4
"""A stack with fewer cards shows that it is running out."""


class VillagePart(TypedDict):
    """What the area shows."""

    piles: list[PileFacts]
    options: list[list[str]]
    """The options at each stack."""
    buying: bool
    place: str
    purse: int | None
    buys: int
    door: bool
    """Whether the village itself is an answer."""


def village_part(seen: Seen[View]) -> VillagePart:
    view, options = seen.view, seen.asked.options
    sold = [option for option in options if option["verb"] in PILE_VERBS]
    decision = view["decision"]
    return {
        "piles": view["village"],
        "options": [[one["id"] for one in sold if pile["top"] in one["things"]] for pile in view["village"]],
        "buying": decision is not None and decision["prompt"]["key"] in BUYING,
        "place": view["place"],
        "purse": view.get("purse"),
        "buys": view.get("buys", 0),
        "door": any(option["id"] == "village" for option in options),
    }


@dataclass(frozen=True, slots=True)
class Village:
    """All of it, as `village.html` reads it."""

    piles: list[dict[str, object]]
    """For `pile.html`."""
    note: str
    open: bool
    door: bool


def village_shown(part: VillagePart, speech: Speech) -> Village:
    piles = zip(part["piles"], part["options"], strict=True)
    return Village(
        piles=[_pile(pile, options, part["buying"], speech) for pile, options in piles],
        note=_note(part, speech),
        open=part["place"] != "dungeon",
        door=part["door"],
    )


def _pile(pile: PileFacts, options: list[str], buying: bool, speech: Speech) -> dict[str, object]:
    top = pile["top"]
    if top is None:
        return {"gone": face(next(iter(pile["cards"])), speech).name}
    left = sum(pile["cards"].values())
    look = ("few " if left < FEW else "") + ("dear" if buying and not options else "")
    slot = Slot(f"pile-{pile['pile']}", face(top, speech), options)
    return {"gone": "", "price": CARDS[top].cost, **slot.shown("thumb", look, left)}


def _note(part: VillagePart, speech: Speech) -> str:
    if part["place"] == "dungeon":
        return speech(_("closed: the party is in the dungeon"))
    if part["place"] == "village" and part["purse"] is not None:
        words = speech(_("gold left: {gold}; purchases left: {buys}"))
        return words.format(gold=part["purse"], buys=part["buys"])
    return ""


VILLAGE = area("village", "thunderstone/village.html", village_part, village_shown)
