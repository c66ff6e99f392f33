"""The turn and the Village phase (TQ-6)."""

import pytest

from tests.games.thunderstone_quest.looking import (
    battle,
    choose_all,
    front,
    offers,
    passing,
    player,
    quest,
    use,
    values,
)

SHARDS = ["thunderstone_shard"] * 6


@pytest.mark.rule("TQ-6.1", "TQ-6.2", "TQ-10.2")
def test_a_turn_is_a_village_or_a_dungeon_phase() -> None:
    table = quest(3, hands={0: ["adventurer"], 1: ["adventurer"], 2: ["adventurer"]})
    assert table.options() == [
        "village:shrine", "village:bazaar", "village:shop_of_wonders", "village:guilds_quarter", "dungeon",
    ]  # fmt: skip
    table.choose("village:bazaar")
    assert table.view()["active"] == 1
    passing(table.choose("dungeon"))
    assert table.view()["active"] == 2
    passing(table.choose("village:bazaar"))
    assert table.view()["active"] == 0


@pytest.mark.rule("TQ-6.3", "TQ-6.4", "TQ-12.11")
def test_going_to_the_village_or_the_dungeon_is_no_move() -> None:
    table = quest(
        hands={0: ["adventurer"] * 3, 1: ["adventurer"]},
        figures={0: "crypt", 1: "bazaar"},
        monsters={"crypt": "kobold_trapper"},
        gear={0: {"potion": 1}, 1: {}},
    )
    table.choose("dungeon")
    assert player(table)["place"] == "crypt", "the figure stays where it is"
    passing(table)
    table.choose("dungeon")
    assert (player(table, 1)["place"], player(table, 1)["where"]) == ("wilderness", None)
    passing(table)
    table.choose("village:bazaar")
    assert (player(table)["place"], player(table)["where"]) == (None, "bazaar")
    assert not table.events("alert"), "no Alert of the Crypt or its Monster"
    both = quest(figures={1: "shrine"}).choose("village:shrine")
    assert [player(both, seat)["where"] for seat in (0, 1)] == ["shrine", "shrine"], "figures share a location"


@pytest.mark.rule("TQ-6.5")
def test_the_shrine_keeps_its_secret() -> None:
    table = quest(hands={0: ["dagger", "lantern", "adventurer"]}, wounds={0: 5}).choose("village:shrine")
    choose_all(table, "put-back:lantern", "put-back:dagger", "put-no-more")
    assert table.view(0)["deck_top"] == ["dagger", "lantern"], "in an order of one's choice"
    assert "deck_top" not in table.view(None)
    seen = [event for event in table.match.events if event.seen_by(1) and event.key.startswith("puts-back")]
    assert [(event.key, event.args) for event in seen] == [("puts-back-unseen", {"who": 0, "count": 2})]
    choose_all(table, "heal-token", "heal-token")
    assert (player(table)["wounds"], table.view()["active"]) == (3, 1)


@pytest.mark.rule("TQ-6.6")
def test_the_bazaar_sells_one_token() -> None:
    table = quest(hands={0: ["thunderstone_shard", "thunderstone_shard", "dagger"]}).choose("village:bazaar")
    table.choose("buy-nothing")
    assert table.options() == ["buy-gear:iron_rations", "buy-gear:lantern", "buy-gear:potion", "buy-nothing"]
    table.choose("buy-gear:lantern")
    assert player(table)["lantern"] == 1
    assert table.view()["active"] == 1
    empty = quest(hands={0: SHARDS}, gear={0: {}, 1: {"potion": 16}}).choose("village:bazaar")
    assert "buy-gear:potion" not in passing(empty, "buy-gear").options(), "nothing is left of it"
    elsewhere = quest(hands={0: SHARDS}).choose("village:guilds_quarter").choose("buy-nothing")
    assert elsewhere.view()["active"] == 1


@pytest.mark.rule("TQ-6.7", "TQ-14.1")
def test_the_shop_of_wonders_sells_the_top_treasure() -> None:
    table = quest(hands={0: SHARDS}, treasures=["goblin_crown", "bag_of_plenty"]).choose("village:shop_of_wonders")
    choose_all(table, "buy-nothing", "buy-treasure")
    assert table.events("finds-treasure")[0]["args"]["card"] == "goblin_crown", "shown to all"
    assert "goblin_crown" in player(table)["discard"]
    poor = quest(hands={0: SHARDS[:4]}).choose("village:shop_of_wonders").choose("buy-nothing")
    assert poor.view()["active"] == 1, "8 Gold are too little"
    spent = quest(hands={0: SHARDS}).choose("village:shop_of_wonders").choose("buy:short_sword")
    assert spent.view()["active"] == 1, "7 Gold are left"


