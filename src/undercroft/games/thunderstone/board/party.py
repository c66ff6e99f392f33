"""The cards of players on the screen: the party, the hand, heaps, and what can be done with them."""

from dataclasses import dataclass
from operator import itemgetter
from typing import TypedDict

from ....kernel.text import Speech, _
from ....kit.area import area
from ....kit.board import Chips, Slot
from ....kit.face import Face, Sign
from ....kit.piles import counted
from ....kit.seen import Seen
from ..cards import CARDS
from ..rules.card import Card, Hero, Weapon
from ..view import PlayerFacts, RevealedFacts, View
from .faces import face, sign
from .offered import in_hand, offered, refs

SUMS = {
    "attack": _("attack"), "magic": _("magic"), "light": _("light"), "gold": _("gold"), "price": _("to buy"),
}  # fmt: skip
HEAPS = {"deck": _("Deck"), "discard": _("Discard"), "xp": _("XP")}


class HandFacts(TypedDict):
    """A card of the viewer's hand: its reference, and what can be done with it."""

    ref: str
    card: str
    options: list[str]


class PartyPart(TypedDict):
    """What the area shows."""

    seat: int | None
    active: int
    place: str
    over: bool
    asked: bool
    names: list[str]
    party: list[RevealedFacts]
    options: dict[str, list[str]]
    """The options of each revealed card, by reference."""
    hand: list[HandFacts]
    hidden: int
    """The cards in the hand of the active player."""
    totals: list[tuple[str, int]]
    """The sums in front: (what, how much)."""
    heaps: PlayerFacts
    """Of the viewer; for a spectator, of the active player."""
    deck: dict[str, int]
    discard: dict[str, int]
    """What lies in the heaps, as far as the viewer may know."""
    rests: bool
    """Whether resting is an answer."""


def party_part(seen: Seen[View]) -> PartyPart:
    view, options = seen.view, seen.asked.options
    seat, active, cards = view["seat"], view["active"], refs(view.get("hand", ()))
    in_party = seat == active and bool(view["party"])
    by_ref = offered(view["party"], options) if in_party else {}
    of_hand = offered([{"ref": ref, "card": card} for ref, card in cards], [] if in_party else options)
    return {
        "seat": seat,
        "active": active,
        "place": view["place"],
        "over": view["result"] is not None,
        "asked": view["decision"] is not None,
        "names": seen.names,
        "party": view["party"],
        "options": {str(ref): ids for ref, ids in by_ref.items()},
        "hand": [{"ref": ref, "card": card, "options": of_hand.get(ref, [])} for ref, card in cards],
        "hidden": view["players"][active]["hand"],
        "totals": _totals(view),
        "heaps": view["players"][active if seat is None else seat],
        "deck": view.get("deck", {}),
        "discard": counted(view.get("discard", ())),
        "rests": any(option["id"] == "rest" for option in options),
    }


def _totals(view: View) -> list[tuple[str, int]]:
    """What the party brings into the best of its battles, or what it has to spend."""
    if view["result"] or (view["place"] and view["seat"] not in (None, view["active"])):
        return []  # the reckoning in the hall is somebody else's
    if view["place"] == "village" and "purse" in view:
        return [("gold", view["purse"]), ("price", view["buys"])]
    sums: list[tuple[str, int]] = []
    reckoned = [rank["forecast"] for rank in view["hall"] if rank["forecast"]]
    if reckoned:
        sums.append(("attack", max([facts["attack"] for facts in reckoned])))
        sums.append(("magic", max([facts["magic"] for facts in reckoned])))
        sums.append(("light", max([facts["light"] for facts in reckoned])))
    if not view["place"] and view["seat"] is not None:
        sums.append(("gold", sum([CARDS[id].gold or 0 for id in view["hand"]])))
    return sums


@dataclass(frozen=True, slots=True)
class Heap:
    """Deck, discard pile or experience of a player."""

    what: str
    count: int
    name: str
    top: dict[str, str] | None = None
    """The card on top: key, id, kind and icon."""
    cards: tuple[tuple[str, str, int], ...] = ()
    """What lies in it, as far as the viewer may know: (id, name, copies)."""


@dataclass(frozen=True, slots=True)
class Row:
    """The cards in front of somebody."""

    title: str
    slots: list[Slot]
    hidden: int = 0
    asleep: bool = False


@dataclass(frozen=True, slots=True)
class Party:
    """All of it, as `party.html` reads it."""

    title: str
    mine: Row
    other: Row | None
    """While somebody else plays, their cards."""
    active: int
    totals: list[Sign]
    heaps: list[Heap]
    rests: bool


