"""The dungeon on the sheet: what a team has drawn into it, and where it may go."""

from collections.abc import Sequence
from typing import TypedDict

from ....kernel.text import Speech, _
from ....kernel.view import OptionFacts
from ....kit.area import area, inner
from ....kit.seen import Seen
from ....kit.walking import at_one_go, ways
from ..cards import MINIONS, ROOMS
from ..rules.ahead import AwaitsFacts
from ..rules.printed.rooms import BY_ID, BY_MINION, COLUMNS, GEMS
from ..rules.scoring import RESURRECTION
from ..view import EDGES, SheetFacts, View
from .answers import moves_of
from .box import DUNGEON
from .draw import Peek, Point, Shown, cross, joined, ring, spot, trail, wobble
from .sheet import PencilPart, falls, pencil_part, shown_sheet

CELL = 80
ROWS = 7
CORNER = {room.id: (COLUMNS.index(room.column) * CELL, (ROWS - room.row) * CELL) for room in ROOMS}
"""The upper left corner of each room."""
PATH_WOUND_COST = 100
"""The cost of a wound on a way, if any other event costs 1."""
ROOM_OF = {
    "go": {room.id: room.id for room in ROOMS},
    "slay": {minion.id: BY_MINION[minion].id for minion in MINIONS},
    "steal": {letter: room.id for letter, room in GEMS.items()},
}
"""By the verb of an option and the id of its thing, the room that it is about."""
PEEKS: list[Peek] = [
    ("told", f"room-{kind}", *CORNER[room.id], CELL, CELL)
    for room in ROOMS
    if room.minion or room.trap or room.reward
    for kind in ["minion" if room.minion else "trap" if room.trap else "gem" if room.gem else "reward"]
]


class WalkPart(TypedDict):
    """The facts needed to show walks of more than one step."""

    room: str | None
    moves: int
    passes: list[str]
    awaits: dict[str, AwaitsFacts]
    spare: int | None


class MapPart(TypedDict):
    """What the area shows."""

    name: str
    dungeon: str
    pencil: PencilPart
    rooms: list[tuple[str, str, str, str]]
    """The rooms that can be chosen: the option, its verb, its label, the room."""
    walk: WalkPart | None


def map_part(seen: Seen[View]) -> MapPart:
    view, options, names, sheet = seen.view, seen.asked.options, seen.names, shown_sheet(seen.view)
    return {
        "name": names[sheet["seat"]],
        "dungeon": view["dungeon"]["id"],
        "pencil": pencil_part(sheet, view, names),
        "rooms": [
            (one["id"], one["verb"], seen.asked.labels.get(one["id"], ""), ROOM_OF[one["verb"]][one["things"][0]])
            for one in options
            if one["verb"] in ROOM_OF
        ],
        "walk": _walk_part(sheet, options),
    }


def _walk_part(sheet: SheetFacts, options: Sequence[OptionFacts]) -> WalkPart | None:
    if not any(option["verb"] == "go" for option in options):
        return None
    return {
        "room": sheet["room"],
        "moves": moves_of(sheet),
        "passes": sheet["passes"],
        "awaits": sheet["awaits"],
        "spare": sheet["spare"],
    }


def map_shown(part: MapPart, speech: Speech) -> Shown:
    lairs = [("told", "room-lair", *CORNER[lair.id], CELL, CELL) for lair in DUNGEON[part["dungeon"]].lairs]
    shown = {"peeks": [*PEEKS, *lairs], "spots": _spots(part, speech), "far": far_rooms(part, speech)}
    return {**part, **shown, **drawn_map(part["pencil"])}


def drawn_map(pencil: PencilPart) -> Shown:
    """What the pencil has drawn, and where the team stands."""
    return {"pencil": inner("paper_dungeons/pencil.html", pencil, draw), "team": _team(pencil)}


# -- what a team has drawn


def draw(part: PencilPart, _speech: Speech) -> Shown:
    seat, gems = part["seat"], part["gems"]
    trail, last = _walked(seat, part["path"])
    return {
        "seat": seat,
        "trail": trail,
        "last": last,
        "steps": len(part["path"]),
        "crosses": joined([_crossed(seat, id) for id in part["defeated"]]),
        "circles": _circles(seat, part["explored"], gems),
        "mine": [(*_gem(letter), letter) for letter in GEMS if letter in gems],
        "lost": [(*_gem(letter), by) for letter, by in part["lost"]],
        "notes": [(CORNER[room][0] + 12, CORNER[room][1] + 70, fame) for room, fame in part["fights"]],
        "team": _team(part),
    }


