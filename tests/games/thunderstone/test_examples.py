"""The worked examples of the rulebook, EX-1 to EX-14 and EX-18: one test each, with their exact numbers."""

import pytest

from tests.games.thunderstone.looking import counts, fought, left, revealed
from undercroft.testing import ScenarioTable, scenario

HALL = ["nixie", "griffon", "sphinx"]


@pytest.mark.rule("EX-1", "TS-4.3", "TS-23.48")
def test_town_guard_draws_two_and_then_three() -> None:
    deck = ["torch", "dagger", "militia", "iron_rations", "fireball", "lantern"]
    table = scenario("thunderstone", hands={0: ["town_guard"]}, decks={0: deck})
    table.choose("village").choose("use:town_guard:draw")
    assert revealed(table) == ["town_guard", "torch", "dagger"]
    table.choose("use:town_guard:give-up")
    assert revealed(table) == ["torch", "dagger", "militia", "iron_rations", "fireball"]
    assert table.view(0)["destroyed"] == {"town_guard": 1}


@pytest.mark.rule("EX-2", "TS-4.4", "TS-4.7")
def test_six_gold_buy_a_flaming_sword_and_the_seventh_card_is_not_for_sale() -> None:
    table = scenario(
        "thunderstone",
        hands={0: ["torch", "dagger", "iron_rations", "griknack_goblin"]},
        decks={0: ["militia"] * 6},
        discards={0: []},
        village=["elf", "flaming_sword"],
    )
    table.choose("village")
    assert table.view(0)["purse"] == 6
    table.choose("buy:flaming_sword")
    assert table.view(0)["active"] == 1, "there is no second purchase"
    assert table.view(0)["discard"].count("flaming_sword") == 1
    table.choose("rest").choose("destroy-none").choose("village")
    assert table.view(0)["purse"] == 0, "the gold left over is lost"


@pytest.mark.rule("EX-3", "TS-10.2", "TS-10.3", "TS-10.5")
def test_elf_wizard_becomes_a_sorcerer() -> None:
    table = scenario(
        "thunderstone",
        hands={0: ["elf_wizard", "regian_cleric"]},
        xp={0: 5},
        discards={0: []},
        village=["elf", "regian"],
    )
    table.choose("village").choose("buy-nothing").choose("level:elf_wizard")
    seen = table.view(0)
    assert (seen["xp"], seen["destroyed"], seen["discard"]) == (3, {"elf_wizard": 1}, ["elf_sorcerer"])
    assert seen["village"][4]["cards"] == {"elf_wizard": 6, "elf_sorcerer": 3, "elf_archmage": 2}
    assert table.options() == ["level:regian_cleric", "level-none"], "another hero, but not the Sorcerer"


@pytest.mark.rule("EX-4", "TS-10.6")
def test_militia_become_any_hero_of_level_one() -> None:
    table = scenario(
        "thunderstone",
        hands={0: ["militia"]},
        xp={0: 3},
        discards={0: []},
        village=["elf", "regian", "dwarf", "amazon", "spear"],
        stock={"dwarf_guardian": 0},
    )
    table.choose("village").choose("buy-nothing").choose("level:militia")
    assert table.options() == ["become:elf_wizard", "become:regian_cleric", "become:amazon_archer"]
    table.choose("become:amazon_archer")
    seen = table.view(0)
    assert (seen["xp"], seen["destroyed"]) == (0, {"militia": 1})
    assert seen["discard"] == ["amazon_archer"]


@pytest.mark.rule("EX-5", "TS-14.2", "TS-23.56")
@pytest.mark.parametrize(("rank", "total"), [(1, 3 - 2), (2, 3 + 2 - 2)])
def test_a_feayn_adds_neither_attack_nor_light_against_rank_one(rank: int, total: int) -> None:
    table = scenario("thunderstone", hands={0: ["feayn_archer", "outlands_warrior"]}, hall=HALL)
    table.choose("dungeon").choose(f"attack:{rank}")
    assert fought(table) == ("loses", total)


