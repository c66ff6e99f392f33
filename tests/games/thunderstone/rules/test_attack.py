"""TS-14: computing the attack, in the order of the rules."""

import pytest

from tests.games.thunderstone.delving import (
    IDLE,
    asks,
    attack_numbers,
    attacks,
    delve,
    destroyed,
    event_args,
    fight,
    homemade,
    shown,
    sums,
    trophies,
)
from tests.games.thunderstone.looking import fought, revealed

# -- TS-14.1: strength


@pytest.mark.rule("TS-14.1")
def test_strength_is_printed_plus_preparation() -> None:
    at = delve(["thyrian_squire", "militia", "iron_rations", "feast", "goodberries"])
    assert (shown(at, "thyrian_squire")["strength"], shown(at, "militia")["strength"]) == (6, 2)
    at.choose("use:iron_rations:feed").choose("target:thyrian_squire")
    at.choose("use:goodberries:feed").choose("target:thyrian_squire").choose("use:feast:inspire")
    assert (shown(at, "thyrian_squire")["strength"], shown(at, "militia")["strength"]) == (6 + 2 + 3 + 3, 2 + 3)


@pytest.mark.rule("TS-14.1")
@pytest.mark.parametrize(("monster", "strength_loss"), [("kingdom", 0), ("suffering", 2), ("revenant", 4)])
@pytest.mark.parametrize(("fed", "strength"), [(0, 8), (1, 10), (2, 12)])
def test_the_battle_lowers_it_and_a_polearm_looks_at_what_is_left(
    monster: str, strength_loss: int, fed: int, strength: int
) -> None:
    hand = ["thyrian_knight", "polearm", "torch", "griffon", *["iron_rations"] * fed]
    meals = ["use:iron_rations:feed", "use:iron_rations.2:feed"][:fed]
    at = fight(hand, monster, "equip:polearm:thyrian_knight", *meals)
    assert fought(at)[1] == 4 + (6 if strength - strength_loss >= 8 else 2) + 1


@pytest.mark.rule("TS-14.1")
def test_a_weapon_as_heavy_as_the_strength_left_stays_and_a_heavier_one_drops() -> None:
    hand = ["thyrian_squire", "short_sword", "torch"]
    assert fought(fight(hand, "suffering", "equip:short_sword:thyrian_squire")) == ("wins", 2 + 4)  # 6 - 2 = 4
    hand = ["redblade_killer", "short_sword", "torch"]
    assert fought(fight(hand, "suffering", "equip:short_sword:redblade_killer")) == ("loses", 2)  # 5 - 2 = 3


# -- TS-14.2: who can attack


@pytest.mark.rule("TS-14.2")
def test_a_hero_barred_by_his_own_text_gives_nothing_nor_does_his_weapon() -> None:
    hand = ["feayn_archer", "short_sword", "griffon"]
    assert attacks(hand, "equip:short_sword:feayn_archer", rank=2) == (2 + 4, 1)
    assert attacks(hand, "equip:short_sword:feayn_archer", rank=1) == (0, 1)


@pytest.mark.rule("TS-14.2")
def test_a_hero_barred_by_a_trait_gives_nothing() -> None:
    hand = ["regian_priest", "redblade_killer", "dagger", "lantern"]
    assert fought(fight(hand, "darkness", "equip:dagger:redblade_killer")) == ("loses", 2 + 1)
    assert fought(fight(hand, "darkness", "equip:dagger:regian_priest")) == ("loses", 2 + 1)
    assert fought(fight(hand, "darkness")) == ("loses", 0)


