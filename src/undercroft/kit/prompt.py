"""The prompt bar of a board: what is asked, as a step of the game, and what stands on the buttons that answer it."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Generic, NamedTuple, TypeVar

from ..kernel.text import Speech
from ..kernel.view import OptionFacts

Reader = TypeVar("Reader")


class Step(NamedTuple):
    """Where in the game a question comes: its icon, what it is a step of, and the area of the board it is about."""

    icon: str
    text: str = ""
    focus: str = ""
    ways: str = ""
    """What its answers are together, on the way back to them; where nothing is said it is only the way back."""

    def said(self, speech: Speech) -> "Step":
        """The step in a language."""
        text, ways = (speech(words) if words else "" for words in (self.text, self.ways))
        return self._replace(text=text, ways=ways)


class AnswerGroup(NamedTuple):
    """Answers that stand behind one button where all of them are too many: its icon, what they do, and the question
    that is left when it is open."""

    icon: str
    label: str
    asks: str = ""
    note: str = ""
    """What stands under the label; else how many they are."""


@dataclass(frozen=True, slots=True)
class Risk:
    """How an answer may come out, said before it is given: exact, and only from what the seat may know."""

    test: str = ""
    """What must succeed: "Agility 6"."""
    chance: int | None = None
    """In whole per cent; None: nothing is left to chance, or (with a `test`) nobody can know it."""
    again: int | None = None
    """The chance with the second try that is in hand."""
    then: str = ""
    """What a failure does, or what comes of it at all."""


def per_cent(part: float, whole: float = 1.0) -> int:
    """A chance in whole per cent; never 0 or 100 for what may happen, or fail."""
    share = round(100 * part / whole, 9)  # a certain chance may be a sum of many
    return round(share) if share in (0, 100) else min(99, max(1, int(share + 0.5)))


PRICES = ("gold", "xp", "health")
"""The signs of what an answer costs, or of the life that goes with it."""


@dataclass(slots=True)
class Answer:
    """A button: `note` is the outcome, the price or where it leads; `tone` is win, loss or nothing."""

    label: str
    short: str = ""
    icon: str = ""
    tone: str = ""
    note: str = ""
    note_sign: str = ""
    pinned: bool = False
    """It ends the step; it stands apart at the right."""
    group: str = ""
    """Where there are too many answers it is found with the others of this group; else with those of its verb."""
    same: Hashable = None
    """Answers with the same one lead to the same thing: one button stands for all of them."""
    risk: Risk | None = None

    @property
    def weighed(self) -> bool:
        """Whether it is read before it is given, for it has a price or may come out badly: a finger taps it twice."""
        return bool(self.tone or self.note_sign in PRICES or (self.risk and self.risk.test))


@dataclass(frozen=True, slots=True)
class Series:
    """An answer that gives several in a row: what it says, and the options in their order."""

    label: str
    icon: str
    note: str
    choices: list[str]


class Answers(Generic[Reader]):
    """What stands on the buttons: one small function for each verb, found by its name.

        answers: Answers[Reader] = Answers()

        @answers("buy")
        def buy(reader: Reader, card: str) -> Answer: …

    It is given whoever reads the table (the view, the speech …) and the things of the option.
    """

    def __init__(self) -> None:
        self._by_verb: dict[str, Callable[..., Answer | None]] = {}

    def __call__(self, *verbs: str) -> Callable[[Callable[..., Answer | None]], Callable[..., Answer | None]]:
        """The function that follows writes the answers of these verbs."""

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
        """The buttons by option id. What no function has an answer for is left to `other`, and at last to its label.
        `state` says of a thing all that tells it from others like it: then copies in the same state lead to the same.
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
