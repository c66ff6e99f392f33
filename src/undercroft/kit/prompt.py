"""The prompt bar of a board: what is asked, as a step of the game, and what stands on the buttons that answer it."""

from dataclasses import dataclass
from typing import NamedTuple


class Step(NamedTuple):
    """Where in the game a question comes: its icon, what it is a step of, and the area of the board it is about."""

    icon: str
    text: str = ""
    focus: str = ""


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
