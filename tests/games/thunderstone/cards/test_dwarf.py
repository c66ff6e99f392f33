"""TS-23.8, TS-23.9, TS-23.10: Dwarves."""

import pytest

from tests.games.thunderstone.delving import GOBLIN, asks, attacks, fight, homemade, numbers, trophies
from tests.games.thunderstone.looking import fought

DWARVES = [
    pytest.param("dwarf_guardian", 5, 1, 4, marks=pytest.mark.rule("TS-23.9")),
    pytest.param("dwarf_janissary", 6, 2, 6, marks=pytest.mark.rule("TS-23.8")),
    pytest.param("dwarf_sentinel", 8, 3, 8, marks=pytest.mark.rule("TS-23.10")),
]


@pytest.mark.parametrize(("dwarf", "strength", "bare", "armed"), DWARVES)
def test_a_dwarf_is_stronger_with_an_edged_weapon(dwarf: str, strength: int, bare: int, armed: int) -> None:
    assert numbers(dwarf) == (strength, bare, 0, 0)
    for weapon, adds in {"dagger": 1, "spear": 2, "hatchet": 3, "short_sword": 4}.items():
        assert attacks([dwarf, weapon]) == (bare, 0)
        assert attacks([dwarf, weapon], f"equip:{weapon}:{dwarf}") == (armed + adds, 0)
    assert attacks([dwarf, "flaming_sword"], f"equip:flaming_sword:{dwarf}") == (armed, 3)


@pytest.mark.parametrize(("dwarf", "strength", "bare", "armed"), DWARVES)
def test_a_blunt_weapon_gives_him_nothing_more(dwarf: str, strength: int, bare: int, armed: int) -> None:
    assert attacks([dwarf, "warhammer"], f"equip:warhammer:{dwarf}") == (bare + 3, 0)
    assert attacks([dwarf, "militia", "dagger"], "equip:dagger:militia") == (bare + 1 + 1, 0)


@pytest.mark.rule("TS-23.9")
@pytest.mark.parametrize(("dwarf", "armed"), [("dwarf_guardian", 4), ("dwarf_janissary", 6), ("dwarf_sentinel", 8)])
def test_the_bonus_stays_when_the_weapon_becomes_useless(dwarf: str, armed: int) -> None:
    at = fight([dwarf, "short_sword", "torch"], "noxious_slag", f"equip:short_sword:{dwarf}")
    assert fought(at)[1] == armed
    at = fight([dwarf, "flaming_sword", "torch"], "revenant", f"equip:flaming_sword:{dwarf}")
    assert fought(at)[1] == armed  # 4 strength lost: no hero can hold the sword


@pytest.mark.rule("TS-23.9")
def test_a_dwarf_who_dropped_his_weapon_counts_as_unarmed_for_all_else(monkeypatch: pytest.MonkeyPatch) -> None:
    chimera = homemade(monkeypatch, strength_loss=2, halves_without="weapon", bonus_to_armed=1)
    hand = ["dwarf_guardian", "short_sword", *trophies(2, light=1)]
    assert fought(fight(hand, chimera, "equip:short_sword:dwarf_guardian")) == ("loses", (4 + 2) // 2)


@pytest.mark.rule("TS-23.8")
def test_the_janissarys_spoils_are_a_weapon() -> None:
    at = fight(["dwarf_janissary", "nixie", *trophies(2, light=1)], GOBLIN)
    assert asks(at) == "spoils"
    assert at.options() == ["buy:dagger", "buy:polearm", "buy:short_sword", "buy:spear", "buy-nothing"]
    for dwarf in ("dwarf_guardian", "dwarf_sentinel"):
        assert asks(fight([dwarf, "nixie", *trophies(3, light=1)], GOBLIN)) == "where-to"
