"""The worked examples of the rulebook, EX-1 to EX-30: one test each, with their exact numbers."""

import pytest

from tests.games.thunderstone_quest.looking import (
    battle,
    choose_all,
    delve,
    forecast,
    fought,
    front,
    passing,
    player,
    quest,
    tile,
    values,
)
from undercroft.games.thunderstone_quest.cards import CARDS
from undercroft.testing import ScenarioTable, scenario

STARTERS = ["lantern", "lantern", "dagger", "dagger", "thunderstone_shard", "thunderstone_shard"]


@pytest.mark.rule("EX-1", "TQ-2.19", "TQ-2.20")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_rations_by_the_order_of_play(seats: int) -> None:
    firsts = set()
    for seed in range(20):
        table = scenario("thunderstone_quest", seats, seed, setup=True, active=0)
        state = table.state
        order = [(state.players[seat].iron_rations, seat) for seat in range(seats)]
        assert sorted(count for count, _seat in order) == list(range(seats))
        first = min(order)[1]
        assert [order[(first + step) % seats][0] for step in range(seats)] == list(range(seats))
        firsts.add(first)
    assert firsts == set(range(seats)), "anybody may be the first"


@pytest.mark.rule("EX-2", "TQ-6.6", "TQ-6.9", "TQ-6.10", "TQ-6.11", "TQ-6.17", "TQ-10.1")
def test_adam_at_the_bazaar() -> None:
    table = quest(hands={0: STARTERS}).choose("village:bazaar")
    assert values(table)["gold"] == 10
    table.choose("buy:magic_missile")
    assert table.options() == ["scrap:dagger", "scrap-none"]
    table.choose("scrap:dagger")
    assert values(table)["gold"] == 3
    assert table.options() == ["buy-gear:iron_rations", "buy-gear:lantern", "buy-nothing"]
    table.choose("buy-gear:iron_rations")
    assert values(table)["gold"] == 1
    assert table.options() == ["descend:lantern", "stay"], "no Wounds, no XP: steps 4 and 5 pass"
    table.choose("stay")
    seen = player(table)
    assert sorted(seen["discard"]) == sorted(["magic_missile", *STARTERS[:3], *STARTERS[4:]])
    assert (seen["hand"], seen["iron_rations"]) == (6, 1)
    assert table.view()["destroyed"] == {"dagger": 1}
    assert table.view()["active"] == 1


@pytest.mark.rule("EX-3", "TQ-7.6", "TQ-8.1", "TQ-8.2", "TQ-8.3", "TQ-8.4", "TQ-9.1", "TQ-9.2", "TQ-9.4", "TQ-5.3")
def test_drew_in_the_mine() -> None:
    table = quest(
        hands={0: ["adventurer"] * 4 + ["dagger", "lantern"]},
        monsters={"mine": "goblin_berserker"},
        monster_decks={1: ["guardian_key", "kobold", "goblin_sneak"]},
        treasures=["bag_of_plenty", "goblin_crown"],
    )
    table.choose("dungeon")
    assert values(table)["light"] == 1
    table.choose("wield:dagger:adventurer")
    assert forecast(table, "mine")["total"] == 5
    assert forecast(table, "mine")["health"] == 5
    table.choose("move:mine")
    assert table.options() == ["move:abandoned_gate", "move:sunken_well", "stop"], "with 1 Light he could go to level 2"
    table.choose("stop")
    assert fought(table) == ("wins", 5, 5)
    seen = player(table)
    assert (seen["wounds"], seen["xp"], seen["iron_rations"]) == (2, 2, 1)
    assert "bag_of_plenty" in seen["discard"]
    assert table.view()["keys"]["found"] == 1
    assert tile(table, "mine")["card"] == "kobold"
    assert (seen["hp"], seen["hand"], seen["place"]) == (5, 5, "mine")


