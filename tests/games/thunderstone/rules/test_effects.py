"""TS-1.4 to TS-1.12: rules for all effects. For the battle effects of TS-15 see test_battle_effects.py."""

import pytest

from tests.games.thunderstone.delving import (
    GOBLIN,
    IDLE,
    asks,
    attack_numbers,
    attacks,
    delve,
    destroyed,
    event_args,
    fight,
    shown,
    table,
)
from tests.games.thunderstone.looking import fought, hall, revealed
from undercroft.kernel.refusal import Refusal

# -- TS-1.4 to TS-1.6


@pytest.mark.rule("TS-1.4")
def test_where_a_card_contradicts_the_rules_the_card_wins() -> None:
    # all heroes fight together (TS-5.1), except a Feayn against rank 1
    assert attacks(["feayn_archer", "militia"], rank=1) == (1, 0)
    # a destroyed card is gone at once (TS-15.1), except a thrown Spear, which stays with the hero
    assert attacks(["redblade_killer", "spear"], "equip:spear:redblade_killer", "use:spear:throw") == (2 + 5, 0)
    # the village sells one card per visit (TS-4.7), but a Barkeep sells another
    at = table(["barkeep", "nixie"]).choose("village").choose("use:barkeep:extra-buy").choose("go-buying")
    assert asks(at.choose("buy:militia")) == "buy"
    # any monster in the hall may be attacked (TS-5.3), except a Blink Dog without enough light
    assert "attack:1" not in delve(["militia"], ["blink_dog", GOBLIN, GOBLIN]).options()


@pytest.mark.rule("TS-1.5")
def test_an_effect_is_used_once_a_turn() -> None:
    at = delve(["battle_fury", "iron_rations", "militia", "regian_priest", "lorigg_rogue"])
    for use in ("battle_fury:inspire", "iron_rations:feed", "regian_priest:draw", "lorigg_rogue:rob"):
        at.choose(f"use:{use}")
        if asks(at) == "feed":
            at.choose("target:militia")
        if 1 in at.match.pending:
            at.choose("discard:town_guard", seat=1)
        assert f"use:{use}" not in at.options()
        with pytest.raises(Refusal):
            at.choose(f"use:{use}")


@pytest.mark.rule("TS-1.5")
def test_next_turn_the_effect_is_there_again() -> None:
    at = table(["barkeep"], deck=["barkeep", *[IDLE] * 5]).choose("village").choose("use:barkeep:extra-buy")
    at.choose("go-buying").choose("buy-nothing")
    at.choose("rest", seat=1).choose("destroy-none")
    assert "use:barkeep:extra-buy" in at.choose("village").options()


@pytest.mark.rule("TS-1.5")
def test_every_copy_of_a_card_has_its_effect() -> None:
    at = delve(["regian_priest", "regian_priest"], GOBLIN, "use:regian_priest:draw")
    assert at.options().count("use:regian_priest.2:draw") == 1
    assert "use:regian_priest.2:draw" not in at.choose("use:regian_priest.2:draw").options()
    assert revealed(at) == ["regian_priest", "regian_priest.2", IDLE, f"{IDLE}.2"]


@pytest.mark.rule("TS-1.5")
def test_a_repeating_effect_is_used_as_often_as_one_wants_and_can() -> None:
    at = delve(["regian_cleric", "disease", "disease", "disease"])
    for left in (2, 1, 0):
        at.choose("use:regian_cleric:cure")
        assert [card["card"] for card in at.view(0)["party"]].count("disease") == left
    assert "use:regian_cleric:cure" not in at.options()
    at = delve(["outlands_slayer", "iron_rations", "iron_rations", "feast"])
    at.choose("use:outlands_slayer:eat").choose("eat:iron_rations.2").choose("use:outlands_slayer:eat").choose(
        "eat:feast"
    )
    assert "use:outlands_slayer:eat" in at.options()  # and may be left unused


@pytest.mark.rule("TS-1.5")
@pytest.mark.parametrize("first", ["draw", "cure"])
def test_several_effects_of_a_card_are_used_in_any_order(first: str) -> None:
    second = {"draw": "cure", "cure": "draw"}[first]
    at = delve(["regian_bishop", "disease"], GOBLIN, f"use:regian_bishop:{first}", f"use:regian_bishop:{second}")
    assert len(revealed(at)) == 1 + 3
    at = table(["barkeep"]).choose("village").choose("use:barkeep:give-up")
    assert at.view(0)["purse"] == 2  # the extra purchase is lost with the card
    assert at.view(0)["buys"] == 1


