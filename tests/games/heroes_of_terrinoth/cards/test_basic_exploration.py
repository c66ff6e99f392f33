"""The basic exploration set."""

import pytest

from tests.games.heroes_of_terrinoth.cards.turns import (
    HEALER,
    HIT,
    MISS,
    activate,
    draw,
    exhausted,
    foes,
    hurt,
    play,
    three,
    tokens,
    use,
    wounds,
)
from tests.games.heroes_of_terrinoth.questing import engaged, hero, key, shadows


@pytest.mark.rule("HT-13.2")
def test_a_healing_potion_heals_any_hero_three_wounds() -> None:
    table = use("healing_potion", {"wounds": 1}, mates={1: {"wounds": 5}})
    table.choose(f"hero:{HEALER}")
    assert wounds(table) == [1, 2, 0]
    assert hero(table, 0)["items"] == []
    assert table.view()["decks"]["exploration"]["discards"] == ["healing_potion"]


@pytest.mark.rule("HT-5.19")
def test_an_item_is_not_used_where_it_could_do_nothing() -> None:
    items = {"items": ["healing_potion", "stamina_draught", "throwing_knives"]}
    assert not [option for option in three(hero={0: items}).options() if option.startswith("use:")]


def test_a_stamina_draught_readies_up_to_two_cards() -> None:
    tired = {"exhausted": ["attack", "explore", "aid"]}
    table = use("stamina_draught", tired).choose("card:mage_arcane_bolt").choose("card:mage_share_power")
    assert (exhausted(table), key(table)) == (["explore"], "play")
    table = use("stamina_draught", tired).choose("card:mage_arcane_bolt").choose("done")
    assert exhausted(table) == ["explore", "aid"]


def test_a_lucky_charm_rerolls_any_dice() -> None:
    table = play("mage_seeking_spell", [MISS, HIT, HIT], {"items": ["lucky_charm"]}, exploration=["hidden_cache"])
    assert table.options() == ["use:lucky_charm", "done"]
    table.choose("use:lucky_charm").choose(["hero_die:1"])
    assert table.view()["location"]["progress"] == 2
    assert hero(table, 0)["items"] == []


def test_throwing_knives_wound_any_enemy_in_play() -> None:
    table = use("throwing_knives", shadows=["reanimate_minion", "ogre_minion"]).choose("enemy:ogre_minion.3")
    assert hurt(table) == {"ogre_minion.3": 2}
    assert use("throwing_knives", shadows=["reanimate_minion"]).view()["shadows"] == [], "resilience does not count"


@pytest.mark.rule("HT-8.9")
def test_an_iron_shield_takes_three_wounds_off() -> None:
    dice = [MISS, MISS, "retaliate", "retaliate"]
    table = play(
        "warrior_push_forward",
        dice,
        {"items": ["iron_shield"], "engaged": ["ettin_minion"] * 2},
        exploration=["hidden_cache"],
    )
    assert (key(table), table.options()) == ("reduce-wounds", ["use:iron_shield", "done"])
    table.choose("use:iron_shield")
    assert (wounds(table)[0], hero(table, 0)["items"]) == (6 - 3, [])
    table = activate("ettin_minion", {"items": ["iron_shield"]}).choose("done")
    assert (wounds(table)[0], hero(table, 0)["items"]) == (3, ["iron_shield"])


def test_an_old_map_is_two_progress_tokens() -> None:
    assert use("old_map").view()["location"]["progress"] == 2


@pytest.mark.rule("HT-13.2")
@pytest.mark.parametrize("item", ["healing_potion", "stamina_draught", "lucky_charm", "iron_shield", "old_map"])
def test_an_item_that_is_found_is_kept(item: str) -> None:
    table = draw(item)
    assert hero(table, 0)["items"] == [item]


@pytest.mark.rule("HT-13.3", "HT-13.8")
def test_an_ambush_is_an_enemy_and_a_token() -> None:
    table = draw("ambush", enemies=["goblin_raider_minion"])
    assert (engaged(table, 0), tokens(table)) == (["goblin_raider_minion"], [1, 0, 0])
    assert table.view()["decks"]["exploration"]["discards"] == ["ambush"]


@pytest.mark.rule("HT-7.4", "HT-8.5")
def test_a_hero_who_falls_in_an_ambush_gains_no_token() -> None:
    beset = {"wounds": 12, "engaged": [{"card": "bandit_minion", "ready": False}] * 3}
    table = draw("ambush", beset, enemies=["goblin_raider_minion"])
    assert hero(table, 0)["defeated"]
    assert tokens(table) == [0, 0, 0]
    assert not table.events("gains-tokens")


def test_a_hidden_cache_is_two_tokens() -> None:
    assert tokens(draw("hidden_cache")) == [2, 0, 0]


def test_a_moment_of_calm_heals_each_hero() -> None:
    assert wounds(draw("moment_of_calm", {"wounds": 2}, mates={1: {"wounds": 1}})) == [1, 0, 0]


def test_a_snare_wounds_or_exhausts() -> None:
    table = draw("snare")
    assert table.options() == ["either:suffer", "either:exhaust"]
    assert wounds(table.choose("either:suffer")) == [1, 0, 0]
    table = draw("snare").choose("either:exhaust").choose("card:mage_share_power")
    assert (wounds(table), exhausted(table)) == ([0, 0, 0], ["explore", "aid"])


@pytest.mark.rule("HT-15.3")
def test_a_snare_wounds_who_has_no_ready_card() -> None:
    assert wounds(draw("snare", {"exhausted": ["attack", "aid", "rest"]})) == [1, 0, 0]


def test_fresh_tracks_are_progress_and_may_turn_an_enemy_up() -> None:
    table = draw("fresh_tracks", shadows=[{"card": "ogre_minion", "face_up": False}, "bandit_minion"])
    assert table.view()["location"]["progress"] == 1
    assert table.options() == ["enemy:face_down.2", "none"]
    table.choose("enemy:face_down.2")
    assert shadows(table) == ["ogre_minion", "bandit_minion"]
    assert foes(table)["ogre_minion.2"]["place"] == "shadows"
