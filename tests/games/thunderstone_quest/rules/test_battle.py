"""The battle (TQ-8)."""

import pytest

from tests.games.thunderstone_quest.looking import (
    battle,
    choose_all,
    delve,
    forecast,
    fought,
    laid,
    passing,
    player,
    quest,
    tile,
    use,
)

MIRE = ["alchemy_chamber", "servants_tombs", "bog", "sunken_graveyard", "blood_altar_room", "the_lichs_tomb"]
ECLIPSE = ["fairy_meadow", "ominous_looking_road", "hollow_tree", "tree_house", "elven_outpost", "elven_ruins"]


@pytest.mark.rule("TQ-8.1", "TQ-8.10")
def test_before_battle_of_room_monster_and_own_cards_in_the_players_order() -> None:
    hand = ["gorlandor_l3", "bloodthirsty_blade", "lantern"]
    table = delve(hand, "elven_ruins", "ancient_thief", rooms=ECLIPSE, xp={0: 1})
    choose_all(table, "wield:bloodthirsty_blade:gorlandor_l3")
    battle(table)
    assert table.decision().key == "battle-order"
    assert set(table.options()) == {"first:ancient_thief", "first:elven_ruins", "first:bloodthirsty_blade"}
    table.choose("first:bloodthirsty_blade")
    assert player(table)["wounds"] == 1
    assert set(table.options()) == {"first:ancient_thief", "first:elven_ruins"}
    unwielded = delve(hand, "elven_ruins", "ancient_thief", rooms=ECLIPSE, xp={0: 1})
    assert set(battle(unwielded).options()) == {"first:ancient_thief", "first:elven_ruins"}


@pytest.mark.rule("TQ-8.2", "TQ-8.3", "TQ-12.6", "TQ-12.13", "TQ-16.1")
def test_a_tie_is_won() -> None:
    tie = battle(delve(["adventurer"] * 4, "mine", "kobold", monster_decks={1: ["goblin_sneak"]}))
    assert fought(tie) == ("wins", 4, 4)
    short = battle(delve(["adventurer"] * 3, "mine", "kobold"))
    assert fought(short) == ("loses", 3, 4)
    table = delve(["adventurer"] * 2 + ["fireball"], "vault", "ancient_champion")
    seen = forecast(table, "vault")
    assert (seen["physical"], seen["magic"], seen["total"]) == (2 - 1, 3 - 1, 3), "Physical and Magic after reductions"
    armoured = delve(["adventurer", "fireball"], "vault", "ancient_knight")
    assert (forecast(armoured, "vault")["physical"], forecast(armoured, "vault")["magic"]) == (0, 3), "not below 0"


@pytest.mark.rule("TQ-8.4")
def test_wounds_come_win_or_lose_and_before_after_battle() -> None:
    lost = battle(delve(["adventurer"], "crypt", "hobgoblin_bruiser"))
    assert player(lost)["wounds"] == 2 + 1, "of Monster and Room as one event"
    assert len(lost.events("wounded")) == 1
    keys = [event["key"] for event in lost.events()]
    assert keys.index("wounded") < keys.index("battle-ability")


@pytest.mark.rule("TQ-8.5")
def test_immunities() -> None:
    spell = delve(["fireball", "adventurer"], "vault", "mud_troll")
    assert forecast(spell, "vault")["total"] == 1
    weapon = delve(["stormhand_l1", "dagger"], "vault", "stone_troll").choose("wield:dagger:stormhand_l1")
    assert forecast(weapon, "vault")["total"] == 2
    heroes = delve(["stormhand_l1", "adventurer", "stormhand_l2"], "vault", "moss_troll")
    assert forecast(heroes, "vault")["total"] == 3
    item = delve(["stormhand_l1", "strength_gauntlets"], "vault", "bile_troll")
    item.choose("boost:strength_gauntlets:stormhand_l1")
    assert forecast(item, "vault")["total"] == 2


@pytest.mark.rule("TQ-8.6")
def test_what_is_required() -> None:
    table = battle(delve(["gorlandor_l3"] * 3, "vault", "troll_matriarch"))
    assert fought(table) == ("loses", 18, 14), "no Magic Attack"
    with_magic = battle(delve(["gorlandor_l3"] * 3 + ["fireball"], "vault", "troll_matriarch", treasures=[]))
    assert fought(with_magic) == ("wins", 21, 14)
    dark = battle(delve(["gorlandor_l3"] * 3, "vault", "founder_of_dawn"))
    assert fought(dark) == ("loses", 18, 10), "3 Light are required"


@pytest.mark.rule("TQ-8.7", "TQ-8.10")
def test_cancelled_abilities_are_not_resolved() -> None:
    table = delve(["gorlandor_l3", "longbow", "dagger", "lantern"], "crypt", "hobgoblin_disarmer", treasures=[])
    use(table.choose("wield:longbow:gorlandor_l3"), "longbow")
    battle(table)
    assert not table.events("battle-ability")
    guardian = quest(hands={0: ["gorlandor_l3", "longbow"]}, guardian="smorga_the_queen_iv", last_round=2,
                     xp={0: 5}).choose("dungeon")  # fmt: skip
    use(guardian.choose("wield:longbow:gorlandor_l3"), "longbow")
    battle(guardian)
    assert guardian.events("battle-ability"), "unless that Monster is a Guardian"
    room = delve(["gorlandor_l3", "gorlandor_l3", "longbow", "lantern"], "elven_ruins", "ancient_priest", rooms=ECLIPSE)
    use(room.choose("wield:longbow:gorlandor_l3"), "longbow")
    battle(room)
    sources = [event["args"]["card"] for event in room.events("battle-ability")]
    assert sources == ["elven_ruins"], "only the Monster's ability is cancelled"


