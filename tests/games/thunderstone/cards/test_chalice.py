"""TS-23.38, TS-23.57, TS-23.58: the knights of the Chalice."""

import pytest

from tests.games.thunderstone.delving import GOBLIN, asks, attacks, delve, destroyed, fight, numbers, trophies
from tests.games.thunderstone.looking import fought, left, revealed


def test_numbers() -> None:
    assert numbers("chalice_quester") == (5, 2, 0, 0)
    assert numbers("chalice_defender") == (6, 0, 3, 0)
    assert numbers("chalice_paladin") == (7, 0, 4, 0)


@pytest.mark.rule("TS-23.38")
@pytest.mark.parametrize("knight", ["chalice_quester", "chalice_defender"])
def test_diseases_are_destroyed_and_cards_drawn_again_and_again(knight: str) -> None:
    at = delve(
        [knight, "disease"], GOBLIN, deck=["disease", "disease", "fireball", "militia", "torch", *["dagger"] * 6]
    )
    for _ in range(3):
        at.choose(f"use:{knight}:cure")
    assert revealed(at) == [knight, "fireball"]
    assert f"use:{knight}:cure" not in at.options()
    assert left(at, "disease") == 15 + 3
    assert destroyed(at) == {}


@pytest.mark.rule("TS-23.38")
def test_curing_is_optional_and_the_paladin_does_not_cure() -> None:
    at = delve(["chalice_quester", "disease"])
    assert at.options() == ["use:chalice_quester:cure", "attack:1", "attack:2", "attack:3"]
    assert "use:chalice_paladin:cure" not in delve(["chalice_paladin", "disease"]).options()


@pytest.mark.rule("TS-23.58")
@pytest.mark.parametrize(
    ("cards", "attack"),
    [
        (["torch"], 1),
        (["torch", "lantern", "lightstone_gem"], 3),  # for each Item, no matter how bright
        (["iron_rations", "feast"], 0),  # Items without light
        (["fireball"], 0),  # a spell
        (["red_jelly", "elf_wizard"], 0),  # a trophy, a hero
    ],
)
def test_the_defender_is_stronger_for_each_item_with_light(cards: list[str], attack: int) -> None:
    assert attacks(["chalice_defender", *cards])[0] == attack


@pytest.mark.rule("TS-23.58")
def test_a_weapon_is_no_item_and_each_defender_counts_for_himself() -> None:
    steps = ("equip:flaming_sword:chalice_defender",)
    assert attacks(["chalice_defender", "flaming_sword"], *steps) == (0, 3 + 3)
    assert attacks(["chalice_defender", "chalice_defender", "torch", "torch"]) == (2 + 2, 3 + 3)


@pytest.mark.parametrize("knight", ["chalice_defender", "chalice_paladin"])
def test_defender_and_paladin_draw_a_card_once(knight: str) -> None:
    at = delve([knight], GOBLIN, f"use:{knight}:draw", deck=["torch", "militia", *["dagger"] * 6])
    assert revealed(at) == [knight, "torch"]
    assert f"use:{knight}:draw" not in at.options()


@pytest.mark.rule("TS-23.57")
def test_after_a_win_the_paladin_buys_any_card_with_the_gold_of_what_is_left() -> None:
    at = fight(["chalice_paladin", "nixie", "iron_rations", "torch", *trophies(1)], "green_blob")
    assert fought(at) == ("wins", 4 + 1)
    assert destroyed(at) == {"iron_rations": 1}
    assert at.decision().prompt.args["purse"] == 4 + 2 + 2  # without the Food that the Blob destroyed
    for card in ("militia", "dagger", "elf_wizard", "thyrian_squire", "banish", "polearm"):
        assert f"buy:{card}" in at.options()
    assert "buy:fireball" not in at.options()  # 9
    at.choose("buy:thyrian_squire")
    assert at.view(0)["discard"][:2] == ["green_blob", "thyrian_squire"]


@pytest.mark.rule("TS-23.57")
def test_the_paladin_buys_nothing_after_a_defeat_nor_does_the_defender() -> None:
    assert asks(fight(["chalice_paladin", "nixie"], "griffon")) == "where-to"
    at = fight(["chalice_defender", "nixie", "torch"], GOBLIN)
    assert fought(at) == ("wins", 3 + 1)
    assert asks(at) == "where-to"
