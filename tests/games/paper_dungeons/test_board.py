"""The parts of the board: ways to distant rooms, used dice, hidden goals, the chapters of a campaign."""

from collections.abc import Iterator
from typing import Any

import undercroft
from tests.games.paper_dungeons.playing import BLACK_AND_WHITE, SKULLS, begin, sheet
from tests.games.percentages import answers_of
from undercroft.games.paper_dungeons.board import board
from undercroft.games.paper_dungeons.board.answers import brings
from undercroft.games.paper_dungeons.board.cards import dice_part
from undercroft.games.paper_dungeons.board.map import far_rooms, map_part
from undercroft.games.paper_dungeons.board.moments import moments
from undercroft.games.paper_dungeons.board.teams import rivals_part, sheets_part
from undercroft.games.paper_dungeons.rules.printed.items import ITEMS
from undercroft.games.paper_dungeons.view import View
from undercroft.kernel.match import Match
from undercroft.kit.moment import Flare
from undercroft.kit.seen import Seen
from undercroft.testing import walk
from undercroft.web.pages.scene import PlayerMark, TableFacts, Viewer, build_scene

GAME = undercroft.game("paper_dungeons")


def played(seats: int, options: dict[str, Any] | None = None) -> Iterator[Match]:
    match = GAME.start(seats, 3, options or {})
    for _choice in walk(match, 3):
        yield match


def seen_by(match: Match, seat: int | None) -> Seen[View]:
    table = TableFacts("t", "A table", GAME, match.options, url="/t/t")
    players = [PlayerMark(n, f"Player {n}", "human") for n in range(match.seats)]
    seen: Any = build_scene(table, match, players, Viewer("en", () if seat is None else (seat,))).seen
    return seen  # type: ignore[no-any-return]


def test_a_way_further_off_begins_with_a_step_that_can_be_chosen() -> None:
    ways = 0
    for match in played(1):
        seen = seen_by(match, 0)
        ids = {option["id"] for option in seen.asked.options}
        for room in far_rooms(map_part(seen), seen.speech):
            first, *more = str(room["way"]).split()
            assert first in ids
            assert room["room"] not in {id.removeprefix("go:") for id in ids}
            ways += bool(more)
    assert ways > 20


def test_a_used_die_says_what_for_and_cannot_be_chosen() -> None:
    tags = set()
    for match in played(1):
        for die in dice_part(seen_by(match, 0)):
            assert not (die["option"] and die["tag"])
            tags.add(die["tag"])
    assert {"upgrade", "locked-chest", "footsteps"} <= tags


def test_missions_are_scored_only_where_there_are_any() -> None:
    for missions in (True, False):
        assert rivals_part(seen_by(GAME.start(2, 3, {"missions": missions}), 0))["missions"] is missions


def test_a_room_that_brings_the_team_down_says_so_and_no_other_does() -> None:
    counts = {True: 0, False: 0}
    for seed in range(4):
        match = GAME.start(1, seed, {"pause": True})
        for _choice in walk(match, seed):
            if match.result is not None:
                break
            decision = match.pending[0]
            answers = answers_of(match, decision)
            for option in decision.options:
                if option.verb.id == "go":
                    foretold = "your team falls: −9" in answers[option.id].note
                    assert foretold == falls_in(match.clone(), option.id)
                    counts[foretold] += 1
    assert min(counts.values()) > 3


def falls_in(match: Match, step: str) -> bool:
    """Whether the team falls when it goes there, with potions absorbing as many wounds as possible."""
    before = match.view(0)["sheet"]["resurrected"]
    match.choose(0, step)
    while match.pending[0].key == "wounds":
        match.choose(0, match.pending[0].options[-1].id)
    return bool(match.view(0)["sheet"]["resurrected"] and not before)


def test_a_wound_beyond_health_says_what_it_costs_and_a_potion_that_takes_it_does_not() -> None:
    table = begin({"wounds": 4, "potions": 1, "path": ["E2"]}, roll=SKULLS)
    notes = {id: answer.note for id, answer in answers_of(table.match, table.decision()).items()}
    assert notes == {"absorb:0": "your team falls: −9", "absorb:1": "your team falls: −9", "absorb:2": "0"}


def test_every_die_says_whom_it_raises() -> None:
    table = begin({"goal": BLACK_AND_WHITE, "levels": {"mage": 2}})
    assert {id: answer.note for id, answer in answers_of(table.match, table.decision()).items()} == {
        "die:white_warrior": "raises nobody",
        "die:white_mage": "raises Mage\N{NO-BREAK SPACE}2→3",
        "die:white_clover": "raises any hero",
        "die:black_cleric": "raises Cleric\N{NO-BREAK SPACE}1→2",
        "die:black_rogue": "raises nobody",
        "die:black_boots": "walks 3 rooms",
    }
    for option in table.decision().options:
        twin = table.match.clone()
        twin.choose(0, option.id)
        raised = [use.target.id for use in twin.pending[0].options if use.verb.id == "level"]
        assert sheet(table)["raises"][option.target.id] == raised


def test_the_walk_of_a_die_says_how_far_it_leads() -> None:
    table = begin({"goal": BLACK_AND_WHITE}).choose("die:white_warrior")
    seen = seen_by(table.match, 0)
    assert GAME.part("board").board(seen).groups["go"].note == "2 rooms"


def test_an_item_says_what_it_is_for_and_no_group_is_named_by_a_number() -> None:
    found = [brings(item, GAME.speech(language)) for language in ("en", "ru") for item in ITEMS]
    assert len(set(found)) == len(found)
    assert found[:3] == ["minions +1", "a hero +1", "4 fame"]
    match = next(match for match in played(1) if match.pending[0].key == "use")
    seen = seen_by(match, 0)
    notes = {id: group.note for id, group in board(seen).groups.items()}
    assert (notes["level"], notes["craft"]) == ("one hero +1", "one box")


def test_a_fall_is_a_moment_of_its_own() -> None:
    table = begin({"wounds": 4, "goal": BLACK_AND_WHITE}, roll=SKULLS)
    _banner, fall = moments(seen_by(table.match, 0))
    assert isinstance(fall, Flare)
    assert (fall.title, fall.key) == ("Your team falls", "fall-1")


def test_goals_of_others_are_on_no_sheet_before_the_end() -> None:
    for match in played(2):
        goals = [sheet["goal"] for sheet in sheets_part(seen_by(match, 0))]
        assert goals == [None] if match.result is None else goals[0]


def test_a_campaign_adds_up_its_chapters() -> None:
    *_before, match = played(2, {"campaign": "sinister_tower"})
    seen = seen_by(match, None)
    chapters = rivals_part(seen)["chapters"]
    assert match.result is not None
    assert [sum(fame) for fame in chapters] == [score["total"] for score in match.result.scores]
    assert all(len(fame) == 3 for fame in chapters)
