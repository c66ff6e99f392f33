"""TS-23.43, TS-23.44, TS-23.45: Selurins."""

import pytest

from tests.games.thunderstone.delving import (
    GOBLIN,
    IDLE,
    asks,
    attacks,
    delve,
    destroyed,
    event_args,
    fight,
    numbers,
    shown,
)
from tests.games.thunderstone.looking import fought, revealed
from undercroft.testing import ScenarioTable


def test_numbers() -> None:
    assert numbers("selurin_magician") == (2, 0, 2, 0)
    assert numbers("selurin_warlock") == (2, 0, 2 * 2, 0)  # he also doubles his own
    assert numbers("selurin_theurge") == (3, 0, 2 * 2, 0)


# -- Magician


@pytest.mark.rule("TS-23.43")
@pytest.mark.parametrize(
    ("card", "magic"),
    [
        ("fireball", 3 + 1),  # a spell with magic attack
        ("banish", 0), ("magical_aura", 0),  # spells without
        ("torch", 1), ("lantern", 1), ("lightstone_gem", 1), ("iron_rations", 1), ("feast", 1), ("goodberries", 1),
        ("dagger", 0), ("trainer", 0), ("griffon", 1), ("nixie", 0),  # no Items
    ],
)  # fmt: skip
def test_the_magician_lifts_items_and_spells_with_magic_attack(card: str, magic: int) -> None:
    assert attacks(["selurin_magician", card]) == (0, 2 + magic)
    assert attacks(["selurin_magician", card, card]) == (0, 2 + 2 * magic)


@pytest.mark.rule("TS-23.43")
def test_several_magicians_add_up_and_a_used_item_still_counts() -> None:
    assert attacks(["selurin_magician"] * 2 + ["torch", "fireball"]) == (0, 2 * 2 + 2 + (3 + 2))
    hand = ["selurin_magician", "iron_rations"]
    assert attacks(hand, "use:iron_rations:feed") == (0, 2 + 1)
    steps = ("equip:flaming_sword:outlands_khan",)
    assert attacks(["selurin_magician", "outlands_khan", "flaming_sword"], *steps) == (7, 2 + 3)  # weapons are no Items


# -- Warlock and Theurge


@pytest.mark.rule("TS-23.44")
@pytest.mark.parametrize("wizard", ["selurin_warlock", "selurin_theurge"])
def test_they_double_magic_attack_after_all_bonuses(wizard: str) -> None:
    assert attacks([wizard, "selurin_magician", "torch", "griffon", "pegasus"]) == (1, (2 + 2 + 1 + 1) * 2)
    steps = ("equip:flaming_sword:thyrian_squire",)
    assert attacks([wizard, "thyrian_squire", "flaming_sword"], *steps) == (2, (2 + 3) * 2)


@pytest.mark.rule("TS-23.44")
def test_two_make_four_times_and_three_eight_times() -> None:
    assert attacks(["selurin_warlock", "selurin_theurge"]) == (0, (2 + 2) * 4)
    assert attacks(["selurin_warlock", "selurin_warlock", "selurin_theurge"]) == (0, (2 + 2 + 2) * 8)


# -- the Theurge's guests

HANDS = {1: ["elf_archmage", "militia", "torch"], 2: ["dwarf_janissary", "dagger"], 3: ["torch", "feast"]}


def theurge(*hand: str, hall: str = GOBLIN) -> ScenarioTable:
    """A Theurge has used his effect on three other players, one of whom has no hero."""
    piles = {seat: ["lantern"] for seat in range(4)}
    at = delve(["selurin_theurge", *hand], hall, seats=4, others=HANDS, discards=piles)
    return at.choose("use:selurin_theurge:borrow")


