"""The commands of a page to a table: choices, undo, chat, seats, a rematch.

A page sends its choices over its WebSocket; everything else is a POST, and so are choices without a WebSocket. A script
gets 204, and the change is pushed; a browser without script is redirected to the table.
"""

import json
import re
import time
from typing import Annotated
from urllib.parse import parse_qsl

from fastapi import APIRouter, Form, Request
from fastapi.exceptions import RequestValidationError
from pydantic import BaseModel, Field
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.websockets import WebSocket

from ...kernel.fair import bits_in
from ...kernel.match import Match
from ...kernel.refusal import Refusal
from ...kernel.text import _
from ..door.answers import KNOWN, answer_to, failure_answer, navigates
from ..door.guests import Me
from ..door.names import clean_chat, clean_name
from ..door.security import Pass, address_of, network_of
from ..house import House, TheGuest, TheHouse
from ..live import seating
from ..live.table import STALE, LiveTable
from .frame import whole_table
from .help.guide import answering, is_first_game
from .page import Bits, Command, Number, Text, TheTable, done, home_of, page
from .people.me import rename
from .table import players_of, scene_of, table_page

router = APIRouter(include_in_schema=False)


# -- choices


class SentChoice(BaseModel):
    """A choice as a page sends it: the decision it answers, the options, and the command id."""

    seat: int = Field(ge=0, le=1_000_000)
    number: int = Field(ge=0, le=1_000_000)
    choice: list[str] = Field([], max_length=200)
    command: str = Field("", max_length=80, pattern="^[^\\x00]*$")


@router.post("/t/{id}/choose")
async def choose(request: Request, id: str, house: TheHouse, me: TheGuest) -> Response:
    """Make a choice. A late choice gets the current table, with 409."""
    try:
        await _make(house, me, id, _read(await request.body()))
    except Refusal as refusal:
        if refusal.code != "stale":
            raise
        request.state.refused = refusal.code
        return await _moved_on(request, await house.tables.get(id), me, refusal)
    return done(request, f"/t/{id}")


async def answer_on_socket(socket: WebSocket, house: House, me: Me, table: LiveTable, form: str) -> tuple[str, int]:
    """Make a choice over a page's WebSocket; returns the answer as JSON, and its status as for a POST. The checks are
    those of the gate for every request."""
    sentence, command, refused, status = "", "", None, 204
    try:
        choice = _read(form)
        command, address = choice.command, address_of(socket)
        house.check("ask", f"page {network_of(address)}")
        house.seen.note(me.id, address)
        held = Pass(me.id, socket.state.device)
        await house.devices.seen(held, socket.headers.get("user-agent", ""), does_something=True)
        await _make(house, me, table.id, choice)
    except Exception as wrong:
        response = answer_to(socket, wrong) if isinstance(wrong, KNOWN) else failure_answer(socket, wrong)
        sentence, status = bytes(response.body).decode(), response.status_code
        refused = wrong.code if isinstance(wrong, Refusal) else None
    house.metrics.answered("line", status, refused)
    return json.dumps({"kind": "answer", "command": command, "status": status, "text": sentence}), status


def _read(form: str | bytes) -> SentChoice:
    """Parse a choice, which POSTs and WebSockets both send as `application/x-www-form-urlencoded`."""
    try:
        text = form if isinstance(form, str) else form.decode()
        sent = parse_qsl(text, keep_blank_values=True, max_num_fields=400)
        return SentChoice.model_validate({**dict(sent), "choice": [value for name, value in sent if name == "choice"]})
    except ValueError as wrong:
        raise RequestValidationError([]) from wrong


async def _make(house: House, me: Me, id: str, sent: SentChoice) -> None:
    picked = sent.choice[0] if len(sent.choice) == 1 else sent.choice
    house.check("command", me.id)

    async def answered(table: LiveTable) -> None:
        async with answering(table, me, sent.seat, sent.number):
            await table.choose(me.id, sent.seat, sent.number, sent.command or None, picked, me.at_once)

    await house.tables.run_command(id, answered)