@pytest.mark.rule("TS-14.2")
@pytest.mark.parametrize(
    ("leader", "others", "alone"),
    [
        ("thyrian_knight", ["militia"], 1),  # 1 more for each Militia
        ("thyrian_lord", ["militia", "regian_cleric"], 1 + 1),  # 2 more for each who is no Fighter
        ("selurin_magician", ["militia", "lantern", "fireball"], 1 + 3),  # 1 magic attack more for each
        ("selurin_warlock", ["militia", "fireball", "fireball"], 1 + 6),  # doubles magic attack
        ("selurin_theurge", ["militia", "fireball", "fireball"], 1 + 6),
    ],
)
def test_the_lasting_help_of_a_barred_hero_is_void(leader: str, others: list[str], alone: int) -> None:
    at = fight([leader, *others, "torch"], "haunt", then=[f"bar:{leader}"])
    assert fought(at)[1] == alone


@pytest.mark.rule("TS-14.2", "TS-19.2")
def test_the_spoils_of_a_barred_hero_are_void() -> None:
    hand = ["dwarf_janissary", "outlands_khan", "nixie", "torch"]
    assert asks(fight(hand, "haunt", then=["bar:outlands_khan"])) == "where-to"  # 2 < 4, lost
    hand[1:1] = ["pegasus", "pegasus"]
    assert asks(fight(hand, "haunt", then=["bar:outlands_khan"])) == "spoils"
    assert asks(fight(hand, "haunt", then=["bar:dwarf_janissary"])) == "where-to"


@pytest.mark.rule("TS-14.2")
def test_what_a_barred_hero_did_in_preparation_stands() -> None:
    deck = ["fireball", "pegasus", *[IDLE] * 6]
    at = fight(["regian_bishop", "torch"], "haunt", "use:regian_bishop:draw", deck=deck)
    assert fought(at) == ("wins", 3 + 1)  # without the Bishop's own magic attack
    at = fight(["lorigg_rogue"], "haunt", "use:lorigg_rogue:rob", others={1: ["torch"]})
    assert at.view(1)["hand"] == []
    assert at.view(1)["discard"] == ["torch"]


@pytest.mark.rule("TS-14.2")
@pytest.mark.parametrize(
    ("hero", "helpers"), [("outlands_khan", ["nixie"]), ("chalice_defender", []), ("amazon_queen", [])]
)
def test_what_a_barred_hero_gained_for_himself_is_void(hero: str, helpers: list[str]) -> None:
    at = fight([hero, *helpers, "lantern"], "haunt", rank=2)
    assert fought(at) == ("loses", 0)


@pytest.mark.rule("TS-14.2")
def test_food_eaten_by_a_hero_who_is_then_barred_is_lost() -> None:
    hand = ["thyrian_squire", "iron_rations", "torch"]
    at = fight(hand, "haunt", "use:thyrian_squire:eat")
    assert fought(at) == ("loses", 0)
    assert destroyed(at) == {"iron_rations": 1}


@pytest.mark.rule("TS-14.2")
def test_a_hero_who_cannot_attack_can_still_be_hit() -> None:
    at = fight(["feayn_archer", "militia"], "mythlurian")
    assert at.options() == ["lose:feayn_archer", "lose:militia"]
    assert destroyed(at.choose("lose:feayn_archer")) == {"feayn_archer": 1}


# -- TS-14.3: heroes


@pytest.mark.rule("TS-14.3")
def test_all_bonuses_on_a_hero_count() -> None:
    hand = ["militia", "thyrian_knight", "thyrian_lord", "battle_fury", "feast", "dagger", "torch"]
    steps = ("use:battle_fury:inspire", "use:feast:inspire", "equip:dagger:militia")
    at = fight(hand, "grayskin_lizard", *steps)
    militia = 1 + 1 + 2 + 1 + 1 + 1  # printed, Knight, Lord, Fury, Feast, Lizard
    assert fought(at) == ("wins", militia + 1 + (4 + 2) + (4 + 2))


