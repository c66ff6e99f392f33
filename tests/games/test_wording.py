"""The words on the cards of every game, in both languages: no rule ids, no broken words, no wrong numbers."""

import pytest

import undercroft
from tests.games.wording import BROKEN, RULE_ID, numbers, numbers_in_words
from undercroft.kernel.text import LANGUAGES
from undercroft.kit.face import Face
from undercroft.web.rendering.boards import board_of


def faces(id: str, language: str) -> list[Face]:
    """Every card of a game, as the gallery shows it."""
    game = undercroft.game(id)
    found: list[Face] = board_of(game).gallery(game.speech(language))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", undercroft.games())
def test_no_card_names_a_rule_by_its_id(game: str, language: str) -> None:
    assert [face.id for face in faces(game, language) if RULE_ID.search(face.text + face.short)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", undercroft.games())
def test_no_word_of_a_card_is_broken(game: str, language: str) -> None:
    found = [(face.id, text) for face in faces(game, language) for text in (face.text, face.short)]
    assert [(id, text) for id, text in found if BROKEN.search(text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", undercroft.games())
def test_a_short_text_has_no_number_that_the_card_lacks(game: str, language: str) -> None:
    for face in faces(game, language):
        printed = " ".join([str(sign.value) for sign in (*face.belt, *face.side, *face.foot)])
        assert numbers(face.short) <= numbers(f"{face.text} {printed}") | numbers_in_words(face.text), face.id
