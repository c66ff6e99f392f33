"""The log of a match: every choice in order, the numbers of decisions, and what may fairly be undone.

A seat may undo its own choices back to, but never beyond, the last moment at which it learned something hidden,
something random happened, or somebody else chose. Those moments are the barriers.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from .decision import Picked, ids_of
from .refusal import Refusal
from .text import _

OPEN = -1
"""Marks a choice that was made openly."""


class Imagined(NamedTuple):
    """An entry of the log that is not a choice: from here on the match is imagined by a seat."""

    seed: Any
    """Any value; the same seed gives the same match."""
    attempt: int
    """Which of the matches with this seed; `FRESH` if only future chance differs and nothing is replaced."""


FRESH = -1


OTHERS = "others"
"""Why a choice cannot be undone: somebody else has chosen since."""
CHANCE = "chance"
"""The choice had a random outcome."""

Entry = tuple[int, Picked | Imagined, int]
"""The seat, what it chose, and the place of its chain if several chose together; otherwise `OPEN`."""


def chosen(entries: Sequence[Entry]) -> list[tuple[int, str | list[str]]]:
    """Choices as ids."""
    made: list[tuple[int, str | list[str]]] = []
    for seat, picked, _chain in entries:
        if isinstance(picked, Imagined):
            raise Refusal("imagined", _("An imagined match did not begin by the book: its choices cannot be listed."))
        made.append((seat, ids_of(picked)))
    return made


class Log:
    __slots__ = ("_barrier", "_own_barrier", "_own_why", "_why", "entries", "events", "numbers", "undone")

    def __init__(self, seats: int) -> None:
        self.entries: list[Entry] = []
        self.numbers = [1] * seats
        """For each seat, the number of its current or next decision."""
        self.undone = [0] * seats
        """For each seat, how many numbers were skipped by undoing."""
        self.events = [0] * seats
        """For each seat, how many events there were when it last chose."""
        self._barrier = 0  # the place before which nothing can fairly be undone …
        self._own_barrier: dict[int, int] = {}  # … for those who learned something while choosing in secret
        self._why = ""  # what was learned there
        self._own_why: dict[int, str] = {}

    def copy(self) -> "Log":
        new = Log(0)
        new.entries = self.entries.copy()
        new.undone = self.undone.copy()
        new.events = self.events.copy()
        new.numbers = self.numbers.copy()
        new._barrier = self._barrier
        new._own_barrier = self._own_barrier.copy()
        new._why = self._why
        new._own_why = self._own_why.copy()
        return new

    def skip_numbers(self, seat: int, numbers: int) -> None:
        """Skip this many decision numbers of the seat."""
        self.undone[seat] += numbers
        self.numbers[seat] += numbers

    def add(self, seat: int, picked: Picked, chain: int) -> None:
        self.entries.append((seat, picked, chain))
        self.numbers[seat] += 1

    def begin_imagined(self, start: int, seat: int, imagined: Imagined) -> None:
        """Forget everything before this place. What is left belongs to the real match and cannot be undone."""
        self.entries = [*self.entries[start:], (seat, imagined, OPEN)]
        self.block_undo(CHANCE)

    @property
    def choices(self) -> list[tuple[int, str | list[str]]]:
        """Every choice made, as ids."""
        return chosen(self.entries)

    # -- undo

    def block_undo(self, why: str) -> None:
        """Nobody can undo what has been chosen so far, for this reason."""
        self._barrier = len(self.entries)
        self._why = why

    def block_undo_for(self, seat: int, why: str) -> None:
        """The same for this seat only: the others do not know what it learned."""
        self._own_barrier[seat] = len(self.entries)
        self._own_why[seat] = why

    def last_fair(self, seat: int) -> int | None:
        """The place of the seat's last choice, if it can still be undone."""
        return self._look_back(seat)[0]

    def why_not(self, seat: int) -> str:
        """Why the seat's last choice cannot be undone; empty if it can, or if there is none."""
        return self._look_back(seat)[1] if self.numbers[seat] - self.undone[seat] > 1 else ""

    def _look_back(self, seat: int) -> tuple[int | None, str]:
        """The place of the last choice that may be undone, or what prevents it."""
        own = self._own_barrier.get(seat, 0)
        others: set[int] = set()  # the chains in which others have chosen since, in secret
        for place in range(len(self.entries) - 1, max(self._barrier, own) - 1, -1):
            who, _picked, chain = self.entries[place]
            if who == seat:
                blocked = bool(others) if chain == OPEN else chain in others
                return (None, OTHERS) if blocked else (place, "")
            if chain == OPEN:
                return None, OTHERS  # somebody else chose; only secret choices made at the same time do not count
            others.add(chain)
        return None, self._own_why[seat] if own > self._barrier else self._why

    def remove(self, seat: int, place: int) -> None:
        del self.entries[place]
        for other, barrier in self._own_barrier.items():
            self._own_barrier[other] = barrier - (barrier > place)
        self.numbers[seat] -= 1
        self.skip_numbers(seat, 2)  # so that no number is ever used for two decisions
