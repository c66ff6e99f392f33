"""The cards in front of a player and in the viewer's hand."""

from collections.abc import Mapping, Sequence
from typing import TypedDict

from ....kernel.text import Speech, _
from ....kit.area import area, inner
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


class Row(TypedDict):
    """Cards in a row."""

    title: str
    seat: int
    cards: list[CardPart]
    hidden: int
    """The cards in a hand that the viewer may not see."""


class HandPart(TypedDict):
    """What the area shows."""

    mine: Row
    other: Row | None
    """The active player's cards while the viewer waits; then both rows are small."""


def hand_part(seen: Seen[View]) -> HandPart:
    view, speech, offered = seen.view, seen.speech, Offered(seen)
    seat, active, options = view["seat"], view["active"], offered.in_hand()
    front = _front(view, offered.in_front())
    title, hidden = speech(_("In front of {who}"), who=seen.names[active]), view["players"][active]["hand"]
    theirs: Row = {"title": title, "seat": active, "cards": front, "hidden": hidden}
    if seat is None:
        return {"mine": theirs, "other": None}
    hand = [_card(f"{seat}-{ref}", card, options.get(ref)) for ref, card in id_refs(view.get("hand", ()))]
    mine: Row = {"title": speech(_("Your hand")), "seat": seat, "cards": hand, "hidden": 0}
    if seat == active:
        return {"mine": {**mine, "title": speech(_("Your cards")), "cards": front + hand}, "other": None}
    # only one's own hand is shown while choosing from it in another player's turn, and during setup
    alone = view["decision"] is not None or view["stage"] != "play"
    return {"mine": mine, "other": None if alone else theirs}


def _front(view: View, options: Mapping[str, list[str]]) -> list[CardPart]:
    """The cards laid out; Weapons are under the Hero who wields them, and so are boosting Items."""
    cards = {
        (ref := one["ref"]): _card(f"{view['active']}-{ref}", one["card"], options.get(ref), one)
        for one in view["front"]
    }
    apart: list[CardPart] = []
    for facts in view["front"]:
        bearer = facts["wielder"] or facts["receiver"]
        (cards[bearer]["lent"] if bearer in cards else apart).append(cards[facts["ref"]])
    return apart


def _card(name: str, card: str, options: list[str] | None, laid: LaidFacts | None = None) -> CardPart:
    return {"key": f"own-{key(name)}", "card": card, "options": options or [], "laid": laid, "lent": []}


def hand_shown(part: HandPart, _speech: Speech) -> dict[str, object]:
    name, show = ("thumb", thumb) if part["other"] else ("held", laid)

    def pieces(row: Row) -> dict[str, object]:
        return {**row, "cards": [inner(f"thunderstone_quest/{name}.html", card, show) for card in row["cards"]]}

    return {"mine": pieces(part["mine"]), "other": part["other"] and pieces(part["other"])}


def thumb(part: CardPart, speech: Speech) -> tuple[Slot, str]:
    """A small card and its CSS classes; a card still in the hand is shown as inactive."""
    return laid(part, speech), "" if part["laid"] else "asleep"


def laid(part: CardPart, speech: Speech) -> Slot:
    facts = part["laid"]
    if facts is None:
        return Slot(part["key"], face(part["card"], speech), part["options"])
    return Slot(
        key=part["key"],
        face=_in_force(facts, part["lent"], speech),
        options=part["options"],
        used=bool(facts["used"]),
        idle=facts["removed"],
        barred=speech(_("removed: nobody can wield it this turn")) if facts["removed"] else "",
        carried=[laid(one, speech) for one in part["lent"]],
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
    numbers = {"attack": (attack, card.physical), "magic": (magic, card.magic), "light": (light, card.light)}
    skill = sign(speech, "strength", facts["skill"], card.skill)
    return face(card.id, speech).with_signs(sign.in_force(speech, **numbers), (skill,))


HAND = area("hand", "thunderstone_quest/hand.html", hand_part, hand_shown)
