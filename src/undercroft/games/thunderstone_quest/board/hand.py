"""The cards in front of players and in the viewer's hand on the screen."""

from dataclasses import dataclass
from typing import TypedDict

from ....kernel.text import Speech, _
from ....kit.area import area
from ....kit.board import Slot
from ....kit.copies import id_refs
from ....kit.face import Face
from ....kit.seen import Seen
from ..cards import CARDS
from ..view import LaidFacts, View
from .faces import face, sign
from .offered import Offered


class HandPart(TypedDict):
    """What the area shows."""

    seat: int | None
    active: int
    who: str
    """The active player's name."""
    asked: bool
    play: bool
    """The game has begun."""
    front: list[LaidFacts]
    hand: list[tuple[str, str]]
    """The viewer's hand: (reference, card)."""
    options: dict[str, list[str]]
    """The options of each of the viewer's cards, by reference."""
    hidden: int
    """The cards in the hand of the active player."""


def hand_part(seen: Seen[View]) -> HandPart:
    view, active, offered = seen.view, seen.view["active"], Offered(seen)
    return {
        "seat": view["seat"],
        "active": active,
        "who": seen.players[active].name,
        "asked": view["decision"] is not None,
        "play": view["stage"] == "play",
        "front": view["front"],
        "hand": id_refs(view.get("hand", ())),
        "options": (offered.in_front() or offered.in_hand()) if offered.options else {},
        "hidden": view["players"][active]["hand"],
    }


@dataclass(slots=True)
class Laid(Slot):
    """A card in a row."""

    weapons: "tuple[Laid, ...]" = ()
    """What lies under a Hero: Weapons he wields, and Items whose boosts he receives."""

    @property
    def carries(self) -> str:
        return ", ".join([slot.face.name for slot in self.weapons])


@dataclass(frozen=True, slots=True)
class Row:
    """Cards in a row: mine large, or others' small."""

    title: str
    seat: int
    slots: list[Laid]
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
    theirs = Row(speech(_("In front of {who}"), who=part["who"]), active, _front(part, speech), part["hidden"])
    if seat is None:
        return Hand(theirs, None)
    options = {} if seat == active and part["front"] else part["options"]
    held = [Laid(_key(seat, ref), face(card, speech), options.get(ref, [])) for ref, card in part["hand"]]
    if seat == active:
        return Hand(Row(speech(_("Your cards")), seat, theirs.slots + held), None)
    # who chooses from their own hand in another's turn sees it alone, large
    other = theirs if part["play"] and not part["asked"] else None
    return Hand(Row(speech(_("Your hand")), seat, held, asleep=not part["asked"]), other)


def _key(seat: int, ref: str) -> str:
    return f"own-{seat}-{ref.replace('.', '-')}"


def _front(part: HandPart, speech: Speech) -> list[Laid]:
    """The cards laid out; Weapons lie under the Hero who wields them, boosting Items too."""
    shown = {facts["ref"]: facts for facts in part["front"]}
    lent: dict[str, list[LaidFacts]] = {}
    apart = []
    for facts in part["front"]:
        bearer = facts["wielder"] or facts["receiver"]
        if bearer in shown:
            lent.setdefault(bearer, []).append(facts)
        else:
            apart.append(facts)
    return [_laid(facts, part, speech, lent.get(facts["ref"], [])) for facts in apart]


def _laid(facts: LaidFacts, part: HandPart, speech: Speech, lent: list[LaidFacts]) -> Laid:
    removed, mine = facts["removed"], part["seat"] == part["active"]
    return Laid(
        key=_key(part["active"], facts["ref"]),
        face=_in_force(facts, lent, speech) if "skill" in facts else face(facts["card"], speech),
        options=part["options"].get(facts["ref"], []) if mine else [],
        used=bool(facts["used"]),
        idle=removed,
        barred=speech(_("removed: nobody can wield it this turn")) if removed else "",
        weapons=tuple([_laid(one, part, speech, []) for one in lent]),
    )


def _in_force(hero: LaidFacts, lent: list[LaidFacts], speech: Speech) -> Face:
    """A Hero with the numbers he has now, with the Weapons he wields and boosts on him."""
    card = CARDS[hero["card"]]
    attack, magic, light = hero["physical"], hero["magic"], hero["light"]
    for one in lent:
        given = CARDS[one["card"]]
        attack += (given.physical if given.is_weapon else given.boost_physical) + one["physical"]
        magic += (given.magic if given.is_weapon else given.boost_magic) + one["magic"]
        light += given.light + one["light"] if given.is_weapon else 0
    numbers = (("attack", attack, card.physical), ("magic", magic, card.magic), ("light", light, card.light))
    belt = [sign(speech, what, printed + more, printed) for what, more, printed in numbers if printed + more]
    return face(card.id, speech).with_signs(tuple(belt), (sign(speech, "strength", hero["skill"], card.skill),))


HAND = area("hand", "thunderstone_quest/hand.html", hand_part, hand_shown)
