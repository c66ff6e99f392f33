"""Optional rules: death, cloaks, flight, glory, towers (DQ-16 to DQ-22)."""

import pytest

from tests.games.dungeonquest.delving import alone, both, decline, duel, fight, loot, me, party
from undercroft.testing import ScenarioTable, assert_nothing_leaks

# -- Death Can Wait

WAIT = {"death_can_wait": True}


@pytest.mark.rule("DQ-16.1")
def test_death_costs_a_die_of_loot_and_half_of_the_wounds_heal() -> None:
    table = alone(
        tiles={"c4": "trap_cross"},
        options=WAIT,
        decks={"trap": ["trap_explosion"]},
        dice=[2],
        me={"wounds": 19, "loot": ["dungeon_gold_30", "corpse_gold_50", "treasure_loadstone"]},
    )
    table.choose("move:north")
    assert loot(table) == ["treasure_loadstone"], "two of choice; the Loadstone cannot be chosen"
    assert me(table)["wounds"] == 10, "20 wounds, capped at Life, half of them"
    assert (me(table)["status"], me(table)["space"]) == ("dungeon", "c4")
    assert not table.events("loses-turns"), "the effect is over"


@pytest.mark.rule("DQ-16.1")
def test_he_chooses_what_he_loses_and_loses_all_if_he_has_fewer() -> None:
    table = alone(
        tiles={"c4": "bottomless_pit"},
        options=WAIT,
        dice=[6, 6, 1],
        me={"loot": ["dungeon_gold_30", "corpse_gold_50"], "wounds": 5},
    )
    table.choose("move:north")
    assert table.options() == ["discard:dungeon_gold_30", "discard:corpse_gold_50"]
    table.choose("discard:dungeon_gold_30")
    assert (loot(table), me(table)["wounds"]) == (["corpse_gold_50"], 2), "5 wounds: 3 heal, rounded up"
    bare = alone(tiles={"c4": "bottomless_pit"}, options=WAIT, dice=[6, 6, 6], me={"loot": ["treasure_loadstone"]})
    bare.choose("move:north")
    assert loot(bare) == [], "now the Loadstone too"


@pytest.mark.rule("DQ-16.2")
def test_sealed_in_he_is_put_on_an_adjacent_space() -> None:
    sealed = {
        "c4": ("chamber_dead_end", "north"),
        "d5": ("chamber_dead_end", "east"),
        "c6": ("chamber_dead_end", "south"),
    }
    table = alone(
        at="c5",
        tile=("chamber_dead_end", "north"),
        tiles=sealed,
        options=WAIT,
        decks={"search": ["search_empty"] * 2},
        dice=[1],
        pile=["chamber_cross"],
    )
    assert table.options() == ["go:c4", "go:d5", "go:c6", "go:b5"]
    table.choose("go:b5")
    assert table.decision().key == "arrow", "unexplored: a tile turned as he likes"
    table.choose("arrow:west")
    assert (me(table)["status"], me(table)["space"]) == ("dungeon", "b5")


@pytest.mark.rule("DQ-16.3")
def test_killed_in_combat_he_is_as_after_an_escape() -> None:
    table = duel(
        options=WAIT,
        me={"wounds": 19},
        dice=[1],
        combat=[*["combat_magic_1_counter"] * 4, *["combat_melee_5"] * 4],
        powers={"krutzbeck": ["power_krutzbeck_headbutt"], "skeleton": ["power_skeleton_rattling_bones"]},
    )
    table.choose("move:north").choose("attack")
    both(table, "combat_magic_1_counter", "combat_melee_5")
    assert (me(table)["status"], me(table)["space"], me(table)["wounds"], me(table)["pending"]) == (
        "dungeon",
        "c5",
        10,
        True,
    )
    assert table.view()["tokens"] == [{"space": "c4", "monster": "skeleton", "life": None}]


@pytest.mark.rule("DQ-16.3")
def test_with_no_way_back_he_stays_and_meets_it_next_turn() -> None:
    table = duel(
        options=WAIT,
        me={"wounds": 19, "pending": True, "special": True, "came_from": "h9"},
        dice=[1],
        monster="troll",
        life=4,
        combat=[*["combat_magic_1_counter"] * 4, *["combat_melee_5"] * 4],
        tiles={"h9": "chamber_cross"},
        powers={"krutzbeck": ["power_krutzbeck_headbutt"], "troll": ["power_troll_thick_hide"]},
    )
    both(table, "combat_magic_1_counter", "combat_melee_5")
    assert (me(table)["space"], me(table)["pending"]) == ("c5", True)


