"""Tests of the command line, as a user at a terminal meets it."""

import json
import re
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner, Result

import undercroft
from undercroft.cli import app
from undercroft.cli.table import TerminalTable
from undercroft.kernel import match
from undercroft.testing import scenario

ENGLISH = {"LANG": "en_GB.UTF-8", "LC_ALL": "", "LC_MESSAGES": "", "COLUMNS": "100"}


def run(*args: str | Path, typed: str = "", **env: str) -> Result:
    """Run a command with this input. It must never end in a traceback."""
    result = CliRunner().invoke(app, [str(arg) for arg in args], input=typed, env={**ENGLISH, **env})
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert "Traceback" not in result.output
    return result


def refused(*args: str | Path, typed: str = "", **env: str) -> str:
    """The message with which a command was refused, on one line."""
    result = run(*args, typed=typed, **env)
    assert result.exit_code == 1
    return " ".join(result.output.split())


def misused(*args: str | Path) -> str:
    """The usage error of a command with wrong arguments, on one line."""
    result = run(*args)
    assert result.exit_code == 2
    return " ".join(result.output.replace("│", " ").split())


def saved(file: Path) -> undercroft.Match:
    return undercroft.load(file.read_bytes())


# -- actions


def test_actions_are_listed_by_number() -> None:
    lines = run("actions", "thunderstone").output.splitlines()
    assert lines[:3] == ["0\tdone", "1\tend-turn", "2\tvillage"]
    assert "buy:short_sword" in " ".join(lines)
    found = json.loads(run("actions", "paper_dungeons", "--json").stdout)
    assert found["version"] == undercroft.game("paper_dungeons").version
    assert {"verb": "go", "things": ["A1"], "copy": 0} in found["actions"]


# -- games


def test_games_are_listed_with_seats_and_length() -> None:
    assert re.search(r"thunderstone +Thunderstone +2–5 +60", run("games").output)


def test_one_game_tells_what_its_options_are() -> None:
    output = " ".join(run("games", "thunderstone").output.split())
    assert "How many classes of monsters are in the dungeon" in output
    assert "long_game=[3]|4|5|6|7|8" in output
    assert "--preset first_game" in output
    told = run("games", "paper_dungeons").output
    assert all(f"dungeon_{letter}" in told for letter in "abcdefghijkl")


# -- the language


def test_russian_by_flag() -> None:
    assert "Громовой камень" in run("games", "--lang", "ru").output


@pytest.mark.parametrize("env", [{"LANG": "ru_RU.UTF-8"}, {"LC_ALL": "ru_RU"}, {"LC_ALL": "C.UTF-8", "LANG": "ru"}])
def test_russian_by_locale(env: dict[str, str]) -> None:
    assert "Громовой камень" in run("games", **env).output


def test_a_locale_that_nobody_here_speaks_is_answered_in_english() -> None:
    assert "Громовой камень" not in run("games", LANG="fr_FR.UTF-8").output


def test_the_flag_beats_the_locale() -> None:
    assert "Громовой камень" not in run("games", "--lang", "en", LANG="ru_RU.UTF-8").output


def test_an_unknown_language() -> None:
    assert "xx is not one of en, ru" in misused("games", "--lang", "xx")


def test_refusals_are_translated() -> None:
    assert refused("play", "chess", "--lang", "ru") == "Игры «chess» нет; есть: " + ", ".join(undercroft.games()) + "."
    said = refused("play", "thunderstone", "--seats", "9", LANG="ru_RU.UTF-8")
    assert said == "«Громовой камень»: число игроков — от 2 до 5."


# -- refused matches


@pytest.mark.parametrize("command", ["play", "simulate", "rules", "bench"])
def test_an_unknown_game(command: str) -> None:
    assert refused(command, "chess").startswith("There is no game “chess”; there are: ")


