"""The answers of every game, in matches of both bots.

A row has at most six answers unless they are to be ticked; no two are alike, and none is lost.
"""

from collections.abc import Iterator

import pytest

import undercroft
from tests.games.options import ENDING
from tests.games.test_every_game import GAMES
from tests.repetitions import repetitions
from undercroft.kernel.registry import bots
from undercroft.kernel.seat import Seat
from undercroft.kernel.text import LANGUAGES
from undercroft.kit.shelf import MOST, AnswerButton, Bundle, Entry
from undercroft.web.pages.scene import PlayerMark, Scene, TableFacts, Viewer, build_scene

STEPS = repetitions(100, 350)


def scenes(game: undercroft.Game, bot: str, language: str) -> Iterator[Scene]:
    """The scene of each decision with more than one option, as the asked seat sees it."""
    seats = max(count for count in game.seats if count <= 3)
    match = game.start(seats, 5, ENDING.get(game.id, {}))
    players = [PlayerMark(seat, f"Player {seat}", "human") for seat in range(seats)]
    table = TableFacts("abc", "T", game, match.options, url="/t/abc")
    minds = [bots()[bot](game, seat) for seat in range(seats)]
    for _step in range(STEPS):
        if not match.pending:
            break
        seat, decision = next(iter(match.pending.items()))
        if len(decision.options) > 1:
            yield build_scene(table, match, players, Viewer(language, (seat,)))
        match.choose(seat, minds[seat].choose(Seat(match, seat)))


def levels(entries: list[Entry]) -> Iterator[list[Entry]]:
    """All rows of answers that can be visible, including those inside bundles."""
    yield entries
    for one in entries:
        if isinstance(one, Bundle):
            yield from levels(one.inside)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("bot", ["greedy", "random"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_answers_are_few_unlike_and_complete(game: undercroft.Game, bot: str, language: str) -> None:
    bundled = 0
    for scene in scenes(game, bot, language):
        asked = scene.decision
        assert asked is not None
        shelf = scene.board.shelf(asked.options, scene.speech, asked.several)
        rows = list(levels(shelf))
        bundled += len(rows) > 1
        for row in rows:
            seen = [one for one in row if not one.twin]
            assert 0 < len(seen) <= (len(asked.options) if asked.several else MOST), asked.key
            words = [(one.label, one.answer.note if isinstance(one, AnswerButton) else "") for one in seen]
            assert len(set(words)) == len(words), (asked.key, words)
        buttons = [one.option.id for row in rows for one in row if isinstance(one, AnswerButton)]
        pinned = [id for id, answer in scene.board.answers.items() if answer.pinned]
        assert sorted([*buttons, *pinned]) == sorted(option.id for option in asked.options)
        said = [one.option.verb for one in shelf if isinstance(one, AnswerButton)]
        if {"yes", "no"} <= set(said):
            assert said.index("yes") < said.index("no")
    assert bundled or bot == "greedy", "no question was long"  # a greedy bot may finish before a long question comes
