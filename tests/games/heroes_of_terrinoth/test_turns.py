"""Turns, actions and their dice (HT-5)."""

import pytest

from .questing import answer, engaged, hero, key, quest, ready, rolled, shadows

BANDIT = ["bandit_minion"]


@pytest.mark.rule("HT-5.1")
def test_each_undefeated_hero_takes_one_turn_from_the_leader_on() -> None:
    table = quest(seats=4, leader=2, hero={3: {"defeated": True}})
    order = []
    while table.view()["phase"] == "heroes" and table.view()["round"] == 1:
        order.append(table.view()["active_hero"])
        rest = next(option for option in table.options() if table.state.box.abilities[option[5:]].action == "rest")
        table.choose(rest)
        answer(table, items="done", share=table.options()[0] if table.match.pending else "")
    assert order == [2, 0, 1]


@pytest.mark.rule("HT-5.2", "HT-8.9")
def test_exhaustion_can_defeat_and_ends_the_turn() -> None:
    exhausted = ["attack", "explore", "aid", "rest"]
    table = quest(hero={0: {"wounds": 18, "exhausted": exhausted}})
    assert hero(table, 0)["defeated"]
    assert table.view()["active_hero"] == 1
    table = quest(hero={0: {"exhausted": exhausted, "armour": True}})
    assert hero(table, 0)["wounds"] == 1  # these wounds can be reduced


@pytest.mark.rule("HT-5.3")
def test_a_turn_uses_exactly_one_card_and_there_is_no_passing() -> None:
    table = quest(hero={0: {"engaged": BANDIT}})
    assert table.options() == [
        "play:scout_precise_strike",
        "play:scout_blaze_a_trail",
        "play:scout_covering_move",
        "play:scout_catch_breath",
    ]
    table.choose("play:scout_covering_move")
    answer(table, ready_card="done")
    assert ready(table, 0) == [True, True, False, True]
    assert table.view()["active_hero"] == 1


@pytest.mark.rule("HT-5.4")
def test_a_card_whose_action_is_impossible_is_played_only_if_all_are() -> None:
    table = quest(hero={0: {}})
    assert "play:scout_precise_strike" not in table.options()
    table = quest(hero={0: {"exhausted": ["explore", "aid", "rest"]}})
    assert table.options() == ["play:scout_precise_strike"]
    table.choose("play:scout_precise_strike")
    assert table.events("rolls") == []
    assert ready(table, 0) == [False] * 4
    table = quest(hero={0: {"exhausted": ["explore", "rest"]}, 1: {"defeated": True}})
    assert table.options() == ["play:scout_precise_strike", "play:scout_covering_move"]


@pytest.mark.rule("HT-5.4")
def test_who_attacks_on_the_strength_of_engaging_must_engage() -> None:
    table = quest(shadows=["bandit_minion", "goblin_raider_minion"])
    table.choose("play:scout_precise_strike")
    assert table.options() == ["enemy:bandit_minion.2", "enemy:goblin_raider_minion.3"]


@pytest.mark.rule("HT-5.4")
def test_a_bow_makes_an_attack_possible() -> None:
    table = quest(active=1, hero={1: {"items": ["hunting_bow"]}}, shadows=BANDIT, dice=["blank", "blank"])
    assert "play:healer_smite" in table.options()
    table.choose("play:healer_smite")
    assert hero(table, 1)["items"] == []
    assert table.events("successes")[-1]["args"]["count"] == 1  # 2 from the bow, minus 1 in the Dark Forest


@pytest.mark.rule("HT-5.5")
def test_lines_after_the_action_follow_unless_the_hero_is_defeated() -> None:
    table = quest(active=1, hero={0: {"wounds": 2}}, dice=["blank", "blank"])
    table.choose("play:healer_healing_touch")
    assert hero(table, 0)["wounds"] == 0
    table = quest(
        active=1,
        hero={0: {"wounds": 2}, 1: {"wounds": 20, "engaged": ["goblin_raider_champion"]}},
        dice=["blank", "blank", "retaliate"],
    )
    table.choose("play:healer_healing_touch")
    assert hero(table, 1)["defeated"]
    assert hero(table, 0)["wounds"] == 2


