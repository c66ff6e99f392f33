"""The words on cards as HTML: signs become icons, keywords small capitals.

Short texts are written by hand: `*Dungeon* :repeat: destroy a Food: +2:attack:.`, one line for each effect.
Full texts are sentences; a label such as `Battle:` or `Spoils (Food):` opens a paragraph.
"""

import re
from itertools import pairwise

from markupsafe import Markup, escape

from .icons import SIGNS, sign

_KEYWORD = re.compile(r"\*([^*\n]+)\*(?:\s*:repeat:)?")
_SIGN = re.compile(r"((?:[+−-]?\d+(?:[–-]\d+)?)?)(:([a-z]+):)(\s\d+)?([.,;:]?)")
_LABEL = re.compile(r"(?:^|(?<=[.;] ))([A-ZА-ЯЁ][\w’ ,()•-]{2,33}): ")
_MINUS = re.compile(r"(?<![\w\d])-(?=\d)")


def short_text(text: str) -> Markup:
    """The text for the hand: signs and few words."""
    return Markup("").join(Markup("<p>{}</p>").format(_line(line)) for line in text.split("\n") if line)


def inline_text(text: str) -> Markup:
    """One line with signs, without a paragraph."""
    return _line(_MINUS.sub("−", text.replace("\n", " ")))


def unsigned(text: str) -> str:
    """One line of plain text: keywords without their stars, signs left out."""
    return re.sub(r":[a-z]+:\s?", "", _KEYWORD.sub(r"\1", text)).replace("\n", " ")


def full_text(text: str) -> Markup:
    """The whole text: a paragraph for each labelled effect."""
    text = _MINUS.sub("−", text)
    paragraphs = []
    starts = [0, *(found.start(1) for found in _LABEL.finditer(text) if found.start(1) > 0), len(text)]
    for start, end in pairwise(starts):
        part = text[start:end].strip()
        label = _LABEL.match(part)
        if label:
            paragraphs.append(Markup('<p><b class="when">{}</b> {}</p>').format(label[1], part[label.end() :]))
        elif part:
            paragraphs.append(Markup("<p>{}</p>").format(part))
    return Markup("").join(paragraphs)


def _line(line: str) -> Markup:
    done = Markup("")
    place = 0
    for found in _KEYWORD.finditer(line):
        done += _signs(line[place : found.start()])
        again = sign("repeat") if found[0].endswith(":repeat:") else ""
        done += Markup('<b class="when">{}{}</b>').format(found[1], again)
        place = found.end()
    return done + _signs(line[place:])


def _signs(text: str) -> Markup:
    done = Markup("")
    place = 0
    for found in _SIGN.finditer(text):
        if found[3] not in SIGNS:
            continue
        done += escape(text[place : found.start()])
        after = found[4] or ""
        # a number and its sign stay on one line
        done += Markup('<span class="n">{}{}{}{}</span>').format(
            found[1], sign(found[3], f"i-{found[3]}"), after, found[5]
        )
        place = found.end()
    return done + escape(text[place:])
