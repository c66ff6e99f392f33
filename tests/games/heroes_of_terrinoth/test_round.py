"""The structure of the round, and the end of a quest (HT-4)."""

from typing import Any

import pytest

from undercroft.testing import ScenarioTable

from .questing import answer, engaged, hero, key, quest, shadows


def phases(table: ScenarioTable) -> list[str]:
    """The phases that have started, according to the events."""
    phase_of = {"round": "heroes", "enemy-phase": "enemies", "peril": "peril", "travels": "travel"}
    return [phase_of[event.key] for event in table.match.events if event.key in phase_of]


@pytest.mark.rule("HT-4.1")
def test_a_round_has_its_phases_in_order() -> None:
    table = quest(active=1, progress=4, options={"quest": "goblin_uprising"})
    table.state.order = (0, 1)
    table.choose("play:healer_meditation")
    answer(table, travel="yes", pass_leader="hero:kari_wraithstalker")
    assert phases(table) == ["enemies", "peril", "travel", "heroes"]
    assert table.view()["round"] == 2


@pytest.mark.rule("HT-4.2")
def test_who_is_the_active_hero() -> None:
    table = quest(active=1, hero={0: {"engaged": ["bandit_minion", "goblin_raider_minion"]}})
    assert table.view()["active_hero"] == 1
    table = quest(phase="enemies", leader=1, hero={0: {"engaged": ["bandit_minion", "goblin_raider_minion"]}})
    assert (table.view()["active_hero"], table.decision().seat) == (0, 0)
    table = quest(phase="travel", leader=1, progress=4)
    assert (table.view()["active_hero"], table.decision().seat) == (1, 1)


@pytest.mark.rule("HT-4.3", "HT-13.7")
def test_several_heroes_apply_an_effect_from_the_leader_on() -> None:
    table = quest(seats=3, phase="peril", peril=1, leader=1)
    order = []
    while key(table) == "upgrade":
        order.append(table.decision().seat)
        table.choose(table.options()[0])
    assert order == [1, 2, 0]


