"""The areas of the board, by their parts: ways further off, used dice, hidden goals, the chapters of a campaign."""

from collections.abc import Iterator
from typing import Any

import undercroft
from undercroft.games.paper_dungeons.board.cards import dice_part
from undercroft.games.paper_dungeons.board.map import beyond, map_part
from undercroft.games.paper_dungeons.board.teams import rivals_part, sheets_part
from undercroft.games.paper_dungeons.view import View
from undercroft.kernel.match import Match
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
        for room in beyond(map_part(seen), seen.speech):
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
