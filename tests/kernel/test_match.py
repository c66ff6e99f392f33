"""A match: pending decisions, choices, refusals, copies, imagined matches, views and events."""

import json
from typing import Any

import pytest

from tests.kernel.toy import GAME, all_of, play, position
from undercroft.kernel.match import Match
from undercroft.kernel.refusal import Refusal
from undercroft.testing import assert_nothing_leaks, walk


def start(seats: int = 2, seed: int = 1, **options: Any) -> Match:
    return GAME.start(seats, seed, options)


def refusal(match: Match, seat: Any, choice: Any, **more: Any) -> str:
    """Choose and return the code of the refusal, which must change nothing."""
    before = all_of(match)
    with pytest.raises(Refusal) as refused:
        match.choose(seat, choice, **more)
    assert str(refused.value).strip()
    assert all_of(match) == before
    return refused.value.code


# -- pending and numbers


def test_one_seat_is_asked_in_the_open() -> None:
    match = start()
    assert list(match.pending) == [0]
    decision = match.pending[0]
    assert (decision.seat, decision.key, decision.rule, decision.number) == (0, "act", "XX-1.1", 1)
    assert match.decision(0) is decision
    assert match.first_open is decision


def test_decisions_are_counted_for_each_seat() -> None:
    match = play(start(3), (0, "plan:left"), (0, "plan:right"), (0, "pass"))
    assert {seat: one.number for seat, one in match.pending.items()} == {1: 1}
    play(match, (1, "plan:left"), (1, "pass"), (2, "pass"))
    assert {seat: one.number for seat, one in match.pending.items()} == {0: 4}
    assert play(start(), (0, "plan:left")).decision(0).number == 2


def test_those_who_choose_together_are_all_asked() -> None:
    match = position(4, hands={0: ["c7", "c8"], 1: ["joker", "c9"], 2: ["c1", "c10"], 3: ["c2", "c3"]})
    play(match, (0, "bid"))
    assert list(match.pending) == [0, 1, 2]
    play(match, (1, "take:joker"))
    assert [match.pending[seat].key for seat in (0, 1, 2)] == ["bid", "name", "bid"]
    play(match, (2, "take:c10"), (0, "take:c8"))
    assert list(match.pending) == [1]
    play(match, (1, "name:2"))
    assert match.view()["open"] == ["c8", "joker", "c10"]
    assert list(match.pending) == [0]


def test_a_decision_of_several_takes_a_list() -> None:
    match = position(hands={0: ["c1", "c2", "c3"]})
    play(match, (0, "throw"), (0, ["take:c3", "take:c1"]))
    assert match.view(0)["hand"] == ["c2"]
    assert match.view()["open"] == ["c1", "c3"]
    play(match, (0, "throw"), (0, []))
    assert match.view(0)["hand"] == ["c2"]


# -- refusals


def test_a_refused_choice_changes_nothing() -> None:
    match = play(start(), (0, "plan:left"))
    assert refusal(match, 0, "fly") == "unknown-option"
    assert refusal(match, 0, None) == "bad-choice"
    assert refusal(match, 0, []) == "wrong-count"
    assert refusal(match, 1, "pass") == "not-asked"


def test_a_table_for_one_is_not_asked_for_by_yes() -> None:
    assert start(1).seats == 1
    for seats in (True, 0, 5):
        with pytest.raises(Refusal, match="for 1 to 4 players"):
            start(seats)


@pytest.mark.parametrize("seat", [-1, -2, 2, 99, True, False, 0.0, 1.0, "0", None, [], (0,), {}])
def test_no_such_seat(seat: Any) -> None:
    open_turn = start()
    bidding = play(start(), (0, "bid"))
    over = play(start(), (0, "stop"))
    for match in (open_turn, bidding, over):
        assert refusal(match, seat, "pass") == "no-such-seat"
        for ask in (match.decision, match.can_undo, match.undo, lambda seat: match.imagine(seat, 1)):  # noqa: B023
            with pytest.raises(Refusal) as refused:
                ask(seat)
            assert refused.value.code == "no-such-seat"
        if seat is not None:
            with pytest.raises(Refusal) as refused:
                match.view(seat)
            assert refused.value.code == "no-such-seat"