@pytest.mark.rule("TS-1.6")
def test_village_effects_work_only_in_the_village_and_dungeon_effects_only_in_the_dungeon() -> None:
    hand = ["barkeep", "town_guard", "trainer", "pawnbroker", "militia", "iron_rations", "regian_priest", "battle_fury"]
    at = table(hand).choose("dungeon")
    uses = {option for option in at.options() if option.startswith("use:")}
    assert uses == {"use:iron_rations:feed", "use:regian_priest:draw", "use:battle_fury:inspire"}
    at = table(hand).choose("village")
    uses = {option.split(":")[1] for option in at.options() if option.startswith("use:")}
    assert uses == {"barkeep", "town_guard", "trainer", "pawnbroker"}
    at = table(hand).choose("rest")
    assert all(option.startswith("destroy") for option in at.options())


@pytest.mark.rule("TS-1.6")
def test_dungeon_effects_are_over_when_the_target_is_named() -> None:
    at = fight(["militia", "regian_priest", "battle_fury"], "mythlurian")
    assert at.options() == ["lose:militia", "lose:regian_priest"]


@pytest.mark.rule("TS-1.6")
def test_battle_effects_are_only_those_of_the_monster_being_fought() -> None:
    monsters = ["famine", "spectre", "lord_of_death"]
    at = delve(["militia", "militia", "torch"], monsters, "attack:1")
    assert fought(at) == ("loses", 2)
    assert destroyed(at) == {}  # the Spectre in the hall destroys nothing
    assert at.view(0)["discard"] == ["disease", "militia", "militia", "torch"]  # one Disease, by Famine


@pytest.mark.rule("TS-1.6")
def test_a_breach_is_only_for_the_monster_that_reaches_rank_one() -> None:
    monsters = [GOBLIN, GOBLIN, "tyxr_the_old"]
    at = delve(["militia"], monsters, "attack:1")
    assert hall(at) == [GOBLIN, "tyxr_the_old", GOBLIN]
    assert at.events("breach") == []
    assert len(at.view(1)["hand"]) == 6


@pytest.mark.rule("TS-1.6")
def test_spoils_are_only_for_a_victory_and_trophies_only_from_the_hand() -> None:
    lost = fight(["dwarf_janissary", "nixie", "torch"], "pegasus")
    assert fought(lost) == ("loses", 2)
    assert asks(lost) == "where-to"
    at = delve(["militia", "torch"], ["pegasus", "griffon", "red_jelly"], "attack:2")
    assert fought(at) == ("loses", 0)  # the hall adds neither attack nor magic attack nor light
    assert fought(fight(["militia", "torch", "pegasus", "griffon", "red_jelly"], "nixie", rank=2)) == ("loses", 3)


# -- TS-1.7, TS-1.8


@pytest.mark.rule("TS-1.7")
def test_effects_are_optional() -> None:
    hand = ["militia", "iron_rations", "battle_fury", "magical_aura", "banish", "lorigg_rogue"]
    at = fight(hand, GOBLIN)
    assert fought(at) == ("loses", 1 + 2)
    assert at.view(0)["discard"] == hand
    assert at.view(1)["hand"] == [IDLE] * 6
    at = table(["town_guard", "barkeep"]).choose("village").choose("go-buying").choose("buy-nothing")
    assert at.view(0)["discard"] == ["town_guard", "barkeep"]


@pytest.mark.rule("TS-1.7")
def test_mandatory_ones_cannot_be_declined() -> None:
    at = fight(["disease", "pegasus", "pegasus", "torch"], GOBLIN)
    assert fought(at) == ("loses", 1)


@pytest.mark.rule("TS-1.7")
@pytest.mark.parametrize("use", ["magical_aura:aura", "arcane_energies:arcane"])
def test_a_used_effect_is_carried_out_completely_with_its_draw(use: str) -> None:
    card = use.split(":", maxsplit=1)[0]
    at = delve([card], GOBLIN, f"use:{use}", deck=["disease", *[IDLE] * 6])
    assert revealed(at) == [card, "disease"]


@pytest.mark.rule("TS-1.7")
def test_no_part_of_banish_can_be_left_out() -> None:
    at = delve(["banish", "torch"], ["nixie", "griffon", "pegasus"], "use:banish:banish", deck=["disease", *[IDLE] * 6])
    assert len(at.options()) == 3 + 6
    assert all(option.startswith(("return:", "order:")) for option in at.options())
    at.choose("order:123")
    assert at.options() == ["give-up:torch", "give-up:banish"]
    at.choose("give-up:torch")
    assert revealed(at) == ["banish", "disease"]


