"""How to play: a page for every game, in both languages, made of the game's own cards and signs."""

import html
import re

import pytest

import undercroft
from tests.web.serving import Running
from undercroft.web.rendering.explaining import FRAME, legend_of

GAMES = list(undercroft.games())


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("game", GAMES)
def test_a_page_says_aim_turn_signs_and_end(server: Running, game: str, language: str) -> None:
    page = server.guest(language=language).get(f"/how/{game}").text
    for leaf in ("aim", "turn", "signs", "end"):
        assert f'id="leaf-{leaf}"' in page
        assert f'href="#leaf-{leaf}"' in page, "the dots of the phone"
    assert page.count('class="arch-pic') == 3
    assert page.count('class="card ') >= 2, "made of real cards"
    signs = re.search(r'<ul class="sign-list">(.*?)</ul>', page, re.DOTALL)
    assert signs is not None
    assert signs[1].count("<li ") == 10
    assert page.count(f'action="/learn/{game}"') == 2
    assert f'href="/rules/{game}"' in page
    speech = undercroft.game(game).speech(language)
    for one in legend_of(undercroft.game(game)).signs:
        assert html.escape(speech(one.text), quote=False) in page.replace("&#39;", "'")


def test_it_is_linked_from_the_pages_and_tables_of_the_game(server: Running) -> None:
    ann = server.guest()
    for path in ("/rules/thunderstone", "/cards/thunderstone", ann.play()):
        assert 'href="/how/thunderstone"' in ann.get(path).text, path


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("game", GAMES)
def test_the_help_sheet_holds_the_legend(server: Running, game: str, language: str) -> None:
    ann = server.guest(language=language)
    page = ann.get(ann.play(game)).text
    legend = legend_of(undercroft.game(game))
    speech = undercroft.game(game).speech(language)
    assert page.count("<li data-at=") == len((*legend.signs, *legend.places, *FRAME))
    for one in (*legend.signs, *legend.places, *FRAME):
        assert html.escape(speech(one.text), quote=False) in page.replace("&#39;", "'")
        assert language == "en" or re.search("[а-яё]", speech(one.text)), one.text


def test_an_unknown_game_is_refused(server: Running) -> None:
    assert server.guest().get("/how/chess").status_code == 404