def test_a_stale_number_is_refused_and_the_right_one_is_not() -> None:
    match = play(start(), (0, "plan:left"))
    for number in (0, 1, 3, -1, 10**30, "2", 2.5):
        assert refusal(match, 0, "plan:left", number=number) == "stale"
    match.choose(0, "plan:left", number=2)
    assert match.view()["plans"] == ["left", "left"]
    assert refusal(match, 0, "plan:left", number=2) == "stale"


def test_numbers_do_not_trip_those_who_choose_together() -> None:
    match = play(position(3, hands={0: ["c7", "c8"], 1: ["c9"], 2: ["c10"]}), (0, "bid"))
    numbers = {seat: one.number for seat, one in match.pending.items()}
    assert numbers == {0: 2, 1: 1, 2: 1}
    for seat in (2, 0, 1):
        match.choose(seat, match.pending[seat].options[-1].id, number=numbers[seat])
    assert match.pending[0].number == 3


def test_who_is_through_is_not_asked_again() -> None:
    match = play(position(hands={0: ["c1", "c7"], 1: ["c8", "c9"]}), (0, "bid"), (1, "take:c8"))
    assert refusal(match, 1, "take:c9") == "not-asked"
    assert refusal(match, 0, "take:c8") == "unknown-option"
    assert refusal(match, 0, "take:c1") == "unknown-option"


# -- the end


def test_a_rule_may_end_the_match_at_once() -> None:
    match = play(position(hands={0: ["c5"], 1: ["c7"]}), (0, "stop"))
    assert match.pending == {}
    assert match.first_open is None
    assert match.result is not None
    assert match.result.facts() == {"how": "stopped", "ranking": [[1], [0]], "scores": [{"total": 5}, {"total": 7}]}
    assert match.result.winners == [1]
    assert match.view(0)["result"] == match.result.facts()
    assert refusal(match, 0, "pass") == "over"


def test_a_turn_may_end_the_match_when_it_is_over() -> None:
    match = play(position(hands={0: ["c5"], 1: ["c5"]}, deck=["c1"]), (0, "draw"))
    assert match.result is None
    play(match, (0, "pass"))
    assert match.pending == {}
    assert match.result is not None
    assert (match.result.how, match.result.ranking) == ("empty", [[0], [1]])


def test_those_who_share_a_place_stand_together() -> None:
    match = play(position(3, hands={0: ["c5"], 1: ["c9"], 2: ["c5"]}), (0, "stop"))
    assert match.result is not None
    assert match.result.ranking == [[1], [0, 2]]


def test_a_turn_without_a_decision_is_passed_over() -> None:
    match = play(position(3, hands={1: []}), (0, "pass"))
    assert list(match.pending) == [2]
    assert match.view()["turn"] == 3


# -- copies


def moments(seed: int, seats: int = 3) -> list[Match]:
    """Clones of a random match before every choice, and the finished match itself."""
    match = start(seats, seed)
    found = [match.clone()]
    for _step in walk(match, seed):
        found.append(match.clone())
    return [*found[1:], match]


@pytest.mark.parametrize("seed", range(6))
def test_a_clone_is_the_same_at_any_moment_and_goes_its_own_way(seed: int) -> None:
    match = start(3, seed)
    for decision, picked in walk(match, seed):
        before = all_of(match)
        twin = match.clone()
        assert all_of(twin) == before
        assert twin.choices == match.choices
        twin.choose(decision.seat, picked, decision.number)
        assert all_of(match) == before
        third = twin.clone()
        assert all_of(third) == all_of(twin)
    assert all_of(match.clone()) == all_of(match)


def test_a_clone_and_its_original_play_on_alike() -> None:
    match = start(3, 5)
    play(match, (0, "plan:left"), (0, "draw"), (0, "roll"), (0, "bid"))
    twin = match.clone()
    for _decision, _picked in walk(match, 9):
        pass
    for _decision, _picked in walk(twin, 9):
        pass
    assert all_of(twin) == all_of(match)


def test_a_clone_without_a_log_has_none() -> None:
    match = GAME.start(2, 1, log=False)
    assert match.events == []
    play(match, (0, "draw"))
    twin = match.clone()
    assert match.events == twin.events == []
    assert twin.view(0) == match.view(0)


def test_the_start_of_the_turn_is_kept_only_once_somebody_clones() -> None:
    match = play(start(), (0, "plan:left"))
    assert match._run._start.state is None
    assert not match.in_turn
    match.clone()
    assert match._run._start.state is not None
    assert match.in_turn
    play(match, (0, "pass"))
    assert not match.in_turn


