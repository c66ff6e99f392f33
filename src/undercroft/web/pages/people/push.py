"""Push notifications that it is my turn while all pages are closed: on which browsers, and for which tables."""

import re
from hashlib import sha256
from typing import Annotated

from fastapi import APIRouter, Form, Request
from starlette.responses import JSONResponse, PlainTextResponse, Response

from ....kernel.refusal import Refusal
from ....kernel.text import _
from ....store.push import Subscription
from ...door.webpush import target_of
from ...house import TheGuest, TheHouse
from ...live.people.notifications import open_turns
from ..page import Text, TheTable, done, home_of

router = APIRouter(include_in_schema=False)
Given = Annotated[str, Form(max_length=1400)]
"""What a browser sends about its push service."""


@router.get("/push/key")
async def key(house: TheHouse) -> Response:
    """The key that identifies this server to push services, in the form that browsers need to subscribe."""
    return PlainTextResponse(house.notifications.keys.public)


@router.post("/push")
async def subscribe(
    request: Request, house: TheHouse, me: TheGuest, endpoint: Given, key: Given, auth: Given
) -> Response:
    """Notify this browser when it is my turn."""
    house.check("push", me.id)
    target_of(endpoint, key, auth)
    home = home_of(request, house)
    if not re.fullmatch(r"https?://[\w.:\[\]-]{1,290}", home):
        raise Refusal("bad-push", _("This browser cannot be notified: its push service was not understood."))
    device = request.state.device
    subscription = Subscription(_id(endpoint), me.id, device, endpoint, key, auth, me.language, home)
    await house.store.push.subscribe(subscription)
    return Response(status_code=204)


@router.post("/push/off")
async def unsubscribe(house: TheHouse, me: TheGuest, endpoint: Given) -> Response:
    house.check("push", me.id)
    await house.store.push.unsubscribe(me.id, _id(endpoint))
    return Response(status_code=204)


@router.post("/t/{id}/calls")
async def call_here(request: Request, table: TheTable, house: TheHouse, me: TheGuest, on: Text = "") -> Response:
    """Set whether I am notified of my turns at this table or, if I only watch, of a free seat."""
    if table.plays(me.id):
        await house.store.push.set_quiet(table.id, me.id, not on)
    else:
        await table.check_watch(me.id)
        await house.store.push.wait_for_seat(table.id, me.id, bool(on))
    return done(request, f"/t/{table.id}")


@router.get("/turns")
async def turns(house: TheHouse, me: TheGuest) -> Response:
    """At how many tables it is my turn: for the page title and the app badge."""
    return JSONResponse({"turns": await open_turns(house.store, me.id)})


def _id(endpoint: str) -> str:
    return sha256(endpoint.encode()).hexdigest()
