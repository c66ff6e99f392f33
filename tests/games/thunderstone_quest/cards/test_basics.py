"""The cards of every game."""

import pytest

from tests.games.thunderstone_quest.cards.playing import asks, attack, enter, gone, meet, offers, player, visit
from tests.games.thunderstone_quest.looking import fought, passing, values


@pytest.mark.rule("TQ-6.15")
def test_adventurer_becomes_any_hero_of_level_one() -> None:
    table = visit(["adventurer", "thunderstone_shard"], "use:thunderstone_shard:level", "level:adventurer", xp=2)
    assert sorted(table.options()) == [
        "become:avania_l1",
        "become:hawkswood_l1",
        "become:pylorian_l1",
        "become:stormhand_l1",
    ]
    table.choose("become:pylorian_l1")
    assert (player(table)["xp"], table.events("levels")[0]["args"]["into"]) == (0, "pylorian_l1")


@pytest.mark.rule("TQ-16.3", "TQ-12.2")
def test_thunderstone_shard_levels_up_in_either_phase_and_stays() -> None:
    table = enter(["stormhand_l1", "thunderstone_shard"], "use:thunderstone_shard:level", "level:stormhand_l1", xp=3)
    assert table.events("levels")[0]["args"]["into"] == "stormhand_l2"
    assert [card["ref"] for card in table.view()["front"]] == ["thunderstone_shard"]
    assert not offers(enter(["stormhand_l1", "thunderstone_shard"], xp=2), "use"), "no XP for it"


@pytest.mark.rule("TQ-6.16")
def test_lantern_leads_on_to_the_dungeon() -> None:
    table = passing(visit(["lantern", "lantern", "adventurer"]), "descend")
    table.choose("descend:lantern")
    assert gone(table, "destroy") == ["lantern"]
    assert (player(table)["place"], values(table)["light"]) == ("wilderness", 1)
    shrine = passing(visit(["lantern"], where="shrine"))
    assert not shrine.events("enters-dungeon")


@pytest.mark.rule("TQ-6.17")
def test_dagger_goes_with_a_purchase() -> None:
    table = visit(["goblin_crown", "dagger", "dagger"])
    table.choose(next(option for option in table.options() if option.startswith("buy:")))
    assert table.options() == ["scrap:dagger", "scrap-none"]
    assert gone(table.choose("scrap:dagger"), "destroy") == ["dagger"]


@pytest.mark.rule("TQ-5.6")
def test_festering_wound_weakens() -> None:
    assert attack(["gorlandor_l1", "festering_wound"]) == (2, 0)
    assert attack(["fireball", "festering_wound"]) == (0, 2), "where there is no Physical Attack"
    assert attack(["adventurer", "fireball", *["festering_wound"] * 2]) == (0, 2)
    assert values(enter(["festering_wound"]))["hp"] == 6


@pytest.mark.rule("TQ-9.4", "TQ-9.5", "TQ-12.8")
def test_guardian_key_is_found_when_it_is_revealed() -> None:
    keys = {1: ["guardian_key", "guardian_key", "goblin_shaman"], 2: ["kobold"], 3: ["kobold"]}
    table = meet(["gorlandor_l1"], "kobold", monster_decks=keys)
    assert table.view()["keys"]["found"] == 1
    assert table.view()["dungeon"][1]["card"] == "goblin_shaman"
    assert table.view()["decks"][0] | {"beaten": []} == {"level": 1, "cards": 1, "keys": 1, "under": [], "beaten": []}


@pytest.mark.rule("TQ-9.8")
def test_giant_rat_raises_an_adventurer_and_stays() -> None:
    table = meet(
        ["adventurer"] * 4, "giant_rat", room="wilderness", then=["spoils:giant_rat:level", "level:adventurer"]
    )
    table.choose("become:stormhand_l1")
    assert (fought(table), player(table)["xp"]) == (("wins", 4, 4), 0)
    assert table.view()["dungeon"][0]["card"] == "giant_rat"
    assert asks(meet(["gorlandor_l3"], "giant_rat", room="wilderness")) == "where-to", "nobody to raise"
