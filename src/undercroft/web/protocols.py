"""uvicorn's protocols with limits: how much a connection may send, and for how long it may leave data unread.

uvicorn limits the size of a message, but not the number of messages or fragments. Data beyond the limits is not parsed:
the connection is closed. Pages and programs stay far below them.
"""

import asyncio
from typing import cast

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from .door.security import Bucket, Limit

OF_REQUESTS = Limit(500_000, 1_000_000)
"""Bytes per second. A proxy may send the requests of many clients on one connection."""
OF_A_PAGE = Limit(8_000, 32_000)
"""Bytes per second on a WebSocket: choices, and heartbeats."""
FRAMES = Limit(20, 100)
"""Frames per second, including pings and fragments."""
UNREAD = 30.0
"""Seconds for which a client may leave data unread."""


class ClosesSlowClients(asyncio.Protocol):
    """A protocol that closes the connection on demand, and when the client does not read."""

    _transport: asyncio.Transport
    _unread: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(
            asyncio.Transport, transport
        )  # uvloop's transport has the methods, but is not a subclass
        super().connection_made(transport)

    def close_at_once(self) -> None:
        """Close the connection immediately, whatever was still to be sent."""
        self._transport.abort()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._unread = asyncio.get_running_loop().call_later(UNREAD, self.close_at_once)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._cancel_timer()

    def connection_lost(self, exc: Exception | None) -> None:
        self._cancel_timer()
        super().connection_lost(exc)

    def _cancel_timer(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None


class Http(ClosesSlowClients, H11Protocol):
    """Requests. What follows a refused request is read and dropped, up to a limit."""

    _bytes: Bucket

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._bytes = Bucket(OF_REQUESTS)
        super().connection_made(transport)

    def data_received(self, data: bytes) -> None:
        if self._bytes.allows(len(data)):
            super().data_received(data)
        else:
            self.close_at_once()


class WebSocket(ClosesSlowClients, WebSocketsSansIOProtocol):
    """The WebSocket of a page."""

    _bytes: Bucket
    _frames: Bucket
    _counter: "FrameCounter | None" = None
    """None until the request's header, which comes first and in one piece, was received."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._bytes, self._frames = Bucket(OF_A_PAGE), Bucket(FRAMES)
        super().connection_made(transport)

    def data_received(self, data: bytes) -> None:
        if self._counter is None:
            self._counter = FrameCounter()
        elif not self._bytes.allows(len(data)) or not self._frames.allows(self._counter.count(data)):
            self.close_at_once()
            return
        super().data_received(data)


class FrameCounter:
    """Counts the WebSocket frames that begin in incoming data, by their headers alone (RFC 6455, 5.2)."""

    def __init__(self) -> None:
        self._head = bytearray()
        """The header of the current frame, as far as it has arrived."""
        self._left = 0
        """Bytes of its payload still to come."""

    def count(self, data: bytes) -> int:
        """How many frames begin in this data."""
        begun = place = 0
        while place < len(data):
            if self._left:
                skipped = min(self._left, len(data) - place)
                self._left -= skipped
                place += skipped
                continue
            begun += not self._head
            self._head.append(data[place])
            place += 1
            if len(self._head) == _head_size(self._head):
                self._left = _content_size(self._head)
                self._head.clear()
        return begun


def _head_size(head: bytearray) -> int:
    """The size of a header that begins like this."""
    if len(head) < 2:
        return 2
    wide = {126: 2, 127: 8}.get(head[1] & 127, 0)
    return 2 + wide + (4 if head[1] & 128 else 0)


def _content_size(head: bytearray) -> int:
    short = head[1] & 127
    return short if short < 126 else int.from_bytes(head[2 : 4 if short == 126 else 10], "big")
