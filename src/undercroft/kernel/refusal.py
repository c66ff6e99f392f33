"""The one exception a player can meet."""

from collections.abc import Callable
from typing import Any


class Refusal(Exception):
    """A sentence that says why something was not done. Whatever was refused has changed nothing.

    `code` is for programs (`stale`, `not-asked`, `unknown-option` …), the sentence for people.
    """

    def __init__(self, code: str, sentence: str, **args: Any) -> None:
        super().__init__(code, sentence, args)
        self.code = code
        self.sentence = sentence
        self.args_ = args

    def say(self, translate: Callable[[str], str]) -> str:
        return translate(self.sentence).format(**self.args_)

    def __str__(self) -> str:
        return self.sentence.format(**self.args_)
