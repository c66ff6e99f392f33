"""Pictures as PNG, where SVG is not supported: link previews in messengers, and the icons of the app."""

import re
import subprocess
import sys
from functools import cache
from html import unescape
from threading import Lock

from resvg_py import svg_to_bytes

from .icons import SPRITE, STATIC
from .render import page

ICON_SIZES = (180, 192, 512)
"""Pixels: Apple's home screen, Android's, and the splash screen."""
SAFE = 0.8
"""A launcher may crop a maskable icon to a circle of this diameter."""


_drawing = Lock()


def preview(game: str) -> bytes:
    """The picture of a game, for the preview of a link to one of its tables."""
    with _drawing:
        return _preview(game)


@cache
def _preview(game: str) -> bytes:
    """Rendered in a separate process: it takes a second or two, during which this one could not answer."""
    command = [sys.executable, "-P", "-m", __name__, game]
    return subprocess.run(command, stdout=subprocess.PIPE, check=True, timeout=60).stdout


@cache
def app_icon(size: int, maskable: bool = False) -> bytes:
    """The icon of the app; a maskable one fills its square, with the drawing inside the safe circle."""
    drawing = (STATIC / "img" / "icon.svg").read_text(encoding="utf-8")
    if maskable:
        inside, edge = 64 * SAFE, 64 * (1 - SAFE) / 2
        placed = drawing.replace("<svg ", f'<svg x="{edge}" y="{edge}" width="{inside}" height="{inside}" ')
        drawing = (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">'
            f'<rect width="64" height="64" fill="#1c1815"/>{placed}</svg>'
        )
    return _drawn(drawing, size)


def _drawn(svg: str, size: int | None = None) -> bytes:
    return svg_to_bytes(svg_string=_with_icons(svg), width=size, height=size, skip_system_fonts=True)


def _with_icons(svg: str) -> str:
    """A drawing with the icons of the sprite inlined."""
    names = set(re.findall(rf"{re.escape(SPRITE)}#([\w-]+)", unescape(svg)))
    if not names:
        return svg
    sprite = (STATIC / "vendor" / "sprite.svg").read_text(encoding="utf-8")
    symbols = [
        one[0] for one in re.finditer(r'<symbol id="([\w-]+)".*?</symbol>', sprite, re.DOTALL) if one[1] in names
    ]
    head, _end, body = svg.replace(f"{SPRITE}#", "#").partition(">")
    return f"{head}><defs>{''.join(symbols)}</defs>{body}"


if __name__ == "__main__":
    sys.stdout.buffer.write(_drawn(page("preview.html", game=sys.argv[1])))
