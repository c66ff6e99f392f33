"""uvicorn's protocols with limits: on what one connection may send, and how long it may leave unread what it is sent.

uvicorn limits the size of a message, but neither how many come nor in how many pieces. Whatever is beyond the limits is
not parsed: the connection is cut. Pages and programs stay far below them.
"""

import asyncio
from typing import cast

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from .door.security import Bucket, Limit

OF_REQUESTS = Limit(500_000, 1_000_000)
"""Bytes a second. A proxy may send the requests of many on one connection."""
OF_A_PAGE = Limit(8_000, 32_000)
"""Bytes a second on a WebSocket: choices, and signs of life."""
FRAMES = Limit(20, 100)
"""Frames a second, pings and pieces of messages among them."""
UNREAD = 30.0
"""Seconds for which a client may leave unread what it is sent."""


class CutsOff(asyncio.Protocol):
    """A protocol that cuts the connection when it is told to, and when the client does not read."""

    _line: asyncio.Transport
    _unread: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._line = cast(asyncio.Transport, transport)  # uvloop's has its methods, but is none
        super().connection_made(transport)

    def cut_off(self) -> None:
        """At once, whatever was to be sent."""
        self._line.abort()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._unread = asyncio.get_running_loop().call_later(UNREAD, self.cut_off)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._wait_no_longer()

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait_no_longer()
        super().connection_lost(exc)

    def _wait_no_longer(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None


class Http(CutsOff, H11Protocol):
    """Requests. What follows on a request that was refused is read and dropped, but not without end."""

    _bytes: Bucket

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._bytes = Bucket(OF_REQUESTS)
        super().connection_made(transport)

    def data_received(self, data: bytes) -> None:
        if self._bytes.allows(len(data)):
            super().data_received(data)
        else:
            self.cut_off()


class WebSocket(CutsOff, WebSocketsSansIOProtocol):
    """The line of a page."""

    _bytes: Bucket
    _frames: Bucket
    _counter: "FrameCounter | None" = None
    """None until the head of the request, which comes first and in one piece, was received."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._bytes, self._frames = Bucket(OF_A_PAGE), Bucket(FRAMES)
        super().connection_made(transport)

    def data_received(self, data: bytes) -> None:
        if self._counter is None:
            self._counter = FrameCounter()
        elif not self._bytes.allows(len(data)) or not self._frames.allows(self._counter.count(data)):
            self.cut_off()
            return
        super().data_received(data)


class FrameCounter:
    """Counts the frames of a WebSocket that begin in what comes in, by their heads alone (RFC 6455, 5.2)."""

    def __init__(self) -> None:
        self._head = bytearray()
        """Of the frame that is coming in, as far as it is there."""
        self._left = 0
        """Bytes of its content that are still to come."""

    def count(self, data: bytes) -> int:
        """How many begin in this."""
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
    """Bytes of the head that begins so."""
    if len(head) < 2:
        return 2
    wide = {126: 2, 127: 8}.get(head[1] & 127, 0)
    return 2 + wide + (4 if head[1] & 128 else 0)


def _content_size(head: bytearray) -> int:
    short = head[1] & 127
    return short if short < 126 else int.from_bytes(head[2 : 4 if short == 126 else 10], "big")
