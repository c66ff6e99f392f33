"""Breach (TS-20)."""

from typing import Any

import pytest

from tests.games.thunderstone.looking import counts, fought, hall, left, revealed
from undercroft.testing import ScenarioTable, scenario


def enter(
    hand: list[str], places: list[str], dungeon: tuple[str, ...] = ("kingdom", "famine"), **position: Any
) -> ScenarioTable:
    """Seat 0 enters the dungeon; the others have a hand of four different cards."""
    seats = position.get("seats", 2)
    hands = {seat: ["militia", "torch", "dagger", "spear"] for seat in range(seats)} | {0: hand}
    position = {
        "hands": hands,
        "discards": {seat: [] for seat in range(seats)},
        "decks": {0: ["trainer"] * 9},
        "village": ["elf", "dwarf", "spear"],
        **position,
    }
    return scenario("thunderstone", hall=places, dungeon=dungeon, **position).choose("dungeon")


def breaches(table: ScenarioTable) -> list[str]:
    return [event["args"]["card"] for event in table.events("breach")]


HEROES = [
    "militia",
    "elf_wizard",
    "elf_sorcerer",
    "elf_archmage",
    "dwarf_guardian",
    "dwarf_janissary",
    "dwarf_sentinel",
]


def heroes_left(table: ScenarioTable) -> dict[str, int]:
    return {card: left(table, card) for card in HEROES}


@pytest.mark.rule("TS-20.1")
@pytest.mark.parametrize("hand", [["outlands_khan", "torch"], ["militia"]], ids=["won", "lost"])
def test_a_monster_breaches_when_a_battle_lets_it_into_rank_one(hand: list[str]) -> None:
    table = enter(hand, ["nixie", "archduke_of_pain", "griffon"]).choose("attack:1")
    assert breaches(table) == ["archduke_of_pain"]
    keys = [event["key"] for event in table.events()]
    assert keys.index("turns-up") < keys.index("breach") < keys.index("draws"), "after the refill, before the new hand"
    table.choose("rest").choose("destroy-none").choose("rest").choose("destroy-none")
    assert breaches(table) == ["archduke_of_pain"], "strictly once"


@pytest.mark.rule("TS-20.1")
def test_a_monster_breaches_in_rank_one_only() -> None:
    table = enter(["outlands_khan", "fireball"], ["griffon", "nixie", "archduke_of_pain"], dungeon=("tyxr_the_old",))
    table.choose("attack:2")
    assert hall(table) == ["griffon", "archduke_of_pain", "tyxr_the_old"]
    assert breaches(table) == []


@pytest.mark.rule("TS-20.1", "TS-23.41", "TS-23.52", "TS-23.12")
@pytest.mark.parametrize(
    ("hand", "choices"),
    [
        (["elf_archmage"], ["use:elf_archmage:return", "return:1"]),
        (["thyrian_lord", "feast"], ["use:thyrian_lord:take"]),
        (["banish"], ["use:banish:banish", "return:1"]),
        (["banish"], ["use:banish:banish", "order:213"]),
    ],
    ids=["Elf Archmage", "Thyrian Lord", "Banish", "new order"],
)
def test_a_breach_caused_by_an_effect_comes_at_once(hand: list[str], choices: list[str]) -> None:
    table = enter(hand, ["nixie", "archduke_of_pain", "griffon"])
    for choice in choices:
        table.choose(choice)
    assert breaches(table) == ["archduke_of_pain"]
    assert not table.events("attacks")
    assert left(table, "elf_wizard") == 4


@pytest.mark.rule("TS-20.1", "TS-23.41")
def test_the_sorcerer_may_let_a_second_monster_breach_after_the_battle() -> None:
    table = enter(["elf_sorcerer", "outlands_khan"], ["nixie", "archduke_of_pain", "tyxr_the_old"]).choose("attack:1")
    assert breaches(table) == ["archduke_of_pain"]
    table.choose("return:1")
    assert breaches(table) == ["archduke_of_pain", "tyxr_the_old"]


