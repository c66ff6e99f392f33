"""Paper Dungeons over whole matches: marks that must agree, and every card reached."""

from collections import Counter

import pytest

import undercroft
from undercroft.arena.play import play_out
from undercroft.games.paper_dungeons.cards import GOALS, ITEMS, MINIONS, MISSIONS, MONSTERS, ROOMS, SORTS, TALENTS
from undercroft.games.paper_dungeons.cards.rooms import BY_MINION
from undercroft.kernel.decision import Choice
from undercroft.testing import walk

GAME = undercroft.game("paper_dungeons")


def check(sheet: dict) -> None:
    """Marks of a sheet that must agree with each other at any time."""
    assert all(1 <= level <= 6 for level in sheet["levels"].values())
    assert sheet["power"] == sum(sheet["levels"].values())
    assert all(0 <= boxes <= 2 for boxes in sheet["items"].values())
    assert 0 <= sheet["wounds"] <= 24
    assert 0 <= sheet["potions"] <= 12
    assert 0 <= sheet["healed"] <= 2 * sheet["potions"]
    assert sheet["resurrected"] or sheet["wounds"] <= sheet["power"]
    assert set(sheet["path"]) == set(sheet["explored"])
    assert len(sheet["gems"]) <= 10
    letters = [letter for letter in sheet["gems"] if letter != "-"]
    assert len(set(letters)) == len(letters)
    assert sheet["gems"].count("-") <= 2
    assert set(letters) <= set(sheet["closed"])
    walked = {BY_MINION[minion].id for minion in MINIONS} & set(sheet["explored"])
    defeated = {BY_MINION[minion].id for minion in MINIONS if minion.id in sheet["defeated"]}
    assert walked <= defeated, "whoever was met is defeated"
    traps = {room.id for room in ROOMS if room.trap}
    assert sheet["traps"] == sum(id in traps for id in sheet["path"])
    assert len(sheet["track"]) <= 24


@pytest.mark.rule("PD-4.1", "PD-5.6", "PD-9.5", "PD-9.6")
@pytest.mark.parametrize("seats", range(1, 9))
def test_the_marks_of_every_sheet_agree_at_any_time(seats: int) -> None:
    match = GAME.start(seats, seats, {"vanishing_gems": seats % 2 == 0})
    for decision, _picked in walk(match, seats):
        view = match.view(decision.seat)
        if decision.key != "wounds":  # in the middle of a fight the minion still stands
            check(view["sheet"])
        if view["waiting"] == list(range(seats)):
            for player in view["players"]:
                check(player)
    for player in match.view()["players"]:
        check(player)
        assert len(player["track"]) == 24
        assert len(player["fights"]) == 3


@pytest.mark.rule("PD-9.5")
def test_a_gem_is_had_only_by_those_who_stole_it_in_the_same_round() -> None:
    for seed in range(12):
        match = GAME.start(6, seed)
        stolen: dict[str, set[int]] = {}
        for _step in walk(match, seed):
            pass
        for event in match.events:
            if event.key == "steals" and event.to is not None and event.turn > 1:
                stolen.setdefault(event.args["gem"], set()).add(event.turn)
        assert all(len(turns) == 1 for turns in stolen.values())


class Explorer:
    """Plays at random, but first tries what has seldom been tried."""

    def __init__(self, tried: Counter[str], seed: int) -> None:
        self.tried = tried
        self.random = undercroft.bot("random", GAME, seed)

    def choose(self, seat: undercroft.Seat) -> Choice:
        decision = seat.decision
        if decision.takes_one:
            rare = min(decision.options, key=lambda option: self.tried[option.id])
            if self.tried[rare.id] < 25:
                self.tried[rare.id] += 1
                return rare
        return self.random.choose(seat)


def test_every_talent_item_mission_goal_and_monster_is_reached() -> None:
    tried: Counter[str] = Counter()
    seen: set[str] = set()
    for seed in range(60):
        match = GAME.start(1 + seed % 8, seed, {"vanishing_gems": seed % 2 == 0})
        play_out(match, [Explorer(tried, 10 * seed + seat) for seat in range(match.seats)])
        for player in match.view()["players"]:
            seen |= {player["talent"]}
            seen |= {f"{id}-done" for id in player["missions"]}
            seen |= {f"{id}-complete" for id, boxes in player["items"].items() if boxes == 2}
            seen |= {f"{fight['monster']}-{'beaten' if fight['band'] else 'fled'}" for fight in player["fights"]}
            seen |= set(player["defeated"]) | set(player["gems"]) | set(player["explored"])
            seen |= {player["goal"]} if player["fame"]["goal_talent"] != 0 else set()
        seen |= {match.view()["dungeon"]["id"]}
        seen |= {event.key for event in match.events}
    wanted = {talent.id for talent in TALENTS} | {goal.id for goal in GOALS}
    wanted |= {f"{mission.id}-done" for mission in MISSIONS} | {f"{item.id}-complete" for item in ITEMS}
    wanted |= {f"{monster.id}-{how}" for monster in MONSTERS for how in ("beaten", "fled")}
    wanted |= {minion.id for minion in MINIONS} | {room.id for room in ROOMS} | set("ABCDEFGH-")
    wanted |= {dungeon.id for dungeon in SORTS["dungeons"]}
    wanted |= {"best", "vanishes", "announced", "resurrected", "shifts", "slays", "rerolls", "not-found", "flees"}
    assert wanted - seen == set()


def test_every_effect_of_a_talent_is_used_in_play() -> None:
    """Options and events that only one talent can bring about."""
    asked: Counter[str] = Counter()
    for seed in range(60):
        match = GAME.start(8, seed)
        for decision, _picked in walk(match, seed):
            if decision.key in ("hunt-gem", "veteran", "craftsman", "assassin", "order"):
                asked[decision.key] += 1
        if len(asked) == 5:
            break
    assert set(asked) == {"hunt-gem", "veteran", "craftsman", "assassin", "order"}
