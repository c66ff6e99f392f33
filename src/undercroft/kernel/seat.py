"""What a bot gets: one seat's knowledge of a match, and nothing else.

It is the easy way and the honest one: `view` is what the seat may know, `imagine` lays anew all it cannot know, and
neither the seed nor anybody's hand is to be found in them. It is no prison: Python code that is installed runs with the
rights of the server, and could look behind it.
"""

from typing import Protocol

from .decision import Choice, Decision
from .game import Game, View
from .match import Match


class Seat:
    """A seat at a match: what it sees, what it is asked, and what might be."""

    __slots__ = ("_match", "number")

    def __init__(self, match: Match, number: int) -> None:
        self._match = match
        self.number = number

    @property
    def game(self) -> Game:
        return self._match.game

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
