"""The Village on the screen: places to go to, Hero stacks, Market stalls, and cards shown to all."""

from dataclasses import dataclass
from typing import TypedDict

from ....kernel.text import Speech, _
from ....kernel.view import OptionFacts
from ....kit.area import Inner, area
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
STACK = "thunderstone_quest/stack.html"


class PlacePart(TypedDict):
    """What is shown of a place."""

    id: str
    options: list[str]
    figures: list[FigureFacts]
    gear: list[GearFacts]
    """For sale at the Bazaar."""
    treasures: int | None
    """Left at the Shop of Wonders."""


class StackPart(TypedDict):
    """What is shown of a stack."""

    pile: PileFacts
    options: list[str]
    dear: bool
    """It cannot be paid."""


class StallPart(TypedDict):
    """What is shown of a slot of an Epic Market."""

    place: int
    slot: SlotFacts
    options: list[str]
    dear: bool


class AsideFacts(TypedDict):
    """A card that lies in no other place: its option, if it can be chosen, else its reference."""

    id: str
    card: str
    offered: bool


class VillagePart(TypedDict):
    """What the area shows."""

    places: list[PlacePart]
    heroes: list[StackPart]
    market: list[StackPart]
    stalls: list[StallPart]
    """The Market of an Epic game."""
    decks: list[tuple[str, int, list[str]]]
    """Of an Epic Market: (kind, cards, options)."""
    phase: str
    gold: int | None
    aside: list[AsideFacts]


def village_part(seen: Seen[View]) -> VillagePart:
    view, offered = seen.view, Offered(seen)
    epic, values = view["epic_market"], view["turn_values"]
    sold = [one for one in offered.options if one["verb"] in PILE_VERBS]
    buying = seen.asked.key in BUYING
    return {
        "places": _places(seen, offered),
        "heroes": [_stack_part(pile, sold, buying) for pile in view["heroes"]],
        "market": [] if epic else [_stack_part(pile, sold, buying) for pile in view["market"]],
        "stalls": [_stall_part(*one, sold, buying) for one in enumerate(epic["slots"])] if epic else [],
        "decks": [(kind, n, offered.of("open-deck", kind)) for kind, n in epic["decks"].items()] if epic else [],
        "phase": view["phase"],
        "gold": values["gold"] if values and view["phase"] == "village" else None,
        "aside": _aside(view, offered),
    }


def _places(seen: Seen[View], offered: Offered) -> list[PlacePart]:
    view, all_figures = seen.view, figures(seen)
    found: list[PlacePart] = []
    for id in PLACES if view["fifth_location"] else FOUR:
        bazaar, wonders = id == "bazaar", id == "shop_of_wonders"
        found.append(
            {
                "id": id,
                "options": offered.of("village", id) + (offered.of("buy-treasure") if wonders else []),
                "figures": [all_figures[seat] for seat, one in enumerate(view["players"]) if one["where"] == id],
                "gear": [_for_sale(kind, view, offered) for kind in GEAR_ICONS] if bazaar else [],
                "treasures": view["treasures"] if wonders else None,
            }
        )
    return found


def _for_sale(kind: str, view: View, offered: Offered) -> GearFacts:
    options = offered.of("buy-gear", kind) + offered.of("gear-kind", kind)
    return {"kind": kind, "count": view["gear"][kind], "options": options}


def _stack_part(pile: PileFacts, sold: list[OptionFacts], buying: bool) -> StackPart:
    options = [one["id"] for one in sold if one["things"][0] in pile["cards"]]
    return {"pile": pile, "options": options, "dear": buying and not options}


def _stall_part(place: int, slot: SlotFacts, sold: list[OptionFacts], buying: bool) -> StallPart:
    options = [one["id"] for one in sold if one["things"][0] == slot["card"]]
    return {"place": place, "slot": slot, "options": options, "dear": buying and not options}


def _aside(view: View, offered: Offered) -> list[AsideFacts]:
    """Revealed cards, those looked at, Side Quests and guilds to choose from."""
    offers = offered.to_choose_from()
    found: list[AsideFacts] = [{"id": id, "card": card, "offered": True} for id, card in offers.items()]
    for ref, card in id_refs(view["aside"]):
        if card not in offers.values():
            found.append({"id": ref, "card": card, "offered": False})
    return found


@dataclass(frozen=True, slots=True)
class Village:
    """All of it, as `village.html` reads it."""

    closed: bool
    note: str
    places: list[Inner]
    heroes: Inner
    market: Inner
    decks: list[tuple[str, int, list[str]]]
    """Of an Epic Market: (name, cards, options)."""
    aside: list[Slot]
    aside_title: str


