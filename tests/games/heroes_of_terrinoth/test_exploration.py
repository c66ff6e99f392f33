"""Exploration cards, conditions, upgrades (HT-13)."""

import pytest

from .questing import answer, hero, key, quest, ready

FULL = ["thief_backstab", "thief_sticky_fingers", "thief_dirty_tricks", "thief_vanish"]


@pytest.mark.rule("HT-13.1", "HT-13.2", "HT-13.5")
def test_an_item_is_kept_and_may_be_used_in_the_same_turn() -> None:
    table = quest(
        active=1, hero={1: {"wounds": 3}}, exploration=["healing_potion"], dice=["blank", "blank"],
    )  # fmt: skip
    table.choose("play:healer_careful_steps")
    assert hero(table, 1)["items"] == ["healing_potion"]
    table.choose("use:healing_potion")
    assert (hero(table, 1)["items"], hero(table, 1)["wounds"]) == ([], 0)
    assert table.view()["decks"]["exploration"]["discards"] == ["healing_potion"]


@pytest.mark.rule("HT-13.2")
def test_any_number_of_items_and_each_its_owners() -> None:
    table = quest(hero={0: {"items": ["lucky_charm", "iron_shield", "old_map"]}, 1: {"items": ["throwing_knives"]}})
    assert [option for option in table.options() if option.startswith("use")] == ["use:old_map"]
    assert len(hero(table, 0)["items"]) == 3


@pytest.mark.rule("HT-13.3")
def test_an_event_is_applied_and_discarded() -> None:
    table = quest(active=1, exploration=["hidden_cache"], dice=["blank", "blank"])
    table.choose("play:healer_careful_steps")
    assert hero(table, 1)["tokens"] == 2
    assert table.view()["decks"]["exploration"]["discards"] == ["hidden_cache"]


@pytest.mark.rule("HT-13.4")
def test_a_second_copy_of_a_condition_is_not_taken() -> None:
    table = quest(
        active=1, hero={1: {"conditions": ["poisoned"]}}, exploration=["poison_thorns"], dice=["blank", "blank"]
    )
    table.choose("play:healer_careful_steps")
    assert hero(table, 1)["conditions"] == ["poisoned"]
    assert table.events("gains-condition") == []
    assert hero(table, 1)["tokens"] == 2


@pytest.mark.rule("HT-13.6")
def test_an_upgrade_keeps_the_action_and_takes_a_basic_card() -> None:
    table = quest(phase="peril", peril=1, hero={0: {"cards": FULL[:2]}})
    assert table.options() == ["upgrade:thief_dirty_tricks", "upgrade:thief_vanish"]
    table.choose("upgrade:thief_vanish")
    assert [card["card"] for card in hero(table, 0)["cards"]] == [
        "thief_backstab",
        "thief_sticky_fingers",
        "scout_covering_move",
        "thief_vanish",
    ]


@pytest.mark.rule("HT-13.7")
def test_who_has_four_upgraded_cards_ignores_an_upgrade() -> None:
    table = quest(phase="peril", peril=1, hero={0: {"cards": FULL}})
    assert (key(table), table.decision().seat) == ("upgrade", 1)


@pytest.mark.rule("HT-13.7")
def test_an_upgrade_is_not_optional() -> None:
    table = quest(phase="peril", peril=1)
    assert all(option.startswith("upgrade:") for option in table.options())


@pytest.mark.rule("HT-13.8", "HT-13.1")
def test_of_several_cards_one_is_resolved_and_the_others_put_back_in_any_order() -> None:
    table = quest(
        hero={0: {"cards": ["thief_sticky_fingers"]}},
        exploration=["lucky_charm", "snare", "hidden_cache"],
        dice=["blank", "blank"],
    )
    table.choose("play:thief_sticky_fingers")
    assert table.options() == ["resolve:lucky_charm", "resolve:snare", "resolve:hidden_cache"]
    table.choose("resolve:hidden_cache")
    table.choose("top:snare").choose("top:lucky_charm")
    assert hero(table, 0)["tokens"] == 2
    assert [placed.card.id for placed in table.state.exploration.over] == ["snare", "lucky_charm"]


@pytest.mark.rule("HT-13.8")
def test_you_on_a_card_is_the_hero_who_resolves_it_also_outside_its_turn() -> None:
    table = quest(
        options={"quest": "widows_web"},
        phase="travel",
        leader=1,
        location="spider_hollow",
        locations=["abandoned_farm"],
        progress=5,
        sheet=3,
        exploration=["snare"],
        enemies=["rat_swarm_minion", "rat_swarm_minion"],
    )
    table.choose("yes").choose("hero:elder_mok")
    assert (key(table), table.decision().seat) == ("either", 1)
    table.choose("either:exhaust")
    assert (key(table), table.decision().seat) == ("exhaust-card", 1)
    table.choose("card:healer_smite")
    assert ready(table, 1) == [False, True, True, True]


@pytest.mark.rule("HT-13.9")
def test_a_card_removed_from_the_game_is_in_no_pile() -> None:
    table = quest(
        options={"quest": "blood_in_the_free_cities"},
        location="city_sewers",
        locations=["crimson_manor"],
        active=1,
        sheet=0,
        exploration=["bloodstained_letter"],
        dice=["blank", "blank"],
    )
    table.choose("play:healer_careful_steps")
    assert table.view()["sheet"]["count"] == 2
    assert table.view()["decks"]["exploration"]["discards"] == []


@pytest.mark.rule("HT-13.9")
def test_what_cannot_be_discarded_goes_on_when_its_bearer_falls() -> None:
    table = quest(
        seats=3,
        options={"quest": "heart_of_the_mountain"},
        location="rune_forge",
        locations=["dark_forest"],
        aside=[],
        hero={
            0: {
                "items": ["heart_shard", "lucky_charm"],
                "wounds": 13,
                "exhausted": ["attack", "explore", "aid", "rest"],
            }
        },
    )
    assert hero(table, 0)["defeated"]
    assert hero(table, 1)["items"] == ["heart_shard"]
    assert answer(table).view()["decks"]["exploration"]["discards"] == ["lucky_charm"]
