"""Heroes and levelling (TS-10)."""

from typing import Any

import pytest

from tests.games.thunderstone.looking import counts, left, revealed
from undercroft.games.thunderstone.cards import CARDS, HERO_TYPES
from undercroft.testing import ScenarioTable, scenario

SOLD = ["elf", "lorigg", "dwarf", "amazon", "barkeep"]


def visit(hand: list[str], xp: int, **position: Any) -> ScenarioTable:
    position = {"village": SOLD, "discards": {0: []}, "decks": {0: ["torch"] * 6}, **position}
    return scenario("thunderstone", hands={0: hand}, xp={0: xp}, **position).choose("village")


def raising(hand: list[str], xp: int, **position: Any) -> ScenarioTable:
    """Seat 0 has bought nothing and may now level up heroes."""
    return visit(hand, xp, **position).choose("buy-nothing")


@pytest.mark.rule("TS-10.1")
def test_a_hero_has_class_race_strength_and_attack() -> None:
    for hero in [*(hero for kind in HERO_TYPES.values() for hero in kind.levels), CARDS["militia"]]:
        assert hero.is_hero
        assert hero.classes, hero.id
        assert set(hero.classes) <= {"archer", "cleric", "fighter", "militia", "thief", "wizard"}, hero.id
        assert hero.race in ("human", "elf", "dwarf"), hero.id
        assert hero.strength >= 2, hero.id
        assert hero.attack >= 1 or hero.magic >= 1, hero.id


@pytest.mark.rule("TS-10.2")
def test_a_hero_is_destroyed_and_the_next_level_is_found_in_the_stack() -> None:
    table = raising(["elf_wizard", "dwarf_guardian", "torch"], xp=6)
    table.choose("level:elf_wizard")
    seen = table.view(0)
    assert "elf_wizard" not in revealed(table)
    assert seen["destroyed"] == {"elf_wizard": 1}
    assert seen["discard"] == ["elf_sorcerer"]
    assert seen["xp"] == 6 - 2
    assert (left(table, "elf_wizard"), left(table, "elf_sorcerer")) == (6, 3), "found under the six Wizards"


@pytest.mark.rule("TS-10.2")
@pytest.mark.parametrize(
    ("hero", "price"), [("elf_wizard", 2), ("dwarf_guardian", 2), ("elf_sorcerer", 3), ("militia", 3)]
)
def test_the_experience_on_the_card_is_what_rising_costs(hero: str, price: int) -> None:
    assert raising([hero], xp=price).choose(f"level:{hero}").decision().key in ("where-to", "become")
    without = raising([hero], xp=price - 1)
    assert without.view()["active"] == 1, "too little experience: nothing is asked"


@pytest.mark.rule("TS-10.2")
def test_rising_is_optional() -> None:
    table = raising(["elf_wizard"], xp=5).choose("level-none")
    assert table.view(0)["xp"] == 5
    assert counts(table.view(0)["discard"]) == {"elf_wizard": 1}


@pytest.mark.rule("TS-10.3")
def test_a_hero_rises_one_level_in_a_turn_and_none_beyond_the_third() -> None:
    table = raising(["elf_wizard", "elf_sorcerer", "elf_archmage"], xp=20)
    assert table.options() == ["level:elf_wizard", "level:elf_sorcerer", "level-none"]
    table.choose("level:elf_wizard")
    assert table.view(0)["discard"] == ["elf_sorcerer"], "never straight to level 3"
    table.choose("level:elf_sorcerer")
    assert table.view()["active"] == 1, "the new Sorcerer cannot rise this turn"
    assert counts(table.view(0)["discard"]) == {"elf_sorcerer": 1, "elf_archmage": 2}
    assert table.view(0)["xp"] == 20 - 2 - 3