def test_bad_seats_options_presets_and_bots() -> None:
    play = ("play", "thunderstone")
    assert refused(*play, "--seats", "1") == "Thunderstone is for 2 to 5 players."
    assert refused(*play, "--seed", "-1").startswith("A seed is a whole number")
    assert refused(*play, "--option", "magic=9").startswith("There is no option magic; there are: ")
    assert refused(*play, "--option", "long_game=99") == "The option long_game takes one of: 3, 4, 5, 6, 7, 8."
    assert refused(*play, "--preset", "last_game") == "There is no preset last_game; there are: first_game."
    assert refused(*play, "--human", "7", "--seats", "2") == "There is no seat 7: 2 seats are numbered from 0."
    assert refused(*play, "--bots", "oracle").startswith("There is no bot “oracle”; there are: easy, greedy")
    assert refused(*play, "--seats", "2", "--bots", "random,random") == "2 bots do not fit on 1 seats."
    assert refused(*play, "--names", "Ann,Bo,Cy") == "3 names do not fit on 2 seats."


def test_commands_that_make_no_sense() -> None:
    assert "“long_game” is not NAME=VALUE" in misused("play", "thunderstone", "--option", "long_game")
    assert "“me” is no seat" in misused("play", "thunderstone", "--human", "me")
    assert "a loaded match has its own" in misused("play", "--load", "match.json", "--seed", "1")
    assert "name a game" in misused("play")
    assert "--games" in misused("simulate", "thunderstone", "--games", "0")
    assert "No such command" in misused("dance")


# -- a match


def test_a_whole_match_by_numbers(tmp_path: Path) -> None:
    """Type the same few answers again and again. An answer that does not fit the question is refused, then comes the
    next."""
    file = tmp_path / "match.json"
    played = run("play", "thunderstone", "--seed", "4", "--save", file, typed="2\n1\n1 2\n3\n" * 1000)
    assert played.exit_code == 0
    match = saved(file)
    assert match.result is not None
    me, bot = match.result.scores
    assert re.search(rf"Player 1( +\d+){{4}} +{me['total']}\b", played.output)
    assert re.search(rf"Bot 2( +\d+){{4}} +{bot['total']}\b", played.output)
    assert ["Player 1 wins!", "Bot 2 wins!"][match.result.winners[0]] in played.output
    assert not list(tmp_path.glob(".*")), "nothing is left beside the save"


def test_bots_alone() -> None:
    output = run("play", "thunderstone", "--human", "none", "--bots", "greedy,random", "--seed", "2").output
    assert "Bot 1 (greedy), Bot 2 (random)" in output
    assert "— Bot 1: turn" in output
    assert "The game is over" in output
    assert "You draw" not in output, "a hand is nobody else's business"
    assert "wins!" in output


def test_the_first_game_in_russian() -> None:
    output = run("play", "thunderstone", "--preset", "first_game", "--seed", "1", "--lang", "ru", typed="1\n").output
    assert "Куда отправится ваш отряд в этот ход?" in output
    assert "Лоригг-вор" in output
    assert "1  Посетить деревню" in output


def test_plain_undercroft_opens_the_web_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("undercroft.web.serve.serve", lambda settings, say: say(settings.address))
    assert "Undercroft is running at http://localhost:8000" in run().output
    assert "Undercroft is running at http://localhost:8123" in run("serve", "--port", "8123").output


def test_options_are_chosen_by_number_or_id() -> None:
    output = run("play", "thunderstone", "--seed", "1", typed="village\n").output
    assert "You visit the village with" in output


