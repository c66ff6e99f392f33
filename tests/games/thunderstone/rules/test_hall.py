"""Monsters and the hall (TS-12)."""

from typing import Any

import pytest

from tests.games.thunderstone.looking import fought, hall, revealed
from undercroft.games.thunderstone.cards import CARDS, MONSTER_CLASSES
from undercroft.testing import ScenarioTable, scenario

HALL = ["nixie", "griffon", "sphinx"]


def enter(
    hand: list[str], places: list[str], dungeon: tuple[str, ...] = ("kingdom", "famine"), **position: Any
) -> ScenarioTable:
    position = {"discards": {0: []}, "decks": {0: ["trainer"] * 9}, **position}
    table = scenario("thunderstone", hands={0: hand}, hall=places, dungeon=dungeon, **position)
    return table.choose("dungeon")


def deck(table: ScenarioTable) -> list[str]:
    """The dungeon deck, top first."""
    return [card.id for card in [*reversed(table.state.deck), *table.state.returned]]


@pytest.mark.rule("TS-12.1")
def test_a_monster_has_health_gold_experience_and_a_class() -> None:
    monsters = [monster for kind in MONSTER_CLASSES.values() for monster in kind.levels]
    assert len(monsters) == 40
    for monster in monsters:
        assert monster.health >= 3, monster.id
        assert monster.xp >= 1, monster.id
        assert monster.gold is not None, monster.id
        assert set(monster.monster_class.classes) <= set(monster.types), monster.id
    assert {monster.id for monster in monsters if monster.vp == 0} == {"bloodskull_orc"}
    assert {monster.id for monster in monsters if monster.light} == {"red_jelly"}


@pytest.mark.rule("TS-12.2", "TS-18.3")
def test_battle_effects_and_traits_work_only_for_the_monster_being_fought() -> None:
    others = enter(["thyrian_knight", "militia", "torch"], ["nixie", "darkness", "ghost"]).choose("attack:1")
    assert fought(others) == ("wins", 4 + 1 + 1), "unarmed heroes attack, nothing is halved"
    in_hand = enter(["thyrian_knight", "darkness", "succubus", "revenant", "lord_of_death", "torch"], HALL)
    assert fought(in_hand.choose("attack:1")) == ("loses", 4), "a monster in the hand hinders nobody"
    assert "disease" not in in_hand.view(0)["discard"]


@pytest.mark.rule("TS-12.2", "TS-18.3", "TS-23.16")
def test_trophies_and_light_icons_work_only_from_the_hand() -> None:
    in_hall = enter(["thyrian_knight"], ["nixie", "red_jelly", "ebon_fume"]).choose("attack:1")
    assert fought(in_hall) == ("loses", 4 - 2)
    in_hand = enter(["thyrian_knight", "red_jelly", "ebon_fume"], HALL).choose("attack:1")
    assert fought(in_hand) == ("wins", 4 + 3)


@pytest.mark.rule("TS-12.3")
def test_a_monster_darkens_only_its_own_rank() -> None:
    table = enter(["militia"], ["knightmare", "griffon", "lord_mortis"])
    assert [place["forecast"]["penalty"] for place in table.view(0)["hall"]] == [1 + 2, 2, 3 + 1]
    moved = enter(["militia"], ["griffon", "knightmare", "nixie"])
    assert [place["forecast"]["penalty"] for place in moved.view(0)["hall"]] == [1, 2 + 2, 3]


@pytest.mark.rule("TS-12.4", "TS-5.5")
@pytest.mark.parametrize("rank", [1, 2, 3])
@pytest.mark.parametrize("wins", [True, False])
def test_the_gap_closes_towards_rank_one_and_rank_three_is_filled(rank: int, wins: bool) -> None:
    places = ["firebrand_cyclops", "pegasus", "nixie"]
    hand = ["outlands_khan", "fireball", "lightstone_gem"] if wins else ["militia"]
    table = enter(hand, places).choose(f"attack:{rank}")
    assert fought(table)[0] == ("wins" if wins else "loses")
    others = [card for card in places if card != places[rank - 1]]
    assert hall(table) == [*others, "kingdom"]
    assert deck(table) == ["famine"] + ([] if wins else [places[rank - 1]])


