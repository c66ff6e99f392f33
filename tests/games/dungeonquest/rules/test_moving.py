"""Tiles (DQ-3) and moving (DQ-4)."""

import pytest

from tests.games.dungeonquest.delving import alone, drawn, laid, me, party
from undercroft.games.dungeonquest.cards import TILES


@pytest.mark.rule("DQ-3.1")
def test_a_tile_turns_with_its_sides() -> None:
    tile = TILES["chamber_door_front_left"]  # door ahead, left open, right wall
    assert tile.with_arrow(2).sides == ("door", "wall", "open", "open"), "arrow in the south"
    assert tile.with_arrow(3).sides == ("open", "door", "wall", "open"), "arrow in the west: all a quarter clockwise"
    assert tile.with_arrow(2).turned(2).sides == tile.with_arrow(0).sides


@pytest.mark.rule("DQ-3.2")
def test_walls_on_either_side_and_the_outer_wall_close_a_way() -> None:
    table = alone(at="a5", tile=("chamber_tee_left_front", "south"), tiles={"a4": ("chamber_dead_end", "north")})
    assert [option for option in table.options() if option.startswith("move")] == ["move:south"]


@pytest.mark.rule("DQ-3.3")
@pytest.mark.parametrize(
    ("way", "space", "arrow"),
    [("north", "c4", "south"), ("east", "d5", "west"), ("south", "c6", "north"), ("west", "b5", "east")],
)
def test_a_new_tile_has_its_arrow_towards_the_space_he_comes_from(way: str, space: str, arrow: str) -> None:
    table = alone(pile=["chamber_turn_left"], decks={"dungeon": ["dungeon_empty"]})
    table.choose(f"move:{way}")
    assert (me(table)["space"], laid(table, space)["arrow"]) == (space, arrow)
    assert me(table)["came_from"] == "c5"
    assert table.view()["tiles"] == 116


@pytest.mark.rule("DQ-3.3")
def test_the_other_sides_need_not_match() -> None:
    table = alone(
        pile=["chamber_turn_left"], tiles={"b4": ("chamber_dead_end", "west")}, decks={"dungeon": ["dungeon_empty"]}
    )
    table.choose("move:north")
    assert laid(table, "c4")["sides"]["west"] == "open"
    assert laid(table, "b4")["sides"]["east"] == "wall"


@pytest.mark.rule("DQ-3.4")
def test_a_new_portcullis_drops_behind_the_hero_and_counts_both_ways_afterwards() -> None:
    table = alone(pile=["portcullis_straight"], decks={"dungeon": ["dungeon_empty"]}, dice=[6, 6])
    table.choose("move:north")
    assert table.view()["test"] is None
    assert me(table)["space"] == "c4"
    table.choose("move:south")
    assert table.view()["test"]["attribute"] == "strength"
    assert me(table)["space"] == "c4"


@pytest.mark.rule("DQ-3.5", "DQ-5.1")
def test_only_a_chamber_with_the_icon_is_searched() -> None:
    assert "search" in alone().options()
    assert "search" not in alone(tile="trap_cross").options()
    assert "search" not in alone(tokens=[("troll", "c5", 4)]).options(), "nor one with a Monster token"


@pytest.mark.rule("DQ-3.6")
def test_without_tiles_unexplored_spaces_cannot_be_entered() -> None:
    table = alone(tiles={"c4": "chamber_cross"}, decks={"dungeon": ["dungeon_empty"]})
    table.state.tiles.cards.clear()
    table.choose("move:north")
    assert [option for option in table.options() if option.startswith("move")] == ["move:south"]


@pytest.mark.rule("DQ-3.6")
def test_without_tiles_he_stays_in_the_catacombs_with_his_pile() -> None:
    table = alone(
        tile=None,
        me={"status": "catacombs", "below": "c5", "heading": "north", "trip": 1, "pile": ["catacomb_empty"]},
        decks={"catacomb": ["catacomb_exit"]},
        dice=[1],
    )
    table.state.tiles.cards.clear()
    table.choose("yes").choose("left")
    assert me(table)["status"] == "catacombs"
    assert "catacomb_exit" in me(table)["catacombs"]["pile"]


@pytest.mark.rule("DQ-4.1")
def test_he_moves_to_orthogonal_neighbours_only() -> None:
    moves = [option for option in alone().options() if option.startswith("move")]
    assert moves == ["move:north", "move:east", "move:south", "move:west"]


