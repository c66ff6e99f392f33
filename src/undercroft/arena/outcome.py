"""The result of one match."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Outcome:
    """The result of one match, for the bots in the order of the plan; `first` is the seat of the first of them."""

    first: int
    decisions: int
    turns: int
    how: str
    wins: tuple[float, ...]
    """1 for the winner; tied winners share it, a winning team gets 1 each."""
    scores: tuple[int, ...]
    won: bool | None = None
    """In a cooperative game: whether all have won."""
    utility: tuple[float, ...] = ()
    number: int = 0
    seed_group: int = 0
    seed: int = 0
    team: int | None = None
    """The bot that played all seats, if one did."""
    variant: str = ""
    seconds: float = field(default=0.0, compare=False)


@dataclass(frozen=True)
class Failure:
    """A match that did not finish: a bot or the rules failed."""

    number: int
    seed: int
    variant: str
    why: str
    bot: str = ""
    """The bot that had to choose; empty if the match could not begin."""
    seat: int | None = None
    trace: tuple[str, ...] = ()
    """The last frames of the traceback, innermost last: file, line and function."""

    def __str__(self) -> str:
        """All details, for debugging."""
        who = f", {self.bot} on seat {self.seat}" if self.bot else ""
        return "\n  ".join([f"Match {self.number} failed (seed {self.seed}){who}: {self.why}", *self.trace])


class MatchFailed(Exception):
    """Raised for a failed match if failures should not only be reported."""

    def __init__(self, failure: Failure) -> None:
        super().__init__(str(failure))
        self.failure = failure
