"""The dungeon on the sheet: what is printed, what a team has drawn, and where it may go."""

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any

from ....kernel.text import Speech, _
from ....kit.walking import at_one_go, ways
from ..cards import FACES, MINIONS, MONSTERS
from ..rules.printed.rooms import BY_ID, BY_MINION, COLUMNS, GEMS
from .draw import Point, cross, joined, ring, trail, wobble
from .marks import Dot, Facts, FarRoom, MapMarks, Spot

CELL = 80
ROWS = 7
ROMAN = ("I", "II", "III")
DEAR = 100
"""A wound weighs so much more than anything else on the way."""
ROOM_VERBS = {"go", "slay", "steal"}
_MONSTERS = {monster.id: monster for monster in MONSTERS}
_MINIONS = {minion.id: BY_MINION[minion].id for minion in MINIONS}


@cache
def corner(room: str) -> tuple[int, int]:
    """The upper left corner of a room."""
    return COLUMNS.index(room[0]) * CELL, (ROWS - int(room[1])) * CELL


def walls(names: list[str]) -> str:
    """Walls between rooms as one path."""
    return joined("M{} {}L{} {}".format(*_side(name)) for name in names)


def _side(name: str) -> tuple[int, int, int, int]:
    """The line between two rooms: `B1-B2`."""
    (x1, y1), (x2, y2) = (corner(room) for room in name.split("-"))
    if x1 == x2:
        y = max(y1, y2)
        return x1, y, x1 + CELL, y
    x = max(x1, x2)
    return x, y1, x, y1 + CELL


def waters(names: list[str]) -> list[str]:
    """Each stretch of water as a wave."""
    found = []
    for name in names:
        x1, y1, x2, _y2 = _side(name)
        waves = "q10 -7 20 0q10 7 20 0" if x2 > x1 else "q-7 10 0 20q7 10 0 20"
        found.append(f"M{x1} {y1}{waves * 2}")
    return found


