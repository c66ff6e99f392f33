"""Things laid out to be chosen: Heroes, tiles, cards; and answers that have no thing of their own on the table."""

from collections.abc import Iterable
from typing import TypedDict

from ....kernel.pausing import END_TURN
from ....kernel.text import Speech
from ....kernel.view import OptionFacts
from ....kit.area import area
from ....kit.board import answer_order
from ....kit.seen import Seen
from ..cards import CARDS, HEROES, TILES
from ..view import View
from .answers import ORDER, step, write
from .faces import face
from .ground import loose_tile
from .heroes import attributes, chips_before
from .map import foes, pawns
from .places import HEADINGS, spots


class OfferFacts(TypedDict):
    """A thing that may be chosen: its kind and its id."""

    option: str
    kind: str
    """heroes, tiles, compass (a tile in one of its rotations) or cards."""
    thing: str
    way: str
    """The side of the compass it is on."""


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


# -- answers next to what they are about


class PlatesPart(TypedDict):
    """The question, the options and their labels."""

    key: str
    options: list[OptionFacts]
    labels: list[str]


def plates_part(seen: Seen[View]) -> PlatesPart:
    view, options = seen.view, seen.asked.options
    things = (spots(seen), pawns(view, options), foes(view, options)) if options else ()
    placed = {option for found in things for thing in found for option in thing["options"]}
    rolls = {"roll"} if seen.asked.key == "before-test" else set()
    return plates_beside(seen, placed | rolls | {one["option"] for one in offers(seen)})


def plates_beside(seen: Seen[View], placed: Iterable[str]) -> PlatesPart:
    """All answers except those with a place of their own, those of cards in front of players, and those only in the
    prompt."""
    view, (key, _prompt, options, labels) = seen.view, seen.asked
    elsewhere = {END_TURN, *placed}
    for hero in view["heroes"] if options else ():
        elsewhere.update(*[chip[3] for chip in chips_before(hero, hero["seat"] == view["seat"], options)])
    left = [option for option in options if option["id"] not in elsewhere]
    left.sort(key=lambda option: answer_order(option["verb"], ORDER))
    return {"key": key, "options": left, "labels": [labels[option["id"]] for option in left]}


def plates_shown(part: PlatesPart, speech: Speech) -> list[tuple[str, str, str]]:
    """(option, label, icon)."""
    options, icon = [option["id"] for option in part["options"]], step(part["key"]).icon
    answers = write(part["options"], {}, speech)
    return [(id, label, answers[id].icon or icon) for id, label in zip(options, part["labels"], strict=True)]


PLATES = area("plates", "dungeonquest/plates.html", plates_part, plates_shown)
