"""Encounters in chambers, one type after the other (DQ-6)."""

import pytest

from tests.games.dungeonquest.delving import alone, drawn, laid, loot, me, party

EMPTY = {"dungeon": ["dungeon_empty"] * 4}
NO_WAY_ON = {
    "c4": ("corridor_straight", "south"),
    "c3": ("corridor_turn_left", "south"),
    "b3": ("chamber_dead_end", "west"),
}
"""North of c5, a Corridor leads to another that ends at a wall."""


@pytest.mark.rule("DQ-6.0")
def test_a_token_is_met_first_and_after_its_death_the_chamber_is_encountered() -> None:
    table = alone(
        tiles={"c4": "chamber_cross"}, tokens=[("skeleton", "c4", 2)], me={"runes": ["rune_banishing"]}, decks=EMPTY
    )
    table.choose("move:north")
    assert table.decision().key == "escape-or-attack"
    table.choose("banish:rune_banishing")
    assert drawn(table) == ["dungeon_empty"]
    assert table.view()["tokens"] == []


@pytest.mark.rule("DQ-6.0", "DQ-6.1")
def test_a_chamber_is_encountered_at_every_entry() -> None:
    table = alone(tiles={"c4": "chamber_cross"}, decks=EMPTY)
    table.choose("move:north").choose("move:south").choose("move:north")
    assert drawn(table) == ["dungeon_empty"] * 3


@pytest.mark.rule("DQ-6.2")
def test_a_trap_chamber_draws_a_trap() -> None:
    table = alone(tiles={"c4": "trap_cross"}, decks={"trap": ["trap_poisonous_snakes"]}, dice=[3])
    table.choose("move:north")
    assert (drawn(table), me(table)["wounds"]) == (["trap_poisonous_snakes"], 3)


@pytest.mark.rule("DQ-6.3", "DQ-9.2")
def test_the_treasure_chamber_draws_a_dragon_card() -> None:
    table = alone(
        at="g4", decks={"dragon": ["dragon_sleeping"], "treasure": ["treasure_ebon_ring", "treasure_sun_spear"]}
    )
    table.choose("move:south")
    assert drawn(table) == ["dragon_sleeping", "treasure_ebon_ring", "treasure_sun_spear"]
    assert loot(table) == ["treasure_ebon_ring", "treasure_sun_spear"]


@pytest.mark.rule("DQ-6.4", "DQ-7.7")
@pytest.mark.parametrize(("dice", "status"), [([2, 2], "dungeon"), ([2, 3], "dead")])
def test_a_bottomless_pit_takes_luck(dice: list[int], status: str) -> None:
    table = alone(tiles={"c4": "bottomless_pit"}, dice=dice)
    table.choose("move:north")
    assert me(table)["status"] == status
    if status == "dungeon":
        assert table.options() == ["move:north", "move:south"], "the next turn is normal"


@pytest.mark.rule("DQ-6.5")
def test_a_catacomb_entrance_lets_him_down_on_a_turn_begun_there() -> None:
    table = alone(tiles={"c4": "catacomb_entrance_left_front"}, decks=EMPTY)
    table.choose("move:north")
    assert drawn(table) == ["dungeon_empty"]
    assert "descend" in table.options()


@pytest.mark.rule("DQ-6.6")
def test_a_corridor_moves_him_on_and_is_never_entered_twice_in_a_turn() -> None:
    table = alone(
        tiles={"c4": ("corridor_cross", "south"), "c3": ("corridor_turn_left", "south")},
        pile=["chamber_cross"],
        decks=EMPTY,
    )
    table.choose("move:north")
    assert table.decision().key == "move-on"
    assert table.options() == ["move:north", "move:east", "move:south", "move:west"]
    table.choose("move:north")
    assert me(table)["space"] == "b3", "from the second Corridor there was one way, not back into the first"


@pytest.mark.rule("DQ-6.6")
def test_a_corridor_without_a_way_ends_the_turn() -> None:
    table = alone(tiles=NO_WAY_ON)
    table.choose("move:north")
    table.choose("move:north")
    assert table.events("no-way")
    assert table.view()["sun"]["space"] == 2, "the turn ended in c3"
    assert (me(table)["space"], table.options()) == ("c4", ["move:north", "move:south"]), "and the next was ordinary"


