"""A tile of the shaft: its Room, the Monster there, what a battle would bring, who stands there."""

from collections.abc import Mapping
from typing import Any, TypedDict

from ....kernel.text import Speech, _
from ....kit.face import Face
from ..cards import CARDS, ROOMS
from ..rules.dungeon_card import Monster
from ..rules.foresight import Forecast
from ..rules.wording import line
from ..view import TileFacts
from .faces import face, rewards, sign
from .pieces import Figure

Battle = tuple[Monster, Forecast]
TONES = {"win": _("win"), "loss": _("loss"), "far": _("out of reach"), "unknown": _("unsure")}


class GuardianPart(TypedDict):
    """The Guardian and the Keys that call it."""

    id: str
    name: str
    icon: str
    strength: str
    found: list[bool]
    """One for each Key; True for those found."""
    awake: bool
    note: str


class RoomPart(TypedDict):
    """What is shown of a tile."""

    tile: TileFacts
    options: list[str]
    way: list[str]
    """The answers that lead there at one go."""
    here: bool
    """Whether the active player is here."""
    figures: list[Figure]
    doors: list[str]
    """The classes of its doorways."""
    guardian: GuardianPart | None


def room_shown(part: RoomPart, speech: Speech) -> dict[str, object]:
    """A tile as `room.html` reads it, with what `plate.html` and `monster.html` show."""
    tile, options, battle = part["tile"], part["options"], battle_at(part["tile"])
    room, seen, plain = ROOMS[tile["room"]], tile["forecast"], face(tile["room"], speech)
    monster = _in_force(face(tile["card"], speech), battle, speech) if tile["card"] else None
    forecast = _forecast(tile["room"], battle, speech) if battle else None
    reach = seen["reach"] if seen else None
    states = (("legal", options or part["way"]), ("reach", reach), ("far", reach is False), ("here", part["here"]))
    return {
        **part,
        "look": " ".join([name for name, on in states if on]),
        "plate": {
            "id": room.id,
            "name": plain.name,
            "icon": room.icon,
            "alert": room.alert,
            "boosts": [*plain.belt[1:], *plain.foot],
            "flames": [light < (seen["light"] if seen else 0) for light in range(room.light)],
        },
        "monster": _mini(tile["number"], monster) if monster else None,
        "forecast": forecast,
        "unforeseen": monster.short if monster else "",
        "rule_text": plain.short,
        "spoken": ", ".join([plain.name, *_spoken(part, monster, forecast, speech)]),
    }


def _in_force(shown: Face, battle: Battle | None, speech: Speech) -> Face:
    """The Monster with the numbers in force in this Room: Health, Armor, Magic Resistance."""
    if battle is None:
        return shown
    monster, seen = battle
    numbers = (
        ("health", seen["health"], monster.health),
        ("armor", seen["armor"], monster.armor),
        ("resist", seen["resistance"], monster.resistance),
    )
    belt = [sign(speech, what, n, printed) for what, n, printed in numbers if n or printed]
    return shown.with_signs(tuple(belt), ())


def _mini(number: int, shown: Face) -> dict[str, object]:
    card = CARDS[shown.id]
    alert = isinstance(card, Monster) and card.alert
    own = {"id": shown.id, "key": f"monster-{number}-{shown.id}", "classes": shown.classes}
    return {**shown.in_small, **own, "foot": shown.foot, "alert": alert}


def _spoken(part: RoomPart, monster: Face | None, forecast: Mapping[str, Any] | None, speech: Speech) -> list[str]:
    """The tile in words, for screen readers."""
    tile = part["tile"]
    words = [speech(_("level {n}"), n=tile["level"]), speech(_("costs {n} Light"), n=ROOMS[tile["room"]].light)]
    if monster:
        words.append(monster.spoken)
    if forecast:
        words.append(speech(_("Attack {total} against {health}"), total=forecast["total"], health=forecast["health"]))
        words.append(speech(TONES[forecast["tone"]]))
    return [*words, speech(_("may be chosen"))] if part["options"] or part["way"] else words


# -- a battle there


def battle_at(tile: TileFacts) -> Battle | None:
    """The Monster on a tile and what a battle with it would bring, if known."""
    card, seen = CARDS[tile["card"]] if tile["card"] else None, tile["forecast"]
    return (card, seen) if seen and "total" in seen and isinstance(card, Monster) else None


def tone_of(monster: Monster, room: str, seen: Forecast) -> str:
    """Win or loss; far if the Light does not suffice; unknown if dice are rolled before the battle."""
    if not seen["reach"]:
        return "far"
    if any(ability.name.startswith("Roll ") for ability in (*monster.before, *CARDS[room].before)):
        return "unknown"
    return "win" if seen["wins"] else "loss"


def relation(seen: Forecast) -> str:
    return "≥" if seen["total"] >= seen["health"] else "<"


def _forecast(room: str, battle: Battle, speech: Speech) -> dict[str, Any]:
    """The forecast of a battle, in signs and a few words."""
    monster, seen = battle
    return {
        "physical": _less(seen["physical_before"], seen["armor"]),
        "magical": _less(seen["magic_before"], seen["resistance"]),
        "total": seen["total"],
        "relation": relation(seen),
        "health": seen["health"],
        "tone": tone_of(monster, room, seen),
        "losses": [sign(speech, "wound", seen["wounds"]), *sign.some(speech, festering=seen["festering"])],
        "gains": rewards(seen["xp"], seen["rewards"], speech) if seen["wins"] else (),
        "then": _then(monster, seen, speech),
    }


def _less(attack: int, taken: int) -> str:
    """An Attack with its reduction, which is never more than the Attack."""
    return f"{attack}−{min(taken, attack)}" if min(taken, attack) else str(attack)


def _then(monster: Monster, seen: Forecast, speech: Speech) -> str:
    """The Light missing for the way there, or further effects of the battle in the Monster's own short words."""
    if not seen["reach"]:
        cost = seen["cost"]
        return speech(_("no way there this turn")) if cost is None else speech(_("needs {n}:light: in all"), n=cost)
    counts = monster.more_health or monster.more_wounds or monster.immune or monster.requires
    whens = [*(["trait"] if counts else []), "before_battle", "after_battle", *(["spoils"] if seen["wins"] else [])]
    found = [ability for ability in monster.abilities if ability.when in whens]
    found = found or [ability for ability in monster.abilities if ability.when not in ("trait", "spoils")]
    return " ".join([line(ability, speech) for ability in found])
