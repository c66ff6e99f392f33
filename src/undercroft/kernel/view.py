"""Types of the view of a seat: what `Match.view` adds to the view of every game.

A game declares its own parts beside the functions that fill them, and combines both:

    class View(Parts, view.View): ...

At run time a view is a plain dictionary, ready for JSON.
"""

from collections.abc import Mapping
from typing import Any, NotRequired, TypedDict

AnyView = Mapping[str, Any]
"""The view of any game, for code that knows none of them by name."""


class PromptFacts(TypedDict):
    """What is asked: the key of a sentence, and its arguments."""

    key: str
    args: dict[str, Any]


class AskedFacts(TypedDict):
    """What everybody may know of a decision."""

    prompt: PromptFacts
    rule: str


class OptionFacts(TypedDict):
    """One option of a decision."""

    id: str
    verb: str
    things: list[Any]
    """Ids and numbers of what the verb is done to; their meaning depends on the verb."""


class DecisionFacts(AskedFacts):
    """A decision, for the seat that must make it."""

    number: int
    at_least: int
    at_most: int
    options: list[OptionFacts]


class ResultFacts(TypedDict):
    """How a match ended."""

    how: str
    ranking: list[list[int]]
    scores: list[dict[str, int]]
    won: NotRequired[bool]
    """In cooperative games."""


class View(TypedDict):
    """What every view has, whatever the game."""

    game: str
    seat: int | None
    """Whose view it is; None is a spectator's."""
    turn: int
    scores: NotRequired[list[int | None]]
    """As far as the seat may know them; absent once the match is over."""
    waiting: list[int]
    """The seats that must choose now."""
    decision: DecisionFacts | None
    """What this seat must choose."""
    asked: AskedFacts | None
    """The public part of the open decision; None while seats choose in secret."""
    result: ResultFacts | None
