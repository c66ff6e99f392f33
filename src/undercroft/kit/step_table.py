"""A match in single steps, seen as rows of numbers, for programs that learn. Compiled, and without numpy."""

import copyreg
from typing import Any

from ..kernel.decision import Option
from ..kernel.match import Match
from ..kernel.stepping import Steps
from .observing import Observer, Row, observer_of

_NOTHING: list[Option] = []


class StepTable:
    """A match, what its seats know, and what they can choose. What stays the same through the match is cached."""

    __slots__ = ("_static", "match", "observer", "steps")

    def __init__(self, steps: Steps) -> None:
        self.steps = steps
        self.match: Match = steps.match
        self.observer: Observer = observer_of(steps.match.game)
        self._static: dict[int, Row] = {}

    def clone(self) -> "StepTable":
        return self._with(self.steps.clone())

    def __deepcopy__(self, memo: Any) -> "StepTable":
        return self.clone()

    def imagine(self, seat: int, seed: int) -> "StepTable":
        self._known(seat)
        twin = StepTable(self.steps.imagine(seat, seed))
        twin._static[seat] = self._static[seat]  # the other seats' rows may differ in the imagined match
        return twin

    def _with(self, steps: Steps) -> "StepTable":
        twin = StepTable(steps)
        twin._static = self._static
        return twin

    def _known(self, seat: int) -> Row:
        found = self._static.get(seat)
        if found is None:
            found = self._static[seat] = self.observer.static(self.match, seat)
        return found

    def observe(self, seat: int) -> Row:
        """What the seat knows, as a new row."""
        row = self.observer.blank()
        self.write(seat, row)
        return row

    def write(self, seat: int, row: Row) -> None:
        """Write what the seat knows into a row."""
        self.observer.write(self.match, seat, row, self._known(seat), self.steps.taken.get(seat, _NOTHING))

    def mask(self, seat: int) -> bytearray:
        """1 for each action that the seat can choose now; all 0 if it is not asked."""
        return self.steps.mask(seat)

    def show(self, row: Row, mask: "memoryview[int]") -> int:
        """Write what the seat that must choose knows, and what it can choose; returns the seat."""
        seat = self.steps.seat
        assert seat is not None
        self.write(seat, row)
        mask[:] = memoryview(self.steps.mask(seat))
        return seat

    def can(self, action: int) -> bool:
        """Whether the seat that must choose can choose this."""
        seat = self.steps.seat
        return seat is not None and action in self.steps.legal(seat)

    def act(self, action: int) -> bool:
        """Carry out an action of the seat that must choose; returns whether the match is over."""
        seat = self.steps.seat
        assert seat is not None
        self.steps.step(seat, action)
        return self.match.result is not None

    def utilities(self) -> list[float]:
        """The utility of the result for each seat, from −1 to 1; 0 for all before the end."""
        result = self.match.result
        return [0.0] * self.match.seats if result is None else list(result.utility)


def _reduce(table: StepTable) -> tuple[Any, ...]:
    return StepTable, (table.steps,)


copyreg.pickle(StepTable, _reduce)  # like matches, they can be sent to another process
