"""Simultaneous choices: nobody waits, nobody sees others' choices, their order changes nothing (PD-3.14, PD-17)."""

from itertools import permutations
from typing import Any

import pytest

import undercroft
from tests.games.paper_dungeons.playing import begin, finish, sheet, use
from undercroft.games.paper_dungeons.cards import GOALS
from undercroft.kernel.decision import Decision
from undercroft.kernel.rng import Random
from undercroft.kernel.together import by_chance
from undercroft.testing import known, scenario, walk

GAME = undercroft.game("paper_dungeons")


def play_round(match: undercroft.Match, order: Random, chance: int) -> None:
    """One turn of random choices. `order` picks the next seat, and does not affect what each seat chooses."""
    turn = match.view()["turn"]
    own = [Random.seeded("own", chance, turn, seat) for seat in range(match.seats)]
    while match.view()["turn"] == turn and (pending := match.pending):
        decision: Decision = order.pick(list(pending.values()))
        match.choose(decision.seat, by_chance(decision, own[decision.seat]))


@pytest.mark.rule("PD-3.14", "PD-10.1")
@pytest.mark.parametrize("seats", [2, 3, 5, 8])
def test_the_result_of_a_round_does_not_depend_on_the_order_of_arrival(seats: int) -> None:
    options = {"vanishing_gems": seats % 2 == 0}
    worlds = [GAME.start(seats, 3 * seats, options) for _world in range(4)]
    while worlds[0].pending:
        for world, match in enumerate(worlds):
            play_round(match, Random.seeded("order", world, match.view()["turn"]), seats)
        for match in worlds[1:]:
            for seat in (None, *range(seats)):
                assert known(match, seat) == known(worlds[0], seat)
    assert worlds[0].result is not None
    assert all(match.result is not None for match in worlds)


@pytest.mark.rule("PD-3.14")
def test_three_seats_in_every_order() -> None:
    found = []
    for order in permutations(range(3)):
        table = begin({"path": ["C2"]}, {"path": ["C2"]}, {"potions": 3}, round=3)
        for seat in order:
            if seat < 2:
                use(table, "white_mage", "go:B2", "stop", seat=seat)
            finish(table, seat)
        found.append([known(table.match, seat) for seat in (None, 0, 1, 2)])
    assert all(one == found[0] for one in found)


@pytest.mark.rule("PD-17.3")
def test_nobody_sees_what_others_do_in_this_round() -> None:
    table = begin({"path": ["C2"]}, {"path": ["C2"]})
    before = table.view(1)
    use(table, "white_mage", "go:B2", "stop")
    use(table, "white_warrior", "craft:flaming_sword")
    after = table.view(1)
    for name in ("players", "dice", "sheet", "gone", "waiting"):
        assert after[name] == before[name]
    assert [event.key for event in table.match.events if event.seen_by(1)] == ["turn", "rolls"]
    assert [event.key for event in table.match.events if event.seen_by(None)] == ["turn", "rolls"]
    assert table.view(0)["sheet"]["gems"] == ["A"], "one sees one's own"
    finish(table, 0)
    assert table.view(1)["players"] == before["players"]
    assert table.view(1)["waiting"] == [1], "only that the other is ready"
    finish(table, 1)
    assert table.view(1)["players"][0]["gems"] == ["A"]
    keys = [event.key for event in table.match.events if event.seen_by(1)]
    assert {"fights", "steals", "crafts"} <= set(keys)


@pytest.mark.rule("PD-17.3", "PD-3.2")
def test_nobody_waits_for_anybody_within_a_round() -> None:
    table = begin({}, {}, {})
    finish(table, 1)
    finish(table, 0)
    assert list(table.match.pending) == [2]
    assert table.view()["round"] == 1
    finish(table, 2)
    assert table.view()["round"] == 2


@pytest.mark.rule("PD-17.1")
def test_what_is_public() -> None:
    table = begin({"goal": "champions", "talent": "scout", "path": ["C1"]}, {"goal": "jewellers"})
    for seat in (0, 1, None):
        view = table.view(seat)
        assert {"dungeon", "missions", "dice", "round"} <= set(view)
        assert view["players"][0]["talent"] == "scout"
        assert view["players"][0]["colours"]["cleric"] == "black"
        assert view["players"][0]["path"] == ["C1"]


