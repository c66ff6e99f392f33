"""The game log in words."""

from importlib import import_module

import pytest

from undercroft.kernel.registry import games
from undercroft.kernel.state import Event
from undercroft.kernel.text import LANGUAGES, addressed, who
from undercroft.web.pages.scene import speech_of
from undercroft.web.rendering import game_log

NAMES = ("Ann", "Bob")


def test_the_oldest_turns_are_left_out_some_together() -> None:
    def line(turn: int) -> Event:
        return Event("turn", {"who": turn % 2, "turn": turn}, turn, None, ())

    game, seen = games()["thunderstone"], [line(turn) for turn in range(18) for _event in range(3)]
    speech = speech_of(game.id, "en")
    log, cut = game_log.log_of(seen, game, speech, NAMES, None, 15)
    assert [turn.turn for turn in log] == [17, 16, 15, 14, 13, 12, 11, 10]
    assert [line.n for line in log[0].lines] == [53, 52, 51]
    assert cut
    assert [turn.turn for turn in log[game_log.stable_from(log) :]] == [14, 13, 12, 11, 10]
    later, _cut = game_log.log_of([*seen, line(18), line(19)], game, speech, NAMES, None, 15)
    assert [turn.turn for turn in later] == [19, 18, 17, 16, 15, 14, 13, 12, 11, 10]
    before, still = log[game_log.stable_from(log) :], later[game_log.stable_from(later) :]
    assert still == before, "what was told before stays the same, and need not be sent again"


def test_dice_are_a_sum_as_in_other_sentences() -> None:
    game = games()["dungeonquest"]
    thrown = Event("throws", {"who": 0, "dice": (6, 3)}, 1, None, ())
    assert game_log.sentence(thrown, game, speech_of(game.id, "en"), NAMES, None) == [("Ann throws 6 + 3", None)]


@pytest.mark.parametrize(
    ("you", "language", "said"),
    [
        (None, "en", "Ann attacks Bob"),
        (0, "en", "You attack Bob"),
        (1, "en", "Ann attacks you"),
        (None, "ru", "Ann нападает на соперника: Bob"),
        (0, "ru", "Вы нападаете на соперника: Bob"),
        (1, "ru", "Ann нападает на вас"),
    ],
)
def test_whoever_a_line_is_about_reads_you(you: int | None, language: str, said: str) -> None:
    game = games()["dungeonquest"]
    attacks = Event("attacks", {"who": 0, "whom": 1}, 1, None, ())
    log, _cut = game_log.log_of([attacks], game, speech_of(game.id, language), NAMES, you, None)
    assert log[0].lines[0].text == said
    assert log[0].who == ({"en": "You", "ru": "Вы"}[language] if you == 0 else "Ann")


def test_you_are_one_of_several_and_a_sign_stays() -> None:
    game, stolen = games()["paper_dungeons"], Event("announced", {"gem": "A", "by": [who(0), who(1)]}, 1, None, ())
    said = game_log.sentence(stolen, game, speech_of(game.id, "en"), NAMES, 1)
    assert said == [("Gem A has been stolen by Ann, you", None)]
    game, gained = games()["thunderstone_quest"], Event("gains-xp", {"who": 0, "xp": 2}, 1, None, ())
    assert game_log.sentence(gained, game, speech_of(game.id, "en"), NAMES, 0) == [("You: XP +2", None)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", games())
def test_every_line_about_a_player_has_a_form_for_that_player(id: str, language: str) -> None:
    """Otherwise some lines would say "you" and others the reader's name."""
    speech = speech_of(id, language)
    for text in import_module(f"undercroft.games.{id}.texts").EVENTS.values():
        read = addressed(speech(text), ["who", "whom"])
        assert not any(left in read for left in ("{who", "[", "|", "]")), read


def test_a_log_of_nothing_has_nothing_before() -> None:
    assert game_log.stable_from([]) == 0