@pytest.mark.rule("DQ-16.3")
def test_a_kept_card_that_killed_him_is_discarded() -> None:
    table = alone(options=WAIT, me={"kept": ["dungeon_lingering_shade"], "wounds": 2}, dice=[1, 2, 3])
    assert (me(table)["kept"], me(table)["wounds"], me(table)["status"]) == ([], 1, "dungeon")


@pytest.mark.rule("DQ-16.3")
def test_killed_by_the_dragon_he_retreats_and_after_a_fall_he_is_below() -> None:
    table = party(
        "krutzbeck",
        "tatianna",
        options=WAIT,
        hero={0: {"at": "g5", "wounds": 15}},
        decks={"dragon": ["dragon_rage"]},
        dice=[6, 6, 1],
        pile=["chamber_cross"],
    )
    table.choose("plunder").choose("retreat:north")
    assert (me(table)["status"], me(table)["space"], me(table)["wounds"]) == ("dungeon", "g4", 10)
    fall = party(
        "krutzbeck",
        "tatianna",
        options=WAIT,
        hero={0: {"at": "c5", "wounds": 19}},
        tiles={"c5": "chamber_cross", "c4": "bridge"},
        dice=[6, 6, 3, 1],
    )
    fall.choose("move:north").choose("cross").choose("head:north")
    assert (me(fall)["status"], me(fall)["wounds"]) == ("catacombs", 10)


@pytest.mark.rule("DQ-16.3")
def test_sunset_is_final() -> None:
    table = alone(options=WAIT, sun=30, turn=4, dice=[1])
    assert me(table)["status"] == "dead"


# -- Cloak and Dagger

CLOAK = {"cloak_and_dagger": True}


@pytest.mark.rule("DQ-17.1")
def test_loot_lies_face_down_its_number_is_public() -> None:
    table = party("krutzbeck", "tatianna", options=CLOAK, hero={0: {"loot": ["treasure_giant_ruby", "corpse_rope"]}})
    mine, theirs, nobodys = (table.view(seat)["heroes"][0]["loot"] for seat in (0, 1, None))
    assert [held["card"] for held in mine] == ["treasure_giant_ruby", "corpse_rope"]
    assert [held["card"] for held in theirs] == [held["card"] for held in nobodys] == [None, None]
    assert [held["deck"] for held in theirs] == ["treasure", "corpse"]


@pytest.mark.rule("DQ-17.1")
def test_what_a_hero_draws_is_seen_by_him_alone() -> None:
    table = party(
        "krutzbeck",
        "tatianna",
        options=CLOAK,
        hero={0: {"at": "g4"}},
        tiles={"g4": "chamber_cross"},
        decks={"dragon": ["dragon_sleeping"], "treasure": ["treasure_giant_ruby", "treasure_sun_spear"]},
    )
    table.choose("move:south")
    told = [event for event in table.match.events if event.seen_by(1)]
    assert "treasure_giant_ruby" not in str([event.facts() for event in told])
    assert table.view(1)["card"] == {"who": 0, "deck": "treasure", "card": None}
    assert table.view(0)["card"]["card"] == "treasure_sun_spear"
    assert_nothing_leaks(table.match, worlds=4)


@pytest.mark.rule("DQ-17.1")
def test_loot_that_works_is_shown() -> None:
    table = party(
        "krutzbeck",
        "tatianna",
        options=CLOAK,
        hero={0: {"at": "g4", "loot": ["corpse_gold_200", "corpse_gold_50"]}},
        tiles={"g4": "chamber_cross"},
        decks={"dragon": ["dragon_sleeping"], "treasure": ["treasure_artifact_eater", "treasure_ebon_ring"]},
    )
    table.choose("move:south")
    seen = table.view(1)["heroes"][0]["loot"]
    assert [held["card"] for held in seen] == [None, "treasure_artifact_eater", None]
    for world in range(10):
        imagined = table.match.imagine(1, world).state.heroes[0].loot
        assert imagined[0].card.gold <= 200, "whatever it is, the Eater took something at least as dear"


