"""Visiting the village, and village cards (TS-4, TS-9)."""

from typing import Any

import pytest

from tests.games.thunderstone.looking import counts, fought, left, revealed
from undercroft.games.thunderstone.cards import BASICS, CARDS, HERO_TYPES, VILLAGE
from undercroft.testing import ScenarioTable, scenario

SOLD = ["elf", "thyrian", "spear", "banish", "fireball", "barkeep"]


def visit(hand: list[str], deck: tuple[str, ...] = (), **position: Any) -> ScenarioTable:
    """Seat 0 visits the village with this hand; it draws Militia at the end of the turn."""
    position = {"village": SOLD, "discards": {0: []}, "decks": {0: [*deck, *["militia"] * 6]}, **position}
    return scenario("thunderstone", hands={0: hand}, **position).choose("village")


def sold(table: ScenarioTable) -> list[str]:
    return [option.removeprefix("buy:") for option in table.options() if option.startswith("buy:")]


def uses(table: ScenarioTable) -> list[str]:
    return [option for option in table.options() if option.startswith("use:")]


# -- revealing and effects


@pytest.mark.rule("TS-4.1")
def test_the_whole_hand_is_revealed_to_all() -> None:
    hand = ["militia", "torch", "disease", "spear", "sphinx", "elf_wizard"]
    table = visit(hand)
    for seat in (0, 1, None):
        assert [shown["card"] for shown in table.view(seat)["party"]] == hand
    assert table.view(0)["hand"] == []


@pytest.mark.rule("TS-4.2")
def test_cards_drawn_are_revealed_and_may_be_used_too() -> None:
    table = visit(["town_guard", "militia"], deck=("trainer", "torch"), xp={0: 0})
    assert "use:trainer:train" not in table.options()
    table.choose("use:town_guard:draw")
    assert [shown["card"] for shown in table.view(1)["party"]] == ["town_guard", "militia", "trainer", "torch"]
    table.choose("use:trainer:train")
    assert table.view(0)["xp"] == 2


@pytest.mark.rule("TS-4.2", "TS-1.7")
def test_village_effects_may_be_left_unused() -> None:
    table = visit(["town_guard", "barkeep"]).choose("go-buying").choose("buy-nothing")
    assert table.view()["active"] == 1
    assert counts(table.view(0)["discard"]) == {"town_guard": 1, "barkeep": 1}


@pytest.mark.rule("TS-4.3")
@pytest.mark.parametrize(("card", "other"), [("town_guard", "draw"), ("barkeep", "extra-buy"), ("trainer", "train")])
def test_a_destroyed_card_has_no_more_effects(card: str, other: str) -> None:
    table = visit([card, "militia", "pawnbroker"], deck=("torch",) * 5)
    assert f"use:{card}:{other}" in table.options()
    table.choose(f"use:{card}:give-up")
    assert f"use:{card}:{other}" not in table.options()
    assert card not in revealed(table)
    used_first = visit([card, "militia", "pawnbroker"], deck=("torch",) * 5).choose(f"use:{card}:{other}")
    assert f"use:{card}:give-up" in used_first.options(), "first the effect that spares it, then the other"


@pytest.mark.rule("TS-4.3", "TS-4.5", "TS-23.53")
def test_a_destroyed_card_gives_no_gold_of_its_own() -> None:
    table = visit(["barkeep", "torch"])
    assert table.view(0)["purse"] == 1 + 2
    assert table.choose("use:barkeep:give-up").view(0)["purse"] == 2 + 2


# -- the purse


@pytest.mark.rule("TS-4.4")
def test_the_purse_is_the_gold_of_all_revealed_cards_and_of_effects() -> None:
    table = visit(["lightstone_gem", "lorigg_thief", "nixie", "militia", "fireball", "trainer"])
    assert table.view(0)["purse"] == 3 + 2 + 4 + 0
    assert table.choose("use:trainer:give-up").view(0)["purse"] == 3 + 2 + 4 + 0 + 2
    drawing = visit(["town_guard"], deck=("torch", "dagger"))
    assert drawing.view(0)["purse"] == 0
    assert drawing.choose("use:town_guard:draw").view(0)["purse"] == 2 + 1


