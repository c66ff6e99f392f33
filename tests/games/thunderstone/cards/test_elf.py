"""TS-23.41: Elves."""

import pytest

from tests.games.thunderstone.delving import GOBLIN, asks, delve, destroyed, fight, numbers, trophies
from tests.games.thunderstone.looking import fought, hall, revealed

STONE_SECOND = [GOBLIN, "stone_of_mystery", GOBLIN]


def test_numbers() -> None:
    assert numbers("elf_wizard") == (3, 0, 2, 1)
    assert numbers("elf_sorcerer") == (3, 0, 3, 2)
    assert numbers("elf_archmage") == (4, 0, 4, 2)


# -- the Sorcerer, after a victory


@pytest.mark.rule("TS-23.41")
def test_after_a_victory_the_sorcerer_may_put_a_monster_under_the_deck() -> None:
    at = delve(["elf_sorcerer", "pegasus"], [GOBLIN, "nixie", "griffon"], "attack:1", dungeon=["kingdom", "famine"])
    assert fought(at) == ("wins", 4)
    assert hall(at) == ["nixie", "griffon", "kingdom"]
    assert at.options() == ["return:1", "return:2", "return:3", "return-none"]
    at.choose("return:2")
    assert hall(at) == ["nixie", "kingdom", "famine"]
    assert at.view(0)["dungeon"]["returned"] == ["griffon"]
    assert at.view(0)["active"] == 1


@pytest.mark.rule("TS-23.41")
def test_it_is_optional_and_only_for_a_victory() -> None:
    at = fight(["elf_sorcerer", "pegasus"], GOBLIN, dungeon=["nixie"], then=["return-none"])
    assert hall(at) == [GOBLIN, GOBLIN, "nixie"]
    assert asks(at) == "where-to"
    assert asks(fight(["elf_sorcerer"], GOBLIN)) == "where-to"
    assert asks(fight(["elf_wizard", *trophies(4)], GOBLIN)) == "where-to"
    assert asks(fight(["elf_archmage", *trophies(4)], GOBLIN)) == "where-to"


@pytest.mark.rule("TS-23.41")
def test_it_needs_that_he_attacked() -> None:
    hand = ["elf_sorcerer", "militia", *trophies(4, light=1)]
    assert asks(fight(hand, "haunt", then=["bar:elf_sorcerer"])) == "where-to"
    assert asks(fight(hand, "haunt", then=["bar:militia"])) == "return"


@pytest.mark.rule("TS-23.41")
def test_each_copy_does_it_once() -> None:
    at = fight(["elf_sorcerer", "elf_sorcerer"], GOBLIN, dungeon=["nixie", "griffon", "pegasus", "famine"])
    at.choose("return:1").choose("return:1")
    assert hall(at) == ["nixie", "griffon", "pegasus"]
    assert asks(at) == "where-to"


@pytest.mark.rule("TS-23.41")
def test_he_does_it_even_if_the_battle_destroyed_him() -> None:
    at = fight(["elf_sorcerer", *trophies(5)], "mythlurian")
    assert fought(at) == ("wins", 8)
    assert destroyed(at) == {"elf_sorcerer": 1}
    assert asks(at) == "return"


@pytest.mark.rule("TS-23.41")
def test_a_breach_caused_by_the_sorcerer_comes_at_once() -> None:
    monsters = [GOBLIN, "tyxr_the_old", GOBLIN]
    at = delve(["elf_sorcerer", "pegasus", "lantern"], monsters, "attack:3", others={1: ["militia", "torch", "dagger"]})
    assert at.events("breach") == []
    at.choose("return:1")
    assert list(at.match.pending) == [1]
    at.choose(["discard:militia", "discard:torch"])
    assert at.view(1)["hand"] == ["dagger"]


@pytest.mark.rule("TS-23.41")
def test_the_thunderstone_is_not_returned_and_ends_the_game_when_it_comes_to_rank_one() -> None:
    at = delve(["elf_sorcerer", "pegasus", "lantern"], STONE_SECOND, "attack:3")
    assert at.options() == ["return:1", "return:3", "return-none"]
    at.choose("return:1")
    assert at.match.result is not None
    assert at.match.result.how == "unclaimed"
    assert destroyed(at) == {"stone_of_mystery": 1}


@pytest.mark.rule("TS-23.41")
def test_once_the_game_has_ended_the_sorcerer_does_nothing() -> None:
    at = delve(["elf_sorcerer", "pegasus"], STONE_SECOND, "attack:1")
    assert at.match.result is not None
    assert at.match.result.how == "claimed"
    assert at.match.pending == {}


@pytest.mark.rule("TS-23.41")
def test_in_an_empty_hall_there_is_nothing_to_return() -> None:
    at = delve(["elf_sorcerer", "pegasus"], [GOBLIN], dungeon=[])
    assert fought(at) == ("wins", 4)
    assert asks(at) == "where-to"


# -- the Archmage, in preparation


@pytest.mark.rule("TS-23.41")
def test_the_archmage_sends_a_monster_away_before_the_target_is_chosen() -> None:
    at = delve(["elf_archmage"], ["nixie", "griffon", "pegasus"], "use:elf_archmage:return", dungeon=["famine", GOBLIN])
    assert at.options() == ["return:1", "return:2", "return:3", "return-none"]
    at.choose("return:1")
    assert hall(at) == ["griffon", "pegasus", "famine"]
    assert at.view(0)["dungeon"]["returned"] == ["nixie"]
    assert at.options() == ["attack:1", "attack:2", "attack:3"]  # once a turn
    assert fought(at.choose("attack:3")) == ("loses", 4 - 2)


@pytest.mark.rule("TS-23.41")
def test_the_archmage_may_leave_the_hall_as_it_is() -> None:
    at = delve(["elf_archmage"], ["nixie", "griffon", "pegasus"], "use:elf_archmage:return", "return-none")
    assert hall(at) == ["nixie", "griffon", "pegasus"]
    assert asks(fight(["elf_archmage", *trophies(2)], GOBLIN)) == "where-to"  # the effect itself is optional, too


@pytest.mark.rule("TS-23.41")
def test_a_breach_caused_by_the_archmage_comes_at_once() -> None:
    monsters = [GOBLIN, "tyxr_the_old", GOBLIN]
    hand = ["elf_archmage", "militia", "torch", "fireball"]
    at = delve(hand, monsters, "use:elf_archmage:return", "return:1", others={1: ["militia", "torch", "dagger"]})
    assert list(at.match.pending) == [1]
    at.choose(["discard:militia", "discard:torch"])
    assert list(at.match.pending) == [0]
    at.choose(["discard:militia", "discard:torch"])
    assert revealed(at) == ["elf_archmage", "fireball"]
    assert at.options() == ["attack:1", "attack:2", "attack:3"]


@pytest.mark.rule("TS-23.41")
def test_the_archmage_can_end_the_game_and_then_nobody_has_the_thunderstone() -> None:
    at = delve(["elf_archmage"], STONE_SECOND, "use:elf_archmage:return")
    assert at.options() == ["return:1", "return:3", "return-none"]
    at.choose("return:1")
    assert at.match.result is not None
    assert at.match.result.how == "unclaimed"
    assert all(score["thunderstone"] == 0 for score in at.match.result.scores)
