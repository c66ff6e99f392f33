"""What an unfinished match is worth to a player: the chance to win, from facts on the state.

Whoever asks has imagined the match: nobody's cards are a secret in it (all gains and losses are public in any case).
"""

from collections.abc import Sequence

from ....kit.fitted import Fitted
from ..cards import STONE
from ..rules.card import Card
from ..rules.hall import stone_rank
from ..rules.state import Table
from .battle import cards_of
from .worth import PRINTED, Deck

FEATURES = (
    "points_ahead", "points_ahead_late", "points_best", "strength_ahead", "strength_ahead_early", "light_ahead",
    "experience_ahead", "experience_ahead_early", "heroes_ahead", "gold_ahead_early", "clogged_ahead", "hand_ahead",
    "to_move", "stone_near", "ahead_and_stone_near",
)  # fmt: skip
"""Each is how far the player is ahead of the others, on average; of the points also of the best of them."""
LENGTH = 30.0
"""About so many cards lie in the dungeon deck when the game begins."""
HAND = 6


class Standing:
    """What one player has."""

    __slots__ = ("clogged", "gold", "hand", "heroes", "light", "points", "strength", "xp")

    def __init__(self, table: Table, seat: int) -> None:
        player = table.players[seat]
        cards = cards_of(table, seat)
        deck = Deck(cards, False)
        points = light = gold = clogged = 0
        strength = heroes = 0.0
        for card in cards:
            points += card.vp
            gold += card.gold or 0
            light += card.light
            if card.is_monster or card.is_disease:
                clogged += 1 if card.attack + card.magic == 0 else 0
                strength += card.attack + card.magic - (1 if card.is_disease else 0)
                continue
            strength += deck.power(card)
            if card.is_hero:
                heroes += getattr(card, "level", 0)
        hands = HAND / max(HAND, len(cards))
        self.points = points
        self.strength = strength * hands
        """What a hand brings on average into a battle; so light and gold."""
        self.light = light * hands
        self.gold = gold * hands
        self.heroes = heroes * hands
        self.clogged = clogged * hands
        self.xp = player.xp
        held = [shown.card for shown in table.party.values()] if seat == table.active and table.party else player.hand
        self.hand = self._held(held) - self.strength

    def _held(self, hand: Sequence[Card]) -> float:
        """How much better than usual the hand is that the player holds."""
        return sum([PRINTED[card] for card in hand])


def features(table: Table, seat: int) -> Sequence[float]:
    """See `FEATURES`."""
    all_of_them = [Standing(table, other) for other in range(table.seats)]
    mine = all_of_them.pop(seat)
    count = len(all_of_them)
    left = min(1.0, (len(table.deck) + len(table.returned)) / LENGTH)
    late = 1.0 - left
    ahead = mine.points - sum([one.points for one in all_of_them]) / count
    best = mine.points - max([one.points for one in all_of_them])
    stronger = mine.strength - sum([one.strength for one in all_of_them]) / count
    wiser = mine.xp - sum([one.xp for one in all_of_them]) / count
    near = 1.0 if stone_rank(table) else 0.0
    return (
        ahead,
        best * late * late,
        best,
        stronger,
        stronger * left,
        mine.light - sum([one.light for one in all_of_them]) / count,
        wiser,
        wiser * left,
        mine.heroes - sum([one.heroes for one in all_of_them]) / count,
        (mine.gold - sum([one.gold for one in all_of_them]) / count) * left,
        mine.clogged - sum([one.clogged for one in all_of_them]) / count,
        mine.hand - sum([one.hand for one in all_of_them]) / count,
        1.0 if table.active == seat else 0.0,
        near * (1.0 if table.active == seat else 0.0),
        near * (best + (STONE.vp if table.active == seat else 0)),
    )


FITTED = Fitted.of(__package__, FEATURES)


def value(table: Table, seat: int) -> float:
    """The chance to win."""
    return FITTED(features(table, seat), table.seats)
