"""The turn (DQ-2)."""

import pytest

from tests.games.dungeonquest.delving import alone, drawn, me, party


@pytest.mark.rule("DQ-2.1", "DQ-2.2")
def test_a_turn_is_one_move_or_one_search() -> None:
    table = party(
        "krutzbeck",
        "tatianna",
        hero={0: {"at": "c5"}},
        tiles={"c5": "chamber_cross"},
        pile=["chamber_cross"],
        decks={"dungeon": ["dungeon_empty"], "search": ["search_empty"]},
    )
    assert table.options() == ["move:north", "move:east", "move:south", "move:west", "search"]
    table.choose("move:north")
    assert drawn(table) == ["dungeon_empty"], "the space entered is encountered"
    assert table.decision().seat == 1, "play goes on to the left"
    assert table.view()["active"] == 1


@pytest.mark.rule("DQ-2.2", "DQ-5.1")
def test_a_hero_who_searches_does_not_encounter_his_chamber() -> None:
    table = alone(decks={"search": ["search_empty"]})
    table.choose("search")
    assert drawn(table) == ["search_empty"]


@pytest.mark.rule("DQ-2.3")
def test_a_lost_turn_replaces_everything_but_the_sun_step() -> None:
    table = alone(
        me={"lost_turns": 2, "kept": ["dungeon_lingering_shade"], "pending": True},
        turn=5,
        dice=[6, 6],
        decks={"dungeon": ["dungeon_empty"], "search": ["search_empty"]},
    )
    assert len(table.events("skips")) == 2, "several lost turns add up"
    assert table.view()["sun"]["space"] == 1 + 4, "the sun moved on in both, at the third turn, and at the fourth"
    assert len(table.events("throws")) == 2, "the shade waits for the third turn; and again in the fourth"
    assert drawn(table) == ["dungeon_empty"], "so does the pending encounter"


@pytest.mark.rule("DQ-2.4")
def test_all_effects_of_the_start_of_a_turn_are_resolved_in_the_order_he_likes() -> None:
    table = alone(me={"kept": ["dungeon_torch_goes_out", "catacomb_vampire_bite", "trap_trapdoor"]}, dice=[6, 6, 6, 6])
    assert sorted(table.options()) == [
        "first:catacomb_vampire_bite",
        "first:dungeon_torch_goes_out",
        "first:trap_trapdoor",
    ]
    table.choose("first:dungeon_torch_goes_out")  # fails, and ends the turn
    table.choose("first:trap_trapdoor")
    assert me(table)["wounds"] >= 2, "a wound of the trapdoor and one of the bite: none is left out"
    assert table.decision().key == "start-of-turn", "the next turn begins; he did not act"
    assert me(table)["space"] == "c5"


@pytest.mark.rule("DQ-2.4", "DQ-12.5")
def test_no_catacomb_card_is_drawn_after_an_effect_that_ends_the_turn() -> None:
    table = alone(
        tile=None,
        me={"status": "catacombs", "below": "c5", "kept": ["dungeon_torch_goes_out"], "trip": 1},
        dice=[6, 6, 1, 1],
        decks={"catacomb": ["catacomb_exit"]},
    )
    assert drawn(table) == ["catacomb_exit"], "only in the second turn"
    assert table.view()["sun"]["space"] == 2


@pytest.mark.rule("DQ-2.5")
def test_forced_actions_leave_no_choice() -> None:
    dark = alone(tile="darkness_tee", dice=[3], decks={"dungeon": ["dungeon_empty"]}, pile=["chamber_cross"])
    assert me(dark)["space"] == "b5", "he had to leave by the side of the die"
    web = alone(tile="spider_web", me={"stuck": True}, dice=[1, 1])
    assert web.decision().key == "move-on"
    below = alone(tile=None, me={"status": "catacombs", "below": "c5"}, decks={"catacomb": ["catacomb_exit"]})
    assert below.decision().key == "leave-catacombs"


