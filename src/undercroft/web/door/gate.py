"""The gate before every request: who asks, whether it comes from our pages, how big and how slow it is, how often."""

import asyncio
import re
from collections.abc import MutableMapping
from typing import Any, Protocol

import structlog
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect

from ...kernel.refusal import Refusal
from ...kernel.text import _
from ...store import StoreFailed
from ..metrics import Metrics
from ..settings import Settings
from . import bans
from .answers import failure_answer, refusal_answer, store_answer
from .bans import Bans
from .devices import Devices
from .guests import WISHES_COOKIE, read_wishes, write_wishes
from .security import (
    DAY,
    DAYS_KEPT,
    GUEST_COOKIE,
    Limiter,
    Pass,
    Signer,
    address_of,
    device_token,
    known_host,
    new_id,
    pass_of,
    same_origin,
    security_headers,
    today,
)
from .seen import Seen

log = structlog.get_logger(__name__)
FOREIGN, NOWHERE, FAILED = 4403, 4404, 1011
"""Codes with which a WebSocket closes: from a foreign page, to a place that is not there, by a fault of ours."""


class Guarded(Protocol):
    """What the gate needs of the house behind it."""

    @property
    def signer(self) -> Signer: ...
    @property
    def limiter(self) -> Limiter: ...
    @property
    def settings(self) -> Settings: ...
    @property
    def metrics(self) -> Metrics: ...
    @property
    def bans(self) -> Bans: ...
    @property
    def seen(self) -> Seen: ...
    @property
    def devices(self) -> Devices: ...


