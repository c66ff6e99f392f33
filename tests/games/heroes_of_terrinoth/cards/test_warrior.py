"""The warrior's ability cards."""

import pytest

from tests.games.heroes_of_terrinoth.cards.turns import (
    ASLEEP,
    HEALER,
    HIT,
    MISS,
    SHIELD,
    exhausted,
    foes,
    hurt,
    play,
    tokens,
    wounds,
)
from tests.games.heroes_of_terrinoth.questing import engaged, hero, key

HAWTHORNE = "lord_hawthorne"


@pytest.mark.parametrize(("card", "dealt"), [("warrior_mighty_blow", 3), ("knight_shield_slam", 4)])
def test_mighty_blow_and_shield_slam_may_engage_one_enemy_first(card: str, dealt: int) -> None:
    table = play(card, [HIT, HIT, HIT], {"engaged": [ASLEEP]}, shadows=["ogre_minion", "ettin_minion"])
    assert table.options() == ["enemy:ogre_minion.3", "enemy:ettin_minion.4", "none"]
    table.choose("enemy:ogre_minion.3")
    assert key(table) == "target"
    table.choose("enemy:ogre_minion.3")
    assert engaged(table, 0) == ["bandit_minion", "ogre_minion"]
    assert hurt(table) == {"ogre_minion.3": dealt}


def test_push_forward_explores_and_draws() -> None:
    table = play("warrior_push_forward", [HIT, MISS], exploration=["hidden_cache"])
    assert (table.view()["location"]["progress"], tokens(table)) == (1, [2, 0, 0])


def test_stand_together_takes_an_enemy_from_the_aided_hero() -> None:
    mate = {"engaged": ["ogre_minion", ASLEEP], "exhausted": ["rest"]}
    table = play("warrior_stand_together", [HIT, HIT, MISS], mates={1: mate}, shadows=["bandit_champion"])
    table.choose(f"hero:{HEALER}")
    assert table.options() == ["enemy:ogre_minion.2", "enemy:bandit_minion.3", "none"], "only those of the aided hero"
    table.choose("enemy:ogre_minion.2").choose("card:healer_meditation")
    assert (engaged(table, 0), engaged(table, 1)) == (["ogre_minion"], ["bandit_minion"])
    assert (tokens(table), exhausted(table, 1)) == ([0, 2, 0], [])


def test_second_wind_adds_a_success_and_readies_all() -> None:
    table = play("warrior_second_wind", [HIT, MISS], {"wounds": 5, "exhausted": ["attack"]}, first=HAWTHORNE)
    assert (wounds(table)[0], exhausted(table)) == (3, [])


def test_shield_slam_exhausts_its_target() -> None:
    table = play("knight_shield_slam", [HIT, MISS, MISS, MISS], {"engaged": ["ogre_minion"]})
    assert hurt(table) == {"ogre_minion.2": 2}
    assert not foes(table)["ogre_minion.2"]["ready"]


def test_shield_slam_does_not_exhaust_a_villain() -> None:
    table = play("knight_shield_slam", [HIT, HIT, MISS, MISS], villain={"at": 0})
    assert hurt(table) == {"splig.1": 2}
    assert foes(table)["splig.1"]["ready"]


def test_vanguard_engages_two_explores_draws_and_is_armoured() -> None:
    table = play(
        "knight_vanguard",
        [HIT, MISS, MISS, MISS],
        shadows=["bandit_minion", "ogre_minion", "bandit_champion"],
        exploration=["hidden_cache"],
    )
    table.choose("enemy:bandit_minion.2").choose("enemy:ogre_minion.3")
    assert engaged(table, 0) == ["bandit_minion", "ogre_minion"]
    assert (table.view()["location"]["progress"], tokens(table)) == (2, [2, 0, 0])
    assert hero(table, 0)["armour"]


def test_guardians_oath_takes_any_number_of_enemies_from_the_aided_hero() -> None:
    mate = {"engaged": ["ogre_minion", ASLEEP, "bandit_champion"], "exhausted": ["rest"]}
    table = play("knight_guardians_oath", [HIT, HIT, HIT, MISS, MISS], mates={1: mate})
    table.choose(f"hero:{HEALER}")
    for foe in ("ogre_minion.2", "bandit_minion.3", "bandit_champion.4"):
        table.choose(f"enemy:{foe}")
    assert key(table) == "ready-card"
    assert (engaged(table, 1), len(engaged(table, 0)), tokens(table)[1]) == ([], 3, 3)