async def _moved_on(request: Request, table: LiveTable, me: Me, refusal: Refusal) -> Response:
    """The current table, so that a late player sees what can be chosen now."""
    async with table.open() as match:
        scene = scene_of(table, match, me)
    if navigates(request):
        return table_page(request, me, scene, "table.html", 409, refusal.say(scene.speech))
    return HTMLResponse(whole_table(scene), 409)


@router.post("/t/{id}/series")
async def play_series(
    request: Request, table: TheTable, me: TheGuest, seat: Number, number: Number, command: Command = ""
) -> Response:
    """Answer several decisions with the series that the board offers; stop if one of its answers is not offered. Only
    a series of the seat's own board is played, so that nobody can find out by trying what would come next."""
    async with table.open() as match:
        table.check_mine(me.id, seat)
        decision = match.pending.get(seat) if table.record.begun else None
        if decision is None or decision.number != number:
            raise Refusal("stale", STALE)
        scene = scene_of(table, match, me)
        series = scene.board.series if scene.seat == seat and scene.board else None
        if series is None:
            raise Refusal("no-series", _("Nothing here can be done in a row."))
        for place, choice in enumerate(series.choices):
            asked = match.pending.get(seat)
            if asked is None or all(option.id != choice for option in asked.options):
                break
            own = f"{command[:70]}-{place}" if command else None
            await table.make_choice(match, seat, asked.number, own, choice)
    return done(request, f"/t/{table.id}")


@router.post("/t/{id}/undo")
async def undo(request: Request, table: TheTable, me: TheGuest, seat: Number, command: Command = "") -> Response:
    await table.undo(me.id, seat, command or None)
    return done(request, f"/t/{table.id}")


# -- talking and pointing


@router.post("/t/{id}/chat")
async def chat(
    request: Request, table: TheTable, house: TheHouse, me: TheGuest, text: Text, command: Command = ""
) -> Response:
    house.check("chat", me.id)
    await table.say(me.id, me.name, clean_chat(text), command or None)
    return done(request, f"/t/{table.id}")


POINTABLE = re.compile(r'<\w+[^>]*? id="([^"]+)"[^>]*? data-point\b')
"""An element of the board that players may point at, as its template allows."""
SPECTATOR = Me("", "", False)


@router.post("/t/{id}/point")
async def point(id: str, house: TheHouse, me: TheGuest, what: Annotated[str, Form(max_length=120)]) -> Response:
    """In a cooperative game, show a ring around a thing on every open page of the table. It is not stored."""
    house.check("point", me.id)
    table = await house.tables.get(id)
    async with table.open() as match:
        table.audience.show(json.dumps(_ring(table, match, me, what)))
    return Response(status_code=204)


def _ring(table: LiveTable, match: Match, me: Me, what: str) -> dict[str, object]:
    """Who points, and at which element. Only what a spectator sees can be pointed at, so that nobody can point at a
    card that others must not know about."""
    seats = table.seats_of(me.id)
    if not seats or not table.game.cooperative:
        raise Refusal("no-pointing", _("Only those who play together can point at things."))
    if what not in POINTABLE.findall(whole_table(scene_of(table, match, SPECTATOR))):
        raise Refusal("not-there", _("That is no longer on the table."))
    seat = table.memory.shown.get(me.id, seats[0])
    name = players_of(table, me.id, me.language)[seat].name
    return {"kind": "point", "what": what, "seat": seat, "name": name}


# -- seats


@router.post("/t/{id}/ready")
async def ready(request: Request, table: TheTable, me: TheGuest, seat: Number) -> Response:
    await table.ready(me.id, seat)
    return done(request, f"/t/{table.id}")


