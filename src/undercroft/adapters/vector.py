"""Many matches at once in one process, for self-play: observations and masks in two arrays, one row per match.

    matches = Matches("thunderstone", 64, seats=2)
    while True:
        matches.step(policy(matches.observations, matches.masks))

In each match one seat chooses at a time: `matches.seats` contains which. A finished match restarts with the next seed.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ..kernel.refusal import Refusal, needs
from ..kernel.text import _
from ..kit.step_table import StepTable
from .encoding import Encoding

try:
    import numpy as np
except ImportError as missing:
    raise needs("numpy") from missing


class Finished(NamedTuple):
    """A finished match: its row, its seed, the utility for each seat, and the scores."""

    row: int
    seed: int
    utilities: list[float]
    scores: list[int | None]


class Matches:
    """This many matches of a game, played in lockstep."""

    def __init__(
        self, game: str, count: int, seats: int | None = None, seed: int = 0, options: Mapping[str, Any] | None = None
    ) -> None:
        self.encoding = Encoding(game)
        self._players = self.encoding.game.seats[0] if seats is None else seats
        self._options = options
        self._next = seed
        self.observations = np.zeros((count, self.encoding.size), np.float32)
        self.masks = np.zeros((count, len(self.encoding.actions)), np.int8)
        self.seats = np.zeros(count, np.int64)
        """Who must choose in each match."""
        size, actions = self.encoding.size, len(self.encoding.actions)
        rows: Any = self.observations.reshape(-1).data
        masks: Any = self.masks.reshape(-1).view(np.uint8).data
        self._rows = [rows[row * size : (row + 1) * size] for row in range(count)]
        self._masks = [masks[row * actions : (row + 1) * actions] for row in range(count)]
        self._seeds = [0] * count
        self._tables: list[StepTable] = []
        for row in range(count):
            self._tables.append(self._new(row))
            self._show(row)

    def _new(self, row: int) -> StepTable:
        self._seeds[row] = self._next
        self._next += 1
        return self.encoding.start(self._players, self._seeds[row], self._options)

    def _show(self, row: int) -> None:
        self.seats[row] = self._tables[row].show(self._rows[row], self._masks[row])

    def step(self, actions: Sequence[int]) -> list[Finished]:
        """One action in every match; returns those that ended, which have been restarted. If one action is not
        possible, it is refused and none is carried out."""
        if len(actions) != len(self._tables):
            raise Refusal(
                "wrong-count", _("There must be one action for each of the {n} matches."), n=len(self._tables)
            )
        chosen = [int(action) for action in actions]
        for row, (table, action) in enumerate(zip(self._tables, chosen, strict=True)):
            if not table.can(action):
                sentence = _("Action {action} cannot be chosen now in match {row}.")
                raise Refusal("no-such-action", sentence, action=action, row=row)
        over = []
        for row, action in enumerate(chosen):
            table = self._tables[row]
            if table.act(action):
                over.append(Finished(row, self._seeds[row], table.utilities(), table.match.scores()))
                self._tables[row] = self._new(row)
            self._show(row)
        return over
