"""The box, and the general principles (TS-1)."""

from collections import Counter
from typing import Any

import pytest

from tests.games.thunderstone.looking import fought, hall, revealed
from undercroft import game
from undercroft.games.thunderstone.cards import BASICS, CARDS, DISEASE, HERO_TYPES, MONSTER_CLASSES, STONE, VILLAGE
from undercroft.testing import ScenarioTable, scenario

HALL = ["nixie", "griffon", "sphinx"]


def enter(hand: list[str], **position: Any) -> ScenarioTable:
    """Seat 0 enters the dungeon with this hand."""
    position.setdefault("hall", HALL)
    return scenario("thunderstone", hands={0: hand, **position.pop("hands", {})}, **position).choose("dungeon")


# -- the box


@pytest.mark.rule("TS-1.1")
def test_the_box_holds_498_cards() -> None:
    heroes = sum(card.copies for kind in HERO_TYPES.values() for card in kind.levels)
    monsters = sum(card.copies for kind in MONSTER_CLASSES.values() for card in kind.levels)
    village = sum(card.copies for card in VILLAGE.values())
    basics = sum(card.copies for card in (*BASICS, DISEASE))
    randomizers = len(HERO_TYPES) + len(MONSTER_CLASSES) + len(VILLAGE)
    assert (heroes, village, basics, monsters, STONE.copies) == (132, 152, 90, 80, 1)
    assert sum(card.copies for card in CARDS.values()) == 132 + 152 + 90 + 80 + 1
    assert randomizers == 38
    assert sum(card.copies for card in CARDS.values()) + randomizers + 5 == 498, "with five reference cards"


@pytest.mark.rule("TS-1.2")
def test_every_type_has_its_number_of_cards() -> None:
    assert (len(HERO_TYPES), len(MONSTER_CLASSES), len(VILLAGE)) == (11, 8, 19)
    for kind in HERO_TYPES.values():
        assert [card.copies for card in kind.levels] == [6, 4, 2], kind.id
        assert [card.level for card in kind.levels] == [1, 2, 3], kind.id
    for kind in MONSTER_CLASSES.values():
        assert sum(card.copies for card in kind.levels) == 10, kind.id
    assert {card.copies for card in VILLAGE.values()} == {8}
    basics = {card.id: card.copies for card in (*BASICS, DISEASE)}
    assert basics == {"militia": 30, "dagger": 15, "torch": 15, "iron_rations": 15, "disease": 15}


@pytest.mark.rule("TS-1.3")
def test_basic_cards_are_starred_and_sold_in_every_game_but_disease_never() -> None:
    assert {card.id for card in CARDS.values() if "basic" in card.types} == {card.id for card in BASICS}
    for seed in range(20):
        match = game("thunderstone").start(seats=2, seed=seed)
        piles = [pile["pile"] for pile in match.view(0)["village"]]
        assert {"militia", "dagger", "torch", "iron_rations"} <= set(piles)
        assert "disease" not in piles


@pytest.mark.rule("TS-1.3")
def test_basic_cards_and_heroes_count_as_village_cards() -> None:
    rich = ["lightstone_gem"] * 5
    table = scenario("thunderstone", hands={0: rich}, village=["elf", "spear"]).choose("village")
    sold = ["militia", "dagger", "torch", "iron_rations", "elf_wizard", "spear"]
    assert table.options() == [*(f"buy:{card}" for card in sold), "buy-nothing"]
    spoils = enter(["chalice_paladin", *rich], village=["elf", "spear"], hall=["griknack_goblin", "nixie", "griffon"])
    spoils.choose("attack:1")
    assert spoils.options() == table.options(), "Spoils (Village) are of the same cards"


# -- principles


@pytest.mark.rule("TS-1.4")
def test_a_card_wins_over_the_rules() -> None:
    """The rules: one purchase per turn; one monster of the hall must be attacked; a destroyed card is useless."""
    barkeep = scenario("thunderstone", hands={0: ["barkeep"]}, village=["elf"]).choose("village")
    barkeep.choose("use:barkeep:extra-buy").choose("go-buying").choose("buy:militia").choose("buy:militia")
    blink_dog = enter(["militia"], hall=["blink_dog"], dungeon=[])
    assert [event["key"] for event in blink_dog.events()].count("no-battle") == 1
    spear = enter(["dwarf_guardian", "spear", "torch"])
    spear.choose("equip:spear:dwarf_guardian").choose("use:spear:throw").choose("attack:1")
    assert fought(spear) == ("wins", 4 + 5)


