"""The Village on the screen: places to go to, Hero stacks, Market stalls, and cards shown that lie nowhere else."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypedDict

from ....kernel.text import Speech, _
from ....kit.area import Inner, area, inner
from ....kit.board import Slot
from ....kit.copies import id_refs
from ....kit.seen import Seen
from ..cards import CARDS
from ..rules.keywords import KEYWORDS
from ..view import PileFacts, View
from .faces import face
from .offered import PILE_VERBS, Offered, key
from .pieces import PLACES, Figure, GearFacts, figures, token

BUYING = ("buy", "buy-gear", "buy-treasure")
FOUR = tuple(id for id in PLACES if id != "marketplace")
PRICES = {"iron_rations": 2, "lantern": 3, "potion": 4}
SLOT_NAMES = {"item": _("Item"), "spell": _("Spell"), "weapon": _("Weapon"), "any": _("Any")}
DECK_NAMES = {"item": _("Items"), "spell": _("Spells"), "weapon": _("Weapons")}
EPIC = "epic"
"""The slot of a pile in which every Hero is another."""
FEW = 3
"""A stack with fewer cards shows that it is running out."""
Aside = tuple[str, str, list[str]]
"""A card shown that lies in no other place: (key, card, options)."""


class LocationPart(TypedDict):
    """What is shown of a place: what can be chosen there, and who is there."""

    id: str
    options: list[str]
    figures: list[Figure]
    gear: list[GearFacts]
    treasures: int | None


class StackPart(TypedDict):
    """What is shown of a stack, or of a single card of an Epic Market."""

    key: str
    top: str | None
    """The card on sale."""
    left: Mapping[str, int]
    """How many there are of each card; nothing of a single one."""
    slot: str
    """Where it lies: a class of Heroes, a slot of an Epic Market, or empty."""
    epic: bool
    """Whether all its Heroes are different."""
    options: list[str]
    dear: bool
    """Whether it cannot be paid."""


class VillagePart(TypedDict):
    """What the area shows."""

    phase: str
    gold: int | None
    """What the active player has to spend."""
    places: list[LocationPart]
    heroes: list[StackPart]
    market: list[StackPart]
    decks: list[tuple[str, int, list[str]]]
    """The face-down decks of an Epic Market: kind, cards, options."""
    aside: list[Aside]


def village_part(seen: Seen[View]) -> VillagePart:
    view, offered, buying = seen.view, Offered(seen), seen.asked.key in BUYING
    values, epic = view["turn_values"], view["epic_market"]
    return {
        "phase": view["phase"],
        "gold": values["gold"] if values and view["phase"] == "village" else None,
        "places": _places(seen, offered),
        "heroes": [_heroes(pile, offered, buying) for pile in view["heroes"]],
        "market": [_stack(pile, pile["slot"] if epic else "", offered, buying) for pile in _market(view)],
        "decks": [(kind, n, offered.of("open-deck", kind)) for kind, n in epic["decks"].items()] if epic else [],
        "aside": _aside(view, offered.to_choose_from()),
    }


def _places(seen: Seen[View], offered: Offered) -> list[LocationPart]:
    """The four places of the Village; five with an Epic Market."""
    view, everybody = seen.view, figures(seen)
    there = [player["where"] for player in view["players"]]
    found: dict[str, LocationPart] = {
        id: {
            "id": id,
            "options": offered.of("village", id),
            "figures": [one for one, where in zip(everybody, there, strict=True) if where == id],
            "gear": [],
            "treasures": None,
        }
        for id in (PLACES if view["fifth_location"] else FOUR)
    }
    for kind, price in PRICES.items():
        options = offered.of("buy-gear", kind) + offered.of("gear-kind", kind)
        gear: GearFacts = {"kind": kind, "count": view["gear"][kind], "price": price, "options": options}
        found["bazaar"]["gear"].append(gear)
    found["shop_of_wonders"]["treasures"] = view["treasures"]
    found["shop_of_wonders"]["options"] = offered.of("village", "shop_of_wonders") + offered.of("buy-treasure")
    return list(found.values())


def _heroes(pile: PileFacts, offered: Offered, buying: bool) -> StackPart:
    """A stack of Heroes with its class; in an Epic game a pile of different Heroes for each class (TQ-15.10)."""
    epic = pile["slot"] == EPIC
    return _stack(pile, (pile["pile"] if epic else pile["slot"]).title(), offered, buying, epic)


def _stack(pile: PileFacts, slot: str, offered: Offered, buying: bool, epic: bool = False) -> StackPart:
    options = offered.about(PILE_VERBS, pile["cards"] or (pile["top"],))
    return {
        "key": f"pile-{pile['pile']}" if pile["cards"] else pile["pile"],
        "top": pile["top"],
        "left": pile["cards"],
        "slot": slot,
        "epic": epic,
        "options": options,
        "dear": buying and not options,
    }


def _market(view: View) -> list[PileFacts]:
    """Stacks, or, in an Epic game, single cards on their slots."""
    slots = enumerate(view["epic_market"]["slots"]) if view["epic_market"] else ()
    return [
        {"pile": f"stall-{n}-{one['card']}", "slot": one["slot"], "cards": {}, "top": one["card"]} for n, one in slots
    ] or view["market"]


def _aside(view: View, choices: dict[str, str]) -> list[Aside]:
    """Side Quests and guilds to choose from, cards looked at, and revealed ones."""
    found: list[Aside] = [(f"aside-{key(id)}", card, [id]) for id, card in choices.items()]
    shown = [(ref, card) for ref, card in id_refs(view["aside"]) if card not in choices.values()]
    return found + [(f"shown-{key(ref)}", card, []) for ref, card in shown]


@dataclass(frozen=True, slots=True)
class Village:
    """All of it, as `village.html` reads it."""

    open: bool
    note: str
    places: list[Inner]
    heroes: list[Inner]
    market: list[Inner]
    decks: list[tuple[str, int, list[str]]]
    """The decks of an Epic Market: name, cards, options."""
    aside: list[Slot]
    aside_title: str


def village_shown(part: VillagePart, speech: Speech) -> Village:
    closed = speech(_("closed: the party is in the Dungeon")) if part["phase"] == "dungeon" else ""
    return Village(
        open=part["phase"] != "dungeon",
        note=closed if part["gold"] is None else speech(_("Gold: {n}"), n=part["gold"]),
        places=[inner("thunderstone_quest/location.html", one, location_shown) for one in part["places"]],
        heroes=[inner("thunderstone_quest/stack.html", one, stack_shown) for one in part["heroes"]],
        market=[inner("thunderstone_quest/stack.html", one, stack_shown) for one in part["market"]],
        decks=[(speech(DECK_NAMES[kind]), count, options) for kind, count, options in part["decks"]],
        aside=[Slot(key, face(card, speech), options) for key, card, options in part["aside"]],
        aside_title=speech(_("To choose from") if any(one[2] for one in part["aside"]) else _("Cards shown")),
    )


@dataclass(frozen=True, slots=True)
class Location:
    """A place of the Village to which a figure can go, as `location.html` reads it."""

    part: LocationPart
    name: str
    icon: str
    gain: str
    gear: list[dict[str, object]]


def location_shown(part: LocationPart, speech: Speech) -> Location:
    name, icon, gain = PLACES[part["id"]]
    return Location(part, speech(name), icon, speech(gain), [token(gear, speech) for gear in part["gear"]])


@dataclass(frozen=True, slots=True)
class Stack:
    """Cards for sale, as `stack.html` reads it."""

    name: str
    """Of a card that is sold out, or of an empty slot."""
    place: str
    """The slot it lies on: a class, or the kind of card."""
    slot: Slot | None = None
    """The card on top."""
    count: int = 0
    look: str = ""
    """Its classes."""
    price: int = 0
    levels: str = ""
    """How many cards of each level a Hero stack still has."""


def stack_shown(part: StackPart, speech: Speech) -> Stack:
    left, top = part["left"], part["top"]
    if left:
        place, gone = speech(KEYWORDS[part["slot"]]) if part["slot"] else "", face(next(iter(left)), speech).name
    else:  # of single cards it is said only in the Any slots where they lie
        gone = speech(SLOT_NAMES[part["slot"]])
        place = gone if part["slot"] == "any" and top else ""
    if top is None:
        return Stack(gone, place)
    count = sum(left.values()) if left else 1
    levels = "/".join(map(str, left.values())) if len(left) > 1 else ""
    card = Slot(part["key"], face(top, speech), part["options"])
    look = ("few " if count < FEW else "") + ("dear" if part["dear"] else "")
    return Stack(gone, place, card, count, look, CARDS[top].cost, f"×{count}" if part["epic"] else levels)


VILLAGE = area("village", "thunderstone_quest/village.html", village_part, village_shown)
