"""Fixed reasons: one sentence for a question, or one for each of the verbs that answer it.

In the sentence, `{thing}` is what the option is done to. The reasons are comparisons, so only the option that judgement
rates highest shows them. A sentence about a thing is left out for an option without one.
"""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from ..kernel.decision import Option
from ..kernel.judged import Reason, compared

Reasoning: TypeAlias = Callable[[Any, Option], list[Reason]]
"""(what the bot knows from its view, option) → the reasons for the option."""


class Translated:
    """Words that are translated together with the sentence they are in."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name


def reasons_about(sentence: str, option: Option) -> list[Reason]:
    """The sentence, about what the option is done to."""
    if option.things:
        return [compared(sentence, thing=option.things[0])] if sentence else []
    return [compared(sentence)] if sentence and "{thing}" not in sentence else []


def fixed_reason(sentence: str, otherwise: str = "") -> Reasoning:
    """The first sentence for options done to a thing, the second for all others."""

    def reasons(mind: Any, option: Option) -> list[Reason]:
        return reasons_about(sentence if option.things else otherwise or sentence, option)

    return reasons


def by_verb(sentences: Mapping[str, str], otherwise: str = "") -> Reasoning:
    """A sentence for each verb."""

    def reasons(mind: Any, option: Option) -> list[Reason]:
        return reasons_about(sentences.get(option.verb.id, otherwise), option)

    return reasons
