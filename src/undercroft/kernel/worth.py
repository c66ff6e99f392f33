"""How good a match is for a seat, finished or not, on one scale.

Several players: the chance to win, from 0 to 1; those who share the first place share it. Cooperative: the chance that
all win. Alone: the expected score if the game says so (`score_alone`), otherwise (utility + 1) / 2.
"""

from .match import Match
from .state import Result


def worth(match: Match, seat: int) -> float | None:
    """The outcome of a finished match; for an unfinished one the game's value, or None if the game has none.

    The value sees the whole state: use it in matches that the seat has imagined, or if it may know everything.
    """
    result = match.result
    if result is not None:
        return worth_of(result, seat, match.game.score_alone)
    value = match.game.value
    return None if value is None else value(match.state, seat)


def worth_of(result: Result, seat: int, score_alone: bool = False) -> float:
    """The outcome of a finished match."""
    if result.won is not None:
        return 1.0 if result.won else 0.0
    if len(result.scores) > 1:
        winners = result.winners
        return 1 / len(winners) if seat in winners else 0.0
    return float(result.scores[seat]["total"]) if score_alone else (result.utility[seat] + 1) / 2
