"""Hero versus Hero (DQ-23)."""

import pytest

from tests.games.dungeonquest.delving import both, drawn, fight, loot, me, party
from undercroft.testing import ScenarioTable

POWERS = {"krutzbeck": ["power_krutzbeck_headbutt"], "hugo_the_glorious": ["power_hugo_the_glorious_shield_wall"]}
FIVES, ONES = ["combat_melee_5"] * 4, ["combat_magic_1_counter"] * 5


def attack(mine: list[str] = FIVES, theirs: list[str] = ONES, **more: object) -> ScenarioTable:
    """Krutzbeck in c5 moves onto Hugo in c4."""
    facts = more.pop("hero", {})
    hero = {
        0: {"at": "c5", "came_from": "c6", **facts.get(0, {})},  # type: ignore[attr-defined]
        1: {"at": "c4", "came_from": "c3", **facts.get(1, {})},  # type: ignore[attr-defined]
    }
    options = {"hero_versus_hero": True, **more.pop("options", {})}  # type: ignore[dict-item]
    tiles = {
        "c3": "chamber_cross",
        "c4": "chamber_cross",
        "c5": "chamber_cross",
        "c6": "chamber_cross",
        **more.pop("tiles", {}),
    }  # type: ignore[dict-item]
    refills = [
        "combat_melee_5" if card == "combat_melee_5" else card
        for pair in zip(mine, theirs, strict=False)
        for card in pair
    ]
    table = party(
        "krutzbeck",
        "hugo_the_glorious",
        hero=hero,
        tiles=tiles,
        options=options,
        combat=[*mine[:4], *theirs[:5], *refills],
        powers=POWERS,
        **more,
    )
    return table.choose("move:north")


def beat_hugo(table: ScenarioTable) -> ScenarioTable:
    for _round in range(4):
        both(table, "combat_melee_5", "combat_magic_1_counter")
    return table


@pytest.mark.rule("DQ-23.1")
def test_moving_onto_a_hero_is_an_attack_and_there_is_no_escape() -> None:
    table = attack()
    assert table.events("attacks")
    assert table.decision(0).key == "play"
    assert fight(table)["monster"] is None
    assert [side["hero"] for side in fight(table)["sides"]] == ["krutzbeck", "hugo_the_glorious"]


@pytest.mark.rule("DQ-23.1")
def test_never_in_the_treasure_chamber() -> None:
    table = party(
        "krutzbeck",
        "tatianna",
        options={"hero_versus_hero": True},
        hero={0: {"at": "g4"}, 1: {"at": "g5"}},
        tiles={"g4": "chamber_cross"},
        decks={"dragon": ["dragon_sleeping"]},
    )
    table.choose("move:south")
    assert not table.events("attacks")


@pytest.mark.rule("DQ-23.2")
def test_four_cards_of_damage_are_a_defeat_and_become_wounds() -> None:
    table = attack(decks={"dungeon": ["dungeon_empty"] * 2})
    for _round in range(3):
        both(table, "combat_melee_5", "combat_magic_1_counter")
    assert len(fight(table)["sides"][1]["damage"]) == 3
    both(table, "combat_melee_5", "combat_magic_1_counter")
    assert table.view()["fight"] is None
    assert table.events("defeats")[0]["args"] == {"who": 0, "whom": 1}
    assert (me(table)["wounds"], me(table, 1)["wounds"]) == (0, 4)


@pytest.mark.rule("DQ-23.3")
def test_the_winner_takes_a_loot_card_and_the_defeated_goes_back() -> None:
    table = beat_hugo(
        attack(hero={1: {"loot": ["treasure_giant_ruby", "corpse_rope"]}}, decks={"dungeon": ["dungeon_empty"] * 2})
    )
    assert table.options(0) == ["take-loot:treasure_giant_ruby", "take-loot:corpse_rope", "take-nothing"]
    table.choose("take-loot:treasure_giant_ruby", 0)
    assert (loot(table), loot(table, 1)) == (["treasure_giant_ruby"], ["corpse_rope"])
    assert (me(table, 1)["space"], me(table)["space"]) == ("c3", "c4")
    assert drawn(table)[0] == "dungeon_empty", "the attacker then encounters the space"


