"""Meeting a Monster: who plays it, tokens, escape (DQ-8)."""

import pytest

from tests.games.dungeonquest.delving import both, drawn, duel, fight, me, party

NIMBLE = {"tatianna": ["power_tatianna_feint", "power_tatianna_ambush"]}
"""Tatianna draws two cards and escapes from anything with a 5."""


@pytest.mark.rule("DQ-8.1", "DQ-8.2")
@pytest.mark.parametrize(("active", "left"), [(0, 1), (1, 2), (2, 0)])
def test_the_player_on_the_left_plays_the_monster(active: int, left: int) -> None:
    table = party(
        "krutzbeck",
        "hugo_the_glorious",
        "brother_gherinn",
        active=active,
        hero={active: {"at": "c5"}},
        tiles={"c5": "chamber_cross"},
        pile=["portcullis_cross"],
        decks={"dungeon": ["dungeon_troll"]},
    )
    table.choose("move:north")
    assert fight(table)["sides"][1]["who"] == left
    assert set(table.match.pending) == {active, left}


@pytest.mark.rule("DQ-8.2")
@pytest.mark.parametrize("status", ["out", "dead"])
def test_also_when_his_hero_is_out(status: str) -> None:
    table = duel(others={1: {"status": status}}, pile=["portcullis_cross"])
    table.choose("move:north")
    assert fight(table)["sides"][1]["who"] == 1


@pytest.mark.rule("DQ-8.2")
def test_only_the_monster_player_sees_the_life_of_the_token() -> None:
    table = duel(life=3)
    table.choose("move:north")
    assert (fight(table, 1)["life"], fight(table, 0)["life"], fight(table)["life"]) == (3, None, None)


@pytest.mark.rule("DQ-8.3")
def test_he_chooses_between_escape_and_attack() -> None:
    table = duel()
    table.choose("move:north")
    assert table.options(0) == ["attack", "escape"]


@pytest.mark.rule("DQ-8.3")
def test_a_portcullis_in_the_chamber_he_came_from_does_not_matter() -> None:
    table = duel(tiles={"c5": "portcullis_cross"})
    table.choose("move:north")
    assert "escape" in table.options(0)


@pytest.mark.rule("DQ-8.4")
def test_equal_values_are_an_escape() -> None:
    powers = {"krutzbeck": ["power_krutzbeck_whirling_axe"], "skeleton": ["power_skeleton_poisoned_arrow"]}
    table = duel(powers=powers)
    table.choose("move:north").choose("escape")
    assert table.events("escapes")
    assert me(table)["wounds"] == 0


@pytest.mark.rule("DQ-8.4", "DQ-13.10")
def test_the_wounds_of_a_failed_escape_may_kill() -> None:
    powers = {"krutzbeck": ["power_krutzbeck_berserk"], "demon": ["power_demon_hellfire"]}
    table = duel(monster="demon", life=5, powers=powers, me={"wounds": 14})
    table.choose("move:north").choose("escape")
    assert (me(table)["status"], me(table)["cause"]) == ("dead", "demon")
    assert table.view()["tokens"] == [{"space": "c4", "monster": "demon", "life": None}], "the Monster has won"


@pytest.mark.rule("DQ-8.5")
def test_after_an_escape_he_encounters_the_old_chamber_on_his_next_turn() -> None:
    table = duel(
        "tatianna",
        powers=NIMBLE,
        decks={"dungeon": ["dungeon_skeleton", "dungeon_empty"]},
        others={1: {"lost_turns": 1}},
        other="lindel",
    )
    table.choose("move:north").choose("escape")
    assert drawn(table) == ["dungeon_skeleton", "dungeon_empty"], (
        "not on the same turn, but the first thing on the next"
    )
    assert table.view()["decks"]["dungeon"]["discards"] == ["dungeon_skeleton", "dungeon_empty"]
    assert me(table)["space"] == "c5"