@pytest.mark.rule("HT-5.6")
def test_every_card_shows_one_of_the_four_actions() -> None:
    table = quest(seats=4)
    for number in range(4):
        assert [card["action"] for card in hero(table, number)["cards"]] == ["attack", "explore", "aid", "rest"]


@pytest.mark.rule("HT-5.7", "HT-6.8")
def test_tokens_are_spent_before_the_roll_and_only_ones_own() -> None:
    table = quest(hero={0: {"tokens": 1}, 1: {"tokens": 5}}, dice=["blank"] * 3, exploration=["hidden_cache"] * 1)
    table.choose("play:scout_blaze_a_trail")
    assert table.options() == ["roll:0", "roll:1"]
    assert table.events("rolls") == []
    table.choose("roll:1")
    assert table.view()["location"]["progress"] == 1
    assert table.state.heroes[1].tokens == 5


@pytest.mark.rule("HT-5.8")
def test_enemies_engaged_with_others_bring_no_die() -> None:
    table = quest(hero={0: {}, 1: {"engaged": ["bandit_minion", "bandit_minion"]}})
    table.choose("play:scout_catch_breath")
    assert rolled(table)["enemy_dice"] == []


@pytest.mark.rule("HT-5.9")
def test_focused_rerolls_any_dice_before_a_symbol_is_applied() -> None:
    table = quest(
        hero={0: {"engaged": ["bandit_champion"], "conditions": ["focused"]}},
        dice=["blank", "critical", "retaliate", "success", "blank", "success"],
    )
    table.choose("play:scout_precise_strike")
    assert table.options() == ["use:focused", "done"]
    assert hero(table, 0)["engaged"][0]["wounds"] == 0
    table.choose("use:focused")
    assert table.options() == ["hero_die:1", "hero_die:2", "enemy_die:1"]
    table.choose(["hero_die:1", "enemy_die:1"])
    assert hero(table, 0)["conditions"] == []
    assert hero(table, 0)["wounds"] == 0  # the retaliation was rerolled
    assert engaged(table, 0) == ["bandit_champion"]
    assert hero(table, 0)["engaged"][0]["wounds"] == 3  # a success, a critical, and the success it rolled


@pytest.mark.rule("HT-5.9", "HT-5.18")
def test_a_critical_rerolled_before_it_was_applied_did_not_happen() -> None:
    table = quest(
        hero={0: {"engaged": ["bandit_champion"], "conditions": ["focused"]}},
        dice=["critical", "blank", "blank", "blank"],
    )
    table.choose("play:scout_precise_strike").choose("use:focused").choose(["hero_die:1"])
    assert table.events("critical") == []
    assert table.events("successes")[-1]["args"]["count"] == 0


@pytest.mark.rule("HT-5.9")
def test_the_dice_of_a_critical_open_a_new_window() -> None:
    table = quest(
        hero={0: {"engaged": ["bandit_champion"], "items": ["lucky_charm"]}},
        dice=["critical", "success", "blank", "blank", "success"],
    )
    table.choose("play:scout_precise_strike").choose("done")
    assert key(table) == "reroll"
    table.choose("use:lucky_charm")  # only one die was just rolled
    assert table.events("successes")[-1]["args"]["count"] == 3


@pytest.mark.rule("HT-5.9")
def test_one_die_may_be_rerolled_by_two_effects() -> None:
    table = quest(
        hero={0: {"engaged": BANDIT, "items": ["lucky_charm"], "conditions": ["focused"]}},
        dice=["blank", "blank", "blank", "blank", "success"],
    )
    table.choose("play:scout_precise_strike").choose("use:focused").choose(["hero_die:1"])
    table.choose("use:lucky_charm").choose(["hero_die:1"])
    assert table.events("successes")[-1]["args"]["count"] == 1


@pytest.mark.rule("HT-5.10", "HT-5.18")
def test_successes_are_never_below_zero() -> None:
    table = quest(heroes=["leoric_of_the_book", "elder_mok"], shadows=["bandit_minion"], dice=["blank", "blank"])
    table.choose("play:mage_arcane_bolt")  # the Dark Forest removes 1
    assert table.events("successes")[-1]["args"]["count"] == 0


