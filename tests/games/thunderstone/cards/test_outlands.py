"""TS-23.37: Outlands."""

import pytest

from tests.games.thunderstone.delving import GOBLIN, attacks, delve, destroyed, numbers, shown
from tests.games.thunderstone.looking import fought, revealed


def test_numbers() -> None:
    assert numbers("outlands_warrior") == (7, 3, 0, 0)
    assert numbers("outlands_slayer") == (8, 5, 0, 0)
    assert numbers("outlands_khan") == (8, 7, 0, 0)


@pytest.mark.rule("TS-23.37")
def test_the_warrior_eats_once() -> None:
    at = delve(["outlands_warrior", "iron_rations", "feast"], GOBLIN, "use:outlands_warrior:eat")
    assert at.options() == ["eat:iron_rations", "eat:feast"]
    at.choose("eat:feast")
    assert destroyed(at) == {"feast": 1}
    assert at.options() == ["use:iron_rations:feed", "attack:1", "attack:2", "attack:3"]
    assert shown(at, "outlands_warrior")["strength"] == 7  # the Feast added none
    assert fought(at.choose("attack:1")) == ("wins", 3 + 3 - 2)


@pytest.mark.rule("TS-23.37")
def test_the_slayer_eats_as_long_as_there_is_food() -> None:
    at = delve(["outlands_slayer", "iron_rations", "feast", "goodberries", "torch"])
    for food in ("iron_rations", "feast"):
        at.choose("use:outlands_slayer:eat").choose(f"eat:{food}")
    at.choose("use:outlands_slayer:eat")  # only one Food is left, so nothing is asked
    assert revealed(at) == ["outlands_slayer", "torch"]
    assert at.options() == ["attack:1", "attack:2", "attack:3"]
    assert destroyed(at) == {"iron_rations": 1, "feast": 1, "goodberries": 1}
    assert fought(at.choose("attack:1")) == ("wins", 5 + 3 * 3)


@pytest.mark.rule("TS-23.37")
def test_eating_is_optional_and_the_khan_does_not_eat() -> None:
    assert attacks(["outlands_warrior", "iron_rations"]) == (3, 0)
    assert "use:outlands_khan:eat" not in delve(["outlands_khan", "iron_rations"]).options()


@pytest.mark.rule("TS-23.37")
@pytest.mark.parametrize(("monsters", "slayer", "khan"), [(0, 5, 7), (1, 6, 9), (3, 8, 13)])
def test_slayer_and_khan_are_stronger_for_each_monster_card(monsters: int, slayer: int, khan: int) -> None:
    cards = ["nixie"] * monsters
    assert attacks(["outlands_slayer", *cards]) == (slayer, 0)
    assert attacks(["outlands_khan", *cards]) == (khan, 0)
    assert attacks(["outlands_warrior", *cards]) == (3, 0)
    assert attacks(["outlands_slayer", "outlands_slayer", "outlands_khan", *cards]) == (2 * slayer + khan, 0)


@pytest.mark.rule("TS-23.37")
def test_the_monsters_are_counted_at_the_battle() -> None:
    hand = ["outlands_khan", "regian_priest", "torch"]
    at = delve(hand, GOBLIN, "use:regian_priest:draw", "attack:1", deck=["nixie", *["militia"] * 6])
    assert fought(at) == ("wins", 7 + 2 + 2)
    hand = ["outlands_khan", "nixie", "banish", "torch"]
    at = delve(hand, GOBLIN, "use:banish:banish", "order:123", "give-up:nixie", "attack:1")
    assert fought(at) == ("wins", 7)


@pytest.mark.rule("TS-23.37")
def test_diseases_heroes_and_the_hall_are_no_monster_cards_of_his() -> None:
    assert attacks(["outlands_khan", "militia", "disease", "stone_of_mystery"]) == (7 + 1 - 1, 0)
