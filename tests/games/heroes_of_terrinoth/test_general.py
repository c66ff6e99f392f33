"""General rules of effects, and ruthless mode (HT-15, HT-16)."""

import pytest

import undercroft

from .questing import GAME, answer, engaged, hero, key, quest, ready


@pytest.mark.rule("HT-15.1", "HT-17.2")
def test_the_sheet_beats_the_rules() -> None:
    """Defeated villains are removed from the game, but Kolgrun's sheet returns him to the lair."""
    table = quest(
        options={"quest": "heart_of_the_mountain"},
        location="rune_forge",
        locations=["dark_forest"],
        villain={"at": 0, "left": 1},
        dice=["success", "success", "blank"],
    )
    table.choose("play:scout_precise_strike")
    assert table.view()["lair"]["card"] == "kolgrun"
    assert not table.view()["fallen"]


@pytest.mark.rule("HT-15.2")
def test_every_part_that_can_be_applied_is() -> None:
    """War Cry: nobody is engaged with the berserker, but the other part is applied."""
    table = quest(
        heroes=["grisban_the_thirsty", "elder_mok"],
        hero={0: {"cards": ["berserker_war_cry"]}, 1: {"engaged": ["bandit_champion"]}},
        dice=["blank", "blank"],
    )
    table.choose("play:berserker_war_cry")
    answer(table, ready_card="done")
    assert hero(table, 1)["engaged"][0]["wounds"] == 1


@pytest.mark.rule("HT-15.2")
def test_may_is_optional() -> None:
    table = quest(hero={0: {}}, shadows=["bandit_minion"], active=0)
    table.choose("play:scout_covering_move")
    assert engaged(table, 0) == []
    table = quest(heroes=["astarra", "elder_mok"], hero={0: {"engaged": ["bandit_minion"]}})
    assert key(table) == "send-away"
    table.choose("none")
    assert engaged(table, 0) == ["bandit_minion"]


@pytest.mark.rule("HT-15.3")
def test_if_all_options_would_do_nothing_nothing_happens() -> None:
    table = quest(
        active=1, exploration=["ancestors_blessing"], hero={1: {"conditions": ["focused"]}}, dice=["blank"] * 2
    )
    table.choose("play:healer_careful_steps").choose("done")
    assert hero(table, 1)["conditions"] == ["focused"]
    assert key(table) == "play"


@pytest.mark.rule("HT-15.4")
def test_who_cannot_pay_in_full_is_not_asked() -> None:
    """The Market District asks one hero to pay 2 tokens."""
    table = quest(
        seats=3,
        options={"quest": "blood_in_the_free_cities"},
        location="market_district",
        locations=["crimson_manor"],
        phase="travel",
        hero={0: {"tokens": 1}, 1: {"tokens": 2}, 2: {"tokens": 2}},
        exploration=["hidden_cache"],
    )
    assert table.decision().seat == 1
    table.choose("no")
    assert table.decision().seat == 2
    table.choose("yes")
    assert hero(table, 2)["tokens"] == 2  # paid 2, found 2


@pytest.mark.rule("HT-15.5", "HT-15.6")
def test_where_nobody_is_named_the_leader_decides() -> None:
    table = quest(
        phase="travel",
        location="bandit_camp",
        locations=["spligs_throne"],
        leader=1,
        hero={0: {"tokens": 1}, 1: {"tokens": 1}},
    )
    assert (key(table), table.decision().seat) == ("tie-lose", 1)
    table.choose("hero:kari_wraithstalker")
    assert hero(table, 0)["tokens"] == 0
    table = quest(
        phase="travel",
        location="roadside_inn",
        leader=1,
        hero={0: {"wounds": 1, "exhausted": ["aid"]}, 1: {"wounds": 1}},
    )
    assert (key(table), table.decision().seat) == ("which-hero-either", 1)
    table.choose("hero:kari_wraithstalker")
    assert (key(table), table.decision().seat) == ("either", 0)  # that hero chooses between the effects


@pytest.mark.rule("HT-16.1", "HT-16.2")
def test_in_ruthless_mode_a_rally_brings_the_one_that_wounds_most() -> None:
    three = [{"card": "bandit_minion", "ready": False}] * 2 + ["goblin_raider_champion"]
    dark = [{"card": "goblin_archer_minion", "ready": False}, {"card": "goblin_archer_champion", "ready": False}]
    for ruthless in (False, True):
        table = quest(options={"ruthless": ruthless}, phase="enemies", hero={0: {"engaged": three}}, shadows=dark)
        if ruthless:
            assert hero(table, 0)["wounds"] == 4  # the champion's 2, and the Strike
        else:
            assert table.options() == ["enemy:goblin_archer_minion.5", "enemy:goblin_archer_champion.6"]


@pytest.mark.rule("HT-16.1", "HT-16.2")
def test_in_ruthless_mode_the_leader_decides_between_ways_equally_bad() -> None:
    for ruthless, seat in ((False, 0), (True, 1)):
        table = quest(
            options={"ruthless": ruthless}, phase="enemies", leader=1, hero={0: {"engaged": ["reanimate_champion"]}}
        )
        assert (key(table), table.decision().seat) == ("exhaust-card", seat)
        table.choose("card:scout_catch_breath")
        assert ready(table, 0) == [True, True, True, False]


@pytest.mark.rule("HT-16.2")
def test_ruthless_mode_does_not_choose_the_enemy_to_activate() -> None:
    table = quest(
        options={"ruthless": True}, phase="enemies", leader=1, hero={0: {"engaged": ["bandit_minion", "ogre_minion"]}}
    )
    assert (key(table), table.decision().seat) == ("activate", 0)
    assert table.options() == ["enemy:bandit_minion.2", "enemy:ogre_minion.3"]


@pytest.mark.rule("HT-16.3")
def test_ruthless_mode_is_a_switch_of_its_own() -> None:
    game = undercroft.game(GAME)
    for id in ("goblin_uprising", "ynfernael_gate"):
        for ruthless in (False, True):
            match = game.start(2, 0, {"quest": id, "ruthless": ruthless})
            assert match.view(None)["rules"]["ruthless"] is ruthless
