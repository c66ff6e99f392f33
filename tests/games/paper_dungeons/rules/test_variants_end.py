"""Vanishing gems, campaigns, solo; the end and the score (PD-13, PD-14)."""

import pytest

import undercroft
from tests.games.paper_dungeons.playing import awaits, begin, finish, line, sheet
from undercroft.games.paper_dungeons.cards import SCENARIOS
from undercroft.games.paper_dungeons.rules.scoring import LINES, final_result
from undercroft.kernel.playing import play_out
from undercroft.testing import walk

GAME = undercroft.game("paper_dungeons")


@pytest.mark.rule("PD-13.1")
@pytest.mark.parametrize(("round", "letters"), [(3, "AB"), (6, "EG"), (8, "")])
def test_two_gems_vanish_after_monsters_1_and_2(round: int, letters: str) -> None:
    """Dungeon A: A and B after the gargoyle, E and G after the hydra, none after the watcher."""
    before = [99] * (0 if round == 3 else 1 if round == 6 else 2)
    table = begin({"fights": before}, {"fights": before}, round=round, options={"vanishing_gems": True})
    finish(table)
    assert [event["args"]["gem"] for event in table.events("vanishes")] == list(letters)
    for seat in (0, 1):
        assert "".join(sheet(table, seat)["closed"]) == letters, "also for teams that fled"


@pytest.mark.rule("PD-13.1")
def test_a_gem_already_stolen_stays_with_its_thief() -> None:
    table = begin({"gems": "A"}, {}, round=3, options={"vanishing_gems": True})
    finish(table)
    assert sheet(table)["gems"] == ["A"]
    assert line(table, "gems") == 2
    assert awaits(table, "B2", 1)["gem"] is None


@pytest.mark.rule("PD-13.1")
def test_gems_vanish_only_if_agreed() -> None:
    table = begin({}, {}, round=3)
    finish(table)
    assert table.events("vanishes") == []
    assert awaits(table, "B2")["gem"] == "A"


@pytest.mark.rule("PD-13.1", "PD-13.3")
def test_alone_gems_always_vanish() -> None:
    table = begin({}, round=3)
    assert table.view()["vanishing"] is True
    finish(table)
    assert sheet(table)["closed"] == ["A", "B"]


@pytest.mark.rule("PD-13.3", "PD-10.7")
def test_alone_missions_pay_by_the_round_and_monsters_give_no_reward() -> None:
    for round, fame in enumerate([6, 5, 4, 4, 3, 3, 2, 1], 1):
        before = [99] * sum(round > end for end in (3, 6))
        table = begin({"potions": 8, "fights": before}, missions=["brewers"], round=round)
        assert table.view()["missions"] == [{"id": "brewers", "needs": 8, "fame": fame}]
        finish(table)
        assert line(table, "missions") == fame
    assert len(GAME.start(1, 3).view(0)["missions"]) == 3


@pytest.mark.rule("PD-13.2")
@pytest.mark.parametrize(
    ("scenario", "letters"),
    [("urban_legends", "ABC"), ("mummy_of_hamnaptra", "DEF"), ("sinister_tower", "GHI"), ("around_the_kingdom", "JKL")],
)
def test_a_campaign_is_three_chapters_in_order(scenario: str, letters: str) -> None:
    assert [one.id for one in SCENARIOS if "".join(d.letter for d in one.chapters) == letters] == [scenario]
    match = GAME.start(2, 5, {"campaign": scenario})
    chapters: dict[int, dict] = {}
    for _step in walk(match, 5):
        view = match.view(0)
        chapters.setdefault(view["chapter"], view)
        assert len(view["chapters"]) == view["chapter"] - 1, "the results so far"
    assert "".join(chapters[number]["dungeon"]["letter"] for number in (1, 2, 3)) == letters
    for view in chapters.values():
        assert view["sheet"]["path"] == [], "fresh sheets"
        assert len(view["missions"]) == 3
        assert len(view["dealt"]["talents"]) == len(view["dealt"]["goals"]) == 2
    result = match.result
    assert result is not None
    assert result.how == "campaign"
    for seat, score in enumerate(result.scores):
        parts = [match.view()["chapters"][number][seat]["total"] for number in range(3)]
        assert [score[f"chapter_{number}"] for number in (1, 2, 3)] == parts
        assert score["total"] == sum(parts)