@pytest.mark.rule("DQ-17.1")
def test_at_the_end_all_loot_is_laid_open() -> None:
    table = party(
        "krutzbeck",
        "tatianna",
        options=CLOAK,
        hero={0: {"at": "a2", "tower": "m1", "loot": ["corpse_gold_50"]}, 1: {"status": "dead"}},
        tiles={"a2": "chamber_cross"},
    )
    table.choose("move:north", 0).choose("leave", 0)
    assert table.view(1)["heroes"][0]["loot"][0]["card"] == "corpse_gold_50"


# -- Live to Fight Another Day

LIVE = {"live_to_fight_another_day": True}
STRONG = [*["combat_melee_5"] * 4, *["combat_magic_1_counter"] * 4, *["combat_melee_4", "combat_magic_2_counter"] * 3]


def winning(pile: str = "chamber_cross", **more: object) -> ScenarioTable:
    table = duel(
        monster="golem",
        life=6,
        options=LIVE,
        combat=STRONG,
        pile=[pile],
        powers={"krutzbeck": ["power_krutzbeck_headbutt"], "golem": ["power_golem_deflect"]},
        **more,
    )
    table.choose("move:north")
    return table.choose("attack", 0) if pile == "chamber_cross" else table


@pytest.mark.rule("DQ-19.1")
def test_declaring_an_escape_spares_the_monster() -> None:
    table = winning()
    both(table, "combat_melee_5", "combat_magic_1_counter")
    assert table.options(0) == ["strike", "flee"]
    table.choose("flee", 0)
    assert fight(table)["sides"][1]["damage"] == []
    assert fight(table)["discarded"] == ["combat_melee_5"]
    assert fight(table)["stack"] == ["combat_magic_1_counter"]


@pytest.mark.rule("DQ-19.2")
def test_winning_the_next_round_he_must_flee() -> None:
    table = winning()
    both(table, "combat_melee_5", "combat_magic_1_counter").choose("flee", 0)
    both(table, "combat_melee_5", "combat_magic_1_counter")
    assert table.view()["fight"] is None
    assert (me(table)["space"], me(table)["pending"]) == ("c5", True)
    assert table.view()["tokens"][0]["space"] == "c4"


@pytest.mark.rule("DQ-19.3")
def test_not_winning_it_the_combat_goes_on_and_he_may_declare_again() -> None:
    table = winning()
    both(table, "combat_melee_5", "combat_magic_1_counter").choose("flee", 0)
    decline(both(table, "power_krutzbeck_headbutt", "combat_magic_2_counter"))
    assert table.view()["fight"] is not None
    assert not fight(table)["fleeing"]
    both(table, "combat_melee_5", "combat_magic_1_counter")
    assert table.options(0) == ["strike", "flee"]


@pytest.mark.rule("DQ-19.4")
def test_not_where_escape_is_forbidden() -> None:
    table = winning(pile="portcullis_cross")
    both(table, "combat_melee_5", "combat_magic_1_counter")
    assert len(fight(table)["sides"][1]["damage"]) == 1, "he was not asked"


# -- No Treasure, No Glory · Tower of Power


@pytest.mark.rule("DQ-20.1")
@pytest.mark.parametrize(("card", "leaves"), [("corpse_gold_200", False), ("treasure_loadstone", True)])
def test_leaving_takes_a_treasure(card: str, leaves: bool) -> None:
    table = alone(at="a2", me={"tower": "m10", "loot": [card]}, options={"no_treasure_no_glory": True})
    table.choose("move:north")
    assert ("leave" in table.options()) == leaves


@pytest.mark.rule("DQ-22.1")
def test_towers_are_linked_but_he_must_move_on_at_once() -> None:
    table = party(
        "krutzbeck",
        "tatianna",
        options={"tower_of_power": True},
        hero={0: {"at": "a2", "tower": "m1", "loot": ["corpse_rope"]}, 1: {"at": "m10"}},
        tiles={"a2": "chamber_cross"},
        pile=["chamber_cross"],
        decks={"dungeon": ["dungeon_empty"]},
    )
    table.choose("move:north")
    assert table.options() == ["leave", "tower:m1", "tower:a10", "move:east", "move:south"], "another Hero forbids m10"
    table.choose("tower:a10")
    assert table.options() == ["move:north", "move:east"], "no leaving from the second tower"
    table.choose("move:east")
    assert me(table)["space"] == "b10"
