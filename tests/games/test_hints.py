"""Hints have reasons in both languages; the reasons are true, and no hint contradicts the one before."""

import pytest

import undercroft
from tests.games.hints import follow_match, try_positions
from tests.repetitions import repetitions

GAMES = list(undercroft.games().values())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("worlds", [0, 2])
def test_who_follows_the_hints_is_told_true_reasons_and_one_plan(game: undercroft.Game, worlds: int) -> None:
    counts = follow_match(game, 2, worlds, repetitions(50, 1000))
    assert counts["planned"]
    assert counts["reasons"] > 5 * counts["search"]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_reason_of_every_option_can_be_said_and_is_true(game: undercroft.Game) -> None:
    for seed in range(repetitions(1, 4)):
        assert try_positions(game, seed, 3)