@pytest.mark.rule("EX-4", "TQ-6.16", "TQ-6.17", "TQ-7.3", "TQ-9.6", "TQ-9.8")
def test_ashley_buys_a_sword_and_beats_the_rat() -> None:
    hand = ["adventurer"] * 3 + ["dagger", "lantern", "thunderstone_shard"]
    table = quest(hands={0: hand}, gear={0: {"iron_rations": 2}, 1: {}}).choose("village:bazaar")
    assert values(table)["gold"] == 5
    choose_all(table, "rations-gold", "rations-gold")
    assert values(table)["gold"] == 7
    choose_all(table, "buy:short_sword", "scrap-none", "buy-gear:iron_rations")
    choose_all(table, "descend:lantern")
    assert values(table)["light"] == 0
    assert player(table)["place"] == "wilderness"
    assert front(table) == ["adventurer", "adventurer.2", "adventurer.3", "dagger", "thunderstone_shard"]
    choose_all(table, "wield:dagger:adventurer")
    assert forecast(table, "wilderness")["total"] == 4
    battle(table)
    assert fought(table) == ("wins", 4, 4)
    assert (player(table)["wounds"], player(table)["xp"]) == (0, 0)
    assert table.options() == ["spoils:giant_rat:level", "rations-gold", "no-spoils"]
    choose_all(table, "spoils:giant_rat:level", "level:adventurer.2", "become:stormhand_l1")
    seen = player(table)
    assert "stormhand_l1" in seen["discard"]
    assert seen["xp"] == 0
    assert table.view()["destroyed"] == {"lantern": 1, "adventurer": 1}
    assert tile(table, "wilderness")["card"] == "giant_rat"


@pytest.mark.rule("EX-5", "TQ-11.1", "TQ-11.2", "TQ-11.3", "TQ-11.4")
def test_smorga_at_the_end() -> None:
    table = quest(
        3,
        active=2,
        keys=3,
        hands={0: ["adventurer"] * 6, 1: ["adventurer"] * 6, 2: ["adventurer"] * 5 + ["lantern"]},
        decks={0: ["stormhand_l3"] * 6, 1: ["adventurer"] * 9, 2: ["adventurer"] * 9},
        monsters={"abandoned_gate": "kobold"},
        monster_decks={1: ["guardian_key", "goblin_sneak"]},
        treasures=["bag_of_plenty", "goblin_crown"],
        wounds={0: 2},
        xp={0: 5},
    )
    choose_all(table, "dungeon", "move:abandoned_gate", "stop")
    assert tile(table, "wilderness")["card"] == "smorga_the_queen_iv", "at the end of the turn the Rat is turned over"
    assert sorted(table.match.pending) == [0, 1, 2]
    assert [player(table, seat)["hand"] for seat in range(3)] == [12, 12, 12]
    four = ["drop:adventurer", "drop:adventurer.2", "drop:adventurer.3", "drop:adventurer.4"]
    for seat in range(3):
        table.match.choose(seat, four)
    assert [player(table, seat)["hand"] for seat in range(3)] == [8, 8, 8]
    assert (table.view()["active"], table.view()["last_round"]) == (0, 3)
    table.choose("dungeon")  # two Adventurers and six Stormhands of level 3: 2 + 30
    while table.decision().key == "prepare":
        table.choose("ready")
    table.choose("stop")
    assert fought(table) == ("wins", 32, 8)
    assert player(table)["xp"] == 5 - 2 + 16, "2 XP for two Wounds are destroyed; half of 32"
    assert [event["args"]["card"] for event in table.events("finds-treasure")] == ["bag_of_plenty"]
    assert tile(table, "wilderness")["card"] == "smorga_the_queen_iv", "she stays"
    assert table.view()["active"] == 1


def guardian(hand: list[str], card: str, **position: object) -> ScenarioTable:
    """Seat 0 battles this Guardian in its last turn."""
    table = quest(hands={0: hand}, guardian=card, last_round=2, **position)
    return battle(table.choose("dungeon"))


@pytest.mark.rule("EX-5", "TQ-11.4")
def test_total_attack_23_gives_12_xp() -> None:
    hand = ["stormhand_l3"] * 4 + ["gorlandor_l1"]
    table = guardian(hand, "smorga_the_queen_iv", wounds={0: 2}, xp={0: 1})
    assert fought(table) == ("wins", 23, 8)
    assert player(table)["xp"] == 0 + 12, "he had 1 XP and lost as many as he had"