@pytest.mark.rule("TS-20.2")
def test_a_monster_that_begins_the_turn_in_rank_one_does_not_breach() -> None:
    table = enter(["militia"], ["archduke_of_pain", "nixie", "griffon"]).choose("attack:2")
    assert hall(table)[0] == "archduke_of_pain"
    assert breaches(table) == []
    away_and_back = enter(["banish", "banish"], ["archduke_of_pain", "nixie", "griffon"])
    away_and_back.choose("use:banish:banish").choose("order:213").choose("give-up:banish")
    away_and_back.choose("use:banish.2:banish").choose("order:213")
    assert hall(away_and_back)[0] == "archduke_of_pain"
    assert breaches(away_and_back) == []


@pytest.mark.rule("TS-20.3")
def test_a_monster_breaches_once_in_its_stay() -> None:
    table = enter(["banish", "banish", "banish"], ["nixie", "archduke_of_pain", "griffon"])
    table.choose("use:banish:banish").choose("order:213").choose("give-up:banish")
    table.choose("use:banish.2:banish").choose("order:213").choose("give-up:banish.2")
    table.choose("use:banish.3:banish").choose("order:213")
    assert hall(table)[0] == "archduke_of_pain"
    assert breaches(table) == ["archduke_of_pain"]


@pytest.mark.rule("TS-20.3", "TS-12.5")
def test_a_monster_that_went_under_the_deck_and_came_back_breaches_again() -> None:
    table = enter(["militia"], ["archduke_of_pain"], dungeon=())
    assert hall(table) == ["archduke_of_pain"], "beaten back by him, it comes straight back"
    assert breaches(table) == ["archduke_of_pain"]


@pytest.mark.rule("TS-20.3")
def test_a_monster_that_stood_in_rank_one_at_setup_breaches_when_it_arrives_there_later() -> None:
    table = enter(["banish"], ["archduke_of_pain", "nixie", "griffon"], hands={0: ["banish"], 1: ["militia"]})
    table.choose("use:banish:banish").choose("order:213").choose("attack:3")
    assert hall(table) == ["nixie", "archduke_of_pain", "kingdom"]
    assert breaches(table) == []
    table.choose("dungeon").choose("attack:1")
    assert hall(table)[0] == "archduke_of_pain"
    assert breaches(table) == ["archduke_of_pain"]


@pytest.mark.rule("TS-20.4", "TS-23.3")
def test_the_archduke_destroys_the_top_two_cards_of_every_hero_stack() -> None:
    stock = {"militia": 1, "elf_wizard": 1, "dwarf_guardian": 0, "dwarf_janissary": 0, "dwarf_sentinel": 1}
    table = enter(["militia"], ["nixie", "archduke_of_pain", "griffon"], stock=stock).choose("attack:1")
    assert heroes_left(table) == {
        "militia": 0, "elf_wizard": 0, "elf_sorcerer": 3, "elf_archmage": 2,
        "dwarf_guardian": 0, "dwarf_janissary": 0, "dwarf_sentinel": 0,
    }  # fmt: skip
    assert table.view()["destroyed"] == {"militia": 1, "elf_wizard": 1, "elf_sorcerer": 1, "dwarf_sentinel": 1}
    assert left(table, "spear") == 8, "only hero stacks"
    table.choose("village")
    assert "buy:militia" not in table.options()


@pytest.mark.rule("TS-20.4")
def test_an_empty_hero_stack_loses_nothing() -> None:
    table = enter(["militia"], ["nixie", "archduke_of_pain", "griffon"], stock=dict.fromkeys(HEROES, 0))
    table.choose("attack:1")
    assert heroes_left(table) == dict.fromkeys(HEROES, 0)
    assert table.view()["destroyed"] == {}


