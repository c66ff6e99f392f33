"""A link to a table as an invitation: its QR code, and the preview picture that messengers show with it."""

import io

import segno
from fastapi import APIRouter, Request
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response

from ...house import TheHouse
from ...rendering.boards import playable_game
from ...rendering.pictures import preview
from ..page import home_of
from ..table import WatchedTable

router = APIRouter(include_in_schema=False)
INK, PAPER = "#2a2018", "#fff8e6"
QUIET = 4
"""The quiet zone around the code, which scanners need, in modules."""


@router.get("/t/{id}/code.svg")
async def code(request: Request, table: WatchedTable, house: TheHouse) -> Response:
    """The link to the table as a QR code."""
    drawn = io.BytesIO()
    link = segno.make(f"{home_of(request, house)}/t/{table.id}", error="m", micro=False)
    link.save(drawn, kind="svg", border=QUIET, dark=INK, light=PAPER, omitsize=True, svgclass=None, lineclass=None)
    return Response(drawn.getvalue(), media_type="image/svg+xml")


@router.get("/static/preview/{game_id}.png")
async def picture(game_id: str) -> Response:
    """A game's picture for links to its tables. It reveals nothing about the table."""
    drawn = await run_in_threadpool(preview, playable_game(game_id).id)
    return Response(drawn, media_type="image/png", headers={"cache-control": "public, max-age=86400"})
