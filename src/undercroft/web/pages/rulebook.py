"""A game's rules text as HTML, chapter by chapter, with an anchor for every rule id.

`rules.html` is given game, title, book (a `Rulebook`), query, and what was found (`Match`es, see `searching`).
"""

import re
from dataclasses import dataclass, replace
from functools import cache

from markdown_it import MarkdownIt
from markupsafe import Markup

from ...kernel.registry import game as find_game

_ID = r"[A-Z]{2}-\d+(?:\.\d+)*[a-z]?"
_RULE = re.compile(rf"<li>\s*(?:<p>)?\s*(?:<strong>)?({_ID})\b")
_HEADING = re.compile(rf"({_ID})?\s*(.*)")
_MENTION = re.compile(rf"<code>.*?</code>|<[^>]*>|\b({_ID})\b")
"""A rule id in a text; what is code or part of a tag is passed over."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of the rules; each of its rules has an element with the rule's id."""

    id: str
    """The rule id of the chapter (`TS-4`), or `chapter-<n>` where it has none."""
    title: str
    html: Markup
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The rules of a game, ready to show; the introduction says what the marks and words mean."""

    introduction: Markup
    chapters: tuple[Chapter, ...]


@cache
def rulebook(game_id: str, language: str) -> Rulebook:
    """The rules of a game in a language; empty if the game brings no text."""
    try:
        text = find_game(game_id).rules_text(language)
    except FileNotFoundError:
        return Rulebook(Markup(""), ())
    title_and_introduction, *parts = re.split(r"^## +", text, flags=re.MULTILINE)
    introduction = _html(title_and_introduction.partition("\n")[2].rstrip("- \n"))
    chapters = [_chapter(n, part) for n, part in enumerate(parts, start=1)]
    ids = {id for chapter in chapters for id in (chapter.id, *chapter.rules)}
    linked = tuple(replace(chapter, html=_linked(chapter.html, ids)) for chapter in chapters)
    return Rulebook(_linked(introduction, ids), linked)


def _html(text: str) -> Markup:
    return Markup(MarkdownIt("commonmark", {"html": False}).enable("table").render(text))


def _chapter(n: int, text: str) -> Chapter:
    heading, _newline, body = text.partition("\n")
    found = _HEADING.match(heading.strip())
    id, title = (found[1], found[2]) if found else (None, heading)
    html = _html(body)
    rules = tuple(dict.fromkeys(_RULE.findall(html)))
    html = Markup(_RULE.sub(_anchored, html))
    return Chapter(id or f"chapter-{n}", title.strip() or heading.strip(), html, rules)


def _anchored(found: re.Match[str]) -> str:
    """The beginning of a rule, with an anchor; its id stands out, whether or not the text says so."""
    begun = found[0].replace("<li>", f'<li id="{found[1]}">', 1)
    return begun if "<strong>" in begun else f"{begun.removesuffix(found[1])}<strong>{found[1]}</strong>"


def _linked(html: Markup, ids: set[str]) -> Markup:
    """Each mention of one of the rules leads to it."""

    def link(found: re.Match[str]) -> str:
        id = found[1]
        return f'<a href="#{id}" data-rule="{id}">{id}</a>' if id in ids else found[0]

    return Markup(_MENTION.sub(link, html))
