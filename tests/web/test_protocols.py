"""Limits of a connection: how much it may send, and how long it may leave data unread."""

import asyncio
import socket
from base64 import b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from uuid import uuid4

import pytest
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from tests.fuzz.frames import frame
from tests.web.serving import Guest, Running
from tests.web.test_limits import all_of, connection
from undercroft.web import protocols
from undercroft.web.protocols import FRAMES, OF_A_PAGE, OF_REQUESTS, ClosesSlowClients, FrameCounter, Http, WebSocket

RNG = Random(1)
PIECES = [(1, b"ab", False), (9, b"x" * 125, True), (0, b"", False), (0, b"c" * 300, True), (2, b"d" * 70_000, True)]
"""A message in three fragments with a ping in between, and a long message."""


@pytest.mark.parametrize("size", [1, 2, 7, 100_000])
def test_frames_are_counted_however_they_are_cut(size: int) -> None:
    counter = FrameCounter()
    sent = b"".join(frame(kind, said, RNG, final=final) for kind, said, final in PIECES)
    counted = [counter.count(sent[n : n + size]) for n in range(0, len(sent), size)]
    assert sum(counted) == len(PIECES)
    assert counter.count(b"\x81\x02hi") == 1, "without a mask, too"


def test_nothing_but_the_interface_of_asyncio_is_overridden() -> None:
    ours = {name for one in (ClosesSlowClients, Http, WebSocket) for name in vars(one) if not name.startswith("__")}
    theirs = {*vars(H11Protocol), *vars(WebSocketsSansIOProtocol)}
    assert ours & theirs <= set(dir(asyncio.Protocol))


@contextmanager
def opened(server: Running, guest: Guest, table: str) -> Iterator[socket.socket]:
    """The socket of a page that never reads."""
    with connection(server) as line:
        head = {
            "host": f"127.0.0.1:{server.settings.port}",
            "origin": server.url,
            "cookie": guest.cookie_header(),
            "upgrade": "websocket",
            "connection": "Upgrade",
            "sec-websocket-version": "13",
            "sec-websocket-key": b64encode(uuid4().bytes).decode(),
        }
        lines = [f"GET {table}/live HTTP/1.1", *(f"{name}: {value}" for name, value in head.items()), "", ""]
        line.sendall("\r\n".join(lines).encode())
        assert line.recv(12) == b"HTTP/1.1 101"
        yield line


FLOODS = {
    "pieces": frame(1, b"a", RNG, final=False) + frame(0, b"", RNG, final=False) * int(FRAMES.burst + 50),
    "pings": frame(9, b"", RNG) * int(FRAMES.burst + 50),
    "bytes": frame(1, b"a", RNG, final=False)
    + frame(0, b"x" * 4000, RNG, final=False) * int(OF_A_PAGE.burst // 4000 + 2),
}


@pytest.mark.parametrize("flood", FLOODS)
def test_a_flood_of_frames_is_cut_off_and_the_other_page_stays(server: Running, flood: str) -> None:
    ann = server.guest("Ann")
    table = ann.new_table("me", "me")
    with ann.live(table) as page, opened(server, ann, table) as line:
        page.recv(300)
        try:
            line.sendall(FLOODS[flood])
        except ConnectionError:
            pass
        all_of(line)  # until the server closes it
        for _ping in range(10):
            page.raw.ping().wait(300)
        ann.post(f"{table}/chat", text="still here?")
        assert "still here?" in str(page.recv(300))


def test_who_does_not_read_is_cut_off(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocols, "UNREAD", 0.0)
    with connection(server) as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        ask = b"GET /static/vendor/sprite.svg HTTP/1.1\r\nhost: localhost\r\n\r\n"
        try:
            while True:
                line.sendall(ask * 20)
        except ConnectionError:
            pass


def test_what_follows_on_a_refused_request_is_not_read_without_end(server: Running) -> None:
    with connection(server) as line:
        line.sendall(b"POST /me HTTP/1.1\r\nhost: localhost\r\ncontent-length: 99999999999\r\n\r\n")
        assert line.recv(12) == b"HTTP/1.1 413"
        sent = 0
        try:
            while sent < 100 * OF_REQUESTS.burst:
                line.sendall(b"x" * 100_000)
                sent += 100_000
        except ConnectionError:
            pass
        assert sent < 100 * OF_REQUESTS.burst


@pytest.mark.parametrize("path", ["GET /about", "POST /me", "POST /api/guests"])
def test_a_body_without_a_length_is_refused_before_its_trailers(server: Running, path: str) -> None:
    with connection(server) as line:
        line.sendall(path.encode() + b" HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n")
        answer = all_of(line)  # reads until the server closes the connection
        assert answer.startswith(b"HTTP/1.1 411 ")
        assert b"Content-Length" in answer