@pytest.mark.rule("PD-17.1", "PD-2.10")
def test_talents_are_open_once_all_have_chosen() -> None:
    table = scenario("paper_dungeons", seats=2, round=0)
    table.choose(table.options(0)[0], 0)
    assert table.view(1)["players"][0]["talent"] is None
    assert table.view(1)["players"][0]["colours"] is None
    mine = table.view(0)["sheet"]["talent"]
    table.choose(table.options(1)[0], 1)
    assert table.view(1)["players"][0]["talent"] == mine


@pytest.mark.rule("PD-17.2", "PD-12.6")
def test_a_goal_is_seen_by_nobody_else_until_the_end() -> None:
    table = begin({"goal": "champions", "fights": [None, None]}, {"goal": "jewellers", "fights": [None, None]}, round=8)
    for seat in (1, None):
        assert "champions" not in str(table.view(seat))
    finish(table)
    assert table.match.result is not None
    for seat in (1, None):
        assert table.view(seat)["players"][0]["goal"] == "champions"
    assert [event["args"]["goal"] for event in table.events("goal")] == ["champions", "jewellers"]


@pytest.mark.rule("PD-17.2")
def test_the_estimate_of_others_tells_nothing_of_their_goal() -> None:
    reached = begin({"goal": "champions", "levels": dict.fromkeys(["warrior", "mage", "cleric", "rogue"], 5)}, {})
    players = reached.view(1)["players"]
    assert players[0]["fame"]["goal_talent"] == 0
    assert reached.view(0)["players"][0]["fame"]["goal_talent"] == 6


@pytest.mark.rule("PD-17.2")
def test_an_imagined_goal_has_the_same_colours_and_was_not_dealt_to_oneself() -> None:
    match = GAME.start(4, 6)
    mine = match.view(0)["dealt"]["goals"]
    while match.view()["round"] < 2:
        decision = next(iter(match.pending.values()))
        match.choose(decision.seat, decision.options[: decision.at_least])
    real = [match.view(seat)["sheet"]["goal"] for seat in range(4)]
    seen: list[set[str]] = [set() for _seat in range(4)]
    for world in range(60):
        imagined = match.imagine(0, world)
        goals = [imagined.view(seat)["sheet"]["goal"] for seat in range(4)]
        assert goals[0] == real[0]
        assert len(set(goals)) == 4
        for seat in range(1, 4):
            assert goals[seat] not in mine
            seen[seat].add(goals[seat])
    colours = {goal.id: frozenset(goal.black) for goal in GOALS}
    for seat in range(1, 4):
        possible = {id for id in colours if colours[id] == colours[real[seat]] and id not in mine}
        assert seen[seat] <= possible
        assert len(seen[seat]) == len(possible) or len([s for s in real if colours[s] == colours[real[seat]]]) > 1


@pytest.mark.rule("PD-17.4")
def test_imagined_rolls_differ() -> None:
    match = GAME.start(2, 6)
    rolls = set()
    for world in range(12):
        imagined = match.imagine(0, world)
        for _step in walk(imagined, world):
            view = imagined.view(0)
            if view["round"] == 2:
                rolls.add(tuple(die["face"] for die in view["dice"]))
                break
    assert len(rolls) > 6


# -- undo


def test_a_team_takes_back_its_own_choices_of_the_round() -> None:
    table = begin({"path": ["C2"]}, {})
    match = table.match
    use(table, "white_mage", "go:B2", "stop")
    use(table, "white_warrior", "brew", seat=1)
    finish(table, 1)
    use(table, "white_warrior", "craft:flaming_sword")
    for left in range(5, 0, -1):
        assert match.can_undo(0), left
        match.undo(0)
    assert sheet(table)["gems"] == []
    assert sheet(table)["wounds"] == 0
    assert table.decision(0).key == "die"
    assert not match.can_undo(0)
    assert sheet(table, 1)["potions"] == 2, "the other's round is untouched"
    assert match.can_undo(1)


def test_nothing_is_taken_back_across_a_roll() -> None:
    table = begin()
    finish(table)
    assert not table.match.can_undo(0)
    use(table, "white_mage", "brew")
    assert table.match.can_undo(0)


def facts(match: undercroft.Match, seat: int) -> Any:
    return match.pending[seat].facts()["options"]


def test_an_undone_die_can_be_chosen_again() -> None:
    table = begin({})
    before = facts(table.match, 0)
    table.choose("die:black_boots")
    table.match.undo(0)
    assert facts(table.match, 0) == before
    use(table, "white_mage", "go:C1", "stop")
    assert sheet(table)["room"] == "C1"