@pytest.mark.rule("TS-23.45")
def test_the_others_discard_a_hero_of_their_choice_or_show_their_hand() -> None:
    at = theurge("militia")
    assert list(at.match.pending) == [1]  # seat 2 has one hero, seat 3 none
    assert at.options(1) == ["discard-hero:elf_archmage", "discard-hero:militia"]
    at.choose("discard-hero:militia", seat=1)
    assert at.view(1)["hand"] == ["elf_archmage", "torch"]
    assert at.view(2)["hand"] == ["dagger"]
    assert at.view(3)["hand"] == ["torch", "feast"]
    assert [player["shown"] for player in at.view(0)["players"]] == [None, None, None, ["torch", "feast"]]
    assert event_args(at, "shows-hand") == {"who": 3, "cards": ["torch", "feast"]}
    assert revealed(at) == ["selurin_theurge", "militia"]  # his owner does not discard any
    assert at.options() == ["borrow:militia:1", "borrow:dwarf_janissary:2", "borrow-none"]


@pytest.mark.rule("TS-23.45")
def test_one_hero_may_be_borrowed_and_goes_home_at_the_end_of_the_turn() -> None:
    at = theurge().choose("discard-hero:elf_archmage", seat=1).choose("borrow:elf_archmage:1")
    assert revealed(at) == ["selurin_theurge", "elf_archmage"]
    assert shown(at, "elf_archmage")["owner"] == 1
    assert at.view(1)["discard"] == ["lantern"]
    assert at.view(2)["discard"] == ["lantern", "dwarf_janissary"]  # not chosen: it stays in the discard pile
    assert "use:selurin_theurge:borrow" not in at.options()
    at.choose("attack:2")
    assert fought(at) == ("wins", (2 + 4) * 2)  # the Archmage's light suffices
    assert at.view(1)["discard"] == ["lantern", "elf_archmage"]
    assert at.view(0)["discard"] == ["lantern", GOBLIN, "selurin_theurge"]


@pytest.mark.rule("TS-23.45")
def test_borrowing_is_optional_and_so_is_the_effect() -> None:
    at = theurge().choose("discard-hero:militia", seat=1).choose("borrow-none")
    assert revealed(at) == ["selurin_theurge"]
    assert at.view(1)["discard"] == ["lantern", "militia"]
    at = delve(["selurin_theurge"], GOBLIN, "attack:1", others={1: ["militia"]})
    assert at.view(1)["hand"] == ["militia"]


@pytest.mark.rule("TS-23.45")
def test_without_any_hero_there_is_nothing_to_borrow() -> None:
    at = delve(["selurin_theurge"], GOBLIN, "use:selurin_theurge:borrow", others={1: ["torch"]})
    assert asks(at) == "attack"
    assert at.view(0)["players"][1]["shown"] == ["torch"]


@pytest.mark.rule("TS-23.45")
def test_the_hero_taken_is_the_one_just_discarded() -> None:
    piles = {0: [], 1: ["militia", "torch"]}
    at = delve(["selurin_theurge"], GOBLIN, "use:selurin_theurge:borrow", others={1: ["militia"]}, discards=piles)
    at.choose("borrow:militia:1")
    assert at.view(1)["discard"] == ["militia", "torch"]
    assert at.view(0)["players"][1]["top"] == "torch"


@pytest.mark.rule("TS-23.45")
def test_a_borrowed_hero_is_equipped_and_uses_his_dungeon_effects() -> None:
    hands = {1: ["thyrian_squire"]}
    at = delve(["selurin_theurge", "short_sword", "feast", "torch"], others=hands)
    at.choose("use:selurin_theurge:borrow").choose("borrow:thyrian_squire:1")
    at.choose("use:thyrian_squire:eat").choose("equip:short_sword:thyrian_squire").choose("attack:1")
    assert fought(at) == ("wins", 2 * 2 + 2 + 2 + 4)
    assert at.view(0)["discard"] == [GOBLIN, "selurin_theurge", "short_sword", "torch"]
    assert at.view(1)["discard"][-1] == "thyrian_squire"


