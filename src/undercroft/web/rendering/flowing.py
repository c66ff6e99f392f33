"""Line breaks in a template are there for its readers: none of them is a space on the page.

Outside of tags a line break and the indentation around it stand for nothing, so a template may be broken wherever that
makes it readable; where a space is meant at a break, it is written: `{{ " " }}`. Inside a tag a break is a space.
"""

import re

from jinja2.ext import Extension

_PIECE = re.compile(r"\{\{.*?\}\}|\{%.*?%\}|\{#.*?#\}|[<>]|\s*\n\s*", re.DOTALL)


class Flowing(Extension):
    """Reads every template this way."""

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        return flowing(source)


def flowing(source: str) -> str:
    """The template with its breaks hidden in comments: errors in it are still told by their line."""
    in_tag = False

    def without_break(found: re.Match[str]) -> str:
        nonlocal in_tag
        piece = found[0]
        if piece in ("<", ">"):
            in_tag = piece == "<"
        elif piece.isspace():
            space = " " if in_tag else ""
            return f"{space}{{#{chr(10) * piece.count(chr(10))}#}}"
        return piece

    return _PIECE.sub(without_break, source)
