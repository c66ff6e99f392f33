"""Wounds, healing, defeat (HT-8)."""

import pytest

from .questing import answer, engaged, hero, key, quest, ready, shadows

EXHAUSTED = ["attack", "explore", "aid", "rest"]


@pytest.mark.rule("HT-8.1", "HT-8.2")
def test_healing_removes_no_more_than_there_is() -> None:
    table = quest(hero={0: {"wounds": 2, "items": ["healing_potion"]}})
    table.choose("use:healing_potion")
    assert hero(table, 0)["wounds"] == 0


@pytest.mark.rule("HT-8.2", "HT-10.12")
def test_who_has_fewer_tokens_than_asked_discards_what_it_has() -> None:
    table = quest(phase="enemies", hero={0: {"engaged": ["tormentor_minion"], "tokens": 3}})
    assert (hero(table, 0)["tokens"], hero(table, 0)["wounds"]) == (0, 2)  # Dread, then Strike


@pytest.mark.rule("HT-8.3")
def test_outside_an_action_defeat_comes_at_once() -> None:
    table = quest(hero={0: {"items": ["throwing_knives"]}}, shadows=["goblin_raider_minion"])
    table.choose("use:throwing_knives")
    assert shadows(table) == []


@pytest.mark.rule("HT-8.3")
def test_inside_an_action_defeat_waits_for_step_four() -> None:
    table = quest(
        hero={0: {"wounds": 19, "engaged": ["bandit_minion", "goblin_raider_minion"], "tokens": 1}},
        dice=["blank", "blank", "retaliate", "threat"],
        progress=1,
    )
    table.choose("play:scout_precise_strike")
    answer(table, target="enemy:bandit_minion.2", before_roll="roll:0", retaliation_tie="enemy:bandit_minion.2")
    assert key(table) == "either"  # its wounds equal its health, but it still applies the threat
    assert hero(table, 0)["wounds"] == 20
    assert not hero(table, 0)["defeated"]
    table.choose("either:lose")
    assert hero(table, 0)["defeated"]


@pytest.mark.rule("HT-8.4")
def test_a_defeated_enemy_is_discarded_without_its_wounds() -> None:
    table = quest(hero={0: {"engaged": [{"card": "bandit_minion", "wounds": 2}]}}, dice=["success", "success", "blank"])
    table.choose("play:scout_precise_strike")
    assert engaged(table, 0) == []
    assert table.view()["decks"]["enemies"]["discards"] == ["bandit_minion"]


@pytest.mark.rule("HT-8.6")
def test_a_defeated_hero_takes_no_part_any_more() -> None:
    table = quest(seats=3, hero={1: {"defeated": True}}, dice=["blank", "blank"])
    table.choose("play:scout_covering_move")  # only one hero is left to aid: no question
    assert table.events("aids")[-1]["args"]["other"] == "grisban_the_thirsty"
    assert table.view()["active_hero"] == 2
    table = quest(seats=3, phase="peril", peril=5, hero={1: {"defeated": True}})
    assert hero(table, 1)["wounds"] == 0


@pytest.mark.rule("HT-8.6")
def test_the_ability_of_a_defeated_hero_no_longer_works() -> None:
    party = ["kari_wraithstalker", "avric_albright", "grisban_the_thirsty"]
    facts = {"engaged": ["bandit_champion"], "wounds": 3}
    table = quest(seats=3, heroes=party, hero={0: facts}, dice=["critical", "blank", "blank", "blank"])
    table.choose("play:scout_precise_strike")
    assert hero(table, 0)["wounds"] == 2
    table = quest(
        seats=3, heroes=party, hero={0: facts, 1: {"defeated": True}}, dice=["critical", "blank", "blank", "blank"]
    )
    table.choose("play:scout_precise_strike")
    assert hero(table, 0)["wounds"] == 3


@pytest.mark.rule("HT-8.7")
def test_the_leader_token_goes_to_the_next_undefeated_hero() -> None:
    table = quest(seats=4, hero={0: {"wounds": 9, "exhausted": EXHAUSTED}, 1: {"defeated": True}})
    assert table.view()["leader"] == 2
    assert table.events("leads")[-1]["args"]["hero"] == "grisban_the_thirsty"


@pytest.mark.rule("HT-8.8")
def test_if_the_active_hero_falls_only_what_does_not_need_it_is_finished() -> None:
    table = quest(
        options={"quest": "heart_of_the_mountain"},
        location="rune_forge",
        locations=["dark_forest"],
        progress=2,
        phase="enemies",
        hero={0: {"wounds": 18}},
        villain={"at": 0},
    )
    assert hero(table, 0)["defeated"]
    assert table.view()["location"]["progress"] == 1  # Hammer Fall needs no hero
    assert table.view()["shadows"][0]["card"] == "kolgrun"


