"""Templates: the environment, areas of a table, and pages.

The HTML of an area is a function of the bytes of its part, the language, and nothing else. All tables and viewers share
one cache: who sees the same part in the same language is given the same HTML.
"""

import hashlib
from collections.abc import Callable
from functools import cache, lru_cache
from pathlib import Path
from time import gmtime, strftime, time
from typing import Any, NamedTuple

import orjson
from jinja2 import BaseLoader, ChoiceLoader, Environment, FileSystemLoader, FunctionLoader, StrictUndefined
from markupsafe import Markup

from ...kernel.registry import games
from ...kernel.text import Speech, _
from ...kit.area import Area, Inner, as_it_is
from ...kit.board import Slot
from .boards import board_file, board_of
from .cardtext import full_text, inline_text, short_text, wordiness
from .explaining import legend_of
from .flowing import Flowing
from .icons import STATIC, face_icon, icon, sign, sprite
from .sheets import board_sheet, layer_sheet
from .strengths import level

TEMPLATES = Path(__file__).parents[1] / "templates"


@cache
def environment() -> Environment:
    """Jinja with our filters: everything is escaped unless it says that it is HTML."""
    loader: BaseLoader = ChoiceLoader([FileSystemLoader(TEMPLATES), FunctionLoader(_of_game)])
    env = Environment(
        loader=loader, undefined=StrictUndefined, extensions=[Flowing], autoescape=True, auto_reload=False
    )
    env.globals.update(icon=icon, sign=sign, sprite=sprite, static=static, face_icon=face_icon)
    env.globals.update(
        place=place,
        piece=piece,
        inner=inner,
        card=card,
        level=level,
        ago=ago,
        utc=utc,
        covers=Covers(),
        legend_of=legend_of,
        has_template=lambda name: _of_game(name) is not None,
    )
    env.filters.update(short_text=short_text, full_text=full_text, inline_text=inline_text, wordiness=wordiness)
    env.filters["minus"] = minus
    return env


def read_ahead() -> None:
    """Read what every table is drawn by, so that the first who comes does not wait for it."""
    environment().get_template("fragment.html")


# -- areas


KEPT = 4000
"""Areas and pieces of them whose HTML is kept: some 20 MB."""


class Part(NamedTuple):
    """What one area shows to one viewer, as bytes, and what makes HTML of it."""

    template: str
    show: Callable[[Any, Speech], object]
    speech: Speech
    data: bytes

    def html(self) -> str:
        return _html(self)


def part_of(area: Area, source: object, speech: Speech) -> Part:
    """What the area shows of its source."""
    return Part(area.template, area.show, speech, _bytes(area.part(source)))


def piece(template: str, shown: object, t: Speech) -> Markup:
    """A piece of an area that is kept by itself, in the same way: a card, a player, a turn of the log.

    Most pieces of an area stay as they are when it changes.
    """
    return Markup(Part(template, as_it_is, t, _bytes(shown)).html())


def inner(one: Inner, t: Speech) -> Markup:
    """A piece that is shown from a part of its own, as an area is."""
    return Markup(Part(one.template, one.show, t, _bytes(one.part)).html())


@lru_cache(maxsize=KEPT)
def _html(part: Part) -> str:
    """What is shown is read from the bytes, so that nothing else can be in it."""
    shown = part.show(orjson.loads(part.data), part.speech)
    template: Any = environment().get_template(part.template).module
    return str(template.html(shown, part.speech))


def _bytes(shown: object) -> bytes:
    return orjson.dumps(shown, default=_plain)


def _plain(value: Any) -> object:
    """Named tuples, which `orjson` leaves to us."""
    if isinstance(value, tuple):
        return value._asdict() if hasattr(value, "_asdict") else list(value)
    raise TypeError(f"no part of an area: {value!r}")


def place(area: str) -> Markup:
    """Where an area lies in the frame of a table."""
    return Markup(f"<!--area:{area}-->")


def card(slot: Slot, t: Speech, size: str = "", extra: str = "", count: int | str = "") -> Markup:
    """A card lying somewhere."""
    return piece("slot.html", slot.shown(size, extra, count), t)


# -- pages


def page(name: str, **context: Any) -> str:
    """A whole page. With a `scene`, its language and words are those of the page."""
    scene = context.get("scene")
    if scene is not None:
        context.setdefault("t", scene.t)
        context.setdefault("language", scene.language)
    return environment().get_template(name).render(context)


@cache
def static(path: str) -> str:
    """The address of a static file, with a mark that changes with its content.

    Scripts import each other by relative paths, so the mark of all of them stands in the path.
    """
    if path.startswith("js/"):
        scripts = sorted(file for folder in ("js", "vendor") for file in (STATIC / folder).glob("*.js"))
        return f"/static/at/{_mark(b''.join(file.read_bytes() for file in scripts))}/{path}"
    return f"/static/{path}?v={_mark(_content(path))}"


def _mark(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:8]


def _content(path: str) -> bytes:
    folder, _slash, name = path.partition("/")
    if folder == "css":
        return (layer_sheet(name.removesuffix(".css")) or "").encode()
    if folder == "games":
        return (board_sheet(games()[name.removesuffix("/board.css")]) or "").encode()
    file = STATIC / path
    return file.read_bytes() if file.is_file() else b""


def _of_game(name: str) -> str | None:
    """`<game id>/board.html` is found in the game's own folder `board`."""
    game, _slash, file = name.partition("/")
    if game not in games() or "/" in file or not file.endswith(".html"):
        return None
    source = board_file(games()[game], file)
    return source.read_text(encoding="utf-8") if source else None


def minus(number: int) -> str:
    """A number with a minus sign, not a hyphen."""
    return str(number).replace("-", "−")


class Covers:
    """The cover of each game, (icon, colour), by its id."""

    def __getitem__(self, game: str) -> Any:
        return board_of(games()[game]).cover()


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
    """A time, to the minute, the same for everybody."""
    return strftime("%Y-%m-%d %H:%M UTC", gmtime(moment))
