"""What a page can ask for beside a choice: undo, chat, seats, names, wishes, a rematch. All POSTs from our own pages.

A script gets 204 and sees the change pushed; a browser without script is sent back to the table.
"""

import time
from typing import Annotated

from fastapi import APIRouter, Form, Request
from starlette.responses import RedirectResponse, Response

from ...kernel.fair import bits_in
from ...kernel.refusal import Refusal
from ...kernel.text import LANGUAGES, _
from ..door.answers import navigates
from ..door.guests import WISHES_COOKIE, Me, read_wishes, write_wishes
from ..door.names import clean_chat, clean_name
from ..house import House, TheGuest, TheHouse
from ..live import seating
from ..rendering.strengths import IDS
from .routes import page
from .showing import scene_of

router = APIRouter(include_in_schema=False)
Text = Annotated[str, Form(max_length=2000)]
Number = Annotated[int, Form(ge=0, le=1_000_000)]
Command = Annotated[str, Form(max_length=80, pattern="^[^\\x00]*$")]
Bits = Annotated[str, Form(max_length=80)]


def done(request: Request, where: str) -> Response:
    return RedirectResponse(where, 303) if navigates(request) else Response(status_code=204)


@router.post("/t/{id}/undo")
async def undo(
    request: Request, id: str, house: TheHouse, me: TheGuest, seat: Number, command: Command = ""
) -> Response:
    await (await house.table(me.id, id)).undo(me.id, seat, command or None)
    return done(request, f"/t/{id}")


@router.post("/t/{id}/chat")
async def chat(request: Request, id: str, house: TheHouse, me: TheGuest, text: Text, command: Command = "") -> Response:
    house.check("chat", me.id)
    table = await house.table(me.id, id)
    await table.say(me.id, me.name, clean_chat(text), command or None)
    return done(request, f"/t/{id}")


@router.post("/t/{id}/ready")
async def ready(request: Request, id: str, house: TheHouse, me: TheGuest, seat: Number) -> Response:
    await (await house.table(me.id, id)).ready(me.id, seat)
    return done(request, f"/t/{id}")


@router.post("/t/{id}/sit")
async def sit(request: Request, id: str, house: TheHouse, me: TheGuest, seat: Number, bits: Bits = "") -> Response:
    await seating.sit(await house.table(me.id, id), me.id, seat, me.name if me.named else None, bits_in(bits))
    return done(request, f"/t/{id}")


@router.post("/t/{id}/stand")
async def stand(request: Request, id: str, house: TheHouse, me: TheGuest, seat: Number) -> Response:
    await seating.stand(await house.table(me.id, id), me.id, seat)
    return done(request, f"/t/{id}")


@router.post("/t/{id}/seat-bot")
async def seat_bot(request: Request, id: str, house: TheHouse, me: TheGuest, seat: Number, bot: Text) -> Response:
    await seating.put_bot(await house.table(me.id, id), me.id, seat, bot)
    return done(request, f"/t/{id}")


@router.post("/t/{id}/name")
async def name_seat(
    request: Request, id: str, house: TheHouse, me: TheGuest, name: Text, seat: Annotated[int | None, Form()] = None
) -> Response:
    """My name; at a table that several share one device at, the name of one seat."""
    table = await house.table(me.id, id)
    if seat is not None and len(table.seats_of(me.id)) > 1:
        await seating.name_seat(table, me.id, seat, clean_name(name))
    else:
        await _rename(house, me, name)
    return done(request, f"/t/{id}")


@router.post("/t/{id}/rematch")
async def rematch(request: Request, id: str, house: TheHouse, me: TheGuest) -> Response:
    new = await house.tables.rematch(await house.table(me.id, id), me.id)
    return RedirectResponse(f"/t/{new}", 303)


@router.get("/t/{id}/carry")
async def carry_link(request: Request, id: str, house: TheHouse, me: TheGuest, seat: int = 0) -> Response:
    """A link that carries one of my seats to another device, as text."""
    table = await house.table(me.id, id)
    async with table.open():
        table.check_mine(me.id, seat)
        changes = table.record.seats[seat].changes
    until = int(time.time()) + seating.CARRIED
    token = house.signer.sign("carry", f"{id}.{seat}.{me.id}.{changes}.{until}")
    return Response(f"{request.url.scheme}://{request.url.netloc}/carry/{token}", media_type="text/plain")


def _carried(house: House, token: str) -> tuple[str, tuple[int, str, int, int]]:
    """The table, and the seat as it was: its number, its guest, how often it had changed hands; and until when."""
    text = house.signer.read("carry", token if len(token) < 200 else None)
    if text is None or text.count(".") != 4:
        raise Refusal("carried", _("This link is not complete."))
    table, seat, user, changes, until = text.split(".")
    return table, (int(seat), user, int(changes), int(until))


@router.get("/carry/{token}")
async def carry_page(request: Request, token: str, house: TheHouse, me: TheGuest) -> Response:
    """Asks before it takes the seat: a messenger that looks at the link must not."""
    id, link = _carried(house, token)
    table = await house.table(me.id, id)
    async with table.open() as match:
        seating.check_carry(table, *link, me.id)
        scene = scene_of(table, match, me)
    return page(request, me, "carry.html", table=scene.table, seat=scene.players[link[0]], token=token)


@router.post("/carry/{token}")
async def carry(request: Request, token: str, house: TheHouse, me: TheGuest) -> Response:
    id, link = _carried(house, token)
    await seating.carry(await house.table(me.id, id), *link, me.id)
    return RedirectResponse(f"/t/{id}", 303)


@router.post("/me")
async def my_name(request: Request, house: TheHouse, me: TheGuest, name: Text, back: Text = "/") -> Response:
    house.check("command", me.id)
    await _rename(house, me, name)
    return done(request, back_to(back))


async def _rename(house: House, me: Me, name: str) -> None:
    clean = clean_name(name)
    await house.guests.rename(me.id, clean)
    await house.tables.rename(me.id, clean)


@router.post("/settings")
async def wishes(
    request: Request,
    house: TheHouse,
    me: TheGuest,
    language: Text = "",
    sound: Text = "",
    motion: Text = "",
    pace: Text = "",
    at_once: Text = "",
    bots: Text = "",
    back: Text = "/",
) -> Response:
    """Language, sound, motion, pace, the end of turns and the strength of bots, in a cookie that scripts may read."""
    house.check("command", me.id)
    given = {"language": language, "sound": sound, "motion": motion, "quick": _QUICK.get(pace, "")}
    given |= {"at_once": at_once, "bots": bots}
    if (language and language not in LANGUAGES) or (bots and bots not in IDS):
        raise Refusal("bad-setting", _("That was not understood."))
    wished = {**read_wishes(request.cookies.get(WISHES_COOKIE, "")), **{k: v for k, v in given.items() if v}}
    answer = done(request, back_to(back))
    secure = house.settings.secure or request.url.scheme == "https"
    answer.set_cookie(WISHES_COOKIE, write_wishes(wished), max_age=365 * 24 * 3600, samesite="lax", secure=secure)
    return answer


_QUICK = {"quick": "on", "normal": "off"}


def back_to(back: str) -> str:
    """A path of ours to go back to; anything else is the lobby."""
    return back if back.startswith("/") and not back.startswith(("//", "/\\")) and back.isprintable() else "/"