@pytest.mark.rule("TS-20.4", "TS-23.50")
def test_tyxr_makes_every_player_discard_two_cards() -> None:
    hands = {0: ["militia"], 1: ["militia", "torch", "dagger"], 2: ["spear", "torch"], 3: ["fireball"], 4: []}
    table = enter(["militia"], ["nixie", "tyxr_the_old", "griffon"], seats=5, hands=hands).choose("attack:1")
    assert list(table.match.pending) == [1], "only seat 1 has a choice"
    decision = table.decision(1)
    assert (table.options(1), decision.at_least, decision.at_most) == (
        ["discard:militia", "discard:torch", "discard:dagger"], 2, 2,
    )  # fmt: skip
    table.choose(["discard:militia", "discard:torch"], seat=1)
    assert [table.view(seat)["hand"] for seat in (1, 2, 3, 4)] == [["dagger"], [], [], []]
    assert counts(table.view(2)["discard"]) == {"spear": 1, "torch": 1}
    assert len(table.view(0)["hand"]) == 6, "the active player refills afterwards"


@pytest.mark.rule("TS-20.4", "TS-20.5")
def test_in_preparation_the_active_player_loses_two_revealed_cards_for_the_battle() -> None:
    hand = ["elf_archmage", "outlands_khan", "thyrian_knight", "torch"]
    table = enter(hand, ["nixie", "tyxr_the_old", "griffon"], hands={0: hand, 1: []})
    table.choose("use:elf_archmage:return").choose("return:1")
    assert table.options() == [f"discard:{card}" for card in hand], "the Archmage himself too"
    table.choose(["discard:outlands_khan", "discard:torch"])
    assert revealed(table) == ["elf_archmage", "thyrian_knight"]
    assert table.view(0)["discard"] == ["outlands_khan", "torch"]
    assert fought(table.choose("attack:2")) == ("wins", 4 + 4)


@pytest.mark.rule("TS-20.5", "TS-15.10")
def test_used_cards_may_be_discarded_and_the_effect_is_carried_out_to_its_end() -> None:
    hand = ["banish", "battle_fury", "outlands_warrior", "lantern"]
    table = enter(hand, ["nixie", "tyxr_the_old", "firebrand_cyclops"], hands={0: hand, 1: []})
    table.choose("use:battle_fury:inspire").choose("use:banish:banish").choose("order:213")
    table.choose(["discard:banish", "discard:battle_fury"])
    assert table.options() == ["give-up:outlands_warrior", "give-up:lantern"], "Banish goes on without its card"
    table.choose("give-up:lantern")
    assert revealed(table) == ["outlands_warrior", "trainer"]
    assert fought(table.choose("attack:2")) == ("loses", 3 + 1 - 4), "Battle Fury still works"
    assert table.view(0)["destroyed"] == {"lantern": 1}


@pytest.mark.rule("TS-20.5", "TS-23.12")
def test_if_the_breach_leaves_no_card_nothing_is_destroyed_for_banish() -> None:
    table = enter(["banish", "torch"], ["nixie", "tyxr_the_old", "griffon"], hands={0: ["banish", "torch"], 1: []})
    table.choose("use:banish:banish").choose("order:213")
    assert table.view(0)["destroyed"] == {}
    assert revealed(table) == ["trainer"], "and one card is drawn"


@pytest.mark.rule("TS-20.5", "TS-23.45")
def test_a_borrowed_hero_cannot_be_discarded_to_a_breach() -> None:
    hands = {0: ["selurin_theurge", "elf_archmage", "torch"], 1: ["outlands_khan"]}
    table = enter([], ["nixie", "tyxr_the_old", "griffon"], hands=hands)
    table.choose("use:selurin_theurge:borrow").choose("borrow:outlands_khan:1")
    table.choose("use:elf_archmage:return").choose("return:1")
    assert table.options() == ["discard:selurin_theurge", "discard:elf_archmage", "discard:torch"]


@pytest.mark.rule("TS-20.5")
def test_after_a_battle_the_active_player_is_not_asked() -> None:
    hands = {0: ["outlands_khan", "torch", "dagger", "spear"], 1: []}
    table = enter([], ["nixie", "tyxr_the_old", "griffon"], hands=hands).choose("attack:1")
    assert breaches(table) == ["tyxr_the_old"]
    assert (table.decision().seat, table.decision().key) == (1, "where-to")
    assert sorted(table.view(0)["discard"]) == ["dagger", "nixie", "outlands_khan", "spear", "torch"]