@pytest.mark.rule("DQ-4.2")
def test_a_space_with_a_hero_is_barred_but_not_the_treasure_chamber() -> None:
    table = party(
        "krutzbeck",
        "tatianna",
        "lindel",
        hero={0: {"at": "g4"}, 1: {"at": "g3"}, 2: {"at": "g5"}},
        tiles={"g4": "chamber_cross", "g3": "chamber_cross"},
    )
    assert "move:north" not in table.options()
    assert "move:south" in table.options()


@pytest.mark.rule("DQ-4.2", "DQ-12.4", "DQ-12.11")
def test_a_travel_marker_bars_nothing() -> None:
    table = party(
        "krutzbeck",
        "tatianna",
        hero={0: {"at": "c5"}, 1: {"status": "catacombs", "below": "c4", "heading": "north"}},
        tiles={"c5": "chamber_cross", "c4": "catacomb_entrance_left_front"},
        decks={"dungeon": ["dungeon_empty"], "catacomb": ["catacomb_empty"]},
    )
    table.choose("move:north")
    assert me(table)["space"] == "c4"
    table.choose("descend", 0)
    assert table.options(0) == ["head:north", "head:east", "head:south", "head:west"], "also the same direction"


DOOR = ("chamber_door_front_cross", "south")


@pytest.mark.rule("DQ-4.3")
@pytest.mark.parametrize("card", ["door_jammed", "door_hidden_trap"])
def test_a_door_that_stays_shut_ends_the_turn_and_may_be_tried_again(card: str) -> None:
    table = alone(
        "lindel",
        tile=DOOR,
        decks={"door": [card, "door_opens"], "trap": ["trap_poisonous_snakes"], "dungeon": ["dungeon_empty"]},
        dice=[1],
        pile=["chamber_cross"],
    )
    table.choose("move:north")
    assert (me(table)["space"], table.view()["sun"]["space"]) == ("c5", 2)
    assert me(table)["wounds"] == (card == "door_hidden_trap")
    table.choose("move:north")
    assert me(table)["space"] == "c4"


@pytest.mark.rule("DQ-4.3")
def test_doors_never_stay_open() -> None:
    table = alone(
        "lindel",
        tile=DOOR,
        tiles={"c4": "chamber_cross"},
        decks={"door": ["door_opens", "door_opens"], "dungeon": ["dungeon_empty", "dungeon_empty"]},
    )
    table.choose("move:north").choose("move:south")
    assert drawn(table).count("door_opens") == 2


@pytest.mark.rule("DQ-4.4")
def test_two_doors_facing_each_other_need_one_card() -> None:
    table = alone(
        "lindel",
        tile=DOOR,
        tiles={"c4": ("chamber_door_front_cross", "north")},
        decks={"door": ["door_opens"], "dungeon": ["dungeon_empty"]},
    )
    table.choose("move:north")
    assert drawn(table) == ["door_opens", "dungeon_empty"]


@pytest.mark.rule("DQ-4.5")
@pytest.mark.parametrize(("dice", "space"), [([4, 5], "c4"), ([4, 6], "c5")])
def test_a_portcullis_takes_strength(dice: list[int], space: str) -> None:
    table = alone(tile=("portcullis_cross", "north"), tiles={"c4": ("portcullis_cross", "south")}, dice=dice)
    table.choose("move:north")
    tests = [event for event in table.events() if event["key"].startswith("test-")]
    assert len(tests) == 1, "two portcullises facing each other need one test"
    assert me(table)["space"] == space


@pytest.mark.rule("DQ-4.6")
def test_the_obstacle_in_his_own_chamber_comes_first() -> None:
    table = alone(
        "lindel",
        tile=("portcullis_cross", "north"),
        tiles={"c4": ("chamber_door_front_cross", "north")},
        dice=[6, 6],
        decks={"door": ["door_opens"]},
    )
    table.choose("move:north")
    assert drawn(table) == [], "the portcullis held, so no Door card was drawn"


@pytest.mark.rule("DQ-4.7")
def test_the_shuffle_card_takes_the_discards_back_and_another_is_drawn() -> None:
    table = alone(
        decks={"search": ["search_shuffle", "search_empty"]},
        discards={"search": ["search_ferrox", "search_ferrox"]},
        dice=[1, 1, 1],
    )
    table.choose("search")
    assert table.events("shuffles")
    assert drawn(table)
    assert drawn(table)[0] != "search_shuffle"
    deck = table.view()["decks"]["search"]
    assert deck["cards"] + len(deck["discards"]) + len(me(table)["loot"]) == 30
    assert len(deck["discards"]) <= 1, "the discards are in the deck again"


