"""How far it is: a bot's sense of the way over the board. Distances are turns, dangers included.

Only what is known is searched: chambers that lie, and the unexplored spaces beside them. Beyond those every space is
taken to be as good as the next. So a search is short, and it is kept as long as the board stays as it is.
"""

from functools import cache, lru_cache
from heapq import heapify, heappop, heappush

from ..rules.attributes import chance
from ..rules.content import AGILITY, ARMOR, LUCK, PORTCULLIS, STRENGTH, WALL, HeroCard, Laid
from ..rules.grid import CHAMBER, COLUMNS, LOWER, NEXT, OUTSIDE, SPACES, TOWERS
from .tactics import DEATH, danger, fight_loss

FAR = 99.0
UNKNOWN = 2.2
"""About what an unexplored space costs: a turn, and its surprises."""
FALL, HARD_FALL = 8.0, 18.0
"""What it costs to fall from a Bridge into the Catacombs; and for somebody who can hardly bear a die of wounds more."""
BARRED = "barred"
"""In the place of a Monster: a space that is not to be entered."""
FRAIL = 6
"""With so much life left or less a Hero is frail."""
EDGE = 1.5
"""What more it costs at the edge of the board, where tiles have fewer ways on."""
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
"""The share of Trap cards that kill who fails a test of Armor."""
TRAP = 2.5
"""What the other Trap cards cost."""
JAMMED = 0.9
"""A door: some do not open."""

Board = tuple[Laid | None, ...]
Foes = tuple[tuple[int, str, int], ...]
"""Spaces with a Monster token, each with the Monster's id and its life, or 0 if that is not known."""


class Costs:
    """What chambers and passages cost a Hero."""

    __slots__ = ("bridge", "gate", "kinds", "left")

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
        self.gate = 1.0 / max(0.05, chance(values[STRENGTH])) - 1.0


@lru_cache(maxsize=512)
def costs(card: HeroCard, spare: int, left: int) -> Costs:
    """`spare`: determination tokens, less the Loot that weighs on a Bridge; `left`: life that is left."""
    return Costs(card, spare, left)


@cache
def estimates(goals: tuple[int, ...]) -> tuple[float, ...]:
    """From every space to the nearest goal, as the crow flies over unexplored spaces."""
    cells = [cell for goal in goals for cell in ((CHAMBER, LOWER) if goal == CHAMBER else (goal,))]
    return tuple(
        UNKNOWN * min(abs(space.row - cell // COLUMNS) + abs(space.col - cell % COLUMNS) for cell in cells)
        for space in SPACES
    )


class Bearings:
    """The board with what each step costs a Hero, and how far it is from everywhere to his goals."""

    __slots__ = ("_board", "_costs", "_foes", "_found", "_unexplored", "goals")

    def __init__(self, board: Board, unexplored: bool, foes: Foes, price: Costs, goals: tuple[int, ...]) -> None:
        self._board = board
        self._unexplored = unexplored
        self._costs = price
        self._foes: dict[int, float] = {}
        for space, monster, life in foes:
            cost = FAR if monster is BARRED else danger(fight_loss(monster, life), price.left)
            self._foes[space] = self._foes.get(space, 0.0) + cost
        self.goals = goals
        self._found = self._search()

    def enter(self, space: int) -> float:
        """What it costs to be in a space."""
        laid = self._board[space]
        cost = UNKNOWN if laid is None else self._costs.kinds[laid.kind]
        return cost + self._foes.get(space, 0.0)

    def step(self, cell: int, direction: int) -> float:
        """What it costs to go through this side of a cell; FAR where there is a wall."""
        there = NEXT[cell][direction]
        if there == OUTSIDE:
            return FAR
        here, beyond = self._board[cell], self._board[there]
        if (here is None or beyond is None) and not self._unexplored:
            return FAR
        cost = 0.0
        for side in (here.sides[direction] if here else "", beyond.sides[direction ^ 2] if beyond else ""):
            if side is WALL:
                return FAR
            if side:
                cost += self._costs.gate if side == PORTCULLIS else JAMMED if side == "door" else 0.0
        return cost

    def far(self, space: int, bank: int = 0) -> float:
        """The distance from a space, on one of its banks, to the nearest of the goals."""
        return self._found.get(2 * space + bank, FAR)

    def ahead(self, cell: int, direction: int) -> float:
        """The distance through a side of a cell: the step, the space behind it, and the rest of the way."""
        there = NEXT[cell][direction]
        if there == OUTSIDE:
            return FAR
        step = self.step(cell, direction)
        return min(FAR, step + self.enter(there) + self.far(there, self._bank(there, direction ^ 2)))

    def _bank(self, space: int, side: int) -> int:
        laid = self._board[space]
        return 0 if laid is None else laid.banks[side]

    def _search(self) -> dict[int, float]:
        """From the goals back over all that is known: by space and bank (twice the space, and the bank)."""
        board, found = self._board, {}
        queue = [(0.0, 2 * goal) for goal in self.goals]
        if self._unexplored:
            queue += self._rim()
            heapify(queue)
        while queue:
            far, node = heappop(queue)
            if node in found:
                continue
            found[node] = far
            space, bank = node >> 1, node & 1
            laid = board[space]
            if laid is not None and laid.kind == "bridge":
                heappush(queue, (far + self._costs.bridge, node ^ 1))
            cost = far + self.enter(space)
            for cell in (CHAMBER, LOWER) if space == CHAMBER else (space,):
                for direction in range(4):
                    before = NEXT[cell][direction]
                    if before in (OUTSIDE, space) or (laid is not None and laid.banks[direction] != bank):
                        continue
                    behind = board[before]
                    if behind is None and laid is None:
                        continue  # the estimate has seen to that
                    step = self.step(_cell(before, cell, direction), direction ^ 2)
                    if step < FAR:
                        back = behind.banks[direction ^ 2] if behind is not None else 0
                        heappush(queue, (cost + step, 2 * before + back))
        return found

    def _rim(self) -> list[tuple[float, int]]:
        """The unexplored spaces beside chambers that lie, with the way on from there over others like them."""
        board, guess = self._board, estimates(self.goals)
        rim: dict[int, float] = {}
        for space, laid in enumerate(board):
            if laid is None:
                continue
            for there in NEXT[space]:
                if there >= 0 and board[there] is None and there not in rim:
                    on = [guess[beyond] for beyond in NEXT[there] if beyond >= 0 and board[beyond] is None]
                    rim[there] = UNKNOWN + min(on) + (EDGE if OUTSIDE in NEXT[there] else 0.0) if on else FAR
        return [(far, 2 * space) for space, far in rim.items() if far < FAR]


def _cell(space: int, beside: int, direction: int) -> int:
    """The cell of a space that borders on another cell: it matters in the Treasure Chamber."""
    if space != CHAMBER:
        return space
    return beside + (-COLUMNS, 1, COLUMNS, -1)[direction]


@lru_cache(maxsize=4096)
def bearings(board: Board, unexplored: bool, foes: Foes, price: Costs, goals: tuple[int, ...]) -> Bearings:
    """The same board, dangers and goals give the same bearings, and they are searched once."""
    return Bearings(board, unexplored, foes, price, goals)


def exits(tower: int) -> tuple[int, ...]:
    """Where a Hero who began in this tower may leave."""
    return _EXITS.get(tower, TOWERS)


_EXITS = {tower: tuple(other for other in TOWERS if other != tower) for tower in TOWERS}
