"""TS-23.7, TS-23.24, TS-23.25, TS-23.31, TS-23.32, TS-23.33: the Undead, of doom and of spirit."""

import pytest

from tests.games.thunderstone.delving import attacks, destroyed, fight, trophies, xp_for_defeating
from tests.games.thunderstone.looking import fought, left


def test_health_and_experience() -> None:
    assert (xp_for_defeating("harbinger", 2), xp_for_defeating("harbinger", 3)) == (None, 1)
    assert (xp_for_defeating("famine", 3), xp_for_defeating("famine", 4)) == (None, 1)
    assert (xp_for_defeating("kingdom", 4), xp_for_defeating("kingdom", 5)) == (None, 1)
    assert (xp_for_defeating("suffering", 5), xp_for_defeating("suffering", 6)) == (None, 2)
    assert (xp_for_defeating("lord_of_death", 8), xp_for_defeating("lord_of_death", 9)) == (None, 3)
    assert (xp_for_defeating("haunt", 3), xp_for_defeating("haunt", 4)) == (None, 1)
    assert (xp_for_defeating("spectre", 4), xp_for_defeating("spectre", 5)) == (None, 1)
    assert (xp_for_defeating("wraith", 5), xp_for_defeating("wraith", 6)) == (None, 2)
    assert (xp_for_defeating("ghost", 4, magic=1), xp_for_defeating("ghost", 5, magic=1)) == (None, 1)
    assert (xp_for_defeating("revenant", 5, magic=1), xp_for_defeating("revenant", 6, magic=1)) == (None, 2)


def test_the_undead_are_no_trophies() -> None:
    assert attacks(["harbinger", "famine", "kingdom", "suffering", "lord_of_death"]) == (0, 0)
    assert attacks(["haunt", "spectre", "wraith", "ghost", "revenant"]) == (0, 0)


# -- of doom


@pytest.mark.rule("TS-23.31")
def test_a_harbinger_destroys_a_spell_which_works_to_the_end() -> None:
    at = fight(["fireball", "battle_fury", "militia"], "harbinger", "use:battle_fury:inspire")
    assert at.options() == ["lose:fireball", "lose:battle_fury"]
    at.choose("lose:fireball")
    assert fought(at) == ("wins", 3 + 1 + 1)  # with the light of the Fireball
    assert destroyed(at) == {"fireball": 1}
    assert destroyed(fight(["militia", "torch", "iron_rations", "dagger"], "harbinger")) == {}


@pytest.mark.rule("TS-23.31")
@pytest.mark.parametrize("spell", ["arcane_energies", "banish", "battle_fury", "fireball", "magical_aura"])
def test_every_spell_can_be_destroyed(spell: str) -> None:
    assert destroyed(fight([spell], "harbinger")) == {spell: 1}


@pytest.mark.rule("TS-23.7")
@pytest.mark.parametrize(
    ("monster", "health", "diseases"),
    [("famine", 4, 1), ("kingdom", 5, 1), ("suffering", 6, 1), ("lord_of_death", 9, 2)],
)
def test_diseases_go_straight_to_the_discard_pile_win_or_lose(monster: str, health: int, diseases: int) -> None:
    for attack in (health, health - 1):
        hand = trophies(attack, light=1)
        at = fight(hand, monster)
        assert fought(at) == ("wins" if attack == health else "loses", attack)
        gained = [*["disease"] * diseases, *([monster] if attack == health else [])]
        assert at.view(0)["discard"] == [*gained, *hand]
        assert left(at, "disease") == 15 - diseases


@pytest.mark.rule("TS-23.7")
def test_suffering_weakens_all_heroes_by_two() -> None:
    hand = ["thyrian_squire", "redblade_killer", "short_sword", "hatchet", "torch"]
    at = fight(hand, "suffering", "equip:short_sword:thyrian_squire", "equip:hatchet:redblade_killer")
    assert fought(at) == ("wins", 2 + 4 + 2 + 3)  # 6 - 2 and 5 - 2 are just enough
    at = fight(hand, "suffering", "equip:short_sword:redblade_killer", "equip:hatchet:thyrian_squire")
    assert fought(at) == ("wins", 2 + 3 + 2)
    assert destroyed(at) == {}


# -- of spirit


