"""The worked examples of the rulebook, one test each, with their exact numbers."""

import pytest

from tests.games.paper_dungeons.playing import BLACK_AND_WHITE, begin, finish, line, sheet, use
from undercroft.testing import scenario


@pytest.mark.rule("EX-1", "PD-4.1", "PD-4.2", "PD-6.1")
def test_ex_1_a_black_die_with_the_warriors_symbol_raises_the_black_warrior() -> None:
    table = begin({"goal": BLACK_AND_WHITE}, roll=["black_warrior", *["white_mage"] * 5])
    assert sheet(table)["power"] == 4
    use(table, "black_warrior", "level:warrior")
    assert sheet(table)["levels"] == {"warrior": 2, "mage": 1, "cleric": 1, "rogue": 1}
    assert sheet(table)["power"] == 5


@pytest.mark.rule("EX-2", "PD-2.7", "PD-3.11", "PD-4.2")
@pytest.mark.parametrize(
    ("die", "raised"),
    [
        ("black_warrior", {"warrior"}), ("black_cleric", {"cleric"}), ("black_mage", set()), ("black_rogue", set()),
        ("white_warrior", set()), ("white_cleric", set()), ("white_mage", {"mage"}), ("white_rogue", {"rogue"}),
        ("white_clover", {"warrior", "mage", "cleric", "rogue"}),
    ],
)  # fmt: skip
def test_ex_2_heroes_rise_only_with_dice_of_their_colour(die: str, raised: set[str]) -> None:
    table = begin({"goal": BLACK_AND_WHITE}, roll=[die, *["black_boots"] * 5])
    assert sheet(table)["colours"] == {"warrior": "black", "mage": "white", "cleric": "black", "rogue": "white"}
    table.choose(f"die:{die}")
    assert {id.removeprefix("level:") for id in table.options() if id.startswith("level:")} == raised


@pytest.mark.rule("EX-3", "PD-2.8")
def test_ex_3_a_new_sheet() -> None:
    new = sheet(begin())
    assert set(new["levels"].values()) == {1}
    assert new["power"] == 4
    marks = ("wounds", "potions", "healed", "gems", "defeated", "path", "explored", "room", "resurrected", "closed")
    assert not any(new[name] for name in marks)
    assert set(new["items"].values()) == {0}


@pytest.mark.rule("EX-4", "PD-4.7")
def test_ex_4_fame_of_the_lowest_hero_and_of_heroes_at_level_6() -> None:
    for levels, fame in [((3, 4, 5, 3), 6), ((3, 6, 5, 3), 7)]:
        heroes = dict(zip(("warrior", "mage", "cleric", "rogue"), levels, strict=True))
        assert line(begin({"levels": heroes}), "levels") == fame


@pytest.mark.rule("EX-5", "PD-7.3", "PD-7.5", "PD-7.6")
def test_ex_5_two_items_complete_and_two_begun() -> None:
    boxes = {"flaming_sword": 2, "heroes_armour": 2, "cloak_of_intangibility": 1, "alchemists_cauldron": 1}
    table = begin({"items": boxes, "levels": {"rogue": 2}, "path": ["C1"]})
    assert line(table, "items") == 8
    assert sheet(table)["forecast"][0]["power"] == 5 + 1 + 3, "the sword; not the armour"
    assert sheet(table)["awaits"]["D1"]["wounds"] == 0, "goblin of level 3, rogue of level 2 in armour"
    assert sheet(table)["passes"] == []
    assert sheet(table)["potions"] == 0


@pytest.mark.rule("EX-6", "PD-5.2", "PD-5.3", "PD-8.1", "PD-8.2", "PD-8.3")
def test_ex_6_six_potions_a_level_and_three_wounds_absorbed() -> None:
    table = begin({"levels": {"rogue": 3}}, rolls=[["white_mage"] * 6, ["white_skull"] * 2 + ["white_mage"] * 4])
    table.choose("brew").choose("brew")
    assert sheet(table)["potions"] == 4
    table.choose("raise:mage").choose("brew")
    assert sheet(table)["potions"] == 6
    table.choose("absorb:2")
    assert (sheet(table)["wounds"], sheet(table)["healed"]) == (0, 2)
    table.choose("go:A1").choose("absorb:1")  # a trap
    assert (sheet(table)["wounds"], sheet(table)["healed"]) == (0, 3)
    assert 2 * sheet(table)["potions"] - sheet(table)["healed"] == 9


@pytest.mark.rule("EX-7", "PD-5.4", "PD-9.1", "PD-9.2", "PD-9.4")
def test_ex_7_the_goblin_in_d1() -> None:
    table = begin({"levels": {"rogue": 2}})
    use(table, "white_mage", "go:C1", "go:D1")
    assert table.decision().key == "die", "no potion was there to absorb the wound"
    found = sheet(table)
    assert (found["defeated"], found["wounds"], found["healed"], found["potions"]) == (["goblin_3"], 1, 0, 1)
    assert line(table, "minions") == 1


