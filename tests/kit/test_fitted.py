import json
from math import exp

import pytest

from undercroft.kit.fitted import Fitted

NAMES = ("gold", "wounds")


def line(kind, added=0.5, gold=2.0):
    weights = {
        "wounds": {"mean": 1.0, "spread": 2.0, "weight": -1.0},
        "gold": {"mean": 10.0, "spread": 4.0, "weight": gold},
    }
    return {"kind": kind, "added": added, "features": weights}


def test_a_line_weighs_each_feature_by_its_name_and_as_it_is_spread():
    fitted = Fitted({"players": {"1": line("linear")}}, NAMES)
    assert fitted((10, 1), 1) == pytest.approx(0.5)
    assert fitted((14, 1), 1) == pytest.approx(2.5)
    assert fitted((10, 3), 1) == pytest.approx(-0.5)


def test_a_chance_lies_between_0_and_1_however_far_out():
    fitted = Fitted({"players": {"2": line("logistic")}}, NAMES)
    assert fitted((10, 1), 2) == pytest.approx(1 / (1 + exp(-0.5)))
    assert 0 < fitted((-1e9, 1), 2) < 1e-9
    assert 1 - 1e-9 < fitted((1e9, 1), 2) <= 1


def test_the_nearest_number_of_players_stands_for_one_that_was_not_fitted():
    fitted = Fitted({"players": {"2": line("linear", 1.0), "4": line("linear", 7.0)}}, NAMES)
    assert fitted((10, 1), 5) == fitted((10, 1), 4) == pytest.approx(7.0)
    assert fitted((10, 1), 3) == fitted((10, 1), 1) == pytest.approx(1.0)


def test_a_feature_that_was_not_fitted_weighs_nothing_and_without_a_fit_all_is_even(tmp_path):
    fitted = Fitted({"players": {"1": line("linear")}}, (*NAMES, "new"))
    assert fitted((10, 1, 99), 1) == pytest.approx(0.5)
    assert Fitted({}, NAMES)((3, 4), 2) == 0.5


def test_the_file_lies_in_the_package(tmp_path, monkeypatch):
    package = tmp_path / "fitted_here"
    package.mkdir()
    (package / "__init__.py").write_text("")
    monkeypatch.syspath_prepend(tmp_path)
    assert Fitted.of("fitted_here", NAMES)((0, 0), 1) == 0.5
    (package / "fitted.json").write_text(json.dumps({"players": {"1": line("linear", 3.0)}}))
    assert Fitted.of("fitted_here", NAMES)((10, 1), 1) == pytest.approx(3.0)
