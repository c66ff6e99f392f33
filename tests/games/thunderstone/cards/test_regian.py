"""TS-23.38: Regians."""

import pytest

from tests.games.thunderstone.delving import GOBLIN, delve, destroyed, numbers
from tests.games.thunderstone.looking import fought, left, revealed
from undercroft.kernel.refusal import Refusal


def test_numbers() -> None:
    assert numbers("regian_cleric") == (4, 0, 1, 0)
    assert numbers("regian_priest") == (4, 0, 2, 0)
    assert numbers("regian_bishop") == (5, 0, 3, 0)


@pytest.mark.rule("TS-23.38")
@pytest.mark.parametrize("regian", ["regian_cleric", "regian_priest", "regian_bishop"])
def test_diseases_are_destroyed_and_cards_drawn_again_and_again(regian: str) -> None:
    at = delve(
        [regian, "disease", "disease"], GOBLIN, deck=["disease", "fireball", "dagger", "militia", *["torch"] * 6]
    )
    for cards in (["disease", "disease"], ["disease", "fireball"], ["fireball", "dagger"]):
        at.choose(f"use:{regian}:cure")
        assert sorted(card["card"] for card in at.view(0)["party"]) == sorted([regian, *cards])
    with pytest.raises(Refusal):
        at.choose(f"use:{regian}:cure")  # no Disease is left
    assert (left(at, "disease"), destroyed(at)) == (15 + 3, {})


@pytest.mark.rule("TS-23.38")
def test_curing_is_optional_and_over_when_the_battle_begins() -> None:
    at = delve(["regian_bishop", "disease", "torch"])
    assert "use:regian_bishop:cure" in at.options()
    at.choose("attack:1")
    assert fought(at) == ("loses", 3 - 1)
    assert "disease" in at.view(0)["discard"]


@pytest.mark.parametrize(("regian", "cards"), [("regian_cleric", 0), ("regian_priest", 1), ("regian_bishop", 2)])
def test_priest_and_bishop_draw_once(regian: str, cards: int) -> None:
    at = delve([regian], GOBLIN, deck=["torch", "dagger", "fireball", *["militia"] * 6])
    if not cards:
        assert f"use:{regian}:draw" not in at.options()
        return
    at.choose(f"use:{regian}:draw")
    assert revealed(at) == [regian, *["torch", "dagger"][:cards]]
    assert f"use:{regian}:draw" not in at.options()