@pytest.mark.rule("HT-5.11", "HT-9.4")
def test_among_equal_attacks_the_more_dangerous_retaliates() -> None:
    table = quest(
        hero={0: {"engaged": ["bandit_minion", "bandit_champion", "flesh_ripper_minion"], "conditions": []}},
        dice=["blank", "blank", "retaliate", "blank", "blank"],
    )
    table.choose("play:scout_precise_strike")
    answer(table, engage="none", target="enemy:bandit_minion.2")
    assert table.events("retaliates")[-1]["args"]["enemies"] == ["flesh_ripper_minion.4"]
    table = quest(
        hero={0: {"engaged": ["bandit_minion", "bandit_champion"]}}, dice=["blank", "blank", "retaliate", "blank"]
    )
    table.choose("play:scout_precise_strike")
    answer(table, target="enemy:bandit_minion.2")
    assert table.events("retaliates")[-1]["args"]["enemies"] == ["bandit_champion.3"]


@pytest.mark.rule("HT-5.11")
def test_the_leader_breaks_the_last_tie() -> None:
    table = quest(
        leader=1,
        active=0,
        hero={0: {"engaged": ["bandit_minion", "goblin_raider_minion"]}},
        dice=["blank", "blank", "retaliate", "blank"],
    )
    table.choose("play:scout_precise_strike")
    answer(table, target="enemy:bandit_minion.2")
    assert (key(table), table.decision().seat) == ("retaliation-tie", 1)
    assert table.options() == ["enemy:bandit_minion.2", "enemy:goblin_raider_minion.3"]
    table.choose("enemy:goblin_raider_minion.3")
    assert table.events("retaliates")[-1]["args"]["enemies"] == ["goblin_raider_minion.3"]


@pytest.mark.rule("HT-5.11")
def test_each_enemy_retaliates_at_most_once() -> None:
    table = quest(
        hero={0: {"engaged": ["bandit_minion", "bandit_minion", {"card": "bandit_champion", "ready": False}]}},
        dice=["blank", "blank", "retaliate", "retaliate"],
    )
    table.choose("play:scout_catch_breath")
    assert hero(table, 0)["wounds"] == 2


@pytest.mark.rule("HT-5.12")
def test_more_shields_than_wounds_do_nothing_else() -> None:
    table = quest(hero={0: {"engaged": BANDIT}}, dice=["shield", "shield", "retaliate"])
    table.choose("play:scout_precise_strike")
    assert hero(table, 0)["wounds"] == 0
    assert table.events("suffers") == []


@pytest.mark.rule("HT-5.13", "HT-9.6", "HT-5.20")
def test_threats_of_exhausted_enemies_count_and_are_not_stopped_by_shields() -> None:
    table = quest(
        options={"quest": "wings_of_shadow"},
        location="scorched_vale",
        locations=["wyrm_lair"],
        hero={0: {"engaged": ["bandit_minion"]}},
        villain={"at": "shadows", "ready": False},
        dice=["shield", "shield", "threat"],
    )
    table.choose("play:scout_precise_strike")
    answer(table, engage="none")
    assert (hero(table, 0)["wounds"], hero(table, 1)["wounds"]) == (1, 1)


@pytest.mark.rule("HT-5.13")
def test_retaliation_comes_before_the_threats() -> None:
    table = quest(
        hero={0: {"engaged": ["bandit_minion", "bandit_minion"], "tokens": 1}},
        dice=["blank", "blank", "retaliate", "threat"],
    )
    table.choose("play:scout_catch_breath").choose("roll:0")
    keys = [event.key for event in table.match.events]
    assert keys.index("retaliates") < keys.index("threat") < keys.index("loses-tokens")


@pytest.mark.rule("HT-5.13", "HT-5.20")
def test_the_acting_hero_orders_the_threats_and_namesakes_count_each() -> None:
    table = quest(
        hero={0: {"engaged": ["tormentor_champion", "tormentor_champion"], "tokens": 2}},
        progress=1,
        dice=["blank", "blank", "threat", "blank"],
    )
    table.choose("play:scout_precise_strike")
    answer(table, target="enemy:tormentor_champion.2", before_roll="roll:0")
    assert (key(table), table.decision().seat) == ("threat-order", 0)
    assert table.options() == ["first:tormentor_champion.2", "first:tormentor_champion.3", "first:splig.1"]
    table.choose("first:splig.1").choose("either:lose").choose("first:tormentor_champion.3")
    assert len(table.events("threat")) == 3
    assert hero(table, 0)["conditions"] == ["weakened"]


