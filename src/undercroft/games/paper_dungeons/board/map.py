"""The dungeon on the sheet: what a team has drawn into it, and where it may go."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypedDict

from ....kernel.text import Speech, _
from ....kit.area import area
from ....kit.seen import Asked, Seen
from ....kit.walking import at_one_go, ways
from ..cards import FACES, MINIONS, ROOMS
from ..rules.ahead import AwaitsFacts
from ..rules.card import Room
from ..rules.printed.rooms import BY_ID, BY_MINION, COLUMNS, GEMS
from ..view import EDGES, SheetFacts, View
from .draw import Point, cross, ring, trail, wobble
from .things import DUNGEON, Dot, sheet_shown, signed

CELL = 80
ROWS = 7
CORNERS = {room.id: (COLUMNS.index(room.column) * CELL, (ROWS - room.row) * CELL) for room in ROOMS}
"""The upper left corner of each room."""
ROOM_OF = {"slay": {one.id: BY_MINION[one].id for one in MINIONS}, "steal": {gem: room.id for gem, room in GEMS.items()}}
"""By verb, the room of the minion or the gem that it is done to."""
DEAR = 100
"""A wound weighs so much more than anything else on the way."""

Peek = tuple[str, str, float, float, float, float]
"""Something printed, to be explained: "told" or "card", its name, and where it lies (x, y, width, height)."""


def _peek(kind: str, room: Room) -> Peek:
    return ("told", f"room-{kind}", *CORNERS[room.id], CELL, CELL)


PEEKS = [
    _peek("minion" if room.minion else "trap" if room.trap else "gem" if room.gem else "reward", room)
    for room in ROOMS
    if room.minion or room.trap or room.reward
]
"""The rooms with something in them."""


# -- what a team has drawn


class DrawnFacts(TypedDict):
    """What of a team's sheet is seen in its dungeon."""

    seat: int
    path: list[str]
    explored: list[str]
    defeated: list[str]
    gems: list[str]
    lost: list[tuple[str, str]]
    """Gems that others have: the letter, and their initials."""
    fights: list[tuple[str, int]]
    """The lair, and the fame."""


def drawn(sheet: SheetFacts, seen: Seen[View]) -> DrawnFacts:
    gems, closed, lairs = sheet["gems"], sheet["closed"], seen.view["dungeon"]["monsters"]
    return {
        "seat": sheet["seat"],
        "path": sheet["path"],
        "explored": sheet["explored"],
        "defeated": sheet["defeated"],
        "gems": gems,
        "lost": [(letter, _thieves(sheet["seat"], seen, letter)) for letter in closed if letter not in gems],
        "fights": [(lair["room"], one["fame"]) for lair, one in zip(lairs, sheet["fights"], strict=False)],
    }


def _thieves(seat: int, seen: Seen[View], letter: str) -> str:
    """Who of the others has a gem, by their initials."""
    thieves = [seen.names[who][:1].upper() for who in seen.view["gone"].get(letter, ()) if who != seat]
    return " ".join(thieves) if len(thieves) < 3 else f"×{len(thieves)}"


@dataclass(frozen=True, slots=True)
class Walked:
    """A team's way through the dungeon."""

    trail: str
    last: str
    """The end of the line, which draws itself."""
    team: Dot | None
    """Where the team stands."""


@dataclass(frozen=True, slots=True)
class MapMarks:
    """What a team has drawn into its dungeon."""

    seat: int
    steps: int
    walked: Walked
    crosses: str
    circles: str
    mine: list[Dot]
    lost: list[Dot]
    """Gems that are gone: the letter, and whose initials stand beside them."""
    notes: list[Dot]
    """Results of fights, at the lairs."""


def draw(facts: DrawnFacts) -> MapMarks:
    """The pencil of one team."""
    return MapMarks(
        seat=facts["seat"],
        steps=len(facts["path"]),
        walked=walked(facts),
        crosses=crosses(facts),
        circles=_circles(facts),
        mine=gems(facts),
        lost=[_gem(letter, by) for letter, by in facts["lost"]],
        notes=[Dot(x + 12, y + 70, signed(fame)) for lair, fame in facts["fights"] for x, y in [CORNERS[lair]]],
    )


