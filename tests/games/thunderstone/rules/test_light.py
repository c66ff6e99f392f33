"""TS-13: light and the penalty for lack of it."""

from typing import Any

import pytest

from tests.games.thunderstone.delving import GOBLIN, attack_numbers, delve, event_args, fight
from tests.games.thunderstone.looking import fought


def penalty(hand: list[str], *steps: str, rank: int = 3) -> int:
    """The light penalty of a party in a battle at a rank, with a monster that adds none."""
    left: int = attack_numbers(hand, *steps, rank=rank)["penalty"]
    return left


def forecasts(hand: list[str], hall: list[str]) -> list[dict[str, Any]]:
    """The forecast for each rank once the hand is revealed."""
    return [place["forecast"] for place in delve(hand, hall).view(0)["hall"]]


@pytest.mark.rule("TS-13.1")
@pytest.mark.parametrize("rank", [1, 2, 3])
def test_the_penalty_is_the_number_of_the_rank(rank: int) -> None:
    battle = attack_numbers(["outlands_khan"], rank=rank)
    assert battle["penalty"] == rank
    assert battle["total"] == 7 - 2 * rank


@pytest.mark.rule("TS-13.2")
@pytest.mark.parametrize(
    ("monster", "more"), [("lord_mortis", 1), ("darkness", 1), ("knightmare", 2), ("nixie", 0), ("red_jelly", 0)]
)
@pytest.mark.parametrize("rank", [1, 2, 3])
def test_the_monsters_text_adds_to_it_and_its_icon_does_not(monster: str, more: int, rank: int) -> None:
    at = fight(["pegasus"] * 12, monster, rank=rank)
    assert fought(at)[1] == 12 - 2 * (rank + more)


@pytest.mark.rule("TS-13.2")
def test_a_blink_dog_adds_one() -> None:
    at = delve(["lantern", "lightstone_gem"], [GOBLIN, GOBLIN, "blink_dog"])
    assert at.view(0)["hall"][2]["forecast"]["needed"] == 4
    assert delve(["lightstone_gem"], ["blink_dog"] * 3).options() == ["attack:1", "attack:2"]


@pytest.mark.rule("TS-13.3")
@pytest.mark.parametrize(
    ("card", "light"),
    [
        ("torch", 1), ("lantern", 2), ("lightstone_gem", 3),  # items
        ("fireball", 1),  # a spell
        ("lorigg_outlaw", 2), ("elf_wizard", 1), ("feayn_archer", 1),  # heroes
        ("red_jelly", 1),  # a trophy
        ("militia", 0), ("disease", 0), ("griffon", 0),
    ],
)  # fmt: skip
def test_the_light_of_items_spells_heroes_and_trophies_is_subtracted(card: str, light: int) -> None:
    assert penalty([card]) == 3 - light
    if light == 1:
        assert penalty([card, card]) == 1


@pytest.mark.rule("TS-13.3")
def test_a_weapon_gives_light_only_in_the_hand_of_a_hero() -> None:
    hand = ["dwarf_guardian", "flaming_sword"]
    assert penalty(hand) == 3
    assert penalty(hand, "equip:flaming_sword:dwarf_guardian") == 2


@pytest.mark.rule("TS-13.3", "TS-13.6")
def test_a_hero_who_cannot_attack_gives_no_light_nor_does_his_weapon() -> None:
    hand = ["feayn_marksman", "flaming_sword", "torch"]
    assert penalty(hand, "equip:flaming_sword:feayn_marksman", rank=3) == 0
    assert penalty(hand, "equip:flaming_sword:feayn_marksman", rank=1) == 0  # only the Torch counts
    assert penalty(hand[:2], "equip:flaming_sword:feayn_marksman", rank=1) == 1


@pytest.mark.rule("TS-13.4")
def test_spare_light_gives_nothing() -> None:
    battle = attack_numbers(["outlands_khan", "lightstone_gem", "lightstone_gem"], rank=2)
    assert battle["penalty"] == 0
    assert battle["total"] == 7


