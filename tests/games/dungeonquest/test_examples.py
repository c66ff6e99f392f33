"""The worked examples of the rulebook, EX-1 to EX-17: one test each, with their exact numbers."""

import pytest

from tests.games.dungeonquest.delving import alone, both, drawn, duel, fight, laid, loot, me, party
from undercroft.testing import ScenarioTable

DOOR_AND_PORTCULLIS = {"c4": ("portcullis_cross", "south")}


@pytest.mark.rule("EX-1", "DQ-4.3", "DQ-4.5", "DQ-4.6")
def test_hugo_before_a_door_that_faces_a_portcullis() -> None:
    table = alone(
        "hugo_the_glorious",
        tile=("chamber_door_front_cross", "south"),
        tiles=DOOR_AND_PORTCULLIS,
        decks={
            "door": ["door_hidden_trap", "door_opens"],
            "trap": ["trap_poisonous_snakes"],
            "dungeon": ["dungeon_empty"],
        },
        dice=[2, 3, 4],
    )
    table.choose("move:north")
    assert (me(table)["wounds"], me(table)["space"], table.view()["test"]) == (2, "c5", None)
    assert table.view()["sun"]["space"] == 2, "the turn has ended"
    table.choose("move:north")
    assert table.view()["test"]["dice"] == [3, 4]
    assert me(table)["space"] == "c4"


@pytest.mark.rule("EX-1", "DQ-4.6")
def test_after_a_portcullis_that_holds_he_begins_with_a_new_door_card() -> None:
    table = alone(
        "hugo_the_glorious",
        tile=("chamber_door_front_cross", "south"),
        tiles=DOOR_AND_PORTCULLIS,
        decks={"door": ["door_opens", "door_jammed"]},
        dice=[6, 6],
    )
    table.choose("move:north")
    assert (me(table)["space"], me(table)["tokens"]) == ("c5", 1)
    table.choose("move:north")
    assert drawn(table) == ["door_opens", "door_jammed"]
    assert me(table)["space"] == "c5"


@pytest.mark.rule("EX-2", "DQ-3.3", "DQ-5.4", "DQ-6.14")
def test_lindel_is_sealed_in_by_a_rotating_room_and_dies_after_two_searches() -> None:
    table = alone(
        "lindel",
        pile=["rotating_room"],
        tiles={"c3": ("chamber_straight", "east")},  # a wall on its south side
        decks={"search": ["search_empty", "search_gold_10", "search_empty", "search_gold_60"]},
    )
    table.choose("move:north")
    assert laid(table, "c4")["sides"] == {"north": "open", "east": "wall", "south": "wall", "west": "wall"}
    assert table.options() == ["search"] or table.decision().key == "keen-eyes"
    table.choose("take:search_gold_10")
    table.choose("take:search_gold_60")
    assert me(table)["cause"] == "sealed_in"
    assert table.match.result is not None


@pytest.mark.rule("EX-2", "DQ-5.4")
@pytest.mark.parametrize("found", ["search_secret_door", "search_secret_passage", "search_passage_down"])
def test_a_way_out_found_by_the_second_search_saves_him(found: str) -> None:
    table = alone(
        pile=["rotating_room"],
        tiles={"c3": ("chamber_straight", "east")},
        decks={"search": ["search_empty", found]},
    )
    table.choose("move:north")
    if "secret" in found:
        assert "stay-here" in table.options()
        table.choose(next(option for option in table.options() if option != "stay-here"))
    assert table.match.result is None
    assert me(table)["status"] == "dungeon"


@pytest.mark.rule("EX-3", "DQ-6.1", "DQ-7.1")
def test_a_dead_adventurer_lets_the_hero_draw_a_corpse_card() -> None:
    table = alone(pile=["chamber_cross"], decks={"dungeon": ["dungeon_dead_adventurer"], "corpse": ["corpse_gold_50"]})
    table.choose("move:north")
    assert table.decision().key == "may-draw"
    table.choose("yes")
    assert loot(table) == ["corpse_gold_50"]
    assert table.view()["decks"]["dungeon"]["discards"] == ["dungeon_dead_adventurer"]


CHALLARA_FLEES = {
    "challara": ["power_challara_brightblaze_dive"],
    "skeleton": ["power_skeleton_poisoned_arrow"],
}


@pytest.mark.rule("EX-4", "DQ-8.4", "DQ-8.5")
def test_challara_escapes_from_a_skeleton() -> None:
    table = duel("challara", powers=CHALLARA_FLEES)
    table.choose("move:north").choose("no").choose("escape")
    (tried,) = table.events("escape")
    assert (tried["args"]["mine"], tried["args"]["theirs"]) == (3, 2)
    assert table.view()["tokens"] == [{"space": "c4", "monster": "skeleton", "life": None}]
    assert (me(table)["space"], me(table)["wounds"], me(table)["pending"]) == ("c5", 0, True)


