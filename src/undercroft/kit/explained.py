"""What the signs, decks, tracks and boxes of a table mean: shown on How to play, in the legend, and next to the
thing."""

from typing import NamedTuple


class Explained(NamedTuple):
    """A thing on the table and its meaning. A game's `board/signs.py` has `SIGNS`, the ten that players must know, and
    `PLACES`, everything else."""

    at: str
    """Where it is on the board, as a CSS selector."""
    name: str
    text: str
    sign: str = ""
    """The sign that represents it, as on the cards; empty for a place on the board."""
    value: str = ""
    """An example of a number next to the sign."""
