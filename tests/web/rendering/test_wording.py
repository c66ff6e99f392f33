"""The log in words: everybody is told what they saw, and nothing twice."""

import pytest

from tests.games.test_moments import played
from undercroft.kernel.registry import games
from undercroft.kernel.state import Event
from undercroft.web.pages.scene import LOG_LINES, speech_of
from undercroft.web.rendering import wording
from undercroft.web.rendering.wording import LogLine, Story, TurnLog

NAMES = ("Ann", "Bob")


def plain(log: list[TurnLog]) -> list[tuple[int, str, int | None, list[LogLine]]]:
    return [(turn.turn, turn.who, turn.seat, turn.lines) for turn in log]


@pytest.mark.parametrize("game", sorted(games()))
def test_a_story_goes_on_as_if_it_were_told_from_the_beginning(game: str) -> None:
    """To whoever it is told, and also after something was taken back; a turn of which nothing is new stays the same."""
    speech = speech_of(game, "en")
    stories: dict[int | None, Story] = {0: Story(), 1: Story(), None: Story()}
    before: dict[int | None, list[TurnLog]] = {0: [], 1: [], None: []}
    taken_back = grown = 0
    for step, match in enumerate(played(game, steps=150)):
        if step % 7 == 3 and (back := next((seat for seat in (0, 1) if match.can_undo(seat)), None)) is not None:
            match = match.clone()
            match.undo(back)
            taken_back += 1
        for seat, story in stories.items():
            seen = match.events_seen(seat)
            log, cut = wording.log_of(seen, match.game, speech, NAMES, LOG_LINES, seat, story)
            fresh, fresh_cut = wording.log_of(seen, match.game, speech, NAMES, LOG_LINES, seat)
            assert (plain(log), cut) == (plain(fresh), fresh_cut)
            same = {id(turn) for turn in before[seat]} & {id(turn) for turn in log}
            grown += len(same) == len(log) - 1 > 0
            before[seat] = log
    assert grown
    if game == "thunderstone":
        assert taken_back


def test_a_story_begins_anew_for_other_eyes() -> None:
    match = next(match for step, match in enumerate(played("thunderstone", steps=60)) if step == 50)
    speech, story = speech_of("thunderstone", "en"), Story()
    for seat, names in ((0, NAMES), (1, NAMES), (1, ("Cay", "Bob")), (None, NAMES)):
        seen = match.events_seen(seat)
        log, _cut = wording.log_of(seen, match.game, speech, names, LOG_LINES, seat, story)
        assert plain(log) == plain(wording.log_of(seen, match.game, speech, names, LOG_LINES, seat)[0])


def test_the_oldest_turns_are_left_out_some_together() -> None:
    def line(turn: int) -> Event:
        return Event("turn", {"who": turn % 2, "turn": turn}, turn, None, ())

    game, seen = games()["thunderstone"], [line(turn) for turn in range(18) for _event in range(3)]
    speech, story = speech_of(game.id, "en"), Story()
    log, cut = wording.log_of(seen, game, speech, NAMES, 15, story=story)
    assert [turn.turn for turn in log] == [17, 16, 15, 14, 13, 12, 11, 10]
    assert [line.n for line in log[0].lines] == [53, 52, 51]
    assert cut
    assert [turn.turn for turn in log[wording.told_before(log) :]] == [14, 13, 12, 11, 10]
    later, _cut = wording.log_of([*seen, line(18), line(19)], game, speech, NAMES, 15, story=story)
    assert [turn.turn for turn in later] == [19, 18, 17, 16, 15, 14, 13, 12, 11, 10]
    before, still = log[wording.told_before(log) :], later[wording.told_before(later) :]
    assert still == before, "what was told before stays the same, and need not be sent again"


def test_a_log_of_nothing_has_nothing_before() -> None:
    assert wording.told_before([]) == 0
