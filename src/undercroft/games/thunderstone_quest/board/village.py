"""The Village on the screen: places to go to, Hero stacks, Market stalls, and cards shown that lie nowhere else."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypedDict

from ....kernel.text import Speech, _
from ....kit.area import area
from ....kit.board import Slot
from ....kit.seen import Seen
from ..cards import CARDS
from ..rules.keywords import KEYWORDS
from ..view import PileFacts, SlotFacts, View
from .faces import face
from .offered import PILE_VERBS, Offered, key, refs
from .pieces import GEAR_ICONS, PLACES, Figure, FigureFacts, GearFacts, Token, figure, figures, token

BUYING = ("buy", "buy-gear", "buy-treasure")
FOUR = tuple(id for id in PLACES if id != "marketplace")
PRICES = {"iron_rations": 2, "lantern": 3, "potion": 4}
SLOT_NAMES = {"item": _("Item"), "spell": _("Spell"), "weapon": _("Weapon"), "any": _("Any")}
DECK_NAMES = {"item": _("Items"), "spell": _("Spells"), "weapon": _("Weapons")}
EPIC = "epic"
"""The slot of a pile in which every Hero is another."""
FEW = 3
"""A stack with fewer cards shows that it is running out."""


class PlaceFacts(TypedDict):
    """A place of the Village: what can be chosen there, and who is there."""

    id: str
    options: list[str]
    figures: list[FigureFacts]


class AsideFacts(TypedDict):
    """A card shown that lies in no other place."""

    key: str
    card: str
    options: list[str]


class VillagePart(TypedDict):
    """What the area shows."""

    phase: str
    gold: int | None
    """What the active player has to spend."""
    places: list[PlaceFacts]
    gear: list[GearFacts]
    treasures: int
    heroes: list[PileFacts]
    hero_options: list[list[str]]
    market: list[PileFacts]
    """Stacks; in an Epic game `stalls` with single cards."""
    stalls: list[SlotFacts]
    market_options: list[list[str]]
    decks: list[tuple[str, int, list[str]]]
    """The face-down decks of an Epic Market: kind, cards, options."""
    buying: bool
    aside: list[AsideFacts]
    choosing: bool
    """Whether some of the cards aside can be chosen."""


def village_part(seen: Seen[View]) -> VillagePart:
    view, offered = seen.view, Offered(seen)
    values, epic, choices = view["turn_values"], view["epic_market"], offered.to_choose_from()
    market, stalls = ([], epic["slots"]) if epic else (view["market"], [])
    sold = [*[list(pile["cards"]) for pile in market], *[[slot["card"]] for slot in stalls]]
    return {
        "phase": view["phase"],
        "gold": values["gold"] if values and view["phase"] == "village" else None,
        "places": _places(seen, offered),
        "gear": [
            {
                "kind": kind,
                "count": view["gear"][kind],
                "options": offered.of("buy-gear", kind) + offered.of("gear-kind", kind),
            }
            for kind in GEAR_ICONS
        ],
        "treasures": view["treasures"],
        "heroes": view["heroes"],
        "hero_options": [offered.about(PILE_VERBS, pile["cards"]) for pile in view["heroes"]],
        "market": market,
        "stalls": stalls,
        "market_options": [offered.about(PILE_VERBS, cards) for cards in sold],
        "decks": [(kind, n, offered.of("open-deck", kind)) for kind, n in epic["decks"].items()] if epic else [],
        "buying": seen.asked.key in BUYING,
        "aside": _aside(view, choices),
        "choosing": bool(choices),
    }


def _places(seen: Seen[View], offered: Offered) -> list[PlaceFacts]:
    """The four places of the Village; five with an Epic Market."""
    there, everybody = [player["where"] for player in seen.view["players"]], figures(seen)
    return [
        {
            "id": id,
            "options": offered.of("village", id) + (offered.of("buy-treasure") if id == "shop_of_wonders" else []),
            "figures": [one for one, where in zip(everybody, there, strict=True) if where == id],
        }
        for id in (PLACES if seen.view["fifth_location"] else FOUR)
    ]


def _aside(view: View, choices: dict[str, str]) -> list[AsideFacts]:
    """Side Quests and guilds to choose from, cards looked at, and revealed ones."""
    found: list[AsideFacts] = [
        {"key": f"aside-{key(id)}", "card": card, "options": [id]} for id, card in choices.items()
    ]
    found += [
        {"key": f"shown-{key(ref)}", "card": card, "options": []}
        for ref, card in refs(view["aside"])
        if card not in choices.values()
    ]
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


class MarketDeck(NamedTuple):
    """A deck of an Epic Market."""

    name: str
    count: int
    options: list[str]


Stack = dict[str, object]
"""A stack of cards, for `stack.html`."""


@dataclass(frozen=True, slots=True)
class Village:
    """All of it, as `village.html` reads it."""

    open: bool
    note: str
    places: list[Location]
    heroes: list[Stack]
    market: list[Stack]
    decks: list[MarketDeck]
    aside: list[Slot]
    aside_title: str


def village_shown(part: VillagePart, speech: Speech) -> Village:
    buying, options = part["buying"], part["market_options"]
    market = [_pile(pile, ids, buying, speech) for pile, ids in zip(part["market"], options, strict=False)]
    for place, stall in enumerate(part["stalls"]):
        market.append(_stall(place, stall, options[place], buying, speech))
    return Village(
        open=part["phase"] != "dungeon",
        note=_note(part, speech),
        places=[_location(place, part, speech) for place in part["places"]],
        heroes=[
            _heroes(pile, ids, buying, speech)
            for pile, ids in zip(part["heroes"], part["hero_options"], strict=True)
        ],
        market=market,
        decks=[MarketDeck(speech(DECK_NAMES[kind]), count, ids) for kind, count, ids in part["decks"]],
        aside=[Slot(one["key"], face(one["card"], speech), one["options"]) for one in part["aside"]],
        aside_title=speech(_("To choose from") if part["choosing"] else _("Cards shown")),
    )


def _note(part: VillagePart, speech: Speech) -> str:
    if part["gold"] is not None:
        return speech(_("Gold: {n}"), n=part["gold"])
    return speech(_("closed: the party is in the Dungeon")) if part["phase"] == "dungeon" else ""


def _location(facts: PlaceFacts, part: VillagePart, speech: Speech) -> Location:
    id, place = facts["id"], PLACES[facts["id"]]
    return Location(
        id=id,
        name=speech(place.name),
        icon=place.icon,
        gain=speech(place.gain),
        options=facts["options"],
        figures=[figure(one) for one in facts["figures"]],
        gear=[token(gear, speech, PRICES[gear["kind"]]) for gear in part["gear"]] if id == "bazaar" else [],
        treasures=part["treasures"] if id == "shop_of_wonders" else None,
    )


def _heroes(pile: PileFacts, options: list[str], buying: bool, speech: Speech) -> Stack:
    """A stack of Heroes with its class; in an Epic game a pile of different Heroes for each class (TQ-15.10)."""
    epic = pile["slot"] == EPIC
    place = speech(KEYWORDS[(pile["pile"] if epic else pile["slot"]).title()])
    counts = list(pile["cards"].values())
    levels = f"×{sum(counts)}" if epic else "/".join(map(str, counts)) if len(counts) > 1 else ""
    return _pile(pile, options, buying, speech, place, levels)


def _pile(
    pile: PileFacts, options: list[str], buying: bool, speech: Speech, place: str = "", levels: str = ""
) -> Stack:
    if pile["top"] is None:
        return {"gone": face(next(iter(pile["cards"])), speech).name, "slot_name": place}
    count = sum(pile["cards"].values())
    return _stack(f"pile-{pile['pile']}", pile["top"], count, options, buying, speech, place, levels)


def _stall(place: int, stall: SlotFacts, options: list[str], buying: bool, speech: Speech) -> Stack:
    """A card of an Epic Market; where it lies is said only of the Any slots."""
    name, card = speech(SLOT_NAMES[stall["slot"]]), stall["card"]
    if card is None:
        return {"gone": name, "slot_name": ""}
    slot_name = name if stall["slot"] == "any" else ""
    return _stack(f"stall-{place}-{card}", card, 1, options, buying, speech, slot_name)


def _stack(
    key: str, card: str, count: int, options: list[str], buying: bool, speech: Speech, slot_name: str, levels: str = ""
) -> Stack:
    look = ("few " if count < FEW else "") + ("dear" if buying and not options else "")
    shown = Slot(key, face(card, speech), options).shown("thumb", look, count)
    return {"gone": "", "slot_name": slot_name, "price": CARDS[card].cost, "levels": levels, **shown}


VILLAGE = area("village", "thunderstone_quest/village.html", village_part, village_shown)
