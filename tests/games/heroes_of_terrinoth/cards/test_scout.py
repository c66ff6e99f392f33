"""The scout's ability cards."""

import pytest

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
from tests.games.heroes_of_terrinoth.questing import engaged, shadows
from undercroft.testing import assert_nothing_leaks


def test_precise_strike_may_engage_one_enemy_first() -> None:
    table = play(
        "scout_precise_strike",
        [HIT, HIT],
        {"engaged": [ASLEEP]},
        {1: {"engaged": ["ogre_minion"]}},
        shadows=["ettin_minion"],
    )
    assert table.options() == ["enemy:ogre_minion.3", "enemy:ettin_minion.4", "none"]
    table.choose("enemy:ogre_minion.3")
    assert engaged(table, 0) == ["bandit_minion", "ogre_minion"]
    assert table.options() == ["enemy:bandit_minion.2", "enemy:ogre_minion.3"], "only one, and now the target"
    table.choose("enemy:ogre_minion.3")
    assert hurt(table) == {"ogre_minion.3": 2}


def test_blaze_a_trail_draws_two_and_resolves_one() -> None:
    table = play("scout_blaze_a_trail", [HIT, HIT, MISS], exploration=["snare", "hidden_cache", "ambush"])
    assert table.view()["location"]["progress"] == 2
    assert table.options() == ["resolve:snare", "resolve:hidden_cache"]
    assert_nothing_leaks(table.match)
    table.choose("resolve:hidden_cache").choose("bottom:snare")
    assert tokens(table) == [2, 0, 0]
    deck = table.state.exploration
    assert (deck.over[-1].card.id, deck.under[-1].card.id) == ("ambush", "snare")


def test_covering_move_aids_and_readies() -> None:
    table = play("scout_covering_move", [HIT, MISS], mates={1: {"exhausted": ["attack", "aid"]}})
    table.choose(f"hero:{HEALER}")
    assert table.decision().seat == 1, "the owner of the cards chooses"
    table.choose("card:healer_smite")
    assert (tokens(table), exhausted(table, 1)) == ([0, 1, 0], ["aid"])


def test_catch_your_breath_heals_readies_all_and_gains_a_token() -> None:
    table = play("scout_catch_breath", [HIT, MISS], {"wounds": 3, "exhausted": ["attack"]})
    assert (wounds(table)[0], tokens(table)[0], exhausted(table)) == (2, 1, [])


@pytest.mark.parametrize(
    ("asleep", "engages", "dealt"),
    [(True, False, 3), (False, False, 1), (False, True, 3)],
)
def test_backstab_adds_two_against_an_exhausted_or_new_enemy(asleep: bool, engages: bool, dealt: int) -> None:
    ogre = {"card": "ogre_minion", "ready": not asleep}
    if engages:
        table = play("thief_backstab", [HIT, MISS, MISS], shadows=[ogre, ASLEEP]).choose("enemy:ogre_minion.2")
    else:
        table = play("thief_backstab", [HIT, MISS, MISS], {"engaged": [ogre]})
    assert hurt(table) == {"ogre_minion.2": dealt}


def test_sticky_fingers_draws_three_and_resolves_one() -> None:
    table = play("thief_sticky_fingers", [HIT, MISS], exploration=["snare", "hidden_cache", "ambush"])
    assert table.view()["location"]["progress"] == 2
    assert table.options() == ["resolve:snare", "resolve:hidden_cache", "resolve:ambush"]
    table.choose("resolve:hidden_cache").choose("bottom:snare").choose("bottom:ambush")
    assert tokens(table) == [2, 0, 0]


def test_dirty_tricks_exhausts_an_enemy_of_the_scout_or_of_the_aided_hero_but_no_villain() -> None:
    table = play(
        "thief_dirty_tricks",
        [MISS, MISS, MISS],
        {"engaged": ["bandit_minion"]},
        {1: {"engaged": ["ogre_minion"], "exhausted": ["rest"]}, 2: {"engaged": ["ogre_minion"]}},
        villain={"at": 1},
    )
    table.choose(f"hero:{HEALER}").choose("done")
    assert table.options() == ["enemy:bandit_minion.2", "enemy:ogre_minion.3", "none"]
    table.choose("enemy:ogre_minion.3")
    assert not foes(table)["ogre_minion.3"]["ready"]
    assert foes(table)["bandit_minion.2"]["ready"]


def test_vanish_moves_any_number_of_enemies_away_before_resting() -> None:
    me = {"engaged": ["bandit_minion", "ogre_minion"], "wounds": 3, "exhausted": ["attack"]}
    table = play("thief_vanish", [HIT, HIT, MISS], me)
    table.choose("enemy:bandit_minion.2").choose("none")
    assert shadows(table) == ["bandit_minion"]
    assert len(table.events("rolls")[-1]["args"]["enemy_dice"]) == 1, "only the ogre is left"
    assert (wounds(table)[0], tokens(table)[0], exhausted(table)) == (1, 1, [])


def test_rapid_shot_names_two_targets_anywhere() -> None:
    table = play(
        "wildlander_rapid_shot",
        [HIT, HIT, HIT],
        mates={1: {"engaged": ["ogre_minion"]}},
        shadows=["ogre_champion", "ettin_minion"],
    )
    table.choose("enemy:ogre_minion.2").choose("enemy:ogre_champion.3")
    assert table.options() == ["enemy:ogre_minion.2", "enemy:ogre_champion.3"]
    for target in ("ogre_minion.2", "ogre_champion.3", "ogre_champion.3"):
        table.choose(f"enemy:{target}")
    assert hurt(table) == {"ogre_minion.2": 1, "ogre_champion.3": 2}


def test_pathfinder_adds_a_success_and_draws_two() -> None:
    table = play("wildlander_pathfinder", [HIT, MISS, MISS], exploration=["snare", "hidden_cache"])
    assert table.view()["location"]["progress"] == 2
    assert table.options() == ["resolve:snare", "resolve:hidden_cache"]


def test_hunters_mark_adds_a_success_to_each_attack_on_the_marked_enemy_this_round() -> None:
    table = play(
        "wildlander_hunters_mark",
        [MISS, MISS, HIT, MISS, HIT, MISS, MISS],
        mates={1: {"engaged": [ASLEEP]}, 2: {"exhausted": ["rest"]}},
        shadows=[{"card": "ogre_minion", "face_up": False}],
    )
    table.choose("hero:leoric_of_the_book").choose("done").choose("enemy:face_down.3")
    assert foes(table)["face_down.3"]["marked"], "it stays face down"
    table.choose("play:healer_smite")
    assert hurt(table) == {"bandit_minion.2": 1}, "not the marked one"
    table.choose("play:mage_arcane_bolt").choose("enemy:face_down.3")
    assert hurt(table)["ogre_minion.3"] == 2


def test_hunters_mark_goes_to_the_marked_one_of_two_targets() -> None:
    marked = {"card": "ogre_minion", "marked": True}
    table = play("wildlander_rapid_shot", [HIT, MISS, MISS], shadows=[marked, "ogre_champion"])
    table.choose("enemy:ogre_minion.2").choose("enemy:ogre_champion.3").choose("enemy:ogre_champion.3")
    assert hurt(table) == {"ogre_minion.2": 1, "ogre_champion.3": 1}


def test_survivalist_rests_and_places_progress() -> None:
    table = play("wildlander_survivalist", [HIT, MISS], {"wounds": 3, "exhausted": ["attack"]})
    assert (wounds(table)[0], exhausted(table)) == (1, [])
    assert table.view()["location"]["progress"] == 1
