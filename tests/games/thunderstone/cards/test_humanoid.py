"""TS-23.7, TS-23.62: Humanoids."""

import pytest

from tests.games.thunderstone.delving import attacks, destroyed, fight, trophies, xp_for_defeating
from tests.games.thunderstone.looking import fought, left


def test_health_and_experience() -> None:
    assert (xp_for_defeating("griknack_goblin", 3), xp_for_defeating("griknack_goblin", 4)) == (None, 1)
    assert (xp_for_defeating("bloodskull_orc", 4), xp_for_defeating("bloodskull_orc", 5)) == (None, 1)
    assert (xp_for_defeating("grayskin_lizard", 5), xp_for_defeating("grayskin_lizard", 6)) == (None, 1)
    assert (xp_for_defeating("firebrand_cyclops", 5), xp_for_defeating("firebrand_cyclops", 6)) == (None, 2)
    assert (xp_for_defeating("deadbone_troll", 6), xp_for_defeating("deadbone_troll", 7)) == (None, 2)


@pytest.mark.rule("TS-23.62")
@pytest.mark.parametrize("monster", ["griknack_goblin", "bloodskull_orc", "firebrand_cyclops"])
def test_these_have_no_effects(monster: str) -> None:
    hand = ["militia", "regian_cleric", "dagger", "fireball", "iron_rations"]
    at = fight(hand, monster, "equip:dagger:militia")
    assert fought(at)[1] == 1 + 1 + 1 + 3
    assert destroyed(at) == {}
    assert "disease" not in at.view(0)["discard"]
    assert attacks([monster]) == (0, 0)


@pytest.mark.rule("TS-23.62")
def test_a_grayskin_lizard_strengthens_every_armed_hero() -> None:
    hand = ["militia", "regian_cleric", "redblade_killer", "dagger", "spear", "torch"]
    at = fight(hand, "grayskin_lizard", "equip:dagger:militia", "equip:spear:regian_cleric")
    assert fought(at) == ("wins", (1 + 1 + 1) + (1 + 2 + 1) + 2)
    assert fought(fight(hand, "grayskin_lizard")) == ("loses", 1 + 1 + 2)
    assert attacks(["grayskin_lizard", "militia", "dagger"], "equip:dagger:militia") == (1 + 1, 0)


@pytest.mark.rule("TS-23.62")
def test_the_lizards_bonus_is_ordinary_attack_of_the_hero() -> None:
    hand = ["regian_cleric", "dagger", "torch", "disease", "arcane_energies"]
    at = fight(hand, "grayskin_lizard", "equip:dagger:regian_cleric")
    assert at.decision().prompt.args == {"attack": 1 + 1, "magic": 1}
    at = fight(hand, "grayskin_lizard", "equip:dagger:regian_cleric", "use:arcane_energies:arcane")
    assert fought(at) == ("loses", 3 - 1)  # all of it is magic attack, so the Disease asks nothing


@pytest.mark.rule("TS-23.7")
@pytest.mark.parametrize("attack", [6, 7])
def test_a_deadbone_troll_gives_a_disease_win_or_lose(attack: int) -> None:
    at = fight(trophies(attack, light=1), "deadbone_troll")
    assert at.view(0)["discard"][0] == "disease"
    assert at.view(0)["discard"].count("disease") == 1
    assert left(at, "disease") == 14
