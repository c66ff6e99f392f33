"""The village on the board: places to go to, Hero stacks, Market stalls."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from ....kernel.text import Speech, _
from ....kit.board import Slot
from ..cards import CARDS
from ..rules.keywords import KEYWORDS
from .answers import GEAR_ICONS, PLACE_ICONS
from .dungeon import Facts, figure
from .faces import TITLES, face
from .marks import Figure, Location, MarketDeck, PileMark, Token
from .offered import Offered

PLACES = {
    "shrine": (_("Shrine"), _("heals 1 Wound more")),
    "bazaar": (_("Bazaar"), _("a Gear token")),
    "shop_of_wonders": (_("Shop of Wonders"), _("10 Gold")),
    "guilds_quarter": (_("Guilds' Quarter"), _("2 Heroes rise")),
    "marketplace": (_("Marketplace"), _("a new card")),
}
FOUR = tuple(id for id in PLACES if id != "marketplace")
PRICES = {"iron_rations": 2, "lantern": 3, "potion": 4}
SLOT_NAMES = {"item": _("Item"), "spell": _("Spell"), "weapon": _("Weapon"), "any": _("Any")}
DECK_NAMES = {"item": _("Items"), "spell": _("Spells"), "weapon": _("Weapons")}
EPIC = "epic"
"""The slot of a pile in which every Hero is another."""
PILE_VERBS = {"buy", "become", "clear"}


@lru_cache(maxsize=20)
def names(speech: Speech) -> Mapping[str, str]:
    return {id: speech(name) for id, (name, _gain) in PLACES.items()}


def places(view: Facts, speech: Speech, players: Sequence[Any], offered: Offered) -> list[Location]:
    """The four places of the Village; five with an Epic Market."""
    there: dict[str, list[Figure]] = {}
    for seat, one in enumerate(view["players"]):
        if one["where"]:
            there.setdefault(one["where"], []).append(figure(view, seat, players))
    found = []
    for id in PLACES if view["fifth_location"] else FOUR:
        options = offered.of("village", id)
        if id == "shop_of_wonders":
            options += offered.of("buy-treasure")
        gear = tuple([_for_sale(view, kind, speech, offered) for kind in GEAR_ICONS]) if id == "bazaar" else ()
        treasures = view["treasures"] if id == "shop_of_wonders" else None
        found.append(_place(id, options, tuple(there.get(id, ())), gear, treasures, speech))
    return found


@lru_cache(maxsize=2000)
def _place(
    id: str,
    options: tuple[str, ...],
    figures: tuple[Figure, ...],
    gear: tuple[Token, ...],
    treasures: int | None,
    speech: Speech,
) -> Location:
    name, gain = PLACES[id]
    return Location(id, speech(name), PLACE_ICONS[id], speech(gain), options, figures, gear, treasures)


def _for_sale(view: Facts, kind: str, speech: Speech, offered: Offered) -> Token:
    options = offered.of("buy-gear", kind) + offered.of("gear-kind", kind)
    return token(kind, view["gear"][kind], PRICES[kind], options, speech)


@lru_cache(maxsize=2000)
def token(kind: str, count: int, price: int, options: tuple[str, ...], speech: Speech) -> Token:
    """Gear of a kind; without a price it is somebody's own."""
    return Token(kind, speech(TITLES[kind]), GEAR_ICONS[kind], count, price, options)


def heroes(view: Facts, speech: Speech, offered: Offered, buying: bool) -> list[PileMark]:
    """The Hero stacks with their class; in an Epic game a pile of different Heroes for each class (TQ-15.10)."""
    return [_pile(pile, speech, offered, buying, True) for pile in view["heroes"]]


def market(view: Facts, speech: Speech, offered: Offered, buying: bool) -> list[PileMark]:
    """The stalls: stacks, or, in an Epic game, single cards on their slots."""
    if view["epic_market"] is None:
        return [_pile(pile, speech, offered, buying, False) for pile in view["market"]]
    return [_single(place, slot, speech, offered, buying) for place, slot in enumerate(view["epic_market"]["slots"])]


def market_decks(view: Facts, speech: Speech, offered: Offered) -> list[MarketDeck]:
    """The face-down decks of an Epic Market."""
    if view["epic_market"] is None:
        return []
    return [
        (speech(DECK_NAMES[kind]), count, offered.of("open-deck", kind))
        for kind, count in view["epic_market"]["decks"].items()
    ]


def _pile(pile: Facts, speech: Speech, offered: Offered, buying: bool, heroes: bool) -> PileMark:
    left = pile["cards"]
    options = offered.about(PILE_VERBS, left) if offered.options else ()
    dear = buying and not options
    return _stack(pile["pile"], pile["slot"], heroes, tuple(left.items()), pile["top"], options, dear, speech)


@lru_cache(maxsize=4000)
def _stack(
    pile: str,
    slot_name: str,
    heroes: bool,
    left: tuple[tuple[str, int], ...],
    top: str | None,
    options: tuple[str, ...],
    dear: bool,
    speech: Speech,
) -> PileMark:
    """Made once for all who see it alike."""
    epic = slot_name == EPIC
    place = speech(KEYWORDS[(pile if epic else slot_name).title()]) if heroes else ""
    if top is None:
        return PileMark(None, 0, face(left[0][0], speech).name, place)
    counts = [count for _card, count in left]
    count = sum(counts)
    levels = f"×{count}" if epic else "/".join(map(str, counts)) if len(counts) > 1 else ""
    slot = Slot(f"pile-{pile}", face(top, speech), list(options))
    return PileMark(slot, count, slot.face.name, place, CARDS[top].cost, dear, levels)


def _single(place: int, facts: Facts, speech: Speech, offered: Offered, buying: bool) -> PileMark:
    card = facts["card"]
    options = offered.about(PILE_VERBS, (card,)) if offered.options and card else ()
    return _stall(place, facts["slot"], card, options, buying and not options, speech)


@lru_cache(maxsize=4000)
def _stall(place: int, kind: str, card: str | None, options: tuple[str, ...], dear: bool, speech: Speech) -> PileMark:
    """A card of an Epic Market; where it lies is said only of the Any slots."""
    if card is None:
        return PileMark(None, 0, speech(SLOT_NAMES[kind]), "")
    slot = Slot(f"stall-{place}-{card}", face(card, speech), list(options))
    return PileMark(slot, 1, slot.face.name, speech(SLOT_NAMES[kind]) if kind == "any" else "", CARDS[card].cost, dear)
