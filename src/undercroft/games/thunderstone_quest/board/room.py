"""A tile of the shaft: its Room, the Monster there, what a battle would bring, who stands there."""

from dataclasses import dataclass, replace

from ....kernel.text import Speech, _
from ....kit.face import Face, Sign
from ..cards import CARDS, ROOMS
from ..rules.dungeon_card import Monster, Room
from ..view import TileFacts
from .faces import face, sign
from .forecast import ForecastMark, battle_at, forecast
from .pieces import Figure, FigureFacts, figure

TONES = {"win": _("win"), "loss": _("loss"), "far": _("out of reach"), "unknown": _("unsure")}


@dataclass(frozen=True, slots=True)
class Guard:
    """The Guardian under the Rat, and the Keys that call it."""

    card: str
    name: str
    icon: str
    strength: str
    keys: list[bool]
    """One for each Key needed; True for those found."""
    awake: bool
    note: str


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile, as `room.html` reads it."""

    number: int
    id: str
    name: str
    icon: str
    look: str
    """Its classes."""
    alert: bool
    boosts: list[Sign]
    """What the Room adds to its Monster, and what it gives to who wins there."""
    flames: list[bool]
    """One for each Light it costs; True for those I bring."""
    monster: Face | None
    wakes: bool
    """Whether the Monster has an Alert."""
    hidden: bool
    """A card lies here face down."""
    forecast: ForecastMark | None
    law: str
    """Its text in signs."""
    options: list[str]
    way: list[str]
    """The Rooms that are entered at one go when it is further off."""
    figures: list[Figure]
    doors: list[str]
    """The classes of its doorways."""
    guard: Guard | None
    spoken: str


def tile_shown(
    facts: TileFacts,
    options: list[str],
    way: list[str],
    here: bool,
    figures: list[FigureFacts],
    doors: list[str],
    guard: Guard | None,
    speech: Speech,
) -> Tile:
    room, seen = ROOMS[facts["room"]], facts["forecast"]
    plain, monster, foreseen = face(room.id, speech), _monster(facts, speech), forecast(facts, speech)
    states = (("legal", options), ("reach", seen and seen["reach"]), ("far", seen and not seen["reach"]), ("here", here))
    card = CARDS[facts["card"]] if facts["card"] else None
    return Tile(
        number=facts["number"],
        id=room.id,
        name=plain.name,
        icon=room.icon,
        look=" ".join([name for name, on in states if on]),
        alert=room.alert,
        boosts=[*plain.belt[1:], *plain.foot],
        flames=[light < (seen["light"] if seen else 0) for light in range(room.light)],
        monster=monster,
        wakes=isinstance(card, Monster) and card.alert,
        hidden=facts["face_down"],
        forecast=foreseen,
        law=plain.short,
        options=options,
        way=way,
        figures=[figure(one) for one in figures],
        doors=doors,
        guard=guard,
        spoken=_spoken(room, monster, foreseen, bool(options), speech),
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
    return replace(shown, belt=tuple([sign(speech, what, n, was) for what, n, was in numbers if n or was]))


def _spoken(room: Room, monster: Face | None, seen: ForecastMark | None, chosen: bool, speech: Speech) -> str:
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
