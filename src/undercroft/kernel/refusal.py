"""The one exception that players see."""

from collections.abc import Callable
from typing import Any

from .text import _


class Refusal(Exception):
    """A sentence that says why something was not done. A refused action has changed nothing.

    `code` is for programs (`stale`, `not-asked`, `unknown-option` …), the sentence for people.
    """

    def __init__(self, code: str, sentence: str, **args: Any) -> None:
        super().__init__(code, sentence, args)
        self.code = code
        self.sentence = sentence
        self.args_ = args

    def say(self, translate: Callable[[str], str]) -> str:
        words = {key: translate(arg) if isinstance(arg, str) else arg for key, arg in self.args_.items()}
        return translate(self.sentence).format(**words)

    def __str__(self) -> str:
        return self.sentence.format(**self.args_)

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickled, (self.code, self.sentence, self.args_)  # so that worker processes can return it


def needs(extra: str) -> Refusal:
    """The refusal if a part of Undercroft is not installed: it names the extra that provides it."""
    return Refusal("no-extra", _('This needs {extra}: pip install "undercroft[{extra}]".'), extra=extra)


def _unpickled(code: str, sentence: str, args: dict[str, Any]) -> Refusal:
    return Refusal(code, sentence, **args)
