"""What a bot receives: the knowledge of one seat."""

import pytest

from tests.kernel.toy import GAME, play, position
from undercroft.kernel.refusal import Refusal
from undercroft.kernel.seat import Seat


def test_a_seat_is_one_players_knowledge() -> None:
    match = position(hands={0: ["c7"], 1: ["c8"]}, deck=["c1", "c2"])
    mine, theirs = Seat(match, 0), Seat(match, 1)
    assert mine.game is GAME
    assert mine.view == match.view(0)
    assert theirs.view == match.view(1)
    assert mine.decision is match.pending[0]
    with pytest.raises(Refusal, match="not this seat's turn"):
        _ = theirs.decision


def test_a_seat_follows_the_match() -> None:
    match = position(hands={0: ["c7"], 1: ["c8"]}, deck=["c1", "c2"])
    mine, theirs = Seat(match, 0), Seat(match, 1)
    play(match, (0, "draw"), (0, "pass"))
    assert mine.view["hand"] == ["c7", "c1"]
    assert theirs.decision.key == "act"
    with pytest.raises(Refusal):
        _ = mine.decision


def test_what_a_seat_imagines_is_what_it_sees() -> None:
    match = position(hands={0: ["c7"], 1: ["c8"]}, deck=["c1", "c2"])
    play(match, (0, "draw"), (0, "bid"))
    seat = Seat(match, 0)
    hands = set()
    for seed in range(20):
        world = seat.imagine(seed)
        assert world.view(0) == seat.view
        assert world is not match
        hands.add(world.view(1)["hand"][0])
    assert hands == {"c8"}  # seat 1 was asked for a bid, so it holds a card of 7 or more, and c8 is the only one left
    world.choose(0, "take:c7")
    assert match.view()["open"] == []


def test_a_seat_chooses_unseen_from_its_own_cards() -> None:
    match = play(position(hands={0: ["c7"], 1: ["c8", "c9"]}), (0, "bid"))
    assert [option.id for option in Seat(match, 1).decision.options] == ["take:c8", "take:c9"]


def test_a_seat_knows_the_turn_its_score_and_what_it_was_told_since_it_chose() -> None:
    match = position(hands={0: ["c7"], 1: ["c8"]}, deck=["c1", "c2"])
    seat = Seat(match, 1)
    assert (seat.seats, seat.turn, seat.score) == (2, 1, None)
    play(match, (0, "draw"), (0, "pass"))
    assert [event.key for event in seat.events] == ["turn", "draws-unseen", "turn"]
    match.choose(1, "roll")
    assert (seat.turn, seat.events) == (2, [])
    play(match, (1, "stop"))
    assert seat.score == 8


def test_a_seat_knows_how_long_it_may_think() -> None:
    match = position()
    assert (Seat(match, 0).deadline, Seat(match, 0).budget) == (None, None)
    seat = Seat(match, 0, seconds=1000)
    assert seat.budget is not None
    assert 0 < seat.budget <= 1000
    seat.allow(0)
    assert seat.budget == 0
    seat.allow(None)
    assert seat.budget is None
