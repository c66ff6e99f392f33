"""The one ability of each of the twelve heroes."""

import pytest

from tests.games.heroes_of_terrinoth.cards.turns import (
    ASLEEP,
    CRIT,
    HIT,
    MAGE,
    MISS,
    SHIELD,
    activate,
    exhausted,
    foes,
    hurt,
    play,
    three,
    tokens,
    wounds,
)
from tests.games.heroes_of_terrinoth.questing import engaged, hero, key, shadows

OGRE = "ogre_minion"


# -- healers


def test_andira_strikes_back_at_one_who_retaliated_once_per_round() -> None:
    table = play(
        "healer_smite",
        [HIT, MISS, "retaliate", "retaliate"],
        {"engaged": [OGRE, "bandit_champion"]},
        first="andira_runehand",
    ).choose("enemy:ogre_minion.2")
    assert table.options() == ["enemy:ogre_minion.2", "enemy:bandit_champion.3", "none"]
    table.choose("enemy:bandit_champion.3")
    assert hurt(table) == {"ogre_minion.2": 1, "bandit_champion.3": 1}
    assert hero(table, 0)["used"]


def test_andira_strikes_back_at_the_one_that_struck() -> None:
    table = activate(OGRE, heroes=["andira_runehand", "leoric_of_the_book", "tetherys"])
    table.choose("enemy:ogre_minion.2")
    assert hurt(table) == {"ogre_minion.2": 1}


def test_andira_does_nothing_when_the_shields_held() -> None:
    table = play(
        "healer_smite", [SHIELD, SHIELD, "retaliate"], {"engaged": [OGRE]}, first="andira_runehand"
    )  # fmt: skip
    assert key(table) == "play", "no wound, no answer"
    assert not hurt(table)


@pytest.mark.parametrize(("dice", "left"), [([CRIT, CRIT, MISS, MISS], 2), ([HIT, HIT], 3)])
def test_avric_heals_the_hero_who_rolls_a_critical_in_an_attack(dice: list[str], left: int) -> None:
    table = play("mage_arcane_bolt", dice, {"wounds": 3}, shadows=["ettin_minion"])
    assert wounds(table)[0] == left


def test_avric_heals_nobody_who_explores() -> None:
    table = play("mage_seeking_spell", [CRIT, MISS, MISS], {"wounds": 3}, exploration=["hidden_cache"])
    assert wounds(table)[0] == 3


def test_elder_moks_rest_heals_the_others() -> None:
    table = play("healer_meditation", [MISS, MISS], {"wounds": 2}, {1: {"wounds": 2}, 2: {"wounds": 1}}, "elder_mok")
    assert wounds(table) == [2, 1, 0]


# -- mages


def test_astarra_may_send_an_enemy_to_the_shadows_when_her_turn_starts() -> None:
    table = three("astarra", hero={0: {"engaged": [OGRE, ASLEEP]}})
    assert table.options() == ["enemy:ogre_minion.2", "enemy:bandit_minion.3", "none"]
    table.choose("enemy:ogre_minion.2")
    assert (engaged(table, 0), shadows(table)) == (["bandit_minion"], ["ogre_minion"])


def test_leoric_blunts_what_is_engaged_with_him_to_a_minimum_of_one() -> None:
    table = three(hero={0: {"engaged": [OGRE, "bandit_minion"]}, 1: {"engaged": [OGRE]}})
    attacks = [foe["attack"] for foe in foes(table).values()]
    assert attacks == [1, 1, 2]
    assert wounds(activate(OGRE, first=MAGE))[0] == 1


@pytest.mark.parametrize(
    ("card", "place", "dice", "dealt"),
    [
        ("mage_arcane_bolt", "engaged", [HIT, HIT, HIT], 3),
        ("mage_arcane_bolt", "shadows", [HIT, HIT], 2),
        ("runemaster_exploding_rune", "engaged", [HIT, HIT, HIT], 4),
    ],
)
def test_lyssa_adds_a_die_or_a_success_against_what_is_engaged_with_her(
    card: str, place: str, dice: list[str], dealt: int
) -> None:
    ettin = {"card": "ettin_minion", "ready": False}
    if place == "engaged":
        table = play(card, dice, {"engaged": [ettin]}, first="lyssa")
    else:
        table = play(card, dice, first="lyssa", shadows=[ettin])
    assert hurt(table) == {"ettin_minion.2": dealt}


