"""The middlewares of the gate that refuse requests, and the one that sets the cookie of guests."""

import asyncio
import re
from typing import ClassVar

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.types import Message, Receive, Scope, Send

from ...kernel.refusal import Refusal
from ...kernel.text import _
from . import bans
from .guests import WISHES_COOKIE, read_wishes, write_wishes
from .layer import Guarded, Layer, house_of, kind_of, let_in
from .security import (
    DAY,
    DAYS_KEPT,
    GUEST_COOKIE,
    Pass,
    address_of,
    device_token,
    known_host,
    pass_of,
    same_origin,
    source_of,
    today,
)

SAFE = ("GET", "HEAD", "OPTIONS")


class RateLimit(Layer):
    """Limits the requests of one address, separately for pages, commands, files and programs: a bot that is too fast
    does not lock out its author. Many pages at once are delayed, so that others do not wait for all of them."""

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        asked, house = HTTPConnection(scope), house_of(scope)
        kind, source = kind_of(scope), source_of(asked)
        draws = kind == "page" and scope.get("method") == "GET"
        if not house.limiter.allows("page" if draws else "ask", f"{kind} {source}"):
            raise Refusal("too-fast", _("That was too fast: wait a moment and try again."))
        if draws:
            await asyncio.sleep(house.limiter.seconds_to_wait("paced", source))
        await self.app(scope, receive, send)


class BodyLimit(Layer):
    """Limits the size of a body and its upload time. Chunked bodies, which browsers do not send, are refused."""

    types = ("http",)

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        settings, headers = house_of(scope).settings, Headers(scope=scope)
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


def check_ban(asked: HTTPConnection, house: Guarded) -> None:
    """Refuse banned guests and addresses, and record who was here. The admin pages stay open: administrators who ban
    their own address can lift the ban."""
    path, kind = asked.scope["path"], kind_of(asked.scope)
    if kind == "static":
        return
    bearer = asked.headers.get("authorization", "").removeprefix("Bearer ")
    who = pass_of(house.signer, bearer) if kind == "api" else asked.state.held
    banned = house.bans.of(who.user if who else None, address_of(asked))
    if banned is not None and path != "/admin" and not path.startswith("/admin/"):
        raise bans.ban_refusal(banned)
    if who is not None:
        house.seen.note(who.user, address_of(asked))
    elif kind == "page" and asked.scope.get("method") == "POST":
        house.seen.note(asked.state.user, address_of(asked))  # a new guest who does something at once


def check_host(asked: HTTPConnection, house: Guarded) -> None:
    """Refuse requests for another host."""
    if not known_host(asked.headers.get("host", ""), house.settings.hosts):
        raise Refusal("wrong-host", _("This server is not known by that name."))


def check_origin(asked: HTTPConnection, house: Guarded) -> None:
    """Refuse commands and WebSockets from foreign pages. Programs use tokens instead."""
    settings, scope = house.settings, asked.scope
    if scope["type"] == "http" and (scope["method"] in SAFE or kind_of(scope) == "api"):
        return
    if not same_origin(asked.headers, settings.origins, "https" if settings.secure else scope["scheme"]):
        raise Refusal("foreign", _("This command did not come from a page of this table."))


def limit_sockets(asked: HTTPConnection, house: Guarded) -> None:
    """Limit the new WebSockets of one guest, and of one address."""
    held: Pass | None = asked.state.held
    source = source_of(asked)
    if not house.limiter.allows("sockets", source) or not house.limiter.allows("socket", held.user if held else source):
        raise Refusal("too-fast", _("That was too fast: wait a moment and try again."))


def limit_new_guests(asked: HTTPConnection, house: Guarded) -> None:
    """Limit the new guests of one address: a client without a cookie that does something counts as one."""
    new = kind_of(asked.scope) == "page" and asked.state.held is None and asked.scope["method"] not in SAFE
    if new and not house.limiter.allows("guest", source_of(asked)):
        raise Refusal("too-fast", _("That was too fast: wait a moment and try again."))


class Checks(Layer):
    """Refuses what does not pass all checks of its connection type."""

    OF: ClassVar = {
        "http": (check_ban, check_host, check_origin, limit_new_guests),
        "websocket": (check_ban, check_host, check_origin, limit_sockets),
    }

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        asked, house = HTTPConnection(scope), house_of(scope)
        for check in self.OF[scope["type"]]:
            check(asked, house)
        await self.app(scope, receive, send)


class GuestCookie(Layer):
    """Treats a request from a signed-out device as that of a new guest. Only here is the cookie set: for a new guest,
    again when it is older than a day, and when a page has changed `state.user` and `state.device`."""

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        asked, house = HTTPConnection(scope), house_of(scope)
        held: Pass | None = asked.state.held
        if held is not None and not await house.devices.signed_in(held):
            held = None
            let_in(asked, held)
        if scope["type"] == "websocket":
            await self.app(scope, receive, send)
            return
        if held is not None:
            does_something = scope["method"] == "POST" or scope["path"] == "/me"
            await house.devices.seen(held, asked.headers.get("user-agent", ""), does_something)

        async def remember(message: Message) -> None:
            now = Pass(asked.state.user, asked.state.device, today())
            if message["type"] == "http.response.start" and kind_of(scope) == "page" and now != held:
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
    """The cookie of preferences, which scripts may read."""
    return f'{WISHES_COOKIE}="{write_wishes(read_wishes(wishes))}"; {_for_a_year(secure)}'.encode()


def _for_a_year(secure: bool) -> str:
    return f"Path=/; Max-Age={DAYS_KEPT * DAY}; SameSite=Lax{'; Secure' if secure else ''}"
