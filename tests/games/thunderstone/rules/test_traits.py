"""TS-16: the traits of monsters, which always apply."""

import pytest

from tests.games.thunderstone.delving import GOBLIN, delve, destroyed, fight, homemade, trophies
from tests.games.thunderstone.looking import fought
from undercroft.games.thunderstone.rules.battle import a_hero, destroys_one
from undercroft.kernel.refusal import Refusal


@pytest.mark.rule("TS-16.1")
def test_a_monsters_darkness_counts_before_the_battle() -> None:
    assert fought(fight(trophies(8), "lord_mortis")) == ("wins", 8 - 2 * 2)
    assert fought(fight(trophies(8, light=1), "knightmare")) == ("loses", 8 - 2 * 2)
    at = delve(trophies(8), ["knightmare", "lord_mortis", GOBLIN])
    assert [place["forecast"]["penalty"] for place in at.view(0)["hall"]] == [3, 3, 3]


@pytest.mark.rule("TS-16.2")
@pytest.mark.parametrize(("magic", "half"), [(1, 0), (2, 1), (5, 2), (8, 4)])
def test_magic_attack_is_halved_after_all_bonuses(magic: int, half: int) -> None:
    assert fought(fight(trophies(1, magic=magic, light=1), "noxious_slag")) == ("loses", 1 + half)


