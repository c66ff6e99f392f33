"""The nightmare locations."""

import pytest

from tests.games.heroes_of_terrinoth.cards.turns import (
    ASLEEP,
    HEALER,
    HIT,
    MISS,
    SCOUT,
    hurt,
    play,
    three,
    wounds,
)
from tests.games.heroes_of_terrinoth.questing import hero, key


def test_in_the_mistlands_bog_who_fights_nobody_is_wounded() -> None:
    table = three(hero={1: {"engaged": [ASLEEP]}}, phase="travel", location="mistlands_bog")
    assert wounds(table) == [1, 0, 1]


@pytest.mark.rule("HT-15.5")
def test_in_the_scorched_vale_the_hero_with_the_fewest_wounds_suffers_two() -> None:
    table = three(hero={0: {"wounds": 2}, 1: {"wounds": 1}, 2: {"wounds": 3}}, phase="travel", location="scorched_vale")
    assert wounds(table) == [2, 3, 3]
    table = three(hero={0: {"wounds": 2}}, phase="travel", location="scorched_vale")
    assert (key(table), table.options()) == ("tie-suffer-2", [f"hero:{HEALER}", f"hero:{SCOUT}"])
    assert wounds(table.choose(f"hero:{SCOUT}")) == [2, 0, 2]


@pytest.mark.parametrize(
    ("enemy", "dealt"), [("ogre_champion", 1), ("reanimate_champion", 0), ("ogre_minion", 2), ("reanimate_minion", 1)]
)
def test_in_the_black_citadel_champions_are_tougher(enemy: str, dealt: int) -> None:
    table = play("mage_arcane_bolt", [HIT, HIT], shadows=[enemy], location="black_citadel")
    assert hurt(table) == ({f"{enemy}.2": dealt} if dealt else {})


@pytest.mark.parametrize(("face", "suffered"), [("threat", 1), (MISS, 0)])
def test_at_the_ynfernael_rift_a_threat_wounds_who_rolled_it(face: str, suffered: int) -> None:
    table = play(
        "mage_seeking_spell",
        [MISS, MISS, face],
        {"engaged": ["bandit_minion"]},
        location="ynfernael_rift",
        exploration=["hidden_cache"],
    )
    assert wounds(table) == [suffered, 0, 0]


def test_the_wound_of_the_rift_is_no_threat_effect() -> None:
    table = play(
        "mage_seeking_spell",
        [MISS, MISS, "threat"],
        {"engaged": ["bandit_minion"], "items": ["silver_amulet"]},
        location="ynfernael_rift",
        exploration=["hidden_cache"],
    )
    assert wounds(table) == [1, 0, 0], "the amulet does not help"
    assert hero(table, 0)["items"] == ["silver_amulet"]


@pytest.mark.rule("HT-4.8")
def test_in_the_lava_tunnels_the_leader_is_burnt_and_may_pass_the_token() -> None:
    table = three(phase="travel", location="lava_tunnels")
    assert wounds(table) == [1, 0, 0]
    assert (key(table), table.decision().seat) == ("pass-leader", 0)
    table.choose(f"hero:{SCOUT}")
    assert table.view()["leader"] == 2


@pytest.mark.rule("HT-8.7")
def test_in_the_lava_tunnels_a_new_leader_decides_if_the_old_one_falls() -> None:
    table = three(hero={0: {"wounds": 12}}, phase="travel", location="lava_tunnels")
    assert hero(table, 0)["defeated"]
    assert (key(table), table.decision().seat) == ("pass-leader", 1)
    assert table.options() == [f"hero:{HEALER}", f"hero:{SCOUT}"]
