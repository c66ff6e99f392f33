"""The gate before every request: who asks, whether it comes from our pages, how big it is, how often."""

import re
from collections.abc import MutableMapping
from typing import Any, Protocol

import structlog
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ...kernel.refusal import Refusal
from ...kernel.text import _
from ..settings import Settings
from .answers import failure_answer, refusal_answer
from .security import (
    GUEST_COOKIE,
    Limiter,
    Signer,
    address_of,
    guest_of,
    guest_token,
    known_host,
    new_id,
    same_origin,
    security_headers,
)

log = structlog.get_logger(__name__)
YEAR = 365 * 24 * 3600
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


class Gate:
    """ASGI middleware. It puts the guest's id into `state.user` and sets the cookie of a new guest."""

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
        path: str = scope["path"]
        static, api = path.startswith("/static/"), path.startswith("/api/")
        user = None if static or api else guest_of(house.signer, connection.cookies.get(GUEST_COOKIE))
        fresh = user is None and not static and not api
        scope.setdefault("state", {})["user"] = user or new_id()
        asked = "api" if api else "static" if static else "page"  # a bot that is too fast does not lock out its author
        allowed = house.limiter.allows("ask", f"{asked} {address_of(connection)}")
        settings = house.settings
        meant = known_host(headers.get("host", ""), settings.hosts)
        ours = same_origin(headers, settings.origins, "https" if settings.secure else scope["scheme"])
        if scope["type"] == "websocket":
            if allowed and meant and ours:
                await self._listen(scope, receive, send)
            else:
                await turn_away(receive, send, FOREIGN)
            return

        refusal = None
        size = headers.get("content-length", "0")
        if not allowed:
            refusal = Refusal("too-fast", _("That was too fast: wait a moment and try again."))
        elif not meant:
            refusal = Refusal("wrong-host", _("This server is not known by that name."))
        elif not re.fullmatch(r"[0-9]{1,15}", size) or int(size) > settings.most_body:
            refusal = Refusal("too-big", _("That is too much at once."))
        elif scope["method"] not in ("GET", "HEAD", "OPTIONS") and not api and not ours:
            refusal = Refusal("foreign", _("This command did not come from a page of this table."))

        extra = security_headers(headers.get("host", ""))
        extra += _caching(path, scope["query_string"])
        if fresh and refusal is None:
            secure = settings.secure or scope["scheme"] == "https"
            extra.append((b"set-cookie", guest_cookie(guest_token(house.signer, scope["state"]["user"]), secure)))

        started = False

        async def send_with_headers(message: MutableMapping[str, Any]) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                present = {name.lower() for name, _value in message.get("headers", [])}
                added = [(name, value) for name, value in extra if name == b"set-cookie" or name not in present]
                message["headers"] = [*message.get("headers", []), *added]
            await send(message)

        if refusal is not None:
            await refusal_answer(connection, refusal)(scope, receive, send_with_headers)
            return
        try:
            await self._app(scope, _counted(receive, settings.most_body), send_with_headers)
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
            await send(message)

        try:
            await self._app(scope, receive, send_accepted)
        except OSError:
            return  # the page has gone
        except Exception as wrong:
            log.error("a socket failed", path=scope["path"], exc_info=wrong)
            if not closed:
                await send_accepted({"type": "websocket.close", "code": FAILED})


async def turn_away(receive: Receive, send: Send, code: int) -> None:
    """Close a WebSocket so that the page can read why: before it is accepted, it would only see that it failed."""
    await receive()
    await send({"type": "websocket.accept"})
    await send({"type": "websocket.close", "code": code})


def guest_cookie(token: str, secure: bool) -> bytes:
    return (
        f"{GUEST_COOKIE}={token}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{'; Secure' if secure else ''}".encode()
    )


def _caching(path: str, query: bytes) -> list[tuple[bytes, bytes]]:
    """A static file with a mark of its content never changes; a page is never kept."""
    if not path.startswith("/static/"):
        return [(b"cache-control", b"no-store")]
    kept = b"public, max-age=31536000, immutable" if query.startswith(b"v=") else b"no-cache"
    return [(b"cache-control", kept)]


def _counted(receive: Receive, most: int) -> Receive:
    """Bodies that do not say how long they are are counted as they come."""
    got = 0

    async def counting() -> Message:
        nonlocal got
        message = await receive()
        got += len(message.get("body", b""))
        if got > most:
            raise HTTPException(413)
        return message

    return counting
