"""The cards of every game, and the four guilds."""

import pytest

from tests.games.thunderstone_quest.cards.playing import asks, attack, enter, gone, meet, offers, player, visit
from tests.games.thunderstone_quest.looking import fought, laid, passing, quest, values
from undercroft.games.thunderstone_quest.rules.end import scores

# -- the cards of every game


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


# -- guilds


@pytest.mark.rule("TQ-14.6")
def test_clerics_guild_thanks_for_healing() -> None:
    guild = {"guilds": {0: "clerics_guild"}}
    steps = ["use:avania_l1:heal", "use:avania_l1.2:heal"]
    assert values(enter(["avania_l1", "avania_l1"], *steps, wounds=2, **guild))["hp"] == 7, "never more than 1"
    assert values(enter(["avania_l1"], "use:avania_l1:heal", wounds=0, **guild))["hp"] == 6, "nothing was healed"
    assert values(enter(["gem_of_healing"], "use:gem_of_healing:heal", wounds=1, **guild))["hp"] == 6, "no Cleric"


@pytest.mark.rule("TQ-14.6")
def test_fighters_guild_supports_one_fighter() -> None:
    table = enter(["gorlandor_l1", "stormhand_l1", "adventurer"], guilds={0: "fighters_guild"})
    assert offers(table, "guild-hero") == ["guild-hero:gorlandor_l1", "guild-hero:stormhand_l1"]
    table.choose("guild-hero:gorlandor_l1")
    assert laid(table, "gorlandor_l1")["skill"] == 5 + 1
    assert table.view()["dungeon"][1]["forecast"]["physical"] == 3 + 2 + 1 + 1
    assert asks(table) == "move", "one Fighter, for the turn"


@pytest.mark.rule("TQ-14.6")
def test_rogues_guild_brings_gold_and_light() -> None:
    guild = {"guilds": {0: "rogues_guild"}}
    assert values(visit(["scathian_l1"], **guild))["gold"] == 2 + 1
    assert values(visit(["captive_knight", "tome_of_knowledge"], **guild))["gold"] == 2
    assert values(enter(["scathian_l1", "ehrlingal_l1"], **guild))["light"] == 1
    assert values(enter(["scathian_l1"], **guild))["light"] == 0


@pytest.mark.rule("TQ-14.6")
def test_wizards_guild_strengthens_spells() -> None:
    guild = {"guilds": {0: "wizards_guild"}}
    assert attack(["darkrend_l1", "fireball"], **guild) == (0, 2 + 3 + 1)
    assert attack(["fireball"], **guild) == (0, 3)
    assert attack(["darkrend_l1"], **guild) == (0, 2)


@pytest.mark.rule("TQ-14.8", "TQ-11.6")
@pytest.mark.parametrize(
    ("guild", "vp"), [("clerics_guild", 2), ("fighters_guild", 3), ("rogues_guild", 1), ("wizards_guild", 1)]
)
def test_guilds_count_their_heroes(guild: str, vp: int) -> None:
    table = quest(
        guilds={0: guild},
        hands={0: ["avania_l1", "silverhelm_l2"]},
        decks={0: ["stormhand_l1", "adventurer"]},
        discards={0: ["scathian_l3", "gorlandor_l1"]},
    )
    assert scores(table.state, 0)["guild"] == vp
