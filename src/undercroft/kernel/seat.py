"""What a bot gets: one seat's knowledge of a match, and nothing else.

It is the easy way to write a bot, and keeps it honest: `view` is what the seat may know, `imagine` replaces everything
it cannot know, and neither contains the seed or anybody's hand. It is not a sandbox: installed Python code runs with
the rights of the server and could read more.
"""

from time import monotonic
from typing import Any, Protocol

from mypy_extensions import mypyc_attr

from .decision import Choice, Decision
from .game import Game
from .match import Match
from .refusal import Refusal
from .rng import Random
from .state import Event
from .text import _


@mypyc_attr(allow_interpreted_subclasses=True)
class Seat:
    """A seat at a match: what it sees, what it is asked, how long it may think, and imagined matches."""

    __slots__ = ("_match", "deadline", "number")

    def __init__(self, match: Match, number: int, seconds: float | None = None) -> None:
        self._match = match
        self.number = number
        self.deadline: float | None = None
        """When the choice is due, by `time.monotonic()`; None without a limit."""
        self.allow(seconds)

    def allow(self, seconds: float | None) -> None:
        """Set the time for the decision, starting now."""
        self.deadline = None if seconds is None else monotonic() + seconds

    @property
    def budget(self) -> float | None:
        """The seconds left for this decision; None without a limit."""
        return None if self.deadline is None else max(0.0, self.deadline - monotonic())

    @property
    def game(self) -> Game:
        return self._match.game

    @property
    def seats(self) -> int:
        """The number of players."""
        return self._match.seats

    @property
    def turn(self) -> int:
        """How many turns of the match have begun."""
        return self._match.turn

    @property
    def score(self) -> int | None:
        """This seat's score so far; None if the rules have none before the end."""
        return self._match.scores(self.number)[self.number]

    @property
    def events(self) -> list[Event]:
        """What this seat has seen happen since it last chose; empty in a match without a log."""
        return self._match.events_since(self.number)

    @property
    def view(self) -> dict[str, Any]:
        return self._match.view(self.number)

    @property
    def decision(self) -> Decision:
        return self._match.decision(self.number)

    def imagine(self, seed: int) -> Match:
        return self._match.imagine(self.number, seed)

    # -- for bots that search: each call is one request if the bot runs in another process

    def judged(self) -> list[float]:
        """The worth of each option to the game's judgement, in order; refuses if the game has none."""
        judge = self.game.judge
        if judge is None:
            raise Refusal("no-judge", _("{game} has no judgement that a bot could go by."), game=self.game.title)
        return [one.worth for one in judge(self.view, self.decision)]

    def quickly(self, world: int) -> list[str] | None:
        """What quick play would choose in an imagined world, by ids; None if the game has none."""
        from .playing import quickly

        quick = self.game.quick
        if quick is None:
            return None
        match = self.imagine(world)
        picked = quickly(quick, match.state, match.decision(self.number))
        return [option.id for option in picked] if isinstance(picked, list) else [picked.id]

    def tried(self, choice: Choice, world: int, last: int) -> float:
        """What a choice leads to in an imagined world: see `worth`. The world is played on with quick play (or at
        random, if the game has none) until turn `last` is over, then the game's value rates it; without a value, to the
        end."""
        from .playing import play_by_chance, play_quickly
        from .worth import worth

        game = self.game
        match = self.imagine(world)
        match.choose(self.number, choice)
        if game.value is None:
            last = 0
        if game.quick is not None:
            play_quickly(match, last=last)
        else:
            play_by_chance(match, Random.seeded(world), last=last)
        found = worth(match, self.number)
        assert found is not None
        return found


class Bot(Protocol):
    """Anything that can choose for a seat."""

    def choose(self, seat: Seat) -> Choice: ...