@pytest.mark.rule("TS-13.5")
@pytest.mark.parametrize(("torches", "total"), [(0, 1), (1, 3), (2, 5), (3, 7), (4, 7)])
def test_each_point_left_costs_two(torches: int, total: int) -> None:
    assert attack_numbers(["outlands_khan", *["torch"] * torches], rank=3)["total"] == total


@pytest.mark.rule("TS-13.5")
def test_the_penalty_is_taken_from_attack_and_magic_attack_together() -> None:
    battle = attack_numbers(["regian_cleric", "pegasus", "pegasus"], rank=1)
    assert (battle["attack"], battle["magic"], battle["total"]) == (2, 1, 1)


@pytest.mark.rule("TS-13.6")
def test_a_hero_barred_in_the_battle_takes_his_light_with_him() -> None:
    hand = ["elf_wizard", "outlands_khan"]
    assert fought(fight(hand, "haunt", then=["bar:elf_wizard"])) == ("wins", 7 - 2)
    assert fought(fight([*hand, "torch"], "haunt", then=["bar:elf_wizard"])) == ("wins", 7)
    assert fought(fight(hand, "haunt", then=["bar:outlands_khan"])) == ("loses", 2)  # the Wizard's light reaches rank 1


@pytest.mark.rule("TS-13.6")
def test_a_barred_heros_weapon_gives_no_light_either() -> None:
    hand = ["dwarf_guardian", "flaming_sword", "outlands_khan"]
    at = fight(hand, "haunt", "equip:flaming_sword:dwarf_guardian", then=["bar:dwarf_guardian"])
    assert fought(at) == ("wins", 7 - 2)
    at = fight(hand, "haunt", "equip:flaming_sword:dwarf_guardian", then=["bar:outlands_khan"])
    assert fought(at) == ("wins", 4 + 3)


@pytest.mark.rule("TS-13.6")
def test_a_weapon_dropped_through_loss_of_strength_takes_its_light_with_it() -> None:
    hand = ["thyrian_squire", "flaming_sword", "outlands_khan"]
    at = fight(hand, "suffering", "equip:flaming_sword:thyrian_squire")
    assert fought(at) == ("wins", 2 + 7 - 2)  # strength 4, weight 5: no magic attack, no light
    at = fight(hand, "suffering", "equip:flaming_sword:outlands_khan")
    assert fought(at) == ("wins", 2 + 7 + 3)


@pytest.mark.rule("TS-13.6")
def test_whether_a_blink_dog_can_be_attacked_is_judged_without_a_feayn_against_rank_one() -> None:
    dogs = ["blink_dog", "blink_dog", GOBLIN]
    assert delve(["feayn_sniper", "torch"], dogs).options() == ["attack:2", "attack:3"]
    assert delve(["feayn_sniper", "torch", "torch"], dogs).options() == ["attack:1", "attack:2", "attack:3"]
    at = delve(["feayn_sniper"], dogs)
    assert event_args(at, "attacks")["rank"] == 3  # it is the only target, so nothing is asked


@pytest.mark.rule("TS-13.6")
def test_whether_a_blink_dog_can_be_attacked_changes_while_the_party_prepares() -> None:
    at = delve(["dwarf_guardian", "flaming_sword", "torch"], ["blink_dog", GOBLIN, GOBLIN])
    assert "attack:1" not in at.options()
    at.choose("equip:flaming_sword:dwarf_guardian")
    assert "attack:1" in at.options()
    at = delve(["regian_priest", "torch"], ["blink_dog", GOBLIN, GOBLIN], deck=["torch", *["militia"] * 6])
    assert "attack:1" not in at.options()
    assert "attack:1" in at.choose("use:regian_priest:draw").options()


@pytest.mark.rule("TS-13.2", "TS-13.3", "TS-13.4")
def test_the_player_sees_the_penalty_of_every_rank() -> None:
    seen = forecasts(["fireball", "torch"], ["knightmare", "griffon", "blink_dog"])
    assert [one["needed"] for one in seen] == [3, 2, 4]
    assert [one["light"] for one in seen] == [2, 2, 2]
    assert [one["penalty"] for one in seen] == [1, 0, 2]
    assert [one["legal"] for one in seen] == [True, True, False]