def test_lyssas_die_comes_after_the_one_that_weakness_takes() -> None:
    me = {"engaged": [{"card": "ettin_minion", "ready": False}], "conditions": ["weakened"]}
    table = play("runemaster_exploding_rune", [HIT, HIT, HIT], me, first="lyssa")
    assert hurt(table) == {"ettin_minion.2": 3}


# -- scouts


@pytest.mark.parametrize(("place", "dealt"), [("shadows", 2), ("engaged", 1)])
def test_kari_adds_a_success_against_an_enemy_in_the_shadows(place: str, dealt: int) -> None:
    ogre = {"card": OGRE, "ready": False}
    where = {"shadows": [ogre]} if place == "shadows" else {"me": {"engaged": [ogre]}}
    table = play("wildlander_rapid_shot", [HIT, MISS, MISS], first="kari_wraithstalker", **where)
    assert hurt(table) == {"ogre_minion.2": dealt}


def test_kari_adds_a_success_against_an_enemy_that_engaged_her_this_turn() -> None:
    ogre = {"card": OGRE, "ready": False}
    table = play("scout_precise_strike", [HIT, MISS], first="kari_wraithstalker", shadows=[ogre])
    assert hurt(table) == {"ogre_minion.2": 2}
    assert engaged(table, 0) == [OGRE]


@pytest.mark.parametrize(("hits", "progress"), [(2, 1), (1, 0)])
def test_tetherys_makes_progress_when_an_enemy_falls(hits: int, progress: int) -> None:
    archer = {"card": "goblin_archer_minion", "ready": False}
    table = play("scout_precise_strike", [HIT] * hits + [MISS] * (2 - hits), {"engaged": [archer]})
    assert table.view()["location"]["progress"] == progress


def test_tomble_may_reroll_one_enemy_die_in_each_action() -> None:
    table = play(
        "scout_covering_move",
        [MISS, MISS, "retaliate", "retaliate", MISS],
        {"engaged": [OGRE, "bandit_minion"]},
        first="tomble_burrowell",
    ).choose("hero:avric_albright")
    assert table.options() == ["use:tomble_burrowell", "done"]
    table.choose("use:tomble_burrowell")
    assert table.options() == ["enemy_die:1", "enemy_die:2"]
    table.choose("enemy_die:1")
    assert wounds(table)[0] == 2, "one die is left, and the ogre hits hardest"
    assert key(table) == "play"


# -- warriors


def test_grisban_adds_a_success_to_his_rest_and_shakes_off_conditions() -> None:
    table = play("warrior_second_wind", [HIT, MISS], {"wounds": 5, "conditions": ["poisoned", "weakened", "focused"]})
    table.choose("done")
    assert wounds(table)[0] == 2
    assert hero(table, 0)["conditions"] == ["focused"]


def test_hawthorne_may_wound_the_first_enemy_his_card_brings_once_per_turn() -> None:
    table = play(
        "berserker_whirlwind", [MISS, MISS, MISS, MISS, MISS], first="lord_hawthorne", shadows=[OGRE, "ettin_minion"]
    ).choose("enemy:ogre_minion.2")
    assert key(table) == "strike-engaging"
    table.choose("yes")
    assert hurt(table) == {"ogre_minion.2": 1}
    table.choose("enemy:ettin_minion.3")
    assert key(table) == "target", "only once in a turn"


def test_hawthorne_does_not_strike_one_that_the_limit_turns_away() -> None:
    me = {"engaged": [OGRE, OGRE, ASLEEP]}
    table = play("warrior_mighty_blow", None, me, first="lord_hawthorne", shadows=["bandit_champion"])
    table.choose("enemy:bandit_champion.5")
    assert key(table) == "target"
    assert (wounds(table)[0], hurt(table)) == (1, {})


def test_syndrael_exhausts_a_card_to_suffer_two_less_once_per_round() -> None:
    table = play(
        "warrior_push_forward", [MISS, MISS, "retaliate"], {"engaged": ["ettin_minion"]}, first="syndrael",
        exploration=["hidden_cache"],
    )  # fmt: skip
    assert table.options() == ["use:syndrael", "done"]
    table.choose("use:syndrael").choose("card:warrior_stand_together")
    assert (wounds(table)[0], exhausted(table)) == (1, ["explore", "aid"])
    assert hero(table, 0)["used"]
    assert tokens(table)[0] == 2, "the turn went on"