def party_shown(part: PartyPart, speech: Speech) -> Party:
    mine, other = _rows(part, speech)
    if part["over"] and other is not None and not other.slots:
        other = None
    return Party(
        title=part["names"][part["active"]] if part["seat"] is None else mine.title,
        mine=mine,
        other=other,
        active=part["active"],
        totals=[Sign(what, value, speech(SUMS[what])) for what, value in part["totals"]],
        heaps=_heaps(part, speech),
        rests=part["rests"],
    )


def _rows(part: PartyPart, speech: Speech) -> tuple[Row, Row | None]:
    """My own cards, and, while somebody else plays, theirs."""
    revealed = _revealed(part, speech)
    held = [Slot(_key(part["seat"], one["ref"]), in_hand(one["card"], speech), one["options"]) for one in part["hand"]]
    seat, active = part["seat"], part["active"]
    words = speech(_("The party of {who}")).format(who=part["names"][active])
    theirs = Row(words, revealed, hidden=part["hidden"])
    if seat is None:
        return theirs, None
    if seat == active:
        return Row(speech(_("Your party")), revealed + held), None
    return Row(speech(_("Your hand")), held, asleep=not part["asked"]), theirs


def _key(seat: int | None, ref: str) -> str:
    return f"own-{seat}-{ref.replace('.', '-')}"


def _revealed(part: PartyPart, speech: Speech) -> list[Slot]:
    """The revealed cards; a weapon lies under the hero who carries it."""
    shown = {facts["ref"]: facts for facts in part["party"]}
    carried = {facts["bearer"]: _laid(facts, part, speech) for facts in shown.values() if facts["bearer"] in shown}
    return [
        _laid(facts, part, speech, carried.get(facts["ref"]))
        for facts in shown.values()
        if facts["bearer"] not in shown
    ]


def _laid(facts: RevealedFacts, part: PartyPart, speech: Speech, carried: Slot | None = None) -> Slot:
    owner = facts["owner"]
    return Slot(
        key=_key(part["active"], facts["ref"]),
        face=_in_force(facts, speech),
        options=part["options"].get(facts["ref"], []),
        used=bool(facts["used"]),
        idle=_idle(CARDS[facts["card"]], part["place"]),
        doomed=facts["doomed"],
        thrown=facts["thrown"],
        owner=part["names"][owner] if owner is not None else "",
        owner_seat=owner or 0,
        carried=carried,
    )


def _in_force(facts: RevealedFacts, speech: Speech) -> Face:
    """A card with the numbers now in force: heroes and weapons change."""
    id = facts["card"]
    card = CARDS[id]
    if isinstance(card, Hero):
        more, converts = facts["attack"], facts["converts"]
        side = sign(speech, "strength", facts["strength"], card.strength)
    elif isinstance(card, Weapon):
        more, converts = facts["attack"] if facts["thrown"] else 0, False
        side = sign(speech, "weight", facts["weight"], card.weight)
    else:
        return in_hand(id, speech)
    attack, magic = card.attack + more, card.magic
    if converts:
        attack, magic = 0, attack + magic
    numbers = (("attack", attack, card.attack), ("magic", magic, card.magic), ("light", card.light, card.light))
    fights = tuple(sign(speech, what, value, printed) for what, value, printed in numbers if value)
    return face(id, speech).with_signs(fights, (side,))


def _idle(card: Card, place: str) -> bool:
    """Whether the card gives nothing in this place."""
    if place == "dungeon":
        return not (card.is_hero or card.is_disease or card.attack or card.magic or card.light or card.dungeon)
    return place == "village" and not (card.gold or card.village or card.is_hero)


def _heaps(part: PartyPart, speech: Speech) -> list[Heap]:
    player, seat = part["heaps"], part["active"] if part["seat"] is None else part["seat"]
    top = None
    if player["top"]:
        card = face(player["top"], speech)
        top = {"key": f"top-{seat}-{card.id}", "id": card.id, "kind": card.kind, "icon": card.icon}
    return [
        Heap("deck", player["deck"], speech(HEAPS["deck"]), None, _listed(part["deck"], speech)),
        Heap("discard", player["discard"], speech(HEAPS["discard"]), top, _listed(part["discard"], speech)),
        Heap("xp", player["xp"], speech(HEAPS["xp"])),
    ]


def _listed(cards: dict[str, int], speech: Speech) -> tuple[tuple[str, str, int], ...]:
    return tuple(sorted([(id, face(id, speech).name, n) for id, n in cards.items()], key=itemgetter(1)))


def chips(player: PlayerFacts, speech: Speech) -> Chips:
    """A player's numbers in the mast."""
    return (
        (Sign("hand", player["hand"], speech(_("hand"))), False),
        (Sign("deck", player["deck"], speech(_("deck"))), True),
        (Sign("discard", player["discard"], speech(_("discard"))), True),
        (Sign("xp", player["xp"], speech(_("experience"))), False),
    )


PARTY = area("party", "thunderstone/party.html", party_part, party_shown)
