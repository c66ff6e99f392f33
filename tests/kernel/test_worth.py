"""The value of a match for a seat, finished or not, on one scale."""

from dataclasses import replace

import pytest

import undercroft
from undercroft.kernel.playing import play_by_chance
from undercroft.kernel.rng import Random
from undercroft.kernel.state import Result
from undercroft.kernel.worth import worth, worth_of


def result(ranking, won=None, alone=0.0):
    seats = [seat for place in ranking for seat in place]
    return Result("over", ranking, [{"total": 10 * seat + 7} for seat in sorted(seats)], won, alone)


@pytest.mark.parametrize(
    ("ended", "worths"),
    [
        (result([[1], [0], [2]]), [0, 1, 0]),
        (result([[1, 2], [0]]), [0, 0.5, 0.5]),
        (result([]), []),
        (result([[0, 1]], won=True), [1, 1]),
        (result([[0, 1]], won=False), [0, 0]),
        (result([[0]], alone=0.5), [0.75]),
    ],
)
def test_a_finished_match_is_worth_what_came_of_it(ended, worths):
    assert [worth_of(ended, seat) for seat in range(len(worths))] == worths


def test_alone_the_score_counts_where_the_game_says_so():
    assert worth_of(result([[0]], alone=0.5), 0, score_alone=True) == 7


def test_an_unfinished_match_is_worth_what_the_game_says():
    game = undercroft.game("thunderstone")
    match = replace(game, value=lambda state, seat: 0.25 + seat / 2).start(2, 5)
    assert [worth(match, seat) for seat in range(2)] == [0.25, 0.75]
    assert worth(replace(game, value=None).start(2, 5), 0) is None
    play_by_chance(match, Random(1))
    assert sum(worth(match, seat) or 0 for seat in range(2)) == 1
