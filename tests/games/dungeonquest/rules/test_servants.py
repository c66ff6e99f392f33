"""Kalladra's Servants (DQ-15)."""

import pytest

from tests.games.dungeonquest.delving import drawn, fight, me, party
from undercroft.games.dungeonquest.board.map import pawns
from undercroft.testing import ScenarioTable

SERVE = {"kalladras_servants": True}


def servant(**more: object) -> ScenarioTable:
    """Seat 1 is dead and has the turn; seat 0 is alive."""
    hero = {1: {"status": "dead"}, **more.pop("hero", {0: {"at": "a1"}})}  # type: ignore[dict-item]
    return party("krutzbeck", "tatianna", "lindel", options=SERVE, active=1, hero=hero, **more)


@pytest.mark.rule("DQ-15.1")
def test_tokens_pass_doors_but_not_walls_and_keep_to_explored_chambers() -> None:
    table = servant(
        tiles={
            "f4": ("chamber_door_front_cross", "south"),
            "f3": "chamber_cross",
            "e4": ("chamber_dead_end", "west"),
            "f5": "chamber_cross",
        },
        tokens=[("troll", "f4", 4), ("golem", "f5", 5)],
    )
    assert table.options(1) == ["send:f4:f3", "rest"], (
        "not through the wall, onto a Monster, or into the dragon's chamber"
    )


@pytest.mark.rule("DQ-15.1")
def test_never_into_a_tower() -> None:
    table = servant(
        tiles={"a2": "chamber_cross"},
        tokens=[("troll", "a2", 4), ("golem", "a2", 4), ("demon", "a2", 5)],
        hero={0: {"at": "m1"}},
    )
    assert table.decision().seat == 2, "there was nothing he could do"


@pytest.mark.rule("DQ-15.2")
def test_not_the_same_token_twice_in_a_row_if_there_is_another() -> None:
    tiles = dict.fromkeys(("e4", "e5", "e6", "k4", "k5"), "chamber_cross")
    hero = {0: {"at": "a1", "lost_turns": 2}, 2: {"status": "out"}}
    table = servant(tiles=tiles, tokens=[("troll", "e5", 4), ("golem", "k5", 4)], hero=hero)
    table.choose("send:e5:e4", 1)
    assert [option for option in table.options(1) if option.startswith("send")] == ["send:k5:k4"]
    single = servant(tiles=tiles, tokens=[("troll", "e5", 4)], hero=hero)
    single.choose("send:e5:e4", 1)
    assert "send:e4:e5" in single.options(1)


@pytest.mark.rule("DQ-15.3")
def test_a_servant_still_plays_the_monsters_against_his_right_neighbour() -> None:
    table = party(
        "krutzbeck",
        "tatianna",
        options=SERVE,
        hero={0: {"at": "c5"}, 1: {"status": "dead"}},
        tiles={"c5": "chamber_cross"},
        pile=["portcullis_cross"],
        decks={"dungeon": ["dungeon_troll"]},
    )
    table.choose("move:north")
    assert fight(table)["sides"][1]["who"] == 1


@pytest.mark.rule("DQ-15.4", "DQ-15.7")
def test_a_token_moved_onto_a_hero_attacks_at_once_and_the_mover_plays_it() -> None:
    table = servant(
        hero={0: {"at": "a1"}, 2: {"at": "c5", "came_from": "c6", "lost_turns": 1}},
        tiles={"c5": "chamber_cross", "c6": "chamber_cross", "c4": "chamber_cross"},
        tokens=[("troll", "c4", 4)],
        powers={"lindel": ["power_lindel_elven_grace"], "troll": ["power_troll_wild_swing"]},
    )
    table.choose("send:c4:c5", 1)
    assert table.options(2) == ["attack", "escape"]
    assert fight(table, 1)["life"] == 4
    table.choose("escape", 2)
    assert (me(table, 2)["space"], me(table, 2)["pending"]) == ("c6", True)
    assert table.view()["tokens"][0]["space"] == "c5"


@pytest.mark.rule("DQ-15.7")
def test_after_the_attack_the_chamber_is_not_encountered_and_play_goes_on() -> None:
    table = servant(
        hero={0: {"at": "a1"}, 2: {"at": "c5", "pending": True, "runes": ["rune_banishing"]}},
        tiles={"c5": "chamber_cross", "c4": "chamber_cross"},
        tokens=[("troll", "c4", 4)],
        decks={"dungeon": ["dungeon_empty"]},
    )
    table.choose("send:c4:c5", 1).choose("banish:rune_banishing", 2)
    assert table.view()["active"] != 1
    assert drawn(table) == ["dungeon_empty"], "his own turn: the pending encounter was still there"


@pytest.mark.rule("DQ-15.7")
def test_of_several_heroes_the_mover_chooses_the_victim() -> None:
    table = servant(
        hero={0: {"at": "c5"}, 2: {"at": "c5"}},
        tiles={"c5": "chamber_cross", "c4": "chamber_cross"},
        tokens=[("troll", "c4", 4)],
    )
    table.choose("send:c4:c5", 1)
    assert table.options(1) == ["victim:0", "victim:2"]
    view = table.view(1)
    shown = pawns(view, view["decision"]["options"])
    assert {pawn["seat"]: pawn["options"] for pawn in shown} == {0: ["victim:0"], 2: ["victim:2"]}


@pytest.mark.rule("DQ-15.5")
def test_a_token_is_added_beside_a_tower() -> None:
    table = servant(
        tiles={"a2": "chamber_cross", "b1": "chamber_cross", "l1": "chamber_cross"},
        hero={0: {"at": "b1"}, 2: {"at": "m10"}},
        decks={"dungeon": ["dungeon_empty", "dungeon_shuffle", "dungeon_crypt", "dungeon_golem"]},
    )
    assert table.options(1) == ["summon:a2", "summon:l1", "rest"], "explored, and without a Hero"
    table.choose("summon:a2", 1)
    assert len(table.view()["tokens"]) == 1
    assert table.view()["tokens"][0]["space"] == "a2"
    assert len(table.events("summons")) == 1
    assert table.view()["decks"]["dungeon"]["cards"] < 50, "the cards revealed are discarded"


@pytest.mark.rule("DQ-15.5")
def test_not_if_there_are_as_many_tokens_as_heroes() -> None:
    table = servant(
        tiles={"a2": "chamber_cross", "e4": "chamber_cross", "e5": "chamber_cross"},
        tokens=[("troll", "e4", 4), ("troll", "e5", 4)],
    )
    assert not [option for option in table.options() if option.startswith("summon")]


@pytest.mark.rule("DQ-15.6", "DQ-8.12")
def test_several_monsters_are_met_in_the_order_he_likes_and_an_escape_ends_it() -> None:
    table = party(
        "tatianna",
        "lindel",
        hero={0: {"at": "c5"}},
        tiles={"c5": "chamber_cross", "c4": "chamber_cross"},
        tokens=[("troll", "c4", 4), ("skeleton", "c4", 2)],
        powers={"tatianna": ["power_tatianna_feint", "power_tatianna_ambush"]},
    )
    table.choose("move:north")
    assert table.options(0) == ["meet:troll", "meet:skeleton"]
    table.choose("meet:skeleton").choose("escape")
    assert me(table)["space"] == "c5"
    assert table.events("meets") == [event for event in table.events("meets") if event["args"]["monster"] == "skeleton"]