@router.post("/t/{id}/sit")
async def sit(
    request: Request, table: TheTable, house: TheHouse, me: TheGuest, seat: Number, name: Text = "", bits: Bits = ""
) -> Response:
    """Sit down under this name; a first game is guided."""
    called = clean_name(name) if name.strip() else me.name if me.named else None
    await seating.sit(table, me.id, seat, called, bits_in(bits))
    if called is not None and called != (me.name if me.named else None):
        await rename(house, me, called)
    if await is_first_game(house, me, table.game):
        await table.guide(me.id, lambda passed: passed)
    return done(request, f"/t/{table.id}")


@router.post("/t/{id}/stand")
async def stand(request: Request, table: TheTable, me: TheGuest, seat: Number) -> Response:
    await seating.stand(table, me.id, seat)
    return done(request, f"/t/{table.id}")


@router.post("/t/{id}/seat-bot")
async def seat_bot(request: Request, table: TheTable, me: TheGuest, seat: Number, bot: Text) -> Response:
    await seating.put_bot(table, me.id, seat, bot)
    return done(request, f"/t/{table.id}")


@router.post("/t/{id}/seat-bots")
async def seat_bots(request: Request, table: TheTable, me: TheGuest, bot: Text) -> Response:
    await seating.put_bots(table, me.id, bot)
    return done(request, f"/t/{table.id}")


@router.post("/t/{id}/name")
async def name_seat(
    request: Request,
    table: TheTable,
    house: TheHouse,
    me: TheGuest,
    name: Text,
    seat: Annotated[int | None, Form()] = None,
) -> Response:
    """Set my name; at a table with several players on one device, the name of one seat."""
    if seat is not None and len(table.seats_of(me.id)) > 1:
        await seating.name_seat(table, me.id, seat, clean_name(name))
    else:
        await rename(house, me, name)
    return done(request, f"/t/{table.id}")


@router.post("/t/{id}/rematch")
async def rematch(table: TheTable, house: TheHouse, me: TheGuest) -> Response:
    return RedirectResponse(f"/t/{await house.tables.rematch(table, me.id)}", 303)


# -- moving a seat to another device


@router.get("/t/{id}/carry")
async def seat_link(request: Request, table: TheTable, house: TheHouse, me: TheGuest, seat: int = 0) -> Response:
    """A link that moves one of my seats to another device, as text."""
    async with table.open():
        table.check_mine(me.id, seat)
        changes = table.record.seats[seat].changes
    until = int(time.time()) + seating.LINK_SECONDS
    token = house.signer.sign("carry", f"{table.id}.{seat}.{me.id}.{changes}.{until}")
    return Response(f"{home_of(request, house)}/carry/{token}", media_type="text/plain")


def _read_link(house: House, token: str) -> tuple[str, tuple[int, str, int, int]]:
    """Read a link: the table, the seat at that time (its number, its guest, how often it had changed hands), and the
    expiry time."""
    text = house.signer.read("carry", token if len(token) < 200 else None)
    if text is None or text.count(".") != 4:
        raise Refusal("carried", _("This link is not complete."))
    table, seat, user, changes, until = text.split(".")
    return table, (int(seat), user, int(changes), int(until))


@router.get("/carry/{token}")
async def move_page(request: Request, token: str, house: TheHouse, me: TheGuest) -> Response:
    """Ask for confirmation: a messenger that fetches the link for a preview must not take the seat."""
    id, link = _read_link(house, token)
    table = await house.table(me.id, id)
    async with table.open() as match:
        seating.check_move(table, *link, me.id)
        scene = scene_of(table, match, me)
    return page(request, me, "carry.html", table=scene.table, seat=scene.seen.players[link[0]], token=token)


@router.post("/carry/{token}")
async def move_seat(token: str, house: TheHouse, me: TheGuest) -> Response:
    id, link = _read_link(house, token)
    await seating.move_seat(await house.table(me.id, id), *link, me.id)
    return RedirectResponse(f"/t/{id}", 303)
