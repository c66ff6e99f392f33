"""The table in a terminal: what the tables of all games share."""

from collections.abc import Mapping, Sequence
from typing import Any

from ..kernel.text import Speech

View = Mapping[str, Any]


class TableTop:
    """The table as a seat sees it. A game's own draws itself (`__rich_console__`) in words, signs and colours."""

    def __init__(self, view: View, speech: Speech, names: Sequence[str]) -> None:
        self.view = view
        self.speech = speech
        self.names = names
