"""Distances on the board, as a bot estimates them, in turns, including dangers.

Only known spaces are searched: placed chambers, and the unexplored spaces next to them. All spaces beyond those count
as equal. So a search is short, and its result is cached until the board changes.
"""

from functools import cache, lru_cache
from heapq import heapify, heappop, heappush

from ..rules.attributes import chance
from ..rules.content import AGILITY, ARMOR, DOOR, LUCK, OPEN, PORTCULLIS, STRENGTH, WALL, HeroCard, LaidTile
from ..rules.grid import CHAMBER, COLUMNS, LOWER, NEXT, OUTSIDE, SPACES, TOWERS
from .tactics import DEATH, danger, fight_loss

FAR = 99.0
UNKNOWN = 2.2
"""Roughly what an unexplored space costs: a turn, and what may happen there."""
FALL, HARD_FALL = 8.0, 18.0
"""What it costs to fall from a Bridge into the Catacombs, and the same for a frail Hero, whom the wounds may kill."""
BARRED = "barred"
"""Stands in place of a Monster's id for a space that must not be entered."""
FRAIL = 6
"""A Hero with this much life left or less is frail."""
EDGE = 1.5
"""The additional cost at the edge of the board, where tiles have fewer ways on."""
KINDS = {
    "dungeon_chamber": 1.3,
    "catacomb_entrance": 1.3,
    "portcullis": 1.4,
    "chasm": 1.5,
    "rotating_room": 1.1,
    "corridor": 0.2,
    "tower_room": 0.3,
    "treasure_chamber": 1.0,
    "chamber_of_darkness": 1.6,
}
BLADES = 1 / 7
"""The share of Trap cards that kill a Hero who fails a test of Armor."""
TRAP = 2.5
"""What the other Trap cards cost."""
JAMMED = 0.9
"""A door: some do not open."""

Board = tuple[LaidTile | None, ...]
Foes = tuple[tuple[int, str, int], ...]
"""Spaces with a Monster token, each with the Monster's id and its life, or 0 if that is not known."""


class Costs:
    """What chambers and passages cost a Hero."""

    __slots__ = ("bridge", "kinds", "left", "sides")

    def __init__(self, card: HeroCard, spare: int, left: int) -> None:
        values = card.values
        self.left = left
        over = chance(values[AGILITY] + spare)
        blade = BLADES * (1 - chance(values[ARMOR])) * DEATH
        self.kinds = KINDS | {
            "trap_chamber": 1.0 + TRAP + blade,
            "bottomless_pit": 1.0 + DEATH * (1 - chance(values[LUCK])),
            "cave_in": 1.0 + 1.0 / max(0.1, chance(values[AGILITY])),
            "spider_web": 1.0 / max(0.1, chance(values[STRENGTH])),
            "bridge": 0.6,
        }
        self.bridge = 0.1 + (1 - over) * (HARD_FALL if left <= FRAIL else FALL)
        """To cross a Bridge from bank to bank."""
        gate = 1.0 / max(0.05, chance(values[STRENGTH])) - 1.0
        self.sides = {OPEN: 0.0, WALL: FAR, PORTCULLIS: gate, DOOR: JAMMED}


@lru_cache(maxsize=512)
def costs(card: HeroCard, spare: int, left: int) -> Costs:
    """`spare`: determination tokens minus the Loot that counts on a Bridge; `left`: the life that is left."""
    return Costs(card, spare, left)


