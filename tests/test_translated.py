"""The Russian translation is complete: all sentences marked in code and templates, of the frame and of every game."""

import ast
import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from jinja2 import Environment, nodes

import undercroft
from tests.sentences import placeholders
from undercroft.kernel.text import catalogue

SOURCE = Path(undercroft.__file__).parent
PACKAGES = ["undercroft", *(f"undercroft.games.{id}" for id in undercroft.games())]

FEWEST = {"undercroft.games.dungeonquest": 500}
"""The least number of sentences to find. Fewer mean that the search is broken."""


def files(package: str, ending: str) -> Iterator[Path]:
    """The files of the package. For the frame, those of the games are left out."""
    folder = SOURCE.joinpath(*package.split(".")[1:])
    for file in sorted(folder.rglob(f"*.{ending}")):
        if package != "undercroft" or "games" not in file.relative_to(SOURCE).parts[:-2]:
            yield file


def in_template(file: Path) -> Iterator[str]:
    """The sentences in `t("…")` calls of a template. In a conditional expression, both branches count."""
    for call in Environment().parse(file.read_text(encoding="utf-8")).find_all(nodes.Call):
        if isinstance(call.node, nodes.Name) and call.node.name == "t":
            argument = call.args[0]
            for branch in (argument.expr1, argument.expr2) if isinstance(argument, nodes.CondExpr) else (argument,):
                if isinstance(branch, nodes.Const):
                    yield branch.value


def in_code(file: Path) -> Iterator[str]:
    """The sentences marked with `_("…")`."""
    for call in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "_":
            yield ast.literal_eval(call.args[0])


def in_guide(file: Path) -> Iterator[str]:
    """The titles and texts of the bubbles in a guided first game."""
    for tag in tomllib.loads(file.read_text(encoding="utf-8"))["tag"]:
        yield from (tag["title"], tag["text"])


@cache
def marked(package: str) -> set[str]:
    found = {sentence for file in files(package, "html") for sentence in in_template(file)}
    found |= {sentence for file in files(package, "toml") if file.name == "guide.toml" for sentence in in_guide(file)}
    return found | {sentence for file in files(package, "py") for sentence in in_code(file)}


def icons(sentence: str) -> Counter[str]:
    """The icons in a short text, such as `:gold:`."""
    return Counter(re.findall(r":([a-z]+):", sentence))


@pytest.mark.parametrize("package", PACKAGES)
def test_every_marked_sentence_is_translated(package: str) -> None:
    sentences = marked(package)
    assert len(sentences) > FEWEST.get(package, 300)
    assert sorted(sentences - set(catalogue("undercroft", "ru")) - set(catalogue(package, "ru"))) == []


@pytest.mark.parametrize("package", PACKAGES)
def test_nothing_is_translated_that_nobody_says(package: str) -> None:
    assert sorted(set(catalogue(package, "ru")) - marked(package)) == []


@pytest.mark.parametrize("package", PACKAGES)
def test_a_translation_keeps_placeholders_and_icons(package: str) -> None:
    for sentence, text in catalogue(package, "ru").items():
        assert placeholders(text) == placeholders(sentence), sentence
        assert icons(text) == icons(sentence), sentence
        assert text.count("*") == sentence.count("*"), sentence
        assert text.count("\n") == sentence.count("\n"), sentence


@pytest.mark.parametrize("package", PACKAGES)
def test_a_sentence_stands_once_in_a_catalogue(package: str) -> None:
    text = (SOURCE.joinpath(*package.split(".")[1:]) / "locale" / "ru.po").read_text(encoding="utf-8")
    ids = re.findall(r'^msgid ((?:".*"\n)+)', text, flags=re.MULTILINE)
    assert [id for id, times in Counter(ids).items() if times > 1] == []
