"""Missions, goals and talents: each card at its threshold and just below it (PD-11, PD-12)."""

import pytest

from tests.games.paper_dungeons.playing import BLACK_AND_WHITE, begin, finish, line, sheet, use
from undercroft.games.paper_dungeons.cards import GOALS, ITEMS, MISSIONS, ROOMS, TALENTS
from undercroft.testing import ScenarioTable

COLUMN_C = [f"C{row}" for row in range(1, 8)]
ROW_2 = [f"{column}2" for column in "ABCDEF"]
FOUR_ROWS = [f"{column}{row}" for row in range(1, 5) for column in "ABCDEF"]
EDGE = [room.id for room in ROOMS if room.column in "AF" or room.row in (1, 7)]


def levels(*values: int) -> dict[str, int]:
    return dict(zip(("warrior", "mage", "cleric", "rogue"), values, strict=True))


def items(count: int) -> dict[str, int]:
    return dict.fromkeys((item.id for item in ITEMS[:count]), 2)


MET = {
    "varied_hunters": ({"defeated": ["orc_3", "ghost_4", "orc_5"]}, {"defeated": ["orc_3", "ghost_4", "orc_4"]}),
    "living_legend": ({"levels": levels(6, 1, 1, 1)}, {"levels": levels(5, 5, 5, 5)}),
    "row_sweepers": ({"path": ROW_2}, {"path": ROW_2[:5]}),
    "balanced_party": ({"levels": levels(3, 3, 3, 3)}, {"levels": levels(6, 6, 6, 2)}),
    "column_sweepers": ({"path": COLUMN_C}, {"path": COLUMN_C[1:]}),
    "brewers": ({"potions": 8, "healed": 16}, {"potions": 7}),
    "three_veterans": ({"levels": levels(4, 4, 4, 1)}, {"levels": levels(6, 6, 3, 3)}),
    "minion_slayers": (
        {"defeated": ["orc_3", "orc_4", "orc_5", "ghost_3", "ghost_4", "ghost_5"]},
        {"defeated": ["orc_3", "orc_4", "orc_5", "ghost_3", "ghost_4"]},
    ),
    "gem_thieves": ({"gems": "AB--"}, {"gems": "AB-"}),
    "corner_scouts": ({"path": ["A1", "F7"]}, {"path": ["A1", "B7", "B1"]}),
    "trap_runners": ({"traps": 5}, {"traps": 4}),
    "explorers": ({"path": FOUR_ROWS[:15]}, {"path": FOUR_ROWS[:14]}),
    "artificers": ({"items": items(4)}, {"items": {**items(3), "flaming_sword": 1}}),
    "mighty_party": ({"levels": levels(6, 4, 1, 1)}, {"levels": levels(6, 3, 1, 1)}),
    "monster_trackers": ({"path": ["E3", "C4", "E6"]}, {"path": ["E3", "C4"]}),
    "twin_champions": ({"levels": levels(5, 6, 1, 1)}, {"levels": levels(6, 4, 4, 4)}),
}
"""A sheet that meets each mission in dungeon A, and one that just misses it."""


@pytest.mark.rule("PD-11.1", "PD-11.3", "PD-11.4", "PD-11.5", "PD-11.6")
@pytest.mark.parametrize("id", [mission.id for mission in MISSIONS])
def test_every_mission_is_scored_by_those_who_meet_it(id: str) -> None:
    meets, misses = MET[id]
    table = begin(meets, misses, meets, missions=[id])
    finish(table)
    assert [sheet(table, seat)["missions"] for seat in range(3)] == [{id: 4}, {}, {id: 4}]
    assert table.view()["missions"] == []
    assert table.view()["done"] == [{"id": id, "round": 1, "seats": [0, 2]}]


@pytest.mark.rule("PD-11.2")
def test_a_mission_once_scored_is_gone() -> None:
    late = {"potions": 6}
    table = begin({"potions": 8}, late, missions=["brewers", "gem_thieves"])
    finish(table)
    use(table, "white_mage", "brew", "fill:flaming_sword", seat=1)
    finish(table)
    assert sheet(table, 1)["potions"] == 8
    assert [line(table, "missions", seat) for seat in (0, 1)] == [4, 0]
    assert [mission["id"] for mission in table.view()["missions"]] == ["gem_thieves"]


@pytest.mark.rule("PD-11.4")
def test_several_missions_in_one_round() -> None:
    table = begin({"potions": 8, "levels": levels(6, 4, 1, 1)}, {}, missions=["brewers", "mighty_party", "explorers"])
    finish(table)
    assert sheet(table)["missions"] == {"brewers": 4, "mighty_party": 4}
    assert line(table, "missions") == 8