@pytest.mark.rule("TQ-6.8", "TQ-16.4")
def test_two_heroes_rise_at_the_guilds_quarter() -> None:
    table = quest(hands={0: ["adventurer", "adventurer", "adventurer"]}, xp={0: 9}).choose("village:guilds_quarter")
    choose_all(table, "level:adventurer", "become:stormhand_l1", "level:adventurer.2", "become:stormhand_l1")
    assert (player(table)["xp"], table.view()["active"]) == (5, 1), "two of the same name, and no third"
    once = quest(hands={0: ["adventurer", "adventurer"]}, xp={0: 9}).choose("village:shop_of_wonders")
    choose_all(once, "level:adventurer", "become:stormhand_l1")
    assert once.view()["active"] == 1, "elsewhere one; and nobody rises twice in a turn"


@pytest.mark.rule("TQ-6.9", "TQ-6.10", "TQ-6.18")
def test_abilities_come_before_the_purchase() -> None:
    table = quest(
        hands={0: ["tome_of_knowledge", "gem_of_healing"]},
        decks={0: ["goblin_crown"] * 9, 1: []},
        gear={0: {"iron_rations": 1}, 1: {}},
        wounds={0: 2},
    ).choose("village:bazaar")
    assert front(table) == ["tome_of_knowledge", "gem_of_healing"]
    assert len(offers(table, "use:")) == 2
    assert len(offers(use(table, "tome_of_knowledge"), "use:")) == 1
    assert values(table)["gold"] == 2 + 2 + 4, "what was drawn counts in full"
    table.choose("go-buying")
    assert table.decision().key == "buy"
    assert not offers(table, "use:", "rations"), "no ability and no token any more"


@pytest.mark.rule("TQ-6.11", "TQ-16.17")
def test_one_card_is_bought_anywhere() -> None:
    for where in ("bazaar", "guilds_quarter", "shop_of_wonders"):
        table = quest(hands={0: SHARDS[:4]}).choose(f"village:{where}")
        assert values(table)["gold"] == 8
        assert offers(table, "buy:") == [
            "buy:avania_l1", "buy:stormhand_l1", "buy:hawkswood_l1", "buy:pylorian_l1",
            "buy:tome_of_knowledge", "buy:magic_missile", "buy:short_bow", "buy:short_sword",
        ]  # fmt: skip
        table.choose("buy:stormhand_l1")
        assert player(table)["discard"][0] == "stormhand_l1"
        assert table.view()["active"] == 1, "only one; what is left is lost"
    wounded = quest(hands={0: ["adventurer"]}, wounds={0: 1}, xp={0: 2}).choose("village:bazaar")
    choose_all(wounded, "heal-token", "level:adventurer", "become:avania_l1")
    assert player(wounded)["discard"] == ["avania_l1"], "healed and levelled up without Shrine or Guilds' Quarter"


@pytest.mark.rule("TQ-6.12")
def test_only_top_cards_are_sold() -> None:
    table = quest(hands={0: SHARDS}, stock={"stormhand_l1": 0, "short_bow": 0}).choose("village:bazaar")
    assert offers(table, "buy:stormhand", "buy:short_bow") == ["buy:stormhand_l2"]
    last = quest(hands={0: SHARDS}, stock={"stormhand_l1": 0, "stormhand_l2": 0, "stormhand_l3": 1})
    assert not offers(last.choose("village:bazaar"), "buy:stormhand"), "13 Gold are too much"


@pytest.mark.rule("TQ-6.13")
def test_step_four_heals_one_wound() -> None:
    table = quest(hands={0: ["adventurer"]}, wounds={0: 2}).choose("village:bazaar")
    assert table.options() == ["heal-token", "heal-none"]
    table.choose("heal-token")
    assert (player(table)["wounds"], table.view()["active"]) == (1, 1)


@pytest.mark.rule("TQ-6.14", "TQ-6.15")
def test_levelling_up() -> None:
    table = quest(hands={0: ["stormhand_l1", "captive_knight", "stormhand_l3"]}, xp={0: 9}).choose("village:bazaar")
    passing(table, "level")
    assert table.options() == ["level:stormhand_l1", "level-none"], "neither level 3 nor a captive without a stack"
    table.choose("level:stormhand_l1")
    assert (player(table)["xp"], table.view()["destroyed"]) == (6, {"stormhand_l1": 1})
    assert "stormhand_l2" in player(table)["discard"]
    none = quest(hands={0: ["stormhand_l1"]}, xp={0: 9}, stock={"stormhand_l2": 0}).choose("village:bazaar")
    assert none.view()["active"] == 1, "no copy of that level"
    legend = quest(hands={0: ["tracker_ysolde"]}, xp={0: 9}).choose("village:bazaar")
    assert legend.view()["active"] == 1
    anywhere = quest(hands={0: ["stormhand_l2"]}, xp={0: 9}).choose("village:bazaar").choose("level:stormhand_l2")
    assert "stormhand_l3" in player(anywhere)["discard"], "wherever in the stack it lies"
    adventurer = quest(hands={0: ["adventurer"]}, xp={0: 2}, stock={"avania_l1": 0}).choose("village:bazaar")
    adventurer.choose("level:adventurer")
    assert adventurer.options() == ["become:stormhand_l1", "become:hawkswood_l1", "become:pylorian_l1"]


