"""The Village on the screen: places to go to, Hero stacks, Market stalls, and cards shown to all."""

from dataclasses import dataclass
from typing import TypedDict

from ....kernel.text import Speech, _
from ....kit.area import area
from ....kit.board import Slot
from ....kit.copies import id_refs
from ....kit.seen import Seen
from ..cards import CARDS
from ..rules.keywords import KEYWORDS
from ..view import PileFacts, SlotFacts, View
from .faces import face
from .offered import PILE_VERBS, Offered
from .pieces import GEAR_ICONS, PLACES, Figure, FigureFacts, GearFacts, Token, figure, figures, token

BUYING = ("buy", "buy-gear", "buy-treasure")
FOUR = tuple(id for id in PLACES if id != "marketplace")
PRICES = {"iron_rations": 2, "lantern": 3, "potion": 4}
SLOT_NAMES = {"item": _("Item"), "spell": _("Spell"), "weapon": _("Weapon"), "any": _("Any")}
DECK_NAMES = {"item": _("Items"), "spell": _("Spells"), "weapon": _("Weapons")}
EPIC = "epic"
"""The slot of a pile in which every Hero is another."""
FEW = 3


class PlaceFacts(TypedDict):
    """A place: who is there, and the options that lie on it."""

    id: str
    seats: list[int]
    options: list[str]


class AsideFacts(TypedDict):
    """A card that lies in no other place: its option, if it can be chosen, else its reference."""

    id: str
    card: str
    offered: bool


class VillagePart(TypedDict):
    """What the area shows."""

    places: list[PlaceFacts]
    figures: list[FigureFacts]
    gear: list[GearFacts]
    """For sale at the Bazaar."""
    treasures: int
    heroes: list[PileFacts]
    market: list[PileFacts]
    slots: list[SlotFacts]
    """The Market of an Epic game."""
    options: dict[str, list[str]]
    """The options of each card for sale, by the first card of its stack."""
    decks: list[tuple[str, int, list[str]]]
    """Of an Epic Market: (kind, cards, options)."""
    buying: bool
    phase: str
    gold: int | None
    aside: list[AsideFacts]


def village_part(seen: Seen[View]) -> VillagePart:
    view, offered = seen.view, Offered(seen)
    epic, values = view["epic_market"], view["turn_values"]
    return {
        "places": [_place_facts(id, view, offered) for id in (PLACES if view["fifth_location"] else FOUR)],
        "figures": figures(seen),
        "gear": [{"kind": kind, "count": view["gear"][kind], "options": _buying(kind, offered)} for kind in GEAR_ICONS],
        "treasures": view["treasures"],
        "heroes": view["heroes"],
        "market": [] if epic else view["market"],
        "slots": epic["slots"] if epic else [],
        "options": _for_sale(view, offered),
        "decks": [(kind, n, offered.of("open-deck", kind)) for kind, n in epic["decks"].items()] if epic else [],
        "buying": seen.asked.key in BUYING,
        "phase": view["phase"],
        "gold": values["gold"] if values and view["phase"] == "village" else None,
        "aside": _aside(view, offered),
    }


def _place_facts(id: str, view: View, offered: Offered) -> PlaceFacts:
    options = offered.of("village", id) + (offered.of("buy-treasure") if id == "shop_of_wonders" else [])
    return {
        "id": id,
        "seats": [seat for seat, player in enumerate(view["players"]) if player["where"] == id],
        "options": options,
    }


def _buying(kind: str, offered: Offered) -> list[str]:
    return offered.of("buy-gear", kind) + offered.of("gear-kind", kind)


def _for_sale(view: View, offered: Offered) -> dict[str, list[str]]:
    sold = [one for one in offered.options if one["verb"] in PILE_VERBS]
    if not sold:
        return {}
    epic = view["epic_market"]
    stacks = [list(pile["cards"]) for pile in (view["heroes"] if epic else [*view["heroes"], *view["market"]])]
    stacks += [[slot["card"]] for slot in epic["slots"] if slot["card"]] if epic else []
    found = {cards[0]: [one["id"] for one in sold if one["things"][0] in cards] for cards in stacks}
    return {card: ids for card, ids in found.items() if ids}


def _aside(view: View, offered: Offered) -> list[AsideFacts]:
    """Revealed cards, those looked at, Side Quests and guilds to choose from."""
    offers = offered.to_choose_from()
    found: list[AsideFacts] = [{"id": id, "card": card, "offered": True} for id, card in offers.items()]
    for ref, card in id_refs(view["aside"]):
        if card not in offers.values():
            found.append({"id": ref, "card": card, "offered": False})
    return found


