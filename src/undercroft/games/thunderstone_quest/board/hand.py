"""The cards in front of a player and in the viewer's hand."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypedDict

from ....kernel.text import Speech, _
from ....kit.area import area
from ....kit.board import Slot
from ....kit.face import Face
from ....kit.seen import Seen
from ..cards import CARDS
from ..view import LaidFacts, View
from .faces import face, sign
from .offered import Offered, key, refs


class HeldFacts(TypedDict):
    """A card of the viewer's hand: its reference, and what can be done with it."""

    ref: str
    card: str
    options: list[str]


class HandPart(TypedDict):
    """What the area shows."""

    seat: int | None
    active: int
    name: str
    """Of the active player."""
    playing: bool
    """Whether the match is under way: while it is set up nothing is in front of anybody."""
    asked: bool
    front: list[LaidFacts]
    options: dict[str, list[str]]
    """The options of the cards in front, by reference."""
    hand: list[HeldFacts]
    hidden: int
    """The cards in the hand of the active player."""


def hand_part(seen: Seen[View]) -> HandPart:
    view, offered = seen.view, Offered(seen)
    active, held = view["active"], offered.in_hand()
    return {
        "seat": view["seat"],
        "active": active,
        "name": seen.names[active],
        "playing": view["stage"] == "play",
        "asked": view["decision"] is not None,
        "front": view["front"],
        "options": offered.in_front(),
        "hand": [
            {"ref": ref, "card": card, "options": held.get(ref, [])} for ref, card in refs(view.get("hand", ()))
        ],
        "hidden": view["players"][active]["hand"],
    }


@dataclass(slots=True)
class Laid(Slot):
    """A card in front of a player; under a Hero lie the Weapons he wields, and Items whose boosts he receives."""

    weapons: list[Slot] = field(default_factory=list)

    def shown(self, size: str = "", extra: str = "", count: int | str = "") -> dict[str, object]:
        carries = ", ".join([weapon.face.name for weapon in self.weapons])
        return {**Slot.shown(self, size, extra, count), "carries": carries}


@dataclass(frozen=True, slots=True)
class Row:
    """Cards in a row: mine large, or others' small."""

    title: str
    slots: list[Laid]
    seat: int
    hidden: int = 0
    asleep: bool = False


@dataclass(frozen=True, slots=True)
class Hand:
    """All of it, as `hand.html` reads it."""

    mine: Row
    other: Row | None
    """While somebody else plays, their cards."""


def hand_shown(part: HandPart, speech: Speech) -> Hand:
    seat, active = part["seat"], part["active"]
    front = _front(part, speech)
    theirs = Row(speech(_("In front of {who}"), who=part["name"]), front, active, hidden=part["hidden"])
    if seat is None:
        return Hand(theirs, None)
    held = [Laid(_key(seat, one["ref"]), face(one["card"], speech), one["options"]) for one in part["hand"]]
    if seat == active:
        return Hand(Row(speech(_("Your cards")), front + held, seat), None)
    mine = Row(speech(_("Your hand")), held, seat, asleep=not part["asked"])
    # who chooses from their hand while it is another's turn sees it alone, large
    return Hand(mine, theirs if part["playing"] and not part["asked"] else None)


def _key(seat: int, ref: str) -> str:
    return f"own-{seat}-{key(ref)}"


def _front(part: HandPart, speech: Speech) -> list[Laid]:
    """The cards laid out; Weapons lie under the Hero who wields them, boosting Items too."""
    there = {facts["ref"] for facts in part["front"]}
    lent: dict[str, list[LaidFacts]] = {}
    apart = []
    for facts in part["front"]:
        bearer = facts["wielder"] or facts["receiver"]
        if bearer in there:
            lent.setdefault(bearer, []).append(facts)
        else:
            apart.append(facts)
    return [_laid(facts, lent.get(facts["ref"], ()), part, speech) for facts in apart]


def _laid(facts: LaidFacts, lent: Sequence[LaidFacts], part: HandPart, speech: Speech) -> Laid:
    removed = facts["removed"]
    return Laid(
        key=_key(part["active"], facts["ref"]),
        face=_in_force(facts, lent, speech),
        options=part["options"].get(facts["ref"], []),
        used=bool(facts["used"]),
        idle=removed,
        barred=speech(_("removed: nobody can wield it this turn")) if removed else "",
        weapons=[_laid(one, (), part, speech) for one in lent],
    )


def _in_force(facts: LaidFacts, lent: Sequence[LaidFacts], speech: Speech) -> Face:
    """A Hero with the numbers he has now, Weapons and boosts included; any other card as printed."""
    if "skill" not in facts:
        return face(facts["card"], speech)
    card = CARDS[facts["card"]]
    attack, magic, light = card.physical + facts["physical"], card.magic + facts["magic"], card.light + facts["light"]
    for one in lent:
        given = CARDS[one["card"]]
        attack += (given.physical if given.is_weapon else given.boost_physical) + one["physical"]
        magic += (given.magic if given.is_weapon else given.boost_magic) + one["magic"]
        light += given.light + one["light"] if given.is_weapon else 0
    numbers = (("attack", attack, card.physical), ("magic", magic, card.magic), ("light", light, card.light))
    belt = tuple([sign(speech, what, value, printed) for what, value, printed in numbers if value])
    return face(card.id, speech).with_signs(belt, (sign(speech, "strength", facts["skill"], card.skill),))


HAND = area("hand", "thunderstone_quest/hand.html", hand_part, hand_shown)
