"""What came of one match."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Outcome:
    """How one match went, for the bots in the order of the plan; `first` is the seat of the first of them."""

    first: int
    decisions: int
    turns: int
    how: str
    wins: tuple[float, ...]
    """1 for the winner; those who share a victory share the 1, those who win together have 1 each."""
    scores: tuple[int, ...]
    won: bool | None = None
    """Of a cooperative game: whether all have won."""
    utility: tuple[float, ...] = ()
    number: int = 0
    world: int = 0
    seed: int = 0
    team: int | None = None
    """The bot that played all seats, if one did."""
    variant: str = ""
    seconds: float = field(default=0.0, compare=False)


@dataclass(frozen=True)
class Failure:
    """A match that came to no end: a bot broke down, or the rules did."""

    number: int
    seed: int
    variant: str
    why: str
    bot: str = ""
    """Whose turn it was to choose; nobody's if the match could not begin."""
    seat: int | None = None
    trace: tuple[str, ...] = ()
    """The last frames of the traceback, the innermost last: each a file with its line, and the function."""

    def __str__(self) -> str:
        """All of it, for people who look for the mistake."""
        who = f", {self.bot} on seat {self.seat}" if self.bot else ""
        return "\n  ".join([f"Match {self.number} failed (seed {self.seed}){who}: {self.why}", *self.trace])


class MatchFailed(Exception):
    """Raised instead of reported, where somebody wants it so."""

    def __init__(self, failure: Failure) -> None:
        super().__init__(str(failure))
        self.failure = failure