@pytest.mark.rule("TS-1.8")
def test_without_what_an_effect_needs_nothing_happens_and_nothing_else_is_lost() -> None:
    heroes = ["redblade_killer", "feayn_archer"]
    for monster, hand in {
        "spectre": [*heroes, "torch"],  # no Militia
        "wraith": [*heroes, "torch"],
        "green_blob": [*heroes, "torch"],  # no Food
        "red_jelly": [*heroes, "torch"],  # no weapon
        "skaladak": [*heroes, "torch"],
        "harbinger": [*heroes, "torch"],  # no spell
        "tormentor": [*heroes, "torch"],  # no Cleric
        "knightmare": ["militia", "regian_cleric", "torch"],  # no Fighter
        "mythlurian": ["torch", "fireball", "dagger"],  # no hero
        "haunt": ["torch", "dagger"],
    }.items():
        at = fight(hand, monster)
        assert destroyed(at) == {}, monster
        assert [card for card in at.view(0)["discard"] if card != monster] == hand


# -- TS-1.9


@pytest.mark.rule("TS-1.9")
def test_a_destroyed_card_gives_nothing_any_more() -> None:
    at = delve(["banish", "torch", "thyrian_lord", "militia"], "nixie", "use:banish:banish", "order:123")
    assert at.view(0)["hall"][0]["forecast"]["light"] == 1
    at.choose("give-up:torch")
    assert at.view(0)["hall"][0]["forecast"]["light"] == 0
    assert at.view(0)["purse"] == 0
    at.choose("attack:1")
    assert fought(at) == ("wins", 4 + 3 - 2)
    at = delve(["banish", "torch", "thyrian_lord", "militia"], "nixie", "use:banish:banish", "order:123")
    at.choose("give-up:thyrian_lord").choose("attack:1")
    assert fought(at) == ("loses", 1)  # neither his attack nor his bonus for the Militia


@pytest.mark.rule("TS-1.9")
def test_a_destroyed_card_cannot_be_used() -> None:
    at = delve(["banish", "regian_priest", "torch"], GOBLIN, "use:banish:banish", "order:123", "give-up:regian_priest")
    assert not any(option.startswith("use:regian_priest") for option in at.options())
    at = table(["town_guard", "barkeep"], deck=["torch"] * 9).choose("village").choose("use:town_guard:give-up")
    assert at.options() == ["use:barkeep:extra-buy", "use:barkeep:give-up", "go-buying"]


@pytest.mark.rule("TS-1.9")
def test_what_a_destroyed_card_did_stands() -> None:
    at = table(["barkeep", "town_guard"], deck=["torch", "dagger", *[IDLE] * 8]).choose("village")
    at.choose("use:barkeep:extra-buy").choose("use:barkeep:give-up")
    assert (at.view(0)["buys"], at.view(0)["purse"]) == (2, 2)
    at.choose("use:town_guard:draw").choose("use:town_guard:give-up")
    assert revealed(at)[:2] == ["torch", "dagger"]


@pytest.mark.rule("TS-1.9")
def test_cards_destroyed_in_battle_and_thrown_spears_work_to_its_end() -> None:
    at = fight(["militia", "regian_priest", "torch"], "spectre")
    assert fought(at) == ("loses", 1 + 2)
    assert destroyed(at) == {"militia": 1}
    at = fight(["redblade_killer", "spear", "torch"], "nixie", "equip:spear:redblade_killer", "use:spear:throw")
    assert fought(at) == ("wins", 2 + 5)
    assert destroyed(at) == {"spear": 1}


# -- TS-1.10, TS-1.11


@pytest.mark.rule("TS-1.10")
def test_halves_are_rounded_down() -> None:
    assert fought(fight([*["pegasus"] * 7, "torch"], "succubus")) == ("loses", 3)
    assert fought(fight([*["griffon"] * 7, "torch"], "noxious_slag")) == ("loses", 3)


@pytest.mark.rule("TS-1.10")
def test_no_attack_falls_below_zero() -> None:
    battle = attack_numbers(["pegasus", "griffon"], rank=3)
    assert (battle["attack"], battle["magic"], battle["total"]) == (1, 1, 0)
    at = fight(["pegasus", "disease", "disease", "fireball"], "ebon_fume")
    assert fought(at) == ("loses", 0)