@pytest.mark.rule("TS-14.3")
def test_a_heros_own_bonuses_come_on_top_of_his_printed_attack() -> None:
    hand = ["outlands_slayer", "iron_rations", "iron_rations", "nixie", "sphinx", "battle_fury"]
    steps = ("use:battle_fury:inspire", "use:outlands_slayer:eat", "use:outlands_slayer:eat")
    assert attacks(hand, *steps) == (5 + 1 + 3 + 3 + 2, 2)


@pytest.mark.rule("TS-14.3")
def test_judgement_is_taken_from_each_hero() -> None:
    hand = ["thyrian_squire", "redblade_killer", "militia", "torch"]
    assert fought(fight(hand, "judgement")) == ("loses", 1 + 1 + 0)


# -- TS-14.4: weapons


@pytest.mark.rule("TS-14.4")
def test_a_weapon_adds_its_bonus_only_in_a_heros_hand() -> None:
    hand = ["thyrian_squire", "short_sword", "flaming_sword"]
    assert attacks(hand) == (2, 0)
    assert attacks(hand, "equip:short_sword:thyrian_squire") == (6, 0)
    assert attacks(hand, "equip:flaming_sword:thyrian_squire") == (2, 3)


@pytest.mark.rule("TS-14.4")
def test_an_edged_weapon_adds_nothing_against_one_immune_to_it_not_even_thrown() -> None:
    hand = ["redblade_killer", "spear", "torch"]
    steps = ("equip:spear:redblade_killer", "use:spear:throw")
    assert fought(fight(hand, "nixie", *steps)) == ("wins", 2 + 2 + 3)
    assert fought(fight(hand, "noxious_slag", *steps)) == ("loses", 2)
    assert fought(fight(hand, "noxious_slag", steps[0])) == ("loses", 2)


@pytest.mark.rule("TS-14.4")
def test_the_light_of_such_a_weapon_stays_and_a_blunt_one_is_as_good_as_ever() -> None:
    at = fight(["thyrian_squire", "flaming_sword"], "noxious_slag", "equip:flaming_sword:thyrian_squire")
    assert fought(at) == ("loses", 2)  # its light prevents a penalty
    at = fight(["thyrian_squire", "warhammer", "torch"], "noxious_slag", "equip:warhammer:thyrian_squire")
    assert fought(at) == ("loses", 2 + 3)


# -- TS-14.5: conversions


@pytest.mark.rule("TS-14.5")
def test_goodberries_turn_the_attack_of_one_hero_and_his_weapon_into_magic() -> None:
    hand = ["redblade_killer", "thyrian_squire", "short_sword", "goodberries", "pegasus"]
    steps = ("equip:short_sword:redblade_killer", "use:goodberries:feed", "target:redblade_killer")
    assert attacks(hand, *steps) == (2 + 1, 2 + 4)


@pytest.mark.rule("TS-14.5")
def test_arcane_energies_turn_the_attack_of_armed_heroes_and_their_weapons_into_magic() -> None:
    hand = ["redblade_killer", "thyrian_squire", "militia", "short_sword", "dagger", "arcane_energies", "pegasus"]
    steps = ("equip:short_sword:redblade_killer", "equip:dagger:militia", "use:arcane_energies:arcane")
    assert attacks(hand, *steps) == (2 + 1, 2 + 4 + 1 + 1)


@pytest.mark.rule("TS-14.5")
def test_arcane_energies_pass_by_a_hero_whose_weapon_dropped() -> None:
    hand = ["redblade_killer", "thyrian_squire", "short_sword", "spear", "arcane_energies", "torch"]
    arm = ("equip:short_sword:redblade_killer", "equip:spear:thyrian_squire", "use:arcane_energies:arcane")
    at = fight([*hand, "disease"], "suffering", *arm)
    assert sums(at) == (2, 2 + 2)  # the Killer has dropped the sword, the Squire keeps the Spear


