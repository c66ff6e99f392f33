"""Searching, dead ends, Heroes who are sealed in or blocked (DQ-5)."""

import pytest

from tests.games.dungeonquest.delving import alone, drawn, me, party

EMPTY = {"search": ["search_empty"] * 4}
SEALED = {
    "c4": ("chamber_dead_end", "north"),
    "d5": ("chamber_dead_end", "east"),
    "c6": ("chamber_dead_end", "south"),
    "b5": ("chamber_dead_end", "west"),
}
"""Walls all around c5."""


@pytest.mark.rule("DQ-5.2")
def test_two_searches_in_a_stay_and_no_third() -> None:
    table = alone(decks=EMPTY)
    table.choose("search").choose("search")
    assert "search" not in table.options()


@pytest.mark.rule("DQ-5.2")
def test_the_counter_belongs_to_the_stay() -> None:
    table = alone(tiles={"c4": "chamber_cross"}, decks={**EMPTY, "dungeon": ["dungeon_empty"] * 2})
    table.choose("search").choose("search").choose("move:north").choose("move:south")
    assert "search" in table.options(), "coming back allows it anew"
    lost = party(
        "krutzbeck",
        "tatianna",
        hero={0: {"at": "c5", "searches": 2, "lost_turns": 1}, 1: {"lost_turns": 2}},
        tiles={"c5": "chamber_cross"},
    )
    assert "search" not in lost.options(0), "lost turns in between change nothing"


@pytest.mark.rule("DQ-5.2")
def test_after_two_searches_the_catacombs_are_still_allowed() -> None:
    table = alone(tile="catacomb_entrance_left_front", me={"searches": 2})
    assert "descend" in table.options()


@pytest.mark.rule("DQ-5.3")
def test_out_of_a_dead_end_he_goes_back_or_searches() -> None:
    table = alone(tile=("chamber_dead_end", "south"), tiles={"c6": "chamber_cross"})
    assert table.options() == ["move:south", "search"]


@pytest.mark.rule("DQ-5.4")
def test_doors_portcullises_and_unexplored_spaces_are_ways() -> None:
    for tile in (("chamber_three_doors", "north"), ("portcullis_sealed", "south"), ("chamber_dead_end", "south")):
        table = alone(tile=tile, tiles={**SEALED, "c6": ("rotating_room", "north")}, me={"searches": 2}, dice=[1, 1])
        assert me(table)["status"] == "dungeon", tile
    ahead = {space: tile for space, tile in SEALED.items() if space != "c6"}
    table = alone(tile=("chamber_dead_end", "south"), tiles=ahead, me={"searches": 2}, pile=["chamber_cross"])
    assert me(table)["space"] == "c6", "an unexplored neighbour: the only way out was taken"


@pytest.mark.rule("DQ-5.4", "DQ-7.7")
def test_sealed_in_after_two_searches_he_dies() -> None:
    table = alone(tiles=SEALED, decks=EMPTY)
    assert me(table)["cause"] == "sealed_in", "both searches were all he could do"
    assert drawn(table) == ["search_empty", "search_empty"]


@pytest.mark.rule("DQ-5.4")
def test_an_entrance_means_he_is_not_sealed_in() -> None:
    table = alone(tiles=SEALED, decks=EMPTY, markers=["c5"])
    table.choose("search").choose("search")
    assert me(table)["status"] != "dead"
    assert table.decision().key == "heading", "he could only go down"


@pytest.mark.rule("DQ-5.4")
@pytest.mark.parametrize("rune", ["rune_teleportation", "rune_passage"])
def test_before_he_dies_a_rune_may_free_him(rune: str) -> None:
    table = alone(tiles={**SEALED, "h8": "chamber_cross"}, me={"runes": [rune], "searches": 1}, decks=EMPTY)
    table.choose("search")
    assert table.options() == [f"rune:{rune}", "give-in"]
    table.choose(f"rune:{rune}")
    assert "go:g5" in table.options() if rune == "rune_teleportation" else "go:c4" in table.options()
    table.choose(table.options()[0])
    assert me(table)["space"] != "c5"
    assert me(table)["status"] == "dungeon"


@pytest.mark.rule("DQ-5.4")
def test_who_is_sealed_in_later_after_two_searches_dies_at_once() -> None:
    table = party(
        "krutzbeck",
        "tatianna",
        hero={0: {"at": "c5", "searches": 2}, 1: {"at": "h8"}},
        active=1,
        tiles={**SEALED, "c5": "chamber_cross", "c4": ("corridor_straight", "north"), "h8": "chamber_cross"},
        decks={"dungeon": ["dungeon_curse_of_the_wizard"]},
        pile=["chamber_cross"],
        dice=[1],
    )
    table.choose("move:north", 1)
    assert me(table)["cause"] == "sealed_in"


@pytest.mark.rule("DQ-5.4")
def test_on_a_chasm_only_his_own_bank_counts_on_a_bridge_both() -> None:
    chasm = {"c4": ("chamber_dead_end", "north"), "d5": ("chamber_dead_end", "east")}  # his bank: north and east
    table = alone(tile=("chasm_left", "south"), me={"bank": 1}, tiles=chasm)
    assert me(table)["cause"] == "sealed_in", "he could not search and passed twice"
    bridge = alone(
        tile="bridge", me={"bank": 0, "bridge": "far"}, tiles={"c6": ("chamber_dead_end", "south")}, dice=[1, 1]
    )
    assert me(bridge)["status"] == "dungeon"


@pytest.mark.rule("DQ-5.5")
def test_where_searching_is_not_allowed_he_passes_two_turns_and_dies() -> None:
    table = alone(tile="trap_cross", tiles=SEALED)
    assert me(table)["cause"] == "sealed_in"
    assert len(table.events("passes")) == 2
    token = alone(tiles=SEALED, tokens=[("troll", "c5", 4)])
    assert (me(token)["cause"], len(token.events("passes"))) == ("sealed_in", 2), "a Monster token lies there"


@pytest.mark.rule("DQ-5.6", "DQ-2.6")
def test_a_blocked_hero_passes_and_does_not_die() -> None:
    table = party(
        "krutzbeck",
        "tatianna",
        hero={0: {"at": "c5", "searches": 2}, 1: {"at": "c6", "lost_turns": 3}},
        tiles={**SEALED, "c5": "chamber_cross", "c6": "chamber_cross"},
    )
    assert len(table.events("passes")) >= 3
    assert me(table)["status"] == "dungeon"


@pytest.mark.rule("DQ-5.7")
def test_in_the_dark_his_forced_rolls_are_his_two_turns() -> None:
    table = alone(tile="darkness_tee", tiles=SEALED)
    assert me(table)["cause"] == "sealed_in"
    assert len(table.events("throws")) == 2


@pytest.mark.rule("DQ-5.7")
def test_a_failed_crossing_of_a_cave_in_is_no_search() -> None:
    table = alone(tile="cave_in_cross", tiles=SEALED, dice=[6, 6, 6, 6, 6, 6, 1, 1], decks=EMPTY)
    assert len(table.events("test-failed")) == 3
    assert drawn(table) == ["search_empty", "search_empty"], "after the crossing he searched twice, then died"
    assert me(table)["cause"] == "sealed_in"