@pytest.mark.rule("DQ-8.5")
def test_no_door_card_is_needed_to_flee() -> None:
    table = duel(
        "tatianna",
        powers=NIMBLE,
        tiles={"c5": ("chamber_door_front_cross", "south")},
        decks={"door": ["door_opens"], "dungeon": ["dungeon_skeleton"]},
        other="lindel",
    )
    table.choose("move:north").choose("escape")
    assert drawn(table).count("door_opens") == 1
    assert me(table)["space"] == "c5"


@pytest.mark.rule("DQ-8.5", "DQ-8.3")
def test_who_came_by_escape_cannot_escape_during_that_stay() -> None:
    table = duel(
        "tatianna",
        me={"special": True, "pending": True},
        decks={"dungeon": ["dungeon_troll"]},
        monster="troll",
        life=4,
        other="lindel",
    )
    assert table.decision(0).key == "play"


@pytest.mark.rule("DQ-8.6")
def test_in_the_catacombs_he_stays_and_no_token_is_placed() -> None:
    table = party(
        "tatianna",
        "lindel",
        hero={0: {"status": "catacombs", "below": "c5"}, 1: {"lost_turns": 1}},
        decks={"catacomb": ["catacomb_golem", "catacomb_empty"]},
        powers=NIMBLE,
    )
    table.choose("escape", 0)
    assert (me(table)["status"], table.view()["tokens"]) == ("catacombs", [])
    assert table.view()["pool"]["golem"] == 4
    assert "catacomb_golem" in me(table)["catacombs"]["pile"]


@pytest.mark.rule("DQ-8.6")
def test_nor_if_he_dies_there() -> None:
    table = party(
        "krutzbeck",
        "lindel",
        hero={0: {"status": "catacombs", "below": "c5", "wounds": 16}},
        decks={"catacomb": ["catacomb_demon"]},
        powers={"krutzbeck": ["power_krutzbeck_berserk"], "demon": ["power_demon_infernal_lash"]},
    )
    table.choose("escape", 0)
    assert me(table)["status"] == "dead"
    assert table.view()["tokens"] == []


@pytest.mark.rule("DQ-8.7")
@pytest.mark.parametrize(("die", "met"), [(3, False), (4, True)])
def test_old_bones_may_rise(die: int, met: bool) -> None:
    table = duel(decks={"dungeon": ["dungeon_crypt"], "crypt": ["crypt_old_bones"]}, dice=[die])
    table.choose("move:north").choose("yes")
    assert (table.view()["fight"] is not None) == met
    if met:
        assert (fight(table)["monster"], table.options(0)) == ("skeleton", ["attack", "escape"])


@pytest.mark.rule("DQ-8.8", "DQ-7.11")
def test_when_all_tokens_lie_on_the_board_the_monster_player_picks_one() -> None:
    lying = [("skeleton", "h2", 2), ("skeleton", "h3", 2), ("skeleton", "h4", 3), ("skeleton", "h5", 3)]
    table = party(
        "krutzbeck",
        "tatianna",
        hero={0: {"at": "c5"}},
        tiles={"c5": "chamber_cross", **dict.fromkeys(("h2", "h3", "h4"), "chamber_cross")},
        pile=["portcullis_cross"],
        decks={"dungeon": ["dungeon_skeleton"]},
        tokens=[(monster, space if space != "h5" else "h4", life) for monster, space, life in lying],
    )
    table.choose("move:north")
    assert table.options(1) == ["token:h2", "token:h3", "token:h4"]
    table.choose("token:h3", 1)
    assert sorted(token["space"] for token in table.view()["tokens"]) == ["h2", "h4", "h4"]
    assert fight(table, 1)["life"] == 2


