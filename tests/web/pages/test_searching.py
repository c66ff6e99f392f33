"""The search of the rules: plain questions are answered, the best match comes first, the words sought are marked."""

import re

import pytest

import undercroft
from tests.web.serving import Running
from undercroft.web.pages.rulebook import rulebook
from undercroft.web.pages.searching import _questions, search, stems

GAMES = list(undercroft.games())
WINS = {
    "thunderstone": "TS-21.4",
    "paper_dungeons": "PD-14.4",
    "dungeonquest": "DQ-11.7",
    "thunderstone_quest": "TQ-11.7",
    "heroes_of_terrinoth": "HT-4.6",
}
ENDS = {
    "thunderstone": "TS-21.1",
    "paper_dungeons": "PD-14.1",
    "dungeonquest": "DQ-11.5",
    "thunderstone_quest": "TQ-11.1",
    "heroes_of_terrinoth": "HT-4.6",
}


@pytest.mark.parametrize("game", GAMES)
def test_plain_questions_are_answered(game: str) -> None:
    for language, win, end in (
        ("en", "how do I win", "when does the game end"),
        ("ru", "как победить", "когда конец игры"),
        ("ru", "Как выиграть?", "Когда закончится игра?"),
    ):
        for question, rule in ((win, WINS[game]), (end, ENDS[game])):
            first = search(game, language, question)[0]
            assert (first.id, first.answer) == (rule, True), question


def test_what_a_thing_is_for() -> None:
    assert search("thunderstone", "en", "what is light for")[0].id == "TS-13.5"
    assert search("thunderstone", "ru", "зачем нужен свет?")[0].id == "TS-13.5"
    assert search("paper_dungeons", "en", "what are potions for")[0].id == "PD-8.1"


@pytest.mark.parametrize("game", GAMES)
def test_every_answer_is_a_rule_of_the_game(game: str) -> None:
    rules = {id for chapter in rulebook(game, "en").chapters for id in (chapter.id, *chapter.rules)}
    for language in ("en", "ru"):
        questions = _questions(game, language)
        assert len(questions) > 20
        for words, answers in questions:
            assert words, answers
            assert set(answers) <= rules


def test_a_heading_comes_before_paragraphs() -> None:
    found = [match for match in search("thunderstone", "en", "monsters hall") if not match.answer]
    assert found[0].heading
    assert found[0].id == "TS-12"
    assert not found[1].heading


def test_a_card_s_own_rule_comes_before_those_that_mention_it() -> None:
    assert search("thunderstone", "en", "pawnbroker")[0].id == "TS-23.40"
    assert search("thunderstone", "en", "polearm")[0].id == "TS-23.1"


def test_endings_do_not_matter() -> None:
    assert stems("Destroyed heroes", "en") == stems("destroy a hero", "en")
    assert stems("болезней", "ru") == stems("болезнь", "ru") == stems("Болезнями", "ru")
    assert {match.id for match in search("thunderstone", "en", "pawnbrokers")} >= {"TS-23.40"}


def test_all_the_words_come_before_some_of_them() -> None:
    found = search("thunderstone", "en", "thrown spear strength")
    assert "spear" in found[0].html.lower()
    assert "strength" in found[0].html.lower()


def test_the_words_sought_are_marked_and_nothing_else_is_html() -> None:
    first = search("thunderstone", "en", "tie")[0]
    assert re.findall(r"<mark>(\w+)</mark>", first.html)
    assert re.findall(r"<(?!/?mark>)", first.html) == []
    assert "<mark>b</mark>" in search("thunderstone", "en", "<b>")[0].html


def test_nothing_is_found_where_nothing_is_sought() -> None:
    assert search("thunderstone", "en", "") == []
    assert search("thunderstone", "en", "how do I") == []
    assert search("thunderstone", "en", "xylophone") == []


def test_the_search_and_the_contents_work_without_script(server: Running) -> None:
    ann = server.guest()
    page = ann.get("/rules/thunderstone", q="how do I win").text
    assert page.index('class="found-rule answer"') < page.index('<section id="TS-1"')
    assert "<mark>wins</mark>" in page
    for chapter in rulebook("thunderstone", "en").chapters:
        assert f'<section id="{chapter.id}" data-chapter>' in page
        assert page.count(f'<a href="#{chapter.id}" data-rule="{chapter.id}">') >= 2, "beside the rules, and folded"
    assert "Nothing was found." in ann.get("/rules/thunderstone", q="xylophone").text
