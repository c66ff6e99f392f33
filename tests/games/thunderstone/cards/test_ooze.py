"""TS-23.11, TS-23.16, TS-23.33, TS-23.46, TS-23.60: Oozes."""

import pytest

from tests.games.thunderstone.delving import asks, attack_numbers, attacks, destroyed, fight, trophies, xp_for_defeating
from tests.games.thunderstone.looking import fought


def test_health_and_experience() -> None:
    assert (xp_for_defeating("black_slime", 4), xp_for_defeating("black_slime", 5)) == (None, 1)
    assert (xp_for_defeating("green_blob", 4), xp_for_defeating("green_blob", 5)) == (None, 1)
    assert (xp_for_defeating("red_jelly", 5), xp_for_defeating("red_jelly", 6)) == (None, 2)
    assert (xp_for_defeating("noxious_slag", 6), xp_for_defeating("noxious_slag", 7)) == (None, 3)
    assert fought(fight(trophies(5, light=1), "gray_ooze")) == ("loses", 5)
    at = fight(trophies(6, light=1), "gray_ooze")
    assert (fought(at), at.view(0)["xp"]) == (("wins", 6), 2)


@pytest.mark.rule("TS-23.33")
def test_black_slime_destroys_a_militia_who_stays_to_the_end() -> None:
    at = fight(["militia", "militia", "regian_cleric", *trophies(2, light=1)], "black_slime")
    assert fought(at) == ("wins", 1 + 1 + 1 + 2)
    assert destroyed(at) == {"militia": 1}
    assert destroyed(fight(["regian_cleric", "torch"], "black_slime")) == {}


@pytest.mark.rule("TS-23.11")
def test_green_blob_destroys_a_food() -> None:
    at = fight(["militia", "iron_rations", "goodberries", "torch"], "green_blob")
    assert at.options() == ["lose:iron_rations", "lose:goodberries"]
    assert destroyed(at.choose("lose:goodberries")) == {"goodberries": 1}
    assert destroyed(fight(["militia", "feast"], "green_blob", "use:feast:inspire")) == {"feast": 1}
    assert destroyed(fight(["militia", "torch", "lantern", "dagger"], "green_blob")) == {}


@pytest.mark.rule("TS-23.16")
def test_red_jelly_destroys_a_weapon() -> None:
    hand = ["redblade_killer", "spear", "dagger", "torch", "iron_rations"]
    at = fight(hand, "red_jelly", "equip:spear:redblade_killer")
    assert at.options() == ["lose:spear", "lose:dagger"]
    at.choose("lose:dagger")
    assert fought(at) == ("loses", 2 + 2)
    assert destroyed(at) == {"dagger": 1}
    assert destroyed(fight(["redblade_killer", "torch", "iron_rations"], "red_jelly")) == {}


@pytest.mark.rule("TS-23.11", "TS-23.16")
def test_every_food_and_every_weapon_can_be_destroyed() -> None:
    for food in ("iron_rations", "feast", "goodberries"):
        assert destroyed(fight([food], "green_blob")) == {food: 1}
    for weapon in ("dagger", "flaming_sword", "hatchet", "polearm", "short_sword", "spear", "warhammer"):
        assert destroyed(fight([weapon], "red_jelly")) == {weapon: 1}


@pytest.mark.rule("TS-23.16")
def test_the_light_of_red_jelly_counts_only_from_the_hand() -> None:
    assert attack_numbers(["red_jelly"], rank=2)["penalty"] == 1
    assert fought(fight(trophies(6), "red_jelly")) == ("loses", 6 - 2)


@pytest.mark.rule("TS-23.46")
def test_gray_ooze_destroys_a_hero_without_a_weapon_who_stays_to_the_end() -> None:
    hand = ["militia", "regian_cleric", "redblade_killer", "dagger", "torch"]
    at = fight(hand, "gray_ooze", "equip:dagger:regian_cleric")
    assert at.options() == ["lose:militia", "lose:redblade_killer"]
    at.choose("lose:redblade_killer")
    assert fought(at) == ("loses", 1 + 1 + 1 + 2)
    assert destroyed(at) == {"redblade_killer": 1}


@pytest.mark.rule("TS-23.46")
def test_gray_ooze_destroys_nothing_where_all_heroes_are_armed_or_there_are_none() -> None:
    hand = ["militia", "regian_cleric", "dagger", "dagger", "torch"]
    at = fight(hand, "gray_ooze", "equip:dagger:regian_cleric", "equip:dagger.2:militia")
    assert fought(at) == ("loses", 1 + 1 + 1 + 1)
    assert destroyed(at) == {}
    assert destroyed(fight(["torch", "dagger", "fireball"], "gray_ooze")) == {}


@pytest.mark.rule("TS-23.46")
def test_the_spoils_of_gray_ooze_are_a_food() -> None:
    at = fight(trophies(6, light=1), "gray_ooze", stock={"feast": 0})
    assert asks(at) == "spoils"
    assert at.options() == ["buy:iron_rations", "buy:goodberries", "buy-nothing"]
    at.choose("buy:goodberries")
    assert at.view(0)["discard"][:2] == ["gray_ooze", "goodberries"]
    assert asks(fight(trophies(5, light=1), "gray_ooze")) == "where-to"


@pytest.mark.rule("TS-23.60")
def test_noxious_slag_stops_edged_weapons_and_half_of_the_magic() -> None:
    hand = ["thyrian_squire", "short_sword", "fireball"]
    assert fought(fight(hand, "noxious_slag", "equip:short_sword:thyrian_squire")) == ("loses", 2 + 1)
    hand = ["thyrian_squire", "flaming_sword", "regian_priest", "fireball"]
    at = fight(hand, "noxious_slag", "equip:flaming_sword:thyrian_squire")
    assert fought(at) == ("loses", 2 + (2 + 3) // 2)  # added up first, then halved
    assert fought(fight(["selurin_warlock", "fireball", "pegasus"], "noxious_slag")) == ("loses", 1 + (2 + 3) * 2 // 2)


def test_other_oozes_are_no_trophies() -> None:
    assert attacks(["black_slime", "green_blob", "gray_ooze", "noxious_slag"]) == (0, 0)
