"""Magic items and potions (PD-7, PD-8)."""

import pytest

from tests.games.paper_dungeons.playing import begin, finish, line, sheet, use
from undercroft.games.paper_dungeons.cards import ITEMS, MINIONS

OPEN_TO_ALL = {"flaming_sword", "cloak_of_intangibility", "alchemists_cauldron", "sceptre_of_death"}
TRAPS_OFF = {"talent": "scout"}


def crafts(table: object) -> set[str]:
    return {id.removeprefix("craft:") for id in table.options() if id.startswith("craft:")}  # type: ignore[attr-defined]


@pytest.mark.rule("PD-7.1")
def test_a_die_fills_one_box_from_left_to_right_and_two_finish_the_item() -> None:
    table = begin(roll=["white_warrior", "black_warrior", "white_mage", "white_mage", "black_boots", "black_boots"])
    assert len(ITEMS) == 8
    use(table, "white_warrior", "craft:heroes_armour")
    assert sheet(table)["items"]["heroes_armour"] == 1
    use(table, "black_warrior", "craft:heroes_armour")
    assert sheet(table)["items"]["heroes_armour"] == 2
    table.choose("die:white_mage")
    assert "craft:heroes_armour" not in table.options()


@pytest.mark.rule("PD-7.2")
@pytest.mark.parametrize(
    ("symbol", "own"),
    [
        ("warrior", "heroes_armour"),
        ("mage", "tome_of_wisdom"),
        ("cleric", "crown_righteous_king"),
        ("rogue", "medallion_of_hara"),
    ],
)
def test_four_items_need_a_symbol_of_any_colour_and_four_take_any(symbol: str, own: str) -> None:
    for colour in ("white", "black"):
        table = begin({"goal": "champions"}, roll=[f"{colour}_{symbol}", *["black_boots"] * 5])
        table.choose(f"die:{colour}_{symbol}")
        assert crafts(table) == OPEN_TO_ALL | {own}
    clover = begin(roll=["white_clover", *["black_boots"] * 5]).choose("die:white_clover")
    assert crafts(clover) == {item.id for item in ITEMS}
    boots = begin(roll=["black_boots", *["white_mage"] * 5]).choose("die:black_boots")
    assert crafts(boots) == set()


@pytest.mark.rule("PD-7.3")
def test_an_unfinished_item_does_nothing() -> None:
    half = dict.fromkeys((item.id for item in ITEMS), 1)
    table = begin({"items": half, "path": ["A3"], "levels": {"cleric": 3}})
    found = sheet(table)
    assert (found["passes"], found["potions"], found["power"], found["defeated"]) == ([], 0, 6, ["zombie_3"])
    assert found["forecast"][0]["power"] == 6 + 3
    assert line(table, "items") == 8


@pytest.mark.rule("PD-7.4")
def test_a_box_as_a_reward_goes_to_any_unfinished_item_and_is_lost_if_there_is_none() -> None:
    table = begin({**TRAPS_OFF, "items": {"flaming_sword": 2}})
    use(table, "white_mage", "go:E1")
    assert table.options() == [f"fill:{item.id}" for item in ITEMS if item.id != "flaming_sword"]
    table.choose("fill:crown_righteous_king")
    assert sheet(table)["items"]["crown_righteous_king"] == 1
    full = begin({**TRAPS_OFF, "items": dict.fromkeys((item.id for item in ITEMS), 2)})
    use(full, "white_warrior", "go:E1")
    assert full.decision().key == "step"
    assert sum(sheet(full)["items"].values()) == 16


@pytest.mark.rule("PD-7.5", "PD-7.6")
@pytest.mark.parametrize(
    ("item", "fame"),
    [
        ("heroes_armour", 4), ("tome_of_wisdom", 5), ("crown_righteous_king", 6), ("medallion_of_hara", 3),
        ("flaming_sword", 2), ("cloak_of_intangibility", 2), ("alchemists_cauldron", 2), ("sceptre_of_death", 1),
    ],
)  # fmt: skip
def test_fame_of_a_finished_item(item: str, fame: int) -> None:
    assert line(begin({"items": {item: 2}}), "items") == fame
    assert line(begin({"items": {item: 1}}), "items") == 1


