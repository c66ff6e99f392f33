"""The four Guardians, each at levels IV, V and VI."""

from typing import Any

import pytest

from tests.games.thunderstone_quest.cards.playing import asks, gone, meet, player, wounds, xp_gained
from tests.games.thunderstone_quest.looking import fought, values
from undercroft.testing import ScenarioTable

MIGHTY = ["fulminar", "gorlandor_l3"]


def guard(guardian: str, hand: list[str], *steps: str, **position: Any) -> ScenarioTable:
    return meet(hand, guardian, *steps, room="wilderness", guardian=guardian, last_round=2, **position)


@pytest.mark.rule("TQ-11.4", "TQ-5.10")
@pytest.mark.parametrize(
    ("guardian", "destroyed", "events"),
    [
        ("smorga_the_queen_iv", 2, []),
        ("smorga_the_queen_v", 2, [(1, 0), (1, 0)]),
        ("smorga_the_queen_vi", 4, [(1, 0), (2, 0)]),
    ],
)
def test_smorga_destroys_xp_for_wounds(guardian: str, destroyed: int, events: list[tuple[int, int]]) -> None:
    table = guard(guardian, ["gorlandor_l3", "gorlandor_l3"], xp=9, wounds=2)
    assert [xp for xp in xp_gained(table) if xp < 0] == [-destroyed]
    assert wounds(table) == events
    assert xp_gained(guard(guardian, MIGHTY, xp=1, wounds=2))[0] == -1, "as many as there are"


@pytest.mark.parametrize(
    ("guardian", "count"),
    [("guardian_of_the_sun_iv", 1), ("guardian_of_the_sun_v", 1), ("guardian_of_the_sun_vi", 2)],
)
def test_guardian_of_the_sun_takes_what_is_dark(guardian: str, count: int) -> None:
    hand = ["fulminar", "lantern", "dagger", "gorlandor_l3", "wand_of_light"]
    table = guard(guardian, hand, "ready")
    assert table.options() == ["discard:fulminar", "discard:dagger", "discard:gorlandor_l3"]
    table.choose("discard:dagger")
    if count == 2:
        assert asks(table) == "lose-discard"
        table.choose("discard:gorlandor_l3")
    assert gone(table) == ["dagger", "gorlandor_l3"][:count]
    assert asks(table) == "where-to"


def test_guardian_of_the_sun_dims_the_light() -> None:
    hand = ["falling_star", "falling_star", "lantern", "lantern", "tome_of_knowledge", "gorlandor_l1", "dagger"]
    table = guard("guardian_of_the_sun_v", hand)
    assert (asks(table), values(table)["light"]) == ("lose-discard", 2)
    table.choose("discard:dagger")
    assert (asks(table), values(table)["light"]) == ("spoils", 1)


@pytest.mark.rule("TQ-12.18")
@pytest.mark.parametrize(
    ("guardian", "heroes", "tokens"),
    [
        ("baalok_the_flesh_weaver_iv", ["adventurer"], 1),
        ("baalok_the_flesh_weaver_v", ["fulminar", "gorlandor_l3", "adventurer"], 2),
    ],
)
def test_baalok_takes_a_hero_or_blood(guardian: str, heroes: list[str], tokens: int) -> None:
    hand = [*MIGHTY, "adventurer"]
    table = guard(guardian, hand, then=["choose:hero"])
    if len(heroes) > 1:
        assert table.options() == [f"destroy:{hero}" for hero in heroes]
        table.choose("destroy:adventurer")
    assert gone(table, "destroy") == ["adventurer"]
    assert wounds(guard(guardian, hand, then=["choose:wound"]))[0] == (tokens, 0)
    if tokens == 1:
        assert wounds(guard(guardian, MIGHTY))[0] == (1, 0), "no Hero of level 0 or 1"


def test_baalok_at_his_strongest_takes_one_hero_and_more() -> None:
    hand = [*MIGHTY, "adventurer", "adventurer"]
    table = guard("baalok_the_flesh_weaver_vi", hand, then=["destroy:adventurer"])
    assert table.options() == ["choose:hero", "choose:wound"]
    assert wounds(table.choose("choose:wound"))[0] == (2, 0)
    both = guard("baalok_the_flesh_weaver_vi", hand, then=["destroy:adventurer", "choose:hero", "destroy:adventurer.2"])
    assert gone(both, "destroy") == ["adventurer", "adventurer"]


@pytest.mark.rule("TQ-12.7")
@pytest.mark.parametrize(
    ("guardian", "dice", "armor", "resistance"),
    [
        ("miricelle_scion_defender_iv", [2], 2, 0),
        ("miricelle_scion_defender_iv", [3], 0, 2),
        ("miricelle_scion_defender_iv", [5], 0, 0),
        ("miricelle_scion_defender_v", [1, 2], 4, 0),
        ("miricelle_scion_defender_v", [1, 4], 2, 2),
        ("miricelle_scion_defender_vi", [1, 3, 4], 2, 4),
        ("miricelle_scion_defender_vi", [5, 6, 2], 2, 0),
    ],
)
def test_miricelle_is_guarded_by_dice(guardian: str, dice: list[int], armor: int, resistance: int) -> None:
    table = guard(guardian, [*MIGHTY, "adventurer"], dice=dice)
    assert fought(table)[1] == 4 + 6 + 1 + 4 - armor - resistance
    more = len([die for die in dice if die >= 5]) if guardian.endswith("vi") else 0
    assert wounds(table)[0] == ((more, 0) if more else (2 if guardian.endswith("vi") else 1, 0))
    assert gone(table) == []


@pytest.mark.parametrize(
    ("guardian", "dice"), [("miricelle_scion_defender_v", [5, 5]), ("miricelle_scion_defender_vi", [1, 4, 1])]
)
def test_miricelle_discards_a_hero_on_doubles(guardian: str, dice: list[int]) -> None:
    table = guard(guardian, [*MIGHTY, "adventurer"], dice=dice)
    assert asks(table) == "lose-discard"
    assert gone(table.choose("discard:adventurer")) == ["adventurer"]


@pytest.mark.rule("TQ-11.4")
def test_a_guardian_stays_and_pays_by_the_attack() -> None:
    table = guard("miricelle_scion_defender_iv", [*MIGHTY], dice=[6])
    assert (fought(table), xp_gained(table)) == (("wins", 14, 10), [7])
    assert table.view()["dungeon"][0]["card"] == "miricelle_scion_defender_iv"
    assert player(table)["place"] == "wilderness"
