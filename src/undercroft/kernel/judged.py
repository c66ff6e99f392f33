"""What a sensible player thinks of a decision: the worth of each option, and the facts behind it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from .decision import Decision, Option
from .text import Speech


class Reason:
    """One fact in favour of an option: a sentence for the catalogues, its arguments, and signs such as `:light:`.

    The sentence is also the key under which the tests of a game check that it is true (`tests/games/hints.py`).
    """

    __slots__ = ("aims", "args", "compares", "sentence")

    def __init__(self, sentence: str, args: Mapping[str, Any], compares: bool = False, aims: bool = False) -> None:
        self.sentence = sentence
        self.args = args
        self.compares = compares
        """Whether it compares the option with the others: such a reason is only shown for judgement's best option."""
        self.aims = aims
        """Whether it describes what judgement would do next: left out if the plan shows that already, or differs."""

    def say(self, speech: Speech, names: Sequence[str] = ()) -> str:
        return speech.say(self.sentence, self.args, names)


Why: TypeAlias = Callable[[Option], Sequence[Reason]]
"""The reasons for an option: what is lacking, what is gained, what it costs, in this order."""


class Judged:
    """What an option seems worth, and why. The reasons are computed on demand."""

    __slots__ = ("_why", "best", "option", "worth")

    def __init__(self, worth: float, option: Option, why: Why, best: bool) -> None:
        self.worth = worth
        self.option = option
        self.best = best
        """Whether judgement rates no other option higher."""
        self._why = why

    @property
    def because(self) -> Sequence[Reason]:
        """The one or two facts that decided it. Comparisons are left out if judgement rates another option higher."""
        return [reason for reason in self._why(self.option) if self.best or not reason.compares][:2]


def because(sentence: str, **args: Any) -> Reason:
    """A fact about the option, regardless of the others."""
    return Reason(sentence, args)


def compared(sentence: str, **args: Any) -> Reason:
    """What puts the option above the others: "the weakest of these", "nothing else helps"."""
    return Reason(sentence, args, True)


def aims(reasons: Sequence[Reason]) -> list[Reason]:
    """The reasons for what would be done next, as reasons for a choice that leads there."""
    return [Reason(reason.sentence, reason.args, reason.compares, True) for reason in reasons]


def nothing(option: Option) -> Sequence[Reason]:
    """No reason: all options are equally good."""
    return ()


def judged(decision: Decision, worths: Sequence[float], why: Why = nothing) -> list[Judged]:
    """Each option of a decision with its worth."""
    best = max(worths)
    return [Judged(worth, option, why, worth == best) for worth, option in zip(worths, decision.options, strict=True)]