@pytest.mark.rule("TS-4.5", "TS-23.40")
def test_a_pawned_card_brings_its_value_and_three_but_not_its_own_gold_again() -> None:
    table = visit(["pawnbroker", "lightstone_gem", "torch"])
    assert table.view(0)["purse"] == 3 + 2
    table.choose("use:pawnbroker:pawn").choose("pawn:lightstone_gem")
    assert table.view(0)["purse"] == (3 + 3) + 2
    assert table.view(0)["destroyed"] == {"lightstone_gem": 1}


@pytest.mark.rule("TS-23.27", "TS-23.40")
def test_only_a_card_with_a_gold_value_is_pawned_and_militia_have_the_value_zero() -> None:
    table = visit(["pawnbroker", "fireball", "militia", "elf_wizard", "dagger", "pawnbroker"])
    table.choose("use:pawnbroker:pawn")
    assert table.options() == ["pawn:militia", "pawn:dagger"]
    table.choose("pawn:militia")
    assert table.view(0)["purse"] == (0 + 3) + 1
    assert [event["args"] for event in table.events("pawns")] == [{"who": 0, "card": "militia", "gold": 3}]
    nothing = visit(["pawnbroker", "fireball", "elf_wizard"])
    assert uses(nothing) == ["use:pawnbroker:give-up"], "it cannot pawn itself"


@pytest.mark.rule("TS-4.6")
def test_effects_may_be_used_until_the_first_purchase() -> None:
    table = visit(["barkeep", "barkeep", "torch", "lantern"])
    table.choose("use:barkeep:extra-buy").choose("go-buying")
    assert uses(table) == ["use:barkeep:give-up", "use:barkeep.2:extra-buy", "use:barkeep.2:give-up"]
    assert "elf_wizard" in sold(table)
    table.choose("use:barkeep.2:give-up")
    assert table.view(0)["purse"] == 1 + 2 + 2 + 2, "the purse is counted anew"
    table.choose("buy:militia")
    assert uses(table) == [], "after the first purchase none"
    assert table.decision().key == "buy"


@pytest.mark.rule("TS-4.6")
def test_who_declines_to_buy_uses_no_more_effects() -> None:
    table = visit(["trainer", "militia", "elf_wizard"], xp={0: 2}).choose("go-buying")
    assert "use:trainer:train" in table.options()
    table.choose("buy-nothing")
    assert table.options() == ["level:elf_wizard", "level-none"]


# -- buying


@pytest.mark.rule("TS-4.7")
@pytest.mark.parametrize(
    ("hand", "within"),
    [
        ([], ["militia"]),
        (["torch"], ["militia", "iron_rations", "barkeep"]),
        (["torch", "dagger"], ["militia", "dagger", "torch", "iron_rations", "barkeep"]),
        (["torch", "torch"], ["militia", "dagger", "torch", "iron_rations", "spear", "banish", "barkeep"]),
    ],
)
def test_a_card_is_sold_if_its_price_does_not_exceed_the_purse(hand: list[str], within: list[str]) -> None:
    assert sold(visit(hand)) == within


@pytest.mark.rule("TS-4.7", "TS-8.1")
def test_one_card_is_bought_and_lies_face_up_on_the_discard_pile() -> None:
    table = visit(["torch", "torch", "elf_wizard"], xp={0: 2}).choose("buy:spear")
    assert table.decision().key == "level", "one purchase, however much gold is left"
    assert table.view(0)["discard"] == ["spear"]
    assert table.view(1)["players"][0]["top"] == "spear"
    assert left(table, "spear") == 7


@pytest.mark.rule("TS-4.7")
def test_buying_is_optional() -> None:
    table = visit(["torch", "torch"])
    assert "buy-nothing" in table.options()
    table.choose("buy-nothing")
    assert counts(table.view(0)["discard"]) == {"torch": 2}