@pytest.mark.rule("TS-14.5", "TS-14.7")
def test_converted_attack_counts_as_magic_for_every_later_step() -> None:
    hand = ["outlands_khan", "goodberries", "torch"]
    assert fought(fight(hand, "sphinx", "use:goodberries:feed")) == ("loses", 7)
    assert fought(fight(hand, "ebon_fume", "use:goodberries:feed")) == ("loses", 0)
    hand.append("selurin_warlock")
    assert attacks(hand, "use:goodberries:feed", "target:outlands_khan") == (0, (7 + 2) * 2)


# -- TS-14.6: the sum


@pytest.mark.rule("TS-14.6")
def test_spells_items_and_trophies_are_added() -> None:
    assert attacks(["fireball", "pegasus", "griffon", "ebon_fume", "tyxr_the_old"]) == (1 + 3, 3 + 1 + 2)
    assert attacks(["selurin_magician", "torch", "fireball"]) == (0, 2 + 1 + 3 + 1)


# -- TS-14.7: immunity


@pytest.mark.rule("TS-14.7")
def test_one_kind_of_attack_may_count_for_nothing() -> None:
    hand = ["redblade_killer", "regian_priest", "fireball", "pegasus"]
    assert fought(fight(hand, "ebon_fume")) == ("loses", 2 + 1)
    assert fought(fight(hand, "sphinx")) == ("loses", 2 + 3)


@pytest.mark.rule("TS-14.7", "TS-14.9")
def test_doubling_what_counts_for_nothing_leaves_nothing() -> None:
    at = fight(["selurin_warlock", "pegasus", "fireball"], "ebon_fume")
    assert fought(at) == ("loses", 1)


# -- TS-14.8: Disease


@pytest.mark.rule("TS-14.8")
def test_each_disease_takes_one_from_attack_or_magic_attack_as_the_player_likes() -> None:
    hand = [*trophies(3, magic=3, light=1), "disease", "disease"]
    at = fight(hand, "nixie")
    assert (at.options(), sums(at)) == (["sick-attack", "sick-magic"], (3, 3))
    at.choose("sick-magic")
    assert (at.options(), sums(at)) == (["sick-attack", "sick-magic"], (3, 2))
    at.choose("sick-attack")
    assert fought(at) == ("loses", 4)


@pytest.mark.rule("TS-14.8")
def test_a_disease_never_touches_what_is_zero() -> None:
    assert fought(fight([*trophies(2, light=1), "disease"], "nixie")) == ("loses", 1)  # only attack: nothing to ask
    assert fought(fight([*trophies(0, magic=2, light=1), "disease"], "nixie")) == ("loses", 1)
    at = fight([*trophies(1, magic=1, light=1), "disease", "disease"], "nixie")
    assert fought(at.choose("sick-attack")) == ("loses", 0)  # the second can only take the magic attack


@pytest.mark.rule("TS-14.8", "TS-1.10")
def test_with_nothing_to_take_a_disease_does_nothing() -> None:
    assert attack_numbers(["militia", "disease", "disease", "disease"])["attack"] == 0
    at = fight(["disease", "disease", "torch"], "nixie")
    assert fought(at) == ("loses", 0)


@pytest.mark.rule("TS-14.8", "TS-17.3")
def test_diseases_come_after_immunity() -> None:
    hand = [*trophies(3, magic=3, light=1), "disease"]
    assert fought(fight(hand, "sphinx")) == ("loses", 2)
    assert fought(fight(hand, "ebon_fume")) == ("loses", 2)


# -- TS-14.9, TS-14.10: doubling and halving magic attack


@pytest.mark.rule("TS-14.9")
@pytest.mark.parametrize(("wizards", "times"), [(1, 2), (2, 4), (3, 8)])
@pytest.mark.parametrize("wizard", ["selurin_warlock", "selurin_theurge"])
def test_each_doubles_magic_attack_and_only_that(wizard: str, wizards: int, times: int) -> None:
    assert attacks([wizard] * wizards + ["fireball", "pegasus"]) == (1, (2 * wizards + 3) * times)


