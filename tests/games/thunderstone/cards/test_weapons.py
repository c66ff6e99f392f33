"""TS-23.1, TS-23.23, TS-23.30, TS-23.36: the weapons of the village, and the Dagger."""

import pytest

from tests.games.thunderstone.delving import (
    GOBLIN,
    asks,
    attack_numbers,
    attacks,
    delve,
    destroyed,
    fight,
    homemade,
    shown,
    trophies,
)
from tests.games.thunderstone.looking import fought, revealed

BEARERS = {2: "militia", 3: "elf_wizard", 4: "regian_cleric", 5: "redblade_killer", 6: "thyrian_squire"}
WEAPONS = [
    ("dagger", 2, 1, 0, 0),
    ("flaming_sword", 5, 0, 3, 1),
    ("hatchet", 3, 3, 0, 0),
    ("polearm", 2, 2, 0, 0),
    ("short_sword", 4, 4, 0, 0),
    ("spear", 4, 2, 0, 0),
    ("warhammer", 5, 3, 0, 0),
]


@pytest.mark.parametrize(("weapon", "weight", "attack", "magic", "light"), WEAPONS)
def test_what_a_weapon_weighs_and_adds(weapon: str, weight: int, attack: int, magic: int, light: int) -> None:
    bearer = BEARERS[weight]
    arm = f"equip:{weapon}:{bearer}"
    before, after = attack_numbers([bearer, weapon], rank=3), attack_numbers([bearer, weapon], arm, rank=3)
    assert after["attack"] - before["attack"] == attack
    assert after["magic"] - before["magic"] == magic
    assert before["penalty"] - after["penalty"] == light
    assert shown(delve([bearer, weapon]), weapon)["weight"] == weight
    if weight > 2:
        weakling = BEARERS[weight - 1]
        assert f"equip:{weapon}:{weakling}" not in delve([weakling, weapon]).options()


# -- Polearm


@pytest.mark.rule("TS-23.1")
def test_a_polearm_adds_six_instead_of_two_in_a_strong_hand() -> None:
    assert attacks(["militia", "polearm"], "equip:polearm:militia") == (1 + 2, 0)
    assert attacks(["outlands_warrior", "polearm"], "equip:polearm:outlands_warrior") == (3 + 2, 0)  # strength 7
    assert attacks(["outlands_khan", "polearm"], "equip:polearm:outlands_khan") == (7 + 6, 0)  # 8
    assert attacks(["thyrian_lord", "polearm"], "equip:polearm:thyrian_lord") == (4 + 6, 0)  # 9


@pytest.mark.rule("TS-23.1")
def test_the_strength_is_that_after_the_battle_effects() -> None:
    hand = ["outlands_khan", "polearm", "torch"]
    assert fought(fight(hand, "suffering", "equip:polearm:outlands_khan")) == ("wins", 7 + 2)
    hand.append("iron_rations")
    at = fight(hand, "suffering", "equip:polearm:outlands_khan", "use:iron_rations:feed")
    assert fought(at) == ("wins", 7 + 6)


# -- Warhammer


@pytest.mark.rule("TS-23.23")
@pytest.mark.parametrize(
    ("bearer", "monster", "adds"),
    [
        ("regian_bishop", "famine", 6),  # Undead
        ("regian_bishop", "spectre", 6),
        ("regian_bishop", "lord_mortis", 6),  # Doomknight
        ("chalice_quester", "famine", 6),  # a Fighter, and a Cleric too
        ("regian_bishop", "skaladak", 3),
        ("regian_bishop", "firebrand_cyclops", 3),  # a Humanoid, no Doomknight
        ("redblade_killer", "famine", 3),  # no Cleric
    ],
)
def test_a_warhammer_is_heavier_on_undead_and_doomknights_in_a_clerics_hand(
    bearer: str, monster: str, adds: int
) -> None:
    own = {"regian_bishop": 3, "chalice_quester": 2, "redblade_killer": 2}[bearer]
    at = fight([bearer, "warhammer", "lantern"], monster, f"equip:warhammer:{bearer}")
    assert fought(at)[1] == own + adds


@pytest.mark.rule("TS-23.23")
@pytest.mark.parametrize(
    "monster",
    [
        "lord_mortis", "judgement", "darkness", "the_prince", "knightmare",  # Doomknights
        "harbinger", "famine", "kingdom", "suffering", "lord_of_death",  # Undead of doom
        "haunt", "spectre", "wraith", "ghost", "revenant",  # Undead spirits
    ],
)  # fmt: skip
def test_all_whom_a_warhammer_hits_harder(monster: str) -> None:
    hand = ["chalice_paladin", "warhammer", "feast", "lightstone_gem", "militia"]
    at = fight(hand, monster, "use:feast:inspire", "equip:warhammer:chalice_paladin")
    while asks(at) in ("bar", "weaken", "lose"):
        at.choose(at.options()[-1])  # the Militia is barred, magic attack weakened, the Militia lost
    militia = 0 if monster in ("haunt", "darkness") else 1 + 1
    assert fought(at)[1] == 4 + 1 + 6 + militia - (2 if monster == "judgement" else 0)