@pytest.mark.rule("EX-4", "DQ-8.4")
def test_with_a_higher_value_the_skeleton_hurts_her_and_she_must_fight() -> None:
    powers = {"challara": ["power_challara_arcane_lance"], "skeleton": ["power_skeleton_arrow_of_darkness"]}
    table = duel("challara", powers=powers)
    table.choose("move:north").choose("no").choose("escape")
    (tried,) = table.events("escape")
    assert (tried["args"]["mine"], tried["args"]["theirs"]) == (2, 3)
    assert me(table)["wounds"] == 1
    assert table.decision(0).key == "play"


@pytest.mark.rule("EX-5", "DQ-10.1", "DQ-10.2")
def test_the_sun_sets_on_the_second_three() -> None:
    table = alone(sun=26, dice=[3, 3], decks={"search": ["search_empty", "search_empty"]})
    table.choose("search")
    assert table.view()["sun"] == {"space": 27, "track": 30, "closes_on": 2}
    table.choose("search")
    assert table.view()["sun"]["space"] == 28
    assert table.match.result is not None
    assert table.match.result.how == "sunset"
    assert me(table)["cause"] == "sunset"


def lindel_meets_a_skeleton() -> ScenarioTable:
    """A fight whose deck deals the hands of the five examples: Lindel draws before the Skeleton in every round."""
    lindel = ["combat_magic_3", "combat_melee_1_counter", "combat_melee_3", "combat_melee_4"]
    skeleton = [
        "combat_magic_2_counter",
        "combat_magic_1_counter",
        "combat_ranged_1_counter",
        "combat_ranged_2_counter",
    ]
    refills = ["combat_ranged_5", "combat_magic_2_counter"]  # round 2
    refills += ["combat_ranged_4", "combat_ranged_3"]  # round 3
    refills += ["combat_ranged_4", "combat_magic_5", "combat_magic_5", "combat_magic_4"]  # round 4
    table = duel(
        "lindel",
        combat=["combat_magic_4", *lindel, *skeleton, *refills],
        powers={"lindel": ["power_lindel_hawk_eye"], "skeleton": ["power_skeleton_poisoned_arrow"]},
        pile=["portcullis_cross"],
    )
    table.choose("move:north")
    return table


@pytest.mark.rule("EX-6", "EX-7", "EX-8", "EX-9", "EX-10", "EX-11", "DQ-13.4", "DQ-13.6", "DQ-13.7", "DQ-13.10")
def test_the_fight_of_the_rulebook_round_by_round() -> None:
    table = lindel_meets_a_skeleton()
    table.state.combat.cards.append(table.state.fight.stack.pop())  # the example begins without his Opening Shot

    def stacks() -> tuple[int, list[str], int]:
        found = fight(table)
        short = [card.removeprefix("combat_").removesuffix("_counter") for card in found["stack"]]
        return len(found["sides"][1]["damage"]), short, len(found["sides"][0]["damage"])

    both(table, "combat_magic_3", "combat_magic_2_counter")  # EX-6: a basic attack
    assert stacks() == (1, ["magic_2"], 0)
    both(table, "combat_melee_1_counter", "combat_magic_1_counter")  # EX-7: a stalemate
    assert table.decision(0).key == "counterattack"
    table.choose("enough", 0)
    assert stacks() == (1, ["magic_2", "melee_1", "magic_1"], 0)
    both(table, "combat_melee_3", "combat_ranged_1_counter")  # EX-8: a counterattack
    table.choose("add:combat_ranged_2_counter", 1)
    assert fight(table)["sides"][1]["attack"] == 3
    assert "enough" in table.options(1), "he could stop for a stalemate"
    table.choose("add:power_skeleton_poisoned_arrow", 1)
    assert stacks() == (1, ["magic_2", "melee_1", "magic_1", "melee_3"], 3), "5 against 3: he must stop"
    assert fight(table)["sides"][1]["promises"] == [
        {"kind": "attack-against-magic", "number": 4, "card": "power_skeleton_poisoned_arrow"}
    ]
    both(table, "combat_melee_4", "combat_magic_2_counter")  # EX-9: a deathblow; EX-10: the end
    assert table.view()["fight"] is None
    (blow,) = table.events("deathblow")
    assert blow["args"]["cards"] == ["combat_melee_1_counter", "combat_melee_3"]
    (won,) = [one for one in table.events("wins-round") if one["args"]["mine"] == 4]
    assert won["args"]["theirs"] == 2, "no +4 against Melee"
    assert me(table)["wounds"] == 3
    assert table.events("slays")
    assert len(table.state.combat) == 60


@pytest.mark.rule("EX-12", "DQ-12.7", "DQ-12.6")
def test_the_outer_wall_stops_the_hero_below() -> None:
    table = alone(
        tile=None,
        me={"status": "catacombs", "below": "h5", "heading": "east", "trip": 6},
        decks={"catacomb": ["catacomb_exit"]},
        pile=["chamber_cross"],
        dice=[1],
    )
    table.choose("yes").choose("right").choose("arrow:south")
    assert me(table)["space"] == "m6", "five spaces to the wall, not seven; then one to the right"