@pytest.mark.rule("DQ-4.7")
def test_a_deck_that_is_used_up_is_made_of_its_discards() -> None:
    table = alone(decks={"search": []})
    deck = table.state.decks["search"]
    deck.cards, deck.discards = [], [card for card in deck.cards if card.id == "search_empty"]
    table.choose("search")
    assert drawn(table) == ["search_empty"]
    assert table.view()["decks"]["search"]["cards"] == 5


@pytest.mark.rule("DQ-4.7")
@pytest.mark.parametrize("left", [[], ["door_shuffle"]])
def test_with_nothing_to_draw_a_door_opens(left: list[str]) -> None:
    table = alone("lindel", tile=DOOR, pile=["chamber_cross"], decks={"door": left, "dungeon": ["dungeon_empty"]})
    table.state.decks["door"].cards.clear()
    table.choose("move:north")
    assert me(table)["space"] == "c4"


@pytest.mark.rule("DQ-4.8")
def test_after_an_escape_he_came_from_the_space_he_fled() -> None:
    table = party(
        "tatianna",
        "lindel",
        hero={0: {"at": "c5", "came_from": "c6"}},
        tiles={"c5": "chamber_cross"},
        pile=["chamber_cross"],
        decks={"dungeon": ["dungeon_troll"]},
        powers={"tatianna": ["power_tatianna_feint", "power_tatianna_ambush"]},
    )
    table.choose("move:north").choose("escape")
    assert (me(table)["space"], me(table)["came_from"]) == ("c5", "c4")


@pytest.mark.rule("DQ-4.9", "DQ-4.10", "DQ-8.3")
def test_special_movement_ignores_walls_and_doors_but_not_heroes_and_forbids_escape() -> None:
    table = party(
        "krutzbeck",
        "tatianna",
        hero={0: {"at": "c5"}, 1: {"at": "c4"}},
        tiles={"c5": ("chamber_dead_end", "south"), "c4": "chamber_cross"},
        decks={"search": ["search_secret_door"], "dungeon": ["dungeon_skeleton"]},
        pile=["chamber_cross"],
    )
    table.choose("search")
    assert table.options() == ["stay-here", "go:d5", "go:c6", "go:b5"]
    table.choose("go:d5")
    assert laid(table, "d5")["arrow"] == "west"
    assert me(table)["special"]
    assert table.decision(0).key == "play", "a Skeleton, and no escape"


@pytest.mark.rule("DQ-4.10")
def test_a_secret_passage_leads_two_spaces_away_and_never_into_a_tower() -> None:
    table = alone(
        at="b2", decks={"search": ["search_secret_passage"], "dungeon": ["dungeon_empty"]}, pile=["chamber_cross"]
    )
    table.choose("search")
    assert set(table.options()) == {"stay-here", "go:d2", "go:c1", "go:c3", "go:a3", "go:b4"}
    table.choose("go:d2")
    assert table.decision().key == "arrow", "turned as he likes"
    table.choose("arrow:north")
    assert me(table)["space"] == "d2"
    assert drawn(table)[-1] == "dungeon_empty", "he encounters it"


@pytest.mark.rule("DQ-4.11")
def test_the_way_back_is_offered_only_if_it_is_open_and_free() -> None:
    open_way = alone(tile="cave_in_cross", me={"came_from": "c6"}, tiles={"c6": "chamber_cross"})
    assert "go-back" in open_way.options()
    nowhere = alone(tile="cave_in_cross", tiles={"c6": "chamber_cross"}, dice=[6, 6, 6, 6])
    assert nowhere.view()["test"] is not None, "he could only cross"
    walled = alone(
        tile="cave_in_cross", me={"came_from": "c6"}, tiles={"c6": ("chamber_dead_end", "south")}, dice=[6, 6]
    )
    assert walled.view()["test"] is not None
    taken = party(
        "krutzbeck",
        "tatianna",
        hero={0: {"at": "c5", "came_from": "c6"}, 1: {"at": "c6"}},
        tiles={"c5": "cave_in_cross", "c6": "chamber_cross"},
        dice=[6, 6],
    )
    assert taken.view()["test"] is not None


@pytest.mark.rule("DQ-4.11", "DQ-8.3")
def test_no_escape_through_a_wall_that_has_closed_the_way() -> None:
    table = party(
        "tatianna",
        "lindel",
        hero={0: {"at": "c5", "came_from": "c6", "pending": True}},
        tiles={"c5": ("chamber_dead_end", "north"), "c6": "chamber_cross"},
        decks={"dungeon": ["dungeon_troll"]},
    )
    assert table.decision(0).key == "play"
