"""TS-23.51, TS-23.52, TS-23.64: Thyrians."""

import pytest

from tests.games.thunderstone.delving import GOBLIN, asks, attacks, delve, destroyed, event_args, fight, numbers, shown
from tests.games.thunderstone.looking import fought, hall, revealed


def test_numbers() -> None:
    assert numbers("thyrian_squire") == (6, 2, 0, 0)
    assert numbers("thyrian_knight") == (8, 4, 0, 0)
    assert numbers("thyrian_lord") == (9, 4, 0, 0)


# -- food


@pytest.mark.rule("TS-23.51")
@pytest.mark.parametrize(("thyrian", "attack"), [("thyrian_squire", 2), ("thyrian_knight", 4)])
@pytest.mark.parametrize("food", ["iron_rations", "feast", "goodberries"])
def test_food_gives_him_two_attack_and_nothing_else(thyrian: str, attack: int, food: str) -> None:
    at = delve([thyrian, food, "torch"], GOBLIN, f"use:{thyrian}:eat")
    strength = {"thyrian_squire": 6, "thyrian_knight": 8}[thyrian]
    assert shown(at, thyrian)["strength"] == strength
    assert revealed(at) == [thyrian, "torch"]
    assert destroyed(at) == {food: 1}
    assert attacks([thyrian, food], f"use:{thyrian}:eat") == (attack + 2, 0)


@pytest.mark.rule("TS-23.51")
@pytest.mark.parametrize("thyrian", ["thyrian_squire", "thyrian_knight"])
def test_he_eats_once_a_turn_what_the_player_chooses_if_at_all(thyrian: str) -> None:
    at = delve([thyrian, "iron_rations", "feast"], GOBLIN, f"use:{thyrian}:eat")
    assert at.options() == ["eat:iron_rations", "eat:feast"]
    at.choose("eat:feast")
    assert f"use:{thyrian}:eat" not in at.options()
    assert attacks([thyrian, "feast"])[0] == numbers(thyrian)[1]  # eating is optional


@pytest.mark.rule("TS-23.51")
def test_each_eats_for_himself() -> None:
    hand = ["thyrian_squire", "thyrian_knight", "iron_rations", "iron_rations"]
    assert attacks(hand, "use:thyrian_squire:eat", "use:thyrian_knight:eat") == (2 + 2 + 4 + 2, 0)


# -- the Lord takes a monster


@pytest.mark.rule("TS-23.52")
def test_for_a_food_the_lord_takes_a_monster_worth_one_or_two_points() -> None:
    monsters = ["nixie", "bloodskull_orc", "famine"]
    at = delve(["thyrian_lord", "iron_rations"], monsters, "use:thyrian_lord:take", dungeon=["griffon", "kingdom"])
    assert at.options() == ["take:1", "take:3"]  # the Orc is worth 0 VP
    at.choose("take:3")
    assert hall(at) == ["nixie", "bloodskull_orc", "griffon"]
    assert at.view(0)["discard"] == ["famine"]  # no Disease: battle effects do not apply
    assert at.view(0)["xp"] == 0
    assert destroyed(at) == {"iron_rations": 1}
    assert at.view(0)["dungeon"]["returned"] == []
    assert at.options() == ["attack:1", "attack:2", "attack:3"]  # once a turn; the battle is still to come
    assert fought(at.choose("attack:1")) == ("loses", 4 - 2)
    assert at.view(0)["discard"] == ["famine", "thyrian_lord"]


@pytest.mark.rule("TS-23.52")
def test_the_food_is_chosen_first() -> None:
    monsters = ["black_slime", "kingdom", "green_blob"]
    at = delve(["thyrian_lord", "iron_rations", "feast", "militia"], monsters, "use:thyrian_lord:take")
    assert at.options() == ["eat:iron_rations", "eat:feast"]
    at.choose("eat:feast")
    assert at.options() == ["take:1", "take:3"]
    at.choose("take:1")
    assert revealed(at) == ["thyrian_lord", "iron_rations", "militia"]  # neither Militia nor Food is destroyed


@pytest.mark.rule("TS-23.52", "TS-1.12")
def test_without_food_or_such_a_monster_he_cannot() -> None:
    strong = ["kingdom", "bloodskull_orc", "stone_of_mystery"]
    assert "use:thyrian_lord:take" not in delve(["thyrian_lord", "iron_rations"], strong).options()
    assert "use:thyrian_lord:take" not in delve(["thyrian_lord", "torch"], ["nixie"] * 3).options()
    assert "use:thyrian_lord:take" in delve(["thyrian_lord", "iron_rations"], ["nixie", *strong[:2]]).options()


