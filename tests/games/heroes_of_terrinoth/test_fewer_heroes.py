"""Fewer than four heroes, and playing alone (HT-14)."""

from typing import Any

import pytest

import undercroft
from undercroft.testing import ScenarioTable

from .questing import GAME, answer, hero, key, quest


def order_of_turns(table: ScenarioTable, **answers: str) -> list[int]:
    """Let every hero explore until the enemy phase; returns the heroes in the order of their turns."""
    turns: list[int] = []
    while table.view()["round"] == 1:
        answer(table, **answers)
        turns.append(table.view()["active_hero"])
        table.choose(next(option for option in table.options() if "play:" in option))
        while table.match.pending and key(table) != "play" and key(table).replace("-", "_") not in answers:
            table.choose(table.options(table.decision().seat)[0])
    return turns


@pytest.mark.rule("HT-14.1", "HT-14.7")
def test_with_three_heroes_the_leader_gives_a_fourth_turn() -> None:
    table = quest(seats=3, leader=1)
    assert [hero(table, number)["health"] for number in range(3)] == [14, 15, 17]
    for _turn in range(3):
        table.choose(
            next(option for option in table.options() if "aid" in option or "rest" in option or "play" in option)
        )
        while key(table) not in ("play", "extra-turn"):
            table.choose(table.options(table.decision().seat)[-1])
    assert (key(table), table.decision().seat) == ("extra-turn", 1)
    assert table.options() == ["hero:elder_mok", "hero:grisban_the_thirsty", "hero:kari_wraithstalker"]
    table.choose("hero:kari_wraithstalker")  # the hero who acted last may act again
    assert table.view()["active_hero"] == 0


@pytest.mark.rule("HT-14.2", "HT-14.7")
def test_two_heroes_take_two_turns_each_in_turn() -> None:
    table = quest(seats=2, leader=1)
    assert [hero(table, number)["health"] for number in range(2)] == [20, 21]
    assert [table.view()["active_hero"], *table.view()["order"]] == [1, 0, 1, 0]


@pytest.mark.rule("HT-14.7")
def test_each_of_the_two_turns_has_its_start_and_its_end() -> None:
    table = quest(
        hero={0: {"conditions": ["poisoned"]}, 1: {"exhausted": ["attack", "explore", "rest"]}}, dice=["blank"] * 20
    )
    table.choose("play:scout_covering_move")
    answer(table, ready_card="done")
    assert hero(table, 0)["wounds"] == 1
    table.choose("play:healer_healing_touch")
    answer(table, ready_card="done", which_hero_heal="hero:elder_mok")
    assert hero(table, 0)["wounds"] == 0  # healed
    table.choose("play:scout_blaze_a_trail")
    while key(table) != "play":
        table.choose(table.options(table.decision().seat)[0])
    assert hero(table, 0)["wounds"] >= 1
    assert hero(table, 1)["wounds"] == 2  # it began its second turn without a ready card


@pytest.mark.rule("HT-14.3")
@pytest.mark.parametrize(("heroes", "bonus"), [(2, 10), (3, 4), (4, 0)])
def test_the_extra_turn_card_says_how_much_health_is_added(heroes: int, bonus: int) -> None:
    table = quest(seats=heroes)
    assert hero(table, 0)["health"] == 10 + bonus


@pytest.mark.rule("HT-14.4")
def test_a_player_alone_leads_two_heroes() -> None:
    match = undercroft.game(GAME).start(1, 0, {"deal_heroes": True})
    view: dict[str, Any] = match.view(0)
    assert [one["seat"] for one in view["heroes"]] == [0, 0]
    table = quest(seats=1)
    assert [table.view()["active_hero"], *table.view()["order"]] == [0, 1, 0, 1]
    assert hero(table, 0)["health"] == 20
    assert table.decision().seat == 0


def test_few_players_may_lead_more_heroes() -> None:
    table = quest(seats=2, options={"heroes": 4})
    assert [one["seat"] for one in table.view()["heroes"]] == [0, 1, 0, 1]
    assert hero(table, 0)["health"] == 10
    assert [table.view()["active_hero"], *table.view()["order"]] == [0, 1, 2, 3]


@pytest.mark.rule("HT-14.5")
def test_the_number_of_heroes_at_setup_counts_for_the_whole_game() -> None:
    table = quest(seats=3, hero={1: {"defeated": True}})
    assert table.view()["order"] == [1, 2, -1]
    table = quest(seats=2, hero={0: {"defeated": True}})
    assert order_of_turns(table) == [1, 1]
    table = quest(seats=4, hero={0: {"defeated": True}, 1: {"defeated": True}})
    assert table.view()["order"] == [3]


@pytest.mark.rule("HT-14.6")
def test_nothing_else_scales() -> None:
    for seats in (2, 3, 4):
        table = quest(seats=seats, phase="travel", progress=4, hero={0: {"engaged": ["bandit_champion"]}})
        assert hero(table, 0)["engaged"][0]["health"] == 4
        assert len(table.view()["peril"]["track"]) == 12
        table.choose("yes").choose("hero:kari_wraithstalker")
        assert len(table.state.in_play()) == 1 + 2 + 1
        assert table.view()["location"]["explore"] == 4