@pytest.mark.rule("HT-8.9")
def test_reductions_work_on_one_event_and_add_up() -> None:
    table = quest(
        heroes=["syndrael", "elder_mok"],
        phase="enemies",
        hero={0: {"engaged": ["ettin_minion"], "items": ["iron_shield"], "armour": True}},
    )
    assert (key(table), table.decision().prompt.args["count"]) == ("reduce-wounds", 2)  # 3 - 1 for the armour
    assert table.options() == ["use:iron_shield", "use:syndrael", "done"]
    table.choose("use:syndrael")
    assert key(table) == "exhaust-card"
    table.choose("card:warrior_push_forward")
    assert hero(table, 0)["wounds"] == 0
    assert ready(table, 0) == [True, False, True, True]
    assert hero(table, 0)["items"] == ["iron_shield"]
    assert table.events("suffers") == []  # reduced to 0: no wounds were suffered


@pytest.mark.rule("HT-8.9", "HT-15.4")
def test_wounds_paid_as_a_cost_are_not_reduced() -> None:
    table = quest(
        heroes=["grisban_the_thirsty", "elder_mok"],
        hero={0: {"cards": ["berserker_reckless_advance"], "armour": True, "items": ["iron_shield"]}},
        dice=["blank"] * 3,
        exploration=["hidden_cache"],
    )
    table.choose("play:berserker_reckless_advance").choose("reckless:2")
    assert hero(table, 0)["wounds"] == 1
    assert table.view()["location"]["progress"] == 2


@pytest.mark.rule("HT-8.10")
def test_wounds_beyond_health_count_as_suffered() -> None:
    table = quest(
        heroes=["elder_mok", "kari_wraithstalker"],
        hero={
            0: {"cards": ["spiritspeaker_drain_spirit"], "wounds": 5},
            1: {"engaged": [{"card": "bandit_minion", "wounds": 2}]},
        },
        dice=["success", "success", "success"],
    )
    table.choose("play:spiritspeaker_drain_spirit")
    assert hero(table, 0)["wounds"] == 3


@pytest.mark.rule("HT-8.10")
def test_a_cap_works_after_resilience_for_each_target() -> None:
    table = quest(
        heroes=["grisban_the_thirsty", "elder_mok"],
        hero={0: {"cards": ["berserker_whirlwind"], "engaged": ["wraith_champion", "wraith_minion"]}},
        dice=["critical", "success", "success", "blank", "blank", "success"],
    )
    table.choose("play:berserker_whirlwind")
    table.choose("enemy:wraith_champion.2").choose("enemy:wraith_minion.3")
    for _success in range(3):
        table.choose("enemy:wraith_champion.2")
    while key(table) == "assign":
        table.choose("enemy:wraith_minion.3")
    assert [foe["wounds"] for foe in hero(table, 0)["engaged"]] == [2, 2]


@pytest.mark.rule("HT-8.11", "HT-17.5")
def test_a_villain_that_flees_is_not_defeated() -> None:
    table = quest(heroes=["tetherys", "elder_mok"], villain={"at": 0, "left": 1}, dice=["success", "success", "blank"])
    table.choose("play:scout_precise_strike")
    assert table.match.result is None
    lair = table.view()["lair"]
    assert (lair["card"], lair["wounds"], lair["ready"]) == ("splig", 0, True)
    assert table.view()["location"]["progress"] == 0  # Tetherys has defeated nobody
    assert table.events("enemy-defeated") == []


@pytest.mark.rule("HT-8.11")
def test_kolgrun_is_defeated_and_goes_back_to_the_lair() -> None:
    table = quest(
        options={"quest": "heart_of_the_mountain"},
        heroes=["tetherys", "elder_mok"],
        location="rune_forge",
        locations=["dark_forest"],
        villain={"at": 0, "left": 1},
        dice=["success", "success", "blank"],
    )
    table.choose("play:scout_precise_strike")
    assert table.view()["lair"]["card"] == "kolgrun"
    assert table.view()["location"]["progress"] == 1
    assert len(table.events("enemy-defeated")) == 1


@pytest.mark.rule("HT-8.11")
def test_the_rest_of_a_fleeing_villains_bar_is_skipped() -> None:
    """Andira strikes back at Splig during his activation; he flees before the rest of his bar is resolved."""
    table = quest(heroes=["andira_runehand", "kari_wraithstalker"], phase="enemies", villain={"at": 0, "left": 1})
    table.choose("enemy:splig.1")
    assert table.view()["lair"]["card"] == "splig"
    assert table.view()["lair"]["ready"]
    assert table.view()["phase"] == "heroes"
