"""How far it is: a bot's sense of the way, from what it sees of the board. Distances are turns, dangers included."""

from heapq import heappop, heappush
from typing import Any

from ..rules.attributes import chance
from ..rules.grid import BY_ID, CHAMBER, LOWER, NEXT, OUTSIDE, SPACES, TOWERS, opposite
from .tactics import FIGHT_LOSS

FAR = 99.0
UNKNOWN = 2.0
"""About what an unexplored space costs: a turn, and its surprises."""
KINDS = {
    "dungeon_chamber": 1.3,
    "catacomb_entrance": 1.3,
    "portcullis": 1.4,
    "chasm": 1.5,
    "rotating_room": 1.1,
    "corridor": 0.2,
    "trap_chamber": 2.6,
    "tower_room": 0.3,
    "treasure_chamber": 1.0,
    "chamber_of_darkness": 1.6,
}
CROSSING = 0.25
"""The least chance with which a Bridge is worth trying."""
SIDES = {"open": 0.0, "inside": 0.0, "door": 0.9}


class Bearings:
    """The board with what each step costs this Hero."""

    def __init__(self, view: dict[str, Any], hero: dict[str, Any]) -> None:
        self.tiles: dict[int, dict[str, Any]] = {BY_ID[laid["space"]].index: laid for laid in view["board"]}
        self.hero = hero
        self.tokens = {BY_ID[token["space"]].index: token["monster"] for token in view["tokens"]}
        self.left = view["tiles"]
        values = hero["attributes"]
        over = chance(values["agility"] + hero["tokens"] - len(hero["loot"]))
        self.kinds = KINDS | {
            "bottomless_pit": 1.0 + 30.0 * (1 - chance(values["luck"])),
            "cave_in": 1.0 + 1.0 / max(0.1, chance(values["agility"])),
            "spider_web": 1.0 / max(0.1, chance(values["strength"])),
            "bridge": 0.6 + 7.0 * (1 - over) + (12.0 if over < CROSSING else 0.0),
        }
        self.gate = 1.0 / max(0.05, chance(values["strength"])) - 1.0
        self._found: dict[tuple[int, ...], dict[int, float]] = {}

    def enter(self, space: int) -> float:
        """What it costs to be in a space."""
        laid = self.tiles.get(space)
        cost = UNKNOWN if laid is None else self.kinds[laid["kind"]]
        return cost + (FIGHT_LOSS[self.tokens[space]] if space in self.tokens else 0.0)

    def step(self, cell: int, direction: int) -> float:
        """What it costs to go through this side of a cell; FAR where there is a wall."""
        there = NEXT[cell][direction]
        if there == OUTSIDE:
            return FAR
        cost = 0.0
        for space, side in ((cell, direction), (_cell(there, cell, direction), opposite(direction))):
            laid = self.tiles.get(space)
            if laid is None:
                if self.left == 0:
                    return FAR
                continue
            kind = laid["sides"][("north", "east", "south", "west")[side]]
            if kind == "wall":
                return FAR
            cost += self.gate if kind == "portcullis" else SIDES[kind]
        return cost

    def to(self, goals: tuple[int, ...]) -> dict[int, float]:
        """The distance from every space to the nearest of the goals."""
        if goals in self._found:
            return self._found[goals]
        found: dict[int, float] = {}
        queue = [(0.0, goal) for goal in goals]
        while queue:
            far, space = heappop(queue)
            if space in found:
                continue
            found[space] = far
            cost = far + self.enter(space)
            for cell in (CHAMBER, LOWER) if space == CHAMBER else (space,):
                for direction, before in enumerate(NEXT[cell]):
                    if before in (OUTSIDE, space) or before in found:
                        continue
                    step = self.step(_cell(before, cell, direction), opposite(direction))
                    if step < FAR:
                        heappush(queue, (cost + step, before))
        self._found[goals] = found
        return found

    def towers(self) -> tuple[int, ...]:
        """Where this Hero may leave."""
        return tuple(tower for tower in TOWERS if SPACES[tower].id != self.hero["tower"])


def _cell(space: int, beside: int, direction: int) -> int:
    """The cell of a space that borders on another cell: it matters in the Treasure Chamber."""
    if space != CHAMBER:
        return space
    row, col = divmod(beside, 13)
    step = ((-1, 0), (0, 1), (1, 0), (0, -1))[direction]
    return (row + step[0]) * 13 + col + step[1]