@pytest.mark.rule("EX-6", "TS-14.3", "TS-23.8")
def test_dwarf_janissary_gives_two_and_with_a_dagger_six_and_the_dagger_one() -> None:
    alone = scenario("thunderstone", hands={0: ["dwarf_janissary", "torch"]}, hall=HALL)
    alone.choose("dungeon")
    assert alone.view(0)["party"][0]["strength"] == 6
    assert fought(alone.choose("attack:1")) == ("loses", 2)
    armed = scenario("thunderstone", hands={0: ["dwarf_janissary", "torch", "dagger"]}, hall=HALL)
    armed.choose("dungeon").choose("equip:dagger:dwarf_janissary").choose("attack:1")
    assert fought(armed) == ("wins", 6 + 1)


@pytest.mark.rule("EX-7", "TS-15.7", "TS-23.24")
def test_the_haunt_bars_the_dwarf_or_the_militia_never_the_feayn() -> None:
    hand = ["dwarf_guardian", "feayn_archer", "militia"]
    table = scenario("thunderstone", hands={0: hand}, hall=["haunt", "nixie", "griffon"])
    table.choose("dungeon").choose("attack:1")
    assert table.options() == ["bar:dwarf_guardian", "bar:militia"]


@pytest.mark.rule("EX-8", "TS-15.3", "TS-15.8", "TS-16.7")
def test_the_revenant_destroys_the_feayn_and_the_militia() -> None:
    table = scenario(
        "thunderstone",
        hands={0: ["dwarf_guardian", "feayn_archer", "militia"]},
        decks={0: ["torch"] * 6},
        discards={0: []},
        hall=["revenant", "nixie", "griffon"],
    )
    table.choose("dungeon").choose("attack:1")
    seen = table.view(0)
    assert seen["destroyed"] == {"feayn_archer": 1, "militia": 1}
    assert seen["discard"] == ["dwarf_guardian"]
    assert seen["xp"] == 0
    assert seen["dungeon"]["returned"] == ["revenant"]


@pytest.mark.rule("EX-9", "TS-15.1", "TS-15.2")
def test_food_is_eaten_or_strengthens_never_both() -> None:
    hand = {0: ["thyrian_squire", "iron_rations", "torch"]}
    eaten = scenario("thunderstone", hands=hand, hall=HALL)
    eaten.choose("dungeon").choose("use:thyrian_squire:eat")
    assert eaten.view(0)["party"][0]["strength"] == 6
    assert eaten.options() == ["attack:1", "attack:2", "attack:3"], "the Rations are gone"
    assert fought(eaten.choose("attack:1")) == ("loses", 4)
    assert eaten.view(0)["destroyed"] == {"iron_rations": 1}
    fed = scenario("thunderstone", hands=hand, hall=HALL)
    fed.choose("dungeon").choose("use:iron_rations:feed")
    assert fed.view(0)["party"][0]["strength"] == 8
    assert fed.options() == ["attack:1", "attack:2", "attack:3"], "used Rations cannot be eaten"
    assert fought(fed.choose("attack:1")) == ("loses", 2)


@pytest.mark.rule("EX-10", "TS-19.1")
def test_the_spoils_of_a_janissary_are_one_weapon_within_the_gold() -> None:
    table = scenario(
        "thunderstone",
        hands={0: ["dwarf_janissary", "hatchet", "dagger", "lantern"]},
        hall=["griffon", "nixie", "sphinx"],
        discards={0: []},
        village=["elf", "hatchet", "spear", "short_sword", "polearm", "banish"],
    )
    table.choose("dungeon").choose("equip:hatchet:dwarf_janissary").choose("attack:1")
    assert fought(table) == ("wins", 6 + 3)
    assert table.view(0)["purse"] == 1 + 1 + 2
    assert table.options() == ["buy:dagger", "buy:hatchet", "buy:spear", "buy-nothing"]
    table.choose("buy:spear")
    assert "spear" in table.view(0)["discard"]
    assert table.view(0)["active"] == 1, "one weapon and no more"


@pytest.mark.rule("EX-11", "TS-13.1", "TS-13.2", "TS-13.5")
def test_the_darkness_of_the_hall_without_any_light() -> None:
    hand = {0: ["outlands_khan", "outlands_khan", "outlands_khan"]}
    without_texts = scenario("thunderstone", hands=hand, hall=["nixie", "griffon", "pegasus"]).choose("dungeon")
    assert [place["forecast"]["penalty"] for place in without_texts.view(0)["hall"]] == [1, 2, 3]
    assert [21 - place["forecast"]["total"] for place in without_texts.view(0)["hall"]] == [2, 4, 6]
    with_texts = scenario("thunderstone", hands=hand, hall=["knightmare", "griffon", "blink_dog"]).choose("dungeon")
    assert [place["forecast"]["penalty"] for place in with_texts.view(0)["hall"]] == [3, 2, 4]
    assert [21 - place["forecast"]["total"] for place in with_texts.view(0)["hall"]] == [6, 4, 8]
    assert with_texts.options() == ["attack:1", "attack:2"], "the Blink Dog cannot be attacked"
    assert fought(with_texts.choose("attack:1")) == ("wins", 21 - 6)


