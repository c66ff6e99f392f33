"""TS-23.5, TS-23.29, TS-23.35, TS-23.42: the Items of the village; and the basic cards, TS-23.6 and TS-23.27."""

import pytest

from tests.games.thunderstone.delving import (
    GOBLIN,
    asks,
    attack_numbers,
    attacks,
    delve,
    destroyed,
    fight,
    numbers,
    shown,
    table,
)
from tests.games.thunderstone.looking import fought

# -- light


@pytest.mark.rule("TS-23.42")
@pytest.mark.parametrize(("item", "light"), [("torch", 1), ("lantern", 2), ("lightstone_gem", 3)])
def test_they_give_light_without_heroes(item: str, light: int) -> None:
    battle = attack_numbers([item], rank=3)
    assert (battle["attack"], battle["magic"], battle["penalty"]) == (0, 0, 3 - light)


# -- Iron Rations


@pytest.mark.rule("TS-23.35")
def test_iron_rations_give_one_hero_two_strength() -> None:
    at = delve(["militia", "regian_cleric", "iron_rations"], GOBLIN, "use:iron_rations:feed")
    assert at.options() == ["target:militia", "target:regian_cleric"]
    at.choose("target:militia")
    assert (shown(at, "militia")["strength"], shown(at, "regian_cleric")["strength"]) == (4, 4)
    assert "use:iron_rations:feed" not in at.options()
    assert destroyed(at) == {}
    assert attacks(["militia", "iron_rations"], "use:iron_rations:feed") == (1, 0)


@pytest.mark.rule("TS-23.35")
def test_several_rations_go_to_one_hero_or_to_several() -> None:
    hand = ["militia", "regian_cleric", "iron_rations", "iron_rations"]
    first = ("use:iron_rations:feed", "target:militia", "use:iron_rations.2:feed")
    at = delve(hand, GOBLIN, *first, "target:militia")
    assert (shown(at, "militia")["strength"], shown(at, "regian_cleric")["strength"]) == (2 + 2 + 2, 4)
    at = delve(hand, GOBLIN, *first, "target:regian_cleric")
    assert (shown(at, "militia")["strength"], shown(at, "regian_cleric")["strength"]) == (2 + 2, 4 + 2)


@pytest.mark.rule("TS-23.35")
def test_the_strength_lets_him_carry_more_and_lasts_through_the_battle() -> None:
    hand = ["thyrian_squire", "short_sword", "iron_rations", "torch"]
    at = delve(["militia", "short_sword", "iron_rations"])
    assert "equip:short_sword:militia" not in at.options()
    assert "equip:short_sword:militia" in at.choose("use:iron_rations:feed").options()
    at = fight(hand, "revenant", "equip:short_sword:thyrian_squire", "use:iron_rations:feed")
    assert fought(at) == ("loses", 2 + 4)  # 6 + 2 - 4 = 4: the sword stays
    assert fought(fight(hand, "revenant", "equip:short_sword:thyrian_squire")) == ("loses", 2)


@pytest.mark.rule("TS-23.35")
def test_destroyed_rations_give_nothing_and_used_ones_cannot_be_destroyed() -> None:
    at = delve(["thyrian_squire", "iron_rations", "battle_fury"], GOBLIN, "use:thyrian_squire:eat")
    assert "use:iron_rations:feed" not in at.options()
    at = delve(["thyrian_squire", "iron_rations", "battle_fury"], GOBLIN, "use:iron_rations:feed")
    assert "use:thyrian_squire:eat" not in at.options()
    at = delve(["militia", "iron_rations", "banish"], GOBLIN, "use:iron_rations:feed", "use:banish:banish", "order:123")
    assert at.options() == ["give-up:militia", "give-up:banish"]


# -- Feast


@pytest.mark.rule("TS-23.29")
def test_a_feast_strengthens_all_heroes_militia_included() -> None:
    hand = ["militia", "regian_cleric", "feast"]
    at = delve(hand, GOBLIN, "use:feast:inspire")
    assert (shown(at, "militia")["strength"], shown(at, "regian_cleric")["strength"]) == (2 + 3, 4 + 3)
    assert "use:feast:inspire" not in at.options()
    assert attacks(hand, "use:feast:inspire") == (1 + 1 + 1, 1)
    assert attacks(hand) == (1, 1)


