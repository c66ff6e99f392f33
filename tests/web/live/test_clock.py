"""The arithmetic of clocks: the time left for each seat at a given moment."""

import pytest

from undercroft.kernel.refusal import Refusal
from undercroft.store import ClockRecord, SeatRecord, TimeControl
from undercroft.web.live.clock import (
    AT_ZERO,
    BOT,
    CONTROLS,
    LIVE,
    LOSS,
    RESERVE,
    SLOW,
    VOTE,
    go_on,
    left_at,
    out_of_time,
    read,
    short,
)
from undercroft.web.pages.new_table import AT_ZERO as TOLD_AT_ZERO
from undercroft.web.pages.new_table import CLOCKS

ANN, BOB, ROBOT = SeatRecord("ann"), SeatRecord("bob"), SeatRecord(bot="greedy")
BOTH = [ANN, BOB]
A_TURN, A_MATCH = TimeControl(60, None, BOT), TimeControl(600, 10, LOSS)


def started_clock(control: TimeControl, *seats: SeatRecord, waiting: tuple[int, ...] = (0,)) -> ClockRecord:
    return go_on(control, None, seats, waiting, 1, 100.0)


def test_the_clock_runs_for_whoever_must_choose() -> None:
    clock = started_clock(A_MATCH, ANN, BOB)
    assert (clock.left, clock.running, clock.due) == ([600.0, 600.0], [0], 700.0)
    assert (left_at(clock, 0, 130.0), left_at(clock, 1, 130.0)) == (570.0, 600.0)
    clock = go_on(A_MATCH, clock, BOTH, [1], 1, 130.0)
    assert (clock.left, clock.running, clock.due) == ([570.0, 600.0], [1], 730.0)


def test_a_turn_adds_its_seconds_once_to_the_time_of_the_match() -> None:
    clock = go_on(A_MATCH, started_clock(A_MATCH, ANN, BOB), BOTH, [1], 2, 130.0)
    assert clock.left == [570.0, 610.0]
    clock = go_on(A_MATCH, clock, BOTH, [1], 2, 140.0)  # the next decision in the same turn
    assert clock.left == [570.0, 600.0]
    clock = go_on(A_MATCH, clock, BOTH, [0], 3, 150.0)
    assert clock.left == [580.0, 590.0]


def test_each_turn_has_its_own_time_where_the_time_is_of_a_turn() -> None:
    clock = go_on(A_TURN, started_clock(A_TURN, ANN, BOB), BOTH, [0], 1, 150.0)
    assert clock.left[0] == 10.0, "all choices of a turn share its time"
    clock = go_on(A_TURN, clock, BOTH, [1], 2, 155.0)
    clock = go_on(A_TURN, clock, BOTH, [0], 3, 160.0)
    assert clock.left[0] == 60.0


def test_nothing_is_won_by_taking_back() -> None:
    clock = go_on(A_MATCH, started_clock(A_MATCH, ANN, BOB), BOTH, [1], 2, 110.0)
    for now in range(111, 151, 2):  # Ann undoes and repeats the end of her turn
        clock = go_on(A_MATCH, clock, BOTH, [0], 1, float(now))
        clock = go_on(A_MATCH, clock, BOTH, [1], 2, float(now + 1))
    assert clock.left == [570.0, 590.0]


def test_several_who_choose_at_once_each_have_their_own_time() -> None:
    clock = started_clock(A_MATCH, ANN, BOB, waiting=(0, 1))
    clock = go_on(A_MATCH, clock, BOTH, [1], 1, 120.0)
    assert (clock.left, clock.running) == ([580.0, 580.0], [1])
    assert (left_at(clock, 0, 500.0), left_at(clock, 1, 500.0)) == (580.0, 200.0)


def test_bots_and_those_who_play_alone_are_not_timed() -> None:
    for seats in ([ANN, ROBOT], [ANN, ANN], [ROBOT, ROBOT], [ANN, SeatRecord("gone")]):
        clock = started_clock(A_TURN, *seats, waiting=(0, 1))
        assert (clock.running, clock.due, out_of_time(clock, 10_000.0)) == ([], None, [])
    assert started_clock(A_TURN, ANN, BOB, ROBOT, waiting=(0, 2)).running == [0]


def test_whose_time_is_up_is_told_in_the_order_in_which_it_was() -> None:
    clock = go_on(A_MATCH, started_clock(A_MATCH, ANN, BOB, waiting=(1,)), BOTH, [0, 1], 1, 130.0)
    assert (clock.due, out_of_time(clock, 699.9)) == (700.0, [])
    assert out_of_time(clock, 700.0) == [1]
    assert out_of_time(clock, 1000.0) == [1, 0]
    assert left_at(clock, 0, 1000.0) == 0.0


def test_where_the_others_vote_time_is_up_once_and_the_next_turn_brings_new_time() -> None:
    control = TimeControl(60, None, VOTE)
    clock = go_on(control, started_clock(control, ANN, BOB), BOTH, [0], 1, 200.0)
    assert (clock.left[0], clock.due, out_of_time(clock, 200.0)) == (0.0, None, [0])
    clock = go_on(control, clock, BOTH, [1], 2, 210.0)
    assert (clock.due, out_of_time(clock, 210.0)) == (270.0, [])


def test_a_choice_that_came_too_late_does_not_save_the_rest_of_the_turn() -> None:
    assert go_on(A_TURN, started_clock(A_TURN, ANN, BOB), BOTH, [0], 1, 200.0).due == 200.0


def test_who_takes_the_seat_back_from_a_bot_has_a_minute() -> None:
    held = SeatRecord(bot="greedy", kept="ann")
    clock = go_on(A_MATCH, started_clock(A_MATCH, ANN, BOB), [held, BOB], [0], 1, 1000.0)
    assert (clock.left, clock.running) == ([RESERVE, 600.0], [])
    clock = go_on(A_MATCH, clock, BOTH, [0], 1, 2000.0)
    assert (clock.left, clock.due) == ([RESERVE, 600.0], 2060.0)


def test_a_clock_of_the_machine_that_is_set_back_gives_no_time() -> None:
    assert left_at(started_clock(A_TURN, ANN, BOB), 0, 50.0) == 60.0


def test_what_a_form_names_is_a_time_control() -> None:
    assert read("", BOT) is None
    assert read("60", VOTE) == TimeControl(60, None, VOTE)
    assert read("600+10", LOSS) == TimeControl(600, 10, LOSS)
    for wrong in (("61", BOT), ("60", "nothing"), ("600+", BOT), ("", "x")):
        with pytest.raises(Refusal):
            read(*wrong)
    assert [id for kind in CLOCKS.values() for id in kind] == list(CONTROLS), "the form has words for each"
    assert set(TOLD_AT_ZERO) == set(AT_ZERO)
    assert {f"{LIVE.seconds}+{LIVE.increment}", str(SLOW.seconds)} < set(CONTROLS)
    assert (short(A_TURN), short(SLOW)) == (10, 4 * 3600)
