"""The log of a match: every choice in order, the numbers of decisions, and what may fairly be taken back.

A seat may take back its own choices back to, and never across, the last moment at which it learned something hidden,
something random happened, or somebody else chose. Those moments are the barriers.
"""

from typing import Any, NamedTuple

from .decision import Picked
from .refusal import Refusal
from .text import _

OPEN = -1
"""The place of a choice that was made in the open."""


class Imagined(NamedTuple):
    """An entry of the log that is no choice: from here on the match is one that a seat imagines."""

    seed: Any
    """Anything; the same gives the same match."""
    attempt: int


Entry = tuple[int, Picked | Imagined, int]
"""Who chose, what, and, of those who choose together, in whose chain (by its place); else `OPEN`."""


class Log:
    __slots__ = ("_answered", "_barrier", "_own_barrier", "entries", "undone")

    def __init__(self, seats: int) -> None:
        self.entries: list[Entry] = []
        self.undone = [0] * seats
        """For each seat the numbers that taking back has used up."""
        self._answered = [0] * seats
        self._barrier = 0  # the place before which nothing can fairly be taken back …
        self._own_barrier: dict[int, int] = {}  # … by those who learned something while choosing unseen

    def copy(self) -> "Log":
        new = Log(0)
        new.entries = self.entries.copy()
        new.undone = self.undone.copy()
        new._answered = self._answered.copy()
        new._barrier = self._barrier
        new._own_barrier = self._own_barrier.copy()
        return new

    def number(self, seat: int) -> int:
        """Of the decision that the seat has to make now, or will have to make next."""
        return self._answered[seat] + self.undone[seat] + 1

    def add(self, seat: int, picked: Picked, chain: int) -> None:
        self.entries.append((seat, picked, chain))
        self._answered[seat] += 1

    def begin_dream(self, start: int, seat: int, dream: Imagined) -> None:
        """Forget what was before this place; what is left was before the dream and cannot be taken back in it."""
        self.entries = [*self.entries[start:], (seat, dream, OPEN)]
        self.bar()

    @property
    def choices(self) -> list[tuple[int, str | list[str]]]:
        """Every choice made, as ids."""
        made: list[tuple[int, str | list[str]]] = []
        for seat, picked, _chain in self.entries:
            if isinstance(picked, Imagined):
                raise Refusal("imagined", _("An imagined match cannot be saved."))
            made.append((seat, [option.id for option in picked] if isinstance(picked, list) else picked.id))
        return made

    # -- taking back

    def bar(self) -> None:
        """Nobody takes back what has been chosen up to now."""
        self._barrier = len(self.entries)

    def bar_for(self, seat: int) -> None:
        """This seat does not; the others do not know what it learned."""
        self._own_barrier[seat] = len(self.entries)

    def last_fair(self, seat: int) -> int | None:
        """The place of the seat's last choice, if nothing bars the way back to it."""
        others: set[int] = set()  # the chains in which others have chosen since, unseen
        for place in range(len(self.entries) - 1, max(self._barrier, self._own_barrier.get(seat, 0)) - 1, -1):
            who, _picked, chain = self.entries[place]
            if who == seat:
                barred = bool(others) if chain == OPEN else chain in others
                return None if barred else place
            if chain == OPEN:
                return None  # somebody else chose; only those who choose unseen at the same time do not count
            others.add(chain)
        return None

    def take_back(self, seat: int, place: int) -> None:
        del self.entries[place]
        for other, barrier in self._own_barrier.items():
            self._own_barrier[other] = barrier - (barrier > place)
        self._answered[seat] -= 1
        self.undone[seat] += 2  # so that no number is ever used for two decisions
