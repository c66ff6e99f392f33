"""The Village on the screen: places to go to, Hero stacks, Market stalls, and cards shown without another place."""

from collections.abc import Mapping
from typing import TypedDict

from ....kernel.text import Speech, _
from ....kit.area import area, inner
from ....kit.board import Slot
from ....kit.copies import id_refs
from ....kit.seen import Seen
from ..cards import CARDS
from ..rules.gear import PRICES
from ..rules.keywords import KEYWORDS
from ..view import PileFacts, View
from .faces import LEVELS, face
from .offered import PILE_VERBS, Offered, key
from .pieces import PLACES, Figure, Token, figures, token

BUYING = ("buy", "buy-gear", "buy-treasure")
FOUR = tuple(id for id in PLACES if id != "marketplace")
DECK_NAMES = {"item": _("Items"), "spell": _("Spells"), "weapon": _("Weapons")}
EPIC = "epic"
"""The slot of a pile of different Heroes."""
SPACE = "\u00a0"
FEW = 3
"""A stack with fewer cards shows that it is running out."""
LooseCard = tuple[str, str, list[str]]
"""A card shown that has no other place: (key, card, options)."""


class LocationPart(TypedDict):
    """A place, as `location.html` reads it."""

    id: str
    name: str
    icon: str
    gain: str
    options: list[str]
    figures: list[Figure]
    gear: list[Token]
    treasures: int | None


class StackPart(TypedDict):
    """What is shown of a stack, or of a single card of an Epic Market."""

    key: str
    top: str | None
    """The card on sale."""
    name: str
    """The name of what is sold out."""
    place: str
    """The heading above it: a class of Heroes, or “Any”."""
    left: dict[str, int]
    """How many there are of each card."""
    epic: bool
    """Whether all its Heroes are different."""
    options: list[str]
    dear: bool
    """Whether it is too expensive."""


class VillagePart(TypedDict):
    """What the header of the Village shows, with its places."""

    phase: str
    gold: int | None
    """What the active player has to spend."""
    places: list[LocationPart]


class StallsPart(TypedDict):
    """What is on sale."""

    heroes: list[StackPart]
    market: list[StackPart]
    decks: list[tuple[str, int, list[str]]]
    """The face-down decks of an Epic Market: name, cards, options."""


def village_part(seen: Seen[View]) -> VillagePart:
    values, phase = seen.view["turn_values"], seen.view["phase"]
    gold = values["gold"] if values and phase == "village" else None
    return {"phase": phase, "gold": gold, "places": _places(seen, Offered(seen))}


def stalls_part(seen: Seen[View]) -> StallsPart:
    view, speech, offered, buying = seen.view, seen.speech, Offered(seen), seen.asked.key in BUYING
    epic = view["epic_market"]
    stalls = [(n, slot["card"], slot["slot"]) for n, slot in enumerate(epic["slots"])] if epic else []
    decks = epic["decks"].items() if epic else ()
    return {
        "heroes": [_stack(pile, offered, buying, speech) for pile in view["heroes"]],
        "market": [_stall(n, card, kind, offered, buying, speech) for n, card, kind in stalls if card]
        or [_stack(pile, offered, buying, speech) for pile in view["market"]],
        "decks": [(speech(DECK_NAMES[kind]), n, offered.of("open-deck", kind)) for kind, n in decks],
    }


def _places(seen: Seen[View], offered: Offered) -> list[LocationPart]:
    """The four places of the Village; five with an Epic Market."""
    view, speech, everybody = seen.view, seen.speech, figures(seen)
    found: list[LocationPart] = []
    for id in PLACES if view["fifth_location"] else FOUR:
        name, icon, gain = PLACES[id]
        wonders = id == "shop_of_wonders"
        found.append({
            "id": id,
            "name": speech(name),
            "icon": icon,
            "gain": speech(gain),
            "options": offered.of("village", id) + (offered.of("buy-treasure") if wonders else []),
            "figures": [everybody[seat] for seat, player in enumerate(view["players"]) if player["where"] == id],
            "gear": _gear(view, offered, speech) if id == "bazaar" else [],
            "treasures": view["treasures"] if wonders else None,
        })  # fmt: skip
    return found


