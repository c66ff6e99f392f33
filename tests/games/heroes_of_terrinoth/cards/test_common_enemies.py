"""The common enemy sets: the effect of each card when activated, engaged or from the shadows."""

import pytest

from tests.games.heroes_of_terrinoth.cards.turns import (
    activate,
    activate_from_shadows,
    exhausted,
    foes,
    play,
    take_first_options,
    wounds,
)
from tests.games.heroes_of_terrinoth.questing import hero

SHADOWS = "shadows"
BARS = [
    # enemy, wounds if engaged, wounds from the shadows, its place afterwards
    ("goblin_archer_minion", 1, 1, SHADOWS),
    ("goblin_archer_champion", 2, 2, SHADOWS),
    ("goblin_raider_minion", 1, 1, 0),
    ("goblin_raider_champion", 2, 2, 0),
    ("cave_spider_minion", 1, 1, 0),
    ("cave_spider_champion", 1, 1, 0),
    ("bandit_minion", 1, 1, 0),
    ("bandit_champion", 2, 2, 0),
    ("rat_swarm_minion", 0, 0, 0),
    ("rat_swarm_champion", 1, 1, 0),
    ("zombie_minion", 1, 0, 0),
    ("zombie_champion", 2, 0, 0),
    ("reanimate_minion", 1, 1, 0),
    ("reanimate_champion", 2, 2, 0),
]


@pytest.mark.rule("HT-10.4", "HT-10.5", "HT-10.6", "HT-10.7")
@pytest.mark.parametrize(("enemy", "engaged", "lurking", "place"), BARS)
def test_an_enemy_does_what_its_bar_says(enemy: str, engaged: int, lurking: int, place: int | str) -> None:
    for table, suffered in ((activate(enemy), engaged), (activate_from_shadows(enemy), lurking)):
        take_first_options(table, "exhaust-card")
        assert wounds(table) == [suffered, 0, 0]
        assert foes(table)[f"{enemy}.2"]["place"] == place


@pytest.mark.parametrize(
    ("enemy", "conditions", "cards"),
    [
        ("cave_spider_minion", [], 0),
        ("cave_spider_champion", ["poisoned"], 0),
        ("reanimate_minion", [], 0),
        ("reanimate_champion", [], 1),
    ],
)
def test_only_champions_do_the_special_thing(enemy: str, conditions: list[str], cards: int) -> None:
    table = take_first_options(activate(enemy), "exhaust-card")
    assert hero(table, 0)["conditions"] == conditions
    assert len(exhausted(table)) == cards


@pytest.mark.rule("HT-6.1", "HT-9.8")
@pytest.mark.parametrize(("enemy", "dealt"), [("reanimate_minion", 1), ("reanimate_champion", 1), ("bandit_minion", 2)])
def test_bones_turn_one_success_aside(enemy: str, dealt: int) -> None:
    table = play("mage_arcane_bolt", ["success", "success"], shadows=[enemy])
    assert foes(table)[f"{enemy}.2"]["wounds"] == dealt
