"""The dungeon hall on the screen: ranks I to III with what an attack would come to, the deck, cards shown to all."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypedDict

from ....kernel.text import Speech, _
from ....kernel.view import OptionFacts
from ....kit.area import area
from ....kit.board import Slot
from ....kit.copies import id_refs
from ....kit.seen import Seen
from ..cards import CARDS, MONSTER_CLASSES
from ..rules.card import Monster
from ..rules.forecast import Forecast
from ..setup import UNDER
from ..view import HallFacts, View
from .answers import outcome
from .faces import face
from .offered import RANK_VERBS, in_hand

ROMAN = ("", "I", "II", "III")


class AsideFacts(TypedDict):
    """A card shown to all that lies in no other place."""

    key: str
    card: str
    options: list[str]


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
    aside: list[AsideFacts]
    door: bool
    """Whether the hall itself is an answer."""


def hall_part(seen: Seen[View]) -> HallPart:
    view, options = seen.view, seen.asked.options
    return {
        "hall": view["hall"],
        "options": [_at_rank(options, rank) for rank in range(1, len(view["hall"]) + 1)],
        "ends": [
            outcome(view, one["rank"], one["forecast"]["wins"]) if one["forecast"] else "" for one in view["hall"]
        ],
        "deck": view["dungeon"]["deck"],
        "under": [event.key for event in seen.happened].count("goes-under"),
        "classes": view["dungeon"]["classes"],
        "aside": _aside(view, options),
        "door": any(option["id"] == "dungeon" for option in options),
    }


def _at_rank(options: Sequence[OptionFacts], rank: int) -> list[str]:
    return [option["id"] for option in options if option["verb"] in RANK_VERBS and option["things"] == [rank]]


def _aside(view: View, options: Sequence[OptionFacts]) -> list[AsideFacts]:
    """Cards of the Sphinx, or heroes that can be borrowed."""
    found: list[AsideFacts] = []
    for ref, card in id_refs(view["aside"]):
        culls = [one["id"] for one in options if one["verb"] == "cull" and ref in one["things"]]
        found.append({"key": f"aside-{ref.replace('.', '-')}", "card": card, "options": culls})
    for one in options:
        if one["verb"] == "borrow":
            key = f"offer-{one['id'].replace(':', '-')}"
            found.append({"key": key, "card": one["things"][0], "options": [one["id"]]})
    return found


@dataclass(frozen=True, slots=True)
class ForecastMark:
    """What an attack would come to."""

    attack: int
    magic: int
    lost: int
    total: int
    health: int
    wins: bool
    halved: bool
    then: list[str]
    """What else will happen, as short texts of cards."""


@dataclass(frozen=True, slots=True)
class Rank:
    """A place of the hall."""

    number: int
    roman: str
    slot: Slot
    flames: list[bool]
    """One for each light it wants; True for those the party brings."""
    lost: int | None = None
    """The attack lost to the dark; None while nobody carries light."""
    forecast: ForecastMark | None = None


@dataclass(frozen=True, slots=True)
class Hall:
    """All of it, as `hall.html` reads it."""

    ranks: list[Rank]
    note: str
    deck: int
    deck_note: str
    classes: list[str]
    aside: list[Slot]
    door: bool


def hall_shown(part: HallPart, speech: Speech) -> Hall:
    return Hall(
        ranks=[_rank(part, place, speech) for place in range(len(part["hall"]))],
        note=_note(part, speech),
        deck=part["deck"],
        deck_note=_deck_note(part, speech),
        classes=[speech(MONSTER_CLASSES[id].name) for id in part["classes"]],
        aside=[Slot(one["key"], in_hand(one["card"], speech), one["options"]) for one in part["aside"]],
        door=part["door"],
    )


def _rank(part: HallPart, place: int, speech: Speech) -> Rank:
    facts, number = part["hall"][place], place + 1
    id, reckoned, card = facts["card"], facts["forecast"], CARDS[facts["card"]]
    copy = [one["card"] for one in part["hall"][:number]].count(id)
    slot = Slot(f"hall-{id}-{copy}", face(id, speech), part["options"][place], place=f"{speech(_('rank'))} {number}")
    if reckoned is None or not isinstance(card, Monster):
        needed = number + (card.light_penalty if isinstance(card, Monster) else 0)
        return Rank(number, ROMAN[number], slot, [False] * needed)
    if not reckoned["legal"]:
        slot.barred = speech(_("may not be attacked while light is missing"))
    flames = [light < reckoned["light"] for light in range(number + card.light_penalty)]
    told = _forecast(reckoned, card, speech, part["ends"][place])
    return Rank(number, ROMAN[number], slot, flames, 2 * reckoned["penalty"], told)


def _forecast(reckoned: Forecast, monster: Monster, speech: Speech, end: str) -> ForecastMark:
    """The sum in a few signs, and what else comes of the battle, in the card's own short words."""
    lines = (speech(monster.short) if monster.short else "").split("\n")
    battle, spoils = speech(_("Battle")), speech(_("Spoils"))
    # when the match is over only the bare reckoning is left
    hurts = reckoned.get("harms", True) or not monster.battle
    now = reckoned["now"]["total"] if "now" in reckoned else reckoned["total"]
    then = [line.partition("* ")[2] for line in lines if hurts and line.startswith(f"*{battle}*")]
    short_by = reckoned["health"] - reckoned["total"]
    if reckoned["wins"]:
        then += [line.partition("* ")[2] for line in lines if line.startswith(f"*{spoils}*")]
    elif short_by > 0:
        then.insert(0, speech(_("Short by {n}: it goes under the deck.")).format(n=short_by))
    else:
        then.insert(0, speech(_("Not without :magic:.")))
    if reckoned["halved"]:
        then.insert(0, speech(_("Your total is halved.")))
    if now != reckoned["total"]:
        armed = _("{total} with the weapons handed out, now {now}.")
        then.insert(0, speech(armed).format(total=reckoned["total"], now=now))
    if end:
        then.insert(0, speech(end))
    return ForecastMark(
        attack=reckoned["attack"],
        magic=reckoned["magic"],
        lost=2 * reckoned["penalty"],
        total=reckoned["total"],
        health=reckoned["health"],
        wins=reckoned["wins"],
        halved=reckoned["halved"],
        then=[line[:1].upper() + line[1:] for line in then],
    )


def _note(part: HallPart, speech: Speech) -> str:
    lights = [one["forecast"]["light"] for one in part["hall"] if one["forecast"]]
    if not lights:
        return speech(_("each missing light costs 2 attack"))
    return speech(_("light carried: {n}; each missing light costs 2 attack")).format(n=max(lights))


def _deck_note(part: HallPart, speech: Speech) -> str:
    """Where the stone can be, as far as anybody can know: what was put under the deck lies below it."""
    if [one for one in part["hall"] if CARDS[one["card"]].types == ("thunderstone",)]:
        return speech(_("the stone is in the hall"))
    last = UNDER + 1 + part["under"]
    if part["deck"] > last:
        return speech(_("the stone is among the last {n}")).format(n=last)
    return speech(_("the stone may be next"))


HALL = area("hall", "thunderstone/hall.html", hall_part, hall_shown)
