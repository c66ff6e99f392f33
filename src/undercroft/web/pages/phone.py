"""The installed app: its manifest and icons, the service worker, and the page it shows without a connection."""

import json
from functools import cache
from hashlib import sha256
from typing import Any

from fastapi import APIRouter
from starlette.responses import HTMLResponse, JSONResponse, Response

from ...kernel.refusal import Refusal
from ...kernel.text import LANGUAGES, _
from ..door.guests import speech_of_pages
from ..rendering import render
from ..rendering.icons import STATIC
from ..rendering.pictures import ICON_SIZES, app_icon
from ..rendering.static import static

router = APIRouter(include_in_schema=False)
NIGHT = "#120f0d"
SHEETS = ("vendor/fonts.css", "css/tokens.css", "css/frame.css", "css/pages.css")
"""The style sheets of the offline page."""
SCRIPTS = ("js/offline.js", "js/dom.js")
FONTS = ("alegreya-sans-{}-500-normal", "alegreya-sans-{}-700-normal", "alegreya-sc-{}-700-normal")
ALPHABETS = ("latin", "cyrillic")


@router.get("/static/app/{language}.webmanifest")
async def manifest(language: str) -> Response:
    speech = speech_of_pages(_spoken(language))
    content: dict[str, Any] = {
        "id": "/",
        "name": "Undercroft",
        "short_name": "Undercroft",
        "description": speech(_("Five dungeon board games, with friends or bots.")),
        "lang": language,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": NIGHT,
        "theme_color": NIGHT,
        "categories": ["games"],
        "icons": [
            *({**_icon(f"icon-{size}"), "sizes": f"{size}x{size}", "purpose": "any"} for size in ICON_SIZES),
            {**_icon("mask-512"), "sizes": "512x512", "purpose": "maskable"},
        ],
    }
    return JSONResponse(content, media_type="application/manifest+json")


def _icon(name: str) -> dict[str, str]:
    return {"src": f"/static/app/{name}.png", "type": "image/png"}


@router.get("/static/app/{kind}-{size}.png")
async def icon(kind: str, size: int) -> Response:
    if kind not in ("icon", "mask") or size not in ICON_SIZES:
        raise Refusal("no-such-page", _("There is nothing here."))
    return Response(app_icon(size, kind == "mask"), media_type="image/png")


@router.get("/static/app/offline.{language}.html")
async def offline(language: str) -> Response:
    return HTMLResponse(_offline(_spoken(language)))


@router.get("/static/app/shell.json")
async def shell() -> Response:
    return JSONResponse(_shell())


@router.get("/static/worker/service-worker.js")
async def service_worker() -> Response:
    """Contains a hash of what it caches, so that browsers fetch everything again when something has changed."""
    script = (STATIC / "worker" / "service-worker.js").read_text(encoding="utf-8")
    headers = {"service-worker-allowed": "/"}
    return Response(f"{script}// {_mark()}\n", media_type="text/javascript", headers=headers)


def _spoken(language: str) -> str:
    if language not in LANGUAGES:
        raise Refusal("no-such-page", _("There is nothing here."))
    return language


def _offline(language: str) -> str:
    return render.page("offline.html", t=speech_of_pages(language), language=language, sheets=SHEETS)


def _shell() -> list[str]:
    """Everything that the offline page needs."""
    fonts = [f"/static/vendor/fonts/{name.format(one)}.woff2" for name in FONTS for one in ALPHABETS]
    files = [static(path) for path in (*SHEETS, *SCRIPTS, "img/icon.svg")]
    return [*(f"/static/app/offline.{one}.html" for one in LANGUAGES), *files, "/static/img/stones.svg", *fonts]


@cache
def _mark() -> str:
    content = json.dumps([_shell(), *map(_offline, LANGUAGES)])
    return sha256(content.encode()).hexdigest()[:16]
