"""The Treasure Chamber and its dragon (DQ-9)."""

import pytest

from tests.games.dungeonquest.delving import alone, drawn, laid, loot, me, party

RAGE = {"dragon": ["dragon_rage"]}


@pytest.mark.rule("DQ-9.1", "DQ-9.9")
def test_one_sector_with_six_ways_out() -> None:
    table = alone(at="g5", tile=None)
    assert table.options() == [
        "move:north",
        "move:north-east",
        "move:south-east",
        "move:south",
        "move:south-west",
        "move:north-west",
        "plunder",
    ]
    table.choose("move:south-west")
    assert laid(table, "f6")["arrow"] == "east"
    entered = alone(at="g7", decks={"dragon": ["dragon_sleeping"]})
    entered.choose("move:north")
    assert "move:north" in entered.options(), "by whichever side he came in"


@pytest.mark.rule("DQ-9.1")
def test_several_heroes_may_be_in_it() -> None:
    table = party(
        "krutzbeck",
        "tatianna",
        hero={0: {"at": "g4"}, 1: {"at": "g5"}},
        tiles={"g4": "chamber_cross"},
        decks={"dragon": ["dragon_sleeping"]},
    )
    table.choose("move:south")
    assert [hero["space"] for hero in table.view()["heroes"]] == ["g5", "g5"]


@pytest.mark.rule("DQ-9.2")
def test_sleeping_gives_two_treasures_and_stays_face_up() -> None:
    table = alone(at="g5", tile=None, decks={"dragon": ["dragon_sleeping"] * 2})
    table.choose("plunder").choose("plunder")
    assert len(loot(table)) == 4
    assert table.view()["decks"]["dragon"] == {"cards": 6, "discards": ["dragon_sleeping"] * 2}


@pytest.mark.rule("DQ-9.2")
def test_with_fewer_treasures_left_he_takes_what_there_is() -> None:
    table = alone(at="g5", tile=None, decks={"dragon": ["dragon_sleeping"]})
    deck = table.state.decks["treasure"]
    deck.cards = deck.cards[:1]
    table.choose("plunder")
    assert len(loot(table)) == 1


@pytest.mark.rule("DQ-9.3", "DQ-9.5", "DQ-9.7")
def test_rage_burns_treasures_and_heroes_and_drives_them_out() -> None:
    table = party(
        "krutzbeck",
        "tatianna",
        "hugo_the_glorious",
        active=1,
        hero={
            0: {"at": "g5", "loot": ["treasure_ebon_ring", "dungeon_gold_30"]},
            1: {"at": "g5", "loot": ["corpse_gold_50"]},
            2: {"at": "c5", "loot": ["treasure_sun_spear"]},
        },
        tiles={"c5": "chamber_cross"},
        pile=["chamber_cross"] * 2,
        decks=RAGE,
        dice=[2, 3, 6, 6],
    )
    table.choose("plunder", 1)
    assert table.decision().seat == 1, "the drawer first"
    assert me(table, 1)["wounds"] == 5
    table.choose("retreat:north", 1)
    table.choose("retreat:south", 0)
    assert (me(table)["wounds"], loot(table)) == (12, ["dungeon_gold_30"]), "other Loot is kept"
    assert loot(table, 2) == ["treasure_sun_spear"], "who is not there keeps his"
    assert [me(table, seat)["space"] for seat in (0, 1)] == ["g7", "g4"]
    assert me(table, 1)["pending"]
    assert not drawn(table)[1:], "the spaces are not encountered now"
    assert table.view()["decks"]["treasure"]["cards"] == 31


@pytest.mark.rule("DQ-9.4")
def test_leaving_draws_no_dragon_card_staying_does() -> None:
    table = alone(
        at="g5", tile=None, pile=["chamber_cross"], decks={"dungeon": ["dungeon_empty"], "dragon": ["dragon_sleeping"]}
    )
    table.choose("plunder")
    table.choose("move:north")
    assert "dragon_rage" not in drawn(table)
    assert drawn(table).count("dragon_sleeping") == 1


@pytest.mark.rule("DQ-9.5")
def test_no_retreat_through_doors_and_portcullises() -> None:
    around = {
        "g4": ("portcullis_cross", "south"),
        "f5": ("chamber_door_front_cross", "west"),
        "h5": ("chamber_dead_end", "east"),
    }
    table = alone(at="g5", tile=None, tiles=around, decks=RAGE, dice=[1, 1])
    table.choose("plunder")
    assert table.options() == ["retreat:south-east", "retreat:south", "retreat:south-west"]


@pytest.mark.rule("DQ-9.5")
def test_if_there_is_nothing_else_doors_are_ignored_and_behind_walls_he_stays() -> None:
    walls = {
        "g4": ("chamber_dead_end", "north"),
        "f5": ("chamber_dead_end", "west"),
        "h5": ("chamber_dead_end", "east"),
        "g7": ("chamber_dead_end", "south"),
        "f6": ("chamber_dead_end", "west"),
        "h6": ("chamber_dead_end", "east"),
    }
    table = party(
        "krutzbeck",
        "tatianna",
        hero={0: {"at": "g5"}},
        tiles={**walls, "g4": ("portcullis_sealed", "south")},
        decks=RAGE,
        dice=[1, 1],
    )
    table.choose("plunder")
    assert me(table)["space"] == "g4"
    stays = party(
        "krutzbeck",
        "tatianna",
        hero={0: {"at": "g5"}, 1: {"lost_turns": 1}},
        tiles=walls,
        decks={"dragon": ["dragon_rage", "dragon_sleeping"]},
        dice=[1, 1],
    )
    assert me(stays)["space"] == "g5", "plunder was all he could do; then he had to draw a Dragon card"
    assert [card.startswith("dragon") for card in drawn(stays)[:2]] == [True, True]


@pytest.mark.rule("DQ-9.6")
def test_when_the_chamber_is_empty_the_dragon_cards_are_shuffled() -> None:
    table = party(
        "krutzbeck",
        "tatianna",
        hero={0: {"at": "g5"}, 1: {"at": "g5"}},
        pile=["chamber_cross"] * 2,
        decks={"dragon": ["dragon_sleeping"] * 2, "dungeon": ["dungeon_empty"] * 2},
    )
    table.choose("plunder", 0).choose("plunder", 1)
    table.choose("move:north", 0)
    assert table.view()["decks"]["dragon"]["discards"] == ["dragon_sleeping"] * 2, "one Hero is still there"
    table.choose("move:south", 1)
    assert table.view()["decks"]["dragon"] == {"cards": 8, "discards": []}


@pytest.mark.rule("DQ-9.8")
def test_after_the_rage_all_dragon_cards_are_together_again() -> None:
    table = alone(at="g5", tile=None, decks={"dragon": [*["dragon_sleeping"] * 7, "dragon_rage"]}, dice=[1, 1])
    for _card in range(8):
        table.choose("plunder")
    table.choose("retreat:north")
    assert table.view()["decks"]["dragon"] == {"cards": 8, "discards": []}


@pytest.mark.rule("DQ-9.9")
def test_a_shut_door_keeps_him_in_without_a_dragon_card() -> None:
    table = alone(
        "lindel",
        at="g5",
        tile=None,
        tiles={"g4": ("chamber_door_front_cross", "north")},
        decks={"door": ["door_jammed"]},
    )
    table.choose("move:north")
    assert (me(table)["space"], drawn(table)) == ("g5", ["door_jammed"])
    assert table.view()["sun"]["space"] == 2