@pytest.mark.rule("EX-6", "TQ-11.4")
def test_armor_counts_before_half_is_taken() -> None:
    table = guardian(["stormhand_l3"] * 3 + ["gorlandor_l1", "thunderstone_shard"], "guardian_of_the_sun_v")
    table.choose("discard:thunderstone_shard")
    assert fought(table) == ("wins", 18 - 3, 12)
    assert player(table)["xp"] == 8


@pytest.mark.rule("EX-7", "EX-8", "TQ-8.2")
def test_armor_and_magic_resistance() -> None:
    table = delve(["adventurer"] * 7, "crypt", "hobgoblin_shieldbearer", monsters={"vault": "ancient_knight"})
    assert (forecast(table, "vault")["armor"], forecast(table, "vault")["physical"]) == (3, 4)
    table = delve(["avania_l1", "avania_l1"], "crypt", "corrupted_druid")
    assert (forecast(table, "crypt")["resistance"], forecast(table, "crypt")["magic"]) == (2, 2)


@pytest.mark.rule("EX-9", "TQ-4.7")
def test_skill_for_two_weapons() -> None:
    weapons = ["hammer", "dagger"]
    five = delve(["stormhand_l2", *weapons], "wilderness", "giant_rat").choose("wield:hammer:stormhand_l2")
    assert "wield:dagger:stormhand_l2" in five.options(), "3 and 2 of 5"
    four = delve(["stormhand_l1", *weapons], "wilderness", "giant_rat").choose("wield:hammer:stormhand_l1")
    assert "wield:dagger:stormhand_l1" not in four.options()
    four = delve(["stormhand_l1", *weapons], "wilderness", "giant_rat").choose("wield:dagger:stormhand_l1")
    assert "wield:hammer:stormhand_l1" not in four.options()


@pytest.mark.rule("EX-10", "TQ-8.4", "TQ-16.10")
def test_the_battle_axe_counts_events() -> None:
    hand = ["gorlandor_l3", "battle_axe", "goblin_crown"]
    table = delve(hand, "sunken_well", "demon_spider", monster_decks={2: ["hobgoblin_bruiser"]}, treasures=[])
    battle(table.choose("wield:battle_axe:gorlandor_l3"))
    assert fought(table)[0] == "wins"
    assert player(table)["wounds"] == 3
    assert player(table)["xp"] == 4 + 2, "2 XP of the Axe besides the Monster's 4"


@pytest.mark.rule("EX-11", "TQ-7.8", "TQ-16.14")
def test_light_lost_on_the_way_does_not_stop_the_move() -> None:
    table = quest(
        options={"adventure": "at_the_foundations_of_the_world_1"},
        hands={0: ["lantern"] * 4 + ["archmage_velarion"] * 2},
        monsters={"air_temple": "creeping_vine", "darkness_temple": "royal_bodyguard"},
        figures={0: "wilderness"},
        monster_decks={3: ["founder_of_dawn"]},
    )
    choose_all(table, "dungeon")
    assert values(table) == {"gold": 8, "light": 4, "budget": 4, "hp": 6, "healed": 0}
    choose_all(table, "move:air_temple", "move:earth_temple", "choose:discard", "discard:lantern")
    assert (values(table)["light"], values(table)["budget"]) == (3, 3), "1 of 4 is spent; the Light lost costs nothing"
    choose_all(table, "move:darkness_temple")
    assert player(table)["place"] == "darkness_temple"
    assert fought(table) == ("wins", 14, 11)
    xp = player(table)["xp"]
    table.choose("spoils:darkness_temple:gain")
    assert player(table)["xp"] == xp + 3, "3 XP, not 4"


@pytest.mark.rule("EX-12", "TQ-4.3")
def test_two_daggers_in_one_hand() -> None:
    table = delve(["stormhand_l1", "punching_dagger", "dagger"], "wilderness", "giant_rat")
    choose_all(table, "wield:punching_dagger:stormhand_l1", "wield:dagger:stormhand_l1")
    assert forecast(table, "wilderness")["physical"] == 2 + 1 + 3


