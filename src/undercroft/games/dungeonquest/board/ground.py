"""The ground of the dungeon, drawn: tiles as they lie, the darkness around them, Tower Rooms, the Treasure Chamber."""

from collections.abc import Sequence
from typing import TypedDict

from ....kernel.text import Speech
from ....kit.area import Inner, inner
from ..cards import TILES
from ..rules.content import DOOR, PORTCULLIS, WALL, Tile
from ..rules.grid import CHAMBER, LOWER, SPACES, TOWER_ROOMS, TOWERS
from ..view import View

SIDE = 100
"""A chamber, in the units of the drawing."""
PLAIN = ("dungeon_chamber", "corridor", "portcullis")
FLOORS = {"corridor": "M35 35H65V65H35Z", "rotating_room": "M50 16A34 34 0 1 1 49.9 16Z"}
ROOM = "M15 15H85V85H15Z"
LABELS = ((50, 25), (74, 50), (50, 75), (26, 50))
"""Where the die results of a Chamber of Darkness stand, by side."""
GATES = {DOOR: "door", PORTCULLIS: "portcullis"}
CORNER = {space.id: (space.col * SIDE, space.row * SIDE) for space in SPACES}
MIDDLE = {
    space.id: (space.col * SIDE + SIDE // 2, space.row * SIDE + (SIDE if space.index == CHAMBER else SIDE // 2))
    for space in SPACES
}
Mark = dict[str, object]
"""Something drawn: what its template reads."""
TileOnMap = tuple[str, int, str, bool, bool, bool]
"""A tile on the board: id, quarter turns, space; whether it can be searched, has an entrance marker, and may turn."""


class GroundPart(TypedDict):
    """What is shown of the ground."""

    tiles: list[TileOnMap]
    towers: list[str | None]
    """Where each Hero started, by seat."""
    dragon: int | None
    """How many Dragon cards are left, one of which wakes the dragon; None when it is awake."""


def ground_part(view: View) -> GroundPart:
    deck = view["decks"]["dragon"]
    return {
        "tiles": [
            (one["tile"], one["turns"], one["space"], one["search"], one["marker"], one["turning"])
            for one in view["board"]
            if one["tile"] in TILES
        ],
        "towers": [hero["tower"] for hero in view["heroes"]],
        "dragon": None if "dragon_rage" in deck["discards"] else deck["cards"],
    }


def tiles_shown(tiles: list[TileOnMap], _speech: Speech) -> list[Inner]:
    return [inner("dungeonquest/tile.html", one, tile_shown) for one in tiles]


def tile_shown(laid: TileOnMap, speech: Speech) -> Mark:
    """A tile, turned as it lies. Its label is for screen readers."""
    id, turn, space, search, marker, turning = laid
    x, y = CORNER[space] if space else (0, 0)
    name = speech(TILES[id].kind.name)
    label = f"{space.upper()}: {name}" if space else name
    lying = {"space": space, "id": f"tile-{space}" if space else "", "x": x, "y": y, "turn": turn, "label": label}
    return {**PRINTED[id], **lying, "search": search, "marker": marker, "turning": turning}


def loose_tile(id: str, turn: int) -> Inner:
    """A tile that is not on the board yet."""
    return inner("dungeonquest/tile.html", (id, turn, "", TILES[id].search, False, False), tile_shown)


def labelled(tiles: list[TileOnMap], speech: Speech) -> list[Mark]:
    """The tiles with die results on them."""
    return [tile_shown(one, speech) for one in tiles if PRINTED[one[0]]["labels"]]


def darkness(tiles: list[TileOnMap]) -> str:
    known = {space for _id, _turn, space, *_rest in tiles}
    return "".join([dark for space, dark in DARK.items() if space not in known])


def rooms_shown(part: tuple[list[str | None], int | None], _speech: Speech) -> Mark:
    """Tower Rooms, with the flags of those who started there, and the Treasure Chamber."""
    starts, dragon = part
    flags = {space: seat for seat, space in reversed(list(enumerate(starts)))}
    return {"towers": [{**one, "seat": flags.get(space)} for space, one in TOWER_MARKS.items()], "dragon": dragon}


# -- what never changes


def _printed(id: str, tile: Tile) -> Mark:
    """What is printed on a tile, drawn with its entrance in the south."""
    plain = tile.laid[0]
    kind = plain.kind
    return {
        "kind": kind,
        "picture": "" if kind in PLAIN else kind,
        "mirrored": id == "chasm_right",
        "floor": FLOORS.get(kind, ROOM) + _ways(plain.sides, kind),
        "gates": [(GATES[how], (side * 90 + 180) % 360) for side, how in enumerate(plain.sides) if how in GATES],
        "labels": [(*LABELS[side], _rolls(rolls)) for side, rolls in enumerate(plain.labels) if rolls],
        "arrow": tile.arrow,
    }


def _tower(index: int) -> Mark:
    laid, (x, y) = TOWER_ROOMS[index], CORNER[SPACES[index].id]
    return {"x": x, "y": y, "name": laid.tile.name, "floor": _ways(laid.sides, "") + "M50 18A32 32 0 1 1 49.9 18Z"}


def _ways(sides: Sequence[str], kind: str) -> str:
    """The ways from the floor over the edges, ten units too long: they are clipped at the edge."""
    near, far = (60, 40) if kind == "corridor" else (80, 20)
    ways = (
        f"M35-10H65V{far}H35Z",
        f"M{near} 35H110V65H{near}Z",
        f"M35 {near}H65V110H35Z",
        f"M-10 35H{far}V65H-10Z",
    )
    return "".join([way for way, side in zip(ways, sides, strict=True) if side != WALL])


def _rolls(rolls: Sequence[int]) -> str:
    return str(rolls[0]) if len(rolls) == 1 else f"{rolls[0]}–{rolls[-1]}"


TOWER_MARKS = {SPACES[index].id: _tower(index) for index in TOWERS}
PRINTED = {id: _printed(id, tile) for id, tile in TILES.items()}
DARK = {
    space.id: f"M{space.col * SIDE + 5} {space.row * SIDE + 5}h90v90h-90Z"
    for space in SPACES
    if space.index not in (CHAMBER, LOWER, *TOWERS)
}
"""The darkness over each space, drawn while it is unexplored."""