# -- Spear


@pytest.mark.rule("TS-23.30")
def test_a_spear_must_be_equipped_to_be_thrown_and_throwing_is_optional() -> None:
    at = delve(["redblade_killer", "spear"])
    assert "use:spear:throw" not in at.options()
    assert "use:spear:throw" in at.choose("equip:spear:redblade_killer").options()
    at.choose("attack:1")
    assert fought(at) == ("loses", 2 + 2 - 2)
    assert "spear" in at.view(0)["discard"]


@pytest.mark.rule("TS-23.30")
def test_a_thrown_spear_adds_five_and_is_out_of_the_game() -> None:
    hand = ["redblade_killer", "spear", "torch"]
    at = delve(hand, "nixie", "equip:spear:redblade_killer", "use:spear:throw")
    assert destroyed(at) == {"spear": 1}
    assert shown(at, "spear")["thrown"]
    assert at.view(0)["purse"] == 1 + 2  # the Killer and the Torch
    assert fought(at.choose("attack:1")) == ("wins", 2 + 5)
    assert at.view(0)["discard"] == ["nixie", "redblade_killer", "torch"]


@pytest.mark.rule("TS-23.30")
def test_its_thrower_keeps_it_and_takes_no_other_weapon() -> None:
    hand = ["redblade_killer", "spear", "dagger", "militia"]
    at = delve(hand, GOBLIN, "equip:spear:redblade_killer", "use:spear:throw")
    assert at.options() == ["equip:dagger:militia", "attack:1", "attack:2", "attack:3"]


@pytest.mark.rule("TS-23.30")
def test_it_counts_as_an_equipped_edged_weapon_to_the_end() -> None:
    throw = ("equip:spear:dwarf_guardian", "use:spear:throw")
    assert attacks(["dwarf_guardian", "spear"], *throw) == (4 + 5, 0)
    assert fought(fight(["dwarf_guardian", "spear", "lantern"], "darkness", *throw)) == ("wins", 4 + 5)
    assert fought(fight(["dwarf_guardian", "spear", "torch"], "tormentor", *throw)) == ("wins", 4 + 5)
    at = fight(["dwarf_guardian", "spear", *trophies(1, light=1)], "noxious_slag", *throw)
    assert fought(at) == ("loses", 4 + 1)  # edged: adds nothing here


@pytest.mark.rule("TS-23.30")
def test_loss_of_strength_does_not_make_it_drop_any_more() -> None:
    hand = ["redblade_killer", "spear", "torch"]
    assert fought(fight(hand, "suffering", "equip:spear:redblade_killer")) == ("loses", 2)
    assert fought(fight(hand, "suffering", "equip:spear:redblade_killer", "use:spear:throw")) == ("wins", 2 + 5)


@pytest.mark.rule("TS-23.30")
def test_a_thrown_spear_can_be_destroyed_neither_by_banish_nor_by_a_monster() -> None:
    hand = ["redblade_killer", "spear", "banish"]
    at = delve(hand, GOBLIN, "equip:spear:redblade_killer", "use:spear:throw", "use:banish:banish", "order:123")
    assert at.options() == ["give-up:redblade_killer", "give-up:banish"]
    at = delve([*hand, "torch"], "skaladak", "equip:spear:redblade_killer", "use:spear:throw", "attack:1")
    assert destroyed(at) == {"spear": 1}
    assert fought(at) == ("wins", 2 + 5)


# -- Flaming Sword


@pytest.mark.rule("TS-23.36")
def test_a_flaming_sword_gives_light_only_while_equipped() -> None:
    hand = ["thyrian_squire", "flaming_sword"]
    assert attack_numbers(hand, rank=2)["penalty"] == 2
    assert attack_numbers(hand, "equip:flaming_sword:thyrian_squire", rank=2)["penalty"] == 1
    at = fight([*hand, "outlands_khan"], "haunt", "equip:flaming_sword:thyrian_squire", then=["bar:thyrian_squire"])
    assert fought(at) == ("wins", 7 - 2)


# -- Hatchet, Short Sword, Dagger: no effects


def test_plain_weapons_have_no_effects() -> None:
    at = delve(["dagger", "hatchet", "short_sword", "flaming_sword", "polearm", "warhammer"])
    assert at.options() == ["attack:1", "attack:2", "attack:3"]  # and there is no hero to carry them
    assert asks(at) == "attack"


def test_a_weapon_that_dropped_is_still_revealed(monkeypatch: pytest.MonkeyPatch) -> None:
    chimera = homemade(monkeypatch, strength_loss=9)
    at = fight(["outlands_khan", "hatchet", "torch"], chimera, "equip:hatchet:outlands_khan")
    assert fought(at) == ("wins", 7)
    assert at.view(0)["discard"] == [chimera, "outlands_khan", "hatchet", "torch"]
    assert revealed(at) == []