@pytest.mark.rule("EX-8", "PD-5.2", "PD-7.4", "PD-9.4")
def test_ex_8_a_potion_then_a_trap_then_a_box() -> None:
    table = begin()
    use(table, "white_mage", "go:F1")
    assert sheet(table)["potions"] == 1
    table.choose("go:E1")
    assert table.options() == ["absorb:0", "absorb:1"]
    table.choose("absorb:1")
    assert (sheet(table)["wounds"], sheet(table)["healed"]) == (0, 1)
    assert len(table.options()) == 8
    table.choose("fill:heroes_armour")
    assert sheet(table)["items"]["heroes_armour"] == 1


@pytest.mark.rule("EX-9", "PD-9.1")
def test_ex_9_around_the_edge_from_f2_to_a2() -> None:
    table = begin({"path": ["F1", "F2"]})
    use(table, "white_mage", "go:A2")
    assert sheet(table)["room"] == "A2"
    assert sheet(table)["moves"] == 1


@pytest.mark.rule("EX-10", "PD-10.2")
def test_ex_10_a_team_that_came_through_the_lair_fights_from_elsewhere() -> None:
    way = ["C1", "C2", "D2", "D1", "E1", "F1", "F2", "F3", "E3", "E2"]
    table = begin({"path": way, "levels": {"cleric": 3}}, dungeon="A", round=3)
    assert sheet(table)["room"] == "E2"
    finish(table)
    fight = sheet(table)["fights"][0]
    assert (fight["monster"], fight["power"], fight["band"]) == ("gargoyle", 9, 1)


CHIMERA = {"dungeon": "B", "round": 6}
"""In dungeon B the Chimera, the monster of the second stage, is in F4."""
FOUND = ["F1", "F2", "F3", "F4"]


def chimera(*levels: tuple[int, int, int, int]) -> list[dict]:
    """Teams with these levels that have found the Chimera and fought the minotaur before."""
    names = ("warrior", "mage", "cleric", "rogue")
    teams = [dict(zip(names, team, strict=True)) for team in levels]
    return [{"levels": team, "path": FOUND, "fights": [8]} for team in teams]


@pytest.mark.rule("EX-11", "PD-10.3", "PD-10.4", "PD-10.5", "PD-10.6", "PD-10.7", "PD-10.8")
def test_ex_11_three_teams_against_the_chimera() -> None:
    table = begin(*chimera((3, 3, 4, 3), (3, 3, 3, 2), (3, 3, 6, 5)), **CHIMERA)
    finish(table, 0, 1, 2)
    assert [sheet(table, seat)["fights"][1]["power"] for seat in range(2)] == [16, 13]
    assert [sheet(table, seat)["fights"][1]["fame"] for seat in range(2)] == [3, -4]
    assert [sheet(table, seat)["wounds"] for seat in range(2)] == [4, 0]
    best = sheet(table, 2)
    assert (best["fights"][1]["power"], best["fights"][1]["fame"], best["wounds"]) == (22, 7, 2)
    assert sum(best["items"].values()) == 1, "the best team alone fills a box"
    assert [sum(sheet(table, seat)["items"].values()) for seat in range(2)] == [0, 0]


@pytest.mark.rule("EX-12", "PD-10.7")
def test_ex_12_a_tie_for_the_best_against_the_chimera() -> None:
    table = begin(*chimera((3, 3, 6, 5), (3, 3, 3, 2), (3, 3, 6, 5)), **CHIMERA)
    finish(table)
    for seat in (0, 2):
        assert (sheet(table, seat)["fights"][1]["fame"], sheet(table, seat)["wounds"]) == (7, 2)
        assert sum(sheet(table, seat)["items"].values()) == 0


@pytest.mark.rule("EX-13", "PD-9.9")
def test_ex_13_seven_gems() -> None:
    assert line(begin({"gems": "ABCDEF-"}), "gems") == 30


@pytest.mark.rule("EX-14", "PD-9.9")
def test_ex_14_nine_minions() -> None:
    nine = [f"{kind}_{level}" for kind in ("goblin", "orc", "ghost") for level in (3, 4, 5)]
    assert line(begin({"defeated": nine}), "minions") == 16


@pytest.mark.rule("EX-15", "PD-5.8")
def test_ex_15_eleven_wounds() -> None:
    tough = {"levels": {"warrior": 6, "mage": 6}}
    table = begin({**tough, "wounds": 11, "potions": 4, "healed": 5})
    assert line(table, "wounds") == -6
    assert line(table, "resurrection") == 0