@pytest.mark.rule("PD-7.6")
def test_the_cauldron_gives_three_potions_at_once() -> None:
    table = begin({"items": {"alchemists_cauldron": 1}})
    use(table, "white_mage", "craft:alchemists_cauldron")
    assert sheet(table)["potions"] == 3


@pytest.mark.rule("PD-7.6", "PD-4.4")
def test_the_tome_raises_a_hero_at_once() -> None:
    table = begin({"items": {"tome_of_wisdom": 1}})
    use(table, "white_mage", "craft:tome_of_wisdom", "raise:rogue")
    assert sheet(table)["levels"]["rogue"] == 2


@pytest.mark.rule("PD-7.6")
def test_the_crown_does_nothing_but_bring_fame() -> None:
    table = begin({"items": {"crown_righteous_king": 1}}, roll=["white_cleric"] * 6)
    before = sheet(table)
    table.choose("craft:crown_righteous_king")
    assert sheet(table)["fame"]["items"] - before["fame"]["items"] == 5
    assert sheet(table)["power"] == before["power"]
    assert sheet(table)["forecast"][0]["power"] == before["forecast"][0]["power"]


@pytest.mark.rule("PD-7.6", "PD-10.3")
def test_the_flaming_sword_adds_three_against_monsters() -> None:
    assert sheet(begin({"items": {"flaming_sword": 2}}))["forecast"][0]["power"] == 4 + 1 + 3


@pytest.mark.rule("PD-7.6", "PD-9.4")
def test_the_sceptre_defeats_two_minions_anywhere() -> None:
    table = begin({"items": {"sceptre_of_death": 1}, "path": ["C1"], "defeated": ["orc_3"]})
    use(table, "white_mage", "craft:sceptre_of_death")
    assert len(table.options()) == 11
    table.choose(["slay:goblin_3", "slay:zombie_5"])
    assert set(sheet(table)["defeated"]) == {"orc_3", "goblin_3", "zombie_5"}
    assert line(table, "minions") == 3
    use(table, "white_warrior", "go:D1")
    assert (sheet(table)["wounds"], sheet(table)["potions"]) == (0, 1), "not fought, but its reward is there"
    assert len(sheet(table)["defeated"]) == 3


@pytest.mark.rule("PD-7.6")
def test_the_sceptre_takes_as_many_as_are_left() -> None:
    table = begin({"items": {"sceptre_of_death": 1}, "defeated": [minion.id for minion in MINIONS[1:]]})
    use(table, "white_mage", "craft:sceptre_of_death")
    assert table.decision().key == "die"
    assert len(sheet(table)["defeated"]) == 12


@pytest.mark.rule("PD-7.7", "PD-7.8")
def test_a_cloak_completed_by_a_room_serves_the_next_move() -> None:
    """In dungeon A, walls separate E2 from D2 and E1; the box of E1 completes the Cloak."""
    table = begin({**TRAPS_OFF, "items": {"cloak_of_intangibility": 1}, "path": ["D1"]})
    use(table, "white_mage", "go:E1", "fill:cloak_of_intangibility")
    assert "go:E2" in table.options()
    without = begin({**TRAPS_OFF, "items": {"cloak_of_intangibility": 0}, "path": ["D1"]})
    use(without, "white_mage", "go:E1", "fill:cloak_of_intangibility")
    assert "go:E2" not in without.options()


@pytest.mark.rule("PD-7.7")
def test_an_armour_completed_by_a_room_serves_the_next_minion() -> None:
    table = begin({**TRAPS_OFF, "items": {"heroes_armour": 1}, "path": ["F1"], "levels": {"rogue": 2}})
    use(table, "white_mage", "go:E1", "fill:heroes_armour", "go:D1")
    assert (sheet(table)["defeated"], sheet(table)["wounds"]) == (["goblin_3"], 0)