def test_a_slip_of_the_finger_changes_nothing(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    typed = "9\n1 2\nvillage,dungeon\nbuy:the_moon\n\n"
    output = run("play", "thunderstone", "--seed", "1", "--save", file, typed=typed).output
    assert "“9” is not a number from 1 to 3." in output
    assert output.count("Choose exactly one option.") == 2
    assert "“buy:the_moon” is not a number from 1 to 3." in output
    assert "Type the number of your choice" in output
    assert all(seat != 0 for seat, _choice in saved(file).choices)


def test_several_are_chosen_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bo's Redblade Assassin makes Ann, who has no hero, discard two cards."""
    table = scenario(
        "thunderstone",
        hands={0: ["torch", "dagger", "iron_rations"], 1: ["redblade_assassin"]},
        hall=["griffon", "nixie", "sphinx"],
        active=1,
    )
    answers = iter(["", "dungeon", "use:redblade_assassin:rob", "", "1", "1 1", "1, 3"])
    monkeypatch.setattr("builtins.input", lambda prompt: next(answers))
    console = Console(file=StringIO(), width=100)
    at_table = TerminalTable(table.match, {}, ["Ann", "Bo"], table.match.game.speech("en"), console)
    with pytest.raises(StopIteration):
        at_table.play()
    output = console.file.getvalue()
    assert "Choose 2, for example: 1 2" in output
    assert "Choose from 2 to 2 options." in output
    assert "The same option was chosen twice." in output
    assert table.events("discards")[0]["args"] == {"who": 0, "cards": ["torch", "iron_rations"]}


def test_taking_back() -> None:
    output = run("play", "thunderstone", "--seed", "1", typed="u\nrest\nu\n").output
    first, second = output.split("Destroy a card of your hand?")
    assert "There is nothing that can fairly be taken back." in first
    assert "u undo" not in first
    assert "u undo" in second
    assert "Where does your party go this turn?" in second


def test_the_rule_behind_a_question_and_the_words_of_a_card() -> None:
    typed = "?\n? TS-6.1\n? iron ration\n? xyzzy\n"
    output = " ".join(run("play", "thunderstone", "--seed", "1", typed=typed).output.split())
    assert "TS-3.1 On his turn the active player does exactly one of" in output
    assert "TS-6.1 Step 1: the player may destroy one card" in output
    assert "one hero of yours gains Strength +2 until the end of the turn" in output
    assert "Thunderstone has no rule xyzzy; nearest:" in output


def test_the_log() -> None:
    output = run("play", "thunderstone", "--seed", "1", typed="log\nlog 1\n").output
    _before, all_of_it, last, _after = output.split("Your choice: ")
    assert "You draw" in all_of_it
    assert "You draw" not in last
    assert "— Your turn" in last


def test_names_are_printed_as_they_are() -> None:
    output = run("play", "thunderstone", "--seed", "1", "--names", "[red]Ann[/red],:skull:", typed="1\n").output
    assert "[red]Ann[/red]" in output
    assert ":skull:" in output


# -- leaving


def test_leaving_without_a_save() -> None:
    result = run("play", "thunderstone", typed="q\n")
    assert result.exit_code == 0
    assert "This match was not saved; use --save FILE to save one." in result.output


def test_the_end_of_input_ends_the_match() -> None:
    result = run("play", "thunderstone", typed="")
    assert result.exit_code == 0
    assert "You left the table." in result.output


def test_interrupting(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    result = run("play", "thunderstone")
    assert result.exit_code == 130
    assert "You left the table." in result.output


# -- several people


def test_people_who_share_a_keyboard_see_only_their_own_cards(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    typed = "\nrest\ndestroy-none\n" * 6
    output = run(
        "play", "thunderstone", "--human", "0,1", "--names", "Ann,Bo", "--seed", "8", "--save", file, typed=typed
    ).output
    _opening, *stretches = output.split("Hand the keyboard to ")
    assert len(stretches) == 7
    match = saved(file)
    for stretch in stretches[:6]:
        name, pause, screen = re.split(r"\.\n|, press Enter: ", stretch, maxsplit=2)
        assert pause == name, "nothing but the name is shown before Enter"
        seat = ["Ann", "Bo"].index(name)
        own = [event for event in match.events if event.key == "draws" and event.args["who"] == seat]
        speech = match.game.speech("en")
        drawn = {speech.say("You draw {cards}", event.args) for event in own}
        told = {" ".join(line.split()) for line in screen.splitlines() if "You draw" in line}
        assert told
        assert told <= drawn


def test_all_seats_can_be_people() -> None:
    output = run("play", "thunderstone", "--human", "all", "--seats", "3", typed="").output
    assert "Player 1, Player 2, Player 3" in output


def test_seats_follow_from_who_plays() -> None:
    output = run("play", "thunderstone", "--human", "0,3", "--bots", "random", typed="").output
    assert "Player 1, Bot 2 (random), Bot 3 (random), Player 4" in output


# -- saving a match


def test_a_match_goes_on_where_it_was_left(tmp_path: Path) -> None:
    file = tmp_path / "my match.json"
    left = run("play", "thunderstone", "--seed", "1", "--bots", "random", "--save", file, typed="village\nq\n")
    command = f"undercroft play --load '{file}' --bots random"
    assert command in left.output.replace("\n", "")
    before = saved(file)
    resumed = run("play", "--load", file, "--bots", "random", typed="buy-nothing\nq\n")
    assert "Buy a card" in resumed.output
    after = saved(file)
    made = len(before.choices)
    assert after.choices[:made] == before.choices
    assert after.choices[made] == (0, "buy-nothing")


def test_a_match_goes_on_in_another_file(tmp_path: Path) -> None:
    old, new = tmp_path / "old.json", tmp_path / "new.json"
    run("play", "thunderstone", "--seed", "1", "--save", old, typed="q\n")
    kept = old.read_bytes()
    run("play", "--load", old, "--save", new, typed="village\nq\n")
    assert old.read_bytes() == kept
    assert saved(new).choices[-1] == (0, "village")


def test_a_save_is_not_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    run("play", "thunderstone", "--save", file, typed="village\nq\n")
    kept = file.read_bytes()
    assert "There is already a match in" in refused("play", "thunderstone", "--save", file)
    assert file.read_bytes() == kept


def test_saves_that_cannot_be_used(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    run("play", "thunderstone", "--save", file, typed="village\nq\n")
    whole = file.read_text()
    file.write_text(whole[: len(whole) // 2])
    assert refused("play", "--load", file) == "This saved match is damaged: it cannot be read."
    file.write_text(whole.replace('"village"', '"dungeon"'))
    assert refused("play", "--load", file) == "This saved match is damaged: it is incomplete or was changed."
    file.write_bytes(b"\xff\xfe\x00")
    assert refused("play", "--load", file) == "This saved match is damaged: it cannot be read."
    file.write_text('{"hello": "world"}')
    assert refused("play", "--load", file) == "This is not a saved match of Undercroft."
    assert "cannot be read" in refused("play", "--load", tmp_path / "nothing.json")
    assert "cannot be saved to" in refused("play", "thunderstone", "--save", tmp_path / "nowhere" / "match.json")


def test_a_finished_match_can_be_looked_at_again(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    run("play", "thunderstone", "--human", "none", "--seed", "2", "--save", file)
    output = run("play", "--load", file).output
    assert "The game is over" in output
    assert "wins!" in output


# -- rules


def test_a_rule_a_chapter_and_the_whole_book() -> None:
    rule = run("rules", "thunderstone", "ts-6.1").output
    chapter = run("rules", "thunderstone", "TS-6").output
    book = run("rules", "thunderstone").output
    assert "the player may destroy one card from his hand" in " ".join(rule.split())
    assert "TS-6.2" not in rule
    assert "TS-6.1" in chapter
    assert "TS-6.3" in chapter
    assert "TS-7.1" not in chapter
    assert "TS-1.1" in book
    assert "TS-23.1" in book


def test_a_rule_of_several_lines_is_shown_whole() -> None:
    rule = " ".join(run("rules", "thunderstone", "TS-14.2").output.split())
    assert "Who can attack" in rule
    assert "He can still be hit by battle effects" in rule
    assert "TS-14.3" not in rule


def test_every_rule_that_a_decision_names_is_in_the_book() -> None:
    from undercroft.cli.rulebook import RulesText

    book = RulesText(undercroft.game("thunderstone"))
    folder = Path(sys.modules[undercroft.game("thunderstone").package].__file__ or "").parent
    named = {id for file in folder.rglob("*.py") for id in re.findall(r'"(TS-\d+\.\d+)"', file.read_text("utf-8"))}
    assert len(named) > 10
    assert named <= set(book.rules)


def test_an_unknown_rule() -> None:
    said = refused("rules", "thunderstone", "TS-6.9")
    assert said.startswith("Thunderstone has no rule TS-6.9; nearest: ")
    assert "TS-6.1" in said


# -- the program itself


def test_it_runs_as_a_module_and_says_which_build_it_is() -> None:
    done = subprocess.run([sys.executable, "-m", "undercroft", "--version"], capture_output=True, text=True, check=True)
    said = re.fullmatch(r"undercroft \d+\.\d+\.\d+ \((\w+)\)\n", done.stdout)
    assert said is not None
    compiled = match.__file__.endswith(".so") or match.__file__.endswith(".pyd")
    assert said[1] == ("compiled" if compiled else "interpreted")