@pytest.mark.rule("DQ-8.8")
def test_a_killed_monsters_token_returns_to_the_pool() -> None:
    table = duel(me={"runes": ["rune_banishing"]})
    table.choose("move:north")
    assert table.view()["pool"]["skeleton"] == 3
    table.choose("banish:rune_banishing")
    assert table.view()["pool"]["skeleton"] == 4


@pytest.mark.rule("DQ-8.9", "DQ-8.13")
def test_a_monster_that_was_fled_from_fights_with_full_life_again() -> None:
    table = party(
        "krutzbeck",
        "tatianna",
        options={"live_to_fight_another_day": True},
        hero={0: {"at": "c5", "came_from": "c6"}, 1: {"lost_turns": 1}},
        tiles={"c5": "chamber_cross", "c6": "chamber_cross", "c4": "chamber_cross"},
        tokens=[("golem", "c4", 6)],
        combat=[
            *["combat_melee_5"] * 4,
            *["combat_magic_1_counter"] * 4,
            "combat_melee_5",
            "combat_magic_1_counter",
            "combat_melee_5",
            "combat_magic_1_counter",
        ],
        powers={"krutzbeck": ["power_krutzbeck_headbutt"] * 2, "golem": ["power_golem_deflect"] * 2},
    )
    table.choose("move:north").choose("attack")
    both(table, "combat_melee_5", "combat_magic_1_counter").choose("strike", 0)
    assert len(fight(table)["sides"][1]["damage"]) == 1
    both(table, "combat_melee_5", "combat_magic_1_counter").choose("flee", 0)
    both(table, "combat_melee_5", "combat_magic_1_counter")
    assert me(table)["space"] == "c5"
    assert [token.life for token in table.state.tokens] == [6]


def test_a_strike_at_a_monster_of_hidden_life_cannot_be_taken_back() -> None:
    table = party(
        "krutzbeck",
        "tatianna",
        options={"live_to_fight_another_day": True},
        hero={0: {"at": "c5", "came_from": "c6"}},
        tiles={"c5": "chamber_cross", "c6": "chamber_cross", "c4": "corridor_cross"},
        tokens=[("golem", "c4", 4)],
        combat=[
            *["combat_melee_5"] * 4,
            *["combat_magic_1_counter"] * 4,
            *["combat_melee_5", "combat_magic_1_counter"] * 3,
        ],
        powers={"krutzbeck": ["power_krutzbeck_headbutt"] * 2, "golem": ["power_golem_deflect"] * 2},
    )
    table.choose("move:north").choose("attack")
    for _round in range(4):
        both(table, "combat_melee_5", "combat_magic_1_counter").choose("strike", 0)
        assert not table.match.can_undo(0), "whether it still stands is now known"
    assert table.events("slays")


@pytest.mark.rule("DQ-8.10")
def test_a_monster_where_he_comes_up_is_met_on_his_next_turn_and_then_the_chamber() -> None:
    table = duel(
        me={"pending": True, "special": True, "runes": ["rune_banishing"]},
        tokens=[("golem", "c5", 4)],
        decks={"dungeon": ["dungeon_empty"]},
        monster="troll",
        life=4,
    )
    assert table.options(0) == ["attack", "banish:rune_banishing"], "no escape"
    table.choose("banish:rune_banishing", 0)
    assert drawn(table) == ["dungeon_empty"]


@pytest.mark.rule("DQ-8.11")
def test_killing_a_monster_of_a_card_ends_that_encounter() -> None:
    table = duel(me={"runes": ["rune_banishing"]}, decks={"dungeon": ["dungeon_skeleton", "dungeon_empty"]})
    table.choose("move:north").choose("banish:rune_banishing")
    assert drawn(table) == ["dungeon_skeleton"]


@pytest.mark.rule("DQ-8.12")
def test_a_token_beside_him_does_not_attack_but_stops_his_search() -> None:
    table = duel(tokens=[("golem", "c5", 4)])
    assert table.decision(0).key == "action"
    assert "search" not in table.options(0)
    assert "move:north" in table.options(0)
