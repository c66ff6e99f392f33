"""Finding players: choose a game, seats and a pace; then wait until enough have come, or bots fill the seats."""

import time
from typing import Annotated, Any

from fastapi import APIRouter, Form, Query, Request
from markupsafe import Markup
from starlette.responses import HTMLResponse, RedirectResponse, Response

from ....kernel.game import Game
from ....kernel.refusal import Refusal
from ....kernel.text import _
from ....store.seekers import Seeker
from ...door.guests import Me, speech_of_pages
from ...door.names import guest_name
from ...house import House, TheGuest, TheHouse
from ...live.people.pairing import HEARTBEAT
from ...rendering import render
from ...rendering.boards import by_title, playable, playable_game
from ..lobby import public_rows
from ..page import Number, Text, page
from ..scene import speech_of
from .profile import face_of

router = APIRouter(include_in_schema=False)
WAITS = (60, 120, 300, 0)
"""Seconds after which bots fill the seats, as offered by the form; 0: never."""
USUAL_WAIT = 120
USUAL_SEATS = 2
Id = Annotated[str, Query(max_length=60)]


@router.get("/find")
async def find(request: Request, house: TheHouse, me: TheGuest, game: Id = "") -> Response:
    mine, card = await _looked(house, me)
    if mine is not None and mine.table is not None:
        return await _to_table(house, mine)
    waiting = {id: await house.pairing.waiting(id) for id in playable()}
    chosen = playable_game(game or (mine.game if mine else _games(me.language)[0].id))
    if mine is not None and mine.game != chosen.id:
        mine, card = None, Markup()  # to look for something else
    return page(
        request,
        me,
        "find.html",
        games=[_niche(one, waiting[one.id], me.language) for one in _games(me.language)],
        chosen=chosen.id,
        seats=[n for n in chosen.seats if n > 1],
        seats_chosen=mine.seats if mine else max(USUAL_SEATS, chosen.seats[0]),
        slow=mine.slow if mine else False,
        waits=WAITS,
        wait=USUAL_WAIT,
        card=card,
        tables=await public_rows(house, me),
        others=[_other(one, me) for found in waiting.values() for one in found if _apart(one, mine, me)],
    )


@router.get("/find/waiting")
async def waiting(house: TheHouse, me: TheGuest) -> Response:
    """The card of a waiting guest, for the page's script; `x-table` is the URL of the table once there is one."""
    mine, card = await _looked(house, me)
    if mine is not None and mine.table is not None:
        await house.store.seekers.stop(me.id)
        return HTMLResponse("", headers={"x-table": f"/t/{mine.table}"})
    return HTMLResponse(card)


@router.post("/find")
async def look(
    house: TheHouse,
    me: TheGuest,
    game: Text,
    seats: Number,
    pace: Text = "live",
    wait: Annotated[int, Form(ge=0, le=3600)] = USUAL_WAIT,
) -> Response:
    """Look for players; a guest who already looks changes what they look for, and keeps their waiting time."""
    house.check("command", me.id)
    found, now = playable_game(game), time.time()
    if seats < 2 or seats not in found.seats:
        raise Refusal("bad-seats", _("{game} is not for that many players."), game=found.title)
    before = await house.store.seekers.get(me.id)
    since = before.since if before is not None and before.table is None else now
    slow = pace == "slow"
    fill = None if slow or not wait else since + wait
    await house.store.seekers.look(Seeker(me.id, found.id, seats, slow, since, fill, now))
    await house.pairing.pair(found.id)
    return RedirectResponse("/find", 303)


@router.post("/find/start")
async def start(house: TheHouse, me: TheGuest) -> Response:
    """Begin now: bots take the remaining seats."""
    return await _change(house, me, time.time())


@router.post("/find/people")
async def people(house: TheHouse, me: TheGuest) -> Response:
    """Wait for people only: bots will not take seats."""
    return await _change(house, me, None)


@router.post("/find/stop")
async def stop(house: TheHouse, me: TheGuest) -> Response:
    house.check("command", me.id)
    await house.store.seekers.stop(me.id)
    return RedirectResponse("/find", 303)


async def _change(house: House, me: Me, fill: float | None) -> Response:
    house.check("command", me.id)
    await house.store.seekers.change(me.id, fill=fill, seen=time.time())
    return RedirectResponse("/find", 303)


# -- those waiting


async def _looked(house: House, me: Me) -> tuple[Seeker | None, Markup]:
    """What this guest now looks for, after forming all possible tables; and the card that shows it."""
    mine = await house.store.seekers.get(me.id)
    if mine is None or mine.game not in playable():
        return None, Markup()
    if time.time() - mine.seen > HEARTBEAT:
        await house.store.seekers.change(me.id, seen=time.time())
    if mine.table is None:
        await house.pairing.pair(mine.game)
        mine = await house.store.seekers.get(me.id)
    if mine is None or mine.table is not None:
        return mine, Markup()
    return mine, await _card(house, mine, me)


async def _to_table(house: House, mine: Seeker) -> Response:
    await house.store.seekers.stop(mine.user)
    return RedirectResponse(f"/t/{mine.table}", 303)


async def _card(house: House, mine: Seeker, me: Me) -> Markup:
    alike = [one for one in await house.pairing.waiting(mine.game) if (one.seats, one.slow) == (mine.seats, mine.slow)]
    here = [mine, *(one for one in alike if one.user != mine.user)][: mine.seats]
    ratings = await house.store.results.ratings(mine.game, [one.user for one in here])
    t = speech_of_pages(me.language)
    shown = [
        {
            "name": me.name if one.user == me.id else await house.guests.name(one.user) or guest_name(one.user, t),
            "face": face_of(one.user),
            "me": one.user == me.id,
            "rating": ratings[one.user]["shown"] if one.user in ratings else None,
        }
        for one in here
    ]
    fill = min((one.fill for one in here if one.fill is not None), default=None)
    left = None if fill is None else max(0, round(fill - time.time()))
    title = speech_of(mine.game, me.language)(playable()[mine.game].title)
    card = {"title": title, "slow": mine.slow, "seats": mine.seats, "here": shown, "left": left, "until": fill}
    whole = max(1, round(fill - mine.since)) if fill is not None else 1
    html = render.page("find-waiting.html", card=card, whole=whole, t=t, language=me.language)
    return Markup(html)


# -- the form


def _games(language: str) -> list[Game]:
    return [game for game in by_title(language) if game.seats[-1] > 1]


def _niche(game: Game, waiting: list[Seeker], language: str) -> dict[str, Any]:
    return {"id": game.id, "title": speech_of(game.id, language)(game.title), "waiting": len(waiting)}


def _apart(one: Seeker, mine: Seeker | None, me: Me) -> bool:
    """Whether somebody waits for something else than this guest."""
    wish = (one.game, one.seats, one.slow)
    return one.user != me.id and (mine is None or wish != (mine.game, mine.seats, mine.slow))


def _other(one: Seeker, me: Me) -> dict[str, Any]:
    title = speech_of(one.game, me.language)(playable()[one.game].title)
    return {"game": one.game, "title": title, "seats": one.seats, "slow": one.slow, "face": face_of(one.user)}
