"""The result of a match, competitive or cooperative."""

import pytest

from undercroft.kernel.state import Result


def test_against_each_other_the_first_place_wins() -> None:
    result = Result("claimed", [[1], [0, 2]], [{"total": 3}, {"total": 9}, {"total": 3}])
    assert not result.cooperative
    assert result.winners == [1]
    assert result.facts() == {
        "how": "claimed",
        "ranking": [[1], [0, 2]],
        "scores": [{"total": 3}, {"total": 9}, {"total": 3}],
    }


def test_together_all_win() -> None:
    result = Result("won", [[0, 1]], [{"total": 1}, {"total": 1}], won=True)
    assert result.cooperative
    assert result.winners == [0, 1]
    assert result.facts()["won"] is True


def test_together_all_lose() -> None:
    result = Result("lost", [[0, 1]], [{"total": 0}, {"total": 0}], won=False)
    assert result.cooperative
    assert result.winners == []
    assert result.facts()["won"] is False


def test_where_nobody_has_a_place_nobody_wins() -> None:
    assert Result("dead", [], []).winners == []


@pytest.mark.parametrize(
    ("ranking", "utility"),
    [
        ([[0], [1]], [1, -1]),
        ([[0, 1]], [0, 0]),
        ([[2], [0], [1]], [0, -1, 1]),
        ([[2], [0, 1]], [-0.5, -0.5, 1]),
        ([[0, 1], [2], [3]], [2 / 3, 2 / 3, -1 / 3, -1]),
        ([[], [0, 1]], [-1, -1]),
    ],
)
def test_utility_goes_by_place_and_adds_up_to_nothing_unless_nobody_wins(
    ranking: list[list[int]], utility: list[float]
) -> None:
    result = Result("over", ranking, [{"total": 0}] * len(utility))
    assert result.utility == pytest.approx(utility)
    assert not result.winners or sum(result.utility) == pytest.approx(0)


def test_utility_together_and_alone() -> None:
    assert Result("won", [[0, 1]], [{"total": 1}] * 2, won=True).utility == [1, 1]
    assert Result("lost", [[0, 1]], [{"total": 0}] * 2, won=False).utility == [-1, -1]
    assert Result("complete", [[0]], [{"total": 120}], alone=0.5).utility == [0.5]
