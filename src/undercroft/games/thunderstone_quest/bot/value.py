"""The value of an unfinished match to a player: the chance to win, from features of the state.

The match is imagined, so no cards are secret (all gains and losses are public in any case).
"""

from collections.abc import Sequence

from ....kit.fitted import Fitted
from ..rules.end import scores
from ..rules.state import HP_BY_WOUNDS, Table
from .worth import POWER_WITHOUT_LIGHT, CountedDeck

FEATURES = (
    "points_ahead", "points_ahead_late", "strength_ahead_early", "light_ahead", "experience_ahead_early",
    "health_ahead", "gear_ahead", "hand_ahead", "to_move", "last_turn_ahead",
)  # fmt: skip
"""Points are compared with the best opponent, the other features with the opponents' average."""
HAND = 6
ENOUGH_LIGHT = 5.0


class Holdings:
    """What one player has."""

    __slots__ = ("gear", "hand", "hp", "light", "points", "strength", "xp")

    def __init__(self, table: Table, seat: int, late: bool, last: bool) -> None:
        player = table.players[seat]
        cards = table.all_cards(seat)
        deck = CountedDeck(cards, late, last)
        strength = sum([-1.0 if card.is_wound else deck.power(card) for card in cards])
        hands = HAND / max(HAND, len(cards))
        self.points = scores(table, seat)["total"]
        self.hp = HP_BY_WOUNDS[player.wounds]
        self.strength = strength * hands
        """What an average hand of six brings into the Dungeon; the same for `light`."""
        self.light = min(ENOUGH_LIGHT, deck.light)
        self.xp = player.xp
        self.gear = player.gear
        held = [laid.card for laid in table.front.values()] if seat == table.active and table.front else player.hand
        self.hand = sum([POWER_WITHOUT_LIGHT[card] + card.light for card in held]) - self.strength
        """How much better the current hand is than an average one."""


def features(table: Table, seat: int) -> Sequence[float]:
    """See `FEATURES`."""
    last = table.last_round >= 0
    late = last or table.keys >= table.keys_needed - 1
    others = [Holdings(table, other, late, last) for other in range(table.seats)]
    mine = others.pop(seat)
    count = len(others)
    left = 0.0 if last else max(0.0, 1.0 - table.keys / table.keys_needed)
    ahead = mine.points - max([one.points for one in others])
    turns = _last_turns(table)
    return (
        ahead,
        ahead * (1.0 - left) ** 2,
        (mine.strength - sum([one.strength for one in others]) / count) * left,
        mine.light - sum([one.light for one in others]) / count,
        (mine.xp - sum([one.xp for one in others]) / count) * left,
        mine.hp - sum([one.hp for one in others]) / count,
        mine.gear - sum([one.gear for one in others]) / count,
        mine.hand - sum([one.hand for one in others]) / count,
        1.0 if table.active == seat and not last else 0.0,
        turns[seat] - sum(turns) / table.seats,
    )


def _last_turns(table: Table) -> list[int]:
    """By seat, 1 for those who still have their last turn, against the Guardian, else 0."""
    left = max(0, table.last_round)
    return [1 if (seat - table.active) % table.seats < left else 0 for seat in range(table.seats)]


FITTED = Fitted.of(__package__, FEATURES)


def value(table: Table, seat: int) -> float:
    """The chance to win."""
    return FITTED(features(table, seat), table.seats)
