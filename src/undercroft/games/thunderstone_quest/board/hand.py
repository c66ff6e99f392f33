"""The cards in front of a player and in the viewer's hand."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypedDict

from ....kernel.text import Speech, _
from ....kit.area import Inner, area, inner
from ....kit.board import Slot
from ....kit.copies import id_refs
from ....kit.face import Face
from ....kit.seen import Seen
from ..cards import CARDS
from ..view import LaidFacts, View
from .faces import face, sign
from .offered import Offered, key


class CardPart(TypedDict):
    """What is shown of a card."""

    key: str
    card: str
    options: list[str]
    laid: LaidFacts | None
    """What was done to it since it was laid out; None in the hand."""
    lent: "list[CardPart]"
    """Under a Hero, the Weapons he wields and the Items whose boosts he receives."""
    asleep: bool
    """Whether it waits for its turn."""


class HandPart(TypedDict):
    """What the area shows."""

    seat: int | None
    active: int
    name: str
    """Of the active player."""
    playing: bool
    """Whether the match is under way: while it is set up nothing is in front of anybody."""
    asked: bool
    front: list[CardPart]
    hand: list[CardPart]
    hidden: int
    """The cards in the hand of the active player."""


def hand_part(seen: Seen[View]) -> HandPart:
    view, offered = seen.view, Offered(seen)
    seat, active, asked, options = view["seat"], view["active"], view["decision"] is not None, offered.in_hand()
    asleep = seat != active and not asked
    return {
        "seat": seat,
        "active": active,
        "name": seen.names[active],
        "playing": view["stage"] == "play",
        "asked": asked,
        "front": _front(view, offered.in_front()),
        "hand": [_card(f"{seat}-{ref}", card, options.get(ref), asleep) for ref, card in id_refs(view.get("hand", ()))],
        "hidden": view["players"][active]["hand"],
    }


def _front(view: View, options: Mapping[str, list[str]]) -> list[CardPart]:
    """The cards laid out; Weapons lie under the Hero who wields them, boosting Items too."""
    cards = {
        (ref := one["ref"]): _card(f"{view['active']}-{ref}", one["card"], options.get(ref), False, one)
        for one in view["front"]
    }
    apart: list[CardPart] = []
    for facts in view["front"]:
        bearer = facts["wielder"] or facts["receiver"]
        (cards[bearer]["lent"] if bearer in cards else apart).append(cards[facts["ref"]])
    return apart


def _card(name: str, card: str, options: list[str] | None, asleep: bool, laid: LaidFacts | None = None) -> CardPart:
    return {
        "key": f"own-{key(name)}",
        "card": card,
        "options": options or [],
        "laid": laid,
        "lent": [],
        "asleep": asleep,
    }


@dataclass(slots=True)
class Laid(Slot):
    """A card in a row, as `held.html` and `thumb.html` read it; under a Hero lie Weapons and Items."""

    weapons: list[Slot] = field(default_factory=list)
    asleep: bool = False

    def shown(self, size: str = "", extra: str = "", count: int | str = "") -> dict[str, object]:
        carries = ", ".join([weapon.face.name for weapon in self.weapons])
        return {**Slot.shown(self, size, extra, count), "carries": carries}


@dataclass(frozen=True, slots=True)
class Row:
    """Cards in a row: mine large, or others' small."""

    title: str
    seat: int
    cards: list[Inner]
    hidden: int = 0


@dataclass(frozen=True, slots=True)
class Hand:
    """All of it, as `hand.html` reads it."""

    mine: Row
    other: Row | None
    """While somebody else plays, their cards."""


def hand_shown(part: HandPart, speech: Speech) -> Hand:
    seat, active, front, hand = part["seat"], part["active"], part["front"], part["hand"]
    theirs = speech(_("In front of {who}"), who=part["name"])
    if seat is None:
        return Hand(Row(theirs, active, _pieces("held", front), part["hidden"]), None)
    if seat == active:
        return Hand(Row(speech(_("Your cards")), seat, _pieces("held", front + hand)), None)
    words = speech(_("Your hand"))
    if part["asked"] or not part["playing"]:  # who chooses from their hand in another's turn sees it alone
        return Hand(Row(words, seat, _pieces("held", hand)), None)
    return Hand(Row(words, seat, _pieces("thumb", hand)), Row(theirs, active, _pieces("thumb", front), part["hidden"]))


def _pieces(template: str, cards: list[CardPart]) -> list[Inner]:
    return [inner(f"thunderstone_quest/{template}.html", card, laid) for card in cards]


def laid(part: CardPart, speech: Speech) -> Laid:
    facts = part["laid"]
    removed = facts is not None and facts["removed"]
    return Laid(
        key=part["key"],
        face=_in_force(facts, part["lent"], speech) if facts else face(part["card"], speech),
        options=part["options"],
        used=facts is not None and bool(facts["used"]),
        idle=removed,
        barred=speech(_("removed: nobody can wield it this turn")) if removed else "",
        weapons=[laid(one, speech) for one in part["lent"]],
        asleep=part["asleep"],
    )


def _in_force(facts: LaidFacts, lent: Sequence[CardPart], speech: Speech) -> Face:
    """A Hero with the numbers he has now, Weapons and boosts included; any other card as printed."""
    card = CARDS[facts["card"]]
    if "skill" not in facts:
        return face(card.id, speech)
    attack, magic, light = card.physical + facts["physical"], card.magic + facts["magic"], card.light + facts["light"]
    for one in lent:
        given, more = CARDS[one["card"]], one["laid"]
        assert more is not None, "what is lent lies in front"
        attack += (given.physical if given.is_weapon else given.boost_physical) + more["physical"]
        magic += (given.magic if given.is_weapon else given.boost_magic) + more["magic"]
        light += given.light + more["light"] if given.is_weapon else 0
    numbers = (("attack", attack, card.physical), ("magic", magic, card.magic), ("light", light, card.light))
    belt = tuple([sign(speech, what, value, printed) for what, value, printed in numbers if value])
    return face(card.id, speech).with_signs(belt, (sign(speech, "strength", facts["skill"], card.skill),))


HAND = area("hand", "thunderstone_quest/hand.html", hand_part, hand_shown)