@pytest.mark.rule("EX-13", "TQ-6.14", "TQ-6.8")
def test_what_level_ups_cost() -> None:
    for hero, cost in (("adventurer", 2), ("stormhand_l1", 3), ("stormhand_l2", 4)):
        poor = quest(hands={0: [hero]}, xp={0: cost - 1}).choose("village:shop_of_wonders")
        assert poor.decision().seat == 1, "he cannot pay"
        table = quest(hands={0: [hero]}, xp={0: cost}).choose("village:shop_of_wonders").choose(f"level:{hero}")
        if hero == "adventurer":
            table.choose("become:pylorian_l1")
        assert player(table)["xp"] == 0
    table = quest(hands={0: ["adventurer", "stormhand_l1"]}, xp={0: 5}).choose("village:guilds_quarter")
    choose_all(table, "level:adventurer", "become:avania_l1", "level:stormhand_l1")
    assert player(table)["xp"] == 0
    assert sorted(player(table)["discard"]) == ["avania_l1", "stormhand_l2"]


@pytest.mark.rule("EX-14", "TQ-16.3", "TQ-12.2")
def test_a_shard_is_used_once_a_turn() -> None:
    hand = ["thunderstone_shard", "adventurer", "adventurer", "lantern"]
    table = quest(hands={0: hand}, xp={0: 9}).choose("village:bazaar")
    choose_all(table, "use:thunderstone_shard:level", "level:adventurer", "become:stormhand_l1")
    assert player(table)["xp"] == 7
    assert "thunderstone_shard" in front(table), "the Shard stays"
    passing(table, "descend").choose("descend:lantern")
    assert player(table)["place"] == "wilderness"
    assert table.decision().key == "move", "its ability is not available again, and nothing else is there"


@pytest.mark.rule("EX-15", "TQ-2.9", "TQ-9.2", "TQ-16.2")
def test_the_ogre_strikes_only_as_a_refill() -> None:
    options = {"adventure": "total_eclipse_of_the_sun_2"}
    for seed in range(10):
        table = scenario("thunderstone_quest", 2, seed, options, setup=True)
        assert [one.wounds for one in table.state.players] == [0, 0]
    table = quest(
        options=options,
        hands={0: ["gorlandor_l3"] * 2},
        figures={0: "tree_house", 1: "fairy_meadow"},
        monsters={"tree_house": "ogre_glutton"},
        monster_decks={2: ["ogre", "ogre_mauler"]},
    )
    battle(table.choose("dungeon"))
    assert fought(table)[0] == "wins"
    assert tile(table, "tree_house")["card"] == "ogre"
    assert (player(table, 0)["wounds"], player(table, 1)["wounds"]) == (1 + 1, 1), "the Glutton's Wound and the Ogre's"


@pytest.mark.rule("EX-16", "TQ-9.5", "TQ-16.18", "TQ-12.8")
def test_the_second_key_of_a_turn_is_shuffled_back() -> None:
    table = delve(
        ["gorlandor_l3"], "mine", "kobold", monster_decks={1: ["guardian_key", "guardian_key", "goblin_sneak"]}
    )
    battle(table)
    assert table.view()["keys"]["found"] == 1
    assert tile(table, "mine")["card"] == "goblin_sneak"
    assert table.view()["decks"][0] == {"level": 1, "cards": 1, "keys": 1, "under": [], "beaten": ["kobold"]}


@pytest.mark.rule("EX-17", "TQ-9.3", "TQ-9.4")
def test_a_deck_that_holds_only_a_key() -> None:
    decks = {1: ["guardian_key"], 2: ["hobgoblin_slaver", "guardian_key"]}
    table = battle(delve(["gorlandor_l3"], "mine", "kobold", monster_decks=decks))
    assert table.view()["keys"]["found"] == 1
    assert tile(table, "mine")["card"] == "hobgoblin_slaver"
    assert [deck["cards"] for deck in table.view()["decks"]][:2] == [0, 1]


@pytest.mark.rule("EX-18", "TQ-8.9", "TQ-16.7")
def test_a_key_face_down_in_the_darkness_temple() -> None:
    table = quest(
        options={"adventure": "at_the_foundations_of_the_world_1"},
        hands={0: ["archmage_velarion"] * 3},
        monsters={"darkness_temple": "guardian_key"},
        face_down=["darkness_temple"],
        figures={0: "darkness_temple"},
        monster_decks={3: ["founder_of_mercy", "founder_of_wrath"]},
        keys=1,
    )
    assert tile(table, "darkness_temple")["card"] is None
    battle(table.choose("dungeon"))
    assert table.view()["keys"]["found"] == 2
    assert fought(table) == ("wins", 21, 12)
    assert table.events("battles")[0]["args"]["card"] == "founder_of_mercy"