@pytest.mark.rule("TS-1.5")
def test_an_effect_is_used_once_a_turn_and_a_repeating_one_as_often_as_one_can() -> None:
    table = enter(["regian_priest", "disease", "disease", "disease"], decks={0: ["torch"] * 8}, discards={0: []})
    for _disease in range(3):
        table.choose("use:regian_priest:cure")
    assert "use:regian_priest:cure" not in table.options(), "no Disease is left"
    table.choose("use:regian_priest:draw")
    assert "use:regian_priest:draw" not in table.options()
    assert revealed(table) == ["regian_priest", "torch", "torch.2", "torch.3", "torch.4"]
    once = enter(["thyrian_squire", "iron_rations", "iron_rations"]).choose("use:thyrian_squire:eat")
    assert "use:thyrian_squire:eat" not in once.options()
    repeated = enter(["outlands_slayer", "iron_rations", "iron_rations", "torch"])
    repeated.choose("use:outlands_slayer:eat").choose("use:outlands_slayer:eat").choose("attack:1")
    assert fought(repeated)[1] == 5 + 3 + 3


@pytest.mark.rule("TS-1.5")
def test_several_effects_of_a_card_are_used_in_any_order_and_each_copy_has_its_own() -> None:
    for effects in (["draw", "cure"], ["cure", "draw"]):
        table = enter(["regian_priest", "disease"], decks={0: ["torch"] * 8})
        for effect in effects:
            table.choose(f"use:regian_priest:{effect}")
        assert revealed(table) == ["regian_priest", "torch", "torch.2"]
    guards = scenario("thunderstone", hands={0: ["town_guard", "town_guard"]}, decks={0: ["torch"] * 8})
    guards.choose("village").choose("use:town_guard:draw")
    assert "use:town_guard.2:draw" in guards.options()
    assert "use:town_guard:draw" not in guards.options()


@pytest.mark.rule("TS-1.6")
def test_effects_work_only_in_their_place() -> None:
    hand = ["iron_rations", "banish", "regian_priest", "barkeep", "town_guard", "disease"]
    village = scenario("thunderstone", hands={0: hand}).choose("village")
    used = [option for option in village.options() if option.startswith("use:")]
    assert used == ["use:barkeep:extra-buy", "use:barkeep:give-up", "use:town_guard:draw", "use:town_guard:give-up"]
    dungeon = enter(hand)
    used = [option for option in dungeon.options() if option.startswith("use:")]
    assert used == ["use:iron_rations:feed", "use:banish:banish", "use:regian_priest:draw", "use:regian_priest:cure"]


@pytest.mark.rule("TS-1.6")
def test_battle_effects_spoils_and_trophies_wait_for_their_moment() -> None:
    other = enter(["militia", "torch"], hall=["nixie", "famine", "griffon"], discards={0: []}).choose("attack:1")
    assert "disease" not in other.view(0)["discard"], "Famine was not the one being fought"
    lost = enter(["dwarf_janissary", "torch"], hall=HALL, village=["elf"]).choose("attack:1")
    assert fought(lost)[0] == "loses"
    assert lost.view(0)["active"] == 1, "no spoils without a win"
    trophy = enter(["torch"], hall=["pegasus", "uyril_unending", "ebon_fume"]).choose("attack:1")
    assert fought(trophy) == ("loses", 0), "trophies of the hall give nothing"


@pytest.mark.rule("TS-1.7")
def test_effects_are_optional_but_carried_out_completely_and_a_disease_is_mandatory() -> None:
    hand = ["thyrian_squire", "iron_rations", "magical_aura", "disease", "torch"]
    declined = enter(hand).choose("attack:1")
    assert fought(declined)[1] == 2 - 1, "no effect was used, but the Disease counts"
    for spell, effect in (("magical_aura", "aura"), ("arcane_energies", "arcane")):
        table = enter([spell, "militia"], decks={0: ["lantern"] * 7}).choose(f"use:{spell}:{effect}")
        assert revealed(table) == [spell, "militia", "lantern"], "the draw cannot be declined"


@pytest.mark.rule("TS-1.8")
@pytest.mark.parametrize("monster", ["green_blob", "wraith", "harbinger", "red_jelly", "the_prince", "tormentor"])
def test_what_is_not_there_cannot_be_lost_nor_anything_in_its_place(monster: str) -> None:
    hand = ["torch", "regian_cleric" if monster != "tormentor" else "dwarf_guardian"]
    table = enter(hand, hall=[monster, "nixie", "griffon"]).choose("attack:1")
    assert table.view(0)["destroyed"] == {}
    assert table.view(0)["active"] == 1


@pytest.mark.rule("TS-1.9")
def test_a_destroyed_card_counts_no_more_but_what_it_did_stands() -> None:
    barkeep = scenario("thunderstone", hands={0: ["barkeep", "torch"]}, village=["elf"]).choose("village")
    barkeep.choose("use:barkeep:extra-buy").choose("use:barkeep:give-up")
    assert (barkeep.view(0)["purse"], barkeep.view(0)["buys"]) == (2 + 2, 2)
    knight = enter(["banish", "thyrian_knight", "militia", "torch"], decks={0: ["dagger"] * 8})
    assert knight.view(0)["hall"][0]["forecast"]["now"]["attack"] == 4 + 1 + 1
    knight.choose("use:banish:banish").choose("order:123").choose("give-up:thyrian_knight")
    assert knight.view(0)["hall"][0]["forecast"]["now"]["attack"] == 1, "the Knight no longer leads"