@pytest.mark.rule("EX-16", "PD-5.6", "PD-5.8")
def test_ex_16_resurrection_and_eleven_wounds() -> None:
    table = begin({"wounds": 11})
    assert line(table, "wounds") + line(table, "resurrection") == -15


@pytest.mark.rule("EX-17", "PD-12.1", "PD-12.3")
def test_ex_17_a_goal_half_reached_and_a_talent() -> None:
    table = begin({"goal": "jewellers", "gems": "ABCDE", "talent": "healer"})
    assert line(table, "goal_talent") == 6


@pytest.mark.rule("EX-18", "PD-7.5")
def test_ex_18_the_armour_brings_two() -> None:
    assert line(begin({"items": {"heroes_armour": 2}}), "items") == 2 + 2


@pytest.mark.rule("EX-19", "PD-9.5")
def test_ex_19_a_gem_stolen_by_two_is_gone_for_the_third() -> None:
    beside = {"path": ["C1", "C2"]}
    table = begin(beside, beside, beside, round=2)
    for seat in (0, 1):
        use(table, "white_mage", "go:B2", "stop", seat=seat)
    finish(table)
    assert [sheet(table, seat)["gems"] for seat in range(3)] == [["A"], ["A"], []]
    assert sheet(table, 2)["awaits"]["B2"]["gem"] is None
    while table.decision(2).key != "die":
        table.choose(table.options(2)[0], 2)
    die = table.options(2)[0]
    table.choose(die, 2).choose("go:B2", 2)
    assert sheet(table, 2)["gems"] == []
    assert sheet(table, 2)["defeated"] == ["orc_3"]


@pytest.mark.rule("EX-20", "PD-11.1", "PD-11.2", "PD-13.3")
def test_ex_20_six_minions_in_round_five_and_in_round_six() -> None:
    five = ["goblin_4", "goblin_5", "orc_4", "orc_5", "ghost_4"]
    team = {"defeated": five, "path": ["C1", "C2"], "levels": {"warrior": 3}}
    table = begin(team, team, team, round=5, missions=["minion_slayers"])
    for seat in (0, 1):
        use(table, "white_mage", "go:B2", "stop", seat=seat)
    finish(table)
    assert table.view()["missions"] == []
    table.choose(table.options(2)[0], 2)
    table.choose("go:B2" if "go:B2" in table.options(2) else table.options(2)[0], 2)
    finish(table)
    assert [line(table, "missions", seat) for seat in range(3)] == [4, 4, 0]
    assert len(sheet(table, 2)["defeated"]) == 6

    alone = begin(team, round=5, missions=["minion_slayers"])
    use(alone, "white_mage", "go:B2", "stop")
    finish(alone)
    assert line(alone, "missions") == 3


@pytest.mark.rule("EX-21", "PD-3.5")
@pytest.mark.parametrize("bad", [["white_skull"] * 3, ["white_clover"] * 3, ["white_skull"] * 2 + ["black_skull"] * 2])
def test_ex_21_three_skulls_or_three_clovers_are_rolled_again(bad: list[str]) -> None:
    first = [*bad, *["black_mage"] * (6 - len(bad))]
    second = ["white_skull", "white_clover", "white_clover", "black_mage", "black_mage", "black_boots"]
    table = begin(rolls=[first, second])
    assert [die["face"] for die in table.view()["dice"]] == second
    assert sheet(table)["wounds"] == 1
    assert len(table.events("rerolls")) == 1


@pytest.mark.rule("EX-22", "PD-5.6")
def test_ex_22_the_sixth_wound_at_health_five() -> None:
    table = begin({"levels": {"rogue": 2}, "wounds": 4})
    use(table, "white_mage", "go:A1", "raise:mage", "stop")
    assert (sheet(table)["power"], sheet(table)["wounds"], sheet(table)["resurrected"]) == (6, 5, False)
    table = begin({"levels": {"rogue": 2}, "wounds": 5})
    assert sheet(table)["resurrected"] is False
    use(table, "white_mage", "go:A1")
    assert sheet(table)["resurrected"] is True


@pytest.mark.rule("EX-23", "PD-3.6", "PD-5.2", "PD-5.3")
def test_ex_23_two_skulls_and_one_potion() -> None:
    roll = ["white_skull", "black_skull", "white_mage", "white_mage", "black_mage", "black_boots"]
    table = scenario("paper_dungeons", seats=1, rolls=[roll], sheets={0: {"potions": 1}})
    assert table.options() == ["absorb:0", "absorb:1", "absorb:2"]
    table.choose("absorb:2")
    assert (sheet(table)["wounds"], sheet(table)["healed"]) == (0, 2)
