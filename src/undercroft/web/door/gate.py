"""The gate in front of the application: a stack of ASGI middlewares, each with one duty.

`install` puts them around the application in the order of `GATE`. A middleware that refuses a request raises a
`Refusal`, which `ErrorAnswers` or `SocketErrors` around it answer.
"""

import asyncio
import re
from collections.abc import MutableMapping
from typing import Any, Protocol

import structlog
from fastapi import FastAPI
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
from .answers import failure_answer, refusal_answer, stopping_answer, store_answer
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
    source_of,
    today,
)
from .seen import LastSeen

log = structlog.get_logger(__name__)
NOWHERE, FAILED = 4404, 1011
"""WebSocket close codes: no such place, and internal error."""
REQUEST_ID = re.compile(r"[A-Za-z0-9._-]{1,64}")
SAFE = ("GET", "HEAD", "OPTIONS")
TOO_FAST = 429
REFUSAL_SECONDS = 2.0
"""How long an address that was refused too often waits for a refusal: no longer than it was told to wait anyway."""


class Guarded(Protocol):
    """What the gate needs from the house."""

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
    def seen(self) -> LastSeen: ...
    @property
    def devices(self) -> Devices: ...


def _house(scope: Scope) -> Guarded:
    house: Guarded = scope["app"].state.house
    return house


def _kind(scope: Scope) -> str:
    path: str = scope["path"]
    return "api" if path.startswith("/api/") else "static" if path.startswith("/static/") else "page"


