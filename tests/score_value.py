"""A rough value of unfinished matches for tests: the scores so far. It is cheap and does not measure playing
strength."""

from dataclasses import replace
from typing import Any

from undercroft.kernel.game import Game


def with_score_value(game: Game) -> Game:
    """The game with this value function and without play-outs."""

    def value(state: Any, seat: int) -> float:
        found = game.scores(state, seat) if game.scores is not None else []
        scores = [max(0, score or 0) for score in found] or [0] * state.seats
        if state.seats == 1:
            return float(scores[0])
        if game.cooperative:
            return 0.5
        return (1 + scores[seat]) / sum(1 + score for score in scores)

    return replace(game, value=value, quick=None, score_alone=True)
