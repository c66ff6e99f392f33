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
