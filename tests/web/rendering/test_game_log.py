"""The log in words."""

from undercroft.kernel.registry import games
from undercroft.kernel.state import Event
from undercroft.web.pages.scene import speech_of
from undercroft.web.rendering import game_log

NAMES = ("Ann", "Bob")


def test_the_oldest_turns_are_left_out_some_together() -> None:
    def line(turn: int) -> Event:
        return Event("turn", {"who": turn % 2, "turn": turn}, turn, None, ())

    game, seen = games()["thunderstone"], [line(turn) for turn in range(18) for _event in range(3)]
    speech = speech_of(game.id, "en")
    log, cut = game_log.log_of(seen, game, speech, NAMES, 15)
    assert [turn.turn for turn in log] == [17, 16, 15, 14, 13, 12, 11, 10]
    assert [line.n for line in log[0].lines] == [53, 52, 51]
    assert cut
    assert [turn.turn for turn in log[game_log.told_before(log) :]] == [14, 13, 12, 11, 10]
    later, _cut = game_log.log_of([*seen, line(18), line(19)], game, speech, NAMES, 15)
    assert [turn.turn for turn in later] == [19, 18, 17, 16, 15, 14, 13, 12, 11, 10]
    before, still = log[game_log.told_before(log) :], later[game_log.told_before(later) :]
    assert still == before, "what was told before stays the same, and need not be sent again"


def test_dice_are_a_sum_as_in_other_sentences() -> None:
    game = games()["dungeonquest"]
    thrown = Event("throws", {"who": 0, "dice": (6, 3)}, 1, None, ())
    assert game_log.sentence(thrown, game, speech_of(game.id, "en"), NAMES) == [("Ann throws 6 + 3", None)]


def test_a_log_of_nothing_has_nothing_before() -> None:
    assert game_log.told_before([]) == 0
