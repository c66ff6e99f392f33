"""The wire: heads and requests that never end, connections without number, and tables that are packed once."""

import socket
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.web.serving import Running, serving, until
from undercroft.web.wire import packed


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
    with serving(tmp_path, request_seconds=3) as server:
        for beginning in (
            b"",
            b"GET / HTTP/1.1\r\nhost:",
            b"POST /me HTTP/1.1\r\nhost: localhost\r\norigin: http://localhost\r\n"
            b"content-type: application/x-www-form-urlencoded\r\ncontent-length: 50\r\n\r\nname=",
        ):
            with connection(server) as line:
                line.sendall(beginning)
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


def test_a_packed_message_is_what_it_was() -> None:
    message = ("<p>a table</p>" * 1000).encode()
    assert zlib.decompressobj(wbits=-15).decompress(packed(message) + b"\x00\x00\xff\xff") == message
    assert packed(message) is packed(bytes(bytearray(message)))
