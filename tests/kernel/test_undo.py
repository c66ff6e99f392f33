"""Undo: players may take back their own choice until something hidden or random or another's choice follows."""

import pytest

from tests.kernel.toy import GAME, all_of, cannot_undo, play, position
from undercroft.kernel.match import Match
from undercroft.kernel.refusal import Refusal
from undercroft.kernel.rng import Random
from undercroft.kernel.together import by_chance
from undercroft.testing import assert_undo_is_no_peek, walk

HIGH = {0: ["c7", "c8"], 1: ["joker", "c9"], 2: ["c10", "c11"]}


def numbers(match: Match) -> dict[int, int]:
    return {seat: decision.number for seat, decision in match.pending.items()}


def without_numbers(match: Match) -> list[dict]:
    """The views of all, without the numbers of decisions, which are never used twice."""
    views = [match.view(seat) for seat in (None, *range(match.seats))]
    for view in views:
        if view["decision"]:
            view["decision"]["number"] = 0
    return views


# -- in the open


def test_nothing_is_to_be_taken_back_at_the_start() -> None:
    match = GAME.start(2, 1)
    cannot_undo(match, 0)
    cannot_undo(match, 1)


def test_own_choices_are_taken_back_one_by_one() -> None:
    match = GAME.start(2, 1)
    start = without_numbers(match)
    play(match, (0, "plan:left"))
    after_one = without_numbers(match)
    play(match, (0, "plan:right"), (0, "throw"))
    match.undo(0)
    assert match.view()["plans"] == ["left", "right"]
    match.undo(0)
    assert without_numbers(match) == after_one
    match.undo(0)
    assert without_numbers(match) == start
    assert match.choices == []
    cannot_undo(match, 0)


def test_the_events_of_what_is_taken_back_are_gone() -> None:
    match = play(GAME.start(2, 1), (0, "plan:left"))
    assert [event.key for event in match.events] == ["turn", "plans"]
    match.undo(0)
    assert [event.key for event in match.events] == ["turn"]


def test_one_cannot_take_back_for_others() -> None:
    match = play(GAME.start(2, 1), (0, "plan:left"))
    cannot_undo(match, 1)
    assert match.can_undo(0)


@pytest.mark.parametrize("act", ["draw", "roll"])
def test_never_across_something_hidden_or_random(act: str) -> None:
    match = play(GAME.start(2, 1), (0, "plan:left"), (0, act))
    cannot_undo(match, 0)
    play(match, (0, "plan:right"))
    match.undo(0)
    assert match.view()["plans"] == ["left"]
    cannot_undo(match, 0)


def test_drawing_from_an_empty_deck_tells_nothing_new() -> None:
    match = play(position(hands={0: ["c1"]}, deck=[]), (0, "draw"))
    assert match.can_undo(0)


def test_a_turn_may_be_reopened_until_somebody_else_has_chosen() -> None:
    match = play(GAME.start(2, 1), (0, "plan:left"), (0, "pass"))
    assert list(match.pending) == [1]
    match.undo(0)
    assert list(match.pending) == [0]
    play(match, (0, "pass"), (1, "plan:right"))
    cannot_undo(match, 0)
    match.undo(1)
    assert match.can_undo(0)
    match.undo(0)
    match.undo(0)
    assert match.view()["plans"] == []


@pytest.mark.parametrize("cloned", [False, True])
def test_across_the_start_of_a_turn_with_and_without_a_kept_start(cloned: bool) -> None:
    match = GAME.start(3, 1)
    if cloned:
        match.clone()
    play(match, (0, "plan:left"), (0, "pass"), (1, "pass"))
    twin = play(GAME.start(3, 1), (0, "plan:left"), (0, "pass"))
    match.undo(1)
    assert without_numbers(match) == without_numbers(twin)
    match.undo(0)
    play(match, (0, "draw"))
    play(twin, (1, "pass"))
    assert match.view()["hands"] == [4, 3, 3]


def test_the_end_is_the_end() -> None:
    """The result reveals what was hidden."""
    match = play(GAME.start(2, 1), (0, "plan:left"), (0, "stop"))
    cannot_undo(match, 0)
    last = play(position(hands={0: ["c1"]}, deck=["c2"]), (0, "plan:left"), (0, "throw"), (0, ["take:c1"]))
    assert list(last.pending) == [1]
    assert last.can_undo(0)
    empty = play(position(hands={0: ["c1"]}, deck=[]), (0, "plan:left"), (0, "pass"))
    assert empty.result is not None
    cannot_undo(empty, 0)


def test_a_match_from_a_position_goes_back_to_that_position() -> None:
    match = position(hands={0: ["c5"]}, deck=["c6"])
    before = without_numbers(match)
    play(match, (0, "plan:left"), (0, "pass"))
    match.undo(0)
    match.undo(0)
    assert without_numbers(match) == before


# -- numbers


def test_no_number_is_used_twice() -> None:
    match = GAME.start(2, 1)
    seen = [numbers(match)[0]]
    for _again in range(3):
        play(match, (0, "plan:left"))
        seen.append(numbers(match)[0])
        match.undo(0)
        seen.append(numbers(match)[0])
    assert len(set(seen)) == len(seen)
    assert seen == sorted(seen)
    with pytest.raises(Refusal, match="moved on"):
        match.choose(0, "plan:left", number=seen[-2])


def test_a_question_that_was_taken_away_cannot_be_answered_later() -> None:
    """Seat 1 sees its turn begin; seat 0 undoes the pass, plans, and passes again: seat 1 now has a new question."""
    match = play(GAME.start(2, 1), (0, "pass"))
    number = numbers(match)[1]
    match.undo(0)
    play(match, (0, "plan:left"), (0, "pass"))
    assert numbers(match)[1] > number
    with pytest.raises(Refusal, match="moved on"):
        match.choose(1, "pass", number=number)