def rooms(dungeon: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The rooms with something in them."""
    shown = []
    for facts in dungeon["rooms"]:
        room = BY_ID[facts["id"]]
        if not (room.minion or room.trap or room.reward):
            continue
        x, y = corner(room.id)
        reward = room.reward
        shown.append(
            {
                "x": x,
                "y": y,
                "danger": room.minion.icon if room.minion else "wolf-trap" if room.trap else "",
                "level": room.minion.level if room.minion else 0,
                "hero": room.minion.kind.hero.icon if room.minion else "",
                "gem": room.gem,
                "reward": reward.icon if reward and not room.gem else "",
                "kind": reward.id if reward else "",
            }
        )
    return shown


def lairs(dungeon: Mapping[str, Any]) -> list[dict[str, Any]]:
    return [
        {"stage": stage, "x": x, "y": y, "icon": _MONSTERS[facts["id"]].icon, "roman": ROMAN[stage - 1]}
        for stage, facts in enumerate(dungeon["monsters"], 1)
        for x, y in [corner(facts["room"])]
    ]


# -- what a team has drawn


def draw(facts: Facts) -> MapMarks:
    """The pencil of one team."""
    trail, last, team = _walk(facts.seat, facts.path)
    return MapMarks(
        trail=trail,
        last=last,
        steps=len(facts.path),
        crosses=joined([_crossed(facts.seat, id) for id in facts.defeated]),
        circles=_circles(facts.seat, facts.explored, facts.gems),
        mine=tuple([_gem(letter) for letter in GEMS if letter in facts.gems]),
        lost=tuple([_gem(letter, by) for letter, by in facts.lost]),
        notes=tuple([_note(room, fame) for room, fame in facts.fights]),
        team=team,
    )


@lru_cache(maxsize=1000)
def _walk(seat: int, path: tuple[str, ...]) -> tuple[str, str, Dot | None]:
    """The walked line, its last bend, and where the team stands."""
    if not path:
        return "", "", None
    points = [_centre(room, seat, place) for place, room in enumerate(path)]
    breaks = {place + 1 for place in range(1, len(path)) if {path[place - 1][0], path[place][0]} == {"A", "F"}}
    start = (points[0][0] + wobble(2, seat), 582.0)
    return *trail([start, *points], breaks), Dot(*_shown(points[-1]), path[-1])


@lru_cache(maxsize=20_000)
def _centre(room: str, *key: object) -> Point:
    x, y = corner(room)
    return x + CELL / 2 + wobble(4, room, "x", key), y + CELL / 2 + wobble(4, room, "y", key)


@lru_cache(maxsize=200)
def _crossed(seat: int, minion: str) -> str:
    x, y = corner(_MINIONS[minion])
    return cross(x + 4, y + 7, 38, 33, seat, minion)


@lru_cache(maxsize=1000)
def _circles(seat: int, explored: tuple[str, ...], gems: tuple[str, ...]) -> str:
    """Rings around the rewards that were taken."""
    taken = [id for id in explored if BY_ID[id].reward and not BY_ID[id].gem]
    taken += [GEMS[letter].id for letter in gems if letter in GEMS]
    return joined([ring(corner(id)[0] + 60, corner(id)[1] + 58, 18, seat, id) for id in sorted(taken)])


@lru_cache(maxsize=1000)
def _gem(letter: str, by: str = "") -> Dot:
    x, y = corner(GEMS[letter].id)
    return Dot(x + 45, y + 44, letter, by)


@lru_cache(maxsize=1000)
def _note(room: str, fame: int) -> Dot:
    x, y = corner(room)
    return Dot(x + 12, y + 70, signed(fame))


def _shown(point: Point) -> Point:
    return round(point[0], 1), round(point[1], 1)


def signed(points: int) -> str:
    return f"+{points}" if points > 0 else plain(points)


def plain(points: int) -> str:
    """A number as it is written by hand: with a real minus."""
    return f"−{-points}" if points < 0 else str(points)


# -- where a choice would be marked


def spots(sheet: Mapping[str, Any], options: list[dict[str, Any]], labels: Mapping[str, str], t: Speech) -> list[Spot]:
    """Rooms that can be chosen: to go to, or for the minion or the gem in them."""
    found = []
    for option in options:
        if option["verb"] not in ROOM_VERBS:
            continue
        thing = option["things"][0]
        room = {"go": thing, "slay": _MINIONS.get(thing), "steal": GEMS[thing].id if thing in GEMS else ""}[
            option["verb"]
        ]
        x, y = corner(str(room))
        wounds = sheet["awaits"][room]["wounds"] if option["verb"] == "go" else 0
        label = labels.get(option["id"], "")
        if option["verb"] == "go":
            label = f"{label}: {t(BY_ID[str(room)].text)}"
            if wounds:
                label += " " + t(_("Wounds: {n}.")).format(n=wounds)
        found.append(Spot(f"room-{room}", x + 5, y + 5, 70, 70, option["id"], label, wounds))
    return found


def beyond(
    view: Mapping[str, Any], sheet: Mapping[str, Any], options: list[dict[str, Any]], t: Speech
) -> list[FarRoom]:
    """Rooms that the rest of the movement could reach after the next step, each with the way there: over the fewest
    wounds, and past what would happen on it."""
    first = [option["things"][0] for option in options if option["verb"] == "go"]
    if not first:
        return []
    moves = sheet["moves"] or (FACES[sheet["die"]].symbol.moves if sheet["die"] else 0)
    leads = {room["id"]: room["ways"] for room in view["dungeon"]["rooms"]}
    passable = {"open", *sheet["passes"]}

    def awaits(room: str) -> int:
        wounds: int = sheet["awaits"][room]["wounds"]
        return DEAR * wounds + (not _quiet(sheet, room))

    found = ways(first, lambda here: [there for there, way in leads[here].items() if way in passable], awaits, moves)
    rooms = []
    for room in sorted(found.keys() - {*first, sheet["room"]}):
        walked = at_one_go(found[room], lambda one: _quiet(sheet, one))
        x, y = corner(room)
        points = [_middle(one) for one in ([sheet["room"]] if sheet["room"] else []) + walked]
        label = t(_("Walk to {room}: {way}")).format(room=room, way=" → ".join(walked))
        if walked[-1] != room:
            label = t(_("Walk towards {room}, as far as {stop}")).format(room=room, stop=walked[-1])
        trace = joined(f"{'L' if place else 'M'}{x} {y}" for place, (x, y) in enumerate(points))
        rooms.append(FarRoom(f"far-{room}", x + 5, y + 5, " ".join(f"go:{one}" for one in walked), label, trace))
    return rooms


def _quiet(sheet: Mapping[str, Any], room: str) -> bool:
    """Whether a step into the room would be a mere step."""
    return not any(sheet["awaits"][room].values())


def _middle(room: str) -> tuple[int, int]:
    x, y = corner(room)
    return x + CELL // 2, y + CELL // 2
