"""Weapons (TS-11)."""

from typing import Any

import pytest

from tests.games.thunderstone.looking import counts, fought, revealed
from undercroft.testing import ScenarioTable, scenario


def enter(hand: list[str], first: str = "nixie", **position: Any) -> ScenarioTable:
    """Seat 0 enters the dungeon with this hand; `first` is the monster in rank 1."""
    position = {"discards": {0: []}, "decks": {0: ["trainer"] * 9}, "dungeon": ["nixie"] * 5, **position}
    return scenario("thunderstone", hands={0: hand}, hall=[first, "griffon", "sphinx"], **position).choose("dungeon")


def equipping(table: ScenarioTable) -> list[str]:
    return [option for option in table.options() if "equip:" in option]


def party(table: ScenarioTable) -> dict[str, dict[str, Any]]:
    return {shown["ref"]: shown for shown in table.view()["party"]}


@pytest.mark.rule("TS-11.1")
def test_the_weight_must_not_exceed_the_strength() -> None:
    table = enter(["militia", "elf_wizard", "thyrian_squire", "dagger", "hatchet", "flaming_sword"])
    assert equipping(table) == [
        "equip:dagger:militia", "equip:dagger:elf_wizard", "equip:dagger:thyrian_squire",
        "equip:hatchet:elf_wizard", "equip:hatchet:thyrian_squire",
        "equip:flaming_sword:thyrian_squire",
    ]  # fmt: skip


@pytest.mark.rule("TS-11.1", "TS-11.5")
def test_it_is_the_modified_strength_that_counts() -> None:
    fed = enter(["militia", "short_sword", "iron_rations"])
    assert equipping(fed) == []
    assert equipping(fed.choose("use:iron_rations:feed")) == ["equip:short_sword:militia"]
    feast = enter(["militia", "flaming_sword", "feast"]).choose("use:feast:inspire")
    assert equipping(feast) == ["equip:flaming_sword:militia"]


@pytest.mark.rule("TS-11.1")
def test_a_hero_carries_one_weapon_and_a_weapon_has_one_bearer() -> None:
    table = enter(["thyrian_knight", "outlands_khan", "short_sword", "hatchet", "torch"], first="lord_of_death")
    table.choose("equip:short_sword:thyrian_knight").choose("equip:hatchet:thyrian_knight")
    assert (party(table)["thyrian_knight"]["weapon"], party(table)["short_sword"]["bearer"]) == ("hatchet", None)
    table.choose("equip:hatchet:outlands_khan")
    assert party(table)["thyrian_knight"]["weapon"] is None
    assert (party(table)["outlands_khan"]["weapon"], party(table)["hatchet"]["bearer"]) == ("hatchet", "outlands_khan")
    assert fought(table.choose("attack:1")) == ("wins", 4 + 7 + 3), "the Short Sword lies on the table"


@pytest.mark.rule("TS-11.1", "TS-11.3")
def test_cards_that_are_alike_are_one_choice_and_cards_that_differ_are_not() -> None:
    table = enter(["militia", "militia", "dagger", "dagger", "iron_rations"])
    assert equipping(table) == ["equip:dagger:militia"]
    table.choose("equip:dagger:militia")
    assert equipping(table) == ["equip:dagger.2:militia.2"], "whichever of the two carries the first Dagger"
    table.choose("use:iron_rations:feed")
    assert table.options() == ["target:militia", "target:militia.2"], "one has a Dagger"
    knights = enter(["thyrian_knight", "thyrian_knight", "hatchet", "short_sword", "iron_rations"])
    knights.choose("equip:hatchet:thyrian_knight").choose("equip:short_sword:thyrian_knight.2")
    assert "unequip:hatchet" in knights.options(), "the Sword alone has not been tried yet"
    knights.choose("use:iron_rations:feed")
    assert knights.options() == ["target:thyrian_knight", "target:thyrian_knight.2"], "they carry different weapons"


@pytest.mark.rule("TS-11.2", "TS-23.36")
def test_a_weapon_without_a_hero_gives_nothing() -> None:
    table = enter(["flaming_sword", "short_sword", "elf_wizard", "torch"])
    forecast = table.view(0)["hall"][2]["forecast"]
    assert (forecast["attack"], forecast["magic"], forecast["light"]) == (0, 2, 2)
    assert fought(table.choose("attack:1")) == ("loses", 2)