@pytest.mark.rule("PD-11.5")
def test_traps_count_whenever_they_are_triggered() -> None:
    table = begin({"talent": "scout", "path": ["A1", "B1"]}, roll=["white_mage"] * 6, missions=["trap_runners"])
    for _die in range(3):
        table.choose("go:A1").choose("go:B1")
    assert sheet(table)["traps"] == 3
    assert sheet(table)["progress"] == {"trap_runners": 3}


@pytest.mark.rule("PD-11.6")
def test_a_lair_counts_for_the_trackers_whether_or_not_the_monster_was_fought() -> None:
    team = {"path": ["E3", "C4", "E6"], "fights": [None, None]}
    table = begin(team, {}, missions=["monster_trackers"], round=7)
    finish(table)
    assert sheet(table)["missions"] == {"monster_trackers": 4}


# -- goals

MANY = [f"{kind}_{level}" for level in (3, 4, 5) for kind in ("goblin", "orc", "ghost", "zombie")]
COUNTED: dict[str, dict[int, dict]] = {
    "hunt_level_3": {n: {"defeated": [*MANY[:n], *MANY[4:]]} for n in (1, 2, 3, 4)},
    "hunt_level_4": {n: {"defeated": [*MANY[4 : 4 + n], *MANY[8:]]} for n in (1, 2, 3, 4)},
    "hunt_level_5": {n: {"defeated": [*MANY[8 : 8 + n], *MANY[:8]]} for n in (1, 2, 3, 4)},
    "daredevils": {n: {"traps": n - 2, "walls": 1, "waters": 1} for n in (3, 4, 7, 10)},
    "wide_search": {
        n: {"path": [f"{c}{r}" for c in "ABCDEF"[:n] for r in (1, 3, 5, 6)] + ["F2"]} for n in (3, 4, 5, 6)
    },
    "row_masters": {n: {"path": [f"{c}{r}" for c in "ABCDEF" for r in range(1, n + 1)]} for n in (0, 1, 2, 3)},
    "champions": {n: {"levels": levels(*([5] * n + [4] * (4 - n)))} for n in (1, 2, 3, 4)},
    "potion_masters": {n: {"potions": n} for n in (5, 6, 9, 12)},
    "great_explorers": {n: {"path": [room.id for room in ROOMS[:n]]} for n in (19, 20, 25, 30)},
    "item_collectors": {n: {"items": items(n)} for n in (1, 2, 4, 7)},
    "edge_walkers": {n: {"path": [*EDGE[:n], "C3", "D4"]} for n in (9, 10, 13, 16)},
    "minion_bane": {n: {"defeated": MANY[:n]} for n in (3, 4, 7, 10)},
    "jewellers": {n: {"gems": "ABCDEFG"[:n]} for n in (1, 2, 5, 7)},
    "corner_seekers": {n: {"path": ["A1", "F1", "A7"][:n]} for n in (0, 1, 2, 3)},
    "hale_party": {n: {"levels": levels(6, 1 + (n - 9) // 2, 1 + (n - 8) // 2, 1)} for n in (11, 12, 16)}
    | {20: {"levels": levels(6, 6, 6, 2)}},
}
"""By goal: a sheet just below the first tier, and one for each of the three tiers."""


@pytest.mark.rule("PD-12.1", "PD-12.2", "PD-11.6")
@pytest.mark.parametrize("id", COUNTED)
def test_every_goal_pays_by_its_highest_tier(id: str) -> None:
    counts = sorted(COUNTED[id])
    for count, fame in zip(counts, (0, 2, 4, 6), strict=True):
        table = begin({"goal": id, **COUNTED[id][count]})
        assert sheet(table)["goal_progress"]["have"] == count, f"{id}: {count}"
        assert line(table, "goal_talent") == fame


def test_every_goal_is_tried() -> None:
    assert {*COUNTED, "monster_slayers"} == {goal.id for goal in GOALS}


@pytest.mark.rule("PD-12.2")
@pytest.mark.parametrize(
    ("fights", "have", "fame"),
    [
        ([13, None, None], 6, 0),  # against gargoyle, hydra and watcher
        ([13, 15], 6 + 3, 0),
        ([8, 15, 18], 2 + 3 + 5, 2),
        ([11, 15, 23], 4 + 3 + 8, 4),
        ([13, 21, 23], 6 + 7 + 8, 6),
        ([13, None, 28], 6 + 11, 4),
    ],
)
def test_fame_from_monsters_is_that_of_bands_alone(fights: list[int | None], have: int, fame: int) -> None:
    table = begin({"goal": "monster_slayers", "fights": fights}, round=8, dungeon="A")
    assert sheet(table)["goal_progress"]["have"] == have
    assert line(table, "goal_talent") == fame


@pytest.mark.rule("PD-12.2")
def test_the_mummy_kings_reward_is_no_fame_of_a_band() -> None:
    team = {"goal": "monster_slayers", "path": ["A5"], "levels": levels(4, 4, 4, 4), "fights": [None, None]}
    table = begin(team, {"fights": [None, None]}, dungeon="E", round=8)
    finish(table)
    result = table.match.result
    assert result is not None
    assert result.scores[0]["monster_3"] == 5 + 3
    assert result.scores[0]["goal_talent"] == 0, "5 of bands; with rewards it would still be less than 10"
    assert table.view(0)["sheet"]["goal_progress"]["have"] == 5


@pytest.mark.rule("PD-12.2")
def test_a_daredevil_counts_traps_walls_and_water() -> None:
    items = {"cloak_of_intangibility": 2, "medallion_of_hara": 2}
    team = {"goal": "daredevils", "items": items, "path": ["B1"], "levels": levels(6, 6, 6, 6)}
    table = begin(team, roll=["white_mage"] * 6, dungeon="A")
    table.choose("go:B2").choose("go:B3")  # a wall, then none
    table.choose("go:B4").choose("go:C4")  # water, water
    table.choose("go:D4").choose("go:E4")  # a drawn wall; then a trap
    found = sheet(table)
    assert (found["walls"], found["waters"], found["traps"]) == (2, 2, 1)
    assert found["goal_progress"]["have"] == 5


@pytest.mark.rule("PD-12.6", "PD-14.1")
def test_goals_are_evaluated_after_the_last_fight_reward_and_mission() -> None:
    """The last reward raises the fourth champion, which reaches the goal's last tier."""
    strong = {"path": ["B7"], "levels": levels(5, 5, 5, 5), "goal": "champions", "fights": [None, None]}
    table = begin({**strong, "levels": levels(5, 5, 5, 4)}, {"fights": [None, None]}, dungeon="D", round=8)
    finish(table, 0, 1)
    table.choose("raise:rogue", 0)
    assert table.match.result is not None
    assert table.match.result.scores[0]["goal_talent"] == 6, "the fourth champion is the lich's reward"


# -- talents

FAME = {
    "alchemist": -1, "noble": -1, "barbarian": 0, "treasure_hunter": 0, "berserker": -2, "beastmaster": -2,
    "veteran": -3, "psionic": 2, "fortune_teller": 2, "scout": -2, "ranger": -1, "merchant": -1, "assassin": 0,
    "craftsman": -3, "healer": 2, "shaman": 3,
}  # fmt: skip


@pytest.mark.rule("PD-12.3")
@pytest.mark.parametrize("id", [talent.id for talent in TALENTS])
def test_what_a_talent_brings_or_costs_at_the_end(id: str) -> None:
    assert line(begin({"talent": id}), "goal_talent") == FAME[id]


@pytest.mark.rule("PD-12.4")
def test_noble_pays_each_time_a_hero_reaches_level_5_by_whatever_means() -> None:
    team = {"talent": "noble", "levels": levels(4, 4, 4, 4), "goal": BLACK_AND_WHITE}
    by_die = begin(team, roll=["white_clover", "white_clover", *["black_boots"] * 4])
    for hero in ("warrior", "mage"):
        use(by_die, "white_clover", f"level:{hero}")
        assert by_die.decision().key == "fill"
        by_die.choose("fill:crown_righteous_king")
    assert sheet(by_die)["items"]["crown_righteous_king"] == 2
    use(by_die, "black_boots", "waste")
    higher = begin({**team, "levels": levels(5, 5, 4, 4)}, roll=["white_clover"] * 2 + ["black_boots"] * 4)
    use(higher, "white_clover", "level:warrior")
    assert higher.decision().key == "die", "level 6 brings nothing more"
    by_room = begin({**team, "path": ["B1"]})
    use(by_room, "black_boots", "go:A1", "raise:rogue")
    assert by_room.decision().key == "fill"


def event_keys(table: ScenarioTable) -> list[str]:
    return [event["key"] for event in table.events()]


def test_a_shift_of_colour_is_told() -> None:
    table = begin({"talent": "psionic", "goal": BLACK_AND_WHITE}, roll=["black_mage"] * 6)
    table.choose("level:mage")
    assert event_keys(table)[-2:] == ["shifts", "levels"]