@pytest.mark.rule("TS-16.2")
def test_the_sum_is_halved_and_not_each_card() -> None:
    at = fight(["regian_cleric", "griffon", "griffon", "fireball"], "noxious_slag")
    assert fought(at) == ("loses", (1 + 1 + 1 + 3) // 2)


@pytest.mark.rule("TS-16.3")
@pytest.mark.parametrize("monster", ["succubus", "ghost", "uyril_unending"])
def test_without_magic_attack_the_total_is_halved(monster: str) -> None:
    assert fought(fight(trophies(9, light=1), monster))[1] == 4
    assert fought(fight(trophies(8, magic=1, light=1), monster))[1] == 9


@pytest.mark.rule("TS-16.3")
def test_without_an_equipped_weapon_the_total_is_halved() -> None:
    hand = [*trophies(7, light=1), "militia", "dagger"]
    assert fought(fight(hand, "tormentor")) == ("loses", 8 // 2)  # a Dagger that nobody carries does not help
    assert fought(fight(hand, "tormentor", "equip:dagger:militia")) == ("wins", 7 + 1 + 1)
    assert fought(fight(trophies(15, light=1), "tormentor")) == ("loses", 7)


@pytest.mark.rule("TS-16.3")
def test_the_weapon_of_a_hero_who_cannot_attack_counts_as_equipped() -> None:
    hand = [*trophies(8, light=1), "feayn_archer", "dagger"]
    assert fought(fight(hand, "tormentor", "equip:dagger:feayn_archer", rank=1)) == ("wins", 8)
    assert fought(fight(hand, "tormentor", rank=1)) == ("loses", 4)


@pytest.mark.rule("TS-16.3")
def test_a_thrown_spear_counts_as_equipped() -> None:
    hand = [*trophies(1, light=1), "redblade_killer", "spear"]
    at = fight(hand, "tormentor", "equip:spear:redblade_killer", "use:spear:throw")
    assert fought(at) == ("wins", 1 + 2 + 5)


@pytest.mark.rule("TS-16.4")
def test_heroes_without_a_weapon_do_not_attack() -> None:
    hand = ["regian_priest", "thyrian_lord", "militia", "dagger", "lantern"]
    assert fought(fight(hand, "darkness", "equip:dagger:militia")) == ("loses", 1 + 1)  # the Lord gives no bonus either
    assert fought(fight(hand, "darkness", "equip:dagger:thyrian_lord")) == ("loses", 4 + 1)
    assert fought(fight(hand, "darkness", "equip:dagger:regian_priest")) == ("loses", 2 + 1)
    hand = ["selurin_warlock", "elf_wizard", "fireball", "torch"]
    assert fought(fight(hand, "darkness")) == ("loses", 3)  # no doubling, and neither their magic nor their light


@pytest.mark.rule("TS-16.4")
def test_their_dungeon_effects_are_allowed() -> None:
    at = fight(["regian_priest", "lantern"], "darkness", "use:regian_priest:draw", deck=["fireball", *["militia"] * 6])
    assert fought(at) == ("loses", 3)


@pytest.mark.rule("TS-16.4")
def test_they_may_be_targets_of_battle_effects(monkeypatch: pytest.MonkeyPatch) -> None:
    chimera = homemade(monkeypatch, unarmed_cannot_attack=True, battle=[destroys_one(a_hero)])
    at = fight(["regian_cleric"], chimera)
    assert fought(at) == ("loses", 0)
    assert destroyed(at) == {"regian_cleric": 1}


@pytest.mark.rule("TS-16.5")
def test_immune_to_edged_weapons() -> None:
    for weapon, adds in {"short_sword": 0, "hatchet": 0, "polearm": 0, "spear": 0, "warhammer": 3}.items():
        at = fight(["outlands_khan", weapon, "torch"], "noxious_slag", f"equip:{weapon}:outlands_khan")
        assert fought(at) == ("wins", 7 + adds), weapon
    at = fight(["outlands_khan", "flaming_sword"], "noxious_slag", "equip:flaming_sword:outlands_khan")
    assert fought(at) == ("wins", 7)  # its magic attack is 0, its light stays


@pytest.mark.rule("TS-16.5")
def test_a_useless_edged_weapon_is_still_a_weapon(monkeypatch: pytest.MonkeyPatch) -> None:
    chimera = homemade(monkeypatch, immune_edged=True, halves_without="weapon", bonus_to_armed=1)
    at = fight(["outlands_khan", "dagger", "torch"], chimera, "equip:dagger:outlands_khan")
    assert fought(at) == ("wins", 7 + 1)


@pytest.mark.rule("TS-16.6")
def test_immune_to_magic_attack() -> None:
    hand = ["elf_wizard", "fireball", "griffon", "redblade_killer", "pegasus"]
    at = fight(hand, "ebon_fume", rank=2)
    assert fought(at) == ("loses", 2 + 1)  # the light of Wizard and Fireball stays: no penalty


@pytest.mark.rule("TS-16.7")
@pytest.mark.parametrize(("monster", "health"), [("archduke_of_pain", 10), ("revenant", 7)])
def test_magic_attack_required(monster: str, health: int) -> None:
    at = fight(trophies(health + 2, light=1), monster)
    assert fought(at) == ("loses", health + 2)
    assert at.view(0)["dungeon"]["returned"] == [monster]  # it may be attacked just to send it away
    assert at.view(0)["xp"] == 0
    assert fought(fight(trophies(health - 1, magic=1, light=1), monster)) == ("wins", health)  # any mix is enough
    assert fought(fight(trophies(0, magic=health, light=1), monster)) == ("wins", health)
    assert fought(fight(trophies(health - 2, magic=1, light=1), monster)) == ("loses", health - 1)


@pytest.mark.rule("TS-16.8")
def test_magic_attack_only() -> None:
    hand = ["redblade_killer", "lorigg_thief", "pegasus", *["griffon"] * 7]
    assert fought(fight(hand, "sphinx")) == ("loses", 7)  # the Thief's light counts
    assert fought(fight([*hand, "griffon"], "sphinx")) == ("wins", 8)


@pytest.mark.rule("TS-16.9")
def test_what_a_monster_is_immune_to_does_not_count_in_the_total() -> None:
    sword = ("equip:flaming_sword:outlands_khan",)
    hand = ["outlands_khan", "flaming_sword", "fireball"]
    assert fought(fight(hand, "nixie", *sword)) == ("wins", 7 + 3 + 3)
    assert fought(fight(hand, "noxious_slag", *sword)) == ("wins", 7 + 3 // 2)
    assert fought(fight(hand, "ebon_fume", *sword)) == ("loses", 7)
    assert fought(fight(hand, "sphinx", *sword)) == ("loses", 3 + 3)


@pytest.mark.rule("TS-16.10")
def test_one_that_cannot_be_attacked_cannot_be_lost_to_either() -> None:
    at = delve(["torch", "outlands_khan"], ["blink_dog", GOBLIN, GOBLIN])
    with pytest.raises(Refusal):
        at.choose("attack:1")
    assert at.options() == ["attack:2", "attack:3"]
    assert at.view(0)["hall"][0]["forecast"]["legal"] is False
    at = delve(["lantern", "outlands_khan"], ["blink_dog", GOBLIN, GOBLIN], "attack:1")
    assert fought(at) == ("wins", 7)