@pytest.mark.rule("TS-4.8")
def test_the_prices_of_several_purchases_add_up() -> None:
    table = visit(["barkeep", "lantern", "lantern"]).choose("use:barkeep:extra-buy").choose("go-buying")
    assert "elf_wizard" in sold(table)
    table.choose("buy:spear")
    assert sold(table) == ["militia"], "5 − 4 = 1 gold is left"
    table.choose("buy:militia")
    assert table.view()["active"] == 1
    declined = visit(["barkeep", "torch"]).choose("use:barkeep:extra-buy").choose("go-buying")
    declined.choose("buy:militia").choose("buy-nothing")
    assert declined.view()["active"] == 1, "the extra purchase may be declined"


@pytest.mark.rule("TS-4.9")
@pytest.mark.parametrize(
    ("stock", "top"),
    [
        ({}, "elf_wizard"),
        ({"elf_wizard": 0}, "elf_sorcerer"),
        ({"elf_wizard": 0, "elf_sorcerer": 0}, "elf_archmage"),
        ({"elf_wizard": 0, "elf_sorcerer": 0, "elf_archmage": 0}, None),
    ],
)
def test_a_hero_stack_sells_only_its_top_card(stock: dict[str, int], top: str | None) -> None:
    table = visit(["lightstone_gem"] * 4, stock=stock)
    assert [card for card in sold(table) if card.startswith("elf_")] == ([top] if top else [])


@pytest.mark.rule("TS-4.9")
def test_militia_are_free_but_use_up_the_purchase() -> None:
    table = visit(["lightstone_gem"]).choose("buy:militia")
    assert table.view()["active"] == 1
    assert counts(table.view(0)["discard"]) == {"militia": 1, "lightstone_gem": 1}


@pytest.mark.rule("TS-4.10", "TS-10.7")
def test_heroes_are_raised_after_buying() -> None:
    table = visit(["elf_wizard"], xp={0: 2})
    assert table.decision().key == "buy"
    assert "level:elf_wizard" not in table.options()
    assert table.choose("buy-nothing").decision().key == "level"


@pytest.mark.rule("TS-4.11")
def test_used_or_not_all_cards_are_discarded() -> None:
    table = visit(["town_guard", "barkeep", "spear"], deck=("disease", "sphinx")).choose("use:town_guard:draw")
    table.choose("go-buying").choose("buy-nothing")
    seen = table.view(0)
    assert counts(seen["discard"]) == dict.fromkeys(["town_guard", "barkeep", "spear", "disease", "sphinx"], 1)
    assert seen["hand"] == ["militia"] * 6


@pytest.mark.rule("TS-4.12", "TS-17.2", "TS-12.2")
def test_monsters_and_diseases_do_nothing_in_the_village_but_monsters_have_gold() -> None:
    table = visit(["tyxr_the_old", "lord_of_death", "archduke_of_pain", "disease", "elf_wizard"], xp={0: 2})
    assert table.view(0)["purse"] == 2 + 2 + 3
    assert uses(table) == []
    table.choose("buy:thyrian_squire").choose("level:elf_wizard")
    seen = table.view(0)
    assert seen["discard"].count("disease") == 1, "the one he had"
    assert not table.events("breach")
    assert table.view(1)["players"][1]["hand"] == 6


@pytest.mark.rule("TS-4.13")
def test_each_purchase_takes_the_top_card_at_its_own_price() -> None:
    gold = ["lightstone_gem"] * 4
    table = visit(["barkeep", *gold], stock={"elf_wizard": 1}).choose("use:barkeep:extra-buy").choose("go-buying")
    assert "elf_wizard" in sold(table)
    table.choose("buy:elf_wizard")
    assert "elf_sorcerer" in sold(table), "13 − 5 = 8 gold"
    table.choose("buy:elf_sorcerer")
    assert table.view(0)["discard"][:2] == ["elf_wizard", "elf_sorcerer"]
    poor = visit(["barkeep", *gold[1:], "torch"], stock={"elf_wizard": 1})
    poor.choose("use:barkeep:extra-buy").choose("go-buying").choose("buy:elf_wizard")
    assert "elf_sorcerer" not in sold(poor), "12 − 5 = 7 gold"


