"""The dungeon hall on the screen: ranks I to III with the forecast of an attack, the deck, cards shown to all."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import TypedDict

from ....kernel.text import Speech, _
from ....kernel.view import OptionFacts
from ....kit.area import area, inner
from ....kit.board import Slot
from ....kit.copies import id_refs
from ....kit.seen import Seen
from ..cards import CARDS, MONSTER_CLASSES
from ..rules.card import Monster
from ..rules.forecast import Forecast
from ..setup import UNDER
from ..view import HallFacts, View
from .answers import outcome
from .faces import LEVELS, face, in_hand

RANK_VERBS = {"attack", "take", "return"}
LooseCard = tuple[str, str, list[str]]
"""A card shown to all that has no other place: (key, card, options)."""


class HallPart(TypedDict):
    """What the area shows."""

    hall: list[HallFacts]
    options: list[list[str]]
    """The options at each rank."""
    ends: list[str]
    """What the battle at each rank would mean for the Thunderstone."""
    deck: int
    under: int
    """How many cards were put under the deck."""
    classes: list[str]
    aside: list[LooseCard]
    is_answer: bool
    """Whether the hall itself is an answer."""


def hall_part(seen: Seen[View]) -> HallPart:
    view, hall, options = seen.view, seen.view["hall"], seen.asked.options
    at_ranks = [option for option in options if option["verb"] in RANK_VERBS]
    return {
        "hall": hall,
        "options": [[one["id"] for one in at_ranks if one["things"] == [place["rank"]]] for place in hall],
        "ends": [outcome(view, one["rank"], one["forecast"]["wins"]) if one["forecast"] else "" for one in hall],
        "deck": view["dungeon"]["deck"],
        "under": [event.key for event in seen.happened].count("goes-under"),
        "classes": view["dungeon"]["classes"],
        "aside": _loose_cards(view, options),
        "is_answer": any(option["id"] == "dungeon" for option in options),
    }


def _loose_cards(view: View, options: Sequence[OptionFacts]) -> list[LooseCard]:
    """Cards of the Sphinx, or heroes that can be borrowed."""
    found: list[LooseCard] = []
    for ref, card in id_refs(view["aside"]):
        culls = [one["id"] for one in options if one["verb"] == "cull" and ref in one["things"]]
        found.append((f"aside-{ref.replace('.', '-')}", card, culls))
    borrowed = [one for one in options if one["verb"] == "borrow"]
    return found + [(f"offer-{one['id'].replace(':', '-')}", one["things"][0], [one["id"]]) for one in borrowed]


class RankPart(TypedDict):
    """What one rank shows."""

    number: int
    facts: HallFacts
    copy: int
    """Its number among the hall's cards of the same name, from 1."""
    options: list[str]
    end: str


def hall_shown(part: HallPart, speech: Speech) -> dict[str, object]:
    return {
        **part,
        "ranks": [inner("thunderstone/rank.html", _rank(part, n), rank_shown) for n in range(len(part["hall"]))],
        "light": max([one["forecast"]["light"] for one in part["hall"] if one["forecast"]], default=None),
        "deck_note": _deck_note(part, speech),
        "classes": [speech(MONSTER_CLASSES[id].name) for id in part["classes"]],
        "aside": [Slot(key, in_hand(card, speech), options) for key, card, options in part["aside"]],
    }


def _rank(part: HallPart, place: int) -> RankPart:
    facts, number = part["hall"][place], place + 1
    copy = [one["card"] for one in part["hall"][:number]].count(facts["card"])
    return {
        "number": number, "facts": facts, "copy": copy, "options": part["options"][place], "end": part["ends"][place],
    }  # fmt: skip


def rank_shown(part: RankPart, speech: Speech) -> dict[str, object]:
    facts, number = part["facts"], part["number"]
    id, seen, card = facts["card"], facts["forecast"], CARDS[facts["card"]]
    slot = Slot(f"hall-{id}-{part['copy']}", face(id, speech), part["options"], place=f"{speech(_('rank'))} {number}")
    rank = {"number": number, "roman": LEVELS[number], "slot": slot, "flames": [False] * number, "forecast": None}
    if not isinstance(card, Monster):
        return rank
    if seen and not seen["legal"]:
        slot.barred = speech(_("may not be attacked while light is missing"))
    flames = [seen is not None and light < seen["light"] for light in range(number + card.light_penalty)]
    if seen:
        then = _then(seen, card, speech, part["end"])
        rank["forecast"] = SimpleNamespace(**seen, lost=2 * seen["penalty"], then=then)
    return {**rank, "flames": flames}


def _then(seen: Forecast, monster: Monster, speech: Speech, end: str) -> list[str]:
    """Further results of the battle, in the card's own short words; if it ends the match, only that."""
    total, short_by = seen["total"], seen["health"] - seen["total"]
    # after the match there is no `now`
    now = seen["now"]["total"] if "now" in seen else total
    then = [speech(_("Not armed yet: {now}."), now=now)] if now != total else []
    if end:
        return [*then, speech(end)]
    lines = (speech(monster.short) if monster.short else "").split("\n")
    battle, spoils = speech(_("Battle")), speech(_("Spoils"))
    hurts = seen.get("harms", True) or not monster.battle
    if not seen["wins"]:
        then.append(speech(_("It goes under the deck.")) if short_by > 0 else speech(_("Not without :magic:.")))
    then += [line.partition("* ")[2] for line in lines if hurts and line.startswith(f"*{battle}*")]
    then += [line.partition("* ")[2] for line in lines if seen["wins"] and line.startswith(f"*{spoils}*")]
    return [line[:1].upper() + line[1:] for line in then]


def _deck_note(part: HallPart, speech: Speech) -> str:
    """Where the stone can be, from public knowledge: cards put under the deck lie below it."""
    if any(CARDS[one["card"]].types == ("thunderstone",) for one in part["hall"]):
        return speech(_("the stone is in the hall"))
    last = UNDER + 1 + part["under"]
    if part["deck"] > last:
        return speech(_("the stone is among the last {n}"), n=last)
    return speech(_("the stone may be next"))


HALL = area("hall", "thunderstone/hall.html", hall_part, hall_shown)