@dataclass(frozen=True, slots=True)
class Location:
    """A place of the Village to which a figure can go."""

    id: str
    name: str
    icon: str
    gain: str
    options: list[str]
    figures: list[Figure]
    gear: list[Token]
    treasures: int | None


Stack = dict[str, object]
"""A stack or a single card for sale, as `stack.html` reads it."""


@dataclass(frozen=True, slots=True)
class Village:
    """All of it, as `village.html` reads it."""

    closed: bool
    note: str
    places: list[Location]
    heroes: list[Stack]
    market: list[Stack]
    decks: list[tuple[str, int, list[str]]]
    """Of an Epic Market: (name, cards, options)."""
    aside: list[Slot]
    aside_title: str


def village_shown(part: VillagePart, speech: Speech) -> Village:
    stalls = enumerate(part["slots"])
    choosing = any(one["offered"] for one in part["aside"])
    return Village(
        closed=part["phase"] == "dungeon",
        note=_note(part, speech),
        places=[_place(place, part, speech) for place in part["places"]],
        heroes=[_stack(pile, part, speech, _slot_of(pile, speech)) for pile in part["heroes"]],
        market=[_stack(pile, part, speech) for pile in part["market"]]
        + [_single(place, slot, part, speech) for place, slot in stalls],
        decks=[(speech(DECK_NAMES[kind]), count, options) for kind, count, options in part["decks"]],
        aside=[_shown_aside(one, speech) for one in part["aside"]],
        aside_title=speech(_("To choose from") if choosing else _("Cards shown")),
    )


def _note(part: VillagePart, speech: Speech) -> str:
    if part["gold"] is not None:
        return speech(_("Gold: {n}"), n=part["gold"])
    return speech(_("closed: the party is in the Dungeon")) if part["phase"] == "dungeon" else ""


def _place(facts: PlaceFacts, part: VillagePart, speech: Speech) -> Location:
    id = facts["id"]
    place = PLACES[id]
    return Location(
        id=id,
        name=speech(place.name),
        icon=place.icon,
        gain=speech(place.gain),
        options=facts["options"],
        figures=[figure(part["figures"][seat]) for seat in facts["seats"]],
        gear=[token(gear, speech, PRICES[gear["kind"]]) for gear in part["gear"]] if id == "bazaar" else [],
        treasures=part["treasures"] if id == "shop_of_wonders" else None,
    )


def _slot_of(pile: PileFacts, speech: Speech) -> str:
    """The slot of a Hero stack: a class."""
    return speech(KEYWORDS[(pile["pile"] if pile["slot"] == EPIC else pile["slot"]).title()])


def _stack(pile: PileFacts, part: VillagePart, speech: Speech, place: str = "") -> Stack:
    first, top = next(iter(pile["cards"])), pile["top"]
    if top is None:
        return {"gone": face(first, speech).name, "where": place}
    counts = list(pile["cards"].values())
    left = sum(counts)
    levels = f"×{left}" if pile["slot"] == EPIC else "/".join(map(str, counts)) if len(counts) > 1 else ""
    slot = Slot(f"pile-{pile['pile']}", face(top, speech), part["options"].get(first, []))
    return _on_sale(slot, left, place, levels, part)


def _single(place: int, facts: SlotFacts, part: VillagePart, speech: Speech) -> Stack:
    """A card of an Epic Market; where it lies is said only of the Any slots."""
    kind, card = facts["slot"], facts["card"]
    if card is None:
        return {"gone": speech(SLOT_NAMES[kind]), "where": ""}
    slot = Slot(f"stall-{place}-{card}", face(card, speech), part["options"].get(card, []))
    return _on_sale(slot, 1, speech(SLOT_NAMES[kind]) if kind == "any" else "", "", part)


def _on_sale(slot: Slot, left: int, place: str, levels: str, part: VillagePart) -> Stack:
    look = ("few " if left < FEW else "") + ("dear" if part["buying"] and not slot.options else "")
    price = CARDS[slot.face.id].cost
    return {"gone": "", "where": place, "price": price, "levels": levels, **slot.shown("thumb", look, left)}


def _shown_aside(one: AsideFacts, speech: Speech) -> Slot:
    kind = "aside" if one["offered"] else "shown"
    key = one["id"].replace(":", "-").replace(".", "-")
    return Slot(f"{kind}-{key}", face(one["card"], speech), [one["id"]] if one["offered"] else [])


VILLAGE = area("village", "thunderstone_quest/village.html", village_part, village_shown)