@pytest.mark.rule("TS-11.3")
def test_weapons_change_hands_freely_until_the_attack() -> None:
    table = enter(["thyrian_knight", "outlands_khan", "hatchet"])
    table.choose("equip:hatchet:thyrian_knight")
    assert equipping(table) == ["equip:hatchet:outlands_khan"], "taking it back would be the arrangement already left"
    table.choose("equip:hatchet:outlands_khan")
    assert equipping(table) == []
    assert table.options() == ["attack:1", "attack:2", "attack:3"]
    taken_back = enter(["thyrian_knight", "hatchet", "iron_rations"]).choose("equip:hatchet:thyrian_knight")
    assert equipping(taken_back) == []
    taken_back.choose("use:iron_rations:feed")
    assert equipping(taken_back) == ["unequip:hatchet"], "a Dungeon effect was used in between"
    taken_back.choose("unequip:hatchet")
    assert party(taken_back)["hatchet"]["bearer"] is None


@pytest.mark.rule("TS-11.3")
def test_changing_weapons_cannot_go_on_for_ever() -> None:
    table = enter(["thyrian_knight", "outlands_khan", "dwarf_guardian", "hatchet", "short_sword", "dagger"])
    changes = 0
    while options := equipping(table):
        table.choose(options[-1])
        changes += 1
        assert changes < 34, "three weapons and three heroes can be arranged in 34 ways"
    assert changes >= 3


@pytest.mark.rule("TS-11.3", "TS-23.30")
def test_a_thrown_spear_stays_with_its_hero() -> None:
    table = enter(["thyrian_knight", "outlands_khan", "spear", "hatchet"])
    table.choose("equip:spear:thyrian_knight").choose("use:spear:throw")
    assert equipping(table) == ["equip:hatchet:outlands_khan"], "the Knight's hands are full"


@pytest.mark.rule("TS-11.4")
def test_a_weapon_that_has_become_too_heavy_drops() -> None:
    weak = enter(["elf_sorcerer", "hatchet"], first="suffering").choose("equip:hatchet:elf_sorcerer").choose("attack:1")
    assert fought(weak) == ("loses", 3), "strength 3 − 2 and weight 3: no attack +3"
    assert "hatchet" in weak.view(0)["discard"], "the card is still his"
    strong = enter(["regian_bishop", "hatchet", "torch"], first="suffering").choose("equip:hatchet:regian_bishop")
    assert fought(strong.choose("attack:1")) == ("wins", 3 + 3), "strength 5 − 2 still holds weight 3"


@pytest.mark.rule("TS-11.4", "TS-13.6")
def test_a_dropped_weapon_takes_its_light_and_magic_with_it() -> None:
    table = enter(["dwarf_guardian", "flaming_sword"], first="suffering")
    table.choose("equip:flaming_sword:dwarf_guardian").choose("attack:1")
    assert fought(table) == ("loses", 1 + 3 - 2), "no magic +3, no light; the Dwarf's own bonus stays"