@pytest.mark.rule("DQ-2.6", "DQ-5.6")
def test_he_may_not_pass_by_choice() -> None:
    assert "pass" not in alone().options()


@pytest.mark.rule("DQ-2.7", "DQ-8.10")
def test_a_pending_encounter_comes_before_anything_else() -> None:
    table = alone(
        me={"pending": True, "special": True, "runes": ["rune_teleportation"]},
        tokens=[("skeleton", "c5", 2)],
        tiles={"e5": "chamber_cross"},
    )
    assert table.decision().key == "play", "the Monster is met first, and after special movement it must be fought"


@pytest.mark.rule("DQ-2.7")
def test_a_pending_encounter_in_the_treasure_chamber_is_a_dragon_card() -> None:
    table = alone(at="g5", tile=None, me={"pending": True}, decks={"dragon": ["dragon_sleeping"]})
    assert drawn(table)[0] == "dragon_sleeping"
    assert len(me(table)["loot"]) == 2
    assert "plunder" in table.options(), "leaving or staying is a matter of the next turn"


@pytest.mark.rule("DQ-2.7", "DQ-6.5")
def test_what_a_chamber_grants_for_the_next_turn_comes_one_turn_later() -> None:
    table = party(
        "krutzbeck",
        "tatianna",
        hero={0: {"at": "c5", "pending": True}, 1: {"lost_turns": 1}},
        tiles={"c5": "catacomb_entrance_dead_end"},
        decks={"dungeon": ["dungeon_empty"]},
    )
    assert drawn(table) == ["dungeon_empty"], "the first turn was the encounter"
    assert "descend" in table.options(0)


@pytest.mark.rule("DQ-2.8")
def test_a_potion_may_be_drunk_before_the_action_and_before_the_end_and_is_no_action() -> None:
    table = alone(
        me={"wounds": 6, "loot": ["crypt_unstable_potion", "crypt_unstable_potion"]},
        dice=[4, 4, 5, 6],
        decks={"search": ["search_empty"]},
    )
    table.choose("drink:crypt_unstable_potion")
    assert me(table)["wounds"] == 3, "8 heals three"
    table.choose("search")
    assert table.options() == ["go-on", "drink:crypt_unstable_potion"], "right before the turn ends"
    table.choose("drink:crypt_unstable_potion")
    assert me(table)["wounds"] == 0, "11 heals all"


@pytest.mark.rule("DQ-2.8")
def test_a_potion_may_be_drunk_before_a_pending_encounter() -> None:
    table = alone(me={"pending": True, "wounds": 3, "loot": ["crypt_unstable_potion"]}, dice=[4, 5])
    assert table.options() == ["go-on", "drink:crypt_unstable_potion"]
    table.choose("drink:crypt_unstable_potion")
    assert me(table)["wounds"] == 0
    assert drawn(table), "then the encounter"


@pytest.mark.rule("DQ-2.9")
def test_who_is_held_can_do_nothing_else() -> None:
    table = alone(
        tile="spider_web",
        me={"stuck": True, "runes": ["rune_teleportation", "rune_passage"], "lost_turns": 0},
        markers=["c5"],
        dice=[6, 6, 5, 6, 1, 1],
    )
    assert len(table.events("test-failed")) == 2, "he was not asked: two turns went by with his test"
    assert table.decision().key == "move-on"
    assert me(table)["runes"] == ["rune_teleportation", "rune_passage"]


@pytest.mark.rule("DQ-2.9")
def test_held_by_a_trapdoor_he_cannot_escape_from_a_monster() -> None:
    table = party(
        "tatianna",
        "lindel",
        "krutzbeck",
        options={"kalladras_servants": True},
        active=2,
        hero={0: {"at": "c5", "came_from": "c6", "kept": ["trap_trapdoor"]}, 2: {"status": "dead"}},
        tiles={"c5": "chamber_cross", "c6": "chamber_cross", "c4": "chamber_cross"},
        tokens=[("skeleton", "c4", 2)],
    )
    table.choose("send:c4:c5", 2)
    assert table.decision(0).key == "play"