def test_steadfast_rests_with_three_dice_and_is_armoured() -> None:
    table = play("knight_steadfast", [HIT, HIT, MISS], {"wounds": 5, "exhausted": ["attack"]}, first=HAWTHORNE)
    assert (wounds(table)[0], exhausted(table), hero(table, 0)["armour"]) == (2, [], True)


@pytest.mark.parametrize(("armoured", "suffered"), [(False, 2), (True, 1)])
def test_armour_takes_one_wound_off_each_time(armoured: bool, suffered: int) -> None:
    table = play(
        "warrior_push_forward", [MISS, MISS, "retaliate"], {"engaged": ["ogre_minion"], "armour": armoured},
        exploration=["hidden_cache"],
    )  # fmt: skip
    assert wounds(table)[0] == suffered


def test_whirlwind_engages_two_and_hits_any_number_of_enemies_engaged_with_it() -> None:
    table = play(
        "berserker_whirlwind",
        [HIT, HIT, HIT, MISS, MISS],
        {"engaged": [ASLEEP]},
        {1: {"engaged": ["ettin_minion"]}},
        shadows=["ogre_minion", "ogre_champion"],
    )
    table.choose("enemy:ogre_minion.4").choose("enemy:ogre_champion.5")
    table.choose("enemy:bandit_minion.2").choose("enemy:ogre_minion.4").choose("enemy:ogre_champion.5")
    for foe in ("bandit_minion.2", "ogre_minion.4", "ogre_champion.5", "ogre_champion.5"):
        assert "enemy:ettin_minion.3" not in table.options()
        table.choose(f"enemy:{foe}")
    assert hurt(table) == {"bandit_minion.2": 1, "ogre_minion.4": 1, "ogre_champion.5": 2}


@pytest.mark.rule("HT-5.4", "HT-7.2")
def test_whirlwind_asks_before_a_second_enemy_is_engaged() -> None:
    """Its engagement line made the attack possible, and the enemy it engaged fell at once."""
    table = play(
        "berserker_whirlwind", None, first=HAWTHORNE, shadows=[{"card": "ogre_minion", "wounds": 4}, "ettin_minion"]
    )
    assert table.options() == ["enemy:ogre_minion.2", "enemy:ettin_minion.3"]
    table.choose("enemy:ogre_minion.2").choose("yes")
    assert (key(table), table.options()) == ("engage", ["enemy:ettin_minion.3", "none"])
    table.choose("none")
    assert engaged(table, 0) == []


def test_reckless_advance_pays_a_wound_for_two_successes() -> None:
    table = play("berserker_reckless_advance", [HIT, MISS, MISS], {"armour": True}, exploration=["hidden_cache"])
    assert table.options() == ["roll:0", "reckless:2"]
    table.choose("reckless:2")
    assert wounds(table)[0] == 1, "a cost cannot be reduced"
    assert table.view()["location"]["progress"] == 3
    assert tokens(table)[0] == 2


def test_reckless_advance_need_not_pay() -> None:
    table = play("berserker_reckless_advance", [HIT, SHIELD, MISS], exploration=["hidden_cache"]).choose("roll:0")
    assert (wounds(table)[0], table.view()["location"]["progress"]) == (0, 1)


def test_war_cry_wounds_an_enemy_of_each_of_the_two() -> None:
    table = play(
        "berserker_war_cry",
        [HIT, MISS],
        {"engaged": [ASLEEP, {"card": "ogre_minion", "ready": False}]},
        {1: {"engaged": ["ettin_minion"], "exhausted": ["rest"]}, 2: {"engaged": ["ettin_champion"]}},
    )
    table.choose(f"hero:{HEALER}").choose("card:healer_meditation")
    assert table.options() == ["enemy:bandit_minion.2", "enemy:ogre_minion.3"]
    table.choose("enemy:ogre_minion.3")
    assert hurt(table) == {"ogre_minion.3": 1, "ettin_minion.4": 1}


@pytest.mark.parametrize(("before", "gained"), [(4, 0), (5, 1), (8, 2), (12, 2)])
def test_blood_fury_gains_a_token_for_every_three_wounds_left(before: int, gained: int) -> None:
    table = play("berserker_blood_fury", [HIT, MISS], {"wounds": before, "exhausted": ["aid"]}, first=HAWTHORNE)
    assert (wounds(table)[0], tokens(table)[0], exhausted(table)) == (before - 2, gained, [])
