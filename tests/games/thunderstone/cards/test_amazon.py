"""TS-23.2: Amazons."""

import pytest

from tests.games.thunderstone.delving import GOBLIN, attacks, delve, numbers
from tests.games.thunderstone.looking import fought

AMAZONS = [("amazon_archer", 4, 1, 3), ("amazon_huntress", 5, 2, 5), ("amazon_queen", 6, 2, 6)]


@pytest.mark.rule("TS-23.2")
@pytest.mark.parametrize(("amazon", "strength", "near", "far"), AMAZONS)
def test_an_amazon_is_stronger_against_ranks_two_and_three(amazon: str, strength: int, near: int, far: int) -> None:
    assert numbers(amazon, rank=1) == (strength, near, 0, 0)
    assert numbers(amazon, rank=2) == numbers(amazon, rank=3) == (strength, far, 0, 0)


@pytest.mark.rule("TS-23.2")
def test_the_bonus_needs_no_decision_and_comes_on_top_of_all_else() -> None:
    at = delve(["amazon_archer"])
    assert at.options() == ["attack:1", "attack:2", "attack:3"]
    steps = ("equip:dagger:amazon_archer", "use:battle_fury:inspire")
    assert attacks(["amazon_archer", "dagger"], *steps, rank=3) == (1 + 2 + 1 + 1, 0)


@pytest.mark.rule("TS-23.2")
def test_the_rank_is_that_of_the_monster_attacked_after_the_hall_has_moved() -> None:
    hall = ["nixie", "pegasus", GOBLIN]
    at = delve(
        ["amazon_queen", "banish", "lantern"], hall, "use:banish:banish", "order:213", "give-up:banish", "attack:2"
    )
    assert fought(at) == ("wins", 6)  # the Nixie now stands in rank 2
