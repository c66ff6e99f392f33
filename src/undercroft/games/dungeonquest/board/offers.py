"""Things laid out to be chosen: Heroes, tiles, cards."""

from typing import TypedDict

from ....kernel.text import Speech
from ....kit.area import area
from ....kit.seen import Seen
from ..cards import CARDS, HEROES, TILES
from ..view import View
from .faces import face
from .ground import loose_tile
from .heroes import attributes
from .places import HEADINGS


class OfferFacts(TypedDict):
    """A thing that may be chosen: of which kind, and its id."""

    option: str
    kind: str
    """heroes, tiles, compass (a tile in one of its turns) or cards."""
    thing: str
    way: str
    """The side of a compass it lies on."""


def offers(seen: Seen[View]) -> list[OfferFacts]:
    found: list[OfferFacts] = []
    for option in seen.asked.options:
        verb, things = option["verb"], option["things"]
        thing = str(things[0]) if things else ""
        card = thing.partition(".")[0] if verb == "keep" else thing
        tile = _tile(seen.view) if verb == "arrow" else ""
        if verb == "hero" and thing in HEROES:
            kind = "heroes"
        elif verb == "place" and thing in TILES:
            kind = "tiles"
        elif tile:
            kind = "compass"
        elif verb in ("take", "first", "keep") and card in CARDS:
            kind, thing = "cards", card
        else:
            continue
        found.append({"option": option["id"], "kind": kind, "thing": tile or thing, "way": thing if tile else ""})
    return found


def _tile(view: View) -> str:
    """The tile that the question names."""
    named = view["decision"] and view["decision"]["prompt"]["args"].get("tile")
    return named if named in TILES else ""


def offers_shown(part: list[OfferFacts], speech: Speech) -> list[dict[str, object]]:
    return [{**one, "shown": _shown(one["kind"], one["thing"], one["way"], speech)} for one in part]


def _shown(kind: str, id: str, way: str, speech: Speech) -> object:
    """A Hero, a tile or a card."""
    if kind == "heroes":
        return {"hero": HEROES[id], "attributes": attributes(id)}
    if kind == "cards":
        return face(id, speech)
    turn, name = (HEADINGS.index(way) + 2) % 4 if way else 0, speech(way or TILES[id].kind.name)
    return {"tile": loose_tile(id, turn), "label": name[:1].upper() + name[1:]}


OFFERS = area("offers", "dungeonquest/offers.html", offers, offers_shown)