@pytest.mark.rule("TQ-8.8", "TQ-16.19")
def test_an_unbeaten_monster_and_the_figure_stay() -> None:
    table = battle(delve(["adventurer"], "mine", "kobold"))
    assert (tile(table, "mine")["card"], player(table)["place"]) == ("kobold", "mine")
    assert (player(table)["xp"], player(table)["lantern"], player(table)["iron_rations"]) == (0, 0, 0)


@pytest.mark.rule("TQ-8.9", "TQ-9.10")
def test_a_face_down_monster_is_turned_up() -> None:
    table = quest(
        options={"adventure": "at_the_foundations_of_the_world_1"},
        hands={0: ["adventurer"] * 3},
        monsters={"darkness_temple": "royal_bodyguard"},
        face_down=["darkness_temple"],
        figures={0: "darkness_temple"},
        monster_decks={3: ["founder_of_wrath", "guardian_key"]},
    )
    assert tile(table, "darkness_temple")["card"] is None
    battle(table.choose("dungeon"))
    assert fought(table) == ("loses", 1, 11)
    assert table.view()["decks"][2]["under"] == ["royal_bodyguard"], "beaten back, it goes under its deck, face up"
    assert (tile(table, "darkness_temple")["card"], tile(table, "darkness_temple")["face_down"]) == (None, True)
    ogre = quest(
        options={"adventure": "at_the_foundations_of_the_world_1"},
        hands={0: ["adventurer"]},
        monsters={"darkness_temple": "ogre"},
        face_down=["darkness_temple"],
        figures={0: "darkness_temple"},
    )
    battle(ogre.choose("dungeon"))
    assert player(ogre)["wounds"] == 1 + 2, "all its text is resolved, also “when revealed”"


@pytest.mark.rule("TQ-9.10", "TQ-9.5")
@pytest.mark.parametrize(("hand", "found"), [("archmage_velarion", ""), ("adventurer", "founder_of_mercy")])
def test_a_key_set_aside_goes_back_after_the_next_card_lies_face_down(hand: str, found: str) -> None:
    table = quest(
        options={"adventure": "at_the_foundations_of_the_world_1"},
        hands={0: [hand] * 3},
        monsters={"darkness_temple": "guardian_key"},
        face_down=["darkness_temple"],
        figures={0: "darkness_temple"},
        monster_decks={3: ["guardian_key", "founder_of_mercy"]},
    )
    passing(table.choose("dungeon"))
    assert (table.view()["keys"]["found"], table.events("battles")[0]["args"]["card"]) == (1, "founder_of_mercy")
    dark = table.state.places[5]
    assert (dark.card.id if dark.card else "") == found, "not the Key, which was still aside"
    assert [card.id for card in table.state.decks[2].cards] == ["guardian_key"]
    nobody = quest(
        options={"adventure": "at_the_foundations_of_the_world_1"},
        hands={0: [hand]},
        monsters={"darkness_temple": "guardian_key"},
        face_down=["darkness_temple"],
        figures={0: "darkness_temple"},
        monster_decks={3: ["guardian_key"]},
    )
    passing(nobody.choose("dungeon"))
    assert nobody.events("no-battle")
    assert [card.id for card in nobody.state.decks[2].cards] == ["guardian_key"]


@pytest.mark.rule("TQ-8.11")
def test_conditional_values_are_worked_out_after_before_battle() -> None:
    table = delve(["gorlandor_l2", "gorlandor_l2", "gorlandor_l2"], "vault", "centaur_lancer")
    assert forecast(table, "vault")["health"] == 13 - 4
    drowned = delve(["gorlandor_l2"], "vault", "drowned_bride")
    battle(drowned)
    assert fought(drowned) == ("loses", 0, 12), "discarded before the battle, he gives nothing"


@pytest.mark.rule("TQ-8.12")
def test_health_is_never_below_one() -> None:
    heroes = ["avania_l1", "stormhand_l1", "hawkswood_l1", "pylorian_l1"]
    table = delve(heroes, "vault", "centaur_chieftain")
    assert forecast(table, "vault")["health"] == 16 - 8
    low = delve(["avania_l1"], "wilderness", "giant_rat", monsters={"mine": "gust"})
    assert forecast(low, "mine")["health"] == 5 + 1 - 2
    hammer = delve(["stormhand_l1", "hammer"], "wilderness", "giant_rat").choose("wield:hammer:stormhand_l1")
    use(hammer, "hammer")
    assert forecast(hammer, "wilderness")["armor"] == 0
    assert laid(hammer, "hammer")["used"]


@pytest.mark.rule("TQ-8.2", "TQ-4.13")
def test_rooms_that_change_the_battle() -> None:
    dark = delve(["adventurer"], "servants_tombs", "kobold", rooms=MIRE)
    assert forecast(dark, "servants_tombs")["health"] == 3 + 2
    lit = delve(["adventurer", "lantern"], "servants_tombs", "kobold", rooms=MIRE)
    assert forecast(lit, "servants_tombs")["health"] == 3
    bog = delve(["stormhand_l1", "hammer", "lantern"], "bog", "hobgoblin_slaver", rooms=MIRE)
    bog.choose("wield:hammer:stormhand_l1")
    assert laid(bog, "stormhand_l1")["skill"] == 4
