"""Static files and style sheets: compressed once, and named so that browsers may cache them."""

import gzip
from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from pathlib import Path

from fastapi import APIRouter, Request
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import Headers
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import FileResponse, PlainTextResponse, RedirectResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Receive, Scope, Send

from ...kernel.game import Game
from ...kernel.refusal import Refusal
from ...kernel.registry import games
from ...kernel.text import _
from .boards import board_styles
from .icons import STATIC

router = APIRouter(include_in_schema=False)
TEXT = (".css", ".js", ".svg")
"""Suffixes of files worth compressing; fonts are compressed already."""
LAYERS = ("tokens", "frame", "cards", "pages", "table", "boards")
"""Each layer overrides those before it, whatever its selectors: a board can restyle a card easily."""
PREVIEWERS = ("Twitterbot", "facebookexternalhit", "LinkedInBot", "Slackbot-LinkExpanding", "TelegramBot", "vkShare")
FIRST = ("base.css", "board.css")
"""The base files of a folder; the others follow in alphabetical order."""


@cache
def static(path: str) -> str:
    """The URL of a static file, with a hash of its content. Scripts import each other by relative paths, so the hash of
    all of them is in the path.
    """
    if path.startswith("js/"):
        scripts = sorted(file for folder in ("js", "vendor") for file in (STATIC / folder).glob("*.js"))
        return f"/static/at/{_mark(b''.join(file.read_bytes() for file in scripts))}/{path}"
    return f"/static/{path}?v={_mark(_content(path))}"


def _mark(content: bytes) -> str:
    return sha256(content).hexdigest()[:8]


def _content(path: str) -> bytes:
    folder, _slash, name = path.partition("/")
    if folder == "css":
        return (layer_sheet(name.removesuffix(".css")) or "").encode()
    if folder == "games":
        return (board_sheet(games()[name.removesuffix("/board.css")]) or "").encode()
    file = STATIC / path
    return file.read_bytes() if file.is_file() else b""


def layer_sheet(layer: str) -> str | None:
    """The style sheet of a layer that all games share, from `static/css/<layer>/`."""
    return _joined(layer, (STATIC / "css" / layer).glob("*.css")) if layer in LAYERS else None


def board_sheet(game: Game) -> str | None:
    """The style sheet of a game's board."""
    return _joined("boards", board_styles(game.package))


def _joined(layer: str, files: Iterable[Path]) -> str | None:
    found = sorted(files, key=lambda file: (file.name not in FIRST, file.name))
    if not found:
        return None
    rules = "\n".join(file.read_text(encoding="utf-8") for file in found)
    return f"@layer {', '.join(LAYERS)};\n@layer {layer} {{\n{rules}}}\n"


class Packing(GZipMiddleware):
    """ASGI middleware that compresses pages and answers."""

    def __init__(self, app: ASGIApp) -> None:
        super().__init__(app, minimum_size=1500, compresslevel=4)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["path"].startswith("/static/") and not scope["path"].endswith(TEXT):
            await self.app(scope, receive, send)
        else:
            await super().__call__(scope, receive, send)


class Files(StaticFiles):
    """The static files, each compressed once, and sent whole: they are too small for range requests."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        whole = [(name, value) for name, value in scope["headers"] if name != b"range"]
        await super().__call__({**scope, "headers": whole}, receive, send)

    async def get_response(self, path: str, scope: Scope) -> Response:
        found = await super().get_response(path, scope)
        wanted = "gzip" in Headers(scope=scope).get("accept-encoding", "")
        if not wanted or not isinstance(found, FileResponse) or not path.endswith(TEXT) or scope["method"] != "GET":
            return found
        file = Path(found.path)
        content = await run_in_threadpool(packed, file, file.stat().st_mtime_ns)
        kept = {name: value for name, value in found.headers.items() if name in ("etag", "last-modified")}
        kept["etag"] = f"W/{kept['etag']}"
        return Response(
            content,
            media_type=found.media_type,
            headers={**kept, "content-encoding": "gzip", "vary": "Accept-Encoding"},
        )


@cache
def packed(file: Path, _changed: int) -> bytes:
    return gzip.compress(file.read_bytes(), 9)


@router.get("/favicon.ico")
async def favicon() -> Response:
    """For clients that request it without having read a page."""
    return RedirectResponse(static("img/icon.svg"), 301)


@router.get("/robots.txt")
async def robots() -> Response:
    """Search engines should not index tables: their addresses change, and some are private. Link previews are
    allowed."""
    previews = "".join(f"User-agent: {name}\n" for name in PREVIEWERS)
    return PlainTextResponse(f"User-agent: *\nDisallow: /t/\nDisallow: /carry/\n\n{previews}Disallow: /carry/\n")


@router.get("/static/css/{layer}.css")
async def style(request: Request, layer: str) -> Response:
    return styled(request, layer_sheet(layer))


@router.get("/static/games/{game_id}/board.css")
async def style_of_board(request: Request, game_id: str) -> Response:
    return styled(request, board_sheet(games()[game_id]) if game_id in games() else None)


def styled(request: Request, sheet: str | None) -> Response:
    """A style sheet, unless the browser has it already."""
    if sheet is None:
        raise Refusal("no-such-page", _("There is nothing here."))
    mark = f'W/"{sha256(sheet.encode()).hexdigest()[:32]}"'
    if request.headers.get("if-none-match") == mark:
        return Response(status_code=304, headers={"etag": mark})
    return Response(sheet, media_type="text/css", headers={"etag": mark})
