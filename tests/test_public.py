"""Tests of the public interface, as a bot developer uses it: nothing but `import undercroft`."""

import json
import os
import subprocess
import sys
from typing import Any

import pytest

import undercroft
from undercroft.testing import scenario

GAMES = list(undercroft.games().values())


def first_choice(match: undercroft.Match) -> tuple[int, str | list[str]]:
    """The first seat that must choose, and its first legal choice."""
    seat, decision = next(iter(match.pending.items()))
    ids = [option.id for option in decision.options[: decision.at_least]]
    return seat, ids[0] if decision.takes_one else ids


def test_everything_public_is_there() -> None:
    for name in undercroft.__all__:
        assert getattr(undercroft, name) is not None
    assert {
        "games",
        "game",
        "bots",
        "bot",
        "load",
        "Game",
        "Match",
        "Decision",
        "Option",
        "Refusal",
        "Result",
        "Seat",
    } <= set(undercroft.__all__)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_game_says_what_it_is(game: undercroft.Game) -> None:
    assert game.id.isidentifier()
    assert game.title
    assert game.pitch
    assert game.minutes > 0
    assert isinstance(game.seats, range)
    assert len(game.seats) >= 1
    assert game.version >= 1
    assert game.rules_text().startswith("# ")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_form_can_be_made_of_the_options(game: undercroft.Game) -> None:
    for setting in game.options:
        assert setting.id.isidentifier()
        assert setting.name
        assert setting.text
        assert setting.kind in ("flag", "number", "choice")
        assert setting.default in setting.values
        assert all(isinstance(shown, str) and shown for shown in setting.values.values())
    form = {setting.id: str(setting.default) for setting in game.options}
    assert game.start(game.seats[0], 3, form).view() == game.start(game.seats[0], 3).view()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_presets_are_options_that_can_be_played(game: undercroft.Game) -> None:
    for options in game.presets.values():
        for seats in game.seats:
            assert game.start(seats, 1, options).pending


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_prompt_event_and_option_can_be_read(game: undercroft.Game) -> None:
    names = [f"Player {seat}" for seat in range(9)]
    for language in ("en", "ru"):
        speech = game.speech(language)
        match = game.start(game.seats[-1], 4)
        for _step in range(60):
            if not match.pending:
                break
            for decision in match.pending.values():
                assert speech.say(game.texts[decision.key], decision.prompt.args, names)
                for option in decision.options:
                    label = option.label(speech, names)
                    assert label
                    assert "{" not in label
            match.choose(*first_choice(match))
        for event in match.events:
            assert speech.say(game.texts[event.key], event.args, names)


def test_a_match_from_start_to_save() -> None:
    game = undercroft.game("thunderstone")
    match = game.start(seats=3, seed=7, options={"long_game": 4})
    assert match.options["long_game"] == 4
    assert (match.game, match.seats, match.seed, match.result) == (game, 3, 7, None)

    [(seat, decision)] = match.pending.items()
    assert (decision.seat, decision.number, decision.rule) == (seat, 1, "TS-3.1")
    assert (decision.prompt.key, decision.at_least, decision.at_most) == ("where-to", 1, 1)
    assert [option.id for option in decision.options] == ["village", "dungeon", "rest"]

    match.choose(seat, "rest", number=decision.number)
    assert match.can_undo(seat)
    match.undo(seat)
    assert match.choices == []
    match.choose(seat, "village")
    assert match.choices == [(seat, "village")]
    assert match.can_undo(seat)  # seeing only one's own cards reveals nothing new

    twin = match.clone()
    assert twin.view(seat) == match.view(seat)
    world = match.imagine(seat, seed=1)
    assert world.view(seat) == match.view(seat)

    save = json.loads(json.dumps(match.dump()))
    again = undercroft.load(save)
    assert [again.view(one) for one in (None, 0, 1, 2)] == [match.view(one) for one in (None, 0, 1, 2)]
    assert [event.facts() for event in again.events] == [event.facts() for event in match.events]


def test_what_is_printed_in_a_notebook_says_something() -> None:
    match = undercroft.game("thunderstone").start(seats=2, seed=7, options={"stall_rounds": 20})
    assert repr(match) == "<Match thunderstone, seats 2, seed 7: turn 1, waiting for [1]>"
    assert repr(match.pending[1]) == "<Decision where-to of seat 1: of 3: village, dungeon, rest>"
    match.choose(1, "village")
    assert repr(match.events[-1]).startswith("<Event ")
    while match.pending:
        match.choose(*first_choice(match))
    assert repr(match.result).startswith("<Result ")
    assert repr(match).endswith(f": {match.result!r}>")


def test_bots_play_a_match_to_its_end() -> None:
    game = undercroft.game("thunderstone")
    match = game.start(seats=2, seed=3, options={"stall_rounds": 20})
    bots = [undercroft.bot("random", game, seed=seat) for seat in range(2)]
    while match.pending:
        for seat in list(match.pending):
            if seat in match.pending:
                match.choose(seat, bots[seat].choose(undercroft.Seat(match, seat)))
    assert match.result is not None
    assert sorted(seat for place in match.result.ranking for seat in place) == [0, 1]
    assert all(sum(points.values()) == 2 * points["total"] for points in match.result.scores)
    assert match.view()["result"] == match.result.facts()


def test_whoever_is_waited_for_is_waited_for_in_every_imagined_world() -> None:
    """Seat 1 must choose between two heroes in its hand. In a world where it has fewer, it would have no choice to
    make."""
    hand = ["militia", "elf_wizard", "torch", "torch", "torch", "torch"]
    table = scenario(
        "thunderstone",
        hands={0: ["selurin_theurge"], 1: hand},
        decks={1: ["torch"] * 6},
        hall=["griffon", "nixie", "sphinx"],
    )
    match = table.choose("dungeon").choose("use:selurin_theurge:borrow").match
    assert list(match.pending) == [1]
    for seed in range(30):
        world = match.imagine(0, seed)
        assert world.view(0) == match.view(0)
        assert {"militia", "elf_wizard"} <= set(world.view(1)["hand"])


def test_the_same_seed_is_the_same_match_in_another_process() -> None:
    """Nothing may depend on the order of a set, so the process's hash seed must not matter."""
    source = (
        "import json, undercroft\n"
        "game = undercroft.game('thunderstone')\n"
        "match = game.start(4, 99)\n"
        "bots = [undercroft.bot('random', game, seat) for seat in range(4)]\n"
        "for _step in range(150):\n"
        "    seat = next(iter(match.pending))\n"
        "    match.choose(seat, bots[seat].choose(undercroft.Seat(match, seat)))\n"
        "print(json.dumps([match.view(seat) for seat in range(4)]))\n"
    )
    runs: list[Any] = []
    for hash_seed in ("1", "2"):
        environ = {**os.environ, "PYTHONHASHSEED": hash_seed}
        run = subprocess.run([sys.executable, "-c", source], env=environ, capture_output=True, check=True, text=True)
        runs.append(json.loads(run.stdout))
    assert runs[0] == runs[1]
