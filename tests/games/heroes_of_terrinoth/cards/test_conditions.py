"""The three conditions."""

import pytest

from tests.games.heroes_of_terrinoth.cards.turns import (
    ASLEEP,
    CRIT,
    HIT,
    MISS,
    activate,
    draw,
    hurt,
    play,
    wounds,
)
from tests.games.heroes_of_terrinoth.questing import hero, key, rolled


@pytest.mark.rule("HT-5.15", "HT-13.4")
def test_poison_wounds_at_the_end_of_each_turn_and_stays() -> None:
    table = play("mage_seeking_spell", [MISS, MISS], {"conditions": ["poisoned"]}, exploration=["hidden_cache"])
    assert (wounds(table)[0], hero(table, 0)["conditions"]) == (1, ["poisoned"])


@pytest.mark.rule("HT-6.11", "HT-13.4")
@pytest.mark.parametrize("card", ["mage_arcane_study", "scout_catch_breath", "healer_meditation"])
def test_after_a_rest_poison_and_weakness_are_gone_before_the_turn_ends(card: str) -> None:
    table = play(card, [HIT, MISS], {"conditions": ["poisoned", "weakened"], "wounds": 2})
    assert (wounds(table)[0], hero(table, 0)["conditions"]) == (1, [])


@pytest.mark.rule("HT-5.17")
@pytest.mark.parametrize(
    ("card", "dice"),
    [("mage_seeking_spell", 1), ("mage_share_power", 1), ("mage_arcane_bolt", 1), ("runemaster_exploding_rune", 2)],
)
def test_weakness_takes_a_die_of_an_attack_an_exploration_or_an_aid(card: str, dice: int) -> None:
    table = play(
        card, [HIT] * dice, {"conditions": ["weakened"], "engaged": [ASLEEP]}, exploration=["hidden_cache"]
    )  # fmt: skip
    if key(table) == "aided":
        table.choose("hero:avric_albright")
    assert len(rolled(table)["dice"]) == dice
    assert hero(table, 0)["conditions"] == ["weakened"]


def test_weakness_takes_no_die_of_a_rest() -> None:
    table = play("mage_arcane_study", [HIT, HIT], {"conditions": ["weakened"], "wounds": 3})
    assert wounds(table)[0] == 1


@pytest.mark.rule("HT-5.9", "HT-5.18")
def test_focus_rerolls_any_dice_once() -> None:
    me = {"conditions": ["focused"], "engaged": ["bandit_minion"]}
    table = play("mage_arcane_bolt", [MISS, CRIT, "retaliate", HIT, "blank", HIT], me)
    assert (key(table), table.options()) == ("reroll", ["use:focused", "done"])
    table.choose("use:focused")
    assert table.options() == ["hero_die:1", "hero_die:2", "enemy_die:1"]
    table.choose(["hero_die:1", "enemy_die:1"])
    assert hurt(table) == {}, "a success, a critical and what it rolled: three wounds"
    assert (wounds(table)[0], hero(table, 0)["conditions"]) == (0, [])


def test_focus_may_be_kept() -> None:
    table = play("mage_arcane_bolt", [HIT, HIT], {"conditions": ["focused"], "engaged": [ASLEEP]}).choose("done")
    assert hero(table, 0)["conditions"] == ["focused"]


@pytest.mark.rule("HT-13.4")
def test_a_second_copy_is_not_taken() -> None:
    table = activate("cave_spider_champion", {"conditions": ["poisoned"]})
    assert hero(table, 0)["conditions"] == ["poisoned"]
    table = draw("runestone", {"conditions": ["focused"]}).choose("done")
    assert hero(table, 0)["conditions"] == ["focused"]
