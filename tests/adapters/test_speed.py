"""The benchmark of the adapters runs. `python -m benchmarks.adapters` prints the figures."""

import pytest

import undercroft
from benchmarks.adapters import ROWS, main


def test_every_game_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    main(steps=ROWS)
    said = capsys.readouterr().out
    assert all(id in said for id in undercroft.games())
