"""The cards in front of players and in the viewer's hand on the screen."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypedDict

from ....kernel.text import Speech, _
from ....kit.area import Inner, area
from ....kit.board import Slot
from ....kit.copies import id_refs
from ....kit.face import Face
from ....kit.seen import Seen
from ..cards import CARDS
from ..view import LaidFacts, View
from .faces import face, sign
from .offered import Offered


class CardPart(TypedDict):
    """What is shown of a card in a row."""

    key: str
    card: str
    options: list[str]
    facts: LaidFacts | None
    """What it is now, once it is laid out."""
    lent: list["CardPart"]
    """What lies under it."""
    asleep: bool


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


@dataclass(frozen=True, slots=True)
class Row:
    """Cards in a row: mine large (`held.html`), or others' small (`thumb.html`)."""

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
    seat, active, front = part["seat"], part["active"], _front(part)
    theirs = speech(_("In front of {who}"), who=part["who"])
    if seat is None:
        return Hand(Row(theirs, active, _large(front), part["hidden"]), None)
    options = {} if seat == active and front else part["options"]
    held = [_card(seat, ref, card, options) for ref, card in part["hand"]]
    if seat == active:
        return Hand(Row(speech(_("Your cards")), seat, _large(front + held)), None)
    title = speech(_("Your hand"))
    if part["asked"] or not part["play"]:  # who must choose from their own hand sees it alone, large
        return Hand(Row(title, seat, _large(held)), None)
    mine = Row(title, seat, _small([{**one, "asleep": True} for one in held]))
    return Hand(mine, Row(theirs, active, _small(front), part["hidden"]))


def _large(cards: list[CardPart]) -> list[Inner]:
    return [Inner("thunderstone_quest/held.html", one, laid_shown) for one in cards]


def _small(cards: list[CardPart]) -> list[Inner]:
    return [Inner("thunderstone_quest/thumb.html", one, laid_shown) for one in cards]


def _card(seat: int, ref: str, card: str, options: Mapping[str, list[str]], facts: LaidFacts | None = None) -> CardPart:
    key = f"own-{seat}-{ref.replace('.', '-')}"
    return {"key": key, "card": card, "options": options.get(ref, []), "facts": facts, "lent": [], "asleep": False}


def _front(part: HandPart) -> list[CardPart]:
    """The cards laid out; Weapons lie under the Hero who wields them, boosting Items too."""
    active = part["active"]
    options = part["options"] if part["seat"] == active else {}
    shown = {one["ref"]: _card(active, one["ref"], one["card"], options, one) for one in part["front"]}
    apart: list[CardPart] = []
    for facts in part["front"]:
        bearer, card = shown.get(facts["wielder"] or facts["receiver"] or ""), shown[facts["ref"]]
        (bearer["lent"] if bearer else apart).append(card)
    return apart


HAND = area("hand", "thunderstone_quest/hand.html", hand_part, hand_shown)


# -- its cards


@dataclass(slots=True)
class Laid(Slot):
    """A card in a row, as `held.html` and `thumb.html` read it."""

    weapons: "tuple[Laid, ...]" = ()
    """What lies under a Hero: Weapons he wields, and Items whose boosts he receives."""
    asleep: bool = False

    @property
    def carries(self) -> str:
        return ", ".join([slot.face.name for slot in self.weapons])


def laid_shown(part: CardPart, speech: Speech) -> Laid:
    facts = part["facts"]
    removed = facts is not None and facts["removed"]
    return Laid(
        key=part["key"],
        face=_in_force(facts, part["lent"], speech) if facts and "skill" in facts else face(part["card"], speech),
        options=part["options"],
        used=facts is not None and bool(facts["used"]),
        idle=removed,
        barred=speech(_("removed: nobody can wield it this turn")) if removed else "",
        weapons=tuple([laid_shown(one, speech) for one in part["lent"]]),
        asleep=part["asleep"],
    )


def _in_force(hero: LaidFacts, lent: list[CardPart], speech: Speech) -> Face:
    """A Hero with the numbers he has now, with the Weapons he wields and boosts on him."""
    card = CARDS[hero["card"]]
    attack, magic, light = hero["physical"], hero["magic"], hero["light"]
    for one in [facts for weapon in lent if (facts := weapon["facts"])]:
        given = CARDS[one["card"]]
        attack += (given.physical if given.is_weapon else given.boost_physical) + one["physical"]
        magic += (given.magic if given.is_weapon else given.boost_magic) + one["magic"]
        light += given.light + one["light"] if given.is_weapon else 0
    numbers = (("attack", attack, card.physical), ("magic", magic, card.magic), ("light", light, card.light))
    belt = [sign(speech, what, printed + more, printed) for what, more, printed in numbers if printed + more]
    return face(card.id, speech).with_signs(tuple(belt), (sign(speech, "strength", hero["skill"], card.skill),))
