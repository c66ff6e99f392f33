"""Turns that the players end themselves."""

import pytest

import undercroft
from undercroft.kernel.pausing import END_TURN
from undercroft.kernel.refusal import Refusal
from undercroft.testing import scenario, walk

GAMES = list(undercroft.games().values())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_players_are_asked_to_end_their_turns_only_if_the_match_was_begun_so(game: undercroft.Game) -> None:
    seats = game.seats[0]
    for options, asked in (({}, False), ({"pause": False}, False), ({"pause": True}, True)):
        match = game.start(seats, 3, options)
        keys = [decision.key for decision, _picked in walk(match, 1)]
        assert (END_TURN in keys) is asked
        assert match.options.get("pause", False) is asked
        assert ("pause" in match.dump()["options"]) is asked


def test_the_option_takes_on_and_off_and_nothing_else() -> None:
    assert GAMES[0].check(GAMES[0].seats[0], 0, {"pause": "on"})["pause"] is True
    with pytest.raises(Refusal):
        GAMES[0].check(GAMES[0].seats[0], 0, {"pause": 3})


def bought() -> "undercroft.testing.ScenarioTable":
    hand = ["torch", "torch", "torch", "militia", "militia", "militia"]
    table = scenario("thunderstone", hands={0: hand, 1: hand}, options={"pause": True})
    return table.choose("village").choose("buy:iron_rations")


def test_what_was_done_can_be_taken_back_until_the_turn_is_ended() -> None:
    table = bought()
    assert table.decision(0).key == END_TURN
    assert table.options() == [END_TURN]
    undoes = table.match.undoes(0)
    assert isinstance(undoes, undercroft.Option)
    assert undoes.id == "buy:iron_rations"
    table.match.undo(0)
    assert table.decision(0).key == "buy"
    table.match.undo(0)
    assert table.decision(0).key == "where-to"  # only the player's own cards were revealed
    assert table.match.undoes(0) is None
    assert table.match.why_no_undo(0) == "", "nothing is chosen any more"


def test_ending_the_turn_draws_the_new_hand_and_then_it_is_too_late() -> None:
    table = bought()
    table.choose(END_TURN)
    assert list(table.match.pending) == [1]
    assert not table.match.can_undo(0)
    assert table.match.why_no_undo(0) == "cards"
    assert table.match.why_no_undo(1) == ""


def test_a_choice_that_says_as_much_ends_the_turn() -> None:
    hand = ["torch", "torch", "torch", "militia", "militia", "militia"]
    table = scenario("thunderstone", hands={0: hand, 1: hand}, options={"pause": True})
    table.choose("village").choose("buy-nothing")
    assert list(table.match.pending) == [1]


def test_a_new_monster_is_why_a_battle_cannot_be_taken_back() -> None:
    table = scenario("thunderstone", hands={0: ["militia"], 1: ["militia"]}, options={"pause": True})
    table.choose("dungeon")
    assert table.match.can_undo(0)
    table.choose("attack:1")
    assert table.decision(0).key == END_TURN
    assert not table.match.can_undo(0)
    assert table.match.why_no_undo(0) == "monster"


def test_others_who_have_chosen_since_are_why() -> None:
    table = scenario("thunderstone", hands={0: [], 1: ["militia"]})
    table.choose("rest").choose("village")
    assert table.match.why_no_undo(0) == "others"


def test_taking_back_in_the_middle_of_a_turn_asks_for_its_end_again() -> None:
    table = bought()
    twin = table.match.clone()
    twin.undo(0)
    twin.choose(0, "buy:iron_rations")
    assert twin.decision(0).key == END_TURN
    assert table.match.imagine(1, 5).decision(0).key == END_TURN
