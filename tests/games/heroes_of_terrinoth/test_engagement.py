"""Engagement and spawning (HT-7)."""

import pytest

from .questing import answer, engaged, hero, key, quest, shadows

THREE = ["bandit_minion", "bandit_minion", "cave_spider_minion"]


@pytest.mark.rule("HT-7.1", "HT-7.2")
def test_a_hero_may_engage_from_the_shadows_or_from_another_hero() -> None:
    table = quest(
        hero={0: {"engaged": ["bandit_minion"]}, 1: {"engaged": ["goblin_raider_minion"]}},
        shadows=["goblin_archer_minion", {"card": "bandit_champion", "face_up": False}],
    )
    table.choose("play:scout_precise_strike")
    assert table.options() == [
        "enemy:goblin_raider_minion.3",
        "enemy:goblin_archer_minion.4",
        "enemy:face_down.5",
        "none",
    ]  # neither the enemy already engaged with the hero nor Splig in the lair
    table.choose("enemy:face_down.5")
    assert engaged(table, 0) == ["bandit_minion", "bandit_champion"]


@pytest.mark.rule("HT-7.3")
def test_striking_from_the_shadows_does_not_engage() -> None:
    table = quest(phase="enemies", shadows=["goblin_archer_minion"])
    assert shadows(table) == ["goblin_archer_minion"]
    assert engaged(table, 0) == []


@pytest.mark.rule("HT-7.4", "HT-10.5")
def test_the_limit_holds_for_an_advance_too() -> None:
    tired = [{"card": card, "ready": False} for card in THREE]
    table = quest(
        phase="enemies", hero={0: {"engaged": tired}, 1: {"defeated": True}}, shadows=["goblin_raider_minion"]
    )
    assert engaged(table, 0) == THREE
    assert shadows(table) == ["goblin_raider_minion"]
    assert hero(table, 0)["wounds"] == 2  # 1 for being turned away, 1 for its Strike from the shadows


@pytest.mark.rule("HT-7.4")
def test_shields_do_not_reduce_the_wounds_of_a_fourth() -> None:
    table = quest(
        hero={0: {"engaged": THREE}, 1: {"engaged": ["ettin_minion"]}}, dice=["shield", "shield"] + ["blank"] * 3
    )
    table.choose("play:scout_precise_strike").choose("enemy:ettin_minion.5")
    assert hero(table, 0)["wounds"] == 3
    assert shadows(table) == ["ettin_minion"]
    assert engaged(table, 1) == []


@pytest.mark.rule("HT-7.5")
def test_several_spawned_enemies_go_round() -> None:
    table = quest(
        seats=3,
        options={"quest": "wings_of_shadow"},
        location="scorched_vale",
        locations=["wyrm_lair"],
        phase="peril",
        peril=6,
        leader=1,
        hero={2: {"defeated": True}},
        enemies=["bandit_minion", "goblin_archer_minion"],
    )
    assert engaged(table, 1) == ["bandit_minion"]
    assert engaged(table, 0) == ["goblin_archer_minion"]  # the defeated hero between them is skipped


@pytest.mark.rule("HT-7.5", "HT-13.8")
def test_a_card_that_names_a_place_puts_the_enemy_there() -> None:
    table = quest(exploration=["wolf_pack"], enemies=["bandit_minion"], active=1, dice=["blank"] * 2)
    table.choose("play:healer_careful_steps")
    answer(table, tie="hero:kari_wraithstalker")
    assert shadows(table) == ["bandit_minion"]
    table = quest(exploration=["ambush"], enemies=["bandit_minion"], active=1, dice=["blank"] * 2)
    table.choose("play:healer_careful_steps")
    assert engaged(table, 1) == ["bandit_minion"]
    assert hero(table, 1)["tokens"] == 1


@pytest.mark.rule("HT-7.6")
def test_the_villain_comes_out_of_the_lair_once() -> None:
    table = quest(phase="peril", peril=10, enemies=["bandit_minion"])
    assert engaged(table, 0) == ["bandit_minion", "splig"]
    assert table.view()["lair"] is None
    table = quest(phase="peril", peril=10, villain={"at": "shadows", "wounds": 3}, enemies=["bandit_minion"])
    assert engaged(table, 0) == ["bandit_minion"]
    assert table.view()["shadows"][0]["wounds"] == 2  # he heals 1 instead


@pytest.mark.rule("HT-7.7")
def test_cards_of_the_discard_pile_are_chosen_by_chance() -> None:
    found = set()
    for seed in range(30):
        table = quest(
            phase="peril",
            peril=2,
            seed=seed,
            discards=["goblin_archer_minion", "goblin_raider_minion", "goblin_raider_champion", "bandit_minion"],
        )
        found.add(tuple(engaged(table, 0)))
        assert table.view()["decks"]["enemies"]["discards"].count("bandit_minion") == 1
    assert len(found) == 3


@pytest.mark.rule("HT-7.8")
def test_an_enemy_turned_away_has_not_engaged() -> None:
    """Lord Hawthorne may not strike it, and it is turned face up."""
    table = quest(
        heroes=["lord_hawthorne", "elder_mok"],
        hero={0: {"engaged": THREE}},
        shadows=[{"card": "goblin_raider_minion", "face_up": False}],
    )
    table.choose("play:warrior_mighty_blow").choose("enemy:face_down.5")
    assert key(table) == "target"
    assert hero(table, 0)["wounds"] == 1
    assert shadows(table) == ["goblin_raider_minion"]


@pytest.mark.rule("HT-7.9")
def test_a_lone_hero_gets_all_enemies_of_one_effect() -> None:
    table = quest(
        phase="travel", progress=4, hero={1: {"defeated": True}}, enemies=["bandit_minion", "goblin_raider_minion"]
    )
    table.choose("yes")
    assert engaged(table, 0) == ["bandit_minion", "goblin_raider_minion"]


@pytest.mark.rule("HT-7.9")
def test_without_another_hero_the_next_one_is_nobody() -> None:
    table = quest(phase="enemies", hero={0: {"engaged": ["ettin_champion"]}, 1: {"defeated": True}})
    assert hero(table, 0)["wounds"] == 3  # the Strike; Hurl has no target
