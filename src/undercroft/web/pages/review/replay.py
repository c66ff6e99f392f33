"""Replays: the same table after n choices; and requests for the analysis of a finished match. While the match is
running, everybody sees only what they could see then, and it is not analysed.
"""

from collections.abc import Iterator
from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.responses import HTMLResponse, Response

from ....arena import analysis
from ....kernel.decision import Decision
from ....kernel.match import Match
from ...door.guests import Me
from ...door.security import source_of
from ...house import House, TheGuest, TheHouse
from ...live.table import LiveTable
from ...tasks import in_slices
from ..frame import draw, whole_table
from ..page import TheTable, done
from ..scene import Replay, Scene, speech_of
from ..table import scene_of, table_page
from .analysis import AnalysisView, analysis_view_of

router = APIRouter(include_in_schema=False)


Moment = Annotated[int | None, Query(ge=0)]


@router.get("/t/{id}/replay")
async def replay(
    request: Request,
    table: TheTable,
    house: TheHouse,
    me: TheGuest,
    at: Moment = None,
    seat: Moment = None,
    play: bool = False,
    fragment: bool = False,
) -> Response:
    """The page of a replay, or with `fragment` only what changes from step to step."""
    await table.check_watch(me.id)
    scene = await replay_scene(house, table, me, at, seat, play)
    return HTMLResponse(whole_table(scene)) if fragment else table_page(request, me, scene, "replay.html")


async def replay_scene(
    house: House, table: LiveTable, me: Me, at: int | None, seat: int | None, playing: bool = False
) -> Scene:
    """The scene after `at` choices (None: the current one), as `seat` sees it, if the guest may."""
    async with table.open() as match:
        last = len(match.choices[: _known(match)])
        at = last if at is None else max(0, min(at, last))
        then = await in_slices(_playing(match, at))
        visible = visible_seats(table, match, me)
        replay = Replay(
            at=at,
            last=last,
            url=f"/t/{table.id}/replay",
            time=speech_of(match.game.id, me.language)(match.game.clock.label, n=then.time) if then.time else "",
            seat=seat if seat in visible else _default_seat(visible, table, me),
            seats=visible,
            playing=playing and at < last,
            over=match.result is not None,
        )
        analysis_view = await analysis_view_of(house, table, match, me, replay)
        scene = scene_of(
            table, then, me, whole_log=True, replay=replay, marked=_marked(then, analysis_view, replay.seat)
        )
        scene.analysis = analysis_view
        return scene


def _playing(match: Match, at: int) -> Iterator[Match]:
    """The match from its start to `at` choices, step by step."""
    then = match.game.start(match.seats, match.seed, match.options)
    yield then
    for who, choice in match.choices[:at]:
        then.choose(who, choice)
        yield then


def _known(match: Match) -> int | None:
    """How many choices everybody knows about: those before the current secret ones; None: all."""
    return match.secret_since if match.result is None and match.seats > 1 else None


def _marked(then: Match, analysis_view: AnalysisView | None, seat: int | None) -> Decision | None:
    """At a turning point, for the one who chose there: what was played and what was better."""
    here = analysis_view.here if analysis_view else None
    if here is None or here.seat != seat:
        return None
    asked = then.decision(here.seat)
    wanted = {*here.options, *here.instead}
    options = [option for option in asked.options if option.id in wanted]
    return Decision(asked.seat, asked.key, options, asked.rule, asked.about, asked.at_least, asked.at_most)


def visible_seats(table: LiveTable, match: Match, me: Me) -> list[int]:
    """The seats whose knowledge a guest may see: their own and, when the match is over, everybody's.

    With several people on one device it is unknown who is looking: until the end they see what spectators see.
    """
    if match.result is not None:
        return list(range(match.seats))
    mine = table.seats_of(me.id)
    return list(mine) if len(mine) == 1 and table.record.begun else []


def _default_seat(visible: list[int], table: LiveTable, me: Me) -> int | None:
    mine = [seat for seat in table.seats_of(me.id) if seat in visible]
    return mine[0] if mine else (visible[0] if visible else None)


# -- its analysis


@router.post("/t/{id}/analysis")
async def ask(request: Request, table: TheTable, house: TheHouse, me: TheGuest) -> Response:
    """Start the analysis, or wait for one that others have requested; a stored one is shown at once."""
    await table.check_watch(me.id)
    async with table.open() as match:
        analysis.check(match)
        if await house.analyses.stored(table.id, len(match.choices)) is None:
            if await house.analyses.progress(table.id) is None:
                house.check("analysis", me.id)
                house.check("analyses", source_of(request))
            await house.analyses.ask(table.id, match, me.id)
    return done(request, f"/t/{table.id}/replay?analysis=true")


@router.post("/t/{id}/analysis/stop")
async def stop(request: Request, table: TheTable, house: TheHouse, me: TheGuest) -> Response:
    """Withdraw my request for the analysis."""
    await table.check_watch(me.id)
    house.analyses.stop(table.id, me.id)
    return done(request, f"/t/{table.id}/replay")


@router.get("/t/{id}/analysis")
async def follow(table: TheTable, house: TheHouse, me: TheGuest, at: Moment = None, seat: Moment = None) -> Response:
    """The current strip below the table and the pane in the side rail: polled by a page that waits."""
    await table.check_watch(me.id)
    async with table.open() as match:
        analysis.check(match)
    areas = draw(await replay_scene(house, table, me, at, seat)).areas
    return HTMLResponse(areas["ask"].html() + areas["analysis"].html())