@pytest.mark.rule("TS-1.9", "TS-15.3")
def test_what_a_battle_effect_destroys_works_to_the_end_of_the_battle() -> None:
    table = enter(["outlands_khan", "torch"], hall=["mythlurian", "nixie", "griffon"]).choose("attack:1")
    assert fought(table) == ("loses", 7)
    assert table.view(0)["destroyed"] == {"outlands_khan": 1}


@pytest.mark.rule("TS-1.10")
def test_halves_are_rounded_down_and_no_attack_falls_below_zero() -> None:
    halved = enter(["outlands_khan", "torch"], hall=["succubus", "nixie", "griffon"]).choose("attack:1")
    assert fought(halved) == ("loses", 7 // 2)
    dark = enter(["militia"], hall=HALL).choose("attack:3")
    assert fought(dark) == ("loses", 0)
    ill = enter(["militia", "disease", "disease", "disease", "torch"], hall=HALL).choose("attack:1")
    assert fought(ill) == ("loses", 0)
    magic = enter(["elf_wizard", "disease", "disease", "disease", "thyrian_knight"], hall=HALL)
    magic.choose("attack:1").choose("sick-magic").choose("sick-magic")
    assert fought(magic) == ("loses", 4 - 1), "magic attack is 0, so the third Disease takes attack"


@pytest.mark.rule("TS-1.11")
def test_equal_bonuses_add_up() -> None:
    fury = enter(["battle_fury", "battle_fury", "militia", "militia", "torch"])
    fury.choose("use:battle_fury:inspire").choose("use:battle_fury.2:inspire").choose("attack:1")
    assert fought(fury) == ("wins", (1 + 2) * 2)
    knights = enter(["thyrian_knight", "thyrian_knight", "militia", "militia", "torch"]).choose("attack:1")
    assert fought(knights) == ("wins", 4 + 4 + (1 + 2) * 2)


@pytest.mark.rule("TS-1.12")
@pytest.mark.parametrize(
    ("hand", "missing", "effect"),
    [
        (["thyrian_squire"], "iron_rations", "use:thyrian_squire:eat"),
        (["regian_cleric"], "disease", "use:regian_cleric:cure"),
        (["iron_rations"], "militia", "use:iron_rations:feed"),
        (["goodberries"], "militia", "use:goodberries:feed"),
    ],
)
def test_an_effect_that_cannot_be_paid_or_done_cannot_be_begun(hand: list[str], missing: str, effect: str) -> None:
    assert effect not in enter(hand).options()
    assert effect in enter([*hand, missing]).options()


@pytest.mark.rule("TS-1.12")
def test_the_lord_takes_nothing_from_a_hall_without_weak_monsters_and_an_unequipped_spear_is_not_thrown() -> None:
    hand = ["thyrian_lord", "iron_rations"]
    assert "use:thyrian_lord:take" not in enter(hand, hall=["bloodskull_orc", "griffon", "sphinx"]).options()
    assert "use:thyrian_lord:take" in enter(hand, hall=["bloodskull_orc", "griffon", "nixie"]).options()
    spear = enter(["spear", "thyrian_knight"])
    assert "use:spear:throw" not in spear.options()
    assert "use:spear:throw" in spear.choose("equip:spear:thyrian_knight").options()


@pytest.mark.rule("TS-1.12")
def test_drawing_and_effects_on_all_are_always_possible() -> None:
    hand = ["battle_fury", "feast", "magical_aura", "arcane_energies"]
    table = enter(hand, decks={0: []}, discards={0: []})
    effects = ["use:battle_fury:inspire", "use:feast:inspire", "use:magical_aura:aura", "use:arcane_energies:arcane"]
    assert table.options()[:4] == effects, "without a hero, a weapon or a card to draw"
    for effect in effects:
        table.choose(effect)
    assert revealed(table) == hand
    assert "use:lorigg_rogue:rob" in enter(["lorigg_rogue"], hands={1: []}).options(), "the other hand is empty"
    guard = scenario("thunderstone", hands={0: ["town_guard"]}, decks={0: []}, discards={0: []}).choose("village")
    guard.choose("use:town_guard:draw")
    assert revealed(guard) == ["town_guard"]


@pytest.mark.rule("TS-1.2")
def test_the_copies_of_a_setup_are_those_of_the_box() -> None:
    match = game("thunderstone").start(seats=2, seed=1, options={"long_game": 8})
    table = ScenarioTable(match)
    dungeon = Counter(card.id for card in table.state.deck) + Counter(hall(table))
    assert dungeon == {card.id: card.copies for card in CARDS.values() if card.is_monster or card is STONE}