def _walked(seat: int, path: list[str]) -> tuple[str, str]:
    """The walked line, and its last bend."""
    if not path:
        return "", ""
    points = [_stop(seat, path, place) for place in range(len(path))]
    breaks = {place + 1 for place in range(1, len(path)) if {path[place - 1][0], path[place][0]} == {"A", "F"}}
    start = (points[0][0] + wobble(2, seat), 582.0)
    return trail([start, *points], breaks)


def _stop(seat: int, path: list[str], place: int) -> Point:
    """Where the line passes through a room: not quite in its middle."""
    room = path[place]
    x, y = CORNER[room]
    return x + CELL / 2 + wobble(4, room, "x", (seat, place)), y + CELL / 2 + wobble(4, room, "y", (seat, place))


def _team(part: PencilPart) -> Point | None:
    """Where the team stands."""
    if not part["path"]:
        return None
    x, y = _stop(part["seat"], part["path"], len(part["path"]) - 1)
    return round(x, 1), round(y, 1)


def _crossed(seat: int, minion: str) -> str:
    x, y = CORNER[ROOM_OF["slay"][minion]]
    return cross(x + 4, y + 7, 38, 33, seat, minion)


def _circles(seat: int, explored: list[str], gems: list[str]) -> str:
    """Rings around the rewards that were taken."""
    taken = [id for id in explored if BY_ID[id].reward and not BY_ID[id].gem]
    taken += [GEMS[letter].id for letter in gems if letter in GEMS]
    return joined([ring(CORNER[id][0] + 60, CORNER[id][1] + 58, 18, seat, id) for id in sorted(taken)])


def _gem(letter: str) -> tuple[int, int]:
    x, y = CORNER[GEMS[letter].id]
    return x + 45, y + 44


# -- where a choice would be marked


def _spots(part: MapPart, speech: Speech) -> list[Shown]:
    """Rooms that can be chosen: to go to, or for the minion or the gem in them."""
    found = []
    for id, verb, label, room in part["rooms"]:
        x, y = CORNER[room]
        awaits = part["walk"]["awaits"][room] if verb == "go" and part["walk"] else None
        wounds = awaits["wounds"] if awaits else 0
        fallen = part["walk"] is not None and falls(wounds, part["walk"]["spare"])
        if verb == "go":
            label = f"{label}: {speech(BY_ID[room].text)}"
        if wounds:
            label += " " + speech(_("Wounds: {n}."), n=wounds)
        if fallen:
            label += " " + speech(_("Your team falls: −{lost} fame."), lost=RESURRECTION)
        price = RESURRECTION if fallen else wounds, fallen
        found.append({**spot(f"room-{room}", (x + 5, y + 5, 70, 70), id, label), "price": price if wounds else None})
    return found


def far_rooms(part: MapPart, speech: Speech) -> list[Shown]:
    """Rooms beyond the next step that the rest of the movement can reach, each with the way there that has the fewest
    wounds, then the fewest other events."""
    walk = part["walk"]
    if walk is None:
        return []
    first = [room for _id, verb, _label, room in part["rooms"] if verb == "go"]
    passable, leads = {"open", *walk["passes"]}, DUNGEON[part["dungeon"]].ways
    quiet = {room: not any(facts.values()) for room, facts in walk["awaits"].items()}
    price = {room: PATH_WOUND_COST * facts["wounds"] + (not quiet[room]) for room, facts in walk["awaits"].items()}

    def next_rooms(here: str) -> list[str]:
        return [there.id for there, edge in leads[BY_ID[here].place] if EDGES[edge] in passable]

    found = ways(first, next_rooms, price.__getitem__, walk["moves"])
    start = [walk["room"]] if walk["room"] else []
    return [
        _far_room(room, at_one_go(found[room], quiet.__getitem__), start, speech)
        for room in sorted(found.keys() - {*first, *start})
    ]


def _far_room(room: str, walked: list[str], start: list[str], speech: Speech) -> Shown:
    """A room beyond the next step: a click walks there, step by step."""
    if walked[-1] == room:
        label = speech(_("Walk to {room}: {way}"), room=room, way=" → ".join(walked))
    else:
        label = speech(_("Walk towards {room}, as far as {stop}"), room=room, stop=walked[-1])
    x, y = CORNER[room]
    points = [f"{left + CELL // 2} {top + CELL // 2}" for left, top in (CORNER[one] for one in start + walked)]
    way = " ".join([f"go:{one}" for one in walked])
    return {"room": room, "x": x + 5, "y": y + 5, "way": way, "label": label, "trace": "M" + "L".join(points)}


MAP = area("map", "paper_dungeons/map.html", map_part, map_shown)
