"""Commands that play many matches: `undercroft simulate` and `undercroft bench`."""

import csv
import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.test_cli import refused, run
from undercroft.arena import bench
from undercroft.arena import simulate as arena
from undercroft.arena.outcome import Failure
from undercroft.arena.plan import Plan

TIMES = ("seconds", "decisions_per_second", "games_per_second")


def report(*args: str) -> dict[str, Any]:
    result = run("simulate", "thunderstone", "--json", *args)
    assert result.exit_code == 0
    found: dict[str, Any] = json.loads(result.stdout)
    return found


def test_simulate_as_json() -> None:
    facts = report("--games", "4", "--bots", "greedy,random", "--seats", "3", "--option", "long_game=4", "--seed", "7")
    assert facts["game"] == "thunderstone"
    assert (facts["seats"], facts["games"], facts["seed"]) == (3, 4, 7)
    assert facts["options"] == {"long_game": 4}
    assert facts["decisions_per_second"] == pytest.approx(facts["decisions"] / facts["seconds"])
    assert facts["games_per_second"] == pytest.approx(4 / facts["seconds"])
    results = facts["results"]
    assert [bot["name"] for bot in results["bots"]] == ["greedy", "random", "greedy #2"]
    assert sum(bot["wins"] for bot in results["bots"]) == pytest.approx(4)
    assert sum(seat["wins"] for seat in results["seats"]) == pytest.approx(4)
    assert sum(results["endings"].values()) == 4
    assert results["decisions"] == facts["decisions"] / 4


def test_a_simulation_depends_on_its_seed_alone() -> None:
    def matches(*args: str) -> dict[str, Any]:
        facts = report("--games", "6", "--bots", "random", *args)
        return {key: value for key, value in facts.items() if key not in (*TIMES, "seed")}

    assert matches("--seed", "3") == matches("--seed", "3", "--jobs", "2")
    assert matches("--seed", "3") != matches("--seed", "4")


def test_a_cooperative_game_is_won_or_lost_together() -> None:
    output = run("simulate", "heroes_of_terrinoth", "--games", "3", "--bots", "random", "--seats", "2").output
    assert "Won together: 0 of 3, 0.0% (0.0% … 56.1%)" in output
    assert "win share" not in output


def test_simulate_as_a_table() -> None:
    output = run("simulate", "thunderstone", "--games", "3", "--bots", "random").output
    assert "Thunderstone: 3 matches, 2 seats, seed 0" in output
    assert re.search(r"random #2 +\d\.\d +\d+\.\d% +\d+\.\d% … \d+\.\d%", output)
    assert "Ended: " in output
    assert "decisions/s" in output