@pytest.mark.rule("TS-12.4")
@pytest.mark.parametrize(
    ("hand", "choices", "after"),
    [
        (["thyrian_lord", "feast"], ["use:thyrian_lord:take", "take:2"], ["firebrand_cyclops", "nixie", "kingdom"]),
        (["elf_archmage"], ["use:elf_archmage:return", "return:1"], ["pegasus", "nixie", "kingdom"]),
        (["banish"], ["use:banish:banish", "return:3"], ["firebrand_cyclops", "pegasus", "kingdom"]),
    ],
    ids=["taken", "returned", "banished"],
)
def test_the_hall_is_refilled_at_once_when_an_effect_removes_a_monster(
    hand: list[str], choices: list[str], after: list[str]
) -> None:
    table = enter(hand, ["firebrand_cyclops", "pegasus", "nixie"])
    for choice in choices:
        table.choose(choice)
    assert hall(table) == after
    assert table.options()[-3:] == ["attack:1", "attack:2", "attack:3"], "the target is chosen afterwards"


@pytest.mark.rule("TS-12.4")
def test_the_thunderstone_takes_a_place_like_a_monster() -> None:
    table = enter(["outlands_khan", "fireball"], HALL, dungeon=("stone_of_mystery", "kingdom")).choose("attack:1")
    assert hall(table) == ["griffon", "sphinx", "stone_of_mystery"]
    assert table.view(0)["hall"][2]["forecast"] is None


@pytest.mark.rule("TS-12.5")
def test_a_monster_goes_under_the_deck_before_the_refill() -> None:
    table = enter(["militia"], HALL).choose("attack:1")
    assert deck(table) == ["famine", "nixie"]
    assert [event["key"] for event in table.events() if event["key"] in ("goes-under", "turns-up")] == [
        "goes-under",
        "turns-up",
    ]
    empty = enter(["militia"], HALL, dungeon=()).choose("attack:1")
    assert hall(empty) == ["griffon", "sphinx", "nixie"], "with an empty deck it comes straight back"
    assert deck(empty) == []


@pytest.mark.rule("TS-12.5")
def test_what_was_put_under_the_deck_comes_last_and_in_order() -> None:
    table = enter(["elf_archmage", "elf_archmage", "outlands_khan"], HALL)
    table.choose("use:elf_archmage:return").choose("return:1")
    table.choose("use:elf_archmage.2:return").choose("return:1")
    assert hall(table) == ["sphinx", "kingdom", "famine"]
    assert deck(table) == ["nixie", "griffon"]
    assert table.view(1)["dungeon"]["returned"] == ["nixie", "griffon"], "all have seen them go there"
    table.choose("attack:3")
    assert hall(table) == ["sphinx", "kingdom", "nixie"]


@pytest.mark.rule("TS-12.6")
def test_with_an_empty_deck_the_hall_is_not_refilled() -> None:
    table = enter(["outlands_khan", "fireball"], HALL, dungeon=()).choose("attack:1")
    assert fought(table)[0] == "wins"
    assert hall(table) == ["griffon", "sphinx"]
    last = scenario("thunderstone", hands={0: ["outlands_khan"], 1: ["torch"]}, hall=["nixie"], dungeon=[])
    last.choose("dungeon")
    assert hall(last) == [], "the only monster was attacked by itself"
    last.choose("dungeon")
    assert [event["args"] for event in last.events("no-battle")] == [{"who": 1}], "nothing is left to fight"


@pytest.mark.rule("TS-12.7")
def test_the_thunderstone_is_no_monster() -> None:
    places = ["griffon", "nixie", "stone_of_mystery"]
    table = enter(["elf_archmage", "thyrian_lord", "feast", "banish"], places)
    assert [option for option in table.options() if option.startswith("attack")] == ["attack:1", "attack:2"]
    table.choose("use:elf_archmage:return")
    assert table.options() == ["return:1", "return:2", "return-none"]
    table.choose("return-none").choose("use:banish:banish")
    assert [option for option in table.options() if option.startswith("return")] == ["return:1", "return:2"]
    table.choose("order:132")
    assert hall(table) == ["griffon", "stone_of_mystery", "nixie"], "rearranging moves it like any card"
    assert not CARDS["stone_of_mystery"].is_monster
    assert "take:3" not in enter(["thyrian_lord", "feast"], places).choose("use:thyrian_lord:take").options()


@pytest.mark.rule("TS-12.7")
def test_the_thunderstone_in_a_hand_is_no_monster_card_either() -> None:
    table = enter(["outlands_slayer", "stone_of_mystery", "torch"], HALL).choose("attack:1")
    assert fought(table) == ("wins", 5)
    assert "stone_of_mystery" not in revealed(table)