@pytest.mark.rule("TS-10.4", "TS-9.3")
def test_without_a_card_of_the_next_level_a_hero_cannot_rise() -> None:
    table = raising(["elf_wizard", "dwarf_guardian"], xp=20, stock={"elf_sorcerer": 0})
    assert table.options() == ["level:dwarf_guardian", "level-none"], "though there are Archmages"
    last = raising(["elf_wizard", "elf_wizard"], xp=20, stock={"elf_sorcerer": 1}).choose("level:elf_wizard")
    assert last.view()["active"] == 1, "the last Sorcerer is taken"
    foreign = raising(["regian_cleric", "dwarf_guardian"], xp=20)
    assert foreign.options() == ["level:dwarf_guardian", "level-none"], "no Regians are in this village"


@pytest.mark.rule("TS-10.5")
def test_any_number_of_heroes_rise_while_experience_lasts() -> None:
    table = raising(["elf_wizard", "elf_wizard", "dwarf_guardian", "amazon_archer"], xp=7)
    table.choose("level:elf_wizard").choose("level:elf_wizard").choose("level:dwarf_guardian")
    assert table.view(0)["xp"] == 1, "what is left is kept"
    assert counts(table.view(0)["discard"]) == {"elf_sorcerer": 2, "dwarf_janissary": 1, "amazon_archer": 1}
    assert table.view()["active"] == 1


@pytest.mark.rule("TS-10.6")
def test_militia_rise_to_any_hero_of_level_one() -> None:
    table = raising(["militia", "militia"], xp=7).choose("level:militia")
    assert table.options() == [
        "become:elf_wizard",
        "become:lorigg_thief",
        "become:dwarf_guardian",
        "become:amazon_archer",
    ]
    table.choose("become:dwarf_guardian")
    assert table.view(0)["xp"] == 4
    assert revealed(table) == ["militia.2"]
    table.choose("level:militia").choose("become:elf_wizard")
    assert (table.view(0)["xp"], table.view(0)["destroyed"]) == (1, {"militia": 2})
    assert counts(table.view(0)["discard"]) == {"dwarf_guardian": 1, "elf_wizard": 1}
    assert (left(table, "dwarf_guardian"), left(table, "elf_wizard")) == (5, 5)


@pytest.mark.rule("TS-10.6")
def test_militia_may_become_the_last_hero_of_level_one() -> None:
    table = raising(["militia"], xp=3, village=["elf", "dwarf"], stock={"elf_wizard": 1, "dwarf_guardian": 0})
    table.choose("level:militia")
    assert "elf_wizard" in table.view(0)["discard"]
    assert left(table, "elf_wizard") == 0


@pytest.mark.rule("TS-10.6", "TS-10.4")
def test_militia_cannot_rise_when_no_hero_of_level_one_is_left() -> None:
    none_left = dict.fromkeys(["elf_wizard", "lorigg_thief", "dwarf_guardian", "amazon_archer"], 0)
    assert raising(["militia"], xp=9, stock=none_left).view()["active"] == 1


@pytest.mark.rule("TS-10.7", "TS-10.9")
def test_a_heros_gold_buys_first_and_then_the_hero_rises() -> None:
    table = visit(["lorigg_thief"], xp=2)
    assert table.view(0)["purse"] == 2
    table.choose("buy:iron_rations").choose("level:lorigg_thief")
    assert table.view(0)["discard"] == ["iron_rations", "lorigg_rogue"], "rising takes nothing back"


@pytest.mark.rule("TS-10.8")
def test_a_hero_bought_this_turn_cannot_rise() -> None:
    table = visit(["lightstone_gem", "torch", "elf_wizard"], xp=9)
    table.choose("buy:lorigg_thief")
    assert table.options() == ["level:elf_wizard", "level-none"]


@pytest.mark.rule("TS-10.9")
def test_a_hero_who_was_destroyed_cannot_rise() -> None:
    pawned = visit(["pawnbroker", "lorigg_thief"], xp=9).choose("use:pawnbroker:pawn")
    pawned.choose("go-buying").choose("buy-nothing")
    assert pawned.view()["active"] == 1
    assert pawned.view(0)["destroyed"] == {"lorigg_thief": 1}
    trained = visit(["trainer", "militia"], xp=9).choose("use:trainer:train").choose("go-buying").choose("buy-nothing")
    assert trained.view()["active"] == 1
    assert trained.view(0)["xp"] == 9 + 2
