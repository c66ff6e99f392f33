"""Which turning points become puzzles: the player had to choose one option, and another one was clearly better."""

from dataclasses import replace

import pytest

from tests.web.finished import golden
from tests.web.puzzling import found_in
from undercroft.arena.analysis import Mistake
from undercroft.web.live.thinking.puzzles import bots_match, puzzles_in

MATCH = ("thunderstone", "2-random-1")


def puzzle_count(**changed: object) -> int:
    found = found_in(*MATCH)
    mistake: Mistake = replace(found.mistakes[0], **changed)  # type: ignore[arg-type]
    return len(puzzles_in(golden(*MATCH)["save"], replace(found, mistakes=[mistake]), None))


def test_a_turning_point_must_be_clear() -> None:
    assert puzzle_count() == 1
    assert puzzle_count(best=0.48) == 0, "little was lost"
    assert puzzle_count(error=0.08) == 0, "it may be chance"
    assert puzzle_count(better=["buy:torch", "buy:spear"]) == 0, "too much to guess"


def test_a_puzzle_holds_nothing_that_came_after() -> None:
    found = found_in(*MATCH)
    [puzzle] = puzzles_in(golden(*MATCH)["save"], found, None)
    assert len(puzzle.match["choices"]) == found.mistakes[0].at
    assert set(puzzle.match) == {"seats", "seed", "options", "choices"}


def test_bots_play_for_puzzles_and_statistics(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("undercroft.web.live.thinking.puzzles.WORLDS", 2)
    puzzles, results = bots_match("dungeonquest", 1, 0.1)
    assert all(one.table is None for one in puzzles)
    assert {one.people for one in results} == {0}
    assert all(one.cards and one.waiting for one in results)
