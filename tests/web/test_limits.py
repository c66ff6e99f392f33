"""Limits of a request before it is parsed: the size of its head and the time for its body."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.web.serving import Running, serving, wait_until


@contextmanager
def connection(server: Running) -> Iterator[socket.socket]:
    with socket.create_connection(("127.0.0.1", server.settings.port), timeout=300) as line:
        yield line


def all_of(line: socket.socket) -> bytes:
    """Everything received until the server closes the connection."""
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
        assert all_of(line).split(b"\r\n")[0] in (b"HTTP/1.1 400 Bad Request", b"")
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


FORM = (
    b" HTTP/1.1\r\nhost: localhost\r\norigin: http://localhost\r\n"
    b"content-type: application/x-www-form-urlencoded\r\ncontent-length: 50\r\n\r\nname="
)


def test_a_body_that_does_not_come_to_an_end_is_answered_and_hung_up_on_and_an_open_page_is_not(tmp_path: Path) -> None:
    with serving(tmp_path, request_seconds=1) as server:
        ann = server.guest("Ann")
        table = ann.new_table("me", "me")
        with ann.live(table) as page, connection(server) as one, connection(server) as other:
            page.recv(300)
            one.sendall(b"POST /me" + FORM)
            other.sendall(b"POST /t/AAAAAAAAAAAAAAAA/choose" + FORM)
            for line in (one, other):
                answer = all_of(line)
                assert answer.startswith(b"HTTP/1.1 408 ")
                assert b"That took too long" in answer
            ann.post(f"{table}/chat", text="still here?")  # longer after the start than a request may take
            assert "still here?" in str(page.recv(300))


@pytest.mark.parametrize(
    "sent",
    [
        b"GET / HTTP/1.1\r\nhost: localhost\r\nx-nul: a\x00b\r\n\r\n",
        b"no request at all\r\n\r\n",
        b"GET / HTTP/1.1\r\nhost: localhost\r\nx-long: " + b"a" * 40_000,
    ],
    ids=["nul", "nonsense", "long"],
)
def test_what_is_no_request_is_refused(server: Running, sent: bytes) -> None:
    with connection(server) as line:
        line.sendall(sent)
        assert all_of(line).startswith(b"HTTP/1.1 400 ")


def test_a_page_that_is_gone_before_its_request_has_come_is_no_fault_of_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    failed: list[Exception] = []
    monkeypatch.setattr("undercroft.web.door.gate.failure_answer", lambda _asked, wrong: failed.append(wrong))
    with serving(tmp_path) as server:
        for path in (b"/play/thunderstone", b"/me"):
            with connection(server) as line:
                line.sendall(b"POST " + path + FORM)
                wait_until(lambda: server.server.server_state.tasks)
            wait_until(lambda: not server.server.server_state.tasks)
    assert failed == []