def test_those_who_choose_at_the_same_time_keep_their_numbers() -> None:
    match = play(position(3, hands=HIGH), (0, "bid"), (0, "take:c7"), (1, "take:joker"))
    before = numbers(match)
    match.undo(0)
    assert {seat: numbers(match)[seat] for seat in (1, 2)} == before


# -- choosing at the same time


def test_the_unseen_choices_of_others_do_not_count() -> None:
    match = play(position(3, hands=HIGH), (0, "bid"), (0, "take:c7"), (1, "take:joker"), (2, "take:c10"))
    assert [match.can_undo(seat) for seat in range(3)] == [True, True, True]
    match.undo(0)
    assert list(match.pending) == [0, 1]
    play(match, (0, "take:c8"), (1, "name:3"))
    assert match.view()["open"] == ["c8", "joker", "c10"]


def test_a_chain_is_taken_back_step_by_step() -> None:
    match = play(position(3, hands=HIGH), (0, "bid"), (1, "take:joker"), (0, "take:c7"), (1, "name:2"))
    match.undo(1)
    assert match.pending[1].key == "name"
    match.undo(1)
    assert match.pending[1].key == "bid"
    cannot_undo(match, 1)
    play(match, (1, "take:c9"), (2, "take:c11"))
    assert match.view()["open"] == ["c7", "c9", "c11"]


def test_after_all_are_through_nothing_is_taken_back() -> None:
    match = play(position(3, hands=HIGH), (0, "plan:left"), (0, "bid"), (1, "take:c9"), (2, "take:c10"), (0, "take:c7"))
    for seat in range(3):
        cannot_undo(match, seat)
    play(match, (0, "plan:right"))
    match.undo(0)
    cannot_undo(match, 0)


def test_the_call_for_bids_is_not_taken_back_for_who_is_asked_tells_something() -> None:
    match = play(position(3, hands={**HIGH, 2: ["c1"]}), (0, "plan:left"), (0, "bid"))
    assert list(match.pending) == [0, 1]
    cannot_undo(match, 0)
    play(match, (1, "take:c9"))
    cannot_undo(match, 0)
    play(match, (0, "take:c7"))
    cannot_undo(match, 0)


def test_the_call_may_be_taken_back_where_only_the_caller_is_asked() -> None:
    match = play(GAME.start(1, 1), (0, "plan:left"), (0, "council"))
    match.undo(0)
    assert match.pending[0].key == "act"


def test_what_one_has_seen_alone_cannot_be_unseen() -> None:
    match = play(position(deck=["c5", "c6"]), (0, "peek"), (0, "look"))
    cannot_undo(match, 0)
    play(match, (0, "keep"))
    match.undo(0)
    assert match.pending[0].key == "bury"
    play(match, (0, "bury"), (0, "peek"))
    for _again in range(2):
        match.undo(0)
    cannot_undo(match, 0)
    assert match.pending[0].key == "bury"


def test_who_did_not_look_may_take_that_back() -> None:
    match = play(position(deck=["c5", "c6"]), (0, "peek"), (0, "stay"), (0, "peek"), (0, "stay"))
    for key in ("peek", "act", "peek", "act"):
        match.undo(0)
        assert match.pending[0].key == key
    cannot_undo(match, 0)


# -- over random play


@pytest.mark.parametrize("seed", range(25))
def test_whatever_is_taken_back_the_match_is_that_of_its_choices(seed: int) -> None:
    seats = 1 + seed % 4
    match = GAME.start(seats, seed)
    rng = Random.seeded("undo", seed)
    asked: set[tuple[int, int, str]] = set()
    if seed % 2:
        match.clone()
    for _step in range(120):
        asked |= {(seat, one.number, str(one.facts())) for seat, one in match.pending.items()}
        seat = rng.below(seats)
        if match.can_undo(seat) and rng.below(3) == 0:
            match.undo(seat)
        elif match.pending:
            decision = rng.pick(list(match.pending.values()))
            match.choose(decision.seat, by_chance(decision, rng))
        again = play(GAME.start(seats, seed), *match.choices)
        assert without_numbers(again) == without_numbers(match)
        assert [again.can_undo(seat) for seat in range(seats)] == [match.can_undo(seat) for seat in range(seats)]
        assert all_of(match.clone()) == all_of(match)
    assert len({(seat, number) for seat, number, _facts in asked}) == len(asked), "a number was used for two questions"


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_taking_back_is_never_a_way_to_peek(seats: int) -> None:
    for seed in range(4):
        match = GAME.start(seats, seed)
        for decision, picked in walk(match, seed):
            assert_undo_is_no_peek(match, picked, decision.seat)


def test_what_was_seen_follows_what_is_taken_back() -> None:
    """`events_seen` is cached between calls and must be rebuilt after an undo."""
    undone = 0
    for seed in range(10):
        match = GAME.start(3, seed)
        for step, _choice in enumerate(walk(match, seed)):
            for seat in (None, *range(match.seats)):
                assert match.events_seen(seat) == [event for event in match.events if event.seen_by(seat)]
            back = [seat for seat in range(match.seats) if match.can_undo(seat)]
            if back and step % 2:
                match.undo(back[0])
                undone += 1
                break
        for seat in (None, *range(match.seats)):
            assert match.events_seen(seat) == [event for event in match.events if event.seen_by(seat)]
    assert undone
