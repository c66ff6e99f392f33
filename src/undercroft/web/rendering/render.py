"""Templates: the environment, and a page made of them."""

import hashlib
from collections.abc import Callable, Mapping
from functools import lru_cache
from pathlib import Path
from time import gmtime, strftime, time
from typing import Any
from weakref import WeakKeyDictionary

from jinja2 import BaseLoader, ChoiceLoader, FileSystemLoader, FunctionLoader, StrictUndefined
from markupsafe import Markup, escape

from ...kernel.registry import games
from ...kernel.text import _
from ...kit.keeping import Kept
from ...kit.shelf import seen_of
from .areas import AreaTag
from .boards import board_file, board_of
from .cardtext import full_text, inline_text, short_text, wordiness
from .explaining import legend_of
from .flowing import Flowing
from .icons import STATIC, face_icon, icon, sign, sprite
from .quick import QuickEnvironment
from .remembering import remembered
from .sheets import board_sheet, layer_sheet
from .strengths import level

TEMPLATES = Path(__file__).parents[1] / "templates"


@lru_cache(maxsize=1)
def environment() -> QuickEnvironment:
    """Jinja with our filters: everything is escaped unless it says that it is HTML."""
    loader: BaseLoader = ChoiceLoader([FileSystemLoader(TEMPLATES), FunctionLoader(_of_game)])
    env = QuickEnvironment(loader=loader, undefined=StrictUndefined, extensions=[Flowing, AreaTag])
    env.globals.update(icon=icon, sign=sign, sprite=sprite, static=static, face_icon=face_icon)
    env.globals.update(
        card=card,
        log_lines=log_lines,
        remembered=remembered,
        kept=kept,
        kept_inside=kept_inside,
        level=level,
        ago=ago,
        utc=utc,
        covers=Covers(),
        legend_of=legend_of,
        seen_of=seen_of,
        has_template=lambda name: _of_game(name) is not None,
    )
    env.filters.update(short_text=short_text, full_text=full_text, inline_text=inline_text, wordiness=wordiness)
    env.filters["minus"] = minus
    return env


def read_ahead() -> None:
    """Read what every table is drawn by, so that the first who comes does not wait for it."""
    environment().get_template("fragment.html")


def page(name: str, **context: Any) -> str:
    """A whole page. With a `scene`, its language and words are those of the page."""
    scene = context.get("scene")
    if scene is not None:
        context.setdefault("t", scene.t)
        context.setdefault("language", scene.language)
    return environment().get_template(name).render(context)


def _cards() -> Any:
    return environment().exports["card.html"]


def card(slot: Any, t: Callable[..., str], size: str = "", extra: str = "", count: int | str = "") -> Markup:
    """A card lying somewhere, as HTML. Most cards of a table look as they did a moment ago, so it is kept."""
    look = (
        slot.key, slot.face, tuple(slot.options), slot.used, slot.idle, slot.doomed, slot.thrown, slot.owner,
        slot.owner_seat, slot.carries, slot.barred, slot.place, size, extra, count, t,
    )  # fmt: skip
    made = _MADE.get(look)
    return _MADE.keep(look, Markup(_cards().slot_card(slot, t, size, extra, count))) if made is None else made


@lru_cache(maxsize=4000)
def kept_inside(face: Any, size: str = "", count: int | str = "") -> Markup:
    """What is printed on a card: it stays when something else can be done with it."""
    macros = _cards()
    return Markup(macros.thumb_inside(face, count) if size == "thumb" else macros.inside(face))


_MADE: Kept[tuple[Any, ...], Markup] = Kept(6000)
"""Cards as they were rendered: some ten megabytes."""


def kept(key: str, make: Callable[..., str], *args: Any) -> Markup:
    """What a macro makes of its arguments, made once: for drawings that many viewers see and that seldom change.

    The key must tell apart everything that looks different, the language too.
    """
    made = _DRAWN.get(key)
    return _DRAWN.keep(key, Markup(make(*args))) if made is None else made


_DRAWN: Kept[str, Markup] = Kept(500)
"""Drawings: some ten megabytes."""


def log_lines(turn: Any, game: str, sounds: Mapping[str, str]) -> Markup:
    """What happened in a turn, as HTML. There are dozens of lines at every table, most as they were: they are kept."""
    made = _LINES.get(turn)
    if made is None:
        lines = [_log_line(line, game, sounds.get(line.key, "")) for line in turn.lines if line.key != "turn"]
        made = _LINES[turn] = Markup("".join(lines))
    return made


_LINES: WeakKeyDictionary[Any, Markup] = WeakKeyDictionary()


@lru_cache(maxsize=4000)
def _log_line(line: Any, game: str, sound: str) -> str:
    words = "".join([_named(part.text, part.card, game) for part in line.text_parts])
    shown = icon(line.icon) if line.icon else ""
    return f'<li id="line-{line.n}" data-n="{line.n}" data-sound="{escape(sound)}">{shown}{words}</li>'


@lru_cache(maxsize=4000)
def _named(text: str, card: str | None, game: str) -> str:
    """A piece of a sentence; the name of a card shows it."""
    said = escape(text)
    return f'<a href="/cards/{game}#card-{escape(card)}" data-card="{escape(card)}">{said}</a>' if card else str(said)


@lru_cache(maxsize=200)
def static(path: str) -> str:
    """The address of a static file, with a mark that changes with its content."""
    mark = hashlib.sha256(_content(path)).hexdigest()[:8]
    return f"/static/{path}?v={mark}"


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