@pytest.mark.rule("PD-7.8", "PD-9.1")
@pytest.mark.parametrize(
    ("item", "room", "ways"),
    [
        (None, "B3", {"A3", "B2", "C3"}),
        ("medallion_of_hara", "B3", {"A3", "B2", "C3", "B4"}),
        ("cloak_of_intangibility", "B3", {"A3", "B2", "C3"}),
        (None, "B1", {"A1", "C1"}),
        ("cloak_of_intangibility", "B1", {"A1", "C1", "B2"}),
        ("medallion_of_hara", "B1", {"A1", "C1"}),
        ("cloak_of_intangibility", "A7", {"B7", "A6"}),
        ("cloak_of_intangibility", "C1", {"B1", "D1", "C2"}),
    ],
)
def test_the_cloak_passes_walls_the_medallion_water_and_neither_the_edge(
    item: str | None, room: str, ways: set[str]
) -> None:
    table = begin({"items": {item: 2} if item else {}, "path": [room]}, dungeon="A")
    table.choose("die:black_boots")
    assert {id.removeprefix("go:") for id in table.options() if id.startswith("go:")} == ways


# -- potions


@pytest.mark.rule("PD-8.1")
def test_a_die_brews_two_potions_the_alchemist_three() -> None:
    for talent, count in [("scout", 2), ("alchemist", 3)]:
        table = begin({"talent": talent})
        assert sheet(table)["marks"]["brew"] == list(range(1, count + 1))
        use(table, "black_rogue", "brew")
        assert sheet(table)["potions"] == count
    table = begin().choose("die:black_boots")
    assert "brew" not in table.options()


@pytest.mark.rule("PD-8.2", "PD-8.3", "PD-9.6")
@pytest.mark.parametrize(("potions", "asked"), [(3, "raise"), (7, "fill")])
def test_the_last_potion_of_a_row_brings_its_reward_at_once(potions: int, asked: str) -> None:
    table = begin({"potions": potions}, roll=["white_mage"] * 6)
    table.choose("brew")
    assert table.decision().key == asked
    assert sheet(table)["potions"] == potions + 1


@pytest.mark.rule("PD-8.3", "PD-8.4", "PD-9.6")
def test_the_twelfth_potion_brings_an_outside_gem_and_more_are_lost() -> None:
    table = begin({"potions": 11}, roll=["white_mage"] * 6)
    table.choose("brew")
    assert sheet(table)["potions"] == 12
    assert sheet(table)["gems"] == ["-"]
    assert "brew" not in table.options()
    table.choose("go:F1")
    assert sheet(table)["potions"] == 12


@pytest.mark.rule("PD-8.5")
def test_the_number_of_potions_is_that_of_filled_circles() -> None:
    table = begin({"potions": 8, "healed": 16, "goal": "potion_masters"}, missions=["brewers"])
    assert sheet(table)["goal_progress"] == {"have": 8, "tiers": [6, 9, 12]}
    finish(table)
    assert sheet(table)["missions"] == {"brewers": 6}


@pytest.mark.rule("PD-8.6")
def test_a_reward_is_finished_with_all_it_brings_before_the_brewing_goes_on() -> None:
    """Potion 4 raises the rogue to level 4: an outside gem, which brings the Merchant potion 5. Then potion 6."""
    table = begin({"potions": 3, "levels": {"rogue": 3}, "talent": "merchant"})
    use(table, "white_mage", "brew", "raise:rogue")
    assert sheet(table)["potions"] == 6
    events = [(event["key"], event["args"].get("count")) for event in table.events()[-5:]]
    assert events == [("potion", 4), ("levels", None), ("steals-outside", 1), ("potion", 5), ("potion", 6)]
