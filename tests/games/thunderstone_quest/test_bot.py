"""Judgement without blunders, quick play, and value."""

import pytest

import undercroft
from tests.games.thunderstone_quest.looking import MIRROR, delve, quest
from undercroft.bots.greedy import GreedyBot
from undercroft.games.thunderstone_quest.bot.quick import quick
from undercroft.games.thunderstone_quest.bot.value import FEATURES, features, value
from undercroft.kernel.playing import play_quickly
from undercroft.kernel.seat import Seat
from undercroft.testing import ScenarioTable

GAME = undercroft.game("thunderstone_quest")


def judged(at: ScenarioTable, seat: int = 0) -> str:
    """The option that judgement prefers."""
    decision = at.decision(seat)
    assert GAME.judge is not None
    return max(GAME.judge(at.view(seat), decision), key=lambda one: one.worth).option.id


def reasons(at: ScenarioTable, option: str, seat: int = 0) -> list[str]:
    """The reasons that judgement has for an option."""
    game = undercroft.game("thunderstone_quest")
    assert game.judge is not None
    told = game.judge(at.match.view(seat), at.match.decision(seat))
    return [reason.sentence for one in told if one.option.id == option for reason in one.because]


def quickly(at: ScenarioTable, seat: int = 0) -> str:
    """The option that quick play takes."""
    picked = quick(at.state, at.decision(seat))
    assert not isinstance(picked, list)
    return picked.id


def test_in_the_last_turn_points_that_are_bought_count_whole() -> None:
    at = quest(
        hands={0: ["captive_sage", "lantern", "lantern", "lantern", "lantern"]},
        rooms=MIRROR,
        monsters={"abandoned_gate": "kobold_pickpocket"},
        figures={0: "abandoned_gate"},
        treasures=[],
        stock={"avania_l1": 0},
        last_round=2,
    )
    assert {judged(at), quickly(at)} == {"village:bazaar"}  # two points for sale, but only one in the Dungeon


def test_in_the_last_turn_rations_are_eaten_for_every_weapon() -> None:
    hand = ["falling_star", "falling_star", "falling_star", "adventurer", "short_sword"]
    at = delve(hand, "wilderness", "", last_round=2, gear={0: {"iron_rations": 1}})
    assert {judged(at), quickly(at)} == {"rations-skill"}  # the Guardian gives more XP for more Attack


def test_quick_play_takes_what_judgement_takes() -> None:
    match = GAME.start(2, 3, log=False)
    bots = [GreedyBot(GAME, 1), GreedyBot(GAME, 2)]
    asked = 0
    while asked < 120:
        decision = match.first_open
        assert decision is not None
        assert GAME.judge is not None
        if decision.takes_one:
            worths = [one.worth for one in GAME.judge(match.view(decision.seat), decision)]
            picked = quick(match.state, decision)
            assert not isinstance(picked, list)
            assert worths[decision.options.index(picked)] == pytest.approx(max(worths)), decision.key
        match.choose(decision.seat, bots[decision.seat].choose(Seat(match, decision.seat)))
        asked += 1


def test_quick_play_leaves_the_table_as_it_was() -> None:
    at = quest(hands={0: ["adventurer", "adventurer", "dagger", "lantern", "thunderstone_shard"]}, rooms=MIRROR)
    before = at.view(0)
    quickly(at)
    assert at.view(0) == before


@pytest.mark.parametrize("options", [{}, {"epic_market": True, "epic_dungeon": True}])
def test_quick_play_plays_whole_matches_the_same_each_time(options: dict[str, bool]) -> None:
    ends = []
    for _time in range(2):
        match = GAME.start(2, 7, options, log=False)
        play_quickly(match)
        assert match.result is not None
        ends.append(match.result.scores)
    assert ends[0] == ends[1]


def test_who_has_more_points_or_a_turn_still_to_take_is_more_likely_to_win() -> None:
    hands = {0: ["adventurer"] * 5, 1: ["adventurer"] * 5}
    ahead = quest(hands=hands, xp={0: 9, 1: 2}, rooms=MIRROR)
    assert value(ahead.state, 0) > 0.55
    assert value(ahead.state, 1) < 0.45
    assert len(features(ahead.state, 0)) == len(FEATURES)
    mine = quest(hands=hands, rooms=MIRROR, keys=4, last_round=1)
    theirs = quest(hands=hands, rooms=MIRROR, keys=4, last_round=1, active=1)
    assert value(mine.state, 0) > value(theirs.state, 0)


def test_rations_are_not_eaten_for_skill_that_nobody_needs() -> None:
    village = quest(hands={0: ["adventurer", "lantern"]}, gear={0: {"iron_rations": 1}}).choose("village:bazaar")
    assert "rations-skill" in village.options()
    assert judged(village) == "go-buying"
    assert reasons(village, "rations-skill") == []


def test_of_a_dungeon_without_a_beatable_monster_nothing_is_praised() -> None:
    weak = quest(hands={0: ["lantern"]})
    assert judged(weak) != "dungeon"
    assert reasons(weak, "dungeon") == []
