"""A tile of the shaft: its Room, the Monster there, what a battle would bring, who stands there."""

from dataclasses import dataclass
from typing import TypedDict

from ....kernel.text import Speech, _
from ....kit.face import Face, Sign
from ..cards import CARDS, GUARDIANS, ROOMS
from ..rules.dungeon_card import Monster
from ..view import TileFacts
from .faces import LEVELS, face, sign
from .forecast import ForecastMark, battle_at, forecast
from .pieces import Figure

TONES = {"win": _("win"), "loss": _("loss"), "far": _("out of reach"), "unknown": _("unsure")}


class GuardianFacts(TypedDict):
    """The Guardian and the Keys that call it."""

    card: str
    found: int
    needed: int
    last_round: int | None


class RoomPart(TypedDict):
    """What is shown of a tile."""

    tile: TileFacts
    options: list[str]
    way: list[str]
    """The Rooms that are entered at one go when it is further off."""
    here: bool
    """Whether the active player is here."""
    figures: list[Figure]
    doors: list[str]
    """The classes of its doorways."""
    guardian: GuardianFacts | None


@dataclass(frozen=True, slots=True)
class Plate:
    """The plate of a Room, for `plate.html`."""

    id: str
    name: str
    icon: str
    alert: bool
    boosts: list[Sign]
    """What the Room adds to its Monster, and what it gives to who wins there."""
    flames: list[bool]
    """One for each Light it costs; True for those I bring."""


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile, as `room.html` reads it."""

    part: RoomPart
    look: str
    """Its classes."""
    plate: Plate
    monster: dict[str, object] | None
    """For `monster.html`."""
    forecast: ForecastMark | None
    unforeseen: str
    """What stands in its place: the text of the Monster."""
    law: str
    """The text of the Room."""
    guardian: dict[str, object] | None
    spoken: str


def room_shown(part: RoomPart, speech: Speech) -> Tile:
    facts, options, guardian = part["tile"], part["options"], part["guardian"]
    room, seen = ROOMS[facts["room"]], facts["forecast"]
    plain, monster, foreseen = face(room.id, speech), _monster(facts, speech), forecast(facts, speech)
    reach = seen["reach"] if seen else None
    states = (("legal", options), ("reach", reach), ("far", reach is False), ("here", part["here"]))
    flames = [light < (seen["light"] if seen else 0) for light in range(room.light)]
    return Tile(
        part=part,
        look=" ".join([name for name, on in states if on]),
        plate=Plate(room.id, plain.name, room.icon, room.alert, [*plain.belt[1:], *plain.foot], flames),
        monster=_mini(facts["number"], monster) if monster else None,
        forecast=foreseen,
        unforeseen=monster.short if monster and not foreseen else "",
        law=plain.short,
        guardian=_guardian(guardian, speech) if guardian else None,
        spoken=", ".join([plain.name, *_spoken(facts, monster, foreseen, bool(options), speech)]),
    )


def _monster(tile: TileFacts, speech: Speech) -> Face | None:
    """The Monster with the numbers in force in this Room: Health, Armor, Magic Resistance."""
    if tile["card"] is None:
        return None
    shown, battle = face(tile["card"], speech), battle_at(tile)
    if battle is None:
        return shown
    monster, seen = battle
    numbers = (
        ("health", seen["health"], monster.vitality),
        ("armor", seen["armor"], monster.armor),
        ("resist", seen["resistance"], monster.resistance),
    )
    belt = [sign(speech, what, n, printed) for what, n, printed in numbers if n or printed]
    return shown.with_signs(tuple(belt), ())


def _mini(number: int, shown: Face) -> dict[str, object]:
    card = CARDS[shown.id]
    alert = isinstance(card, Monster) and card.alert
    return {**shown.in_small, "key": f"monster-{number}-{shown.id}", "foot": shown.foot, "alert": alert}


def _guardian(facts: GuardianFacts, speech: Speech) -> dict[str, object]:
    """The Guardian under the Rat, with its Keys: True for those found."""
    card, last, found, needed = GUARDIANS[facts["card"]], facts["last_round"], facts["found"], facts["needed"]
    keys = speech(_("{n} of {all} Keys found"), n=found, all=needed)
    return {
        "card": card,
        "name": speech(card.name),
        "strength": LEVELS[card.level],
        "found": [key < found for key in range(needed)],
        "awake": last is not None,
        "note": keys if last is None else speech(_("last turns left: {n}"), n=last),
    }


def _spoken(
    tile: TileFacts, monster: Face | None, seen: ForecastMark | None, chosen: bool, speech: Speech
) -> list[str]:
    """The tile in words, for those who hear the table."""
    light = ROOMS[tile["room"]].light
    words = [speech(_("level {n}"), n=tile["level"]), speech(_("costs {n} Light"), n=light)]
    if monster:
        words.append(monster.spoken)
    if seen:
        words.append(speech(_("Attack {total} against {health}"), total=seen.total, health=seen.health))
        words.append(speech(TONES[seen.tone]))
    if chosen:
        words.append(speech(_("may be chosen")))
    return words