@pytest.mark.rule("TQ-6.15", "TQ-16.4")
def test_a_hero_who_is_drawn_again_does_not_rise_twice() -> None:
    hand = ["thunderstone_shard", "tome_of_knowledge", "adventurer"]
    rises = ["use:thunderstone_shard:level", "level:adventurer", "become:avania_l1", "use:tome_of_knowledge:draw"]
    table = quest(hands={0: hand}, decks={0: [], 1: []}, xp={0: 9}).choose("village:guilds_quarter")
    choose_all(table, *rises)
    assert front(table) == ["thunderstone_shard", "tome_of_knowledge", "avania_l1"], "the deck was shuffled anew"
    passing(table)
    assert [event["args"]["into"] for event in table.events("levels")] == ["avania_l1"]
    two = quest(
        hands={0: [*hand, "tome_of_knowledge"]}, decks={0: [], 1: []}, discards={0: ["avania_l1"], 1: []}, xp={0: 9},
    ).choose("village:guilds_quarter")  # fmt: skip
    choose_all(two, *rises, "use:tome_of_knowledge.2:draw")
    passing(two, "level")
    assert offers(two, "level:") == ["level:avania_l1.2"], "another copy can rise"


@pytest.mark.rule("TQ-6.16")
def test_a_lantern_leads_on_to_the_dungeon() -> None:
    table = quest(hands={0: ["lantern", "adventurer"]}, decks={0: ["dagger"] * 9, 1: []}).choose("village:bazaar")
    passing(table, "descend")
    assert table.options() == ["descend:lantern", "stay"]
    table.choose("descend:lantern")
    assert (player(table)["place"], player(table)["where"]) == ("wilderness", None)
    assert front(table) == ["adventurer"], "nothing is laid out again"
    assert table.view()["phase"] == "dungeon"
    battle(table)
    assert table.view()["active"] == 1


@pytest.mark.rule("TQ-6.17", "TQ-16.11")
def test_a_dagger_for_a_treasure_and_for_a_card_but_not_for_a_token() -> None:
    hand = ["dagger", "dagger", *["bag_of_plenty"] * 5]
    table = quest(hands={0: hand}).choose("village:shop_of_wonders")
    choose_all(table, "go-buying", "buy:short_sword", "scrap:dagger")
    assert values(table)["gold"] == 17 - 5, "its Gold has counted"
    choose_all(table, "buy-treasure")
    assert table.options() == ["scrap:dagger.2", "scrap-none"], "buying a Treasure is buying a card"
    token = quest(hands={0: ["dagger", "thunderstone_shard"]}).choose("village:bazaar").choose("buy-gear:iron_rations")
    assert token.view()["active"] == 1


@pytest.mark.rule("TQ-6.19", "TQ-12.2")
def test_level_ups_outside_step_five() -> None:
    hand = ["thunderstone_shard", "thunderstone_shard", "adventurer", "adventurer", "adventurer"]
    table = quest(hands={0: hand}, xp={0: 6}).choose("village:guilds_quarter")
    choose_all(table, "use:thunderstone_shard:level", "level:adventurer", "become:avania_l1")
    choose_all(table, "use:thunderstone_shard.2:level", "level:adventurer.2", "become:avania_l1")
    assert front(table) == ["thunderstone_shard", "thunderstone_shard.2", "adventurer.3"]
    passing(table, "level")
    assert table.options() == ["level:adventurer.3", "level-none"], "the level-up of step 5 is still there"
    cache = quest(hands={0: ["foundations_cache", "stormhand_l1"]}, xp={0: 1}).choose("village:bazaar")
    use(cache, "foundations_cache").choose("level:stormhand_l1")
    assert player(cache)["xp"] == 0, "3 less 2"
    shrine = quest(hands={0: ["foundations_cache", "adventurer"]}, xp={0: 9}).choose("village:shrine")
    passing(shrine, "village")
    assert not offers(shrine, "level")
