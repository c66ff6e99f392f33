"""Use of successes (HT-6)."""

import pytest

from .questing import answer, hero, key, quest, ready


@pytest.mark.rule("HT-6.1")
def test_an_attack_wounds_an_engaged_target_once_per_success() -> None:
    table = quest(
        hero={0: {"engaged": ["bandit_champion"]}, 1: {"engaged": ["bandit_minion"]}},
        shadows=["goblin_archer_minion"],
        dice=["success", "success", "blank"],
    )
    table.choose("play:scout_precise_strike").choose("none")
    assert hero(table, 0)["engaged"][0]["wounds"] == 2


@pytest.mark.rule("HT-6.2")
def test_successes_are_split_after_the_roll_and_each_share_meets_its_own_resilience() -> None:
    table = quest(
        heroes=["grisban_the_thirsty", "elder_mok"],
        hero={
            0: {"cards": ["berserker_whirlwind"], "engaged": ["reanimate_minion", "bandit_champion", "bandit_minion"]}
        },
        dice=["success", "success", "success", "blank", "blank", "blank"],
    )
    table.choose("play:berserker_whirlwind")
    answer(table, engage="none")
    table.choose("enemy:reanimate_minion.2").choose("enemy:bandit_champion.3").choose("enemy:bandit_minion.4")
    assert (key(table), table.decision().prompt.args["left"]) == ("assign", 4)
    for foe in ("reanimate_minion.2", "reanimate_minion.2", "bandit_champion.3", "bandit_champion.3"):
        table.choose(f"enemy:{foe}")
    assert [foe["wounds"] for foe in hero(table, 0)["engaged"]] == [1, 2, 0]


@pytest.mark.rule("HT-6.3")
def test_a_ranged_attack_reaches_everyone_in_play() -> None:
    table = quest(
        heroes=["leoric_of_the_book", "elder_mok"],
        hero={0: {"engaged": ["bandit_minion"]}, 1: {"engaged": ["bandit_minion"]}},
        shadows=["goblin_archer_minion"],
        dice=["success", "success", "retaliate"],
    )
    table.choose("play:mage_arcane_bolt")
    assert table.options() == ["enemy:bandit_minion.2", "enemy:bandit_minion.3", "enemy:goblin_archer_minion.4"]
    table.choose("enemy:bandit_minion.3")
    assert hero(table, 1)["engaged"][0]["wounds"] == 2
    assert hero(table, 0)["wounds"] == 1  # the enemy engaged with the mage retaliates


@pytest.mark.rule("HT-6.4")
def test_wounds_of_other_effects_ignore_resilience() -> None:
    table = quest(hero={0: {"items": ["throwing_knives"]}}, shadows=["hybrid_sentinel_champion"])
    table.choose("use:throwing_knives")
    assert table.view()["shadows"][0]["wounds"] == 2


@pytest.mark.rule("HT-6.5")
def test_progress_may_exceed_the_value_and_be_lost_again() -> None:
    table = quest(progress=3, dice=["success", "success", "success"])
    table.choose("play:scout_blaze_a_trail")
    assert table.view()["location"] == {"card": "dark_forest", "progress": 6, "explore": 4, "explored": True}
    table = quest(hero={0: {"engaged": ["bandit_minion"]}}, progress=4, dice=["blank", "blank", "threat"])
    assert table.view()["location"]["explored"]
    table.choose("play:scout_precise_strike")
    assert table.view()["location"]["explored"] is False


@pytest.mark.rule("HT-6.6")
def test_a_rest_heals_and_readies_all_cards_itself_included() -> None:
    table = quest(
        seats=3,
        active=2,
        hero={2: {"wounds": 6, "exhausted": ["attack", "aid"]}},
        dice=["success", "success"],
    )
    table.choose("play:warrior_second_wind")
    assert hero(table, 2)["wounds"] == 2  # two successes, the bonus of the card, and Grisban's own
    assert ready(table, 2) == [True] * 4


@pytest.mark.rule("HT-6.7")
def test_aid_is_for_another_hero_who_may_ready_a_card() -> None:
    table = quest(seats=3, hero={1: {"exhausted": ["attack", "rest"]}}, dice=["success", "success"])
    table.choose("play:scout_covering_move")
    assert table.options() == ["hero:elder_mok", "hero:grisban_the_thirsty"]
    table.choose("hero:elder_mok")
    assert hero(table, 1)["tokens"] == 2
    assert (key(table), table.decision().seat) == ("ready-card", 1)
    assert table.options() == ["card:healer_smite", "card:healer_meditation", "done"]
    table.choose("card:healer_meditation")
    assert ready(table, 1) == [False, True, True, True]


@pytest.mark.rule("HT-6.9")
def test_the_owner_chooses_what_to_ready() -> None:
    table = quest(hero={0: {"items": ["stamina_draught"], "exhausted": ["attack", "explore", "aid"]}})
    table.choose("use:stamina_draught")
    assert table.decision().seat == 0
    table.choose("card:scout_precise_strike").choose("card:scout_covering_move")
    assert ready(table, 0) == [True, False, True, True]


@pytest.mark.rule("HT-6.10")
def test_a_location_becomes_explored_when_its_tokens_pass_the_value() -> None:
    table = quest(
        options={"quest": "march_of_the_undying"}, location="last_bastion", locations=[], progress=4, sheet=8,
        dice=["success", "success", "success"],
    )  # fmt: skip
    table.choose("play:scout_blaze_a_trail")
    assert table.view()["location"]["progress"] == 0  # all tokens, also those above the explore value
    assert table.view()["sheet"]["count"] == 9


@pytest.mark.rule("HT-6.10")
def test_the_first_time_counts_once_in_a_game() -> None:
    table = quest(
        location="spligs_throne",
        locations=[],
        villain={"at": "shadows"},
        hero={0: {"items": ["old_map"], "tokens": 1}},
        progress=4,
    )
    table.choose("use:old_map")
    assert table.view()["shadows"][0]["wounds"] == 3
    state = table.state
    state.progress = 4
    from undercroft.games.heroes_of_terrinoth.rules.ending import place_progress

    place_progress(state, 1)
    assert table.view()["shadows"][0]["wounds"] == 3


@pytest.mark.rule("HT-6.11")
def test_a_rest_that_wounds_enemies_is_no_attack() -> None:
    table = quest(
        heroes=["leoric_of_the_book", "elder_mok"],
        hero={0: {"wounds": 3, "conditions": ["poisoned", "weakened"]}},
        shadows=[{"card": "hybrid_sentinel_minion", "wounds": 2}],
        dice=["success", "success"],
    )
    table.choose("play:mage_arcane_study")
    assert table.options() == ["hero:leoric_of_the_book", "enemy:hybrid_sentinel_minion.2"]
    table.choose("enemy:hybrid_sentinel_minion.2")
    assert table.view()["shadows"] != []  # not before step 4
    table.choose("hero:leoric_of_the_book")
    assert table.view()["shadows"] == []
    assert (hero(table, 0)["wounds"], hero(table, 0)["conditions"]) == (2, [])


@pytest.mark.rule("HT-6.11")
def test_lost_successes_are_taken_off_before_the_split() -> None:
    table = quest(
        heroes=["leoric_of_the_book", "elder_mok"],
        options={"quest": "dead_of_night"},
        location="sunken_crypt",
        locations=["forgotten_mausoleum"],
        hero={0: {"wounds": 3}},
        dice=["success", "success"],
    )
    table.choose("play:mage_arcane_study")
    assert hero(table, 0)["wounds"] == 2
