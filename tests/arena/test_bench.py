"""The benchmark: ratios slice by slice, matches stopped in mid-turn, the profile."""

import undercroft
from undercroft.arena.bench import Measured, middles, profile


def test_a_ratio_is_the_median_of_the_slices() -> None:
    """The machine was busy in the second slice, and for the peer alone in the third."""
    measured = Measured(
        ours=[80.0, 40.0, 80.0],
        theirs=[20.0, 10.0, 10.0],
        their_steps=[40.0, 20.0, 20.0],
        our_clone=[3.0, 6.0, 3.0],
        their_copy=[6.0, 12.0, 9.0],
    )
    assert measured.play_ratio == 4
    assert measured.step_ratio == 2
    assert measured.clone_ratio == 0.5


def test_matches_are_stopped_in_mid_turn() -> None:
    for match in middles(undercroft.game("thunderstone"), 4):
        assert match.in_turn
        assert match.clone().view(0) == match.view(0)


def test_a_profile_names_where_the_time_goes() -> None:
    lines = profile(undercroft.game("thunderstone"), seconds=0.2, top=15)
    assert len(lines) == 15
    assert [line.own for line in lines] == sorted((line.own for line in lines), reverse=True)
    assert any("match.py" in line.where and "choose" in line.where for line in lines)
    assert all(0 < line.own <= line.all <= 1 + 1e-9 for line in lines)
