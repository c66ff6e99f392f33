"""A game's rules text as HTML, chapter by chapter, with an anchor for every rule id.

`rules.html` is given game, title, chapters (list of `Chapter`) and query.
"""

import re
from dataclasses import dataclass
from functools import lru_cache

from markdown_it import MarkdownIt
from markupsafe import Markup

from ..kernel.registry import game as find_game

_ID = r"[A-Z]{2}-\d+(?:\.\d+)*[a-z]?"
_RULE = re.compile(rf"<li>\s*(?:<p>)?\s*(?:<strong>)?({_ID})\b")
_HEADING = re.compile(rf"({_ID})?\s*(.*)")


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of the rules; each of its rules has an element with the rule's id."""

    id: str
    """The rule id of the chapter (`TS-4`), or `chapter-<n>` where it has none."""
    title: str
    html: Markup
    rules: tuple[str, ...]


@lru_cache(maxsize=16)
def chapters(game_id: str) -> tuple[Chapter, ...]:
    """The rules of a game, ready to show; empty if the game brings no text."""
    try:
        text = find_game(game_id).rules_text()
    except FileNotFoundError:
        return ()
    parts = re.split(r"^## +", text, flags=re.MULTILINE)
    return tuple(_chapter(n, part) for n, part in enumerate(parts[1:], start=1))


def _chapter(n: int, text: str) -> Chapter:
    heading, _newline, body = text.partition("\n")
    found = _HEADING.match(heading.strip())
    id, title = (found[1], found[2]) if found else (None, heading)
    html = MarkdownIt("commonmark", {"html": False}).enable("table").render(body)
    rules = tuple(dict.fromkeys(_RULE.findall(html)))
    html = _RULE.sub(_anchored, html)
    return Chapter(id or f"chapter-{n}", title.strip() or heading.strip(), Markup(html), rules)


def _anchored(found: re.Match[str]) -> str:
    return found[0].replace("<li>", f'<li id="{found[1]}">', 1)
