"""Exporting matches as JSON lines or Parquet."""

import json
import sys
from pathlib import Path

import pyarrow.parquet
import pytest

import undercroft
from tests.test_cli import run
from undercroft.arena.export import replayed
from undercroft.kernel.playing import play_by_chance
from undercroft.kernel.rng import Random


def records(text: str) -> list[dict]:
    return [json.loads(line) for line in text.splitlines() if line.startswith("{")]


def test_every_choice_of_bots_is_written_with_what_was_seen_and_how_it_ended(tmp_path: Path):
    file = tmp_path / "matches.jsonl"
    told = run("export", "paper_dungeons", "-n", "2", "--seats", "1", "--bots", "random", "-o", file).output
    found = records(file.read_text())
    assert f"Choices written: {len(found)}" in told
    assert {one["match"] for one in found} == {0, 1}
    for one in found:
        offered = {option["id"] for option in one["view"]["decision"]["options"]}
        assert set([one["choice"]] if isinstance(one["choice"], str) else one["choice"]) <= offered
        assert -1 <= one["utility"] <= 1
        assert one["view"]["seat"] == one["seat"]


def test_a_record_has_the_action_turn_bots_and_seed(tmp_path: Path):
    file = tmp_path / "matches.jsonl"
    chosen = ("export", "thunderstone", "-n", "2", "--bots", "greedy,random", "--option", "stall_rounds=20")
    run(*chosen, "-o", file)
    found = records(file.read_text())
    actions = undercroft.game("thunderstone").actions
    match = undercroft.game("thunderstone").start(2, int(found[0]["seed"]), found[0]["options"])
    for one in [one for one in found if one["match"] == 0]:
        decision = match.decision(one["seat"])
        if isinstance(one["action"], int):
            assert actions.legal(decision)[one["action"]].id.split(".")[0] == one["choice"].split(".")[0]
        assert one["turn"] == match.turn
        match.choose(one["seat"], one["choice"])
    assert match.result is not None
    assert [next(one["bots"] for one in found if one["match"] == n) for n in (0, 1)] == [
        ["greedy", "random"],
        ["random", "greedy"],
    ]
    run(*chosen, "--lean", "-o", file)
    thin = records(file.read_text())
    assert ["game" in one for one in thin].count(True) == 2
    assert [one["action"] for one in thin] == [one["action"] for one in found]


def test_records_are_written_as_parquet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    table = tmp_path / "matches.parquet"
    run("export", "paper_dungeons", "-n", "1", "--seats", "1", "--bots", "random", "-o", table)
    rows = pyarrow.parquet.read_table(table).to_pylist()
    assert {one["game"] for one in rows} == {"paper_dungeons"}
    assert all(json.loads(one["view"])["seat"] == 0 and one["choice"] and one["action"] for one in rows)
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    refused = run("export", "paper_dungeons", "-o", table, COLUMNS="400")
    assert 'pip install "undercroft[parquet]"' in refused.output


def finished(id: str) -> undercroft.Match:
    match = undercroft.game(id).start(undercroft.game(id).seats[0], 4)
    play_by_chance(match, Random.seeded(4))
    return match


@pytest.mark.parametrize("id", ["dungeonquest", "heroes_of_terrinoth"])
def test_a_saved_match_is_written_as_it_was_played(id: str):
    match = finished(id)
    found = list(replayed(match))
    assert [(one["seat"], one["choice"]) for one in found] == match.choices
    assert "seed" not in found[0]


def test_what_cannot_be_exported_is_named_and_the_others_go_on(tmp_path: Path):
    good, young, bad = tmp_path / "good.json", tmp_path / "young.json", tmp_path / "bad.json"
    match = finished("dungeonquest")
    good.write_text(json.dumps(match.dump()))
    young.write_text(json.dumps(undercroft.game("dungeonquest").start(2, 1).dump()))
    bad.write_text("{}")
    result = run("export", "--saved", bad, "--saved", young, "--saved", good, COLUMNS="400")
    assert len(records(result.output)) == len(match.choices)
    assert "bad.json is left out" in result.output
    assert "young.json is left out: Only matches that are over" in result.output
    assert run("export").exit_code == 2
