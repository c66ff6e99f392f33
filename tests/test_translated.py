"""Russian is complete: every sentence marked in code and templates, of the frame and of every game, and every rule."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest
from jinja2 import Environment, nodes

import undercroft
from undercroft.kernel.text import catalogue
from undercroft.web.rulebook import Chapter, chapters

SOURCE = Path(undercroft.__file__).parent
GAMES = list(undercroft.games())
PACKAGES = ["undercroft", *(f"undercroft.games.{id}" for id in GAMES)]


def files(package: str, ending: str) -> Iterator[Path]:
    """The files of the package: those of a game are not the frame's."""
    folder = SOURCE.joinpath(*package.split(".")[1:])
    for file in sorted(folder.rglob(f"*.{ending}")):
        if package != "undercroft" or "games" not in file.relative_to(SOURCE).parts[:-2]:
            yield file


def in_template(file: Path) -> Iterator[str]:
    """The sentences a template says with `t("…")`; one that is chosen there is written out in both branches."""
    for call in Environment().parse(file.read_text(encoding="utf-8")).find_all(nodes.Call):
        if isinstance(call.node, nodes.Name) and call.node.name == "t":
            said = call.args[0]
            for branch in (said.expr1, said.expr2) if isinstance(said, nodes.CondExpr) else (said,):
                if isinstance(branch, nodes.Const):
                    yield branch.value


def in_code(file: Path) -> Iterator[str]:
    """The sentences marked with `_("…")`."""
    for call in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "_":
            yield ast.literal_eval(call.args[0])


def marked(package: str) -> set[str]:
    found = {sentence for file in files(package, "html") for sentence in in_template(file)}
    return found | {sentence for file in files(package, "py") for sentence in in_code(file)}


def placeholders(sentence: str) -> set[str]:
    return {field for _literal, field, _spec, _conversion in Formatter().parse(sentence) if field is not None}


def signs(sentence: str) -> Counter[str]:
    """The icon signs of a short text, such as `:gold:`."""
    return Counter(re.findall(r":([a-z]+):", sentence))


@pytest.mark.parametrize("package", PACKAGES)
def test_every_marked_sentence_is_translated(package: str) -> None:
    sentences = marked(package)
    assert len(sentences) > 100
    assert sorted(sentences - set(catalogue("undercroft", "ru")) - set(catalogue(package, "ru"))) == []


@pytest.mark.parametrize("package", PACKAGES)
def test_nothing_is_translated_that_nobody_says(package: str) -> None:
    assert sorted(set(catalogue(package, "ru")) - marked(package)) == []


@pytest.mark.parametrize("package", PACKAGES)
def test_a_translation_keeps_placeholders_and_signs(package: str) -> None:
    for sentence, text in catalogue(package, "ru").items():
        assert placeholders(text) == placeholders(sentence), sentence
        assert signs(text) == signs(sentence), sentence
        assert text.count("*") == sentence.count("*"), sentence
        assert text.count("\n") == sentence.count("\n"), sentence


@pytest.mark.parametrize("package", PACKAGES)
def test_a_sentence_stands_once_in_a_catalogue(package: str) -> None:
    text = (SOURCE.joinpath(*package.split(".")[1:]) / "locale" / "ru.po").read_text(encoding="utf-8")
    ids = re.findall(r'^msgid ((?:".*"\n)+)', text, flags=re.MULTILINE)
    assert [id for id, times in Counter(ids).items() if times > 1] == []


def outline(book: tuple[Chapter, ...]) -> list[tuple[str, list[str]]]:
    """The chapters of a rules text, each with the rules that can be linked to, in their order."""
    return [(chapter.id, re.findall(r'<li id="([^"]+)"', chapter.html)) for chapter in book]


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_have_the_same_ids_in_the_same_order(game: str) -> None:
    english = outline(chapters(game, "en"))
    assert sum(len(rules) for _chapter, rules in english) > 100
    assert outline(chapters(game, "ru")) == english


@pytest.mark.parametrize("game", GAMES)
def test_every_chapter_and_every_rule_is_put_into_russian(game: str) -> None:
    assert (SOURCE / "games" / game / "rules.ru.md").is_file()
    for chapter in chapters(game, "ru"):
        assert re.search("[а-яё]", chapter.title), chapter.title
        for rule, text in re.findall(r'<li id="([^"]+)">(.*?)(?=<li id=|\Z)', chapter.html, flags=re.DOTALL):
            assert re.search("[а-яё]", text), rule
