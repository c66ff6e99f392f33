"""The wire: heads and requests that never end, connections without number, and tables that are packed once."""

import socket
import zlib
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.web.serving import Running, serving, until
from undercroft.web.door.security import security_headers
from undercroft.web.wire import NO_REQUEST, TOO_LONG, framed, packed


@contextmanager
def connection(server: Running) -> Iterator[socket.socket]:
    with socket.create_connection(("127.0.0.1", server.settings.port), timeout=300) as line:
        yield line


def all_of(line: socket.socket) -> bytes:
    """What is answered, until the server hangs up."""
    answered = b""
    try:
        while more := line.recv(65536):
            answered += more
    except ConnectionError:
        pass
    return answered


def test_a_head_without_end_is_cut_off(tmp_path: Path) -> None:
    with serving(tmp_path, most_head=8000) as server, connection(server) as line:
        line.sendall(b"GET / HTTP/1.1\r\nhost: localhost\r\n")
        try:
            for number in range(100_000):
                line.sendall(b"x-%d: %s\r\n" % (number, b"a" * 1000))
        except ConnectionError:
            pass
        assert all_of(line).split(b"\r\n")[0] in (b"HTTP/1.1 431 Request Header Fields Too Large", b"")
        assert number < 90_000


def test_a_head_of_a_sensible_size_is_read_however_it_comes(server: Running) -> None:
    with connection(server) as line:
        for part in (
            b"GET /about HTTP/1.1\r\nho",
            b"st: localhost\r\nconnection: close\r\nx-long: ",
            b"a" * 20_000,
            b"\r\n\r\n",
        ):
            line.sendall(part)
        assert all_of(line).startswith(b"HTTP/1.1 200 ")


def test_a_request_that_does_not_come_to_an_end_is_hung_up_on(tmp_path: Path) -> None:
    beginnings = (
        b"",
        b"GET / HTTP/1.1\r\nhost:",
        b"POST /me HTTP/1.1\r\nhost: localhost\r\norigin: http://localhost\r\n"
        b"content-type: application/x-www-form-urlencoded\r\ncontent-length: 50\r\n\r\nname=",
    )
    with serving(tmp_path, request_seconds=3) as server:
        with ExitStack() as stack:
            lines = []
            for beginning in beginnings:
                lines.append(stack.enter_context(connection(server)))
                lines[-1].sendall(beginning)
            for line in lines:
                assert all_of(line) == b""
        assert server.guest("Ann").get("/").status_code == 200


def test_an_open_line_is_not_a_request_that_does_not_end(tmp_path: Path) -> None:
    with serving(tmp_path, request_seconds=3) as server:
        ann = server.guest("Ann")
        table = ann.new_table("me", "me")
        with ann.live(table) as line:
            line.recv(300)
            with connection(server) as other:
                all_of(other)  # the time of a request has passed
            ann.post(f"{table}/chat", text="still here?")
            assert "still here?" in str(line.recv(300))


def test_an_address_holds_only_so_many_connections(tmp_path: Path) -> None:
    with serving(tmp_path, limits=True, most_connections=10, proxies="", request_seconds=600) as server:
        held = [socket.create_connection(("127.0.0.1", server.settings.port), timeout=300) for _one in range(10)]
        until(lambda: sum(server.server.config.http_protocol_class.held.values()) == 10)
        with connection(server) as line:
            assert all_of(line) == b""
        for one in held:
            one.close()
        until(lambda: not server.server.config.http_protocol_class.held)
        assert server.guest().get("/").status_code == 200


OPENING = b"upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\n"


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        (b"GET / HTTP/1.1\r\nhost: localhost\r\nx-nul: a\x00b\r\n\r\n", 400),
        (b"no request at all\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\nhost: localhost\r\nx-long: " + b"a" * 40_000, 431),
        (b"GET /lobby/live HTTP/1.1\r\nhost: localhost\r\n" + OPENING + b"sec-websocket-key: x\r\n\r\n", 400),
        (b"GET /lobby/live?" + b"a" * 9000 + b" HTTP/1.1\r\nhost: localhost\r\n" + OPENING + b"\r\n", 400),
        (b"POST /lobby/live HTTP/1.1\r\nhost: localhost\r\n" + OPENING + b"\r\n", 405),
    ],
    ids=["nul", "nonsense", "long", "key", "long opening", "posted opening"],
)
def test_what_is_no_request_is_answered_with_a_sentence_and_all_headers(
    server: Running, sent: bytes, status: int
) -> None:
    with connection(server) as line:
        line.sendall(sent)
        head, _end, body = all_of(line).partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 %d " % status)
    assert body.decode() in (NO_REQUEST, TOO_LONG)
    for name, value in security_headers(""):
        assert b"%b: %b" % (name, value) in head


def test_a_page_that_is_gone_before_its_request_has_come_is_no_fault_of_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    failed: list[Exception] = []
    monkeypatch.setattr("undercroft.web.door.gate.failure_answer", lambda _asked, wrong: failed.append(wrong))
    with serving(tmp_path) as server:
        for path in (b"/play/thunderstone", b"/me"):
            with connection(server) as line:
                line.sendall(
                    b"POST " + path + b" HTTP/1.1\r\nhost: localhost\r\norigin: http://localhost\r\n"
                    b"content-type: application/x-www-form-urlencoded\r\ncontent-length: 50\r\n\r\nname="
                )
                until(lambda: server.server.server_state.tasks)
            until(lambda: not server.server.server_state.tasks)
    assert failed == []


def test_a_text_that_is_none_on_a_socket_that_closes_is_no_fault_of_ours(server: Running) -> None:
    faults: list[dict[str, Any]] = []
    server.loop.set_exception_handler(lambda _loop, fault: faults.append(fault))
    host = f"127.0.0.1:{server.settings.port}"
    opening = (
        f"GET /lobby/live HTTP/1.1\r\nhost: {host}\r\norigin: http://{host}\r\nconnection: Upgrade\r\n"
        "upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    with connection(server) as line:
        line.sendall(opening.encode())
        assert line.recv(65536).startswith(b"HTTP/1.1 101 ")
        line.sendall(b"\x81\x81\x00\x00\x00\x00\xbe" + b"\x88\x82\x00\x00\x00\x00\x03\xe8")  # no text, and "closed"
        all_of(line)
    server.loop.set_exception_handler(None)
    assert faults == []


def test_what_many_are_sent_is_framed_once() -> None:
    message = "<p>a table</p>" * 1000
    assert framed(message, True) is framed(message, True)
    plain, small = framed(message, False), framed(message, True)
    assert plain.endswith(message.encode())
    assert small[0] == 0xC1
    assert small[1] == len(small) - 2 < 126, "packed well"
    assert zlib.decompressobj(wbits=-15).decompress(small[2:] + b"\x00\x00\xff\xff") == message.encode()


def test_a_packed_message_is_what_it_was() -> None:
    message = ("<p>a table</p>" * 1000).encode()
    assert zlib.decompressobj(wbits=-15).decompress(packed(message) + b"\x00\x00\xff\xff") == message
    assert packed(message) is packed(bytes(bytearray(message)))