@pytest.mark.rule("DQ-6.6", "DQ-2.7")
def test_a_corridor_in_which_a_turn_began_with_a_pending_encounter_counts_as_entered() -> None:
    table = alone(tile=None, at="c4", me={"pending": True}, tiles={**NO_WAY_ON, "c5": "chamber_cross"}, decks=EMPTY)
    table.choose("move:north")
    assert table.events("no-way"), "not back into the Corridor of the start"


@pytest.mark.rule("DQ-6.7", "DQ-6.17")
def test_a_chasm_is_left_on_his_own_bank_only() -> None:
    table = alone(tiles={"c4": ("chasm_left", "south")}, decks=EMPTY)
    table.choose("move:north")
    assert table.options() == ["move:south", "move:west"], "entrance and left hang together"


@pytest.mark.rule("DQ-6.7")
def test_arriving_on_a_chasm_by_special_movement_he_picks_the_bank() -> None:
    table = alone(
        tile=("chamber_dead_end", "south"),
        tiles={"c4": ("chasm_left", "south")},
        decks={"search": ["search_secret_door"], **EMPTY},
    )
    table.choose("search").choose("go:c4")
    assert table.options() == ["bank:south-west", "bank:north-east"]
    table.choose("bank:north-east")
    assert table.options() == ["move:north", "move:east"]


@pytest.mark.rule("DQ-6.8")
@pytest.mark.parametrize(("die", "space"), [(1, "c5"), (4, "b4"), (6, "d4")])
def test_in_the_dark_the_die_says_where_he_goes(die: int, space: str) -> None:
    tiles = {"c4": ("darkness_tee", "south"), "b4": "chamber_cross", "d4": "chamber_cross"}
    table = alone(tiles=tiles, dice=[die], decks=EMPTY)
    table.choose("move:north")
    assert me(table)["space"] == space
    assert drawn(table) == ["dungeon_empty"], "and he encounters it"


@pytest.mark.rule("DQ-6.8")
def test_walled_off_in_the_dark_he_rolls_again_next_turn() -> None:
    tiles = {"c4": ("darkness_tee", "south"), "b4": ("chamber_dead_end", "west"), "d4": "chamber_cross"}
    table = alone(tiles=tiles, dice=[3, 4, 5], decks=EMPTY)
    table.choose("move:north")
    assert len(table.events("throws")) == 3
    assert table.view()["sun"]["space"] == 4, "two turns ended there; the third roll led out"
    assert me(table)["space"] == "d4"


@pytest.mark.rule("DQ-6.8")
def test_a_hero_in_the_way_walls_it_off_and_a_door_is_tried_as_usual() -> None:
    table = party(
        "lindel",
        "tatianna",
        hero={0: {"at": "c5"}, 1: {"at": "b4"}},
        tiles={"c5": "chamber_cross", "c4": ("darkness_tee", "south"), "b4": "chamber_cross"},
        dice=[3],
    )
    table.choose("move:north")
    assert (me(table)["space"], table.decision().seat) == ("c4", 1)
    door = alone(
        "lindel",
        tiles={"c4": ("darkness_tee", "south"), "d4": ("chamber_door_front_cross", "east")},
        dice=[5, 1],
        decks={"door": ["door_jammed"], **EMPTY},
    )
    door.choose("move:north")
    assert drawn(door)[0] == "door_jammed"


@pytest.mark.rule("DQ-6.10")
def test_a_cave_in_is_crossed_with_agility_or_left_the_way_he_came() -> None:
    table = alone("tatianna", tiles={"c4": "cave_in_cross"}, decks=EMPTY, dice=[6, 6, 3, 3])
    table.choose("move:north")
    assert drawn(table) == ["dungeon_empty"]
    assert table.options() == ["cross", "go-back"]
    table.choose("cross")
    assert (me(table)["space"], me(table)["tokens"], table.view()["sun"]["space"]) == ("c4", 1, 3)
    assert table.options() == ["cross", "go-back"], "the same choice next turn"
    table.choose("cross")
    assert table.decision().key == "action", "passed: a normal turn, at once"
    assert "search" in table.options()