def test_an_interrupted_simulation(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*args: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(arena, "play_match", interrupted)
    result = run("simulate", "thunderstone")
    assert result.exit_code == 130
    assert result.output.strip() == "Stopped."


def test_simulations_that_cannot_be() -> None:
    simulate = ("simulate", "thunderstone")
    assert refused(*simulate, "--seats", "2", "--bots", "random,random,random") == "3 bots do not fit on 2 seats."
    assert refused(*simulate, "--seats", "6") == "Thunderstone is for 2 to 5 players."
    assert refused(*simulate, "--bots", "oracle").startswith("There is no bot “oracle”")
    assert refused(*simulate, "--option", "long_game=1").startswith("The option long_game takes one of")


@pytest.mark.parametrize("name", ["rows.jsonl", "rows.csv"])
def test_a_row_for_every_match(tmp_path: Path, name: str) -> None:
    file = tmp_path / name
    run("simulate", "thunderstone", "--games", "3", "--bots", "greedy,random", "--paired", "--rows", str(file))
    lines = file.read_text().splitlines()
    if file.suffix == ".csv":
        rows = list(csv.DictReader(lines))
        bots = [[row["seat_0_bot"], row["seat_1_bot"]] for row in rows]
    else:
        rows = [json.loads(line) for line in lines]
        bots = [[seat["bot"] for seat in row["seats"]] for row in rows]
        assert all(len(row["seats"]) == 2 and row["failed"] is None for row in rows)
    assert bots == [["greedy", "random"], ["random", "greedy"]] * 2, "every seed is played through"
    assert [int(row["pair"]) for row in rows] == [0, 0, 1, 1]
    assert rows[0]["seed"] == rows[1]["seed"] != rows[2]["seed"]
    before = file.read_bytes()
    assert refused("simulate", "thunderstone", "--rows", str(file), "--ray", "127.0.0.1:1").startswith("Ray ")
    assert [(one.name, one.read_bytes()) for one in tmp_path.iterdir()] == [(name, before)], "as it was"
    assert refused("simulate", "thunderstone", "--rows", str(tmp_path / "no" / name)).endswith(
        "No such file or directory."
    )


def test_pairs_and_breakdowns_as_tables() -> None:
    output = run("simulate", "paper_dungeons", "-n", "4", "--seats", "1", "--bots", "random,random", "--paired",
                 "--by", "missions").output  # fmt: skip
    assert re.search(r"random – random #2 +2 +[+-]\d+\.\d%", output)
    assert "missions=true" in output
    assert "missions=false" in output


def test_a_match_that_fails_is_told_and_the_exit_code_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(_plan: Plan, number: int) -> Any:
        return Failure(number, 77, "", "ValueError: no idea")

    monkeypatch.setattr(arena, "play_match", failing)
    result = run("simulate", "thunderstone", "-n", "2")
    assert result.exit_code == 1
    assert "Match 1 failed (seed 77): ValueError: no idea" in result.output


def test_bots_are_listed_with_games_and_parameters() -> None:
    output = run("bots").output
    assert re.search(r"random +all +–\s+Takes any legal option", output)
    assert "greedy" in run("bots", "thunderstone").output
    assert refused("bots", "chess").startswith("There is no game")
    assert "игры" in run("bots", "--lang", "ru").output


# -- speed


class SlowPeer:
    """Replaces catanatron: 1,000 steps per second, two of three forced."""

    forced = 2 / 3

    def measure(self, what: str, seconds: float) -> float | None:
        return None if what == "imagine" else 1000.0


def test_bench_prints_both_ratios_all_measures_and_the_profile(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "_peer", SlowPeer)
    monkeypatch.setattr(bench, "other_python", lambda: None)
    output = run("bench", "thunderstone", "--seconds", "0.5", "--profile").output
    assert re.search(r"random play, decisions/s +[\d,]+ +\d+\.\d\d +333", output)
    assert re.search(r"the same beside all its steps +[\d,]+ +\d+\.\d\d +1,000", output)
    assert re.search(r"played out from mid-match +[\d,]+ +\d+\.\d\d +1,000", output)
    assert re.search(r"copy in mid-turn, µs +[\d.,]+ +\d+\.\d\d +1,000\.0", output)
    assert re.search(r"copy and one choice, µs +[\d.,]+ +\d+\.\d\d +1,000\.0", output)
    assert re.search(r"imagined match, µs +[\d.,]+ +– +–", output)
    assert "match.py" in output


def test_bench_measures_both_builds_where_both_are_there(monkeypatch: pytest.MonkeyPatch) -> None:
    class Fast:
        name = "compiled"

        def __init__(self, python: Path, game: str, middles: int) -> None:
            assert game == "thunderstone"

        def measure(self, what: str, seconds: float) -> float:
            return 500_000.0

        def __enter__(self) -> "Fast":
            return self

        def __exit__(self, *_raised: object) -> None: ...

    monkeypatch.setattr(bench, "_peer", SlowPeer)
    monkeypatch.setattr(bench, "build", lambda: "interpreted")
    monkeypatch.setattr(bench, "other_python", lambda: Path("python"))
    monkeypatch.setattr(bench, "OtherBuild", Fast)
    output = run("bench", "thunderstone", "--seconds", "0.5").output
    assert re.search(r"interpreted +× +compiled +× +catanatron", output)
    assert re.search(r"the same beside all its steps +[\d,]+ +\d+\.\d\d +500,000 +500.00 +1,000", output)
    assert re.search(r"copy and one choice, µs +[\d.,]+ +\d+\.\d\d +2.0 +500.00 +1,000.0", output)


def test_bench_without_catanatron(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "catanatron", None)
    assert refused("bench", "thunderstone").startswith("The benchmark needs catanatron")