@pytest.mark.rule("HT-5.15")
def test_poison_works_at_the_end_of_the_turn() -> None:
    table = quest(hero={0: {"conditions": ["poisoned"]}}, dice=["blank"] * 3)
    table.choose("play:scout_covering_move")
    assert hero(table, 0)["wounds"] == 1
    table = quest(hero={0: {"conditions": ["poisoned"]}}, dice=["blank"] * 3)
    table.choose("play:scout_catch_breath")
    assert (hero(table, 0)["wounds"], hero(table, 0)["conditions"]) == (0, [])


@pytest.mark.rule("HT-5.16")
def test_without_a_target_left_the_attack_is_not_performed_and_the_other_lines_are() -> None:
    table = quest(
        heroes=["lord_hawthorne", "elder_mok"],
        shadows=[{"card": "bandit_minion", "wounds": 2}],
        hero={0: {"cards": ["knight_shield_slam"]}},
    )
    table.choose("play:knight_shield_slam")  # he must engage, and his strike then defeats the enemy
    answer(table, strike_engaging="yes")
    assert table.view()["decks"]["enemies"]["discards"] == ["bandit_minion"]
    assert table.events("rolls") == []
    assert table.view()["active_hero"] == 1


@pytest.mark.rule("HT-5.17")
def test_a_lost_die_never_leaves_less_than_one_and_does_not_count_in_a_rest() -> None:
    table = quest(hero={0: {"conditions": ["weakened"]}})
    table.choose("play:scout_covering_move")
    assert len(rolled(table)["dice"]) == 1
    table = quest(hero={0: {"conditions": ["weakened"]}})
    table.choose("play:scout_catch_breath")
    assert len(rolled(table)["dice"]) == 2


@pytest.mark.rule("HT-5.17")
def test_dice_lost_come_before_dice_added() -> None:
    table = quest(heroes=["lyssa", "elder_mok"], hero={0: {"engaged": BANDIT, "conditions": ["weakened"]}})
    table.choose("play:mage_arcane_bolt")
    assert len(rolled(table)["dice"]) == 2


@pytest.mark.rule("HT-5.18")
def test_the_success_of_a_mark_goes_to_the_marked_enemy() -> None:
    table = quest(
        heroes=["kari_wraithstalker", "elder_mok"],
        location="roadside_inn",
        hero={
            0: {
                "cards": ["wildlander_rapid_shot"],
                "engaged": ["bandit_champion", {"card": "bandit_minion", "marked": True}],
            }
        },
        dice=["success", "blank", "blank", "blank", "blank"],
    )
    table.choose("play:wildlander_rapid_shot").choose("enemy:bandit_champion.2").choose("enemy:bandit_minion.3")
    assert table.decision().prompt.args == {"left": 1}
    table.choose("enemy:bandit_champion.2")
    assert [foe["wounds"] for foe in hero(table, 0)["engaged"]] == [1, 1]


@pytest.mark.rule("HT-5.19", "HT-13.2")
def test_items_are_used_before_between_and_after_the_lines_but_not_inside_an_action() -> None:
    table = quest(
        hero={0: {"items": ["throwing_knives"], "wounds": 1}},
        shadows=["ogre_champion"],
        dice=["blank", "blank", "blank"],
    )
    assert "use:throwing_knives" in table.options()
    table.choose("play:scout_catch_breath")
    asked = []
    while key(table) == "items":
        asked.append(table.view()["action"]["step"])
        table.choose("done")
    assert asked == [4, 4, 4]  # once before each of its two other lines, and once after the last


@pytest.mark.rule("HT-5.19")
def test_an_item_is_not_offered_where_it_could_do_nothing() -> None:
    table = quest(hero={0: {"items": ["healing_potion", "throwing_knives"]}})
    assert [option for option in table.options() if option.startswith("use:")] == []
    assert shadows(table) == []
