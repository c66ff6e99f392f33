"""TS-23.3, TS-23.7, TS-23.13, TS-23.32, TS-23.62: abyssal monsters."""

import pytest

from tests.games.thunderstone.delving import GOBLIN, attacks, delve, destroyed, fight, trophies, xp_for_defeating
from tests.games.thunderstone.looking import fought, left


def test_health_and_experience() -> None:
    assert (xp_for_defeating("grudgebeast", 3), xp_for_defeating("grudgebeast", 4)) == (None, 1)
    assert (xp_for_defeating("the_unchained", 4), xp_for_defeating("the_unchained", 5)) == (None, 1)
    assert (xp_for_defeating("succubus", 4, magic=1), xp_for_defeating("succubus", 5, magic=1)) == (None, 2)
    assert xp_for_defeating("archduke_of_pain", 8, magic=1) is None
    assert xp_for_defeating("archduke_of_pain", 9, magic=1) == 3


@pytest.mark.rule("TS-23.62")
def test_a_grudgebeast_has_no_effects() -> None:
    at = fight(["militia", "regian_cleric", "dagger", "fireball", "iron_rations"], "grudgebeast")
    assert fought(at) == ("wins", 1 + 1 + 3)
    assert destroyed(at) == {}
    assert at.view(0)["discard"].count("disease") == 0
    assert attacks(["grudgebeast"]) == (0, 0)


@pytest.mark.rule("TS-23.7")
@pytest.mark.parametrize("attack", [4, 5])
def test_the_unchained_gives_a_disease_win_or_lose(attack: int) -> None:
    at = fight(trophies(attack, light=1), "the_unchained")
    assert at.view(0)["discard"][0] == "disease"
    assert at.view(0)["discard"].count("disease") == 1
    assert left(at, "disease") == 14
    assert attacks(["the_unchained"]) == (0, 1)


@pytest.mark.rule("TS-23.32")
def test_against_a_succubus_the_total_is_halved_without_magic() -> None:
    assert fought(fight(trophies(11, light=1), "succubus")) == ("loses", 5)
    assert fought(fight(trophies(12, light=1), "succubus")) == ("wins", 6)
    assert fought(fight(trophies(6, magic=1, light=1), "succubus")) == ("wins", 7)


@pytest.mark.rule("TS-23.13")
def test_against_a_tormentor_the_total_is_halved_without_an_equipped_weapon() -> None:
    hand = ["militia", "dagger", *trophies(6, light=1)]
    assert fought(fight(hand, "tormentor")) == ("loses", 7 // 2)
    at = fight(hand, "tormentor", "equip:dagger:militia")
    assert fought(at) == ("wins", 8)
    assert at.view(0)["xp"] == 3
    at = fight(hand[:-2] + hand[-1:], "tormentor", "equip:dagger:militia")
    assert fought(at) == ("loses", 7)


@pytest.mark.rule("TS-23.13")
def test_a_tormentor_destroys_a_cleric_who_stays_to_the_end() -> None:
    at = fight(["regian_bishop", "chalice_quester", "militia", "torch"], "tormentor")
    assert at.options() == ["lose:regian_bishop", "lose:chalice_quester"]
    at.choose("lose:regian_bishop")
    assert fought(at) == ("loses", (3 + 2 + 1) // 2)
    assert destroyed(at) == {"regian_bishop": 1}
    assert destroyed(fight(["militia", "elf_wizard", "redblade_killer"], "tormentor")) == {}


@pytest.mark.rule("TS-23.3")
def test_the_archduke_needs_magic_attack_but_may_be_lost_to_without() -> None:
    at = fight(trophies(15, light=1), "archduke_of_pain")
    assert fought(at) == ("loses", 15)
    assert at.view(0)["dungeon"]["returned"] == ["archduke_of_pain"]
    assert fought(fight(trophies(9, magic=1, light=1), "archduke_of_pain")) == ("wins", 10)


@pytest.mark.rule("TS-23.3")
def test_the_archduke_destroys_all_clerics_and_wizards_who_stay_to_the_end() -> None:
    hand = ["regian_bishop", "regian_bishop", "elf_wizard", "chalice_quester", "militia", "redblade_killer"]
    at = fight(hand, "archduke_of_pain")
    assert fought(at) == ("wins", 3 + 3 + 2 + 2 + 1 + 2)
    assert destroyed(at) == {"regian_bishop": 2, "elf_wizard": 1, "chalice_quester": 1}
    assert at.view(0)["discard"] == ["archduke_of_pain", "militia", "redblade_killer"]
    lost = fight(["elf_wizard", "militia"], "archduke_of_pain")
    assert destroyed(lost) == {"elf_wizard": 1}
    assert destroyed(fight(["militia", "redblade_killer", "lorigg_thief"], "archduke_of_pain")) == {}


@pytest.mark.rule("TS-23.3")
def test_the_archdukes_breach_destroys_two_cards_of_every_hero_stack() -> None:
    monsters = [GOBLIN, "archduke_of_pain", GOBLIN]
    stock = {
        "amazon_archer": 1,
        "elf_wizard": 6,
        "elf_sorcerer": 4,
        "lorigg_thief": 0,
        "lorigg_rogue": 0,
        "lorigg_outlaw": 1,
    }
    at = delve(["torch"], monsters, "attack:1", stock=stock)
    piles = {pile["pile"]: pile["cards"] for pile in at.view(0)["village"]}
    assert piles["militia"] == {"militia": 30 - 12 - 2}
    assert piles["amazon"] == {"amazon_archer": 0, "amazon_huntress": 3, "amazon_queen": 2}
    assert piles["elf"] == {"elf_wizard": 4, "elf_sorcerer": 4, "elf_archmage": 2}
    assert piles["lorigg"] == {"lorigg_thief": 0, "lorigg_rogue": 0, "lorigg_outlaw": 0}
    assert piles["thyrian"] == {"thyrian_squire": 4, "thyrian_knight": 4, "thyrian_lord": 2}
    assert piles["spear"] == {"spear": 8}
    gone = {"amazon_archer": 1, "amazon_huntress": 1, "elf_wizard": 2, "lorigg_outlaw": 1, "thyrian_squire": 2}
    assert destroyed(at) == {"militia": 2, **gone}
