"""A tile of the Dungeon on the screen: its Room, its Monster, what a battle there would bring."""

from dataclasses import dataclass, replace

from ....kernel.text import Speech, _
from ....kit.face import Face, Sign
from ..cards import ROOMS
from ..rules.dungeon_card import Monster, Room
from ..rules.foresight import Forecast as Foreseen
from ..view import TileFacts
from .faces import face, sign
from .forecast import Forecast, battle_of, forecast, monster_of
from .pieces import Figure

TONES = {"win": _("win"), "loss": _("loss"), "far": _("out of reach"), "unknown": _("unsure")}


@dataclass(frozen=True, slots=True)
class Door:
    """A doorway between two tiles."""

    side: str
    """up (to the tile above) or left (to the other Room of the level)."""
    open: bool
    leads: list[int]
    """The tiles to which the cheapest way goes through it."""


@dataclass(frozen=True, slots=True)
class Warden:
    """The Guardian beside the Wilderness, and the Keys that call it."""

    face: Face
    strength: str
    found: int
    needed: int
    awake: bool
    note: str


@dataclass(frozen=True, slots=True)
class Tile:
    """All of it, as `room.html` reads it."""

    number: int
    id: str
    name: str
    icon: str
    level: int
    alert: bool
    boosts: list[Sign]
    """What the Room adds to its Monster, and what it gives to who wins there."""
    flames: list[bool]
    """One for each Light it costs; True for those I bring."""
    monster: Face | None
    rings: bool
    """The Monster has an Alert."""
    hidden: bool
    """A card lies here face down."""
    forecast: Forecast | None
    law: str
    """Its text in signs, in one line."""
    options: list[str]
    way: list[str]
    """The Rooms that are entered at one go when it is further off."""
    reach: bool
    far: bool
    here: bool
    figures: list[Figure]
    doors: list[Door]
    warden: Warden | None
    spoken: str


def tile_shown(
    facts: TileFacts,
    options: list[str],
    way: list[str],
    here: bool,
    figures: list[Figure],
    doors: list[Door],
    warden: Warden | None,
    speech: Speech,
) -> Tile:
    room, seen = ROOMS[facts["room"]], facts["forecast"]
    printed, light = face(room.id, speech), seen["light"] if seen else 0
    card, battle = monster_of(facts), battle_of(facts)
    monster = _in_force(card, battle, speech) if card else None
    foreseen = forecast(facts, card, battle, speech) if card and battle else None
    return Tile(
        number=facts["number"],
        id=room.id,
        name=printed.name,
        icon=room.icon,
        level=room.level,
        alert=room.alert,
        boosts=[*printed.belt[1:], *printed.foot],
        flames=[flame < light for flame in range(room.light)],
        monster=monster,
        rings=card is not None and card.alert,
        hidden=facts["face_down"],
        forecast=foreseen,
        law=printed.short.replace("\n", " "),
        options=options,
        way=way,
        reach=seen is not None and seen["reach"],
        far=seen is not None and not seen["reach"],
        here=here,
        figures=figures,
        doors=doors,
        warden=warden,
        spoken=_spoken(room, monster, foreseen, bool(options), speech),
    )


def _in_force(card: Monster, battle: Foreseen | None, speech: Speech) -> Face:
    """The Monster with the Health, Armor and Magic Resistance that it has in this Room."""
    shown = face(card.id, speech)
    if battle is None:
        return shown
    numbers = (
        ("health", battle["health"], card.vitality),
        ("armor", battle["armor"], card.armor),
        ("resist", battle["resistance"], card.resistance),
    )
    return replace(shown, belt=tuple([sign(speech, what, n, was) for what, n, was in numbers if n or was]))


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
