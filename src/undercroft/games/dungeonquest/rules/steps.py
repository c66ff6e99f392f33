"""A figure on the board: new tiles, arriving in a space, choosing a bank (DQ-3, DQ-6.17)."""

from ....kernel.decision import Decision, Option, Rules, Verb, pick
from ....kernel.state import NEW_PLACE
from ....kernel.text import _
from .asking import agrees
from .content import DOOR, PORTCULLIS, WALL, LaidTile, Tile
from .grid import CHAMBER, DIRECTIONS, NEXT, OUTSIDE, SPACES, bank_name, direction_between, opposite
from .state import Table

PLACE = Verb("place", _("Place {0}"))
ARROW = Verb("arrow", _("Entrance arrow to the {0}"))
BANK = Verb("bank", _("Bank: {0}"))


def explore(table: Table, me: int, space: int, arrow: int | None) -> Rules[bool]:
    """Draw a tile and place it with its arrow on that side, or where the player chooses; False if none is left."""
    tile = yield from _new_tile(table, me)
    if tile is None:
        return False
    if arrow is None:
        options = [ARROW(direction) for direction in DIRECTIONS]
        table.visit.tiles = (tile,)
        chosen: Option = yield Decision(me, "arrow", options, "DQ-12.9", {"tile": tile})
        table.visit.tiles = ()
        arrow = chosen.target.index
    table.board[space] = tile.with_arrow(arrow)
    if tile.kind.id == "rotating_room":
        table.turning = (*table.turning, space)
    table.learn(NEW_PLACE)
    if table.events is not None:
        table.tell("explores", who=me, tile=tile, space=SPACES[space])
    return True


def _new_tile(table: Table, me: int) -> Rules[Tile | None]:
    """The next tile; with the Rune of Sight one of three."""
    hero = table.heroes[me]
    rune = hero.rune("rune_sight")
    if rune is None or not len(table.tiles) or not (yield from agrees(table, me, "sight", "DQ-7.10")):
        return table.draw_tile()
    table.use_rune(hero, rune)
    tiles = [tile for _number in range(3) if (tile := table.draw_tile()) is not None]
    table.visit.tiles = tuple(tiles)
    table.tell("sees-tiles", who=me, tiles=table.visit.tiles)
    distinct = list(dict.fromkeys(tiles))
    chosen = yield from pick(me, "choose-tile", [PLACE(tile) for tile in distinct], "DQ-7.10")
    placed: Tile = chosen.target
    tiles.remove(placed)
    table.tiles.cards += tiles
    table.visit.tiles = ()
    return placed


def passage(table: Table, cell: int, direction: int) -> bool:
    """A passage that can be used: no wall on either side, not the outer wall, and a tile if one is needed (DQ-3.2)."""
    there = NEXT[cell][direction]
    if there == OUTSIDE or table.laid_at(cell).sides[direction] is WALL:
        return False
    beyond = table.board[there]
    if beyond is None:
        return len(table.tiles) > 0
    return beyond.sides[opposite(direction)] is not WALL


def obstacles(table: Table, cell: int, direction: int) -> list[str]:
    """Doors and portcullises on the way, in their order; two of a kind facing each other are one (DQ-4.4 to 4.6)."""
    beyond = table.board[NEXT[cell][direction]]
    found = []
    for side in (table.laid_at(cell).sides[direction], beyond.sides[opposite(direction)] if beyond else ""):
        if side in (DOOR, PORTCULLIS) and side not in found:
            found.append(side)
    return found


def arrival_bank(table: Table, space: int, came_from: int) -> int:
    """The bank with the side through which a Hero comes in (DQ-6.17)."""
    direction = direction_between(space, came_from) if came_from != OUTSIDE else None
    return 0 if direction is None else table.laid_at(space).banks[direction]


def choose_bank(table: Table, me: int, laid: LaidTile) -> Rules[int]:
    """On a Chasm or a Bridge a Hero who comes by special movement picks his bank (DQ-6.7, DQ-6.13)."""
    if not laid.has_banks:
        return 0
    chosen: Option = yield Decision(me, "bank", [BANK(bank_name(laid, bank)) for bank in (0, 1)], "DQ-6.7")
    return 0 if chosen.target is bank_name(laid, 0) else 1


def put(table: Table, me: int, space: int, came_from: int, bank: int, special: bool, pending: bool = False) -> None:
    """Move the figure to the space."""
    hero = table.heroes[me]
    left = hero.space
    hero.arrive(space, came_from, bank, special)
    hero.pending = pending
    if left == CHAMBER:
        table.calm_dragon()


def go_back(table: Table, me: int) -> None:
    """After an escape: back to the space the Hero came from, which he must encounter on his next turn (DQ-8.5)."""
    hero = table.heroes[me]
    here, back = hero.space, hero.came_from
    put(table, me, back, here, arrival_bank(table, back, here), special=True, pending=True)
    table.tell("goes-back", who=me, space=SPACES[back])


def way_back(table: Table, me: int) -> int | None:
    """The direction of the space the Hero came from, if no wall closes that way (DQ-4.11)."""
    hero = table.heroes[me]
    if hero.came_from == OUTSIDE or hero.space == OUTSIDE or table.board[hero.came_from] is None:
        return None
    direction = direction_between(hero.space, hero.came_from)
    if direction is None:
        return None
    cell = hero.space
    if cell == CHAMBER:
        cell = next(cell for cell in _CHAMBER_CELLS if NEXT[cell][direction] == hero.came_from)
    return direction if passage(table, cell, direction) else None


_CHAMBER_CELLS = (CHAMBER, CHAMBER + 13)