@pytest.mark.rule("DQ-6.10")
def test_going_back_from_a_cave_in_is_an_ordinary_move() -> None:
    table = alone(tiles={"c4": "cave_in_cross"}, decks=EMPTY)
    table.choose("move:north").choose("go-back")
    assert (me(table)["space"], drawn(table)) == ("c5", ["dungeon_empty"] * 2)


@pytest.mark.rule("DQ-6.11")
def test_a_spider_web_holds_who_fails() -> None:
    table = alone(tiles={"c4": "spider_web"}, dice=[6, 6, 6, 6, 3, 3])
    table.choose("move:north")
    assert table.options() == ["cross", "go-back"]
    table.choose("cross")
    tests = [event["key"] for event in table.events() if event["key"].startswith("test")]
    assert tests == ["test-failed", "test-failed", "test-passed"], "he had to repeat it at the start of each turn"
    assert table.decision().key == "move-on", "then he moves at once"


@pytest.mark.rule("DQ-6.11")
def test_going_back_from_a_web_is_at_once_and_once_a_turn() -> None:
    table = alone(at="a2", me={"tower": "m10"}, tiles={"a3": "spider_web"}, dice=[1, 1], decks=EMPTY)
    table.choose("move:south").choose("go-back")
    assert (me(table)["space"], drawn(table)) == ("a2", ["dungeon_empty"]), "encounter included"
    tower = alone(
        at="c1", tile="chamber_cross", tiles={"b1": "spider_web"}, me={"tower": "m10", "came_from": "d1"}, dice=[1, 1]
    )
    tower.choose("move:west").choose("cross").choose("move:west")  # through the web into the tower
    assert tower.options() == ["move:east", "move:south"]
    tower.choose("move:east").choose("go-back")  # into the web again, and back into the tower
    tower.choose("move:east")
    assert tower.decision().key != "web", "a second retreat is not offered in the same turn"


@pytest.mark.rule("DQ-6.12", "DQ-8.3")
def test_no_escape_in_a_chamber_with_a_portcullis() -> None:
    table = party(
        "tatianna",
        "lindel",
        hero={0: {"at": "c5"}},
        tiles={"c5": "chamber_cross"},
        pile=["portcullis_cross"],
        decks={"dungeon": ["dungeon_skeleton"]},
    )
    table.choose("move:north")
    assert table.decision(0).key == "play"


@pytest.mark.rule("DQ-6.12")
def test_other_passages_of_a_portcullis_chamber_are_free() -> None:
    table = alone(pile=["portcullis_cross", "chamber_cross"], decks=EMPTY)
    table.choose("move:north").choose("move:north")
    assert (me(table)["space"], table.view()["test"]) == ("c3", None)


@pytest.mark.rule("DQ-6.13")
def test_who_stays_on_the_bridge_must_go_back() -> None:
    table = alone(tiles={"c4": "bridge"}, decks=EMPTY)
    table.choose("move:north").choose("stay")
    assert (me(table)["space"], drawn(table)) == ("c5", ["dungeon_empty"]), "he was not asked, and encountered it"


@pytest.mark.rule("DQ-6.13")
def test_each_loot_card_makes_the_crossing_harder_and_may_be_dropped() -> None:
    table = alone(
        "tatianna",
        tiles={"c4": "bridge"},
        me={"loot": ["dungeon_gold_30", "dungeon_gold_40", "corpse_gold_50"]},
        dice=[3, 5],
        pile=["chamber_cross"],
        decks=EMPTY,
    )
    table.choose("move:north").choose("cross")
    assert (table.decision().at_least, table.decision().at_most) == (0, 3)
    table.choose(["discard:dungeon_gold_30", "discard:dungeon_gold_40"])
    assert table.view()["test"] == {
        "who": 0,
        "attribute": "agility",
        "dice": [3, 5],
        "more": 1,
        "needed": 9,
        "passed": True,
    }
    assert me(table)["space"] == "c3", "from the far bank there was one way on"