@pytest.mark.rule("EX-12", "TS-13.3", "TS-13.4", "TS-23.19")
def test_fireball_and_torch_light_the_hall() -> None:
    def table(hero: str) -> ScenarioTable:
        hall = ["knightmare", "griffon", "blink_dog"]
        return scenario("thunderstone", hands={0: ["fireball", "torch", hero]}, hall=hall).choose("dungeon")

    lit = table("thyrian_knight")
    assert [place["forecast"]["penalty"] for place in lit.view(0)["hall"]] == [1, 0, 2]
    assert [4 + 3 - place["forecast"]["total"] for place in lit.view(0)["hall"]] == [2, 0, 4]
    assert lit.options() == ["attack:1", "attack:2"]
    assert fought(lit.choose("attack:2")) == ("wins", 4 + 3)
    assert fought(table("outlands_warrior").choose("attack:2")) == ("loses", 3 + 3)


@pytest.mark.rule("EX-13", "TS-14.8")
@pytest.mark.parametrize(("choice", "attack", "magic"), [("sick-attack", 5, 3), ("sick-magic", 6, 2)])
def test_a_disease_takes_attack_or_magic_attack(choice: str, attack: int, magic: int) -> None:
    hand = ["dwarf_janissary", "flaming_sword", "disease", "dagger"]
    table = scenario("thunderstone", hands={0: hand}, hall=["skaladak", "nixie", "griffon"])
    table.choose("dungeon").choose("equip:flaming_sword:dwarf_janissary").choose("attack:1")
    assert (table.view(0)["battle"]["attack"], table.view(0)["battle"]["magic"]) == (6, 3)
    assert table.options() == ["sick-attack", "sick-magic"]
    table.choose(choice)
    assert table.decision().key == "lose", "Skaladak asks for a weapon, so the battle can still be looked at"
    assert (table.view(0)["battle"]["attack"], table.view(0)["battle"]["magic"]) == (attack, magic)

    bare = scenario("thunderstone", hands={0: ["dwarf_janissary", "disease", "torch"]}, hall=["skaladak", "nixie"])
    assert fought(bare.choose("dungeon").choose("attack:1")) == ("loses", 2 - 1), "without the sword nothing is asked"


@pytest.mark.rule("EX-14", "TS-16.6")
@pytest.mark.parametrize("magic", [["fireball"], ["elf_archmage"], ["selurin_warlock", "fireball", "tyxr_the_old"]])
def test_magic_attack_counts_nothing_against_the_ebon_fume(magic: list[str]) -> None:
    hand = ["outlands_warrior", "lantern", *magic]
    table = scenario("thunderstone", hands={0: hand}, hall=["ebon_fume", "nixie", "griffon"])
    assert fought(table.choose("dungeon").choose("attack:1")) == ("loses", 3)


@pytest.mark.rule("EX-18", "TS-6.1", "TS-6.2", "TS-17.4")
def test_dmitry_rests_and_is_cured() -> None:
    hand = ["disease", "militia", "militia", "dagger", "trainer", "sphinx"]
    deck = ["torch"] * 6
    table = scenario("thunderstone", hands={0: hand}, decks={0: deck}, discards={0: []}, xp={0: 0})
    before = left(table, "disease")
    table.choose("rest")
    assert table.options() == [
        "destroy:disease", "destroy:militia", "destroy:dagger", "destroy:trainer", "destroy:sphinx", "destroy-none",
    ]  # fmt: skip
    table.choose("destroy:disease")
    seen = table.view(0)
    assert left(table, "disease") == before + 1
    assert seen["destroyed"] == {}, "the Disease went back to its stack"
    assert counts(seen["discard"]) == {"militia": 2, "dagger": 1, "trainer": 1, "sphinx": 1}
    assert seen["hand"] == deck
    assert seen["xp"] == 0, "the Trainer trained nobody"
