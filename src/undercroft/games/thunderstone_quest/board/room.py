"""A tile of the Dungeon on the screen: its Room, its Monster, what a battle there would bring."""

from dataclasses import dataclass, replace
from typing import TypedDict

from ....kernel.text import Speech, _
from ....kit.area import Inner
from ....kit.face import Face
from ..cards import ROOMS
from ..rules.dungeon_card import Room
from ..view import TileFacts
from .faces import face, sign
from .forecast import MONSTERS, Forecast, battle_of, forecast, monster_of
from .pieces import Figure, FigureFacts, figure

TONES = {"win": _("win"), "loss": _("loss"), "far": _("out of reach"), "unknown": _("unsure")}


class DoorFacts(TypedDict):
    """A doorway between two tiles."""

    side: str
    """up (to the tile above) or left (to the other Room of the level)."""
    open: bool
    leads: list[int]
    """The tiles to which the cheapest way goes through it."""


class WardenFacts(TypedDict):
    """The Guardian and the Keys that call it."""

    guardian: str
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
    figures: list[FigureFacts]
    doors: list[DoorFacts]
    warden: WardenFacts | None


def as_shown(tile: TileFacts) -> TileFacts:
    """A tile without what is not shown of it: the ways, Light that it does not cost, the cost of what is in reach."""
    seen = tile["forecast"]
    if seen is None:
        return tile
    light, cost = min(seen["light"], ROOMS[tile["room"]].light), None if seen["reach"] else seen["cost"]
    return {**tile, "reachable": False, "forecast": {**seen, "light": light, "cost": cost, "way": []}}


@dataclass(frozen=True, slots=True)
class Warden:
    """The Guardian beside the Wilderness."""

    face: Face
    found: int
    needed: int
    awake: bool
    note: str


@dataclass(frozen=True, slots=True)
class Tile:
    """All of it, as `room.html` reads it."""

    number: int
    id: str
    plate: Inner
    monster: Inner
    forecast: Forecast | None
    words: str | None
    """The Monster's, where there is no forecast."""
    law: str
    """The text of the Room in signs, in one line."""
    options: list[str]
    way: list[str]
    reach: bool
    far: bool
    here: bool
    figures: list[Figure]
    doors: list[DoorFacts]
    warden: Warden | None
    spoken: str


def room_shown(part: RoomPart, speech: Speech) -> Tile:
    facts = part["tile"]
    room, seen = ROOMS[facts["room"]], facts["forecast"]
    card, battle = monster_of(facts), battle_of(facts)
    foreseen = forecast(facts, card, battle, speech) if card and battle else None
    monster: MonsterPart = {
        "number": facts["number"],
        "card": card.id if card else None,
        "face_down": facts["face_down"],
        "numbers": [battle["health"], battle["armor"], battle["resistance"]] if battle else [],
    }
    return Tile(
        number=facts["number"],
        id=room.id,
        plate=Inner("thunderstone_quest/plate.html", (room.id, seen["light"] if seen else 0), plate_shown),
        monster=Inner("thunderstone_quest/monster.html", monster, monster_shown),
        forecast=foreseen,
        words=face(card.id, speech).short if card else None,
        law=face(room.id, speech).short.replace("\n", " "),
        options=part["options"],
        way=part["way"],
        reach=seen is not None and seen["reach"],
        far=seen is not None and not seen["reach"],
        here=part["here"],
        figures=[figure(one) for one in part["figures"]],
        doors=part["doors"],
        warden=_warden(part["warden"], speech) if part["warden"] else None,
        spoken=_spoken(room, _in_force(monster, speech), foreseen, bool(part["options"]), speech),
    )


def _warden(facts: WardenFacts, speech: Speech) -> Warden:
    found, needed, last_round = facts["found"], facts["needed"], facts["last_round"]
    shown = face(facts["guardian"], speech)
    if last_round is None:
        note = speech(_("{n} of {all} Keys found"), n=found, all=needed)
    else:
        note = speech(_("last turns left: {n}"), n=last_round)
    return Warden(shown, min(found, needed), needed, last_round is not None, note)


def _spoken(room: Room, monster: Face | None, seen: Forecast | None, chosen: bool, speech: Speech) -> str:
    """The tile in words, for those who hear the table."""
    words = [speech(room.name), speech(_("level {n}"), n=room.level), speech(_("costs {n} Light"), n=room.light)]
    if monster:
        words.append(monster.spoken)
    if seen:
        words.append(speech(_("Attack {total} against {health}"), total=seen.total, health=seen.health))
        words.append(speech(TONES[seen.tone]))
    if chosen:
        words.append(speech(_("may be chosen")))
    return ", ".join(words)


# -- its pieces


@dataclass(frozen=True, slots=True)
class Plate:
    """The head of a tile, as `plate.html` reads it."""

    face: Face
    alert: bool
    flames: list[bool]
    """One for each Light it costs; True for those I bring."""


def plate_shown(part: tuple[str, int], speech: Speech) -> Plate:
    """Of a Room, with the Light brought."""
    room, light = ROOMS[part[0]], part[1]
    return Plate(face(room.id, speech), room.alert, [flame < light for flame in range(room.light)])


class MonsterPart(TypedDict):
    """What is shown of the card on a tile."""

    number: int
    card: str | None
    face_down: bool
    numbers: list[int]
    """The Health, Armor and Magic Resistance in force in this Room, where they are known."""


@dataclass(frozen=True, slots=True)
class Mini:
    """The card on a tile, as `monster.html` reads it."""

    key: str
    face: Face | None
    alert: bool
    face_down: bool


def monster_shown(part: MonsterPart, speech: Speech) -> Mini:
    card = MONSTERS.get(part["card"] or "")
    key = f"monster-{part['number']}-{part['card']}"
    return Mini(key, _in_force(part, speech), card is not None and card.alert, part["face_down"])


def _in_force(part: MonsterPart, speech: Speech) -> Face | None:
    """The Monster with the numbers it has here."""
    card = MONSTERS.get(part["card"] or "")
    if card is None:
        return None
    printed = (card.vitality, card.armor, card.resistance)
    signs = zip(("health", "armor", "resist"), part["numbers"], printed, strict=False)
    belt = tuple([sign(speech, what, n, was) for what, n, was in signs if n or was])
    return replace(face(card.id, speech), belt=belt) if belt else face(card.id, speech)
