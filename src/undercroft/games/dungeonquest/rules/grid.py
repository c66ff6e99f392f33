"""The board: spaces, directions, and the six ways out of the Treasure Chamber (DQ-1.2, DQ-1.3)."""

from functools import cache
from typing import TypedDict

from ....kernel.text import _
from .content import OPEN, WALL, ChamberKind, LaidTile, Term, Tile

COLUMNS, ROWS = 13, 10


class Direction(Term):
    """North, east, south or west: `index` 0 to 3."""

    __slots__ = ("index",)

    def __init__(self, index: int, id: str, name: str) -> None:
        super().__init__(id, name)
        self.index = index


NORTH = Direction(0, "north", _("north"))
EAST = Direction(1, "east", _("east"))
SOUTH = Direction(2, "south", _("south"))
WEST = Direction(3, "west", _("west"))
DIRECTIONS = (NORTH, EAST, SOUTH, WEST)
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))


def opposite(direction: int) -> int:
    return direction ^ 2


class Space(Term):
    """A space of the board: columns A to M from the west, rows 1 to 10 from the north."""

    __slots__ = ("col", "index", "row")

    def __init__(self, index: int) -> None:
        self.index = index
        self.row, self.col = divmod(index, COLUMNS)
        name = f"{'ABCDEFGHIJKLM'[self.col]}{self.row + 1}"
        super().__init__(name.lower(), name)


SPACES = tuple(Space(index) for index in range(COLUMNS * ROWS))
BY_ID = {space.id: space for space in SPACES}


def at(id: str) -> int:
    return BY_ID[id].index


CHAMBER, LOWER = at("g5"), at("g6")
"""The Treasure Chamber: one sector of two spaces. A Hero in it counts as being on the upper one (DQ-9.1, DQ-9.9)."""
TOWERS = (at("a1"), at("m1"), at("a10"), at("m10"))
OUTSIDE = -1
"""No space: a Hero in the Catacombs, out of the dungeon or dead; as `came_from`: from nowhere."""


def _beyond(index: int, direction: int) -> int:
    space = SPACES[index]
    col, row = space.col + STEPS[direction][0], space.row + STEPS[direction][1]
    return row * COLUMNS + col if 0 <= col < COLUMNS and 0 <= row < ROWS else OUTSIDE


BEYOND = tuple(tuple(_beyond(index, direction) for direction in range(4)) for index in range(COLUMNS * ROWS))
"""The space on the other side, on the bare grid; `OUTSIDE` at the outer wall."""
NEXT = tuple(tuple(CHAMBER if there == LOWER else there for there in row) for row in BEYOND)
"""The same for the moves of Heroes, for which the Treasure Chamber is one space."""


class Way(Term):
    """A way out of a space: in which direction, and in the Treasure Chamber from which of its two cells."""

    __slots__ = ("direction", "lower")

    def __init__(self, id: str, name: str, direction: int, lower: bool = False) -> None:
        super().__init__(id, name)
        self.direction = direction
        self.lower = lower

    def cell(self, space: int) -> int:
        return LOWER if self.lower else space


WAYS = tuple(Way(direction.id, direction.name, direction.index) for direction in DIRECTIONS)
CHAMBER_WAYS = (
    WAYS[0],
    Way("north-east", _("north-east"), 1),
    Way("south-east", _("south-east"), 1, lower=True),
    Way("south", _("south"), 2, lower=True),
    Way("south-west", _("south-west"), 3, lower=True),
    Way("north-west", _("north-west"), 3),
)
"""The six passages of the Treasure Chamber (DQ-1.3)."""

BANKS = {
    directions: Term("-".join(DIRECTIONS[d].id for d in directions), name)
    for directions, name in {
        (0,): _("north"),
        (1,): _("east"),
        (2,): _("south"),
        (3,): _("west"),
        (0, 1): _("north and east"),
        (1, 2): _("east and south"),
        (2, 3): _("south and west"),
        (0, 3): _("north and west"),
    }.items()
}
"""A bank of a Chasm or a Bridge by the sides that belong to it."""


