"""The victory (TQ-9)."""

import pytest

from tests.games.thunderstone_quest.looking import (
    battle,
    choose_all,
    delve,
    fought,
    front,
    offers,
    passing,
    player,
    quest,
    tile,
    use,
    values,
)

ECLIPSE = ["fairy_meadow", "ominous_looking_road", "hollow_tree", "tree_house", "elven_outpost", "elven_ruins"]
STRONG = ["gorlandor_l3", "gorlandor_l3", "gorlandor_l3"]


@pytest.mark.rule("TQ-9.1")
def test_rewards_of_monster_and_room() -> None:
    table = delve(STRONG, "sunken_well", "hobgoblin_disarmer", treasures=["goblin_crown", "bag_of_plenty"])
    passing(table)
    seen = player(table)
    assert (seen["xp"], seen["lantern"], seen["iron_rations"]) == (3, 1, 0)
    assert seen["discard"][0] == "goblin_crown", "the top Treasure, to the discard pile"
    crypt = delve(STRONG, "crypt", "hobgoblin_shieldbearer")
    passing(crypt)
    assert (player(crypt)["xp"], player(crypt)["iron_rations"]) == (3 + 1, 1), "1 XP of the Crypt"
    assert player(passing(delve(["adventurer"], "crypt", "hobgoblin_slaver")))["xp"] == 0, "only after a defeat"


@pytest.mark.rule("TQ-9.2")
def test_the_room_is_refilled_and_the_monster_is_gone() -> None:
    table = passing(delve(STRONG, "mine", "kobold", monster_decks={1: ["goblin_archer", "goblin_sneak"]}))
    assert tile(table, "mine")["card"] == "goblin_archer"
    assert table.view()["decks"][0] == {"level": 1, "cards": 1, "keys": 0, "under": [], "beaten": ["kobold"]}
    revealed = quest(
        options={"adventure": "total_eclipse_of_the_sun_2"},
        hands={0: STRONG, 1: []},
        figures={0: "tree_house"},
        gear={0: {}, 1: {"iron_rations": 2}},
        monsters={"tree_house": "ogre_mauler"},
        monster_decks={2: ["ogre_glutton"]},
        treasures=[],
    )
    passing(revealed.choose("dungeon"))
    assert player(revealed, 1)["iron_rations"] == 1, "“when revealed” works now"


@pytest.mark.rule("TQ-9.3")
def test_an_empty_deck_is_replaced_by_the_next_higher_one() -> None:
    decks: dict[int, list[str]] = {1: [], 2: [], 3: ["royal_warlord", "royal_bodyguard"]}
    table = passing(delve(STRONG, "mine", "kobold", monster_decks=decks))
    assert tile(table, "mine")["card"] == "royal_warlord"
    top = {1: ["goblin_sneak"], 2: ["hobgoblin_slaver"], 3: []}
    empty = passing(delve(STRONG, "vault", "royal_bodyguard", monster_decks=top, treasures=[]))
    assert tile(empty, "vault")["card"] is None, "no higher deck has cards"


@pytest.mark.rule("TQ-9.4", "TQ-9.5", "TQ-12.8")
def test_keys_are_set_aside_until_a_monster_comes() -> None:
    decks = {1: ["guardian_key", "goblin_sneak"]}
    table = passing(delve(STRONG, "mine", "kobold", monster_decks=decks, keys=1))
    assert (table.view()["keys"]["found"], tile(table, "mine")["card"]) == (2, "goblin_sneak")
    only = {1: ["guardian_key", "guardian_key"], 2: ["hobgoblin_slaver"]}
    two = passing(delve(STRONG, "mine", "kobold", monster_decks=only))
    assert (two.view()["keys"]["found"], tile(two, "mine")["card"]) == (1, "hobgoblin_slaver")
    assert two.view()["decks"][0]["cards"] == 1, "shuffled back, the only card of its deck"