@pytest.mark.rule("TS-23.29", "TS-23.4")
def test_a_feast_reaches_heroes_revealed_later() -> None:
    hand = ["regian_priest", "feast", "torch"]
    at = delve(hand, GOBLIN, "use:feast:inspire", "use:regian_priest:draw", deck=["militia", *["dagger"] * 6])
    assert shown(at, "militia")["strength"] == 5
    assert fought(at.choose("attack:1")) == ("wins", (2 + 1) + (1 + 1))


# -- Goodberries


@pytest.mark.rule("TS-23.5")
def test_goodberries_turn_all_of_a_heros_attack_into_magic_attack() -> None:
    hand = ["outlands_slayer", "nixie", "dagger", "goodberries", "pegasus"]
    steps = ("equip:dagger:outlands_slayer", "use:battle_fury:inspire", "use:goodberries:feed")
    assert attacks(hand, *steps) == (1, 5 + 2 + 1 + 1)  # printed, two monsters, Fury, Dagger; the trophy stays attack
    assert attacks(hand) == (5 + 2 + 1, 0)


@pytest.mark.rule("TS-23.5")
def test_goodberries_give_three_strength_to_the_hero_chosen_militia_included() -> None:
    at = delve(["militia", "regian_cleric", "goodberries"], GOBLIN, "use:goodberries:feed")
    assert at.options() == ["target:militia", "target:regian_cleric"]
    at.choose("target:militia")
    assert (shown(at, "militia")["strength"], shown(at, "regian_cleric")["strength"]) == (5, 4)
    assert (shown(at, "militia")["converts"], shown(at, "regian_cleric")["converts"]) == (True, False)
    assert "use:goodberries:feed" not in at.options()
    assert attacks(["militia", "regian_cleric", "goodberries"], "use:goodberries:feed", "target:militia") == (0, 1 + 1)


@pytest.mark.rule("TS-23.5")
def test_his_attack_is_totalled_first_and_converted_then() -> None:
    hand = ["militia", "goodberries", "torch"]
    at = fight(hand, "judgement", "use:goodberries:feed")
    assert fought(at) == ("loses", 0)  # Judgement takes the Militia's one attack before it is converted
    hand = ["militia", "short_sword", "goodberries", "torch"]
    steps = ("use:goodberries:feed", "equip:short_sword:militia")
    assert fought(fight(hand, "suffering", *steps)) == ("loses", 1)  # strength 2 + 3 - 2: he drops the sword
    assert fought(fight(hand, "sphinx", *steps)) == ("loses", 1 + 4)
    assert fought(fight([*hand, "feast"], "sphinx", "use:feast:inspire", *steps)) == ("loses", 1 + 1 + 4)


# -- Militia and Disease


@pytest.mark.rule("TS-23.27")
def test_a_militia_is_a_hero_in_every_respect() -> None:
    assert numbers("militia") == (2, 1, 0, 0)
    assert attacks(["militia", "dagger"], "equip:dagger:militia", "use:battle_fury:inspire") == (1 + 1 + 1, 0)
    assert destroyed(fight(["militia"], "mythlurian")) == {"militia": 1}


@pytest.mark.rule("TS-23.27")
def test_a_militia_costs_no_gold_but_a_purchase() -> None:
    at = table(["disease"]).choose("village")
    assert at.view(0)["purse"] == 0
    assert at.options() == ["buy:militia", "buy-nothing"]
    at.choose("buy:militia")
    assert asks(at) == "where-to"
    assert at.view(0)["discard"] == ["militia", "disease"]


@pytest.mark.rule("TS-23.27")
def test_a_militias_gold_value_of_zero_can_be_pawned() -> None:
    at = table(["pawnbroker", "militia", "disease", "trainer"]).choose("village").choose("use:pawnbroker:pawn")
    assert destroyed(at) == {"militia": 1}  # the only card with a gold value
    assert at.view(0)["purse"] == 3


@pytest.mark.rule("TS-23.6")
def test_a_disease_is_mandatory_in_the_dungeon_and_nothing_in_the_village() -> None:
    assert attacks(["outlands_khan", "disease", "disease"]) == (7 - 2, 0)
    assert attacks(["disease", "militia"]) == (0, 0)
    at = table(["disease", "nixie"]).choose("village")
    assert at.view(0)["purse"] == 4
    assert not any(option.startswith("use:") for option in at.options())
