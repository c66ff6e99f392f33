"""The nightmare enemy sets: their bars, passive abilities and threats."""

import pytest

from tests.games.heroes_of_terrinoth.cards.turns import (
    HIT,
    activate,
    activate_from_shadows,
    exhausted,
    foes,
    hurt,
    play,
    take_first_options,
    threaten,
    wounds,
)
from tests.games.heroes_of_terrinoth.questing import hero

BARS = [
    # enemy, wounds of the three heroes, cards that the target exhausts
    ("ettin_minion", [3, 0, 0], 0),
    ("ettin_champion", [3, 1, 0], 0),
    ("elemental_minion", [1, 1, 1], 0),
    ("elemental_champion", [3, 1, 1], 0),
    ("shadow_dragon_minion", [3, 0, 0], 0),
    ("shadow_dragon_champion", [2, 1, 1], 0),
    ("death_knight_minion", [2, 0, 0], 0),
    ("death_knight_champion", [3, 0, 0], 1),
    ("tormentor_minion", [3, 0, 0], 0),
    ("tormentor_champion", [4, 0, 0], 0),
]


@pytest.mark.rule("HT-10.4")
@pytest.mark.parametrize(("enemy", "suffered", "cards"), BARS)
def test_an_enemy_does_what_its_bar_says(enemy: str, suffered: list[int], cards: int) -> None:
    for table in (activate(enemy), activate_from_shadows(enemy)):
        take_first_options(table, "exhaust-card")
        assert wounds(table) == suffered
        assert len(exhausted(table)) == cards
        assert foes(table)[f"{enemy}.2"]["place"] == 0


@pytest.mark.rule("HT-9.8")
@pytest.mark.parametrize(
    ("enemy", "turned_aside"),
    [
        ("shadow_dragon_minion", 2),
        ("shadow_dragon_champion", 2),
        ("elemental_minion", 1),
        ("elemental_champion", 1),
        ("death_knight_minion", 1),
        ("death_knight_champion", 1),
        ("ettin_minion", 0),
        ("tormentor_champion", 0),
    ],
)
def test_resilience_in_the_shadows(enemy: str, turned_aside: int) -> None:
    table = play("runemaster_exploding_rune", [HIT, HIT, HIT], shadows=[enemy])
    assert hurt(table) == {f"{enemy}.2": 3 - turned_aside}


@pytest.mark.parametrize("enemy", ["shadow_dragon_minion", "shadow_dragon_champion"])
def test_a_shadow_dragon_is_easier_to_hit_when_it_is_engaged(enemy: str) -> None:
    table = play("runemaster_exploding_rune", [HIT, HIT, HIT], {"engaged": [{"card": enemy, "ready": False}]})
    assert hurt(table) == {f"{enemy}.2": 2}


@pytest.mark.rule("HT-5.13")
@pytest.mark.parametrize(("enemy", "conditions"), [("tormentor_champion", ["weakened"]), ("tormentor_minion", [])])
def test_the_tormentors_threat_weakens(enemy: str, conditions: list[str]) -> None:
    assert hero(threaten(enemy), 0)["conditions"] == conditions
