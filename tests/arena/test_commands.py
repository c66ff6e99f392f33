"""The commands that play many matches: `undercroft simulate` and `undercroft bench`."""

import json
import re
import sys
from time import sleep
from typing import Any

import pytest

from tests.test_cli import refused, run
from undercroft.arena import bench
from undercroft.arena import simulate as arena

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


# -- speed


class SlowPeer:
    """Stands for catanatron: a match of 30 steps, 10 of them decisions, and something to copy."""

    def __init__(self) -> None:
        self.steps = self.decisions = 0

    def play(self) -> int:
        sleep(0.001)
        self.steps += 30
        self.decisions += 10
        return 30

    def middle(self, seed: int) -> list[int]:
        return [seed]


def test_bench_prints_both_speeds_and_the_profile(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "_peer", SlowPeer)
    output = run("bench", "thunderstone", "--seconds", "0.5", "--profile").output
    assert re.search(r"random play, decisions/s \(more is better\) +[\d,]+ +[\d,]+ +\d+\.\d\d ×", output)
    assert re.search(r"the same, with catanatron's forced moves +[\d,]+ +[\d,]+ +\d+\.\d\d ×", output)
    assert re.search(r"copy in mid-turn, µs \(less is better\) +[\d.,]+ +[\d.,]+ +[\d.,]+ ×", output)
    assert "match.py" in output


def test_bench_without_catanatron(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "catanatron", None)
    assert refused("bench", "thunderstone").startswith("The benchmark needs catanatron")
