"""TS-23.22, TS-23.47, TS-23.50, TS-23.55, TS-23.59: Dragons."""

import pytest

from tests.games.thunderstone.delving import GOBLIN, attacks, delve, destroyed, fight, trophies, xp_for_defeating
from tests.games.thunderstone.looking import fought


def test_health_and_experience() -> None:
    assert (xp_for_defeating("skaladak", 6), xp_for_defeating("skaladak", 7)) == (None, 2)
    assert (xp_for_defeating("mythlurian", 7), xp_for_defeating("mythlurian", 8)) == (None, 2)
    assert (xp_for_defeating("uyril_unending", 7, magic=1), xp_for_defeating("uyril_unending", 8, magic=1)) == (None, 2)
    assert (xp_for_defeating("tyxr_the_old", 9), xp_for_defeating("tyxr_the_old", 10)) == (None, 3)
    assert (xp_for_defeating("ebon_fume", 10), xp_for_defeating("ebon_fume", 11)) == (None, 3)


def test_trophies() -> None:
    assert attacks(["skaladak", "mythlurian"]) == (0, 0)
    assert attacks(["uyril_unending"]) == (1, 0)
    assert attacks(["tyxr_the_old"]) == (0, 2)
    assert attacks(["ebon_fume"]) == (3, 0)


@pytest.mark.rule("TS-23.47")
def test_skaladak_destroys_a_weapon_which_serves_to_the_end() -> None:
    hand = ["thyrian_squire", "short_sword", "dagger", "torch", "pegasus"]
    at = fight(hand, "skaladak", "equip:short_sword:thyrian_squire")
    assert at.options() == ["lose:short_sword", "lose:dagger"]
    at.choose("lose:short_sword")
    assert fought(at) == ("wins", 2 + 4 + 1)
    assert destroyed(at) == {"short_sword": 1}
    assert destroyed(fight(["thyrian_squire", "torch", "fireball", "militia"], "skaladak")) == {}


@pytest.mark.parametrize(
    "dragon",
    [
        pytest.param("mythlurian", marks=pytest.mark.rule("TS-23.22")),
        pytest.param("tyxr_the_old", marks=pytest.mark.rule("TS-23.50")),
    ],
)
def test_a_hero_is_destroyed_and_stays_to_the_end(dragon: str) -> None:
    at = fight(["militia", "outlands_khan", "dagger", "torch"], dragon)
    assert at.options() == ["lose:militia", "lose:outlands_khan"]  # Militia are heroes
    at.choose("lose:outlands_khan")
    assert fought(at)[1] == 1 + 7
    assert destroyed(at) == {"outlands_khan": 1}
    assert destroyed(fight(["dagger", "torch", "fireball", "pegasus"], dragon)) == {}
    assert destroyed(fight(["militia", *trophies(9, light=1)], dragon)) == {"militia": 1}  # a victory


@pytest.mark.rule("TS-23.50")
def test_when_tyxr_breaches_everybody_discards_two_cards() -> None:
    monsters = [GOBLIN, "tyxr_the_old", GOBLIN]
    hands = {1: ["militia", "torch", "dagger"], 2: ["feast"], 3: []}
    piles = {seat: [] for seat in range(4)}
    at = delve(["torch"], monsters, "attack:1", seats=4, others=hands, discards=piles)
    assert list(at.match.pending) == [1]
    assert at.options(1) == ["discard:militia", "discard:torch", "discard:dagger"]
    assert (at.decision(1).at_least, at.decision(1).at_most) == (2, 2)
    at.choose(["discard:militia", "discard:dagger"], seat=1)
    assert (at.view(1)["hand"], at.view(1)["discard"]) == (["torch"], ["militia", "dagger"])
    assert (at.view(2)["hand"], at.view(2)["discard"]) == ([], ["feast"])
    assert at.view(3)["hand"] == []
    assert len(at.view(0)["hand"]) == 6  # the active player refills afterwards


@pytest.mark.rule("TS-23.55")
def test_against_uyril_the_total_is_halved_without_magic() -> None:
    assert fought(fight(trophies(17, light=1), "uyril_unending")) == ("loses", 8)
    assert fought(fight(trophies(8, magic=1, light=1), "uyril_unending")) == ("wins", 9)


@pytest.mark.rule("TS-23.55")
def test_uyril_destroys_a_militia_who_stays_to_the_end() -> None:
    at = fight(["militia", "militia", "regian_cleric", "torch"], "uyril_unending")
    assert fought(at) == ("loses", 1 + 1 + 1)
    assert destroyed(at) == {"militia": 1}
    assert destroyed(fight(["regian_cleric", "outlands_khan"], "uyril_unending")) == {}


@pytest.mark.rule("TS-23.59")
def test_against_the_ebon_fume_only_ordinary_attack_counts() -> None:
    assert fought(fight([*trophies(5, magic=9, light=1)], "ebon_fume")) == ("loses", 5)
    assert fought(fight(["fireball", *trophies(11)], "ebon_fume")) == ("wins", 11)  # its light counts


@pytest.mark.rule("TS-23.59")
def test_the_ebon_fume_destroys_the_strongest_hero_who_stays_to_the_end() -> None:
    at = fight(["militia", "outlands_khan", "regian_cleric", "torch"], "ebon_fume")
    assert fought(at) == ("loses", 1 + 7)
    assert destroyed(at) == {"outlands_khan": 1}
    assert destroyed(fight(["militia", "torch"], "ebon_fume")) == {"militia": 1}  # Militia are heroes
    assert destroyed(fight(["torch", "dagger"], "ebon_fume")) == {}


@pytest.mark.rule("TS-23.59")
def test_the_strength_is_the_modified_one_and_among_equals_the_player_chooses() -> None:
    hand = ["regian_cleric", "redblade_killer", "iron_rations", "militia"]
    at = fight(hand, "ebon_fume", "use:iron_rations:feed", "target:regian_cleric")
    assert destroyed(at) == {"regian_cleric": 1}  # 4 + 2 against 5
    at = fight(["regian_bishop", "redblade_killer", "militia"], "ebon_fume")
    assert at.options() == ["lose:regian_bishop", "lose:redblade_killer"]  # 5 and 5
    assert destroyed(at.choose("lose:redblade_killer")) == {"redblade_killer": 1}
