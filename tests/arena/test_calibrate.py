"""Fitting the value of an unfinished match: the same matches give the same file, and the page shows how accurate it
is."""

import json
import math
import random
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

import undercroft
from undercroft.arena.calibrate import Order, Sample, check, fit, rounded, samples
from undercroft.arena.reliability import bins, errors
from undercroft.cli import app
from undercroft.kit.fitted import Fitted

HEROES = undercroft.game("heroes_of_terrinoth")


def fitted(game: undercroft.Game) -> Path:
    return Path(str(game.part("bot").__path__[0])) / "fitted.json"


FITTED = [game for game in undercroft.games().values() if fitted(game).exists()]


def run(folder: Path, *more: str) -> tuple[str, str, str]:
    out, page = folder / "fitted.json", folder / "page.md"
    words = ["calibrate", HEROES.id, "-n", "6", "--seats", "2", "--seed", "3", "--out", str(out), "--page", str(page)]
    result = CliRunner().invoke(app, [*words, *more])
    assert result.exit_code == 0, result.output
    return out.read_text(), page.read_text(), result.output


def test_the_same_seed_gives_the_same_file_however_many_play(tmp_path: Path) -> None:
    alone = run(tmp_path)
    assert run(tmp_path, "--jobs", "2") == alone
    facts = json.loads(alone[0])
    assert facts["command"] == "undercroft calibrate heroes_of_terrinoth -n 6 --seats 2 --seed 3"
    assert list(facts["players"]) == ["2"]
    assert facts["players"]["2"]["matches"] == 6
    assert tuple(facts["players"]["2"]["features"]) == HEROES.feature_names
    assert f"`{facts['command']}`" in alone[1]
    assert "## 2 players" in alone[1]
    assert "Players: 2; positions fitted:" in alone[2]


def test_of_a_match_some_positions_are_kept_and_always_the_same() -> None:
    found = samples(Order(HEROES.id, 3, 5, {}), 1)
    assert len(found) == 12
    assert {len(one.features) for one in found} == {len(HEROES.feature_names)}
    assert len({one.worth for one in found}) == 1, "all win or lose together"
    assert samples(Order(HEROES.id, 3, 5, {}), 1) == found


def random_samples(slope: float, chance: random.Random) -> list[list[Sample]]:
    """Matches decided by the first feature alone."""
    names = len(HEROES.feature_names)
    found = []
    for _match in range(4000):
        features = tuple(chance.gauss(0, 2) for _name in range(names))
        won = chance.random() < 1 / (1 + math.exp(-slope * features[0]))
        found.append([Sample(features, float(won))])
    return found


def test_a_fit_finds_what_decides_and_is_tried_on_matches_it_has_not_seen() -> None:
    found = fit(Order(HEROES.id, 2, 0, {}), random_samples(1.0, random.Random(1)))
    weights = [abs(of["weight"]) for of in found.line["features"].values()]
    assert weights[0] > 3 * max(weights[1:])
    error, plain = errors(found)
    assert error < 0.8 * plain
    found_bins = bins(found.tried)
    assert sum(one.positions for one in found_bins) == 2000
    assert all(abs(one.predicted - one.actual) < 0.3 for one in found_bins)
    value = Fitted({"players": {"2": found.line}}, HEROES.feature_names)
    assert value([3.0] + [0.0] * (len(HEROES.feature_names) - 1), 2) > 0.85


def test_numbers_are_rounded_to_four_digits() -> None:
    assert [rounded(number) for number in (0.000123456, -98765.4, 0.0, 1e-12, 2.5)] == [0.0001235, -98770.0, 0, 0, 2.5]


def test_what_cannot_be_fitted_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(undercroft.Refusal, match="no features"):
        check(replace(HEROES, features=None))
    result = CliRunner().invoke(app, ["calibrate", HEROES.id, "--seats", "two"])
    assert (result.exit_code, result.output.strip()) == (1, "“two” is no list of numbers of players such as 2,3,4.")
    assert CliRunner().invoke(app, ["calibrate", HEROES.id, "--seats", "9"]).exit_code == 1
    (tmp_path / "file").write_text("")
    words = ["calibrate", HEROES.id, "-n", "4", "--seats", "2", "--out", str(tmp_path / "file" / "in.json")]
    assert "cannot be written" in " ".join(
        CliRunner().invoke(app, words).output.split()
    )  # the output may be wrapped anywhere
    monkeypatch.setitem(sys.modules, "sklearn", None)
    with pytest.raises(undercroft.Refusal, match="scikit-learn"):
        check(HEROES)


@pytest.mark.parametrize("game", FITTED, ids=lambda game: game.id)
def test_what_is_fitted_are_the_features_there_are(game: undercroft.Game) -> None:
    assert game.features is not None
    facts = json.loads(fitted(game).read_text("utf-8"))
    page = Path(__file__).parents[2] / "docs" / "values" / f"{game.id}.md"
    assert facts["command"] in page.read_text("utf-8")
    for seats in game.seats:
        match = game.start(seats, 5)
        assert len(game.features(match.state, 0)) == len(game.feature_names)
    for line in facts["players"].values():
        assert set(line["features"]) == set(game.feature_names)
