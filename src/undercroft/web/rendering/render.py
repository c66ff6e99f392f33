"""Templates: the environment, areas of a table, and pages.

The HTML of an area depends only on the bytes of its part and the language. The pieces of areas are in one cache that
all tables and viewers share: the same piece in the same language gives the same HTML.
"""

import re
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from time import gmtime, strftime, time
from types import SimpleNamespace
from typing import Any, NamedTuple

import orjson
from jinja2 import BaseLoader, ChoiceLoader, Environment, FileSystemLoader, FunctionLoader, StrictUndefined
from jinja2.ext import Extension
from markupsafe import Markup

from ...kernel.registry import games
from ...kernel.text import Speech, _
from ...kit.area import Area, Inner, as_it_is
from ...kit.board import Slot
from .boards import board_file, board_of, legend_of
from .card_text import full_text, inline_text, short_text
from .icons import face_icon, icon, icon_at, sign, sprite
from .static import static
from .strengths import level

TEMPLATES = Path(__file__).parents[1] / "templates"


def environment() -> Environment:
    """Jinja with our filters: everything is escaped unless it is marked as HTML."""
    return _ENVIRONMENT


def _made() -> Environment:
    loader: BaseLoader = ChoiceLoader([FileSystemLoader(TEMPLATES), FunctionLoader(_of_game)])
    env = Environment(
        loader=loader,
        undefined=StrictUndefined,
        extensions=[StripLineBreaks],
        autoescape=True,
        auto_reload=False,
        cache_size=-1,  # templates are never dropped
    )
    env.globals.update(icon_at=icon_at, sprite=sprite, static=static, face_icon=face_icon)
    env.globals.update(
        place=place,
        level=level,
        ago=ago,
        utc=utc,
        now=time,
        covers=Covers(),
        legend_of=legend_of,
        has_template=lambda name: _of_game(name) is not None,
    )
    env.filters.update(icon=icon, sign=sign, short_text=short_text, full_text=full_text, inline_text=inline_text)
    env.filters.update(inner=inner, piece=piece, card=card)  # a filter call takes half the time of a function call
    env.filters["minus"] = minus
    return env


def preload_templates() -> None:
    """Load the templates of all tables, so that the first visitor does not wait for them."""
    environment().get_template("fragment.html")


# -- areas
CACHE_SIZE = 10_000
"""Pieces whose HTML is cached, at most 25 MB: those that a thousand tables show now. Whole areas are not cached: most
change with every choice, and at most a quarter of a push to one player is the same for another."""


class AreaPart(NamedTuple):
    """What one area shows to one viewer, as bytes, and how it becomes HTML."""

    template: str
    show: Callable[[Any, Speech], object]
    speech: Speech
    data: bytes

    def html(self) -> Markup:
        """The template gets nothing but what is read from the bytes: as attributes, which templates read faster than
        keys."""
        shown = self.show(orjson.loads(self.data), self.speech)
        if isinstance(shown, dict):
            shown = SimpleNamespace(**shown)
        template: Any = environment().get_template(self.template).module
        html: Markup = template.html(shown, self.speech)
        return html


def part_of(area: Area, source: object, speech: Speech) -> AreaPart:
    """What the area shows of its source."""
    return AreaPart(area.template, area.show, speech, _bytes(area.part(source)))


def piece(template: str, shown: object, t: Speech) -> Markup:
    """A piece of an area that is cached separately: a card, a player, a turn of the log. Most pieces of an area stay
    the same when it changes."""
    return cached(AreaPart(template, as_it_is, t, _bytes(shown)))


def inner(one: Inner, t: Speech) -> Markup:
    """A piece with its own part, like an area."""
    return cached(AreaPart(one.template, one.show, t, _bytes(one.part)))


@lru_cache(maxsize=CACHE_SIZE)
def cached(part: AreaPart) -> Markup:
    """The HTML of a part that is often the same: a piece, or the frame around the areas; cached."""
    return part.html()


def _bytes(shown: object) -> bytes:
    """The part as JSON. Dataclasses in it have no `__slots__`: `orjson` serialises those six times as fast.

    The result is copied, because `orjson` allocates at least 4 KB for it, and most parts are short.
    """
    return bytes(memoryview(orjson.dumps(shown, default=_plain)))


def _plain(value: Any) -> object:
    """Convert named tuples, which `orjson` does not serialise itself."""
    if isinstance(value, tuple):
        return value._asdict() if hasattr(value, "_asdict") else list(value)
    raise TypeError(f"no part of an area: {value!r}")


def place(area: str) -> Markup:
    """The place of an area in the frame of a table."""
    return Markup(f"<!--area:{area}-->")


def card(slot: Slot, t: Speech, size: str = "", extra: str = "", count: int | str = "") -> Markup:
    """A card on the table."""
    return piece("slot.html", slot.shown(size, extra, count), t)


# -- pages


def page(name: str, **context: Any) -> str:
    return environment().get_template(name).render(context)


def _of_game(name: str) -> str | None:
    """`<game id>/board.html` is in the game's own folder `board`."""
    game, _slash, file = name.partition("/")
    if game not in games() or "/" in file or not file.endswith(".html"):
        return None
    source = board_file(games()[game], file)
    return source.read_text(encoding="utf-8") if source else None


def minus(number: int) -> str:
    """A number with a minus sign, not a hyphen."""
    return str(number).replace("-", "−")


class Covers:
    """The cover of each game, (icon, colour), by its id. Stored results may name a game that was removed."""

    UNKNOWN = ("spyglass", "#55504a")

    def __getitem__(self, game: str) -> Any:
        return board_of(games()[game]).cover() if game in games() else self.UNKNOWN


def ago(moment: float, t: Callable[..., str]) -> str:
    """How long ago something happened, in a word or two."""
    minutes = int(max(0.0, time() - moment) // 60)
    if minutes < 1:
        return t(_("just now"))
    if minutes < 60:
        return t(_("{n} min ago"), n=minutes)
    if minutes < 60 * 24:
        return t(_("{n} h ago"), n=minutes // 60)
    return t(_("{n} d ago"), n=minutes // (60 * 24))


def utc(moment: float) -> str:
    """A time in UTC, to the minute."""
    return strftime("%Y-%m-%d %H:%M UTC", gmtime(moment))


_PIECE = re.compile(r"\{\{.*?\}\}|\{%.*?%\}|\{#.*?#\}|[<>]|\s*\n\s*", re.DOTALL)


class StripLineBreaks(Extension):
    """Removes line breaks from templates: they are for readability only, and must not become spaces on the page.

    Outside of tags a line break and the indentation around it are removed, so a template may be wrapped wherever that
    makes it readable; a space that is meant at a break is written `{{ " " }}`. Inside a tag a break is a space.
    """

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        return strip_line_breaks(source)


def strip_line_breaks(source: str) -> str:
    """Turn line breaks into comments, so that errors still name the right line."""
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


_ENVIRONMENT = _made()
