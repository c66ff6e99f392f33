"""The mage's ability cards."""

from tests.games.heroes_of_terrinoth.cards.turns import (
    ASLEEP,
    HEALER,
    HIT,
    MISS,
    exhausted,
    foes,
    hurt,
    play,
    tokens,
    wounds,
)
from tests.games.heroes_of_terrinoth.questing import engaged, hero, shadows
from undercroft.testing import assert_nothing_leaks


def test_arcane_bolt_reaches_any_enemy_in_play() -> None:
    table = play("mage_arcane_bolt", [HIT, HIT], mates={1: {"engaged": ["bandit_champion"]}}, shadows=["ogre_minion"])
    assert table.options() == ["enemy:bandit_champion.2", "enemy:ogre_minion.3"]
    table.choose("enemy:ogre_minion.3")
    assert hurt(table) == {"ogre_minion.3": 2}


def test_seeking_spell_explores_and_draws() -> None:
    table = play("mage_seeking_spell", [HIT, MISS], exploration=["hidden_cache"])
    assert table.view()["location"]["progress"] == 1
    assert tokens(table) == [2, 0, 0]


def test_share_power_aids_and_readies() -> None:
    table = play("mage_share_power", [HIT, MISS], mates={1: {"exhausted": ["attack"]}})
    table.choose(f"hero:{HEALER}").choose("card:healer_smite")
    assert tokens(table) == [0, 1, 0]
    assert exhausted(table, 1) == []


def test_arcane_study_splits_its_successes_between_healing_and_enemies() -> None:
    table = play("mage_arcane_study", [HIT, HIT], {"wounds": 2, "exhausted": ["aid"]}, shadows=["reanimate_minion"])
    assert table.options() == ["hero:leoric_of_the_book", "enemy:reanimate_minion.2"]
    table.choose("hero:leoric_of_the_book").choose("enemy:reanimate_minion.2")
    assert wounds(table) == [1, 0, 0]
    assert hurt(table) == {"reanimate_minion.2": 1}, "no attack: resilience does not count"
    assert exhausted(table) == []


def test_exploding_rune_names_up_to_three_targets_of_one_place() -> None:
    table = play(
        "runemaster_exploding_rune",
        [HIT, HIT, HIT],
        {"engaged": [ASLEEP]},
        shadows=["ogre_minion", "ogre_minion", "ogre_champion", "ettin_minion"],
    )
    table.choose("enemy:ogre_minion.3")
    assert table.options() == ["enemy:ogre_minion.4", "enemy:ogre_champion.5", "enemy:ettin_minion.6", "none"]
    table.choose("enemy:ogre_champion.5").choose("enemy:ogre_minion.4")
    assert table.options() == ["enemy:ogre_minion.3", "enemy:ogre_champion.5", "enemy:ogre_minion.4"], "no fourth one"
    table.choose("enemy:ogre_minion.3").choose("enemy:ogre_champion.5").choose("enemy:ogre_champion.5")
    assert hurt(table) == {"ogre_minion.3": 1, "ogre_champion.5": 2}


def test_rune_of_revealing_sorts_the_enemy_deck_and_draws() -> None:
    table = play(
        "runemaster_rune_of_revealing",
        [HIT, HIT, HIT],
        enemies=["goblin_archer_minion", "bandit_champion"],
        exploration=["hidden_cache"],
    )
    assert table.view()["location"]["progress"] == 3
    assert_nothing_leaks(table.match)
    table.choose("bottom:goblin_archer_minion").choose("top:bandit_champion")
    deck = table.state.enemies
    assert (deck.over[-1].card.id, deck.under[-1].card.id) == ("bandit_champion", "goblin_archer_minion")
    assert tokens(table) == [2, 0, 0]


def test_runic_empowerment_focuses_the_aided_hero() -> None:
    table = play("runemaster_runic_empowerment", [HIT, MISS], mates={1: {"exhausted": ["attack"]}})
    table.choose(f"hero:{HEALER}").choose("card:healer_smite")
    assert hero(table, 1)["conditions"] == ["focused"]
    assert exhausted(table, 1) == []


def test_runic_channeling_splits_three_dice() -> None:
    table = play(
        "runemaster_runic_channeling", [HIT, HIT, HIT], {"wounds": 1, "exhausted": ["aid"]}, shadows=["ogre_minion"]
    )
    table.choose("enemy:ogre_minion.2").choose("enemy:ogre_minion.2").choose("hero:leoric_of_the_book")
    assert (wounds(table)[0], hurt(table)) == (0, {"ogre_minion.2": 2})
    assert exhausted(table) == []


def test_tremor_shakes_every_other_enemy_in_the_place_of_the_target() -> None:
    table = play(
        "geomancer_tremor",
        [HIT, MISS],
        {"engaged": [ASLEEP]},
        shadows=["goblin_archer_minion", "ogre_minion", {"card": "bandit_champion", "face_up": False}],
    )
    table.choose("enemy:goblin_archer_minion.3")
    assert hurt(table) == {"goblin_archer_minion.3": 1, "ogre_minion.4": 1, "bandit_champion.5": 1}


def test_tremor_shakes_the_place_even_if_its_target_falls() -> None:
    table = play("geomancer_tremor", [HIT, HIT], shadows=["goblin_archer_minion", "ogre_minion"])
    table.choose("enemy:goblin_archer_minion.2")
    assert hurt(table) == {"ogre_minion.3": 1}
    assert shadows(table) == ["ogre_minion"]


def test_path_of_stone_adds_a_success_moves_an_enemy_of_any_hero_and_draws() -> None:
    table = play(
        "geomancer_path_of_stone",
        [HIT, MISS],
        mates={2: {"engaged": ["bandit_minion"]}},
        exploration=["hidden_cache"],
    )
    assert table.view()["location"]["progress"] == 2
    assert table.options() == ["enemy:bandit_minion.2", "none"]
    table.choose("enemy:bandit_minion.2")
    assert shadows(table) == ["bandit_minion"]
    assert engaged(table, 2) == []
    assert tokens(table) == [2, 0, 0]


def test_stoneskin_keeps_a_wound_off_the_aided_hero_each_time() -> None:
    table = play("geomancer_stoneskin", [MISS, MISS], mates={1: {"conditions": ["poisoned"], "exhausted": ["rest"]}})
    table.choose(f"hero:{HEALER}").choose("card:healer_meditation")
    assert hero(table, 1)["armour"]
    table.choose("play:healer_careful_steps")
    assert wounds(table)[1] == 0, "the poison does nothing"


def test_earths_embrace_exhausts_an_enemy_but_no_villain() -> None:
    table = play(
        "geomancer_earths_embrace",
        [HIT, MISS],
        {"exhausted": ["aid"]},
        {1: {"engaged": ["ogre_minion"]}},
        villain={"at": "shadows"},
    )
    table.choose("enemy:splig.1")
    assert hurt(table) == {"splig.1": 1}
    assert table.options() == ["enemy:ogre_minion.2", "none"]
    table.choose("enemy:ogre_minion.2")
    assert not foes(table)["ogre_minion.2"]["ready"]
    assert exhausted(table) == []
