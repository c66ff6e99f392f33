"""What several areas show."""

from typing import NamedTuple


def classes(**marks: object) -> str:
    """The names of what is true, as classes of a style sheet."""
    return " ".join(name.replace("_", "-") for name, true in marks.items() if true)


class Word(NamedTuple):
    """An icon with its word: a keyword of an effect bar, a condition, an item, a token."""

    icon: str
    name: str
    title: str = ""
