"""The company at a table: what people who play with strangers can do, POSTed from our own pages."""

from typing import Annotated

from fastapi import APIRouter, Form, Request
from starlette.responses import Response

from ...kernel.refusal import Refusal
from ...kernel.text import _
from ..door.guests import speech_of_pages
from ..door.names import clean_chat, guest_name
from ..house import TheGuest, TheHouse
from ..live import moderation, presence
from .commands import Number, Text, done

router = APIRouter(include_in_schema=False)
Mark = Annotated[str, Form(max_length=40)]


@router.post("/t/{id}/nudge")
async def nudge(request: Request, id: str, house: TheHouse, me: TheGuest, seat: Number) -> Response:
    await presence.nudge(await house.table(me.id, id), house.tables.lobby, me.id, seat)
    return done(request, f"/t/{id}")


@router.post("/t/{id}/vote")
async def vote(
    request: Request,
    id: str,
    house: TheHouse,
    me: TheGuest,
    about: Mark,
    say: Mark,
    seat: Annotated[int | None, Form(ge=0, le=100)] = None,
) -> Response:
    """Say yes or no to a bot for somebody who is away, to a stranger, to the end of the match."""
    if about not in ("bot", "seat", "end") or say not in ("yes", "no"):
        raise Refusal("not-understood", _("That was not understood."))
    table = await house.table(me.id, id)
    await presence.cast(table, me.id, about, None if about == "end" else seat, say == "yes")
    return done(request, f"/t/{id}")


@router.post("/t/{id}/back")
async def come_back(request: Request, id: str, house: TheHouse, me: TheGuest, seat: Number) -> Response:
    """Take the seat back that a bot has kept."""
    await presence.come_back(await house.table(me.id, id), me.id, seat)
    return done(request, f"/t/{id}")


@router.post("/t/{id}/manners")
async def set_manners(
    request: Request, id: str, house: TheHouse, me: TheGuest, watch: Text = "", talk: Text = ""
) -> Response:
    """Whether others may watch, and talk: the host decides."""
    await moderation.set_watching(await house.table(me.id, id), me.id, bool(watch), bool(talk))
    return done(request, f"/t/{id}")


@router.post("/t/{id}/send-away")
async def send_away(request: Request, id: str, house: TheHouse, me: TheGuest, who: Mark) -> Response:
    await moderation.send_away(await house.table(me.id, id), me.id, who)
    return done(request, f"/t/{id}")


@router.post("/t/{id}/mute")
async def mute(request: Request, id: str, house: TheHouse, me: TheGuest, who: Mark, on: Text = "") -> Response:
    """Hear somebody no more, at any table, or again."""
    table = await house.table(me.id, id)
    whom = moderation.person(table, who)
    if whom == me.id:
        raise Refusal("oneself", _("There is nobody of that name at this table."))
    await house.guests.mute(me.id, whom, bool(on))
    table.audience.remind(me.id)
    return done(request, f"/t/{id}")


@router.post("/t/{id}/report")
async def report(request: Request, id: str, house: TheHouse, me: TheGuest, who: Mark, text: Text) -> Response:
    house.check("report", me.id)
    table = await house.table(me.id, id)
    whom = moderation.person(table, who)
    name = await house.guests.name(whom) or guest_name(whom, speech_of_pages("en"))
    await moderation.report(table, me.id, who, name, clean_chat(text))
    return done(request, f"/t/{id}")
