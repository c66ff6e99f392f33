"""What a player of good sense makes of a decision: the worth of each option, and the facts that decided it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from .decision import Decision, Option
from .text import Speech


class Reason:
    """One fact that speaks for an option: a sentence for the catalogues, its arguments, and signs such as `:light:`."""

    __slots__ = ("args", "sentence")

    def __init__(self, sentence: str, args: Mapping[str, Any]) -> None:
        self.sentence = sentence
        self.args = args

    def said(self, speech: Speech, names: Sequence[str] = ()) -> str:
        return speech.say(self.sentence, self.args, names)


Why: TypeAlias = Callable[[Option], Sequence[Reason]]
"""What speaks for an option: lack, gain and price, in this order."""


class Judged:
    """What an option seems worth, and why; the reasons are found when somebody asks for them."""

    __slots__ = ("_why", "option", "worth")

    def __init__(self, worth: float, option: Option, why: Why) -> None:
        self.worth = worth
        self.option = option
        self._why = why

    @property
    def because(self) -> Sequence[Reason]:
        """The one or two facts that decided it."""
        return self._why(self.option)[:2]


def because(sentence: str, **args: Any) -> Reason:
    return Reason(sentence, args)


def nothing(option: Option) -> Sequence[Reason]:
    """No reason: the options are as good as one another."""
    return ()


def judged(decision: Decision, worths: Sequence[float], why: Why = nothing) -> list[Judged]:
    """Each option of a decision with its worth."""
    return [Judged(worth, option, why) for worth, option in zip(worths, decision.options, strict=True)]
