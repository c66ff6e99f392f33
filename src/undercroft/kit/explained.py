"""What the signs, decks, tracks and boxes of a table mean: told on How to play, in the legend, and beside the thing."""

from typing import NamedTuple


class Explained(NamedTuple):
    """A thing of the table and what it means there.

    A game's `board/signs.py` has its `SIGNS`, the ten that one must know, and its `PLACES`, everything else.
    """

    at: str
    """Where it stands on the board, as a selector of style sheets."""
    name: str
    text: str
    sign: str = ""
    """The sign that stands for it, as on the cards; empty for a place of the board."""
    value: str = ""
    """A number beside the sign, as it might be."""
