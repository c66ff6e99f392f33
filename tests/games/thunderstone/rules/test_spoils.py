"""TS-19: spoils."""

import pytest

from tests.games.thunderstone.delving import GOBLIN, asks, delve, destroyed, event_args, fight, trophies
from tests.games.thunderstone.looking import fought, hall
from undercroft.kernel.refusal import Refusal

WEAPONS = ["buy:dagger", "buy:polearm", "buy:short_sword", "buy:spear"]


@pytest.mark.rule("TS-19.1")
def test_one_card_of_the_named_kind_may_be_bought_after_the_victory() -> None:
    at = fight(["dwarf_janissary", "nixie", "nixie", *trophies(2, light=1)], GOBLIN)
    assert fought(at) == ("wins", 4)
    assert asks(at) == "spoils"
    assert at.options() == [*WEAPONS, "buy-nothing"]
    at.choose("buy:short_sword")
    assert asks(at) == "where-to"
    assert at.view(0)["discard"][:2] == [GOBLIN, "short_sword"]
    piles = {pile["pile"]: pile["cards"] for pile in at.view(0)["village"]}
    assert piles["short_sword"] == {"short_sword": 7}


@pytest.mark.rule("TS-19.1")
def test_it_is_optional() -> None:
    at = fight(["dwarf_janissary", "nixie", *trophies(2, light=1)], GOBLIN, then=["buy-nothing"])
    assert at.view(0)["discard"] == [GOBLIN, "dwarf_janissary", "nixie", "pegasus", "pegasus", "torch"]


@pytest.mark.rule("TS-19.1")
def test_the_price_must_not_exceed_the_gold_revealed() -> None:
    hand = ["dwarf_janissary", "ebon_fume", "torch"]  # 1 + 2 gold
    assert fight(hand, GOBLIN).options() == ["buy:dagger", "buy-nothing"]  # 3
    at = fight([*hand, "ebon_fume"], GOBLIN)
    assert at.options() == ["buy:dagger", "buy:spear", "buy-nothing"]  # 3 and 4
    with pytest.raises(Refusal):
        at.choose("buy:short_sword")
    poor = fight(["dwarf_janissary", "ebon_fume"], "harbinger")
    assert fought(poor) == ("wins", 3)
    assert asks(poor) == "where-to"  # 1 gold buys no weapon


@pytest.mark.rule("TS-19.1")
def test_only_the_top_card_of_a_stack_is_sold() -> None:
    hand = ["chalice_paladin", *["nixie"] * 5, "torch"]
    at = fight(hand, GOBLIN)
    assert "buy:elf_wizard" in at.options()
    assert "buy:elf_sorcerer" not in at.options()
    assert "buy:elf_sorcerer" in fight(hand, GOBLIN, stock={"elf_wizard": 0}).options()


@pytest.mark.rule("TS-19.1")
def test_what_was_destroyed_gives_no_gold_nor_does_the_monster_just_defeated() -> None:
    # destroyed in preparation: the eaten Feast and the thrown Spear
    hand = ["dwarf_janissary", "thyrian_squire", "feast", "spear", "torch"]
    steps = ("use:thyrian_squire:eat", "equip:spear:dwarf_janissary", "use:spear:throw")
    at = fight(hand, GOBLIN, *steps, village=["spear"])
    assert fought(at)[0] == "wins"
    assert at.match.pending[1].key == "where-to"  # 2 gold from the Torch: not enough for a Dagger
    # destroyed in the battle: the Food that the Green Blob took
    at = fight(["dwarf_janissary", "feast", "pegasus", *trophies(3, light=1)], "green_blob")
    assert at.view(0)["purse"] == 2 + 3 * 2 + 2
    # the Nixie (4 gold) is in the discard pile
    at = fight(["dwarf_janissary", *trophies(3, light=1)], "nixie")
    assert fought(at) == ("wins", 5)
    assert at.view(0)["purse"] == 3 * 2 + 2


@pytest.mark.rule("TS-19.2")
def test_a_heros_spoils_need_that_he_attacked() -> None:
    hand = ["dwarf_janissary", "nixie", *trophies(6, light=2)]
    assert asks(fight(hand, "darkness")) == "where-to"  # unarmed he cannot attack it
    assert asks(fight([*hand, "dagger"], "darkness", "equip:dagger:dwarf_janissary")) == "spoils"
    assert asks(fight([*hand, "militia"], "haunt", then=["bar:dwarf_janissary"])) == "where-to"
    assert asks(fight([*hand, "militia"], "haunt", then=["bar:militia"])) == "spoils"


@pytest.mark.rule("TS-19.2")
def test_a_hero_destroyed_in_the_battle_still_gives_his_spoils() -> None:
    at = fight(["dwarf_janissary", "nixie", *trophies(6, light=1)], "mythlurian")
    assert destroyed(at) == {"dwarf_janissary": 1}
    assert asks(at) == "spoils"
    assert at.view(0)["purse"] == 4 + 6 * 2 + 2


@pytest.mark.rule("TS-19.3")
def test_several_spoils_are_one_purchase_each_and_the_prices_are_not_added_up() -> None:
    at = fight(["dwarf_janissary", "dwarf_janissary", "nixie", "torch"], GOBLIN)
    assert at.options() == ["buy:dagger", "buy:short_sword", "buy:spear", "buy-nothing"]
    at.choose("buy:short_sword")
    assert at.options() == ["buy:dagger", "buy:short_sword", "buy:spear", "buy-nothing"]
    assert at.decision().prompt.args["purse"] == 6
    at.choose("buy:short_sword")
    assert at.view(0)["discard"][:3] == [GOBLIN, "short_sword", "short_sword"]
    assert asks(at) == "where-to"