class Gate:
    """ASGI middleware. It puts the guest's id into `state.user` and that of their device into `state.device`.

    It alone sets the cookie: of a new guest, anew when it is older than a day, and when a page has changed the two.
    """

    def __init__(self, app: ASGIApp, owner: Any) -> None:
        self._app = app
        self._owner = owner  # the application, whose house is there once it has started

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        house: Guarded = self._owner.state.house
        headers = Headers(scope=scope)
        connection = HTTPConnection(scope)
        address = address_of(connection)
        path: str = scope["path"]
        static, api = path.startswith("/static/"), path.startswith("/api/")
        held = None if static or api else pass_of(house.signer, connection.cookies.get(GUEST_COOKIE))
        state = scope.setdefault("state", {})
        asked = "api" if api else "static" if static else "page"  # a bot that is too fast does not lock out its author
        allowed = house.limiter.allows("ask", f"{asked} {address}")
        settings = house.settings
        banned = None
        if not static:
            who = pass_of(house.signer, _bearer(headers)) if api else held
            banned = None if _of_admin(path) else house.bans.of(who.user if who else None, address)
            if who is not None and allowed and banned is None:
                house.seen.note(who.user, address)
        meant = known_host(headers.get("host", ""), settings.hosts)
        ours = same_origin(headers, settings.origins, "https" if settings.secure else scope["scheme"])
        if scope["type"] == "websocket":
            if banned is not None:
                await turn_away(receive, send, bans.SOCKET)
            elif allowed and meant and ours and house.limiter.allows("line", held.user if held else address):
                try:
                    held = await _still_held(house, held)
                except StoreFailed:
                    await turn_away(receive, send, FAILED)
                    return
                _let_in(state, held)
                await self._listen(scope, receive, send)
            else:
                house.metrics.answered("socket", 403, None)
                await turn_away(receive, send, FOREIGN)
            return

        refusal = None
        size = headers.get("content-length", "0")
        if not allowed:
            refusal = Refusal("too-fast", _("That was too fast: wait a moment and try again."))
        elif banned is not None:
            refusal = bans.told(banned)
        elif not meant:
            refusal = Refusal("wrong-host", _("This server is not known by that name."))
        elif not re.fullmatch(r"[0-9]{1,15}", size) or int(size) > settings.most_body:
            refusal = Refusal("too-big", _("That is too much at once."))
        elif scope["method"] not in ("GET", "HEAD", "OPTIONS") and not api and not ours:
            refusal = Refusal("foreign", _("This command did not come from a page of this table."))

        extra = [*security_headers(headers.get("host", "")), _caching(path, scope["query_string"])]
        failed = None
        if refusal is None:
            try:
                held = await _still_held(house, held)
                if held is not None:
                    does_something = scope["method"] == "POST" or path == "/me"
                    await house.devices.seen(held, headers.get("user-agent", ""), does_something)
            except StoreFailed as wrong:
                failed = wrong
        given = _let_in(state, held)
        secure = settings.secure or scope["scheme"] == "https"

        def cookies(present: set[bytes]) -> list[tuple[bytes, bytes]]:
            now = Pass(state["user"], state["device"], today())
            if static or api or refusal or failed or now == given:
                return []
            baked = [guest_cookie(device_token(house.signer, now), secure)]
            if WISHES_COOKIE in connection.cookies and b"set-cookie" not in present:  # lives as long as it is used, too
                baked.append(wishes_cookie(connection.cookies[WISHES_COOKIE], secure))
            return [(b"set-cookie", cookie) for cookie in baked]

        started = False

        async def send_with_headers(message: MutableMapping[str, Any]) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                house.metrics.answered(asked, message["status"], state.get("refused"))
                present = {name.lower() for name, _value in message.get("headers", [])}
                added = [(name, value) for name, value in extra if name not in present]
                message["headers"] = [*message.get("headers", []), *added, *cookies(present)]
            await send(message)

        if refusal is not None or failed is not None:
            answer = refusal_answer(connection, refusal) if refusal else store_answer(connection, failed)
            await answer(scope, receive, send_with_headers)
            return
        try:
            await self._app(scope, _limited(receive, settings.most_body, settings.request_seconds), send_with_headers)
        except ClientDisconnect:
            return  # gone before all of the request had come
        except Exception as wrong:
            if started:
                raise
            await failure_answer(connection, wrong)(scope, receive, send_with_headers)

    async def _listen(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A WebSocket: whoever is refused reads why in the code with which it closes."""
        accepted = closed = False

        async def send_accepted(message: MutableMapping[str, Any]) -> None:
            nonlocal accepted, closed
            if message["type"] == "websocket.close" and not accepted:
                await send({"type": "websocket.accept"})
                message = {"type": "websocket.close", "code": FAILED if message.get("code") == FAILED else NOWHERE}
            accepted = True
            closed = closed or message["type"] == "websocket.close"
            try:
                await send(message)
            except OSError as gone:
                raise WebSocketDisconnect from gone

        try:
            await self._app(scope, receive, send_accepted)
        except WebSocketDisconnect:
            return  # the page has gone
        except Exception as wrong:
            log.error("a socket failed", path=scope["path"], exc_info=wrong)
            if not closed:
                await send_accepted({"type": "websocket.close", "code": FAILED})


def _bearer(headers: Headers) -> str:
    return headers.get("authorization", "").removeprefix("Bearer ")


def _of_admin(path: str) -> bool:
    """Whoever bans the address they come from can lift it again."""
    return path == "/admin" or path.startswith("/admin/")


async def _still_held(house: Guarded, held: Pass | None) -> Pass | None:
    """What the cookie says, unless its device was signed out."""
    return held if held is not None and await house.devices.signed_in(held) else None


def _let_in(state: MutableMapping[str, Any], held: Pass | None) -> Pass | None:
    """Who asks: the guest of the cookie, or a new one, on their first device."""
    user = held.user if held else new_id()
    state["user"], state["device"] = user, held.device if held else user
    return held


async def turn_away(receive: Receive, send: Send, code: int) -> None:
    """Close a WebSocket so that the page can read why: before it is accepted, it would only see that it failed."""
    await receive()
    await send({"type": "websocket.accept"})
    await send({"type": "websocket.close", "code": code})


def guest_cookie(token: str, secure: bool) -> bytes:
    return f"{GUEST_COOKIE}={token}; HttpOnly; {_for_a_year(secure)}".encode()


def wishes_cookie(wishes: str, secure: bool) -> bytes:
    """Which scripts may read."""
    return f'{WISHES_COOKIE}="{write_wishes(read_wishes(wishes))}"; {_for_a_year(secure)}'.encode()


def _for_a_year(secure: bool) -> str:
    return f"Path=/; Max-Age={DAYS_KEPT * DAY}; SameSite=Lax{'; Secure' if secure else ''}"


def _caching(path: str, query: bytes) -> tuple[bytes, bytes]:
    """A static file with a mark of its content never changes; a page is never kept."""
    if not path.startswith("/static/"):
        return b"cache-control", b"no-store"
    marked = query.startswith(b"v=") or path.startswith("/static/at/")
    return b"cache-control", b"public, max-age=31536000, immutable" if marked else b"no-cache"


def _limited(receive: Receive, most: int, seconds: float) -> Receive:
    """A body may be so long and take so long, also one that does not say how long it is."""
    got, more = 0, True
    end = asyncio.get_running_loop().time() + seconds

    async def limited() -> Message:
        nonlocal got, more
        try:
            async with asyncio.timeout_at(end if more else None):
                message = await receive()
        except TimeoutError:
            raise HTTPException(408, headers={"connection": "close"}) from None
        got += len(message.get("body", b""))
        more = message.get("more_body", False)
        if got > most:
            raise HTTPException(413)
        return message

    return limited
