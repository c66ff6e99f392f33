"""Statistics of cards: which ones a player of a finished match could have had, and which they had.

A game's `statistics.py` defines `FAMILIES`, and `cards(state, events, seat)`, which is called for each seat.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from ..kernel.match import Match
from ..kernel.state import Event

Had = dict[str, dict[str, bool]]
"""By family, the cards that a player could have had, and whether they had them."""
Cards = Callable[[Any, Sequence[Event], int], Had]


class Family(NamedTuple):
    """Cards that are compared with each other."""

    title: str
    had: str
    """The heading above the share of players who had it: "bought"."""
    chosen: bool = True
    """False: players do not choose it, so its share is that of all players, and wins with it are not shown."""


def had_in(match: Match, cards: Cards) -> list[Had]:
    """What every seat had in a match that is over."""
    state, events = match.state, match.events
    return [cards(state, events, seat) for seat in range(match.seats)]
