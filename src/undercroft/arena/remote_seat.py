"""The seat of a bot in a separate process.

Neither the real match nor an imagined one is ever in that process. Every request goes to the referee, which returns
only what the seat may know. Cards and places are sent as ids. Operations that would need many requests, such as playing
on in an imagined world, are one request (`judged`, `quickly`, `tried`).
"""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from ..kernel.decision import BAD_CHOICE, Choice, Decision, Option, Picked, Verb
from ..kernel.game import Game
from ..kernel.refusal import Refusal
from ..kernel.registry import game as find_game
from ..kernel.seat import Seat
from ..kernel.state import Result
from ..kernel.view import DecisionFacts

Ask = Callable[..., Any]
"""(request, …) → the referee's answer."""


class RemoteQuestion(NamedTuple):
    """What a bot is sent when it has to choose."""

    game: str
    seat: int
    seats: int
    turn: int
    decision: DecisionFacts
    seconds: float | None


def decision_from(seat: int, facts: DecisionFacts) -> Decision:
    """A decision from its facts. Its options have the same ids; their things are ids."""
    prompt = facts["prompt"]
    options = [Option(Verb(one["verb"], one["verb"]), tuple(one["things"])) for one in facts["options"]]
    found = Decision(seat, prompt["key"], options, facts["rule"], prompt["args"], facts["at_least"], facts["at_most"])
    found.number = facts["number"]
    return found


def ids(choice: Choice) -> str | list[str]:
    """A choice by ids, as it is sent to the referee."""
    if isinstance(choice, (str, Option)):
        return choice if isinstance(choice, str) else choice.id
    if not isinstance(choice, Iterable):
        raise Refusal("bad-choice", BAD_CHOICE)
    return [one if isinstance(one, str) else one.id for one in choice]


class RemoteSeat(Seat):
    """A seat of a match in another process."""

    def __init__(self, ask: Ask, question: RemoteQuestion) -> None:
        self._ask = ask
        self._question = question
        self._decision = decision_from(question.seat, question.decision)
        self.number = question.seat
        self.allow(question.seconds)

    @property
    def game(self) -> Game:
        return find_game(self._question.game)

    @property
    def seats(self) -> int:
        return self._question.seats

    @property
    def turn(self) -> int:
        return self._question.turn

    @property
    def decision(self) -> Decision:
        return self._decision

    @property
    def view(self) -> dict[str, Any]:
        view: dict[str, Any] = self._ask("view")
        return view

    @property
    def score(self) -> int | None:
        score: int | None = self._ask("score")
        return score

    @property
    def events(self) -> list[Any]:
        events: list[Any] = self._ask("events")
        return events

    def judged(self) -> list[float]:
        judged: list[float] = self._ask("judged")
        return judged

    def quickly(self, world: int) -> list[str] | None:
        picked: list[str] | None = self._ask("quickly", world)
        return picked

    def tried(self, choice: Choice, world: int, last: int) -> float:
        worth: float = self._ask("tried", ids(choice), world, last)
        return worth

    def imagine(self, seed: int) -> Any:
        return RemoteMatch(self._ask, self._ask("imagine", seed), self.game, self.seats)


class RemoteMatch:
    """An imagined match in another process. Choosing step by step is slow; `play_quickly` is one request."""

    def __init__(self, ask: Ask, number: int, game: Game, seats: int) -> None:
        self._ask = ask
        self._number = number
        self.game = game
        self.seats = seats

    def _do(self, what: str, *given: Any) -> Any:
        return self._ask("match", self._number, what, *given)

    @property
    def pending(self) -> dict[int, Decision]:
        return {seat: decision_from(seat, facts) for seat, facts in self._do("pending").items()}

    @property
    def first_open(self) -> Decision | None:
        return next(iter(self.pending.values()), None)

    @property
    def turn(self) -> int:
        turn: int = self._do("turn")
        return turn

    @property
    def result(self) -> Result | None:
        found = self._do("result")
        return None if found is None else Result(*found)

    def decision(self, seat: int) -> Decision:
        return decision_from(seat, self._do("decision", seat))

    def view(self, seat: int | None = None) -> dict[str, Any]:
        view: dict[str, Any] = self._do("view", seat)
        return view

    def choose(self, seat: int, choice: Picked | Choice) -> None:
        self._do("choose", seat, ids(choice))

    def clone(self) -> "RemoteMatch":
        return RemoteMatch(self._ask, self._do("clone"), self.game, self.seats)

    def play_quickly(self, turns: int = 0, last: int = 0) -> None:
        self._do("play_quickly", turns, last)

    def play_by_chance(self, seed: int, turns: int = 0) -> None:
        self._do("play_by_chance", seed, turns)

    def worth(self, seat: int) -> float | None:
        worth: float | None = self._do("worth", seat)
        return worth
