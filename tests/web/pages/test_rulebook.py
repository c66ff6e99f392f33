"""The rules as a page: complete in both languages, an anchor for every rule, links that lead somewhere."""

import re

import pytest

import undercroft
from tests import rules
from undercroft.web.pages.rulebook import rulebook

GAMES = list(undercroft.games())
BOOKS = [(game, language) for game in GAMES for language in ("en", "ru")]


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_every_rule_that_is_mentioned_is_linked_and_there(game: str, language: str) -> None:
    book = rulebook(game, language)
    html = "".join([book.introduction, *(chapter.html for chapter in book.chapters)])
    anchors = {chapter.id for chapter in book.chapters} | set(re.findall(r'<li id="([^"]+)"', html))
    links = re.findall(r'href="#([^"]+)"', html)
    assert len(links) > 100
    assert set(links) <= anchors
    words = re.sub(r"<code>.*?</code>|<a .*?</a>|<[^>]*>", "", html)
    assert re.findall(r"\b[A-Z]{2}-\d+[.\da-z]*", words) == []


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_the_introduction_says_what_a_ruling_is(game: str, language: str) -> None:
    mark = {"en": "[ruling]", "ru": "[решение]"}[language]
    assert mark in rulebook(game, language).introduction


def outline(game: str, language: str) -> list[tuple[str, list[str]]]:
    """The chapters of a rules text, each with the rules that can be linked to, in their order."""
    book = rulebook(game, language)
    return [(chapter.id, re.findall(r'<li id="([^"]+)"', chapter.html)) for chapter in book.chapters]


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_have_the_same_ids_in_the_same_order(game: str) -> None:
    english = outline(game, "en")
    assert sum(len(rules) for _chapter, rules in english) > 100
    assert outline(game, "ru") == english


@pytest.mark.parametrize("game", GAMES)
def test_every_chapter_and_every_rule_is_put_into_russian(game: str) -> None:
    for chapter in rulebook(game, "ru").chapters:
        assert re.search("[а-яё]", chapter.title), chapter.title
        for rule, text in re.findall(r'<li id="([^"]+)">(.*?)(?=<li id=|\Z)', chapter.html, flags=re.DOTALL):
            assert re.search("[а-яё]", text), rule


@pytest.mark.parametrize("game", GAMES)
def test_what_only_builders_need_is_kept_in_the_docs(game: str) -> None:
    for language in ("en", "ru"):
        text = undercroft.game(game).rules_text(language)
        assert not re.search(
            r"\bEX-\d|Given .* When |^## .*Decisions|Кто что выбирает|Coverage of the rulebook", text, re.MULTILINE
        )
    english = rules.rule_ids(rules.examples(undercroft.game(game)))
    russian = (rules.EXAMPLES / f"{game}.ru.md").read_text(encoding="utf-8")
    assert len(english) >= 15
    assert rules.rule_ids(russian) == english
