"""How a match ended: against each other, or together."""

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
