"""A game's rules text, found by rule id."""

import re
from difflib import get_close_matches

from ..kernel.game import Game
from ..kernel.refusal import Refusal
from ..kernel.text import _

_RULE = re.compile(r"(?:[-*]|\d+\.)\s+(?:\*\*)?([A-Z]{2}-\d+(?:\.\d+)*[a-z]?)\b")
_HEADING = re.compile(r"(#+)\s+(?:([A-Z]{2}-\d+)\b)?")


class RulesText:
    """The rules of a game: a rule `TS-4.7`, a chapter `TS-4`, or all of it."""

    def __init__(self, game: Game, language: str = "en") -> None:
        self.game = game
        try:
            self.text = game.rules_text(language)
        except FileNotFoundError as missing:
            raise Refusal("no-rules", _("{game} comes without a rules text."), game=game.title) from missing
        self.rules: dict[str, str] = {}
        self.chapters: dict[str, str] = {}
        self._read(self.text.splitlines())

    def _read(self, lines: list[str]) -> None:
        chapters: list[list[str]] = [[]]
        rule = ""
        for line in lines:
            heading, start = _HEADING.match(line), _RULE.match(line)
            if heading and len(heading[1]) == 2:
                chapters.append([])
            chapters[-1].append(line)
            if start:
                rule = start[1]
                self.rules[rule] = line
            elif rule and line.startswith(" ") and line.strip():
                self.rules[rule] += "\n" + line  # a rule continues in indented lines
            else:
                rule = ""
        for chapter in chapters:
            self._name(chapter)

    def _name(self, lines: list[str]) -> None:
        heading = _HEADING.match(lines[0]) if lines else None
        inside = [found[1] for line in lines if (found := _RULE.match(line))]
        id = (heading and heading[2]) or (inside[0].split(".")[0] if inside else "")
        if id:
            self.chapters.setdefault(id, "\n".join(lines).strip())

    def find(self, id: str) -> str:
        """The text under an id; refuses unknown ones and suggests similar ones."""
        wanted = id.strip().upper()
        known = {**self.chapters, **self.rules}
        for name, text in known.items():
            if name.upper() == wanted:
                return text
        near = ", ".join(get_close_matches(wanted, known, n=5, cutoff=0.3)) or ", ".join(list(self.chapters)[:5])
        raise Refusal(
            "unknown-rule", _("{game} has no rule {id}; nearest: {near}."), game=self.game.title, id=id[:20], near=near
        )
