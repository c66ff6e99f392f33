"""The benchmark: ratios of slices, matches stopped in the middle, the other build, and the profile."""

import sys
from pathlib import Path

import pytest

import undercroft
from undercroft.arena import builds
from undercroft.arena.bench import Slice, Slices, profile
from undercroft.arena.speed import MEASURES, Ours, stopped

GAMES = list(undercroft.games().values())


def test_a_ratio_is_the_median_of_the_slices() -> None:
    """In the second slice the machine was busy for both, in the third only for the peer."""
    measured = Slices(
        [
            Slice("play", {"interpreted": 80.0, "compiled": 160.0}, 40.0, forced=0.5),
            Slice("play", {"interpreted": 40.0, "compiled": 80.0}, 20.0, forced=0.5),
            Slice("play", {"interpreted": 80.0, "compiled": 160.0}, 20.0, forced=0.5),
            Slice("imagine", {"interpreted": 7.0, "compiled": 9.0}, None),
        ]
    )
    assert measured.builds == ["interpreted", "compiled"]
    assert measured.ratio("play", "interpreted") == 2
    assert measured.ratio("play", "interpreted", forced=False) == 4
    assert measured.ratio("play", "compiled") == 4
    assert (measured.ours("play", "compiled"), measured.theirs("play")) == (160, 20)
    assert measured.theirs("play", forced=False) == 10
    assert measured.ratio("imagine", "compiled") is measured.theirs("imagine") is None


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_matches_are_stopped_in_mid_turn_and_none_is_over(game: undercroft.Game) -> None:
    for match in stopped(game, 6):
        assert match.result is None
        assert match.pending
        assert match.in_turn
        assert match.clone().view(0) == match.view(0)


def test_everything_is_measured() -> None:
    ours = Ours(undercroft.game("dungeonquest"), 2)
    for what in MEASURES:
        found = ours.measure(what, 0.01)
        assert found is not None
        assert found > 0


def test_the_other_build_is_measured_in_a_process_of_its_own() -> None:
    with builds.OtherBuild(Path(sys.executable), "paper_dungeons", 1) as other:
        assert other.name in ("interpreted", "compiled")
        assert other.measure("play", 0.01)
        assert other.measure("step", 0.01)
    assert other._process.returncode == 0


def test_the_other_build_is_looked_for_beside_this_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    here, there = tmp_path / ".venv", tmp_path / ".venv-compiled"
    monkeypatch.setattr(sys, "prefix", str(here))
    assert builds.other_python() is None
    for folder in (here, there):
        (folder / "bin").mkdir(parents=True)
        (folder / "bin" / "python").touch()
    assert builds.other_python() is None, "an environment without a finished build"
    (there / "undercroft-build").touch()
    assert builds.other_python() == there / "bin" / "python"
    monkeypatch.setattr(sys, "prefix", str(tmp_path / "elsewhere"))
    assert builds.other_python() is None


def test_a_profile_names_where_the_time_goes() -> None:
    lines = profile(undercroft.game("thunderstone"), seconds=0.2, top=80)
    assert len(lines) == 80
    assert [line.own for line in lines] == sorted((line.own for line in lines), reverse=True)
    assert any("match.py" in line.where and "choose" in line.where for line in lines)
    assert all(0 < line.own <= line.all <= 1 for line in lines)