@pytest.mark.rule("DQ-6.13", "DQ-12.3")
def test_who_fails_falls_into_the_catacombs_and_is_hurt() -> None:
    table = alone(tiles={"c4": "bridge"}, dice=[6, 6, 4], decks={"catacomb": ["catacomb_exit"]})
    table.choose("move:north").choose("cross").choose("head:east")
    assert (me(table)["status"], me(table)["wounds"]) == ("catacombs", 4)
    assert me(table)["catacombs"]["marker"] == "c4"
    assert table.view()["sun"]["space"] == 2, "the turn ended with the fall"


@pytest.mark.rule("DQ-6.14")
def test_a_rotating_room_turns_once() -> None:
    table = alone(tiles={"c3": "chamber_cross"}, pile=["rotating_room"], decks=EMPTY)
    table.choose("move:north")
    assert laid(table, "c4")["arrow"] == "north"
    table.choose("move:north").choose("move:south")
    assert laid(table, "c4")["arrow"] == "north", "later entries do nothing"


@pytest.mark.rule("DQ-6.14")
def test_one_that_was_placed_without_being_encountered_turns_at_the_first_encounter() -> None:
    table = alone(tile="rotating_room", me={"pending": True}, turning=["c5"], tiles={"c4": "chamber_cross"})
    assert laid(table, "c5")["arrow"] == "north"
    assert not laid(table, "c5")["turning"]


@pytest.mark.rule("DQ-6.15", "DQ-12.1")
def test_a_marker_lets_him_down_and_the_chamber_is_encountered_as_usual() -> None:
    table = alone(tiles={"c4": "chamber_cross"}, markers=["c4"], decks=EMPTY)
    table.choose("move:north")
    assert drawn(table) == ["dungeon_empty"]
    assert "descend" in table.options()


@pytest.mark.rule("DQ-6.16")
def test_if_the_way_back_over_the_bridge_is_closed_he_chooses_again() -> None:
    table = alone(
        tile="bridge",
        me={"bridge": "back", "bank": 0},
        tiles={"c6": ("chamber_dead_end", "south")},
        dice=[1, 1],
        pile=["chamber_cross"],
    )
    assert table.options() == ["stay", "cross"]


@pytest.mark.rule("DQ-6.16")
def test_who_has_crossed_but_cannot_go_on_stays_on_the_far_bank() -> None:
    table = alone(tiles={"c4": "bridge", "c3": ("chamber_dead_end", "north")}, dice=[1, 1, 1, 1], decks=EMPTY)
    table.choose("move:north").choose("cross")
    assert drawn(table) == ["dungeon_empty"], "he crossed back on his next turn, for there was nothing else"
    assert me(table)["space"] == "c5"


@pytest.mark.rule("DQ-6.16", "DQ-16.3")
def test_the_fall_may_kill_him_in_the_catacombs() -> None:
    table = alone(tiles={"c4": "bridge"}, me={"wounds": 18}, dice=[6, 6, 2])
    table.choose("move:north").choose("cross").choose("head:east")
    assert me(table)["cause"] == "fall"


@pytest.mark.rule("DQ-6.17", "DQ-7.17")
def test_the_bank_turns_with_the_tile() -> None:
    table = alone(tiles={"c4": ("chasm_left", "south")}, decks={"dungeon": ["dungeon_ceiling_collapses"]})
    table.choose("move:north")
    assert table.options() == ["move:north", "move:west"], "south and west have become west and north"
    assert me(table)["space"] == "c4"


@pytest.mark.rule("DQ-6.9", "DQ-11.1")
def test_a_tower_room_sends_him_on_at_once() -> None:
    table = alone(at="a2", me={"tower": "a1"}, tiles={"b1": "chamber_cross"}, decks=EMPTY)
    table.choose("move:north")
    assert table.options() == ["move:east", "move:south"]
    table.choose("move:east")
    assert (me(table)["space"], drawn(table)) == ("b1", ["dungeon_empty"])
