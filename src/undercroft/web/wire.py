"""The wire: what a request may take of room and time before it is understood, and how tables are packed.

A packed table is an eighth of its size. The usual way keeps the packer's window, 45 KB, for each open page; a thousand
tables that mostly wait are better off without. What many pages are sent is packed once.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, ClassVar

from isal.isal_zlib import Z_SYNC_FLUSH, compressobj
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.extensions import Extension
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.http11 import Request, Response
from websockets.protocol import State
from websockets.server import ServerProtocol
from websockets.typing import ExtensionParameter, StatusLike

from ..kit.keeping import Kept
from .homes import Homes

LEVEL = 2
POST = "undercroft.post"
"""The name under which the pages find `TableSocket.post`."""
Header = tuple[bytes, bytes]
NO_REQUEST = "That was not understood."
TOO_LONG = "That is too much at once."
"""What is said to those whose language is not known yet, because their request cannot be read."""


def answered(status: str, sentence: str, headers: Iterable[Header]) -> bytes:
    """A whole answer to what is no request."""
    body = sentence.encode()
    said = [
        (b"content-type", b"text/plain; charset=utf-8"),
        (b"content-length", str(len(body)).encode()),
        (b"connection", b"close"),
        *headers,
    ]
    return f"HTTP/1.1 {status}\r\n".encode() + b"".join(b"%b: %b\r\n" % pair for pair in said) + b"\r\n" + body


class Requests(HttpToolsProtocol):
    """A connection. Its head must be of a sensible size, each request must have come within a time, and one address
    holds only so many connections; a proxy, which speaks for many, as many as it likes."""

    most_head: ClassVar[int]
    seconds: ClassVar[float]
    most_connections: ClassVar[int]
    proxies: ClassVar[tuple[str, ...]]
    plain_headers: ClassVar[Sequence[Header]]
    homes: ClassVar[Homes | None]
    held: ClassVar[Counter[str]]

    _address = ""
    _head: int | None = None
    """The bytes of the head so far; None when it is complete."""
    _waiting: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if address in self.proxies:
            address = ""
        if address:
            if self.held[address] >= self.most_connections:
                transport.abort()
                return
            self.held[address] += 1
            self._address = address
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._understood()
        self._let_go()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        self._understood()
        self._let_go()  # an open line is counted as such
        if self._handed_over():
            self.transport.abort()  # here; elsewhere it stays open
        else:
            super().handle_websocket_upgrade()

    def _handed_over(self) -> bool:
        """Whether another process has taken the connection, with the request that was read of it."""
        if self.homes is None or self.transport.get_write_buffer_size():
            return False
        request = [b"%b %b HTTP/1.1\r\n" % (self.scope["method"].encode(), self.url)]
        request += [b"%b: %b\r\n" % header for header in self.headers]
        open_here = self.transport.get_extra_info("socket").fileno()
        return self.homes.hand(self.url, open_here, b"".join(request) + b"\r\n")

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._head is not None:
            self._head += len(data)
            if self._head > self.most_head:
                self._head = None
                self.transport.write(answered("431 Request Header Fields Too Large", TOO_LONG, self.plain_headers))
                self.transport.close()

    def send_400_response(self, msg: str) -> None:
        self.transport.write(answered("400 Bad Request", NO_REQUEST, self.plain_headers))
        self.transport.close()

    def on_message_begin(self) -> None:
        self._head = 0
        self._wait()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._head = None
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._understood()
        super().on_message_complete()

    def _wait(self) -> None:
        """From now on the clock runs."""
        if self._waiting is None:
            self._waiting = self.loop.call_later(self.seconds, self.transport.abort)

    def _understood(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def _let_go(self) -> None:
        if self._address:
            self.held[self._address] -= 1
            if not self.held[self._address]:
                del self.held[self._address]
            self._address = ""


def requests(
    most_head: int,
    seconds: float,
    most_connections: int,
    proxies: str,
    headers: Sequence[Header],
    homes: Homes | None = None,
) -> type[Requests]:
    """Connections of a server with these limits; with the headers of answers that nobody behind the wire gives."""
    limits = {
        "most_head": most_head,
        "seconds": seconds,
        "most_connections": most_connections,
        "proxies": tuple(part.strip() for part in proxies.split(",") if part.strip()),
        "plain_headers": headers,
        "homes": homes,
        "held": Counter(),
    }
    return type("LimitedRequests", (Requests,), limits)


class TableSocket(WebSocketsSansIOProtocol):
    """The WebSocket as pages use it: each table is packed on its own, and nothing is kept between two of them."""

    plain_headers: ClassVar[Sequence[Header]]

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        packing = _PackOnceFactory(
            server_no_context_takeover=True,
            client_no_context_takeover=True,
            compress_settings={"level": LEVEL},
        )
        self.conn = _Opening(
            extensions=[packing],
            max_size=self.config.ws_max_size,
            logger=logging.getLogger("uvicorn.error"),
        )
        self.conn.plain_headers = self.plain_headers

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"][POST] = {"post": self.post}

    def post(self, message: str, pack: bool = True) -> bool:
        """Send it by the short way, if nothing else waits to be sent; whether it was. What is short is not packed."""
        if self.conn.state is not State.OPEN or self.transport.is_closing() or not self.writable.is_set():
            return False
        packing = next(iter(self.conn.extensions), None)
        if not pack:
            self.transport.write(Frame(Opcode.TEXT, message.encode()).serialize(mask=False))
        elif packing is None:
            self.transport.write(framed(message, False))
        elif isinstance(packing, _PackOnce) and packing.is_usual:
            self.transport.write(framed(message, True))
        else:
            return False
        return True

    def data_received(self, data: bytes) -> None:
        try:
            super().data_received(data)
        except InvalidState:  # while it closes, something came that cannot be read
            self.transport.close()
            return
        if self.conn.handshake_exc is not None and not self.handshake_initiated:  # an opening that cannot be read
            self.handshake_initiated = True
            self.transport.write(answered("400 Bad Request", NO_REQUEST, self.plain_headers))
            self.transport.close()


def sockets(headers: Sequence[Header]) -> type[TableSocket]:
    """WebSockets of a server; with the headers of its answer to those that cannot be opened."""
    return type("PlainSocket", (TableSocket,), {"plain_headers": headers})


class _Opening(ServerProtocol):
    """Says in our words that a WebSocket cannot be opened."""

    plain_headers: Sequence[Header] = ()

    def reject(self, status: StatusLike, text: str) -> Response:
        refused = super().reject(status, NO_REQUEST)
        for name, value in self.plain_headers:
            refused.headers[name.decode()] = value.decode()
        return refused


class _PackOnce(PerMessageDeflate):
    @property
    def is_usual(self) -> bool:
        return self.local_max_window_bits == 15

    def encode(self, frame: Frame) -> Frame:
        if frame.opcode is Opcode.TEXT and frame.fin and self.is_usual:
            return Frame(frame.opcode, packed(bytes(frame.data)), True, True)
        return super().encode(frame)


class _PackOnceFactory(ServerPerMessageDeflateFactory):
    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        agreed, usual = super().process_request_params(params, accepted_extensions)
        usual.__class__ = _PackOnce
        return agreed, usual


def pack(message: bytes) -> bytes:
    """A whole message, packed as pages unpack it."""
    packer = compressobj(LEVEL, wbits=-15)
    return (packer.compress(message) + packer.flush(Z_SYNC_FLUSH))[:-4]


packed = lru_cache(maxsize=16)(pack)
_framed: Kept[tuple[int, bool], tuple[str, bytes]] = Kept(16)


def framed(message: str, small: bool) -> bytes:
    """A whole message as it goes over the wire.

    What was just made for another page is at hand. It is told by which text it is, not by what it says: most go to one
    page alone, and to read through each of them for that takes a good part of what packing does.
    """
    found = _framed.get((id(message), small))
    if found is None:
        data = message.encode()
        frame = Packed(Opcode.TEXT, pack(data), True, True) if small else Frame(Opcode.TEXT, data)
        found = _framed.keep((id(message), small), (message, frame.serialize(mask=False)))
    return found[1]


class Packed(Frame):
    """A frame whose data have been packed already."""

    def check(self) -> None:
        """Its first reserved bit says that it is packed."""
