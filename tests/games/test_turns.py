"""Sentences about the turns of every game: others' decisions in the third person, and the events that matter."""

import re

import pytest

import undercroft
from tests.sentences import placeholders
from undercroft.kernel.pausing import END_TURN
from undercroft.testing import walk
from undercroft.web.pages.prompt import LONGEST, ribbon_events, ribbon_of

GAMES = list(undercroft.games().values())
UNSEEN = {"paper_dungeons"}
"""Games in which all choose at the same time; nobody may know what the others are asked."""


def prompts(game: undercroft.Game) -> dict[str, str]:
    """All prompts, including the end of a turn."""
    texts = game.part("texts")
    return {END_TURN: texts.TURN_END[END_TURN], **texts.PROMPTS}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_decision_has_a_sentence_for_those_who_wait(game: undercroft.Game) -> None:
    if game.id in UNSEEN:
        match = game.start(3, 1, {"pause": True})
        for _step in walk(match, 1):
            assert match.view()["asked"] is None
        return
    for key, text in prompts(game).items():
        theirs = game.texts[f"theirs-{key}"]
        assert "{who}" in theirs, key
        assert set(placeholders(theirs)) - {"who"} <= set(placeholders(text)), key
        assert not re.search(r"\b(you|your)\b", theirs.lower()), key
        assert not theirs.endswith("?"), key


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_what_others_are_asked_can_be_said_in_every_language(game: undercroft.Game, language: str) -> None:
    speech = game.speech(language)
    names = [f"Player{seat}" for seat in range(game.seats[-1])]
    match = game.start(game.seats[-1], 2, {"pause": True})
    for decision, _picked in walk(match, 2):
        if match.view()["asked"] is not None:
            said = speech.say(
                game.texts[f"theirs-{decision.key}"], {**decision.prompt.args, "who": decision.seat}, names
            )
            assert names[decision.seat] in said


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_matters_are_events_of_the_game_told_with_their_own_arguments(game: undercroft.Game) -> None:
    ribbon = ribbon_events(game)
    assert ribbon
    for key, one in ribbon.items():
        known = set(placeholders(game.texts[key])) | {"hero", "who"}
        for sentence in (one.theirs, one.mine):
            assert set(placeholders(sentence)) <= known, key
        assert not one.who or one.who in known


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_matters_can_be_said_of_every_match(game: undercroft.Game) -> None:
    ribbon = ribbon_events(game)
    names = [f"Player{seat}" for seat in range(game.seats[-1])]
    match = game.start(game.seats[-1], 3)
    for _step in walk(match, 3):
        pass
    for language in ("en", "ru"):
        speech = game.speech(language)
        for event in match.events:
            if event.key in ribbon:
                assert speech.say(ribbon[event.key].theirs, event.args, names)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_others_did_is_told_in_as_many_characters_as_there_is_room_for(game: undercroft.Game) -> None:
    speech = game.speech("ru")
    names = [f"Player{seat}" for seat in range(game.seats[-1])]
    match = game.start(min(4, game.seats[-1]), 2, {"pause": True})
    most_lines = 0
    for decision, _picked in walk(match, 2):
        strands = ribbon_of(match, decision.seat, match.view(decision.seat), speech, names)
        lines = [line for strand in strands for line in strand.lines]
        assert len(lines) <= 1 or sum(map(len, [*lines, *(strand.name for strand in strands)])) <= LONGEST
        most_lines = max(most_lines, len(lines))
    assert most_lines > 1