@pytest.mark.rule("TS-23.24")
def test_against_a_haunt_one_hero_and_his_weapon_give_nothing() -> None:
    hand = ["militia", "thyrian_squire", "flaming_sword", "regian_priest"]
    arm = "equip:flaming_sword:thyrian_squire"
    at = fight(hand, "haunt", arm)
    assert at.options() == ["bar:militia", "bar:thyrian_squire", "bar:regian_priest"]
    assert at.view(0)["battle"]["total"] == 0  # not computed yet
    assert fought(at.choose("bar:thyrian_squire")) == ("loses", 1 + 2 - 2)  # the sword gives no light either
    assert fought(fight(hand, "haunt", arm, then=["bar:regian_priest"])) == ("wins", 1 + 2 + 3)
    assert fought(fight(hand, "haunt", arm, then=["bar:militia"])) == ("wins", 2 + 3 + 2)


@pytest.mark.rule("TS-23.24")
def test_a_haunt_destroys_nobody_and_without_heroes_does_nothing() -> None:
    at = fight(["militia", "torch"], "haunt")
    assert fought(at) == ("loses", 0)
    assert destroyed(at) == {}
    assert fought(fight(trophies(4, light=1), "haunt")) == ("wins", 4)


@pytest.mark.rule("TS-23.33")
@pytest.mark.parametrize("monster", ["spectre", "wraith"])
def test_a_militia_is_destroyed_and_stays_to_the_end(monster: str) -> None:
    at = fight(["militia", "militia", "regian_cleric", *trophies(3, light=1)], monster)
    assert fought(at) == ("wins", 1 + 1 + 1 + 3)
    assert destroyed(at) == {"militia": 1}
    assert destroyed(fight(["regian_cleric", "outlands_khan", "torch"], monster)) == {}
    assert destroyed(fight(["militia"], monster)) == {"militia": 1}  # a defeat


@pytest.mark.rule("TS-23.33")
def test_an_armed_and_an_unarmed_militia_are_a_choice() -> None:
    at = fight(["militia", "militia", "dagger"], "spectre", "equip:dagger:militia")
    assert at.options() == ["lose:militia", "lose:militia.2"]


@pytest.mark.rule("TS-23.32")
def test_against_a_ghost_the_total_is_halved_without_magic_and_weapons_may_drop() -> None:
    assert fought(fight(trophies(11, light=1), "ghost")) == ("loses", 5)
    assert fought(fight(trophies(12, light=1), "ghost")) == ("wins", 6)
    hand = ["redblade_killer", "short_sword", *trophies(1, magic=1, light=1)]
    assert fought(fight(hand, "ghost", "equip:short_sword:redblade_killer")) == ("loses", 2 + 1 + 1)
    hand[0] = "thyrian_squire"
    assert fought(fight(hand, "ghost", "equip:short_sword:thyrian_squire")) == ("wins", 2 + 4 + 1 + 1)


@pytest.mark.rule("TS-23.32")
def test_a_ghost_takes_the_magic_of_a_dropped_weapon() -> None:
    hand = ["thyrian_squire", "flaming_sword", *trophies(4, light=1)]
    at = fight(hand, "ghost", "equip:flaming_sword:thyrian_squire")
    assert fought(at) == ("loses", (2 + 4) // 2)


@pytest.mark.rule("TS-23.25")
def test_a_revenant_needs_magic_attack_but_may_be_lost_to_without() -> None:
    at = fight(trophies(9, light=1), "revenant")
    assert fought(at) == ("loses", 9)
    assert at.view(0)["dungeon"]["returned"] == ["revenant"]
    assert fought(fight(trophies(6, magic=1, light=1), "revenant")) == ("wins", 7)


@pytest.mark.rule("TS-23.25")
def test_heroes_whose_strength_falls_to_zero_are_destroyed_but_stay_to_the_end() -> None:
    hand = ["regian_cleric", "regian_bishop", "militia", "outlands_khan", "torch"]  # 4, 5, 2 and 8
    at = fight(hand, "revenant")
    assert fought(at) == ("wins", 1 + 3 + 1 + 7)
    assert destroyed(at) == {"regian_cleric": 1, "militia": 1}
    at = fight([*hand, "iron_rations"], "revenant", "use:iron_rations:feed", "target:regian_cleric")
    assert destroyed(at) == {"militia": 1}


@pytest.mark.rule("TS-23.25")
def test_strength_loss_to_a_revenant_can_drop_weapons() -> None:
    hand = ["outlands_khan", "short_sword", "regian_bishop", "torch"]
    assert fought(fight(hand, "revenant", "equip:short_sword:outlands_khan")) == ("wins", 7 + 4 + 3)
    hand[0] = "outlands_warrior"  # strength 7
    assert fought(fight(hand, "revenant", "equip:short_sword:outlands_warrior")) == ("loses", 3 + 3)
