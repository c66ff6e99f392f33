"""The baselines: a run that can be interrupted, and its page."""

import json
import re
from pathlib import Path

import pytest

import undercroft
from tests.test_cli import run
from undercroft.arena import baselines
from undercroft.arena.baseline_page import heading
from undercroft.arena.metrics import hidden_share, metrics
from undercroft.cli.baselines import BOTS, command


def test_a_quick_run_makes_the_page_and_goes_on_where_it_was(tmp_path: Path):
    kept, output = tmp_path / "kept.jsonl", tmp_path / "baselines.md"
    chosen = ("--games", "paper_dungeons", "--quick", "--kept", kept, "-o", output)
    assert run("baselines", *chosen).exit_code == 0
    text = output.read_text()
    assert "## Paper Dungeons, version 2, for 1" in text
    assert "| greedy | 2 | " in text, "one seed, with the seats swapped"
    assert "seat advantage" in text
    assert "branching" in text
    assert "undercroft baselines --games paper_dungeons --bots random,greedy --matches 1 --searched 1" in text
    lines = kept.read_text().splitlines()
    kept.write_text("\n".join(lines[:-2]) + "\n" + lines[-2][:30])
    assert run("baselines", *chosen).exit_code == 0
    assert len(kept.read_text().splitlines()) == len(lines)


def test_what_is_no_earlier_run_is_refused(tmp_path: Path):
    kept = tmp_path / "kept.jsonl"
    kept.write_text("hello\nworld\n")
    result = run("baselines", "--games", "paper_dungeons", "--quick", "--kept", kept, COLUMNS="400")
    assert result.exit_code == 1
    assert "holds no results of an earlier run" in result.output


def test_a_bot_that_is_not_there_is_named():
    with pytest.raises(undercroft.Refusal, match="nobody"):
        baselines.cells([undercroft.game("thunderstone")], ["nobody"], 2)


def test_the_same_cell_comes_out_the_same():
    cell = baselines.Cell("paper_dungeons", 1, "greedy", 0, 2)
    one, other = baselines.play_cell(cell), baselines.play_cell(cell)
    assert one["scores"] == other["scores"]
    assert json.loads(json.dumps(one))["matches"] == 2


def test_each_bot_plays_as_many_matches_as_it_can_afford():
    games = [undercroft.game(id) for id in ("thunderstone", "paper_dungeons", "heroes_of_terrinoth")]
    wanted = baselines.cells(games, ["greedy", "hard"])
    for id, seats, bot, seeds in (
        ("thunderstone", 2, "greedy", 100),
        ("thunderstone", 2, "hard", 30),
        ("paper_dungeons", 1, "greedy", 200),
        ("paper_dungeons", 1, "hard", 60),
        ("heroes_of_terrinoth", 2, "hard", 60),
    ):
        assert sum(cell.seeds for cell in wanted if cell[:3] == (id, seats, bot)) == seeds
    assert baselines.options_of(games[2]) == {"deal_heroes": True}
    assert baselines.options_of(games[0]) == {}


def test_the_page_of_baselines_is_what_its_code_makes():
    """Check the command, the explanation and the number of matches of every bot. Computing the results would take
    hours."""
    text = (Path(__file__).parents[2] / "docs" / "baselines.md").read_text(encoding="utf-8")
    [only] = re.findall(r"^Made by `undercroft baselines(?: --bots (\S+))? --matches", text, re.MULTILINE)
    bots = (only or BOTS).split(",")
    for line in heading(command(None, only or BOTS, baselines.MATCHES, baselines.SEARCHED)):
        assert line in text or "rules: public seeds" in line, "which names the build that played"
    tables = re.findall(r"^## (.*), version \d+, for (\d)\n\n((?s:.*?))\n\n", text, re.MULTILINE)
    played = {
        (title, int(seats), bot): int(matches) + int(failed)
        for title, seats, rows in tables
        for bot, matches, failed in re.findall(r"^\| (\S+) \| (\d+) \|.* (\d+) \|$", rows, re.MULTILINE)
    }
    wanted: dict[tuple[str, int, str], int] = {}
    for cell in baselines.cells(undercroft.games().values(), bots):
        if cell.bot != baselines.METRICS:
            game = undercroft.game(cell.game)
            of = game.title, cell.seats, cell.bot
            wanted[of] = wanted.get(of, 0) + cell.seeds * (1 if cell.seats == 1 or game.cooperative else 2)
    assert played == wanted


def test_a_bot_is_evaluated_on_the_test_seeds(tmp_path: Path):
    output = tmp_path / "greedy.md"
    assert run("evaluate", "greedy", "--games", "paper_dungeons", "-n", "2", "-o", output).exit_code == 0
    text = output.read_text()
    assert "undercroft evaluate greedy --games paper_dungeons --matches 2" in text
    assert text.count("| greedy | 2 | ") == 2, "alone, and for two on one seed with the seats swapped"
    assert "test seeds (2027)" in text
    assert "no bot “nobody”" in run("evaluate", "nobody").output


def test_hidden_information_is_what_others_see_and_one_cannot_know():
    dealt = undercroft.game("paper_dungeons").start(2, 1)
    assert 0 < hidden_share(dealt, 0, 1) < 0.5, "the cards dealt to the other"
    found = metrics(undercroft.game("paper_dungeons"), 1, range(1), 1)
    assert found["hidden"] == []
    assert sum(times for _count, times in found["options"]) == found["lengths"][0]
