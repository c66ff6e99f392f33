"""The value of an unfinished match to a player: the chance to win, from features of the state.

The match is imagined, so no cards are secret (all gains and losses are public in any case).
"""

from collections.abc import Sequence

from ....kit.fitted import Fitted
from ..cards import STONE
from ..rules.hall import stone_rank
from ..rules.state import Table
from .battle import cards_of
from .worth import PRINTED, CountedDeck

FEATURES = (
    "points_ahead", "points_ahead_late", "strength_ahead_early", "light_ahead", "experience_ahead_early", "hand_ahead",
    "to_move", "stone_near",
)  # fmt: skip
"""Points are compared with the best opponent, the other features with the opponents' average."""
LENGTH = 30.0
"""The approximate size of the dungeon deck when the game begins."""
HAND = 6


class Holdings:
    """What one player has."""

    __slots__ = ("hand", "light", "points", "strength", "xp")

    def __init__(self, table: Table, seat: int) -> None:
        player = table.players[seat]
        cards = cards_of(table, seat)
        deck = CountedDeck(cards, False)
        points = light = 0
        strength = 0.0
        for card in cards:
            points += card.vp
            light += card.light
            if card.is_disease:
                strength -= 1
            else:
                strength += deck.power(card)
        hands = HAND / max(HAND, len(cards))
        self.points = points
        self.strength = strength * hands
        """What an average hand brings into a battle; the same for `light`."""
        self.light = light * hands
        self.xp = player.xp
        held = [shown.card for shown in table.party.values()] if seat == table.active and table.party else player.hand
        self.hand = sum([PRINTED[card] for card in held]) - self.strength
        """How much better the current hand is than an average one."""


def features(table: Table, seat: int) -> Sequence[float]:
    """See `FEATURES`."""
    others = [Holdings(table, other) for other in range(table.seats)]
    mine = others.pop(seat)
    count = len(others)
    left = min(1.0, (len(table.deck) + len(table.returned)) / LENGTH)
    ahead = mine.points - max([one.points for one in others])
    moves = table.active == seat
    return (
        ahead,
        ahead * (1.0 - left) ** 2,
        (mine.strength - sum([one.strength for one in others]) / count) * left,
        mine.light - sum([one.light for one in others]) / count,
        (mine.xp - sum([one.xp for one in others]) / count) * left,
        mine.hand - sum([one.hand for one in others]) / count,
        1.0 if moves else 0.0,
        (ahead + (STONE.vp if moves else 0)) if stone_rank(table) else 0.0,
    )


FITTED = Fitted.of(__package__, FEATURES)


def value(table: Table, seat: int) -> float:
    """The chance to win."""
    return FITTED(features(table, seat), table.seats)
