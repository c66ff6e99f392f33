"""The wire: what a request may take of room and time before it is understood, and how tables are packed.

A packed table is an eighth of its size. The usual way keeps the packer's window, 45 KB, for each open page; a thousand
tables that mostly wait are better off without. What many pages are sent is packed once.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, ClassVar
from zlib import Z_SYNC_FLUSH, compressobj

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions import Extension
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.server import ServerProtocol
from websockets.typing import ExtensionParameter

LEVEL = 3
TOO_LONG = b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


class Requests(HttpToolsProtocol):
    """A connection. Its head must be of a sensible size, each request must have come within a time, and one address
    holds only so many connections; a proxy, which speaks for many, as many as it likes."""

    most_head: ClassVar[int]
    seconds: ClassVar[float]
    most_connections: ClassVar[int]
    proxies: ClassVar[tuple[str, ...]]
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
        super().handle_websocket_upgrade()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._head is not None:
            self._head += len(data)
            if self._head > self.most_head:
                self._head = None
                self.transport.write(TOO_LONG)
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


def requests(most_head: int, seconds: float, most_connections: int, proxies: str) -> type[Requests]:
    """Connections of a server with these limits."""
    limits = {
        "most_head": most_head,
        "seconds": seconds,
        "most_connections": most_connections,
        "proxies": tuple(part.strip() for part in proxies.split(",") if part.strip()),
        "held": Counter(),
    }
    return type("LimitedRequests", (Requests,), limits)


class TableSocket(WebSocketsSansIOProtocol):
    """The WebSocket as pages use it: each table is packed on its own, and nothing is kept between two of them."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        packing = _PackOnceFactory(
            server_no_context_takeover=True,
            client_no_context_takeover=True,
            compress_settings={"level": LEVEL},
        )
        self.conn = ServerProtocol(
            extensions=[packing],
            max_size=self.config.ws_max_size,
            logger=logging.getLogger("uvicorn.error"),
        )


class _PackOnce(PerMessageDeflate):
    def encode(self, frame: Frame) -> Frame:
        if frame.opcode is Opcode.TEXT and frame.fin and self.local_max_window_bits == 15:
            return Frame(frame.opcode, packed(bytes(frame.data)), True, True)
        return super().encode(frame)


class _PackOnceFactory(ServerPerMessageDeflateFactory):
    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        agreed, usual = super().process_request_params(params, accepted_extensions)
        usual.__class__ = _PackOnce
        return agreed, usual


@lru_cache(maxsize=16)
def packed(message: bytes) -> bytes:
    """A whole message, packed as pages unpack it."""
    packer = compressobj(LEVEL, wbits=-15)
    return (packer.compress(message) + packer.flush(Z_SYNC_FLUSH))[:-4]
