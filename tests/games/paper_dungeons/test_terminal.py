"""The table in a terminal: its content, its width, and that it shows nothing hidden."""

from typing import Any

import pytest
from typer.testing import CliRunner

import undercroft
from tests.games.paper_dungeons.playing import begin, finish, use
from tests.games.terminal_play import printed
from undercroft.cli import app
from undercroft.games.paper_dungeons import terminal
from undercroft.testing import ScenarioTable, walk

GAME = undercroft.game("paper_dungeons")
NAMES = ["Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal"]


def screen(view: Any, language: str = "en", width: int = 120) -> str:
    return printed(terminal.draw(view, GAME.speech(language), NAMES), width)


def line(text: str, wanted: str) -> str:
    """The line that contains this text, with single spaces."""
    return next(" ".join(one.split()) for one in text.splitlines() if wanted in one)


def in_the_middle() -> ScenarioTable:
    first = {"talent": "scout", "goal": "champions", "path": ["C1", "C2", "B2"], "gems": "A", "levels": {"warrior": 3}}
    return begin(first, {"talent": "shaman", "goal": "jewellers"}, missions=["brewers"])


def test_the_map() -> None:
    shown = screen(in_the_middle().view(0))
    assert line(shown, "2 <") == "2 < @ · | p | >", "the team, a room it went through, walls beside E2 and its potion"
    assert "†O3" in shown, "the orc is defeated"
    assert "*A" not in shown.split("G goblin")[0], "gem A is taken"
    assert "*B" in shown
    assert line(shown, "Z4").count("~") == 1, "water between B4 and C4"


def test_the_sheet_the_monsters_and_the_teams() -> None:
    shown = screen(in_the_middle().view(0))
    assert "Warrior white ■■■□□□" in line(shown, "Warrior ")
    assert "Power and health 6 · wounds 0" in shown
    assert "Goal Champions" in shown
    assert "Jewellers" not in shown, "Bo's goal is Bo's"
    assert line(shown, "Gargoyle") == "Gargoyle E3 3 Cleric 8: +2, 3 11: +4, 2 13: +6, 1 −3 power 7, not found yet"
    assert "Mission Brewers (+4): Have gained at least 8 potions in all, used or not. 0/8" in shown
    assert line(shown, "Bo ").startswith("Bo Shaman 4 0 0 0 – 3 choosing")


def test_who_is_ready() -> None:
    table = in_the_middle()
    finish(table, 1)
    assert line(screen(table.view(0)), "Bo ").endswith("ready")


def test_what_awaits_is_told_beside_each_step() -> None:
    table = in_the_middle()
    table.choose("die:white_mage", 0)
    remarks = {
        option.id: terminal.remark(option, table.view(0), GAME.speech("en"), NAMES).plain
        for option in table.decision(0).options
    }
    assert remarks["go:C2"] == "nothing"
    assert remarks["go:B3"] == "nothing"
    assert remarks["brew"] == "potions 1, 2"
    assert remarks["level:mage"] == "to level 2"
    assert remarks["craft:flaming_sword"] == "box 1 of 2: +3 combat power against monsters."
    use(table, "white_mage", "go:B3")
    options = {option.id: option for option in table.decision(0).options}
    said = terminal.remark(options["go:C3"], table.view(0), GAME.speech("en"), NAMES).plain
    assert said == "gem B", "a scout fears no trap"
    said = terminal.remark(options["go:A3"], table.view(0), GAME.speech("en"), NAMES).plain
    assert said == "Zombie, level 3, wounds: 2, Magic-item box"


def test_cards_are_explained() -> None:
    found = terminal.explain("sceptre", GAME.speech("en"))
    assert "undefeated minions" in " ".join(printed(found).split())
    assert terminal.explain("nonsense", GAME.speech("en")) is None
    assert "Плут" in printed(terminal.explain("плут", GAME.speech("ru")))


@pytest.mark.parametrize("seats", [1, 3, 8])
def test_it_can_be_drawn_at_any_time_in_both_languages_and_fits(seats: int) -> None:
    match = GAME.start(seats, seats, {"campaign": "urban_legends"} if seats == 3 else {})
    for step, (decision, _picked) in enumerate(walk(match, seats)):
        if step % 40 == 0:
            view = match.view(decision.seat)
            for language in ("en", "ru"):
                for width in (80, 120):
                    assert all(len(one) <= width for one in screen(view, language, width).splitlines())
                for option in decision.options:
                    terminal.remark(option, view, GAME.speech(language), NAMES)
    assert screen(match.view(None), "en")
    assert screen(match.view(None), "ru")
    result = match.result
    assert result is not None
    assert set(result.scores[0]) <= set(terminal.SCORES)


def test_a_match_is_played_at_the_command_line() -> None:
    typed = "\n".join(["1", "1 2", "waste", "stop"] * 400)
    played = CliRunner().invoke(app, ["play", "paper_dungeons", "--seats", "1", "--seed", "3"], input=typed)
    assert played.exit_code == 0, played.output
    assert "Round 8" in played.output
    assert "Player 1 wins!" in played.output