@pytest.mark.rule("DQ-23.3")
def test_an_attacker_who_loses_goes_back_and_his_turn_ends() -> None:
    table = attack(mine=["combat_magic_1_counter"] * 4, theirs=["combat_melee_5"] * 5)
    for _round in range(4):
        both(table, "combat_magic_1_counter", "combat_melee_5")
    assert (me(table)["space"], me(table)["pending"], me(table)["wounds"]) == ("c5", True, 4)
    assert table.decision().seat == 1


@pytest.mark.rule("DQ-23.3", "DQ-17.1")
def test_with_cloaks_the_card_is_taken_unseen() -> None:
    table = beat_hugo(
        attack(hero={1: {"loot": ["treasure_giant_ruby", "treasure_sun_spear"]}}, options={"cloak_and_dagger": True})
    )
    assert table.options(0) == ["yes", "no"]
    table.choose("yes", 0)
    assert len(me(table)["loot"]) == 1
    assert table.view(1)["heroes"][0]["loot"][0]["card"] == loot(table)[0], "the loser knows what he lost"
    assert table.view()["heroes"][0]["loot"][0]["card"] is None


@pytest.mark.rule("DQ-23.4")
def test_a_dead_hero_is_defeated_and_the_winner_takes_first() -> None:
    table = attack(
        hero={1: {"wounds": 15, "loot": ["corpse_gold_50", "treasure_ebon_ring"]}}, decks={"dungeon": ["dungeon_empty"]}
    )
    both(table, "combat_melee_5", "combat_magic_1_counter")
    table.choose("take-loot:treasure_ebon_ring", 0)
    assert (me(table, 1)["status"], me(table, 1)["cause"]) == ("dead", "krutzbeck")
    assert loot(table) == ["treasure_ebon_ring"]


@pytest.mark.rule("DQ-23.4", "DQ-16.1")
def test_with_death_that_waits_the_winner_takes_before_the_roll() -> None:
    table = attack(
        hero={1: {"wounds": 15, "loot": ["corpse_gold_50", "treasure_ebon_ring"]}},
        options={"death_can_wait": True},
        dice=[1],
    )
    both(table, "combat_melee_5", "combat_magic_1_counter")
    table.choose("take-loot:treasure_ebon_ring", 0)
    assert (me(table, 1)["status"], loot(table, 1), me(table, 1)["space"]) == ("dungeon", [], "c3")


@pytest.mark.rule("DQ-23.4")
def test_with_no_way_back_the_defeated_chooses_a_space_without_a_wall() -> None:
    table = beat_hugo(
        attack(
            hero={1: {"came_from": "h9"}},
            tiles={"h9": "chamber_cross", "b4": ("chamber_dead_end", "west")},
            pile=["chamber_cross"],
        )
    )
    assert table.options(1) == ["pushed:north", "pushed:east", "pushed:south"]
    table.choose("pushed:east", 1)
    assert me(table, 1)["space"] == "d4"


@pytest.mark.rule("DQ-23.4")
def test_a_door_on_the_way_must_be_opened_first_and_a_monster_waits_until_after() -> None:
    table = attack(
        tiles={"c5": ("chamber_door_front_cross", "south")}, decks={"door": ["door_opens"]}, tokens=[("troll", "c4", 4)]
    )
    assert drawn(table) == ["door_opens"]
    beat_hugo(table)
    assert table.events("meets")[0]["args"]["monster"] == "troll"


@pytest.mark.rule("DQ-23.4")
def test_opening_shot_and_banishing_do_not_work_against_heroes() -> None:
    table = party(
        "lindel",
        "krutzbeck",
        options={"hero_versus_hero": True},
        hero={0: {"at": "c5", "runes": ["rune_banishing"]}, 1: {"at": "c4"}},
        tiles={"c5": "chamber_cross", "c4": "chamber_cross"},
    )
    table.choose("move:north")
    assert table.decision(0).key == "play"
    assert not table.events("opening-shot")
