"""The course of a match for points, in sentences: who led when, what decided it, which turns are labelled."""

from typing import Any

import pytest

from undercroft.kernel.state import Result
from undercroft.kernel.text import Speech
from undercroft.kit.course import TURNS, Course, Standings, ThingWorth
from undercroft.kit.ending import Chronicle, Telling, TurnSample, rank

NAMES = ["Anna", "Boris", "Clara"]


def course(
    *totals: tuple[int, ...], ranking: list[list[int]] | None = None, seat: int | None = 0, **more: Any
) -> Course:
    """A match with these totals of the players after each turn; all points come from one thing."""
    moments = [
        TurnSample(turn, Standings(turn, tuple({"ooze": ThingWorth(points)} for points in standing)))
        for turn, standing in enumerate(totals)
    ]
    last = totals[-1]
    places = ranking or [[place] for place in sorted(range(len(last)), key=lambda one: -last[one])]
    result = Result("over", places, more.get("scores") or [{"oozes": points, "total": points} for points in last])
    chronicle = Chronicle(len(last), result, moments, [])
    return Course(chronicle, Telling(Speech("en"), NAMES, seat), TURNS, lambda _id: "Black Ooze")


def test_who_led_from_the_first_points_on() -> None:
    assert course((0, 0), (2, 0), (3, 1)).decided("") == "You led from turn 1 to the end and won by 2 over Boris."


def test_who_led_before_the_first_turn_led_from_the_beginning() -> None:
    """A talent that is chosen before the first round scores points immediately."""
    assert (
        course((1, 0), (2, 0), (3, 1)).decided("") == "You led from the beginning to the end and won by 2 over Boris."
    )


def test_who_took_the_lead_from_another() -> None:
    told = course((0, 0), (0, 3), (5, 3), (6, 3)).decided("")
    assert told == "You took the lead from Boris on turn 2 and kept it to the end, 3 ahead of Boris."


def test_who_passed_the_leader_at_the_very_end() -> None:
    told = course((0, 0, 0), (4, 0, 0), (4, 2, 1), (4, 2, 7), seat=None).decided("")
    assert told == "At the very end Clara passed Anna, who had led since turn 1, and won by 3."


def test_who_passed_the_leader_while_another_came_second() -> None:
    told = course((0, 0, 0), (4, 0, 0), (4, 6, 7)).decided("")
    assert told == "At the very end Clara passed you, who had led since turn 1; Boris came second, 1 behind."


def test_who_pulled_ahead_of_an_equal() -> None:
    told = course((0, 0), (3, 3), (3, 4)).decided("")
    assert told == "Boris pulled ahead at the very end and won by 1 over you."


def test_equals_are_decided_by_the_rule_for_ties() -> None:
    told = course((0, 0), (3, 3), ranking=[[1], [0]]).decided("the stone decides")
    assert told == "Boris and you have 3 each; the stone decides."


def test_a_victory_is_shared() -> None:
    told = course((0, 0), (3, 3), ranking=[[0, 1]])
    assert told.decided("") == "You, Boris share the victory with 3 each."
    assert told.difference({"oozes": "oozes"}) == ""


def test_the_part_that_made_the_difference() -> None:
    scores = [{"gems": -2, "items": 9, "total": 7}, {"gems": 4, "items": 1, "total": 5}]
    told = course((0, 0), (7, 5), scores=scores)
    assert told.difference({"gems": "gems", "items": "items"}) == "What made the difference: items, 9 against 1."


def test_played_alone_the_best_part_is_told() -> None:
    alone = course((0,), (7,), scores=[{"gems": -2, "items": 9, "total": 7}])
    assert alone.decided("") == ""
    assert alone.difference({"gems": "gems", "items": "items"}) == "Most of it came from items: 9."


def test_the_biggest_jumps_and_the_last_are_called_out() -> None:
    curve = course((0, 0), (5, 1), (6, 9), (12, 9)).curve("Points", "")
    assert [(call.at, call.value, call.text) for call in curve.calls] == [
        (3, 12, "you: Black Ooze"),
        (2, 9, "Boris: Black Ooze"),
    ]
    assert [line.last for line in curve.lines] == [12, 9]
    assert curve.spoken == "Points: you 12, Boris 9"


def test_nobody_who_never_gained_is_called_out() -> None:
    assert course((0, 0), (0, 0)).curve("Points", "").calls == []


@pytest.mark.parametrize(
    ("points", "name", "note"),
    [(-3, "Novice", "Next: Hero, from 10."), (10, "Hero", "Next: Legend, from 20."), (99, "Legend", "")],
)
def test_ranks(points: int, name: str, note: str) -> None:
    ranks = ((0, "Novice"), (10, "Hero"), (20, "Legend"))
    assert rank(points, ranks, Telling(Speech("en"), NAMES, 0), "Next: {rank}, from {n}.") == (name, note)