@pytest.mark.rule("TS-14.9")
def test_doubling_comes_after_the_diseases() -> None:
    hand = ["selurin_warlock", "fireball", "disease"]
    assert fought(fight(hand, "pegasus")) == ("wins", (2 + 3 - 1) * 2)


@pytest.mark.rule("TS-14.10")
def test_halving_comes_after_doubling_and_rounds_down() -> None:
    assert fought(fight(["selurin_warlock", "fireball"], "noxious_slag")) == ("loses", (2 + 3) * 2 // 2)
    assert fought(fight(["fireball", "pegasus"], "noxious_slag")) == ("loses", 3 // 2 + 1)
    assert fought(fight([*trophies(0, magic=5, light=1), "disease"], "noxious_slag")) == ("loses", 2)  # (5 - 1) / 2


# -- TS-14.11 to TS-14.14: the total and the outcome


@pytest.mark.rule("TS-14.11")
def test_the_total_is_both_less_twice_the_penalty_and_never_below_zero() -> None:
    battle = attack_numbers(trophies(6, magic=3), rank=2)
    assert (battle["attack"], battle["magic"], battle["penalty"], battle["total"]) == (6, 3, 2, 5)
    assert attack_numbers(trophies(1, magic=1), rank=3)["total"] == 0


@pytest.mark.rule("TS-14.12")
def test_half_attack_is_half_of_what_the_dark_leaves() -> None:
    assert fought(fight(trophies(11), "succubus")) == ("loses", (11 - 2) // 2)
    assert fought(fight(trophies(11), "succubus", rank=3)) == ("loses", (11 - 6) // 2)
    assert fought(fight(trophies(1), "succubus", rank=3)) == ("loses", 0)


@pytest.mark.rule("TS-14.13")
def test_the_dark_does_not_take_magic_attack_away() -> None:
    assert fought(fight(trophies(11, magic=1), "succubus", rank=3)) == ("wins", 6)
    assert fought(fight(trophies(16, magic=1), "archduke_of_pain", rank=3)) == ("wins", 11)


@pytest.mark.rule("TS-14.13")
def test_a_disease_can_take_the_last_magic_attack_and_the_player_may_spare_it() -> None:
    hand = [*trophies(8, magic=1, light=1), "disease"]
    assert fought(fight(hand, "succubus", then=["sick-magic"])) == ("loses", 4)
    assert fought(fight(hand, "succubus", then=["sick-attack"])) == ("wins", 8)


@pytest.mark.rule("TS-14.13")
def test_magic_attack_is_looked_for_after_halving(monkeypatch: pytest.MonkeyPatch) -> None:
    chimera = homemade(monkeypatch, halves_magic=True, halves_without="magic", needs_magic=True)
    assert fought(fight(trophies(10, magic=1, light=1), chimera)) == ("loses", 5)
    assert fought(fight(trophies(10, magic=2, light=1), chimera)) == ("wins", 11)


@pytest.mark.rule("TS-14.14")
def test_the_total_must_reach_the_health_and_every_requirement_must_be_met() -> None:
    assert fought(fight(trophies(5, light=1), "pegasus")) == ("loses", 5)
    assert fought(fight(trophies(6, light=1), "pegasus")) == ("wins", 6)
    assert fought(fight(trophies(12, light=1), "archduke_of_pain")) == ("loses", 12)
    assert fought(fight(trophies(9, magic=1, light=1), "archduke_of_pain")) == ("wins", 10)
    assert fought(fight(trophies(8, magic=1, light=1), "archduke_of_pain")) == ("loses", 9)


@pytest.mark.rule("TS-14.14")
def test_the_outcome_is_told_with_its_numbers() -> None:
    at = fight(trophies(7, light=2), "pegasus", rank=2)
    assert event_args(at, "wins") == {"who": 0, "card": "pegasus", "total": 7, "health": 6, "xp": 1}
    assert revealed(at) == []