@pytest.mark.rule("TS-23.52")
def test_a_breach_comes_at_once() -> None:
    monsters = ["nixie", "tyxr_the_old", GOBLIN]
    hand = ["thyrian_lord", "iron_rations", "militia", "torch"]
    at = delve(hand, monsters, "use:thyrian_lord:take", "take:1", others={1: []})
    assert event_args(at, "breach") == {"card": "tyxr_the_old"}
    assert at.options() == ["discard:thyrian_lord", "discard:militia", "discard:torch"]
    at.choose(["discard:militia", "discard:torch"])
    assert revealed(at) == ["thyrian_lord"]


@pytest.mark.rule("TS-23.52")
def test_the_thunderstone_in_rank_one_ends_the_game_and_nobody_has_it() -> None:
    at = delve(["thyrian_lord", "iron_rations"], ["nixie", "stone_of_mystery", "kingdom"], "use:thyrian_lord:take")
    assert at.match.result is not None
    assert at.match.result.how == "unclaimed"
    assert at.match.result.scores[0] == {"monsters": 1, "heroes": 2, "goods": 0, "thunderstone": 0, "total": 3}


# -- lasting bonuses


@pytest.mark.rule("TS-23.64")
def test_the_knight_lifts_militia_and_nobody_else() -> None:
    assert attacks(["thyrian_knight", "militia", "militia", "regian_cleric"]) == (4 + 2 + 2, 1)
    assert attacks(["thyrian_knight", "thyrian_knight", "militia"]) == (4 + 4 + 3, 0)
    assert attacks(["thyrian_squire", "militia"]) == (2 + 1, 0)


@pytest.mark.rule("TS-23.64")
@pytest.mark.parametrize(
    ("hero", "attack"),
    [
        ("militia", 1 + 2), ("regian_cleric", 2), ("elf_wizard", 2), ("selurin_magician", 2), ("lorigg_thief", 1 + 2),
        ("dwarf_guardian", 1), ("thyrian_squire", 2), ("outlands_warrior", 3),  # Fighters
        ("chalice_quester", 2), ("amazon_archer", 1), ("redblade_killer", 2),  # Fighters and something else
    ],
)  # fmt: skip
def test_the_lord_lifts_all_who_are_no_fighters(hero: str, attack: int) -> None:
    assert attacks(["thyrian_lord", hero])[0] == 4 + attack
    assert attacks(["thyrian_lord", "thyrian_lord", hero])[0] == 4 + 4 + 2 * attack - numbers(hero, rank=1)[1]


@pytest.mark.rule("TS-23.64")
def test_a_feayn_is_a_fighter_too() -> None:
    assert attacks(["thyrian_lord", "feayn_archer"], rank=2) == (4 + 2, 0)


@pytest.mark.rule("TS-23.64")
def test_the_bonus_is_constant_and_void_if_he_cannot_attack() -> None:
    assert not any(option.startswith("use:") for option in delve(["thyrian_lord", "militia"]).options())
    for leader in ("thyrian_knight", "thyrian_lord"):
        at = fight([leader, "militia", "torch"], "haunt", then=[f"bar:{leader}"])
        assert fought(at) == ("loses", 1)
        at = fight([leader, "militia", "torch"], "haunt", then=["bar:militia"])
        assert fought(at) == ("wins", 4)  # a barred Militia gets no bonus
        at = fight([leader, "militia", "dagger", "lantern"], "darkness", "equip:dagger:militia")
        assert fought(at) == ("loses", 1 + 1)


@pytest.mark.rule("TS-23.64")
def test_the_bonus_is_part_of_the_attack_of_the_hero_who_gets_it() -> None:
    hand = ["thyrian_lord", "thyrian_knight", "militia", "goodberries"]
    assert attacks(hand, "use:goodberries:feed", "target:militia") == (4 + 4, 1 + 2 + 1)
    at = fight(["thyrian_lord", "regian_cleric", "torch"], "judgement")
    assert at.options() == ["weaken-attack:regian_cleric", "weaken-magic:regian_cleric"]
    assert asks(at) == "weaken"
