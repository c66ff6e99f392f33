"""The cards of players on the screen: the party, the hand, heaps, and what can be done with them."""

from typing import TypedDict

from ....kernel.text import Speech, _
from ....kit.area import area
from ....kit.board import Chips, Slot
from ....kit.copies import id_refs, listed, options_on
from ....kit.face import Face, Sign
from ....kit.piles import counted
from ....kit.seen import Seen
from ..cards import CARDS
from ..rules.card import Card, Hero, Weapon
from ..view import PlayerFacts, RevealedFacts, View
from .faces import face, in_hand, kind_of, sign

SUMS = {
    "attack": _("attack"), "magic": _("magic"), "light": _("light"), "gold": _("gold"), "price": _("to buy"),
}  # fmt: skip
CARD_VERBS = {"level", "destroy", "discard-hero"}
"""Verbs applied to a card by name, whichever copy it is."""
ELSEWHERE = {"attack", "take", "return", "buy", "become", "cull", "borrow"}
"""Verbs whose things are outside the party."""
HandFacts = tuple[str, str, list[str]]
"""A card of the viewer's hand: (reference, card, options)."""


class HeapsPart(TypedDict):
    """Deck, discard pile and experience of the viewer; for a spectator, of the active player."""

    seat: int
    top: tuple[str, str, str] | None
    """On the discard pile: (card, kind, icon)."""
    heaps: list[tuple[str, int, str, list[tuple[str, str, int]]]]
    """(which, how many, its name, its cards if the viewer may know them: (id, name, copies))."""


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
    """How many cards are in the active player's hand."""
    totals: list[tuple[str, int, str]]
    """The sums of the party: (sign, number, its name)."""
    heaps: HeapsPart
    rests: bool
    """Whether resting is an answer."""


def party_part(seen: Seen[View]) -> PartyPart:
    view = seen.view
    seat, active, cards = view["seat"], view["active"], id_refs(view.get("hand", ()))
    options = [option for option in seen.asked.options if option["verb"] not in ELSEWHERE]
    in_party = seat == active and bool(view["party"])
    by_ref = options_on(view["party"] if in_party else (), options, CARD_VERBS)
    of_hand = options_on(() if in_party else [{"ref": ref, "card": card} for ref, card in cards], options, CARD_VERBS)
    return {
        "seat": seat,
        "active": active,
        "place": view["place"],
        "over": view["result"] is not None,
        "asked": view["decision"] is not None,
        "names": seen.names,
        "party": view["party"],
        "options": by_ref,
        "hand": [(ref, card, of_hand.get(ref, [])) for ref, card in cards],
        "hidden": view["players"][active]["hand"],
        "totals": [(what, value, seen.speech(SUMS[what])) for what, value in _totals(view).items()],
        "heaps": _heaps(view, seen.speech),
        "rests": any(option["id"] == "rest" for option in options),
    }


def _totals(view: View) -> dict[str, int]:
    """What the party brings into its best battle, or what it has to spend."""
    if view["result"] or (view["place"] and view["seat"] not in (None, view["active"])):
        return {}  # the numbers in the hall are another player's
    if view["place"] == "village" and "purse" in view:
        return {"gold": view["purse"], "price": view["buys"]}
    sums = {}
    seen = [rank["forecast"] for rank in view["hall"] if rank["forecast"]]
    if seen:
        sums["attack"] = max([one["attack"] for one in seen])
        sums["magic"] = max([one["magic"] for one in seen])
        sums["light"] = max([one["light"] for one in seen])
    if not view["place"] and view["seat"] is not None:
        sums["gold"] = sum([CARDS[id].gold or 0 for id in view["hand"]])
    return sums


def _heaps(view: View, speech: Speech) -> HeapsPart:
    seat = view["active"] if view["seat"] is None else view["seat"]
    player, deck, discard = view["players"][seat], view.get("deck", {}), counted(view.get("discard", ()))
    top = CARDS[player["top"]] if player["top"] else None
    return {
        "seat": seat,
        "top": (top.id, kind_of(top), top.icon) if top else None,
        "heaps": [
            ("deck", player["deck"], speech(_("Deck")), listed(deck, CARDS, speech)),
            ("discard", player["discard"], speech(_("Discard")), listed(discard, CARDS, speech)),
            ("xp", player["xp"], speech(_("XP")), []),
        ],
    }


def party_shown(part: PartyPart, speech: Speech) -> dict[str, object]:
    """`mine` are the viewer's own cards; `other` are the active player's, while the viewer waits."""
    seat, active, revealed = part["seat"], part["active"], _revealed(part, speech)
    held = [Slot(_key(seat, ref), in_hand(card, speech), options) for ref, card, options in part["hand"]]
    theirs = speech(_("The party of {who}"), who=part["names"][active])
    waiting = seat not in (None, active)
    return {
        **part,
        "mine": held if waiting else revealed + held,
        "title": theirs if seat is None else speech(_("Your hand") if waiting else _("Your party")),
        "other": revealed if waiting and (revealed or not part["over"]) else None,
        "other_title": theirs,
    }


def _key(seat: int | None, ref: str) -> str:
    return f"own-{seat}-{ref.replace('.', '-')}"


def _revealed(part: PartyPart, speech: Speech) -> list[Slot]:
    """The revealed cards; a weapon is under the hero who carries it."""
    shown = {facts["ref"]: _slot(facts, part, speech) for facts in part["party"]}
    apart: list[Slot] = []
    for facts in part["party"]:
        (shown[facts["bearer"]].carried if facts["bearer"] in shown else apart).append(shown[facts["ref"]])
    return apart


def _slot(facts: RevealedFacts, part: PartyPart, speech: Speech) -> Slot:
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
    )


def _in_force(facts: RevealedFacts, speech: Speech) -> Face:
    """A card with the numbers now in force: heroes and weapons change."""
    card, more, converts = CARDS[facts["card"]], facts["attack"], False
    if isinstance(card, Hero):
        converts, side = facts["converts"], sign(speech, "strength", facts["strength"], card.strength)
    elif isinstance(card, Weapon):
        more, side = more if facts["thrown"] else 0, sign(speech, "weight", facts["weight"], card.weight)
    else:
        return in_hand(card.id, speech)
    attack, magic = card.attack + more, card.magic
    if converts:
        attack, magic = 0, attack + magic
    numbers = {"attack": (attack, card.attack), "magic": (magic, card.magic), "light": (card.light, card.light)}
    return face(card.id, speech).with_signs(sign.in_force(speech, **numbers), (side,))


def _idle(card: Card, place: str) -> bool:
    """Whether the card gives nothing in this place."""
    if place == "dungeon":
        return not (card.is_hero or card.is_disease or card.attack or card.magic or card.light or card.dungeon)
    return place == "village" and not (card.gold or card.village or card.is_hero)


def chips(player: PlayerFacts, speech: Speech) -> Chips:
    """A player's numbers in the mast."""
    return (
        (Sign("hand", player["hand"], speech(_("hand"))), False),
        (Sign("deck", player["deck"], speech(_("deck"))), True),
        (Sign("discard", player["discard"], speech(_("discard"))), True),
        (Sign("xp", player["xp"], speech(_("experience"))), False),
    )


PARTY = area("party", "thunderstone/party.html", party_part, party_shown)