@pytest.mark.rule("EX-13", "DQ-12.6", "DQ-12.8", "DQ-12.9")
def test_lindel_comes_up_three_forward_and_two_to_the_right() -> None:
    table = alone(
        "lindel",
        tile=None,
        me={
            "status": "catacombs",
            "below": "c8",
            "heading": "north",
            "trip": 2,
            "pile": ["catacomb_empty"],
            "loot": ["catacomb_treasure_chest"],
        },
        decks={"catacomb": ["catacomb_exit"], "dungeon": ["dungeon_empty"]},
        pile=["chamber_turn_left"],
        dice=[2],
    )
    table.choose("yes").choose("right").choose("arrow:east")
    assert me(table)["space"] == "e5"
    assert laid(table, "e5")["arrow"] == "east"
    assert loot(table) == ["catacomb_treasure_chest"]
    assert me(table)["catacombs"] is None
    assert table.view()["decks"]["catacomb"]["cards"] == 39, "all but the chest"
    assert drawn(table)[-1] == "dungeon_empty", "on the next turn he had to encounter the chamber"


@pytest.mark.rule("EX-14", "DQ-7.3", "DQ-7.4")
def test_challara_and_the_trapdoor() -> None:
    table = party(
        "challara",
        "tatianna",
        hero={0: {"at": "c5"}, 1: {"lost_turns": 1}},
        tiles={"c5": "chamber_cross", "c4": "trap_cross"},
        decks={"trap": ["trap_trapdoor"]},
        dice=[2, 5, 3, 4],
    )
    table.choose("move:north")
    (first, second) = [event for event in table.events() if event["key"].startswith("test-")]
    assert (first["key"], first["args"]["needed"], first["args"]["total"]) == ("test-failed", 6, 7)
    assert (me(table)["wounds"], second["key"]) == (1, "test-passed")
    assert table.view()["test"] == {
        "who": 0,
        "attribute": "agility",
        "dice": [3, 4],
        "more": 0,
        "needed": 7,
        "passed": True,
    }
    assert (me(table)["kept"], me(table)["tokens"]) == ([], 0)
    assert table.decision(0).key == "action"


@pytest.mark.rule("EX-15", "DQ-13.4", "DQ-13.7")
def test_equal_attacks_of_different_types_may_still_be_countered() -> None:
    table = duel(
        combat=["combat_ranged_3_counter", "combat_ranged_1_counter", *["combat_magic_5"] * 2, "combat_melee_3"],
        powers={"krutzbeck": ["power_krutzbeck_headbutt"], "skeleton": ["power_skeleton_rattling_bones"]},
        life=3,
    )
    table.choose("move:north").choose("attack")
    both(table, "combat_ranged_3_counter", "combat_melee_3")
    assert table.decision(0).key == "counterattack"
    table.choose("add:combat_ranged_1_counter", 0)
    assert len(fight(table)["sides"][1]["damage"]) == 2


@pytest.mark.rule("EX-15", "DQ-13.7")
def test_equal_attacks_of_one_type_are_a_stalemate_at_once() -> None:
    table = duel(combat=["combat_melee_3_counter", "combat_melee_1_counter", *["combat_magic_5"] * 2, "combat_melee_3"])
    table.choose("move:north").choose("attack")
    both(table, "combat_melee_3_counter", "combat_melee_3")
    assert table.events("stalemate")
    assert fight(table)["stack"] == ["combat_melee_3_counter", "combat_melee_3"]


@pytest.mark.rule("EX-16", "DQ-7.11", "DQ-12.1")
def test_with_ten_markers_on_the_board_none_is_placed_but_the_finder_may_go_down() -> None:
    markers = ["e1", "e2", "e3", "e4", "e5", "e6", "e7", "e8", "e9", "e10"]
    table = alone(
        markers=markers, tiles=dict.fromkeys(markers, "chamber_cross"), decks={"search": ["search_passage_down"]}
    )
    table.choose("search")
    assert not laid(table, "c5")["marker"]
    assert "descend" in table.options()


@pytest.mark.rule("EX-17", "DQ-15.1")
@pytest.mark.parametrize("tile", ["spider_web", "bottomless_pit"])
def test_servants_ignore_chambers(tile: str) -> None:
    table = party(
        "krutzbeck",
        "tatianna",
        options={"kalladras_servants": True},
        active=1,
        hero={0: {"at": "a1"}, 1: {"status": "dead"}},
        tiles={"e5": "chamber_cross", "e4": tile},
        tokens=[("troll", "e5", 4)],
    )
    table.choose("send:e5:e4", 1)
    assert table.view()["tokens"] == [{"space": "e4", "monster": "troll", "life": None}]
    assert not table.events("test-failed")
    assert not table.events("test-passed")
