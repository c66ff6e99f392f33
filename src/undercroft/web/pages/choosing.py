"""A choice: of all that is asked of the server what is asked most, so it is read by hand, without a framework's ado.

A page sends it over its open line (`answer_on_line`): there it is known already who chooses and at which table. Who has
no line posts it; then it goes `Straight` from the gate to where it is read, past what finds and packs pages.
"""

import json
import re
from collections.abc import Mapping
from typing import NamedTuple
from urllib.parse import parse_qsl

from fastapi.exceptions import RequestValidationError
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from ...kernel.refusal import Refusal
from ..door.answers import KNOWN, answer_to, failure_answer, navigates
from ..door.guests import Me
from ..door.security import Pass, address_of
from ..house import House, the_guest, the_house
from ..live.table import LiveTable
from .commands import done
from .files import Packing
from .guiding import answering
from .routes import table_page
from .showing import fragment_of, scene_of

MOST_CHOICES, LONGEST_COMMAND, HIGHEST = 200, 80, 1_000_000
PLAIN = "application/x-www-form-urlencoded"
PATH = re.compile("/t/([^/]+)/choose")


class Asked(NamedTuple):
    """What a page sends: which question it answers, how, and under which id."""

    seat: int
    number: int
    choice: list[str]
    command: str


class Straight:
    """ASGI middleware, behind the gate: takes choices, and lets everything else pass."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = PATH.fullmatch(scope["path"]) if scope["type"] == "http" and scope["method"] == "POST" else None
        if found is None:
            await self._app(scope, receive, send)
            return
        scope["path_params"] = {"id": found[1]}
        request = Request(scope, receive)
        try:
            answer = await choose(request)
        except KNOWN as wrong:
            answer = answer_to(request, wrong)
        packed: ASGIApp = Packing(answer) if answer.body else answer
        await packed(scope, receive, send)


async def choose(request: Request) -> Response:
    """Make a choice. Whoever is late gets the fresh table, with 409."""
    house, me = await the_house(request), await the_guest(request)
    asked, id = await _read(request), request.path_params["id"]
    try:
        await _make(house, me, id, asked)
    except Refusal as refusal:
        if refusal.code != "stale":
            raise
        request.state.refused = refusal.code
        return await _moved_on(request, await house.tables.get(id), me, refusal)
    return done(request, f"/t/{id}")


async def answer_on_line(socket: WebSocket, house: House, me: Me, table: LiveTable, form: str) -> tuple[str, int]:
    """The same over the line of a page: what is answered, as JSON, and with which status if it had been posted.

    What the gate sees to at every request is seen to here.
    """
    sentence, command, refused, status = "", "", None, 204
    try:
        asked = _asked(form)
        command, address = asked.command, address_of(socket)
        house.check("ask", f"page {address}")
        house.seen.note(me.id, address)
        held = Pass(me.id, socket.state.device)
        await house.devices.seen(held, socket.headers.get("user-agent", ""), does_something=True)
        await _make(house, me, table.id, asked)
    except Exception as wrong:
        said = answer_to(socket, wrong) if isinstance(wrong, KNOWN) else failure_answer(socket, wrong)
        sentence, status = bytes(said.body).decode(), said.status_code
        refused = wrong.code if isinstance(wrong, Refusal) else None
    house.metrics.answered("line", status, refused)
    return json.dumps({"kind": "answer", "command": command, "status": status, "text": sentence}), status


async def _make(house: House, me: Me, id: str, asked: Asked) -> None:
    picked = asked.choice[0] if len(asked.choice) == 1 else asked.choice
    house.check("command", me.id)

    async def answered(table: LiveTable) -> None:
        async with answering(table, me, asked.seat, asked.number):
            await table.choose(me.id, asked.seat, asked.number, asked.command or None, picked, me.at_once)

    await house.tables.judge(id, answered)


async def _moved_on(request: Request, table: LiveTable, me: Me, refusal: Refusal) -> Response:
    """The fresh table, so that whoever was late sees what there is to choose now."""
    async with table.open() as match:
        scene = scene_of(table, match, me)
    if navigates(request):
        return table_page(request, me, scene, "table.html", 409, refusal.say(scene.speech))
    return HTMLResponse(fragment_of(scene), 409)


async def _read(request: Request) -> Asked:
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() == PLAIN:
        try:
            return _asked((await request.body()).decode())
        except UnicodeDecodeError as wrong:
            raise RequestValidationError([]) from wrong
    async with request.form() as form:
        return _found([(name, value) for name, value in form.multi_items() if isinstance(value, str)])


def _asked(form: str) -> Asked:
    try:
        return _found(parse_qsl(form, True, max_num_fields=2 * MOST_CHOICES))
    except ValueError as wrong:
        raise RequestValidationError([]) from wrong


def _found(sent: list[tuple[str, str]]) -> Asked:
    last = dict(sent)
    choice = [value for name, value in sent if name == "choice"]
    command = last.get("command", "")
    if len(choice) > MOST_CHOICES or len(command) > LONGEST_COMMAND or "\0" in command:
        raise RequestValidationError([])
    return Asked(_number(last, "seat"), _number(last, "number"), choice, command)


def _number(sent: Mapping[str, str], name: str) -> int:
    text = sent.get(name, "")
    if not (text.isascii() and text.isdigit() and len(text) < 8 and int(text) <= HIGHEST):
        raise RequestValidationError([])
    return int(text)