class Layer:
    """ASGI middleware for the connection types in `types`; others pass through."""

    types: tuple[str, ...] = ("http", "websocket")

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await (self.handle if scope["type"] in self.types else self.app)(scope, receive, send)

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check and pass the request on, unless a subclass does something else."""
        self.check(HTTPConnection(scope), _house(scope))
        await self.app(scope, receive, send)

    def check(self, asked: HTTPConnection, house: Guarded) -> None:
        """Raises a `Refusal`."""
        raise NotImplementedError


# -- around every answer


class RequestId(Layer):
    """Gives a request an id, if the proxy has not: it appears in its log lines and in its answer."""

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        given = Headers(scope=scope).get("x-request-id", "")
        id = given if REQUEST_ID.fullmatch(given) else new_id()

        async def tell(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), (b"x-request-id", id.encode())]
            await send(message)

        with structlog.contextvars.bound_contextvars(request=id):
            await self.app(scope, receive, tell)


class ReadCookie(Layer):
    """Reads the cookie: `state.user` is the guest's id, `state.device` that of their device; a new guest gets new ones.
    Static files and programs need no cookie: `state.held` is its contents, or None."""

    def check(self, asked: HTTPConnection, house: Guarded) -> None:
        held = pass_of(house.signer, asked.cookies.get(GUEST_COOKIE)) if _kind(asked.scope) == "page" else None
        asked.state.held = held
        _let_in(asked, held)


def _let_in(asked: HTTPConnection, held: Pass | None) -> None:
    asked.state.user = held.user if held else new_id()
    asked.state.device = held.device if held else asked.state.user


class CountAnswers(Layer):
    """Counts the answers, by kind and status."""

    types = ("http",)

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def count(message: Message) -> None:
            if message["type"] == "http.response.start":
                _house(scope).metrics.answered(_kind(scope), message["status"], scope["state"].get("refused"))
            await send(message)

        await self.app(scope, receive, count)


class SlowRefusals(Layer):
    """Delays refusals for an address that is refused again and again. Refusing is cheap, but a client that retries at
    once would take all our time."""

    types = ("http",)

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def wait_first(message: Message) -> None:
            refused = message["type"] == "http.response.start" and message["status"] == TOO_FAST
            if refused and not _house(scope).limiter.allows("refusal", source_of(HTTPConnection(scope))):
                await asyncio.sleep(REFUSAL_SECONDS)
            await send(message)

        await self.app(scope, receive, wait_first)


class SecurityHeaders(Layer):
    """Tells browsers what our pages may do, and how long to cache an answer."""

    types = ("http",)

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        extra = [*security_headers(Headers(scope=scope).get("host", "")), _caching(scope)]

        async def add(message: Message) -> None:
            if message["type"] == "http.response.start":
                present = {name.lower() for name, _value in message.get("headers", [])}
                added = [(name, value) for name, value in extra if name not in present]
                message["headers"] = [*message.get("headers", []), *added]
            await send(message)

        await self.app(scope, receive, add)


def _caching(scope: Scope) -> tuple[bytes, bytes]:
    """A static file with a content hash never changes; a page is never cached."""
    if _kind(scope) != "static":
        return b"cache-control", b"no-store"
    marked = scope["query_string"].startswith(b"v=") or scope["path"].startswith("/static/at/")
    kept = b"public, max-age=31536000, immutable" if marked else b"no-cache"
    return b"cache-control", kept


class ErrorAnswers(Layer):
    """Answers a refused or failed request with a sentence."""

    types = ("http",)

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        started = False

        async def note(message: Message) -> None:
            nonlocal started
            started = True
            await send(message)

        asked = HTTPConnection(scope)
        try:
            await self.app(scope, receive, note)
        except ClientDisconnect:
            return  # the client left before the whole request had arrived
        except asyncio.CancelledError:  # the server is stopping, and the time for open requests is up
            if not started:
                await stopping_answer(asked)(scope, receive, send)
            raise
        except Exception as wrong:
            if started:
                raise
            if isinstance(wrong, Refusal):
                answer = refusal_answer(asked, wrong)
            elif isinstance(wrong, StoreFailed):
                answer = store_answer(asked, wrong)
            else:
                answer = failure_answer(asked, wrong)
            await answer(scope, receive, send)


class SocketErrors(Layer):
    """Closes a WebSocket that fails, or that leads nowhere, with a code. It is accepted first: otherwise the page could
    not read the code. A WebSocket refused by the gate is not accepted: it would stay open until the client closes
    it."""

    types = ("websocket",)

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        accepted = closed = False

        async def accept_first(message: MutableMapping[str, Any]) -> None:
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
            await self.app(scope, receive, accept_first)
        except WebSocketDisconnect:
            return  # the page has gone
        except Refusal as refusal:
            if refusal.code != "banned":
                _house(scope).metrics.answered("socket", 403, None)
            await _close(receive, send, accepted)
        except StoreFailed:
            await _close(receive, send, accepted)
        except Exception as wrong:
            log.error("a socket failed", path=scope["path"], exc_info=wrong)
            if not closed:
                await accept_first({"type": "websocket.close", "code": FAILED})


async def _close(receive: Receive, send: Send, accepted: bool) -> None:
    """If it was not accepted, the page only sees a lost connection and retries with increasing delays."""
    if not accepted:
        await receive()
    await send({"type": "websocket.close", "code": FAILED})


# -- who may come in


class RateLimit(Layer):
    """Limits the requests of one address, separately for pages, commands, files and programs: a bot that is too fast
    does not lock out its author."""

    def check(self, asked: HTTPConnection, house: Guarded) -> None:
        kind = _kind(asked.scope)
        draws = kind == "page" and asked.scope.get("method") == "GET"
        if not house.limiter.allows("page" if draws else "ask", f"{kind} {source_of(asked)}"):
            raise Refusal("too-fast", _("That was too fast: wait a moment and try again."))


class BanCheck(Layer):
    """Refuses banned guests and addresses, and records who was here. The admin pages stay open: administrators who ban
    their own address can lift the ban."""

    def check(self, asked: HTTPConnection, house: Guarded) -> None:
        path, kind = asked.scope["path"], _kind(asked.scope)
        if kind == "static":
            return
        bearer = asked.headers.get("authorization", "").removeprefix("Bearer ")
        who = pass_of(house.signer, bearer) if kind == "api" else asked.state.held
        banned = house.bans.of(who.user if who else None, address_of(asked))
        if banned is not None and path != "/admin" and not path.startswith("/admin/"):
            raise bans.told(banned)
        if who is not None:
            house.seen.note(who.user, address_of(asked))
        elif kind == "page" and asked.scope.get("method") == "POST":
            house.seen.note(asked.state.user, address_of(asked))  # a new guest who does something at once


class HostCheck(Layer):
    """Refuses requests for another host."""

    def check(self, asked: HTTPConnection, house: Guarded) -> None:
        if not known_host(asked.headers.get("host", ""), house.settings.hosts):
            raise Refusal("wrong-host", _("This server is not known by that name."))


class BodyLimit(Layer):
    """Limits the size of a body and its upload time. Chunked bodies, which browsers do not send, are refused."""

    types = ("http",)

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        settings, headers = _house(scope).settings, Headers(scope=scope)
        if "transfer-encoding" in headers:  # its trailers might never end
            raise Refusal("no-length", _("Send the length of the request with it (Content-Length)."))
        size = headers.get("content-length", "0")
        if not re.fullmatch(r"[0-9]{1,15}", size) or int(size) > settings.most_body:
            raise Refusal("too-big", _("That is too much at once."))
        more = True
        end = asyncio.get_running_loop().time() + settings.request_seconds

        async def limited() -> Message:
            nonlocal more
            try:
                async with asyncio.timeout_at(end if more else None):
                    message = await receive()
            except TimeoutError:
                raise HTTPException(408, headers={"connection": "close"}) from None
            more = message.get("more_body", False)
            return message

        await self.app(scope, limited, send)


class OriginCheck(Layer):
    """Refuses commands and WebSockets from foreign pages. Programs use tokens instead."""

    def check(self, asked: HTTPConnection, house: Guarded) -> None:
        settings, scope = house.settings, asked.scope
        if scope["type"] == "http" and (scope["method"] in SAFE or _kind(scope) == "api"):
            return
        if not same_origin(asked.headers, settings.origins, "https" if settings.secure else scope["scheme"]):
            raise Refusal("foreign", _("This command did not come from a page of this table."))


class SocketRateLimit(Layer):
    """Limits the new WebSockets of one guest, and of one address."""

    types = ("websocket",)

    def check(self, asked: HTTPConnection, house: Guarded) -> None:
        held: Pass | None = asked.state.held
        source = source_of(asked)
        if not house.limiter.allows("lines", source) or not house.limiter.allows("line", held.user if held else source):
            raise Refusal("too-fast", _("That was too fast: wait a moment and try again."))


class NewGuestLimit(Layer):
    """Limits the new guests of one address: a client without a cookie that does something counts as one."""

    types = ("http",)

    def check(self, asked: HTTPConnection, house: Guarded) -> None:
        new = _kind(asked.scope) == "page" and asked.state.held is None and asked.scope["method"] not in SAFE
        if new and not house.limiter.allows("guest", source_of(asked)):
            raise Refusal("too-fast", _("That was too fast: wait a moment and try again."))


class GuestCookie(Layer):
    """Makes a new guest of anybody on a signed-out device, and is the only place that sets the cookie: for a new guest,
    again when it is older than a day, and when a page has changed `state.user` and `state.device`."""

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        asked, house = HTTPConnection(scope), _house(scope)
        held: Pass | None = asked.state.held
        if held is not None and not await house.devices.signed_in(held):
            held = None
            _let_in(asked, held)
        if scope["type"] == "websocket":
            await self.app(scope, receive, send)
            return
        if held is not None:
            does_something = scope["method"] == "POST" or scope["path"] == "/me"
            await house.devices.seen(held, asked.headers.get("user-agent", ""), does_something)

        async def remember(message: Message) -> None:
            now = Pass(asked.state.user, asked.state.device, today())
            if message["type"] == "http.response.start" and _kind(scope) == "page" and now != held:
                given = message.get("headers", [])
                secure = house.settings.secure or scope["scheme"] == "https"
                cookies = [guest_cookie(device_token(house.signer, now), secure)]
                if WISHES_COOKIE in asked.cookies and all(name.lower() != b"set-cookie" for name, _value in given):
                    cookies.append(wishes_cookie(asked.cookies[WISHES_COOKIE], secure))  # extended while used
                message["headers"] = [*given, *((b"set-cookie", cookie) for cookie in cookies)]
            await send(message)

        await self.app(scope, receive, remember)


def guest_cookie(token: str, secure: bool) -> bytes:
    return f"{GUEST_COOKIE}={token}; HttpOnly; {_for_a_year(secure)}".encode()


def wishes_cookie(wishes: str, secure: bool) -> bytes:
    """Readable by scripts."""
    return f'{WISHES_COOKIE}="{write_wishes(read_wishes(wishes))}"; {_for_a_year(secure)}'.encode()


def _for_a_year(secure: bool) -> str:
    return f"Path=/; Max-Age={DAYS_KEPT * DAY}; SameSite=Lax{'; Secure' if secure else ''}"


GATE = (
    RequestId,
    ReadCookie,
    CountAnswers,
    SlowRefusals,
    SecurityHeaders,
    ErrorAnswers,
    SocketErrors,
    RateLimit,
    BanCheck,
    HostCheck,
    BodyLimit,
    OriginCheck,
    SocketRateLimit,
    NewGuestLimit,
    GuestCookie,
)
"""The outermost first."""


def install(app: FastAPI) -> None:
    for layer in reversed(GATE):
        app.add_middleware(layer)