def walked(facts: DrawnFacts) -> Walked:
    seat, path = facts["seat"], facts["path"]
    if not path:
        return Walked("", "", None)
    points = [_centre(room, seat, place) for place, room in enumerate(path)]
    breaks = {place + 1 for place in range(1, len(path)) if {path[place - 1][0], path[place][0]} == {"A", "F"}}
    start = (points[0][0] + wobble(2, seat), 582.0)
    x, y = points[-1]
    return Walked(*trail([start, *points], breaks), Dot(round(x, 1), round(y, 1), path[-1]))


def _centre(room: str, *key: object) -> Point:
    x, y = CORNERS[room]
    return x + CELL / 2 + wobble(4, room, "x", key), y + CELL / 2 + wobble(4, room, "y", key)


def crosses(facts: DrawnFacts) -> str:
    """Over the minions that were defeated."""
    found = [(id, *CORNERS[ROOM_OF["slay"][id]]) for id in facts["defeated"]]
    return "".join([cross(x + 4, y + 7, 38, 33, facts["seat"], id) for id, x, y in found])


def _circles(facts: DrawnFacts) -> str:
    """Rings around the rewards that were taken."""
    taken = [id for id in facts["explored"] if BY_ID[id].reward and not BY_ID[id].gem]
    taken += [GEMS[letter].id for letter in facts["gems"] if letter in GEMS]
    return "".join([ring(CORNERS[id][0] + 60, CORNERS[id][1] + 58, 18, facts["seat"], id) for id in sorted(taken)])


def gems(facts: DrawnFacts) -> list[Dot]:
    return [_gem(letter) for letter in GEMS if letter in facts["gems"]]


def _gem(letter: str, by: str = "") -> Dot:
    x, y = CORNERS[GEMS[letter].id]
    return Dot(x + 45, y + 44, letter, by)


# -- where a choice would be marked


class OfferFacts(TypedDict):
    """A room that can be chosen: to go to, or for the minion or the gem in it."""

    option: str
    room: str
    goes: bool
    label: str


class WalkFacts(TypedDict):
    """What decides how far a team can walk."""

    room: str | None
    moves: int
    passes: list[str]
    awaits: dict[str, AwaitsFacts]


class MapPart(TypedDict):
    """What the area shows."""

    name: str
    dungeon: str
    drawn: DrawnFacts
    offers: list[OfferFacts]
    walk: WalkFacts | None
    """While the team walks."""


def map_part(seen: Seen[View]) -> MapPart:
    sheet = sheet_shown(seen.view)
    offers = _offers(seen.asked)
    return {
        "name": seen.names[sheet["seat"]],
        "dungeon": seen.view["dungeon"]["id"],
        "drawn": drawn(sheet, seen),
        "offers": offers,
        "walk": _walk(sheet) if any([offer["goes"] for offer in offers]) else None,
    }


def _offers(asked: Asked) -> list[OfferFacts]:
    found: list[OfferFacts] = []
    for option in asked.options:
        verb, id = option["verb"], option["id"]
        if verb == "go" or verb in ROOM_OF:
            thing: str = option["things"][0]
            room = thing if verb == "go" else ROOM_OF[verb][thing]
            found.append({"option": id, "room": room, "goes": verb == "go", "label": asked.labels.get(id, "")})
    return found


def _walk(sheet: SheetFacts) -> WalkFacts:
    moves = sheet["moves"] or (FACES[sheet["die"]].symbol.moves if sheet["die"] else 0)
    return {"room": sheet["room"], "moves": moves, "passes": sheet["passes"], "awaits": sheet["awaits"]}