def village_shown(part: VillagePart, speech: Speech) -> Village:
    choosing = any(one["offered"] for one in part["aside"])
    market = (part["stalls"], stalls_shown) if part["stalls"] else (part["market"], market_shown)
    return Village(
        closed=part["phase"] == "dungeon",
        note=_note(part, speech),
        places=[Inner("thunderstone_quest/place.html", one, place_shown) for one in part["places"]],
        heroes=Inner("thunderstone_quest/stacks.html", part["heroes"], heroes_shown),
        market=Inner("thunderstone_quest/stacks.html", *market),
        decks=[(speech(DECK_NAMES[kind]), count, options) for kind, count, options in part["decks"]],
        aside=[_shown_aside(one, speech) for one in part["aside"]],
        aside_title=speech(_("To choose from") if choosing else _("Cards shown")),
    )


def _note(part: VillagePart, speech: Speech) -> str:
    if part["gold"] is not None:
        return speech(_("Gold: {n}"), n=part["gold"])
    return speech(_("closed: the party is in the Dungeon")) if part["phase"] == "dungeon" else ""


def _shown_aside(one: AsideFacts, speech: Speech) -> Slot:
    kind = "aside" if one["offered"] else "shown"
    key = one["id"].replace(":", "-").replace(".", "-")
    return Slot(f"{kind}-{key}", face(one["card"], speech), [one["id"]] if one["offered"] else [])


VILLAGE = area("village", "thunderstone_quest/village.html", village_part, village_shown)


# -- its pieces


@dataclass(frozen=True, slots=True)
class Location:
    """A place of the Village to which a figure can go, as `place.html` reads it."""

    id: str
    name: str
    icon: str
    gain: str
    options: list[str]
    figures: list[Figure]
    gear: list[Token]
    treasures: int | None


def place_shown(part: PlacePart, speech: Speech) -> Location:
    place = PLACES[part["id"]]
    return Location(
        id=part["id"],
        name=speech(place.name),
        icon=place.icon,
        gain=speech(place.gain),
        options=part["options"],
        figures=[figure(one) for one in part["figures"]],
        gear=[token(gear, speech, PRICES[gear["kind"]]) for gear in part["gear"]],
        treasures=part["treasures"],
    )


@dataclass(frozen=True, slots=True)
class Stack:
    """A stack or a single card for sale, as `stack.html` reads it."""

    name: str
    where: str
    """The slot it lies on: a class, or the kind of card."""
    slot: Slot | None = None
    count: int = 0
    price: int = 0
    look: str = ""
    levels: str = ""
    """How many cards of each level a Hero stack still has."""


@dataclass(frozen=True, slots=True)
class Stacks:
    """Stacks in a row, as `stacks.html` reads them."""

    zone: str
    stacks: list[Inner]


def heroes_shown(part: list[StackPart], _speech: Speech) -> Stacks:
    return Stacks("heroes", [Inner(STACK, one, hero_stack_shown) for one in part])


def market_shown(part: list[StackPart], _speech: Speech) -> Stacks:
    return Stacks("market", [Inner(STACK, one, stack_shown) for one in part])


def stalls_shown(part: list[StallPart], _speech: Speech) -> Stacks:
    return Stacks("market", [Inner(STACK, one, stall_shown) for one in part])


def hero_stack_shown(part: StackPart, speech: Speech) -> Stack:
    """A Hero stack with its class; in an Epic game a pile of different Heroes of a class (TQ-15.10)."""
    pile = part["pile"]
    return stack_shown(part, speech, speech(KEYWORDS[(pile["pile"] if pile["slot"] == EPIC else pile["slot"]).title()]))


def stack_shown(part: StackPart, speech: Speech, where: str = "") -> Stack:
    pile = part["pile"]
    counts, top = list(pile["cards"].values()), pile["top"]
    if top is None:
        return Stack(face(next(iter(pile["cards"])), speech).name, where)
    left = sum(counts)
    levels = f"×{left}" if pile["slot"] == EPIC else "/".join(map(str, counts)) if len(counts) > 1 else ""
    slot = Slot(f"pile-{pile['pile']}", face(top, speech), part["options"])
    return Stack(slot.face.name, where, slot, left, CARDS[top].cost, _look(left, part["dear"]), levels)


def stall_shown(part: StallPart, speech: Speech) -> Stack:
    """A card of an Epic Market; where it lies is said only of the Any slots."""
    kind, card = part["slot"]["slot"], part["slot"]["card"]
    if card is None:
        return Stack(speech(SLOT_NAMES[kind]), "")
    slot = Slot(f"stall-{part['place']}-{card}", face(card, speech), part["options"])
    where = speech(SLOT_NAMES[kind]) if kind == "any" else ""
    return Stack(slot.face.name, where, slot, 1, CARDS[card].cost, _look(1, part["dear"]))


def _look(left: int, dear: bool) -> str:
    return ("few " if left < FEW else "") + ("dear" if dear else "")