@pytest.mark.rule("TS-11.4", "TS-23.21")
def test_a_hero_who_dropped_his_weapon_counts_as_unequipped() -> None:
    hand = ["thyrian_squire", "warhammer", "arcane_energies", "torch"]

    def armed(*, fed: bool) -> ScenarioTable:
        table = enter([*hand, "iron_rations"], first="ghost").choose("use:arcane_energies:arcane")
        table.choose("equip:warhammer:thyrian_squire")
        return table.choose("use:iron_rations:feed") if fed else table

    assert fought(armed(fed=True).choose("attack:1")) == ("loses", 2 + 3), (
        "all of it magic attack, so nothing is halved"
    )
    assert fought(armed(fed=False).choose("attack:1")) == ("loses", 2 // 2), "dropped: no magic attack, the half of 2"


@pytest.mark.rule("TS-11.4", "TS-19.5")
def test_a_dropped_weapon_is_still_a_revealed_card() -> None:
    hand = ["elf_sorcerer", "dwarf_janissary", "hatchet", "dagger", "torch"]
    table = enter(hand, first="suffering", village=["elf", "hatchet"])
    table.choose("equip:hatchet:elf_sorcerer").choose("equip:dagger:dwarf_janissary").choose("attack:1")
    assert fought(table) == ("wins", 3 + 6 + 1)
    assert table.view(0)["purse"] == 1 + 1 + 2, "its gold counts for the spoils"
    assert "buy:hatchet" in table.options()


@pytest.mark.rule("TS-11.4", "TS-23.30")
def test_a_thrown_spear_does_not_drop() -> None:
    def armed() -> ScenarioTable:
        return enter(["regian_bishop", "spear", "torch"], first="suffering").choose("equip:spear:regian_bishop")

    assert fought(armed().choose("attack:1")) == ("loses", 3), "strength 5 − 2, weight 4"
    assert fought(armed().choose("use:spear:throw").choose("attack:1")) == ("wins", 3 + 5)


@pytest.mark.rule("TS-11.5")
def test_strength_gained_in_preparation_offsets_what_the_battle_takes() -> None:
    table = enter(["elf_sorcerer", "hatchet", "iron_rations"], first="suffering")
    table.choose("use:iron_rations:feed").choose("equip:hatchet:elf_sorcerer").choose("attack:1")
    assert fought(table) == ("wins", 3 + 3)


@pytest.mark.rule("TS-11.5")
def test_strength_gained_in_preparation_is_gone_with_the_turn() -> None:
    table = enter(["regian_bishop", "iron_rations"], decks={0: []}).choose("use:iron_rations:feed")
    assert party(table)["regian_bishop"]["strength"] == 5 + 2
    table.choose("attack:1").choose("rest").choose("destroy-none").choose("dungeon")
    assert party(table)["regian_bishop"]["strength"] == 5


@pytest.mark.rule("TS-11.6")
def test_a_hero_without_strength_is_not_destroyed_for_it() -> None:
    table = enter(["militia", "selurin_magician", "torch"], first="suffering").choose("attack:1")
    assert fought(table)[1] == 1 + 2 + 1, "both are at strength 0 and fight on"
    assert table.view(0)["destroyed"] == {}
    revenant = enter(["militia", "thyrian_squire"], first="revenant").choose("attack:1")
    assert revenant.view(0)["destroyed"] == {"militia": 1}, "only the Revenant does that"


@pytest.mark.rule("TS-11.7")
def test_when_a_hero_is_banished_his_weapon_is_free_again() -> None:
    table = enter(["thyrian_knight", "outlands_khan", "hatchet", "banish", "iron_rations", "torch"])
    table.choose("use:iron_rations:feed").choose("target:thyrian_knight").choose("equip:hatchet:thyrian_knight")
    table.choose("use:banish:banish").choose("order:123").choose("give-up:thyrian_knight")
    assert revealed(table) == ["outlands_khan", "hatchet", "banish", "iron_rations", "torch", "trainer"]
    assert party(table)["hatchet"]["bearer"] is None
    assert party(table)["outlands_khan"]["strength"] == 8, "the strength went with the Knight"
    table.choose("equip:hatchet:outlands_khan").choose("attack:1")
    assert fought(table) == ("wins", 7 + 3)


@pytest.mark.rule("TS-11.7")
def test_when_a_hero_is_banished_the_spear_he_has_thrown_is_lost() -> None:
    table = enter(["thyrian_knight", "outlands_khan", "spear", "banish", "torch"])
    table.choose("equip:spear:thyrian_knight").choose("use:spear:throw")
    table.choose("use:banish:banish").choose("order:123")
    assert "give-up:spear" not in table.options()
    table.choose("give-up:thyrian_knight")
    assert "spear" not in revealed(table)
    assert table.options() == ["attack:1", "attack:2", "attack:3"]
    assert fought(table.choose("attack:1")) == ("wins", 7)
    assert table.view(0)["destroyed"] == {"spear": 1, "thyrian_knight": 1}
    assert "spear" not in counts(table.view(0)["discard"])


@pytest.mark.rule("TS-11.7")
def test_when_a_weapon_leaves_its_hero_is_unequipped() -> None:
    table = enter(["dwarf_guardian", "hatchet", "dagger", "banish", "torch"])
    table.choose("equip:hatchet:dwarf_guardian")
    table.choose("use:banish:banish").choose("order:123").choose("give-up:hatchet")
    assert party(table)["dwarf_guardian"]["weapon"] is None
    assert table.view(0)["hall"][0]["forecast"]["now"]["attack"] == 1, "no Edged weapon, no bonus"
    assert equipping(table) == ["equip:dagger:dwarf_guardian"]