@dataclass(frozen=True, slots=True)
class Spot:
    """A place of the sheet where a choice would be marked: it glows, and a click on it chooses. For `spot.html`."""

    key: str
    x: float
    y: float
    w: float
    h: float
    corner: float
    """How round its corners are."""
    option: str
    label: str
    row: tuple[float, float, float, float] | None = None
    """The whole row it belongs to, which can be clicked as well."""
    card: str = ""
    """What it is a mark of."""


@dataclass(frozen=True, slots=True)
class FarRoom:
    """A room further off: a click walks there, step by step."""

    key: str
    x: int
    y: int
    way: str
    """The options of the steps."""
    label: str
    trace: str


@dataclass(frozen=True, slots=True)
class Map:
    """All of it, as `map.html` reads it."""

    title: str
    marks: MapMarks
    peeks: list[Peek]
    spots: list[Spot]
    """Rooms that can be chosen …"""
    prices: list[Dot]
    """… and the wounds that wait there."""
    far: list[FarRoom]
    """Rooms that the rest of the movement could reach after the next step."""


def map_shown(part: MapPart, speech: Speech) -> Map:
    dungeon, walk = DUNGEON[part["dungeon"]], part["walk"]
    wounds = {id: facts["wounds"] for id, facts in walk["awaits"].items()} if walk else {}
    paid = [(CORNERS[one["room"]], wounds[one["room"]]) for one in part["offers"] if one["goes"]]
    return Map(
        title=sheet_title(part["name"], speech),
        marks=draw(part["drawn"]),
        peeks=[*PEEKS, *[_peek("lair", room) for room in dungeon.lairs]],
        spots=[_spot(offer, wounds, speech) for offer in part["offers"]],
        prices=[Dot(x + 8, y + 52, f"−{price}") for (x, y), price in paid if price],
        far=_far(part, walk, speech) if walk else [],
    )


def sheet_title(name: str, speech: Speech) -> str:
    return speech(_("The sheet of {who}"), who=name)


def _spot(offer: OfferFacts, wounds: dict[str, int], speech: Speech) -> Spot:
    room, label = offer["room"], offer["label"]
    if offer["goes"]:
        label = f"{label}: {speech(BY_ID[room].text)}"
        if wounds[room]:
            label += " " + speech(_("Wounds: {n}."), n=wounds[room])
    x, y = CORNERS[room]
    return Spot(f"room-{room}", x + 5, y + 5, 70, 70, 9, offer["option"], label)


def _far(part: MapPart, walk: WalkFacts, speech: Speech) -> list[FarRoom]:
    """Each with the way there: over the fewest wounds, and past what would happen on it."""
    first = [offer["room"] for offer in part["offers"] if offer["goes"]]
    passable = {"open", *walk["passes"]}
    leads = DUNGEON[part["dungeon"]].ways
    awaits, start = walk["awaits"], walk["room"]

    def lead(here: str) -> list[str]:
        return [room.id for room, edge in leads[BY_ID[here].place] if EDGES[edge] in passable]

    def price(room: str) -> int:
        return DEAR * awaits[room]["wounds"] + (not quiet(room))

    def quiet(room: str) -> bool:
        """Whether a step into the room would be a mere step."""
        return not any(awaits[room].values())

    found = ways(first, lead, price, walk["moves"])
    rooms = sorted(found.keys() - {*first, start})
    return [_far_room(room, start, at_one_go(found[room], quiet), speech) for room in rooms]


def _far_room(room: str, start: str | None, way: Sequence[str], speech: Speech) -> FarRoom:
    label = speech(_("Walk to {room}: {way}"), room=room, way=" → ".join(way))
    if way[-1] != room:
        label = speech(_("Walk towards {room}, as far as {stop}"), room=room, stop=way[-1])
    rooms = [CORNERS[one] for one in ([start] if start else []) + list(way)]
    trace = "M" + "L".join([f"{x + CELL // 2} {y + CELL // 2}" for x, y in rooms])
    x, y = CORNERS[room]
    return FarRoom(f"far-{room}", x + 5, y + 5, " ".join([f"go:{one}" for one in way]), label, trace)


MAP = area("map", "paper_dungeons/map.html", map_part, map_shown)
