"""What an unfinished match is worth to a player: the chance to win, from facts on the state.

Whoever asks has imagined the match: nobody's cards are a secret in it (all gains and losses are public in any case).
"""

from collections.abc import Sequence

from ....kit.fitted import Fitted
from ..rules.end import scores
from ..rules.state import HP_BY_WOUNDS, Table
from .worth import UNLIT, Deck

FEATURES = (
    "points_ahead", "points_best", "points_best_late", "points_ahead_early", "strength_ahead", "strength_ahead_early",
    "light_ahead", "experience_ahead_early", "heroes_ahead_early", "gold_ahead_early", "festering_ahead",
    "wounds_ahead", "gear_ahead", "treasures_ahead", "hand_ahead", "to_move", "last_turns_ahead",
)  # fmt: skip
"""Each is how far the player is ahead of the others, on average; of the points also of the best of them."""
HAND = 6


class Standing:
    """What one player has."""

    __slots__ = ("festering", "gear", "gold", "hand", "heroes", "hp", "light", "points", "strength", "treasures", "xp")

    def __init__(self, table: Table, seat: int, late: bool, last: bool) -> None:
        player = table.players[seat]
        cards = table.all_cards(seat)
        deck = Deck(cards, late, last)
        strength = 0.0
        gold = festering = treasures = heroes = 0
        for card in cards:
            gold += card.gold
            if card.is_wound:
                festering += 1
                strength -= 1
                continue
            strength += deck.power(card)
            if card.is_hero:
                heroes += card.level
            if card.is_treasure or card.is_legendary:
                treasures += 1
        hands = HAND / max(HAND, len(cards))
        self.points = scores(table, seat)["total"]
        self.hp = HP_BY_WOUNDS[player.wounds]
        self.strength = strength * hands
        """What a hand of six brings on average into the Dungeon; so light and gold."""
        self.light = min(5.0, deck.light)
        self.gold = gold * hands
        self.heroes = heroes * hands
        self.festering = festering * hands
        self.treasures = treasures
        self.xp = player.xp
        self.gear = player.gear
        held = [laid.card for laid in table.front.values()] if seat == table.active and table.front else player.hand
        self.hand = sum([UNLIT[card] + card.light for card in held]) - self.strength


def features(table: Table, seat: int) -> Sequence[float]:
    """See `FEATURES`."""
    last = table.last_round >= 0
    late = last or table.keys >= table.keys_needed - 1
    all_of_them = [Standing(table, other, late, last) for other in range(table.seats)]
    mine = all_of_them.pop(seat)
    count = len(all_of_them)
    left = 0.0 if last else max(0.0, 1.0 - table.keys / table.keys_needed)
    gone = 1.0 - left
    ahead = mine.points - sum([one.points for one in all_of_them]) / count
    best = mine.points - max([one.points for one in all_of_them])
    stronger = mine.strength - sum([one.strength for one in all_of_them]) / count
    turns = _last_turns(table)
    return (
        ahead,
        best,
        best * gone * gone,
        ahead * left,
        stronger,
        stronger * left,
        mine.light - sum([one.light for one in all_of_them]) / count,
        (mine.xp - sum([one.xp for one in all_of_them]) / count) * left,
        (mine.heroes - sum([one.heroes for one in all_of_them]) / count) * left,
        (mine.gold - sum([one.gold for one in all_of_them]) / count) * left,
        mine.festering - sum([one.festering for one in all_of_them]) / count,
        mine.hp - sum([one.hp for one in all_of_them]) / count,
        mine.gear - sum([one.gear for one in all_of_them]) / count,
        mine.treasures - sum([one.treasures for one in all_of_them]) / count,
        mine.hand - sum([one.hand for one in all_of_them]) / count,
        1.0 if table.active == seat and not last else 0.0,
        (turns[seat] - sum(turns) / table.seats) * (1.0 if last else 0.0),
    )


def _last_turns(table: Table) -> list[int]:
    """Who has the last turn, against the Guardian, still to take."""
    left = max(0, table.last_round)
    return [1 if (seat - table.active) % table.seats < left else 0 for seat in range(table.seats)]


FITTED = Fitted.of(__package__, FEATURES)


def value(table: Table, seat: int) -> float:
    """The chance to win."""
    return FITTED(features(table, seat), table.seats)