# -- imagining


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_nothing_leaks_at_any_moment(seats: int) -> None:
    match = start(seats, 20 + seats)
    for _step in walk(match, seats):
        assert_nothing_leaks(match)
    assert_nothing_leaks(match)


def test_other_seeds_are_other_worlds_and_the_same_seed_the_same() -> None:
    match = play(start(), (0, "plan:left"))
    worlds = [match.imagine(0, seed) for seed in range(20)]
    assert len({tuple(world.view(1)["hand"]) for world in worlds}) > 10
    for seed, world in enumerate(worlds):
        assert all_of(match.imagine(0, seed)) == all_of(world)
        assert world.view(0) == match.view(0)


def test_imagining_changes_nothing() -> None:
    match = play(start(3), (0, "plan:left"), (0, "bid"))
    before = all_of(match)
    world = match.imagine(1, 3)
    for _step in walk(world, 1):
        pass
    assert world.result is not None
    assert all_of(match) == before


def test_an_imagined_match_can_be_cloned_and_imagined_again_at_any_moment() -> None:
    world = play(start(3), (0, "draw"), (0, "bid")).imagine(0, 7)
    for _step in walk(world, 2):
        assert all_of(world.clone()) == all_of(world)
        assert world.imagine(1, 1).view(1) == world.view(1)


def test_what_was_chosen_unseen_may_as_well_have_been_chosen_otherwise() -> None:
    match = position(2, hands={0: ["c7"], 1: ["c8", "c9"]}, deck=["c10"])
    play(match, (0, "bid"), (1, "take:c8"))
    assert list(match.pending) == [0]
    bids = {play(match.imagine(0, seed), (0, "take:c7")).view()["open"][1] for seed in range(60)}
    assert bids == {"c8", "c9", "c10"}
    assert play(match, (0, "take:c7")).view()["open"] == ["c7", "c8"]


def test_the_own_unseen_choice_stands() -> None:
    match = position(2, hands={0: ["c7", "c8"], 1: ["c9", "c10"]}, deck=["c1"])
    play(match, (0, "bid"), (0, "take:c7"))
    for seed in range(10):
        world = match.imagine(0, seed)
        assert list(world.pending) == [1]
        world.choose(1, world.pending[1].options[0])
        assert world.view()["open"][0] == "c7"


def test_who_is_waited_for_is_waited_for_in_every_world() -> None:
    """Seat 1 is asked because of its joker; a world in which it has no card to bid would show seat 0 something else."""
    match = position(2, hands={0: ["c7"], 1: ["joker", "c1"]}, deck=["c2", "c3", "c4", "c5", "c6"])
    play(match, (0, "bid"), (0, "take:c7"), (1, "take:joker"))
    for seed in range(30):
        world = match.imagine(0, seed)
        assert world.view(0) == match.view(0)
        assert list(world.pending) == [1]
        assert "joker" in world.view(1)["hand"]
        assert world.pending[1].key == "bid"  # seat 0 cannot know that seat 1 must already name a number
        for _step in walk(world, seed):
            pass
        assert world.result is not None


def test_a_world_that_is_not_like_this_one_is_refused() -> None:
    """Seat 1 is asked because of one card in a deck of 4000. Chance may never deal it that card again."""
    match = play(position(2, hands={0: ["c1"], 1: ["c7"]}, deck=["c2"] * 4000), (0, "bid"))
    assert list(match.pending) == [1]
    with pytest.raises(Refusal, match="imagined"):
        match.imagine(0, 1)


def test_an_imagined_match_tells_neither_the_seed_nor_what_others_drew() -> None:
    match = play(start(2, seed=12345), (0, "draw"), (0, "pass"), (1, "draw"))
    world = match.imagine(0, 8)
    assert world.seed == 8
    assert [event.key for event in match.events] == ["turn", "draws", "draws-unseen", "turn", "draws", "draws-unseen"]
    assert [(event.key, event.to) for event in world.events if event.to] == [("draws", (0,))]
    assert [event.facts() for event in world.events] == [e.facts() for e in match.events if e.seen_by(0)]


def test_an_imagined_match_has_no_list_of_choices_and_one_from_a_position_no_save() -> None:
    for match, code, ask in ((start(), "imagined", lambda m: m.choices), (position(), "position", Match.dump)):
        with pytest.raises(Refusal) as refused:
            ask(match.imagine(0, 1))
        assert refused.value.code == code