@pytest.mark.rule("EX-19", "TQ-6.17", "TQ-16.11")
def test_one_purchase_destroys_one_dagger() -> None:
    table = quest(hands={0: ["dagger", "dagger", *["thunderstone_shard"] * 4]}).choose("village:shrine")
    choose_all(table, "put-no-more", "buy:magic_missile", "scrap:dagger")
    assert table.view()["destroyed"] == {"dagger": 1}
    assert "dagger" in player(table)["discard"]


@pytest.mark.rule("EX-20", "TQ-10.1", "TQ-16.12", "TQ-5.5")
def test_temporary_hp_counts_before_the_card_is_discarded() -> None:
    table = quest(hands={0: ["amulet_of_vigor", "adventurer"]}).choose("village:shrine").choose("put-no-more")
    table.choose("go-buying")
    assert player(table)["hand"] == 7
    assert "amulet_of_vigor" in player(table)["discard"]


@pytest.mark.rule("EX-21", "TQ-4.6", "TQ-8.2")
def test_physical_and_magic_together() -> None:
    rooms = ["air_temple", "mine", "crypt", "sunken_well", "throne_room", "vault"]
    table = delve(["stormhand_l1", "flameblade"], "air_temple", "kobold_slinger", rooms=rooms)
    table.choose("wield:flameblade:stormhand_l1")
    seen = forecast(table, "air_temple")
    assert (seen["armor"], seen["resistance"], seen["health"]) == (0, 1, 4)
    assert (seen["physical"], seen["magic"]) == (2 + 2, 3 - 1), "the Flameblade also has +2 Physical"
    table = delve(["adventurer", "adventurer", "seraphs_blessing"], "air_temple", "kobold_slinger", rooms=rooms)
    battle(table)
    assert fought(table) == ("wins", 2 + 3, 4)


@pytest.mark.rule("EX-22", "TQ-12.15", "TQ-16.8", "TQ-16.9", "TQ-6.15")
def test_a_hero_that_cannot_be_destroyed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CARDS["stormhand_l1"], "indestructible", True)
    table = delve(["stormhand_l1", "gorlandor_l3", "gorlandor_l3"], "crypt", "hobgoblin_headsman", xp={0: 3})
    battle(table)
    assert fought(table)[0] == "wins"
    assert table.events("is-protected"), "the player pointed at him, and nothing happened"
    assert "stormhand_l1" in player(table)["discard"]
    table = quest(hands={0: ["stormhand_l1"]}, xp={0: 3}).choose("village:shop_of_wonders")
    table.choose("level:stormhand_l1")
    assert player(table)["discard"] == ["stormhand_l2"]
    assert table.view()["destroyed"] == {"stormhand_l1": 1}


@pytest.mark.rule("EX-23", "TQ-13.4", "TQ-16.16")
def test_potions_at_the_bazaar_and_after_a_battle() -> None:
    table = quest(hands={0: ["thunderstone_shard"] * 2}, wounds={0: 1}).choose("village:bazaar")
    choose_all(table, "buy-gear:potion", "drink")
    assert (player(table)["wounds"], player(table)["potion"]) == (0, 0)
    assert table.view()["gear"]["potion"] == 16
    table = delve(["gorlandor_l3", "hawkswood_l3"], "mine", "kobold", gear={0: {"potion": 1}, 1: {}}, wounds={0: 1})
    assert "potion" in table.options()
    choose_all(table, "ready", "stop")
    assert table.decision().key == "spoils"
    assert "potion" not in table.options()


@pytest.mark.rule("EX-24", "TQ-6.5")
def test_the_shrine() -> None:
    hand = ["lantern", "thunderstone_shard", "adventurer", "adventurer", "dagger", "dagger"]
    table = quest(hands={0: hand}, wounds={0: 3}, xp={0: 9}).choose("village:shrine")
    choose_all(table, "put-back:dagger", "put-back:adventurer", "put-no-more")
    assert front(table) == ["lantern", "thunderstone_shard", "adventurer", "dagger"]
    assert table.view(0)["deck_top"] == ["adventurer", "dagger"]
    assert "use:thunderstone_shard:level" not in table.options(), "no level-up by any means"
    passing(table, "heal")
    choose_all(table, "heal-token", "heal-token")
    assert player(table)["wounds"] == 1
    assert table.view()["active"] == 1, "neither a level-up nor the Lantern is offered"


