"""Pictures as PNG, for those who read no SVG: the previews of links that messengers show, and the icons of the app."""

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
"""Pixels: of the home screen of Apple's phones, of Android's, and of the picture shown while the app starts."""
SAFE = 0.8
"""A launcher may cut a maskable icon down to a circle of this diameter."""


_drawing = Lock()


def preview(game: str) -> bytes:
    """The picture of a game, for the preview of a link to one of its tables."""
    with _drawing:
        return _preview(game)


@cache
def _preview(game: str) -> bytes:
    """Drawn in a process of its own: it takes a second or two, in which this one would answer nobody."""
    command = [sys.executable, "-P", "-m", __name__, game]
    return subprocess.run(command, stdout=subprocess.PIPE, check=True, timeout=60).stdout


@cache
def app_icon(size: int, maskable: bool = False) -> bytes:
    """The icon of the app; a maskable one fills its square, with the drawing inside the circle that always shows."""
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
    """The icons that a drawing takes from the sprite, put into the drawing itself."""
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
