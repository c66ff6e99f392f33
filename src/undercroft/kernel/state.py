"""What every game's state shares: randomness, what was revealed, how the match ended."""

from typing import Any

from mypy_extensions import mypyc_attr

from .decision import Picked
from .rng import Random
from .text import plain
from .view import ResultFacts

NEW_MONSTER = "monster"
"""Why a choice can no longer be undone: a monster was revealed …"""
CARDS_DRAWN = "cards"
"""… cards were drawn …"""
NEW_PLACE = "place"
"""… a room, a chamber or a location was revealed …"""
DICE_ROLLED = "dice"
"""… dice were rolled …"""
SOMETHING_SEEN = "seen"
"""… or something else that was hidden was revealed."""


class MatchOver(Exception):
    """Raised by a rule that ends the match at once, after setting the result."""


class Event:
    """Something that happened: a key, its arguments, and who may see it (`to`: only these seats; `but`: not these)."""

    __slots__ = ("args", "but", "key", "parts", "to", "turn")

    def __init__(
        self, key: str, args: dict[str, Any], turn: int, to: tuple[int, ...] | None, but: tuple[int, ...]
    ) -> None:
        self.key = key
        self.args = args
        self.turn = turn
        self.to = to
        self.but = but
        self.parts: dict[str, int] | None = None
        """How its numbers came about, for code that draws it; not part of its facts."""

    def __repr__(self) -> str:
        values = "".join([f" {name}={plain(value)!r}" for name, value in self.args.items()])
        return f"<Event {self.key} in turn {self.turn}:{values}>"

    def seen_by(self, seat: int | None) -> bool:
        return (self.to is None or seat in self.to) and seat not in self.but

    def facts(self) -> dict[str, Any]:
        return {"key": self.key, "turn": self.turn, "args": plain(self.args)}


class Result:
    """How a match ended: the seats from first to last (tied seats together), and each seat's score.

    In a cooperative game all win or lose together: `won` says which, and all share one place.
    """

    __slots__ = ("alone", "how", "ranking", "scores", "won")

    def __init__(
        self,
        how: str,
        ranking: list[list[int]],
        scores: list[dict[str, int]],
        won: bool | None = None,
        alone: float = 0.0,
    ) -> None:
        self.how = how
        self.ranking = ranking
        self.scores = scores
        self.won = won
        """Whether the players beat the game; None where they play against each other."""
        self.alone = alone
        """How good the result is for a player alone, from -1 to 1, as the game sees it."""

    def __repr__(self) -> str:
        won = "" if self.won is None else ", won" if self.won else ", lost"
        totals = [score["total"] for score in self.scores]
        return f"<Result {self.how}{won}: ranking {self.ranking}, scores {totals}>"

    @property
    def cooperative(self) -> bool:
        return self.won is not None

    @property
    def winners(self) -> list[int]:
        """Empty if all have lost together."""
        return self.ranking[0] if self.ranking and self.won is not False else []

    @property
    def utility(self) -> list[float]:
        """How good it is for each seat, from -1 to 1.

        Cooperative: won or lost. Competitive: by place, from 1 for the first to -1 for the last, evenly spaced; tied
        seats share the value of their places, and if nobody wins, all have lost. Alone: as the game says.
        """
        seats = len(self.scores)
        if self.won is not None:
            return [1.0 if self.won else -1.0] * seats
        if seats == 1:
            return [self.alone]
        found = [-1.0] * seats
        if self.winners:
            before = 0
            for place in self.ranking:
                worth = 1.0 - (2 * before + len(place) - 1) / (seats - 1)
                for seat in place:
                    found[seat] = worth
                before += len(place)
        return found

    def facts(self) -> ResultFacts:
        facts: ResultFacts = {"how": self.how, "ranking": self.ranking, "scores": self.scores}
        if self.won is not None:
            facts["won"] = self.won
        return facts


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The data of a match at one moment. A game's state adds its own, and can copy itself at the start of a turn."""

    __slots__ = ("answered", "events", "pause", "result", "reveal_count", "rng", "seats", "turn", "why")

    def __init__(
        self, seats: int, rng: Random, events: list[Event] | None, reveal_count: int = 0, turn: int = 0
    ) -> None:
        self.seats = seats
        self.rng = rng
        self.events = events
        self.reveal_count = reveal_count
        """How many times something hidden became known to somebody: that cannot be undone."""
        self.why = ""
        """What the current choice revealed first."""
        self.turn = turn
        self.result: Result | None = None
        self.pause = False
        """Whether players end their turns themselves: see `pausing`."""
        self.answered: list[Picked | None] = [None] * seats
        """What each seat chose last in the current turn."""

    def learn(self, why: str) -> None:
        """Record that something hidden became known to somebody."""
        self.reveal_count += 1
        if not self.why:
            self.why = why

    def tell(self, key: str, to: tuple[int, ...] | None = None, but: tuple[int, ...] = (), **args: Any) -> None:
        """Add an event to the log; its sentence is under `key` in the game's texts."""
        if self.events is not None:
            self.events.append(Event(key, args, self.turn, to, but))

    def record_parts(self, **parts: int) -> None:
        """Record how the numbers of the last event came about."""
        if self.events:
            self.events[-1].parts = parts

    def twin(self) -> "State":
        twin = self.copy(None if self.events is None else self.events.copy())
        twin.pause = self.pause
        return twin

    def copy_rng_and_events_from(self, other: "State") -> None:
        """Take the generator, the events and the number of reveals from the other state."""
        self.rng = other.rng.twin()
        self.reveal_count = other.reveal_count
        self.events = None if other.events is None else other.events.copy()

    def copy(self, events: list[Event] | None) -> "State":
        raise NotImplementedError("a game's state copies itself")
