"""The log in words: everybody is told what they saw, whoever was told before them."""

from typing import Any

import pytest

from tests.games.test_moments import played
from undercroft.kernel.match import Match
from undercroft.kernel.registry import games
from undercroft.kernel.state import Event
from undercroft.kit.keeping import Kept
from undercroft.web.pages import wording
from undercroft.web.pages.scene import speech_of

NAMES = ("Ann", "Bob")


def told(match: Match, seat: int | None) -> list[str]:
    seen = [event for event in match.events if event.seen_by(seat)]
    log, _cut = wording.log_of(seen, match.game, speech_of(match.game.id, "en"), NAMES, None)
    return [line.text for turn in log for line in turn.lines]


@pytest.mark.parametrize("game", sorted(games()))
def test_what_is_kept_for_one_is_not_told_to_another(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Turns in which each saw as much as the others, and not the same: who draws sees the cards."""
    turns, lines_of_turns = Kept[Any, Any](10_000), Kept[Any, Any](20_000)
    monkeypatch.setattr(wording, "_TOLD", turns)
    monkeypatch.setattr(wording, "_LINES", lines_of_turns)
    for step, match in enumerate(played(game, steps=200)):
        if step % 10 == 0:
            by_turns = [told(match, seat) for seat in (0, 1, None)]
            for seat, lines in zip((0, 1, None), by_turns, strict=True):
                turns.clear()
                lines_of_turns.clear()
                assert told(match, seat) == lines


def test_the_oldest_turns_are_left_out_some_together() -> None:
    def line(turn: int) -> Event:
        return Event("turn", {"who": turn % 2, "turn": turn}, turn, None, ())

    game, seen = games()["thunderstone"], [line(turn) for turn in range(18) for _event in range(3)]
    log, cut = wording.log_of(seen, game, speech_of(game.id, "en"), NAMES, 15)
    assert [turn.turn for turn in log] == [17, 16, 15, 14, 13, 12, 11, 10]
    assert [line.n for line in log[0].lines] == [53, 52, 51]
    assert cut
    assert [turn.turn for turn in log[wording.told_before(log) :]] == [14, 13, 12, 11, 10]
    later, _cut = wording.log_of([*seen, line(18), line(19)], game, speech_of(game.id, "en"), NAMES, 15)
    assert [turn.turn for turn in later] == [19, 18, 17, 16, 15, 14, 13, 12, 11, 10]
    before, still = log[wording.told_before(log) :], later[wording.told_before(later) :]
    assert still == before, "what was told before stays the same, and need not be sent again"


def test_a_log_of_nothing_has_nothing_before() -> None:
    assert wording.told_before([]) == 0