@pytest.mark.rule("TS-4.13")
def test_a_bought_card_adds_nothing_this_turn() -> None:
    table = visit(["barkeep", "lantern"]).choose("use:barkeep:extra-buy").choose("go-buying")
    table.choose("buy:torch")
    assert table.view(0)["purse"] == 3 - 3
    guards = visit(["barkeep", "lantern"], village=["town_guard"]).choose("use:barkeep:extra-buy").choose("go-buying")
    guards.choose("buy:town_guard")
    assert "town_guard" not in revealed(guards)
    assert uses(guards) == []


# -- village cards


@pytest.mark.rule("TS-9.1")
def test_every_card_of_the_village_is_of_a_kind() -> None:
    kinds = {"item", "weapon", "spell", "villager", "hero"}
    for card in [*VILLAGE.values(), *BASICS, *(hero for kind in HERO_TYPES.values() for hero in kind.levels)]:
        assert len(kinds & set(card.types)) == 1, card.id
        assert ("weapon" in card.types) == bool({"edged", "blunt"} & set(card.types)) == card.is_weapon, card.id
        assert "food" not in card.types or "item" in card.types, "a Food is an Item"
    by_kind = {kind: {card.id for card in VILLAGE.values() if kind in card.types} for kind in (*kinds, "food", "magic")}
    assert by_kind["weapon"] == {"flaming_sword", "hatchet", "polearm", "short_sword", "spear", "warhammer"}
    assert by_kind["spell"] == {"arcane_energies", "banish", "battle_fury", "fireball", "magical_aura"}
    assert by_kind["villager"] == {"barkeep", "pawnbroker", "town_guard", "trainer"}
    assert by_kind["item"] == {"feast", "goodberries", "lantern", "lightstone_gem"}
    assert by_kind["food"] == {"feast", "goodberries"}
    assert {"item", "food", "magic"} <= set(CARDS["goodberries"].types), "a card may have several traits"


@pytest.mark.rule("TS-9.2")
def test_village_cards_have_their_numbers() -> None:
    sword = CARDS["flaming_sword"]
    assert (sword.gold, sword.cost, sword.weight, sword.light, sword.vp, sword.magic) == (2, 5, 5, 1, 0, 3)
    assert CARDS["goodberries"].vp == 1
    assert {card.id for card in VILLAGE.values() if card.gold is None} == {
        "arcane_energies", "banish", "battle_fury", "fireball", "pawnbroker", "town_guard", "trainer",
    }  # fmt: skip


@pytest.mark.rule("TS-9.3")
def test_an_empty_stack_sells_nothing_and_nothing_comes_back() -> None:
    table = visit(["lightstone_gem"] * 4 + ["barkeep"], stock={"spear": 1})
    table.choose("use:barkeep:extra-buy").choose("go-buying")
    assert "spear" in sold(table)
    table.choose("buy:spear")
    assert left(table, "spear") == 0
    assert "spear" not in sold(table)
    after = visit(["lightstone_gem", "lightstone_gem", "pawnbroker", "spear"], stock={"spear": 0})
    after.choose("use:pawnbroker:pawn").choose("pawn:spear").choose("go-buying")
    assert after.view(0)["destroyed"] == {"spear": 1}
    assert "spear" not in sold(after), "a destroyed card does not come back"


@pytest.mark.rule("TS-9.4", "TS-23.26", "TS-11.2")
def test_spells_items_and_trophies_need_no_hero_but_weapons_do() -> None:
    hall = ["griffon", "nixie", "sphinx"]
    table = scenario("thunderstone", hands={0: ["fireball", "fireball", "ebon_fume", "lantern"]}, hall=hall)
    assert fought(table.choose("dungeon").choose("attack:3")) == ("loses", 6), (
        "only magic attack counts: 3 + 3, all lit"
    )
    table = scenario("thunderstone", hands={0: ["fireball", "fireball", "ebon_fume"]}, hall=hall)
    assert fought(table.choose("dungeon").choose("attack:1")) == ("wins", 3 + 3 + 3)
    table = scenario("thunderstone", hands={0: ["short_sword", "flaming_sword", "torch"]}, hall=hall)
    assert fought(table.choose("dungeon").choose("attack:1")) == ("loses", 0)
