"""The gate in front of the application: a stack of ASGI middlewares, each with one task.

`install` puts them around the application in the order of `GATE`. A middleware that refuses a request raises a
`Refusal`, which `ErrorAnswers` or `SocketErrors` around it answer. Those that refuse are in `checks`.
"""

import asyncio
import re
from collections.abc import MutableMapping
from typing import Any

import structlog
from fastapi import FastAPI
from starlette.datastructures import Headers
from starlette.requests import ClientDisconnect, HTTPConnection
from starlette.types import Message, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect

from ...kernel.refusal import Refusal
from ...store import StoreFailed
from .answers import failure_answer, refusal_answer, stopping_answer, store_answer
from .checks import BodyLimit, Checks, GuestCookie, RateLimit
from .layer import Layer, house_of, kind_of, let_in
from .security import GUEST_COOKIE, new_id, pass_of, security_headers, source_of

log = structlog.get_logger(__name__)
NOWHERE, FAILED = 4404, 1011
"""WebSocket close codes: no such place, and internal error."""
REQUEST_ID = re.compile(r"[A-Za-z0-9._-]{1,64}")
TOO_FAST = 429
REFUSAL_SECONDS = 2.0
"""The delay of a refusal for an address that was refused too often; `retry-after` is as long."""


class RequestId(Layer):
    """Gives a request an id, if the proxy has not: it appears in its log lines and in its answer."""

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        given = Headers(scope=scope).get("x-request-id", "")
        id = given if REQUEST_ID.fullmatch(given) else new_id()

        async def send_with_id(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), (b"x-request-id", id.encode())]
            await send(message)

        with structlog.contextvars.bound_contextvars(request=id):
            await self.app(scope, receive, send_with_id)


class ReadCookie(Layer):
    """Reads the cookie: `state.user` is the guest's id, `state.device` that of their device; a new guest gets new ones.
    Static files and programs need no cookie: `state.held` is its contents, or None."""

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        asked, signer = HTTPConnection(scope), house_of(scope).signer
        held = pass_of(signer, asked.cookies.get(GUEST_COOKIE)) if kind_of(scope) == "page" else None
        asked.state.held = held
        let_in(asked, held)
        await self.app(scope, receive, send)


class CountAnswers(Layer):
    """Counts the answers, by kind and status."""

    types = ("http",)

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def count(message: Message) -> None:
            if message["type"] == "http.response.start":
                house_of(scope).metrics.answered(kind_of(scope), message["status"], scope["state"].get("refused"))
            await send(message)

        await self.app(scope, receive, count)


class SlowRefusals(Layer):
    """Delays refusals for an address that is refused repeatedly. Refusing is cheap, but a client that retries at once
    would use all processor time."""

    types = ("http",)

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def wait_first(message: Message) -> None:
            refused = message["type"] == "http.response.start" and message["status"] == TOO_FAST
            if refused and not house_of(scope).limiter.allows("refusal", source_of(HTTPConnection(scope))):
                await asyncio.sleep(REFUSAL_SECONDS)
            await send(message)

        await self.app(scope, receive, wait_first)


class SecurityHeaders(Layer):
    """Adds headers on what our pages may do, and how long browsers may cache an answer."""

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
    if kind_of(scope) != "static":
        return b"cache-control", b"no-store"
    marked = scope["query_string"].startswith(b"v=") or scope["path"].startswith("/static/at/")
    value = b"public, max-age=31536000, immutable" if marked else b"no-cache"
    return b"cache-control", value


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
    """Closes a WebSocket that fails, or whose URL does not exist, with a code. It is accepted first: otherwise the page
    could not read the code. A WebSocket refused by the gate is not accepted: it would stay open until the client closes
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
                house_of(scope).metrics.answered("socket", 403, None)
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


GATE = (
    RequestId,
    ReadCookie,
    CountAnswers,
    SlowRefusals,
    SecurityHeaders,
    ErrorAnswers,
    SocketErrors,
    RateLimit,
    BodyLimit,
    Checks,
    GuestCookie,
)
"""The outermost first."""


def install(app: FastAPI) -> None:
    for layer in reversed(GATE):
        app.add_middleware(layer)