@pytest.mark.rule("TQ-9.6")
def test_spoils_in_any_order_each_once() -> None:
    table = delve(["gorlandor_l3", "gorlandor_l3", "tome_of_knowledge", "dagger"], "tree_house", "kobold",
                  rooms=ECLIPSE, gear={0: {"iron_rations": 1}, 1: {}})  # fmt: skip
    battle(table)
    assert table.options()[-2:] == ["rations-gold", "no-spoils"]
    assert offers(table, "use:tome_of_knowledge", "spoils:tree_house")
    use(table, "tree_house")
    assert table.view()["destroyed"] == {"dagger": 1}
    assert not offers(table, "spoils:tree_house")
    xp = player(table)["xp"]
    use(table, "tome_of_knowledge")
    assert player(table)["xp"] == xp + 1
    assert table.view()["active"] == 1, "nothing is left to use"


@pytest.mark.rule("TQ-9.7", "TQ-6.17")
def test_buying_as_spoils() -> None:
    hand = ["gorlandor_l3", "gorlandor_l3", "dagger", "thunderstone_shard"]
    table = delve(hand, "ominous_looking_road", "kobold", rooms=ECLIPSE, gear={0: {"iron_rations": 1}, 1: {}})
    battle(table)
    table.choose("rations-gold")
    assert values(table)["gold"] == 2 + 2 + 1 + 2 + 1
    use(table, "ominous_looking_road")
    assert offers(table, "buy:") == ["buy:magic_missile", "buy:short_bow", "buy:short_sword"], "no Items, no Heroes"
    choose_all(table, "buy:magic_missile", "scrap:dagger")
    assert "magic_missile" in player(table)["discard"]
    assert table.view()["destroyed"] == {"dagger": 1}


@pytest.mark.rule("TQ-9.7")
def test_gold_spent_in_the_village_is_not_there_for_spoils() -> None:
    hand = [
        "lantern",
        "thunderstone_shard",
        "thunderstone_shard",
        "adventurer",
        "adventurer",
        "adventurer",
        "adventurer",
    ]
    table = quest(hands={0: hand}).choose("village:guilds_quarter").choose("buy:short_sword")
    table.choose("descend:lantern")
    assert values(table)["gold"] == 0


@pytest.mark.rule("TQ-9.8")
def test_nobody_leaves_the_wilderness() -> None:
    table = battle(delve(["adventurer"] * 5, "wilderness", "giant_rat"))
    choose_all(table, "spoils:giant_rat:level", "level:adventurer", "become:avania_l1")
    assert tile(table, "wilderness")["card"] == "giant_rat"
    assert [deck["beaten"] for deck in table.view()["decks"]] == [[], [], []]


@pytest.mark.rule("TQ-9.9")
def test_rewards_concern_the_room_of_the_battle() -> None:
    table = delve(STRONG, "throne_room", "royal_bodyguard", monster_decks={3: ["royal_warlord"]})
    passing(table)
    assert player(table)["place"] == "wilderness", "the After Battle effect of the Throne Room"
    assert player(table)["xp"] == 5 + 2
    assert tile(table, "throne_room")["card"] == "royal_warlord"


@pytest.mark.rule("TQ-9.10")
def test_rooms_emptied_otherwise_are_refilled_the_same_way() -> None:
    table = delve(["adventurer"], "mine", "spring", monster_decks={1: ["guardian_key", "goblin_sneak", "kobold"]})
    battle(table)
    assert fought(table)[0] == "loses"
    assert (tile(table, "mine")["card"], table.view()["keys"]["found"]) == ("goblin_sneak", 1)
    assert table.view()["decks"][0]["under"] == ["spring"]
    water = quest(
        options={"adventure": "at_the_foundations_of_the_world_1"},
        hands={0: STRONG},
        figures={0: "water_temple"},
        monsters={"water_temple": "breeze", "air_temple": "gust"},
        monster_decks={1: ["whirlwind"]},
    )
    passing(water.choose("dungeon"))
    assert (tile(water, "water_temple")["card"], tile(water, "air_temple")["card"]) == ("gust", "whirlwind")
    assert front(water) == []
