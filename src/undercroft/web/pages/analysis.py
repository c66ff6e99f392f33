"""Analyse this match: who played it or may look at it asks for it, follows how far it has come, and may stop it.

Only when it is over: a match under way is refused, and nothing of it is reckoned.
"""

from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.responses import HTMLResponse, Response

from ...arena import analysis
from ..house import House, TheGuest, TheHouse
from ..live.table import LiveTable
from .commands import done
from .frame import draw
from .replay import replay_scene

router = APIRouter(include_in_schema=False)
Moment = Annotated[int | None, Query(ge=0)]


@router.post("/t/{id}/analysis")
async def ask(request: Request, id: str, house: TheHouse, me: TheGuest) -> Response:
    """Begin it, or wait with those who have asked before; one that is kept is simply shown."""
    table = await _watched(house, me.id, id)
    async with table.open() as match:
        analysis.check(match)
        if await house.analyses.kept(id, len(match.choices)) is None:
            if await house.analyses.progress(id) is None:
                house.check("analysis", me.id)
            await house.analyses.ask(id, match, me.id)
    return done(request, f"/t/{id}/replay?analysis=true")


@router.post("/t/{id}/analysis/stop")
async def stop(request: Request, id: str, house: TheHouse, me: TheGuest) -> Response:
    """Who asked for it does not want it any more."""
    await _watched(house, me.id, id)
    house.analyses.stop(id, me.id)
    return done(request, f"/t/{id}/replay")


@router.get("/t/{id}/analysis")
async def follow(id: str, house: TheHouse, me: TheGuest, at: Moment = None, seat: Moment = None) -> Response:
    """The strip below the table and the pane in the rail, as they stand now: what a page asks for while it waits."""
    table = await _watched(house, me.id, id)
    async with table.open() as match:
        analysis.check(match)
    scene = await replay_scene(house, table, me, at, seat)
    areas = draw(scene).areas
    return HTMLResponse(areas["ask"].html() + areas["analysis"].html())


async def _watched(house: House, user: str, id: str) -> LiveTable:
    table = await house.table(user, id)
    table.check_watch(user)
    return table
