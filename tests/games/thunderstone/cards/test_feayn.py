"""TS-23.56, TS-23.63: Feayns."""

import pytest

from tests.games.thunderstone.delving import GOBLIN, attack_numbers, event_args, fight, numbers
from tests.games.thunderstone.looking import fought

FEAYNS = [("feayn_archer", 4, 2, 1), ("feayn_marksman", 5, 3, 1), ("feayn_sniper", 6, 4, 2)]


@pytest.mark.rule("TS-23.56")
@pytest.mark.parametrize(("feayn", "strength", "attack", "light"), FEAYNS)
def test_a_feayn_gives_attack_and_light_except_against_rank_one(
    feayn: str, strength: int, attack: int, light: int
) -> None:
    assert numbers(feayn, rank=3) == (strength, attack, 0, light)
    battle = attack_numbers([feayn], rank=2)
    assert (battle["attack"], battle["penalty"]) == (attack, 2 - light)
    battle = attack_numbers([feayn], rank=1)
    assert (battle["attack"], battle["penalty"]) == (0, 1)


@pytest.mark.rule("TS-23.56")
def test_against_rank_one_his_weapon_gives_nothing_either() -> None:
    hand = ["feayn_marksman", "flaming_sword"]
    battle = attack_numbers(hand, "equip:flaming_sword:feayn_marksman", rank=1)
    assert (battle["attack"], battle["magic"], battle["penalty"]) == (0, 0, 1)
    battle = attack_numbers(hand, "equip:flaming_sword:feayn_marksman", rank=2)
    assert (battle["attack"], battle["magic"], battle["penalty"]) == (3, 3, 0)


@pytest.mark.rule("TS-23.56")
def test_bonuses_for_all_heroes_pass_him_by_there() -> None:
    assert attack_numbers(["feayn_archer", "militia"], "use:battle_fury:inspire", rank=1)["attack"] == 2
    assert attack_numbers(["feayn_archer", "militia"], "use:battle_fury:inspire", rank=2)["attack"] == 2 + 3


@pytest.mark.rule("TS-23.63")
@pytest.mark.parametrize(("rank", "xp"), [(1, 1), (2, 1), (3, 2)])
def test_a_sniper_earns_one_more_experience_in_rank_three(rank: int, xp: int) -> None:
    at = fight(["feayn_sniper", "lantern", *["pegasus"] * 4], GOBLIN, rank=rank)
    assert fought(at)[0] == "wins"
    assert at.view(0)["xp"] == event_args(at, "wins")["xp"] == xp


@pytest.mark.rule("TS-23.63")
def test_each_sniper_earns_it_and_no_other_feayn() -> None:
    at = fight(["feayn_sniper", "feayn_sniper"], "griffon", rank=3)
    assert fought(at) == ("wins", 8)
    assert at.view(0)["xp"] == 2 + 1 + 1
    at = fight(["feayn_marksman", "feayn_archer", "torch"], GOBLIN, rank=3)
    assert fought(at) == ("wins", 5)
    assert at.view(0)["xp"] == 1


@pytest.mark.rule("TS-23.63")
def test_only_if_he_attacked_and_won() -> None:
    hand = ["feayn_sniper", "outlands_khan", "lightstone_gem"]
    assert fight(hand, "haunt", rank=3, then=["bar:feayn_sniper"]).view(0)["xp"] == 1
    assert fight(hand, "haunt", rank=3, then=["bar:outlands_khan"]).view(0)["xp"] == 2
    assert fight(["feayn_sniper"], GOBLIN, rank=3).view(0)["xp"] == 0