@pytest.mark.rule("TS-1.11")
def test_equal_bonuses_add_up() -> None:
    fury = ("use:battle_fury:inspire", "use:battle_fury.2:inspire")
    # the second Battle Fury is in the hand that `attack_numbers` adds
    assert attacks(["redblade_killer", "regian_cleric", "battle_fury"], *fury) == (2 + 2 + 2, 1)
    assert attacks(["thyrian_knight", "thyrian_knight", "militia", "militia"]) == (4 + 4 + 3 + 3, 0)
    assert attacks(["thyrian_lord", "thyrian_lord", "militia", "regian_cleric"]) == (4 + 4 + 5 + 4, 1)
    assert attacks(["selurin_magician", "selurin_magician", "torch", "fireball"]) == (0, 2 + 2 + 2 + 5)
    feasts = ("use:feast:inspire", "use:feast.2:inspire")
    at = delve(["militia", "feast", "feast"], GOBLIN, *feasts)
    assert shown(at, "militia")["strength"] == 2 + 3 + 3
    assert fought(at.choose("attack:1")) == ("loses", 1 + 2 - 2)


# -- TS-1.12


@pytest.mark.rule("TS-1.12")
@pytest.mark.parametrize(
    ("hand", "use"),
    [
        (["thyrian_squire", "torch"], "thyrian_squire:eat"),  # no Food
        (["outlands_slayer", "torch"], "outlands_slayer:eat"),
        (["thyrian_lord", "torch"], "thyrian_lord:take"),
        (["regian_cleric", "torch"], "regian_cleric:cure"),  # no Disease
        (["chalice_quester", "torch"], "chalice_quester:cure"),
        (["iron_rations", "torch"], "iron_rations:feed"),  # no hero
        (["goodberries", "torch"], "goodberries:feed"),
        (["spear", "redblade_killer"], "spear:throw"),  # not equipped
    ],
)
def test_an_effect_whose_price_cannot_be_paid_cannot_be_begun(hand: list[str], use: str) -> None:
    at = delve([*hand, "battle_fury"])
    assert f"use:{use}" not in at.options()
    with pytest.raises(Refusal):
        at.choose(f"use:{use}")


@pytest.mark.rule("TS-1.12")
def test_the_lords_food_is_not_lost_without_a_monster_to_take() -> None:
    orcs = ["bloodskull_orc", "kingdom", "stone_of_mystery"]  # 0 VP, 3 VP, no monster
    at = delve(["thyrian_lord", "iron_rations"], orcs)
    assert "use:thyrian_lord:take" not in at.options()
    assert "use:thyrian_lord:take" in delve(["thyrian_lord", "iron_rations"], ["nixie", *orcs[:2]]).options()
    assert "use:thyrian_lord:take" in delve(["thyrian_lord", "iron_rations"], [*orcs[:2], "famine"]).options()


@pytest.mark.rule("TS-1.12")
def test_the_village_too_begins_nothing_it_cannot_carry_out() -> None:
    at = table(["trainer", "pawnbroker"]).choose("village")
    assert at.options() == ["use:trainer:give-up", "use:pawnbroker:give-up", "go-buying"]  # no Militia, no gold value


@pytest.mark.rule("TS-1.12")
def test_drawing_is_possible_even_from_nothing() -> None:
    at = delve(["regian_priest", "magical_aura"], GOBLIN, deck=[])
    assert {"use:regian_priest:draw", "use:magical_aura:aura"} <= set(at.options())
    at.choose("use:regian_priest:draw")
    assert revealed(at) == ["regian_priest", "magical_aura"]
    at = table(["town_guard"], deck=[]).choose("village").choose("use:town_guard:draw").choose("use:town_guard:give-up")
    assert destroyed(at) == {"town_guard": 1}


@pytest.mark.rule("TS-1.12")
def test_effects_on_all_heroes_weapons_or_others_need_none() -> None:
    at = delve(["battle_fury", "feast", "magical_aura", "arcane_energies", "lorigg_rogue"], others={1: []})
    uses = {option for option in at.options() if option.startswith("use:")}
    assert uses == {
        "use:battle_fury:inspire", "use:feast:inspire", "use:magical_aura:aura",
        "use:arcane_energies:arcane", "use:lorigg_rogue:rob",
    }  # fmt: skip
    at.choose("use:lorigg_rogue:rob").choose("use:feast:inspire")
    assert event_args(at, "uses")["card"] == "feast"
    assert at.view(1)["discard"] == []