@cache
def estimates(goals: tuple[int, ...]) -> tuple[float, ...]:
    """From every space to the nearest goal, as if all spaces between were unexplored and had no walls."""
    cells = [cell for goal in goals for cell in ((CHAMBER, LOWER) if goal == CHAMBER else (goal,))]
    return tuple(
        UNKNOWN * min(abs(space.row - cell // COLUMNS) + abs(space.col - cell % COLUMNS) for cell in cells)
        for space in SPACES
    )


@lru_cache(maxsize=1024)
def _rim(board: Board) -> tuple[tuple[int, float, tuple[int, ...]], ...]:
    """The unexplored spaces next to placed chambers: what each costs, and which of the others it leads to."""
    rim: dict[int, tuple[int, float, tuple[int, ...]]] = {}
    for space, laid in enumerate(board):
        if laid is None:
            continue
        for there in NEXT[space]:
            if there >= 0 and board[there] is None and there not in rim:
                on = tuple([beyond for beyond in NEXT[there] if beyond >= 0 and board[beyond] is None])
                rim[there] = there, EDGE if OUTSIDE in NEXT[there] else 0.0, on
    return tuple([one for one in rim.values() if one[2]])


def _around(space: int) -> tuple[tuple[int, int], ...]:
    """The sides of a space, and what lies behind each: the Treasure Chamber has six."""
    cells = (CHAMBER, LOWER) if space == CHAMBER else (space,)
    sides = [(direction, NEXT[cell][direction]) for cell in cells for direction in range(4)]
    return tuple([(direction, there) for direction, there in sides if there not in (OUTSIDE, space)])


AROUND = tuple(_around(space.index) for space in SPACES)


class DistanceMap:
    """The board with what each step costs a Hero, and how far it is from everywhere to his goals.

    The search runs backwards from the goals, and only as far as a caller needs.
    """

    __slots__ = ("_board", "_costs", "_foes", "_found", "_queue", "_unexplored", "goals")

    def __init__(self, board: Board, unexplored: bool, foes: Foes, price: Costs, goals: tuple[int, ...]) -> None:
        self._board = board
        self._unexplored = unexplored
        self._costs = price
        self._foes: dict[int, float] = {}
        for space, monster, life in foes:
            cost = FAR if monster is BARRED else danger(fight_loss(monster, life), price.left)
            self._foes[space] = self._foes.get(space, 0.0) + cost
        self.goals = goals
        self._found: dict[int, float] = {}
        """The distances found so far, by 2 * space + bank."""
        self._queue = [(0.0, 2 * goal) for goal in goals]
        if unexplored:
            guess = estimates(goals)
            self._queue += [
                (UNKNOWN + min([guess[beyond] for beyond in on]) + edge, 2 * space) for space, edge, on in _rim(board)
            ]
            heapify(self._queue)

    def enter(self, space: int) -> float:
        """What it costs to be in a space."""
        laid = self._board[space]
        cost = UNKNOWN if laid is None else self._costs.kinds[laid.kind]
        return cost + self._foes.get(space, 0.0)

    def step(self, cell: int, direction: int) -> float:
        """What it costs to go through this side of a cell; FAR if there is a wall."""
        there = NEXT[cell][direction]
        if there == OUTSIDE:
            return FAR
        here, beyond = self._board[cell], self._board[there]
        if (here is None or beyond is None) and not self._unexplored:
            return FAR
        sides = self._costs.sides
        cost = sides[here.sides[direction]] if here is not None else 0.0
        if beyond is not None:
            cost += sides[beyond.sides[direction ^ 2]]
        return min(FAR, cost)

    def far(self, space: int, bank: int = 0) -> float:
        """The distance from a space, on one of its banks, to the nearest of the goals."""
        node = 2 * space + bank
        found = self._found.get(node)
        return found if found is not None else self._search(node)

    def ahead(self, cell: int, direction: int) -> float:
        """The distance through a side of a cell: the step, the space behind it, and the rest of the way."""
        there = NEXT[cell][direction]
        if there == OUTSIDE:
            return FAR
        step = self.step(cell, direction)
        if step >= FAR:
            return FAR
        return min(FAR, step + self.enter(there) + self.far(there, self._bank(there, direction ^ 2)))

    def _bank(self, space: int, side: int) -> int:
        laid = self._board[space]
        return 0 if laid is None else laid.banks[side]

    def _search(self, wanted: int) -> float:
        """Search backwards from the goals until the wanted space and bank are found."""
        found, queue = self._found, self._queue
        while queue:
            far, node = heappop(queue)
            if node not in found:
                found[node] = far
                self._queue_neighbours(node, far)
                if node == wanted:
                    return far
        return FAR

    def _queue_neighbours(self, node: int, far: float) -> None:
        """Queue the spaces from which a space can be entered, with their distances."""
        board, queue, found, sides = self._board, self._queue, self._found, self._costs.sides
        space, bank = node >> 1, node & 1
        laid = board[space]
        cost = far + self.enter(space)
        if laid is None:
            if not self._unexplored:
                return
            for direction, before in AROUND[space]:
                behind = board[before]
                if behind is not None:  # between unexplored spaces, the estimate is enough
                    side = direction ^ 2
                    step = sides[behind.sides[side]]
                    if step < FAR:
                        heappush(queue, (cost + step, 2 * before + behind.banks[side]))
            return
        if laid.kind == "bridge":
            heappush(queue, (far + self._costs.bridge, node ^ 1))
        for direction, before in AROUND[space]:
            if laid.banks[direction] != bank:
                continue
            step = sides[laid.sides[direction]]
            if step >= FAR:
                continue
            behind = board[before]
            node = 2 * before
            if behind is not None:
                side = direction ^ 2
                step += sides[behind.sides[side]]
                if step >= FAR:
                    continue
                node += behind.banks[side]
            elif not self._unexplored:
                continue
            if node not in found:
                heappush(queue, (cost + step, node))


def goes_on(board: Board, unexplored: bool, there: int, without: int, goals: tuple[int, ...]) -> bool:
    """Whether a way can lead from a space to one of the goals, over explored and unexplored spaces, but not through the
    space `without`. `DistanceMap` assumes that unexplored spaces lead anywhere, even if known walls enclose them."""
    todo = [(there, 0), (there, 1)]
    seen = set(todo)
    for space, bank in todo:
        if space in goals:
            return True
        laid = board[space]
        for direction, before in AROUND[space]:
            behind = board[before]
            if laid is not None and (laid.sides[direction] == WALL or laid.banks[direction] != bank):
                continue
            if not unexplored if behind is None else behind.sides[direction ^ 2] == WALL:
                continue
            banks = (0, 1) if behind is None or behind.kind == "bridge" else (behind.banks[direction ^ 2],)
            for one in banks:
                if before != without and (before, one) not in seen:
                    seen.add((before, one))
                    todo.append((before, one))
    return False


@lru_cache(maxsize=4096)
def distance_map(board: Board, unexplored: bool, foes: Foes, price: Costs, goals: tuple[int, ...]) -> DistanceMap:
    """The distances for a board, dangers and goals; cached, so that they are searched only once."""
    return DistanceMap(board, unexplored, foes, price, goals)


def exits(tower: int) -> tuple[int, ...]:
    """Where a Hero who began in this tower may leave."""
    return _EXITS.get(tower, TOWERS)


_EXITS = {tower: tuple(other for other in TOWERS if other != tower) for tower in TOWERS}
