"""The village on the board: places to go to, Hero stacks, Market stalls."""

from collections.abc import Sequence
from typing import Any

from ....kernel.text import Speech, _
from ....kit.board import Slot
from ..cards import CARDS
from ..rules.keywords import KEYWORDS
from .answers import GEAR_ICONS, PLACE_ICONS
from .dungeon import Facts, figure
from .faces import TITLES, face
from .marks import Location, PileMark, Token

PLACES = {
    "shrine": (_("Shrine"), _("heals 1 Wound more")),
    "bazaar": (_("Bazaar"), _("a Gear token")),
    "shop_of_wonders": (_("Shop of Wonders"), _("10 Gold")),
    "guilds_quarter": (_("Guilds' Quarter"), _("2 Heroes rise")),
    "marketplace": (_("Marketplace"), _("a new card")),
}
PRICES = {"iron_rations": 2, "lantern": 3, "potion": 4}
SLOT_NAMES = {"item": _("Item"), "spell": _("Spell"), "weapon": _("Weapon"), "any": _("Any")}
DECK_NAMES = {"item": _("Items"), "spell": _("Spells"), "weapon": _("Weapons")}
EPIC = "epic"
"""The slot of a pile in which every Hero is another."""
PILE_VERBS = {"buy", "become", "clear"}


def names(speech: Speech) -> dict[str, str]:
    return {id: speech(name) for id, (name, _gain) in PLACES.items()}


def places(view: Facts, speech: Speech, players: Sequence[Any], options: list[Facts]) -> list[Location]:
    """The four places of the Village; five with an Epic Market."""
    ids = [id for id in PLACES if id != "marketplace" or view["fifth_location"]]
    return [_place(view, id, speech, players, options) for id in ids]


def _place(view: Facts, id: str, speech: Speech, players: Sequence[Any], options: list[Facts]) -> Location:
    name, gain = PLACES[id]
    found = [one["id"] for one in options if one["verb"] == "village" and one["things"] == [id]]
    if id == "shop_of_wonders":
        found += [one["id"] for one in options if one["verb"] == "buy-treasure"]
    there = [figure(view, seat, players) for seat, one in enumerate(view["players"]) if one["where"] == id]
    place = Location(id, speech(name), PLACE_ICONS[id], speech(gain), found, there)
    if id == "bazaar":
        place.gear = [_for_sale(view, kind, speech, options) for kind in GEAR_ICONS]
    if id == "shop_of_wonders":
        place.treasures = view["treasures"]
    return place


def _for_sale(view: Facts, kind: str, speech: Speech, options: list[Facts]) -> Token:
    found = [one["id"] for one in options if one["verb"] in ("buy-gear", "gear-kind") and one["things"] == [kind]]
    return Token(kind, speech(TITLES[kind]), GEAR_ICONS[kind], view["gear"][kind], PRICES[kind], found)


def heroes(view: Facts, speech: Speech, options: list[Facts], buying: bool) -> list[PileMark]:
    """The Hero stacks with their class; in an Epic game a pile of different Heroes for each class (TQ-15.10)."""
    return [_pile(pile, speech, options, buying, speech(KEYWORDS[_class(pile)])) for pile in view["heroes"]]


def _class(pile: Facts) -> str:
    return str(pile["pile"] if pile["slot"] == EPIC else pile["slot"]).title()


def market(view: Facts, speech: Speech, options: list[Facts], buying: bool) -> list[PileMark]:
    """The stalls: stacks, or, in an Epic game, single cards on their slots."""
    if view["epic_market"] is None:
        return [_pile(pile, speech, options, buying, "") for pile in view["market"]]
    return [_single(place, slot, speech, options, buying) for place, slot in enumerate(view["epic_market"]["slots"])]


def market_decks(view: Facts, speech: Speech, options: list[Facts]) -> list[tuple[str, int, list[str]]]:
    """The face-down decks of an Epic Market."""
    if view["epic_market"] is None:
        return []
    return [
        (
            speech(DECK_NAMES[kind]),
            count,
            [one["id"] for one in options if one["verb"] == "open-deck" and one["things"] == [kind]],
        )
        for kind, count in view["epic_market"]["decks"].items()
    ]


def _pile(pile: Facts, speech: Speech, options: list[Facts], buying: bool, slot_name: str) -> PileMark:
    left = pile["cards"]
    count = sum(left.values())
    levels = "/".join(str(n) for n in left.values()) if len(left) > 1 else ""
    if pile["slot"] == EPIC:
        levels = f"×{count}"
    found = [one["id"] for one in options if one["verb"] in PILE_VERBS and one["things"][0] in left]
    if pile["top"] is None:
        return PileMark(None, 0, face(next(iter(left)), speech).name, slot_name)
    slot = Slot(f"pile-{pile['pile']}", face(pile["top"], speech), found)
    dear = buying and not found
    return PileMark(slot, count, slot.face.name, slot_name, CARDS[pile["top"]].cost, dear, levels)


def _single(place: int, facts: Facts, speech: Speech, options: list[Facts], buying: bool) -> PileMark:
    """A card of an Epic Market; where it lies is said only of the Any slots."""
    if facts["card"] is None:
        return PileMark(None, 0, speech(SLOT_NAMES[facts["slot"]]), "")
    slot_name = speech(SLOT_NAMES[facts["slot"]]) if facts["slot"] == "any" else ""
    card = CARDS[facts["card"]]
    found = [one["id"] for one in options if one["verb"] in PILE_VERBS and card.id in one["things"]]
    slot = Slot(f"stall-{place}-{card.id}", face(card.id, speech), found)
    return PileMark(slot, 1, slot.face.name, slot_name, card.cost, buying and not found)