@pytest.mark.rule("EX-25", "TQ-11.7")
def test_the_highest_score_wins() -> None:
    table = quest(
        3,
        active=2,
        last_round=1,
        xp={0: 43, 1: 54, 2: 57},
        hands={0: [], 1: [], 2: []},
    )
    choose_all(table, "village:bazaar")
    result = table.match.result
    assert result is not None
    assert [score["total"] for score in result.scores] == [43, 54, 57]
    assert result.ranking == [[2], [1], [0]]


@pytest.mark.rule("EX-26", "TQ-5.1")
def test_drawing_through_the_discard_pile() -> None:
    table = quest(
        hands={0: ["dagger"]},
        decks={0: ["lantern", "lantern"], 1: []},
        discards={0: ["adventurer"] * 9, 1: []},
        wounds={0: 2},
    )
    passing(table.choose("village:bazaar"))
    seen = table.view(0)
    assert (len(seen["hand"]), seen["hand"][:2]) == (5, ["lantern", "lantern"])
    assert player(table)["discard"] == []
    exact = quest(hands={0: ["dagger"]}, decks={0: ["lantern"] * 6, 1: []}).choose("village:bazaar")
    assert (player(exact)["hand"], player(exact)["deck"], player(exact)["discard"]) == (6, 0, ["dagger"])


@pytest.mark.rule("EX-27", "TQ-11.3")
def test_last_turns_begin_left_of_the_finder() -> None:
    table = quest(
        4,
        active=1,
        keys=3,
        hands={seat: ["gorlandor_l3"] for seat in range(4)},
        decks={seat: [] for seat in range(4)},
        figures={1: "mine"},
        monsters={"mine": "kobold"},
        monster_decks={1: ["guardian_key", "goblin_sneak"]},
    )
    passing(battle(table.choose("dungeon")))
    order = []
    while table.match.result is None:
        order.append(table.view()["active"])
        table.choose("village:shrine")
        passing(table)
    assert order == [2, 3, 0, 1]


@pytest.mark.rule("EX-28", "TQ-5.7")
def test_one_heal_is_a_token_or_a_festering_wound() -> None:
    table = quest(hands={0: ["festering_wound"]}, wounds={0: 1}, festering=23).choose("village:bazaar")
    assert table.options() == ["heal-token", "heal-card:festering_wound", "heal-none"]
    card = table.match.clone()
    card.choose(0, "heal-card:festering_wound")
    assert card.view(0)["festering"] == 24
    assert (card.view(0)["players"][0]["wounds"], card.view(0)["players"][0]["discard"]) == (1, [])
    table.choose("heal-token")
    assert (player(table)["wounds"], player(table)["discard"]) == (0, ["festering_wound"])


@pytest.mark.rule("EX-29", "TQ-15.13")
def test_starting_decks_of_a_campaign_grow() -> None:
    table = scenario(
        "thunderstone_quest", 2, options={"campaign": 4, "adventure": "a_mirror_in_the_dark_1"}, setup=True
    )
    sizes = []
    for _game in range(4):
        while table.view()["stage"] == "setup":
            seat = next(iter(table.match.pending))
            table.choose(table.options(seat)[0], seat)
        mine = table.state.players[0]
        sizes.append(len(mine.deck) + len(mine.hand))
        if len(sizes) == 4:
            break
        mine.discard.append(CARDS["short_sword"])
        table.state.last_round = 1
        table.state.ended_by = "keys"
        passing(table.choose("village:bazaar"), "recognise")
        while table.view()["stage"] == "recognition":
            table.choose(table.options()[0])
    assert sizes == [12, 13, 14, 15]


@pytest.mark.rule("EX-30", "TQ-2.7")
def test_from_a_room_one_goes_only_straight() -> None:
    table = quest(hands={0: ["lantern"] * 6}, figures={0: "abandoned_gate"}).choose("dungeon")
    assert table.options() == ["move:wilderness", "move:mine", "move:crypt", "stop"]