def chapter(*teams: tuple[int, int]) -> list[dict[str, int]]:
    """The results of a chapter, given the total and the explored rooms of each team."""
    return [{**dict.fromkeys(LINES, 0), "gems": total, "total": total, "rooms": rooms} for total, rooms in teams]


@pytest.mark.rule("PD-13.2")
@pytest.mark.parametrize(
    ("last", "ranking"),
    [([(30, 9), (29, 20), (30, 8)], [[0], [2], [1]]), ([(30, 9), (31, 1), (30, 9)], [[1], [0, 2]])],
)
def test_a_tie_in_a_campaign_goes_to_the_rooms_of_all_chapters(
    last: list[tuple[int, int]], ranking: list[list[int]]
) -> None:
    state = begin({}, {}, {}, options={"campaign": "urban_legends"}).state
    state.chapters = (chapter((50, 20), (40, 20), (45, 20)), chapter((40, 20), (50, 20), (45, 20)), chapter(*last))
    result = final_result(state)
    assert result.ranking == ranking
    assert result.scores[0]["total"] == 50 + 40 + last[0][0]
    assert result.scores[0]["rooms"] == 20 + 20 + last[0][1]


@pytest.mark.rule("PD-13.4", "PD-2.4")
def test_the_preset_for_a_first_game_has_no_missions_and_no_variants() -> None:
    match = GAME.start(2, 1, GAME.presets["first_game"])
    view = match.view()
    assert (view["missions"], view["vanishing"], view["scenario"]) == ([], False, None)


# -- the end


@pytest.mark.rule("PD-14.2", "PD-14.3")
def test_the_lines_of_the_sheet() -> None:
    team = {
        "levels": {"warrior": 6, "mage": 3, "cleric": 3, "rogue": 3},  # 6 + 1
        "items": {"heroes_armour": 2, "flaming_sword": 1},  # 3 + 2
        "gems": "AB-",  # 9
        "defeated": ["orc_3", "orc_4"],  # 2
        "wounds": 5,  # -2
        "goal": "jewellers",  # 2
        "talent": "scout",  # -2
        "fights": [13, None],  # 6, -4
        "missions": {"brewers": 4, "explorers": 4},
        "path": ["C1", "C2"],
    }
    assert sheet(begin(team, {}, round=8))["fame"] == {
        "monster_1": 6, "monster_2": -4, "monster_3": 0, "levels": 7, "items": 5, "gems": 9, "minions": 2,
        "wounds": -2, "resurrection": 0, "goal_talent": 0, "missions": 8, "total": 31, "rooms": 2,
    }  # fmt: skip


@pytest.mark.rule("PD-14.3")
def test_a_total_may_be_negative() -> None:
    table = begin({"wounds": 24, "fights": [None, None]}, {"fights": [None, None]}, round=8)
    finish(table)
    assert table.match.result is not None
    assert table.match.result.scores[0]["total"] == -3 - 4 - 6 - 20 - 9


@pytest.mark.rule("PD-14.4")
def test_the_highest_total_wins_then_rooms_then_both() -> None:
    flat = {"fights": [None, None]}
    more = {**flat, "path": ["C1", "C2"]}
    rich = {**flat, "gems": "A"}
    table = begin(more, flat, rich, more, round=8)
    finish(table)
    assert table.match.result is not None
    assert table.match.result.ranking == [[2], [0, 3], [1]]
    assert table.match.result.winners == [2]


@pytest.mark.rule("PD-14.1")
def test_the_game_ends_after_the_eighth_round() -> None:
    table = begin({"fights": [None, None]}, round=8)
    finish(table)
    assert table.match.pending == {}
    assert table.match.result is not None
    assert table.match.result.how == "complete"
    assert table.events()[-1]["key"] == "over"


def test_the_final_score_is_that_of_the_sheets() -> None:
    for seed in range(5):
        match = GAME.start(3, seed)
        play_out(match, [undercroft.bot("random", GAME, seat) for seat in range(3)])
        assert match.result is not None
        for seat, score in enumerate(match.result.scores):
            assert score == match.view()["players"][seat]["fame"]
            assert score["total"] == sum(score.values()) - score["total"] - score["rooms"]