@pytest.mark.rule("TS-19.3")
def test_the_player_chooses_the_order_of_different_spoils() -> None:
    at = fight(["dwarf_janissary", "chalice_paladin", "nixie", "torch"], "gray_ooze")
    at.choose("lose:chalice_paladin")
    assert asks(at) == "spoils-order"
    assert at.options() == ["spoils:dwarf_janissary", "spoils:chalice_paladin", "spoils:gray_ooze"]
    at.choose("spoils:gray_ooze")
    assert at.options() == ["buy:iron_rations", "buy:feast", "buy:goodberries", "buy-nothing"]
    at.choose("buy:feast")
    assert at.options() == ["spoils:dwarf_janissary", "spoils:chalice_paladin"]
    at.choose("spoils:chalice_paladin").choose("buy:militia")
    assert at.decision().prompt.args["card"].id == "dwarf_janissary"
    at.choose("buy:dagger")
    assert at.view(0)["discard"][:4] == ["gray_ooze", "feast", "militia", "dagger"]


@pytest.mark.rule("TS-19.4")
def test_the_kinds_of_spoils() -> None:
    rich = [*["nixie"] * 5, "torch"]  # 22 gold in all
    assert fight(["dwarf_janissary", *trophies(2), *rich], GOBLIN).options() == [*WEAPONS, "buy-nothing"]
    ooze = fight([*trophies(6), *rich], "gray_ooze")
    assert ooze.options() == ["buy:iron_rations", "buy:feast", "buy:goodberries", "buy-nothing"]
    everything = fight(["chalice_paladin", *rich], GOBLIN).options()
    basics = ["militia", "dagger", "torch", "iron_rations"]
    heroes = ["amazon_archer", "elf_wizard", "lorigg_thief", "thyrian_squire"]
    goods = ["banish", "feast", "fireball", "goodberries", "lantern", "polearm", "short_sword", "spear"]
    assert everything == [*(f"buy:{card}" for card in basics + heroes + goods), "buy-nothing"]


@pytest.mark.rule("TS-19.4")
def test_spoils_that_are_no_purchase_come_at_the_same_time_and_are_optional() -> None:
    at = fight(trophies(0, magic=8, light=1), "sphinx", dungeon=["nixie"])
    assert asks(at) == "sphinx"
    assert at.options() == ["reveal-six", "reveal-none"]
    assert hall(at) == [GOBLIN, GOBLIN]  # before the refill
    at.choose("reveal-none")
    assert hall(at) == [GOBLIN, GOBLIN, "nixie"]
    assert destroyed(at) == {}


@pytest.mark.rule("TS-19.4")
def test_spoils_come_before_the_breach() -> None:
    monsters = [GOBLIN, "tyxr_the_old", GOBLIN]
    at = delve(["chalice_paladin", "torch"], monsters, "attack:1", others={1: ["militia", "torch", "dagger"]})
    assert list(at.match.pending) == [0]
    assert asks(at) == "spoils"
    at.choose("buy:militia")
    assert list(at.match.pending) == [1]
    assert asks(at) == "discard"


@pytest.mark.rule("TS-19.5")
def test_the_purse_is_the_printed_gold_of_all_revealed_cards_in_play() -> None:
    hand = ["chalice_paladin", "redblade_killer", "iron_rations", "goodberries", "nixie", "barkeep", "magical_aura"]
    at = fight(hand, GOBLIN, "use:iron_rations:feed", "target:chalice_paladin")
    assert asks(at) == "spoils"
    assert at.decision().prompt.args["purse"] == 1 + 2 + 2 + 4 + 1 + 2
    assert not any(option.startswith("use:") for option in at.options())  # no Village effects


@pytest.mark.rule("TS-19.5")
def test_a_borrowed_heros_gold_counts() -> None:
    at = delve(["selurin_theurge", "chalice_paladin"], others={1: ["lorigg_outlaw"]})
    at.choose("use:selurin_theurge:borrow").choose("borrow:lorigg_outlaw:1").choose("attack:1")
    assert at.decision().prompt.args["purse"] == 4


@pytest.mark.rule("TS-19.5")
def test_a_card_bought_adds_nothing_to_the_next_spoils() -> None:
    at = fight(["chalice_paladin", "chalice_paladin", "griffon", "griffon", "red_jelly"], GOBLIN)
    assert at.decision().prompt.args["purse"] == 4
    at.choose("buy:lantern")
    assert at.decision().prompt.args["purse"] == 4
    assert at.view(0)["discard"] == [GOBLIN, "lantern"]


@pytest.mark.rule("TS-19.5")
def test_nothing_is_levelled_in_the_dungeon() -> None:
    at = fight(["chalice_paladin", "militia", "elf_wizard"], GOBLIN, xp=9, then=["buy-nothing"])
    assert asks(at) == "where-to"
    assert at.view(0)["xp"] == 9 + 1
    assert "elf_wizard" in at.view(0)["discard"]


@pytest.mark.rule("TS-19.1")
def test_the_purchase_is_told() -> None:
    at = fight(["chalice_paladin", "torch"], GOBLIN, then=["buy:militia"])
    assert event_args(at, "buys") == {"who": 0, "card": "militia"}
