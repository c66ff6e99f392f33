"""The prompt bar of a board: what is asked, as a step of the game, and the labels of the buttons that answer it."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Generic, NamedTuple, TypeVar

from ..kernel.text import Speech
from ..kernel.view import OptionFacts

Reader = TypeVar("Reader")


class Step(NamedTuple):
    """The step of the game that a question belongs to: its icon, its name, and the area of the board it is about."""

    icon: str
    text: str = ""
    focus: str = ""
    ways: str = ""
    """The label of the button that leads back to its answers; empty: “Back”."""

    def translated(self, speech: Speech) -> "Step":
        """The step in a language."""
        text, ways = (speech(words) if words else "" for words in (self.text, self.ways))
        return self._replace(text=text, ways=ways)


class AnswerGroup(NamedTuple):
    """Answers behind one button, if all of them would be too many: its icon, what they do, and the question once it is
    open."""

    icon: str
    label: str
    asks: str = ""
    note: str = ""
    """The line under the label; by default the number of answers."""


@dataclass(frozen=True)
class Risk:
    """How an answer may turn out, shown before it is given: exact, and only from what the seat may know."""

    test: str = ""
    """What must succeed: "Agility 6"."""
    chance: int | None = None
    """In whole per cent; None: nothing depends on chance or (with a `test`) nobody can know it."""
    again: int | None = None
    """The chance including the second try that the player has."""
    then: str = ""
    """What a failure does, or what happens in any case."""


def per_cent(part: float, whole: float = 1.0) -> int:
    """A chance in whole per cent; never 0 or 100 unless it is certain."""
    share = round(100 * part / whole, 9)  # a certain chance may be a sum of many
    return round(share) if share in (0, 100) else min(99, max(1, int(share + 0.5)))


PRICES = ("gold", "xp", "health")
"""The signs of what an answer costs."""


@dataclass(slots=True)
class Answer:
    """A button: `note` is the outcome, the price or where it leads; `tone` is win, loss or empty."""

    label: str
    short: str = ""
    icon: str = ""
    tone: str = ""
    note: str = ""
    note_sign: str = ""
    pinned: bool = False
    """It ends the step and stands apart on the right."""
    group: str = ""
    """If there are too many answers, it is grouped with the others of this group; otherwise with those of its verb."""
    same: Hashable = None
    """Answers with the same value have the same effect: one button stands for all of them."""
    risk: Risk | None = None

    @property
    def weighed(self) -> bool:
        """Whether it has a price or may turn out badly, so that touch needs two taps."""
        paid = self.note_sign in PRICES and not self.note.startswith("+")
        return bool(self.tone or paid or (self.risk and self.risk.test))


@dataclass(frozen=True, slots=True)
class Series:
    """An answer that gives several in a row: its label, and the options in order."""

    label: str
    icon: str
    note: str
    choices: list[str]


class Answers(Generic[Reader]):
    """The labels of buttons: one small function for each verb, found by name.

        answers: Answers[Reader] = Answers()

        @answers("buy")
        def buy(reader: Reader, card: str) -> Answer: …

    It gets the reader (the view, the language …) and the things of the option.
    """

    def __init__(self) -> None:
        self._by_verb: dict[str, Callable[..., Answer | None]] = {}

    def __call__(self, *verbs: str) -> Callable[[Callable[..., Answer | None]], Callable[..., Answer | None]]:
        """Decorator: the function writes the answers of these verbs."""

        def keep(write: Callable[..., Answer | None]) -> Callable[..., Answer | None]:
            self._by_verb.update(dict.fromkeys(verbs, write))
            return write

        return keep

    def write(
        self,
        options: Sequence[OptionFacts],
        reader: Reader,
        other: Callable[[Reader, str, Sequence[Any]], Answer | None] = lambda _reader, _verb, _things: None,
        state: Callable[[Any], Hashable] | None = None,
    ) -> dict[str, Answer]:
        """The buttons by option id. Options without a function are left to `other`, and finally to their label. `state`
        returns everything that distinguishes a thing from similar ones: copies in the same state then share a button.
        """
        found = {}
        state = state and cache(state)  # many answers are about the same things
        for option in options:
            verb, things = option["verb"], option["things"]
            function = self._by_verb.get(verb)
            answer = (function and function(reader, *things)) or other(reader, verb, things)
            if answer is not None:
                answer.same = (verb, *map(state, things)) if state and things else None
                found[option["id"]] = answer
        return found
