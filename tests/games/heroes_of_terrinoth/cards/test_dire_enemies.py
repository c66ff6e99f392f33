"""The dire enemy sets: their bars, passive abilities and threats."""

import pytest

from tests.games.heroes_of_terrinoth.cards.turns import (
    HIT,
    activate,
    activate_from_shadows,
    foes,
    hurt,
    play,
    take_first_options,
    threaten,
    wounds,
)
from tests.games.heroes_of_terrinoth.questing import hero

SHADOWS = "shadows"
BARS = [
    # enemy, wounds of the three heroes, its place afterwards
    ("barghest_minion", [2, 0, 0], 0),
    ("barghest_champion", [3, 0, 0], 0),
    ("flesh_moulder_minion", [2, 0, 0], SHADOWS),
    ("flesh_moulder_champion", [2, 0, 0], SHADOWS),
    ("hybrid_sentinel_minion", [2, 0, 0], 0),
    ("hybrid_sentinel_champion", [2, 1, 1], 0),
    ("flesh_ripper_minion", [1, 0, 0], 0),
    ("flesh_ripper_champion", [2, 0, 0], 0),
    ("wraith_minion", [1, 0, 0], 0),
    ("wraith_champion", [2, 0, 0], 0),
    ("ogre_minion", [2, 0, 0], 0),
    ("ogre_champion", [3, 0, 0], 0),
]


@pytest.mark.rule("HT-10.4")
@pytest.mark.parametrize(("enemy", "suffered", "place"), BARS)
def test_an_enemy_does_what_its_bar_says(enemy: str, suffered: list[int], place: int | str) -> None:
    for table in (activate(enemy), activate_from_shadows(enemy)):
        take_first_options(table, "exhaust-card")
        assert wounds(table) == suffered
        assert foes(table)[f"{enemy}.2"]["place"] == place


@pytest.mark.rule("HT-9.2")
@pytest.mark.parametrize(("enemy", "suffered"), [("flesh_ripper_minion", 2), ("flesh_ripper_champion", 3)])
def test_a_wounded_flesh_ripper_hits_harder(enemy: str, suffered: int) -> None:
    assert wounds(activate({"card": enemy, "wounds": 1}))[0] == suffered


@pytest.mark.rule("HT-8.10")
@pytest.mark.parametrize(("enemy", "dealt"), [("wraith_minion", 2), ("wraith_champion", 2), ("ogre_minion", 3)])
def test_a_wraith_suffers_at_most_two_wounds_from_one_attack(enemy: str, dealt: int) -> None:
    table = play("runemaster_exploding_rune", [HIT, HIT, HIT], shadows=[enemy])
    assert hurt(table) == {f"{enemy}.2": dealt}


@pytest.mark.parametrize("enemy", ["wraith_minion", "wraith_champion"])
def test_what_is_no_attack_wounds_a_wraith_as_it_likes(enemy: str) -> None:
    table = play("mage_arcane_study", [HIT, HIT], shadows=[{"card": enemy, "wounds": 2}])
    assert f"{enemy}.2" not in foes(table), "two wounds more were enough"


@pytest.mark.parametrize("enemy", ["wraith_minion", "wraith_champion"])
def test_wraiths_weaken(enemy: str) -> None:
    assert hero(activate(enemy), 0)["conditions"] == ["weakened"]


@pytest.mark.parametrize("enemy", ["hybrid_sentinel_minion", "hybrid_sentinel_champion"])
def test_scales_turn_one_success_aside(enemy: str) -> None:
    table = play("mage_arcane_bolt", [HIT, HIT], shadows=[enemy])
    assert hurt(table) == {f"{enemy}.2": 1}


@pytest.mark.rule("HT-5.13")
def test_the_flesh_moulders_threat_mends_the_most_wounded_enemy() -> None:
    table = threaten("flesh_moulder_champion", shadows=[{"card": "ogre_minion", "wounds": 3}])
    assert hurt(table) == {"ogre_minion.3": 2}


def test_its_minions_have_no_threat() -> None:
    table = threaten("flesh_moulder_minion", shadows=[{"card": "ogre_minion", "wounds": 3}])
    assert hurt(table) == {"ogre_minion.3": 3}