def _gear(view: View, offered: Offered, speech: Speech) -> list[Token]:
    return [
        token(kind, view["gear"][kind], offered.of("buy-gear", kind) + offered.of("gear-kind", kind), speech, price)
        for kind, price in PRICES.items()
    ]


def _stack(pile: PileFacts, offered: Offered, buying: bool, speech: Speech) -> StackPart:
    """A stack, of Heroes with its class; in an Epic game a pile of different Heroes for each class (TQ-15.10)."""
    left, epic = pile["cards"], pile["slot"] == EPIC
    first, options = CARDS[next(iter(left))], offered.about(PILE_VERBS, left)
    slot = (pile["pile"] if epic else pile["slot"]).title() if first.is_hero else ""
    return {
        "key": f"pile-{pile['pile']}",
        "top": pile["top"],
        "name": "" if pile["top"] else speech(first.name),
        "place": speech(KEYWORDS[slot]) if slot else "",
        "left": left,
        "epic": epic,
        "options": options,
        "dear": buying and not options,
    }


def _stall(number: int, card: str, kind: str, offered: Offered, buying: bool, speech: Speech) -> StackPart:
    """A single card of an Epic Market; only an Any slot is labelled. An empty slot is not shown."""
    options = offered.about(PILE_VERBS, (card,))
    return {
        "key": f"stall-{number}-{card}",
        "top": card,
        "name": "",
        "place": speech(_("Any")) if kind == "any" else "",
        "left": {card: 1},
        "epic": False,
        "options": options,
        "dear": buying and not options,
    }


def aside_part(seen: Seen[View]) -> list[LooseCard]:
    """Side Quests and guilds to choose from, cards looked at, and revealed ones."""
    choices = Offered(seen).to_choose_from()
    found: list[LooseCard] = [(f"aside-{key(id)}", card, [id]) for id, card in choices.items()]
    shown = [(ref, card) for ref, card in id_refs(seen.view["aside"]) if card not in choices.values()]
    return found + [(f"shown-{key(ref)}", card, []) for ref, card in shown]


def stalls_shown(part: StallsPart, _speech: Speech) -> dict[str, object]:
    return {
        **part,
        "heroes": [inner("thunderstone_quest/stack.html", one, stack_shown) for one in part["heroes"]],
        "market": [inner("thunderstone_quest/stack.html", one, stack_shown) for one in part["market"]],
    }


def _level(id: str, left: Mapping[str, int]) -> str:
    """A level of a Hero stack: "II ×3"."""
    return f"{LEVELS[CARDS[id].level]}{SPACE}×{left[id]}"


def aside_shown(part: list[LooseCard], speech: Speech) -> list[Slot]:
    return [Slot(key, face(card, speech), options) for key, card, options in part]


def stack_shown(part: StackPart, speech: Speech) -> dict[str, object]:
    """A stack as `stack.html` reads it; for Heroes with the level on sale and how many there are of it."""
    top, left, count = part["top"], part["left"], sum(part["left"].values())
    if top is None:
        return {**part, "slot": None}
    return {
        **part,
        "slot": Slot(part["key"], face(top, speech), part["options"]),
        "price": CARDS[top].cost,
        "count": count,
        "levels": f"×{count}" if part["epic"] else _level(top, left) if len(left) > 1 else "",
        "all_levels": ", ".join([_level(id, left) for id in left]),
        "look": ("few " if count < FEW else "") + ("dear" if part["dear"] else ""),
    }


VILLAGE = area("village", "thunderstone_quest/village.html", village_part)
STALLS = area("stalls", "thunderstone_quest/stalls.html", stalls_part, stalls_shown)
ASIDE = area("aside", "thunderstone_quest/aside.html", aside_part, aside_shown)