def bank_name(laid: LaidTile, bank: int) -> Term:
    return BANKS[tuple(d for d in range(4) if laid.banks[d] == bank and laid.sides[d] != WALL)]


class TileFacts(TypedDict):
    """A tile with its rotation, wherever it is."""

    tile: str
    kind: str
    turns: int
    """Quarters, clockwise."""
    arrow: str | None
    """On which side the entrance arrow lies."""
    sides: dict[str, str]
    """By direction: `open`, `wall`, `door`, `portcullis`; `inside` between the two halves of the Treasure Chamber."""
    banks: list[list[str]] | None
    """The sides that belong to each bank, of a Chasm or a Bridge."""
    labels: dict[str, list[int]] | None
    """The die results of a Chamber of Darkness, by direction."""
    search: bool
    entrance: bool
    """It has a catacomb entrance printed on it."""


@cache
def tile_facts(laid: LaidTile) -> TileFacts:
    """The facts about a tile, wherever it is; shared, so copy it before changing it."""
    banks = [
        [d.id for d in DIRECTIONS if laid.banks[d.index] == bank and laid.sides[d.index] is not WALL] for bank in (0, 1)
    ]
    return {
        "tile": laid.tile.id,
        "kind": laid.kind,
        "turns": laid.turns,
        "arrow": DIRECTIONS[laid.arrow].id if laid.tile.arrow else None,
        "sides": {direction.id: laid.sides[direction.index] for direction in DIRECTIONS},
        "banks": banks if laid.has_banks else None,
        "labels": {d.id: list(laid.labels[d.index]) for d in DIRECTIONS if laid.labels[d.index]} or None,
        "search": laid.search,
        "entrance": laid.kind == "catacomb_entrance",
    }


tower_room = ChamberKind(
    "tower_room",
    _("Tower Room"),
    icon="white-tower",
    text=_(
        "With at least one Loot card, and if this is not the tower you started in, you may leave the dungeon. "
        "Otherwise you must move again at once."
    ),
)
treasure_chamber = ChamberKind(
    "treasure_chamber", _("Treasure Chamber"), icon="dragon-head", text=_("Draw a Dragon card.")
)


def _tower(id: str, name: str, north: str, east: str, south: str, west: str) -> LaidTile:
    return Tile(id, name, tower_room, south, west, north, east).laid[0]


TOWER_ROOMS = {
    TOWERS[0]: _tower("tower_nw", _("North-west Tower Room"), WALL, OPEN, OPEN, WALL),
    TOWERS[1]: _tower("tower_ne", _("North-east Tower Room"), WALL, WALL, OPEN, OPEN),
    TOWERS[2]: _tower("tower_sw", _("South-west Tower Room"), OPEN, OPEN, WALL, WALL),
    TOWERS[3]: _tower("tower_se", _("South-east Tower Room"), OPEN, WALL, WALL, OPEN),
}
_CHAMBER = Tile("treasure_chamber", _("Treasure Chamber"), treasure_chamber, OPEN, OPEN, OPEN, OPEN).laid[0]


def empty_board() -> list[LaidTile | None]:
    """The board before anybody has moved: everything else is unexplored."""
    board: list[LaidTile | None] = [None] * (COLUMNS * ROWS)
    for space, laid in TOWER_ROOMS.items():
        board[space] = laid
    board[CHAMBER] = board[LOWER] = _CHAMBER
    return board


def direction_between(space: int, other: int) -> int | None:
    """In which direction of a space the other lies, if they are neighbours on the board."""
    for cell in (space, LOWER) if space == CHAMBER else (space,):
        if other in NEXT[cell] and other != space:
            return NEXT[cell].index(other)
    return None


def ways_from(space: int) -> tuple[Way, ...]:
    return CHAMBER_WAYS if space == CHAMBER else WAYS