@pytest.mark.rule("HT-4.4", "HT-12.5")
def test_the_leader_orders_effects_at_the_same_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A location with an arrival effect where the quest has one too; no location of the box has this."""
    from undercroft.games.heroes_of_terrinoth.cards import BOX

    monkeypatch.setattr(BOX.locations["spligs_throne"], "arrival", BOX.locations["abandoned_farm"].arrival)
    table = quest(
        phase="travel", leader=1, progress=4, locations=["spligs_throne"], exploration=["hidden_cache"],
    )  # fmt: skip
    table.choose("yes").choose("hero:elder_mok")
    assert (key(table), table.decision().seat) == ("effect-order", 1)
    assert len(table.options()) == 2
    table.choose(table.options()[1])
    keys = [event.key for event in table.match.events]
    assert keys.index("event") > max(place for place, one in enumerate(keys) if one == "engages")


@pytest.mark.rule("HT-4.5", "HT-8.9")
def test_effects_until_the_end_of_the_round_expire_after_those_at_its_end() -> None:
    table = quest(
        options={"quest": "march_of_the_undying"},
        location="last_bastion",
        locations=[],
        phase="round_ends",
        hero={0: {"armour": True}},
        shadows=[{"card": "zombie_minion", "marked": True}, "zombie_minion", "zombie_champion"],
        sheet=8,
    )
    answer(table, challenge="no")
    assert table.view()["sheet"]["count"] == 7  # 3 enemies in the shadows
    assert not hero(table, 0)["armour"]
    assert not table.view()["shadows"][0]["marked"]


@pytest.mark.rule("HT-4.6", "HT-1.1")
def test_victory_comes_at_once() -> None:
    table = quest(
        location="spligs_throne",
        locations=[],
        villain={"at": 0, "left": 1},
        dice=["success", "success", "blank"],
    )
    table.choose("play:scout_precise_strike")
    result = table.match.result
    assert result is not None
    assert (result.won, result.how, result.winners) == (True, "won", [0, 1])
    assert result.scores[0]["round"] == 1
    assert table.events("over-won")[-1]["args"] == {"round": 1}


@pytest.mark.rule("HT-4.6", "HT-4.7")
def test_if_the_same_check_meets_victory_and_defeat_the_party_wins() -> None:
    table = quest(
        location="spligs_throne",
        locations=[],
        hero={0: {"wounds": 19}, 1: {"defeated": True}},
        villain={"at": 0, "left": 1},
        dice=["success", "success", "retaliate"],
    )
    table.choose("play:scout_precise_strike")
    assert hero(table, 0)["defeated"]
    assert table.match.result is not None
    assert table.match.result.won


@pytest.mark.rule("HT-4.7")
def test_the_quest_is_lost_when_all_heroes_are_defeated() -> None:
    exhausted = ["attack", "explore", "aid", "rest"]
    table = quest(hero={0: {"wounds": 18, "exhausted": exhausted}, 1: {"defeated": True}})
    result = table.match.result
    assert result is not None
    assert (result.won, result.how, result.winners) == (False, "heroes-defeated", [])


@pytest.mark.rule("HT-4.6")
def test_a_victory_at_the_end_of_a_round_is_not_checked_before() -> None:
    table = quest(
        options={"quest": "widows_web"}, location="broodmothers_nest", locations=[], progress=18, active=1, sheet=3,
        dice=["success", "success"],
    )  # fmt: skip
    table.state.order = (0, 1)
    table.choose("play:healer_careful_steps")
    assert table.view()["location"]["explored"]
    while table.match.pending:
        table.choose(table.options(table.decision().seat)[0])
        if table.match.result is not None:
            break
    assert table.match.result is not None
    assert table.match.result.won
    assert table.view()["round"] == 1


@pytest.mark.rule("HT-4.8", "HT-8.7")
def test_the_order_of_a_phase_stays_when_the_leader_changes() -> None:
    exhausted = ["attack", "explore", "aid", "rest"]
    table = quest(seats=4, hero={0: {"wounds": 9, "exhausted": exhausted}})  # the leader falls at the start
    assert table.view()["leader"] == 1
    assert table.view()["active_hero"] == 1
    assert table.view()["order"] == [2, 3]


@pytest.mark.rule("HT-4.9")
def test_once_per_round_counts_anew_from_each_hero_phase() -> None:
    table = quest(heroes=["syndrael", "elder_mok"], active=1, phase="heroes", hero={0: {"used": True, "acted": True}})
    table.state.order = (0, 1)
    table.state.heroes[0].used = True
    table.choose("play:healer_meditation")
    assert table.view()["round"] == 2
    assert not hero(table, 0)["used"]
    assert not hero(table, 0)["acted"]


@pytest.mark.rule("HT-4.10")
def test_the_players_give_up_together_or_not_at_all() -> None:
    table = quest(seats=3, options={"giving_up": True}, phase="round_ends", leader=1)
    assert (key(table), table.decision().seat) == ("give-up", 1)
    table.choose("yes").choose("yes").choose("no")
    assert key(table) == "play"
    table = quest(seats=3, options={"giving_up": True}, phase="round_ends")
    table.choose("yes").choose("yes").choose("yes")
    assert table.match.result is not None
    assert (table.match.result.won, table.match.result.how) == (False, "given-up")
    assert key(quest(seats=3, phase="round_ends")) == "play"


@pytest.mark.rule("HT-4.11", "HT-17.6")
def test_during_an_action_victory_and_defeat_wait_for_step_four() -> None:
    """The last wall falls in step 3 and Vethrask's last wound in step 2 of one action: the party wins."""
    table = quest(
        options={"quest": "march_of_the_undying"},
        location="last_bastion",
        locations=[],
        villain={"at": 0, "left": 1},
        shadows=["zombie_minion"],
        sheet=1,
        dice=["success", "success", "threat"],
    )
    table.choose("play:scout_precise_strike")
    answer(table, engage="none")
    assert table.view()["sheet"]["count"] == 0
    assert table.match.result is not None
    assert table.match.result.won


def test_without_that_last_wound_the_wall_loses_the_quest() -> None:
    table = quest(
        options={"quest": "march_of_the_undying"},
        location="last_bastion",
        locations=[],
        villain={"at": 0, "wounds": 5},
        shadows=["zombie_minion"],
        sheet=1,
        dice=["success", "success", "threat"],
    )
    table.choose("play:scout_precise_strike")
    answer(table, engage="none")
    assert table.match.result is not None
    assert (table.match.result.won, table.match.result.how) == (False, "tokens-gone")


def test_nothing_is_engaged_in_an_empty_forest() -> None:
    table: Any = quest()
    assert (engaged(table, 0), shadows(table)) == ([], [])
