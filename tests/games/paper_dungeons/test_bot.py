"""Judgement without blunders: lairs are reached in time, potions are brewed before wounds come. And quick play."""

import undercroft
from undercroft.games.paper_dungeons.bot import quick
from undercroft.games.paper_dungeons.bot.plan import _walks
from undercroft.games.paper_dungeons.bot.worth import Outlook, distances
from undercroft.games.paper_dungeons.cards import DUNGEONS, FACES
from undercroft.games.paper_dungeons.cards.talents import ranger
from undercroft.games.paper_dungeons.rules.card import WATER
from undercroft.games.paper_dungeons.rules.printed.rooms import BY_ID, ROOMS, masked
from undercroft.games.paper_dungeons.rules.sheet import Sheet
from undercroft.kernel.playing import play_quickly

GAME = undercroft.game("paper_dungeons")


def sheet_at(room: str, levels: list[int], dice: list[str]) -> Sheet:
    """A sheet in dungeon A where everything except the lairs is explored, so that only they attract the team."""
    sheet = Sheet(0, DUNGEONS[0])
    lairs = [lair.id for lair in sheet.dungeon.lairs]
    sheet.explored = masked([one for one in ROOMS if one.id not in lairs])
    sheet.room = BY_ID[room]
    sheet.levels = levels
    sheet.dice = [FACES[id] for id in dice]
    return sheet


def far_from_lair(steps: int) -> str:
    lair = DUNGEONS[0].lairs[0]
    row = distances(DUNGEONS[0], 0)[lair.place]
    return next(room.id for room in ROOMS if row[room.place] == steps)


def test_in_the_last_round_before_a_fight_every_die_towards_the_lair_counts() -> None:
    """Otherwise no single die would seem worth a step, and the team would miss the lair by one."""
    promised = []
    for steps in (2, 4, 6):
        sheet = sheet_at(far_from_lair(steps), [5, 5, 5, 5], [])
        promised.append(Outlook(sheet, 3, (), True, False).monsters(sheet, dice=2))
    assert promised[0] > promised[1] > promised[2]


def test_a_plan_in_the_middle_of_a_walk_knows_which_water_it_has_crossed() -> None:
    """The Ranger gains a move for each water once per walk; a plan that counted one twice promised too much."""
    ways = [(one, two) for one in ROOMS for two, edge in DUNGEONS[0].ways[one.place] if edge == WATER]
    here, there = ways[0]
    sheet = sheet_at(here.id, [3, 3, 3, 3], [])
    sheet.talent, sheet.passes, sheet.moves, sheet.path = ranger, WATER, 1, [there, here]
    outlook = Outlook(sheet, 2, (), True, False)
    back = [way for _then, way in _walks(outlook, sheet, 1) if way[0].target is there]
    assert [len(way) for way in back] == [1]


def test_a_wound_on_the_track_is_worse_than_one_on_a_potion() -> None:
    """Brewing first leaves one wound on a potion, walking first one on the track."""
    brewed_first, walked_first = (sheet_at("C3", [3, 3, 3, 3], []) for _order in range(2))
    for sheet in (brewed_first, walked_first):
        sheet.potions = 2
    brewed_first.healed = 1
    walked_first.wounds = 1
    outlook = Outlook(brewed_first, 4, (), True, False)
    assert outlook.worth(brewed_first) > outlook.worth(walked_first)


def test_quick_play_ends_every_match_with_a_fair_team() -> None:
    assert GAME.quick is not None
    fames = []
    for seed in range(12):
        match = GAME.start(1, seed, {"dungeon": DUNGEONS[seed].id}, log=False)
        while (decision := match.first_open) is not None:
            match.choose(0, GAME.quick(match.state, decision))
        assert match.result is not None
        fames.append(match.result.scores[0]["total"])
    assert sum(fames) / len(fames) > 70  # random play reaches about 20


def test_quick_play_knows_every_question_of_many_teams_and_of_campaigns() -> None:
    assert GAME.quick is not None
    campaign = next(setting for setting in GAME.options if setting.id == "campaign")
    for seats, options in ((5, {"vanishing_gems": True}), (2, {"campaign": list(campaign.values)[-1]})):
        match = GAME.start(seats, 3, options, log=False)
        while (decision := match.first_open) is not None:
            match.choose(decision.seat, GAME.quick(match.state, decision))
        assert match.result is not None


def test_the_value_sees_every_moment_of_a_round() -> None:
    assert GAME.features is not None
    assert GAME.value is not None
    assert GAME.quick is not None
    match = GAME.start(2, 5, log=False)
    while (decision := match.first_open) is not None:
        for seat in range(2):
            assert len(GAME.features(match.state, seat)) == len(GAME.feature_names)
            assert 0 <= GAME.value(match.state, seat) <= 1
        match.choose(decision.seat, GAME.quick(match.state, decision))


def test_what_quick_play_remembers_is_what_it_would_reckon_anew() -> None:
    """Ways and marks are cached by everything that they depend on, such as talents, items and rounds."""
    assert GAME.quick is not None
    for seed in range(6):
        play_quickly(GAME.start(1, seed, {"dungeon": "dungeon_a"}, log=False))
    for seed in range(6):
        match = GAME.start(1 + seed % 2, seed + 20, {"dungeon": "dungeon_a"}, log=False)
        while (decision := match.first_open) is not None:
            remembered = GAME.quick(match.state, decision)
            ways, marks = dict(quick._WALKS), dict(quick._MARKS)
            quick._WALKS.clear()
            quick._MARKS.clear()
            assert GAME.quick(match.state, decision) == remembered
            quick._WALKS.update(ways)
            quick._MARKS.update(marks)
            match.choose(decision.seat, remembered)