def test_fresh_chance_changes_nothing_but_what_comes() -> None:
    match = play(start(), (0, "plan:left"), (0, "draw"))
    rolls = set()
    for seed in range(20):
        twin = match.clone(fresh_chance=seed)
        assert twin.view(0) == match.view(0)
        assert twin.view(1) == match.view(1)
        assert [event.facts() for event in twin.events] == [event.facts() for event in match.events]
        assert play(twin.clone(), (0, "roll")).view()["rolled"] == play(twin, (0, "roll")).view()["rolled"]
        rolls.add(twin.view()["rolled"][-1])
    assert rolls == {1, 2, 3, 4, 5, 6}
    assert play(match.clone(), (0, "draw")).view(0) == play(match.clone(fresh_chance=3), (0, "draw")).view(0)


def test_the_luck_of_the_next_turn_is_the_same_whatever_is_chosen_in_this() -> None:
    """Seat 1 rolls once in both worlds; in the second, seat 0 has rolled twice before."""
    for seed in range(10):
        world = position(hands={0: ["c7"], 1: ["c8"]}).imagine(0, seed)
        other = world.clone()
        play(world, (0, "pass"), (1, "roll"))
        play(other, (0, "roll"), (0, "roll"), (0, "roll"), (0, "pass"), (1, "roll"))
        assert other.view()["rolled"][-1] == world.view()["rolled"][-1]


def test_no_choice_of_the_real_match_can_be_taken_back_in_an_imagined_one() -> None:
    match = play(start(), (0, "plan:left"))
    world = match.imagine(0, 1)
    assert match.can_undo(0)
    assert not world.can_undo(0)
    play(world, (0, "plan:right"), (0, "pass"))
    world.undo(0)
    world.undo(0)
    assert world.view()["plans"] == ["left"]
    assert not world.can_undo(0)


# -- views


def test_a_view_holds_what_the_seat_may_know() -> None:
    match = position(hands={0: ["c1", "c2"], 1: ["c3", "c4"]}, deck=["c5", "c6"])
    seen = match.view(1)
    assert seen == {
        "hands": [2, 2],
        "deck": 2,
        "open": [],
        "plans": [],
        "rolled": [],
        "hand": ["c3", "c4"],
        "game": "toy",
        "seat": 1,
        "turn": 1,
        "scores": [None, None],
        "waiting": [0],
        "decision": None,
        "asked": {"prompt": {"key": "act", "args": {"turn": 1}}, "rule": "XX-1.1"},
        "result": None,
    }
    assert match.view(0)["decision"] == match.pending[0].facts()
    assert "hand" not in match.view()
    assert match.view()["seat"] is match.view()["decision"] is None


def test_what_is_asked_unseen_is_seen_by_the_one_who_is_asked() -> None:
    match = position(hands={0: ["c1"], 1: ["c3"]}, deck=["c5", "c6"])
    play(match, (0, "peek"), (0, "look"))
    assert match.view(0)["decision"]["prompt"] == {"key": "bury", "args": {"card": "c5"}}
    for seat in (1, None):
        assert match.view(seat)["asked"] is None
        assert match.view(seat)["decision"] is None
        assert match.view(seat)["waiting"] == [0]
        assert "c5" not in json.dumps(match.view(seat))


def test_views_are_ready_for_json_at_any_moment() -> None:
    for match in moments(3):
        for seat in (None, 0, 1, 2):
            seen = match.view(seat)
            assert json.loads(json.dumps(seen)) == seen


# -- events


def test_events_are_told_in_order_to_those_who_may_know() -> None:
    match = position(hands={0: ["c1"], 1: ["c3"]}, deck=["c5", "c6"])
    play(match, (0, "plan:left"), (0, "draw"))
    assert [event.facts() for event in match.events] == [
        {"key": "turn", "turn": 1, "args": {"who": 0}},
        {"key": "plans", "turn": 1, "args": {"who": 0, "where": "left"}},
        {"key": "draws", "turn": 1, "args": {"cards": ["c5"]}},
        {"key": "draws-unseen", "turn": 1, "args": {"who": 0}},
    ]
    assert [[event.seen_by(seat) for event in match.events[2:]] for seat in (0, 1, None)] == [
        [True, False], [False, True], [False, True],
    ]  # fmt: skip


def test_the_list_of_events_is_the_readers_own() -> None:
    match = start()
    match.events.clear()
    assert len(match.events) == 1
