"""Measures the cost of observations."""

import undercroft
from tests.test_cli import run
from undercroft.arena.observed import Observed


def test_a_match_is_played_from_observations_and_masks():
    assert Observed(undercroft.game("paper_dungeons")).play() > 20


def test_the_bench_tells_the_ratio():
    told = run("bench", "paper_dungeons", "--observe", "--seconds", "0.2").output
    assert "with observations and masks" in told