@pytest.mark.rule("TS-23.45")
def test_a_borrowed_hero_cannot_be_destroyed_by_dungeon_effects_or_discarded_to_a_breach() -> None:
    hall = [GOBLIN, "tyxr_the_old", GOBLIN]
    at = delve(["selurin_theurge", "banish", "torch", "dagger", "lantern"], hall, others={1: ["militia"]})
    at.choose("use:selurin_theurge:borrow").choose("borrow:militia:1").choose("use:banish:banish").choose("return:1")
    assert at.options() == [f"discard:{card}" for card in ("selurin_theurge", "banish", "torch", "dagger", "lantern")]
    at.choose(["discard:torch", "discard:selurin_theurge"])
    assert at.options() == ["give-up:dagger", "give-up:lantern", "give-up:banish"]


@pytest.mark.rule("TS-23.45")
def test_a_borrowed_heros_own_spoils_are_the_active_players() -> None:
    at = theurge("nixie", "torch").choose("discard-hero:militia", seat=1).choose("borrow:dwarf_janissary:2")
    at.choose("attack:1")
    assert fought(at) == ("wins", 4 + 2)
    assert at.options() == ["buy:dagger", "buy:short_sword", "buy:spear", "buy-nothing"]
    at.choose("buy:dagger")
    assert "dagger" in at.view(0)["discard"]


@pytest.mark.rule("TS-23.45")
def test_a_borrowed_hero_destroyed_by_a_battle_effect_is_destroyed_for_good() -> None:
    at = theurge(hall="mythlurian").choose("discard-hero:militia", seat=1).choose("borrow:dwarf_janissary:2")
    at.choose("attack:1")
    assert at.options() == ["lose:selurin_theurge", "lose:dwarf_janissary"]
    at.choose("lose:dwarf_janissary")
    assert destroyed(at) == {"dwarf_janissary": 1}
    assert at.view(2)["discard"] == ["lantern"]


@pytest.mark.rule("TS-23.45")
def test_a_second_theurge_asks_again_and_may_borrow_a_second_hero() -> None:
    hands = {1: ["militia", "militia", "elf_wizard"]}
    at = delve(["selurin_theurge", "selurin_theurge"], others=hands, discards={0: [], 1: []})
    at.choose("use:selurin_theurge:borrow").choose("discard-hero:militia", seat=1).choose("borrow:militia:1")
    at.choose("use:selurin_theurge.2:borrow").choose("discard-hero:elf_wizard", seat=1).choose("borrow:elf_wizard:1")
    assert revealed(at) == ["selurin_theurge", "selurin_theurge.2", "militia", "elf_wizard"]
    assert at.view(1)["hand"] == ["militia"]
    at.choose("attack:1")
    assert fought(at) == ("wins", 1 + (2 + 2 + 2) * 4)
    assert sorted(at.view(1)["discard"]) == ["elf_wizard", "militia"]


@pytest.mark.rule("TS-23.45")
def test_an_own_card_of_the_same_name_stays_with_the_active_player() -> None:
    at = delve(["selurin_theurge", "militia"], others={1: ["militia"]}, discards={0: [], 1: []}, deck=[IDLE] * 9)
    at.choose("use:selurin_theurge:borrow").choose("borrow:militia:1")
    assert [shown(at, ref)["owner"] for ref in ("militia", "militia.2")] == [None, 1]
    at.choose("attack:1")
    assert at.view(0)["discard"].count("militia") == 1
    assert at.view(1)["discard"] == ["militia"]


@pytest.mark.rule("TS-23.45")
def test_own_and_borrowed_copies_are_different_choices() -> None:
    at = delve(["selurin_theurge", "militia"], "mythlurian", others={1: ["militia"]}, discards={0: [], 1: []})
    at.choose("use:selurin_theurge:borrow").choose("borrow:militia:1").choose("attack:1")
    assert at.options() == ["lose:selurin_theurge", "lose:militia", "lose:militia.2"]
    at.choose("lose:militia.2")
    assert at.view(1)["discard"] == []
    assert "militia" in at.view(0)["discard"]
    assert fight(["selurin_theurge", "militia", "militia"], "mythlurian").options() == [
        "lose:selurin_theurge", "lose:militia.2",
    ]  # fmt: skip
