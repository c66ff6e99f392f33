"""The rules of a game: how to play, an anchor for every rule, and the search."""

import html
import re

import pytest

import undercroft
from tests import rules
from tests.web.serving import Running
from undercroft.web.pages.help.rules import _questions, rulebook, search, stems
from undercroft.web.rendering.boards import FRAME, legend_of

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
    """The chapters of a rules text, each with its rules that have an anchor, in order."""
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


@pytest.mark.parametrize(
    ("language", "question", "rule"),
    [
        ("en", "can I go back", "PD-9.3"),
        ("ru", "можно ли вернуться назад", "PD-9.3"),
        ("en", "how many dice do I use", "PD-3.8"),
        ("ru", "сколько кубиков я использую", "PD-3.8"),
        ("ru", "что даёт клевер", "PD-3.11"),
        ("en", "what happens when I die", "PD-5.6"),
        ("ru", "что если умер", "PD-5.6"),
        ("en", "how do I play alone", "PD-13.3"),
        ("ru", "можно ли зайти в комнату дважды", "PD-9.3"),
        ("en", "how many cards do I draw", "TS-7.1"),
        ("ru", "сколько карт в руке", "TS-7.1"),
        ("en", "can I attack without light", "TS-13.5"),
        ("ru", "можно ли атаковать без света", "TS-13.5"),
        ("en", "can I skip my turn", "TS-3.1"),
        ("ru", "как купить героя", "TS-4.7"),
        ("en", "when does the sun set", "DQ-10.1"),
        ("ru", "сколько раундов", "DQ-10.1"),
        ("en", "how do I heal", "DQ-7.6"),
        ("ru", "тупик", "DQ-5.3"),
        ("en", "how far can I move", "TQ-7.6"),
        ("ru", "как далеко можно идти", "TQ-7.6"),
        ("en", "how many cards do I draw", "TQ-10.1"),
        ("ru", "припасы", "TQ-13.2"),
        ("en", "can I attack a distant enemy", "HT-6.3"),
        ("ru", "герой погиб", "HT-8.3"),
        ("en", "how many actions", "HT-5.3"),
        ("ru", "как лечиться", "HT-6.6"),
    ],
)
def test_what_players_asked(language: str, question: str, rule: str) -> None:
    game = next(game for game, win in WINS.items() if win[:2] == rule[:2])
    first = search(game, language, question)[0]
    assert (first.id, first.answer) == (rule, True)


@pytest.mark.parametrize("game", GAMES)
def test_every_answer_is_a_rule_of_the_game(game: str) -> None:
    rules = {id for chapter in rulebook(game, "en").chapters for id in (chapter.id, *chapter.rules)}
    for language in ("en", "ru"):
        questions = _questions(game, language)
        assert len(questions) > 20
        for question in questions:
            assert question.stems, question
            assert set(question.rules) <= rules


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


def test_every_rule_of_every_game_has_a_link(server: Running) -> None:
    ann = server.guest()
    for game, rule in (("thunderstone", "TS-5.3"), ("paper_dungeons", "PD-5.3")):
        chapter, _dot, _rule = rule.partition(".")
        page = ann.get(f"/rules/{game}").text
        assert f'<section id="{chapter}"' in page
        assert f'<a href="#{chapter}" data-rule="{chapter}"><span>{chapter}</span>' in page, "in the contents"
        assert re.search(rf'<li id="{re.escape(rule)}">\s*(<p>)?<strong><a href="#{re.escape(rule)}"', page), rule
