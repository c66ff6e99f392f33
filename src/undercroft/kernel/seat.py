"""What a bot gets: one seat's knowledge of a match, and nothing else.

It is the easy way and the honest one: `view` is what the seat may know, `imagine` lays anew all it cannot know, and
neither the seed nor anybody's hand is to be found in them. It is no prison: Python code that is installed runs with the
rights of the server, and could look behind it.
"""

from time import monotonic
from typing import Protocol

from .decision import Choice, Decision
from .game import Game, View
from .match import Match
from .state import Event


class Seat:
    """A seat at a match: what it sees, what it is asked, how long it may think, and what might be."""

    __slots__ = ("_match", "deadline", "number")

    def __init__(self, match: Match, number: int, seconds: float | None = None) -> None:
        self._match = match
        self.number = number
        self.deadline: float | None = None
        """When the choice must be there, by `time.monotonic()`; None if it may take as long as it likes."""
        self.allow(seconds)

    def allow(self, seconds: float | None) -> None:
        """So much time there is for the decision, from now on."""
        self.deadline = None if seconds is None else monotonic() + seconds

    @property
    def budget(self) -> float | None:
        """The seconds that are left for this decision; None if there is no limit."""
        return None if self.deadline is None else max(0.0, self.deadline - monotonic())

    @property
    def game(self) -> Game:
        return self._match.game

    @property
    def seats(self) -> int:
        """How many play."""
        return self._match.seats

    @property
    def turn(self) -> int:
        """How many turns of the match have begun."""
        return self._match.turn

    @property
    def score(self) -> int | None:
        """This seat's score so far; None where the rules have none before the end."""
        return self._match.scores(self.number)[self.number]

    @property
    def events(self) -> list[Event]:
        """What this seat has been told since it last chose; in a match without a log, nothing."""
        return self._match.events_since(self.number)

    @property
    def view(self) -> View:
        return self._match.view(self.number)

    @property
    def decision(self) -> Decision:
        return self._match.decision(self.number)

    def imagine(self, seed: int) -> Match:
        return self._match.imagine(self.number, seed)


class Bot(Protocol):
    """Anything that can choose for a seat."""

    def choose(self, seat: Seat) -> Choice: ...
