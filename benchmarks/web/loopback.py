"""Tools for a load test: a server, a small HTTP client, the WebSockets of pages, memory and CPU time of a process."""

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, Self, TypeVar

from undercroft.web.serve import event_loop_factory

T = TypeVar("T")


def run_fast(load: Coroutine[Any, Any, T]) -> T:
    """Run a load with the same fast event loop as the server, because both share the machine."""
    with asyncio.Runner(loop_factory=event_loop_factory()) as runner:
        return runner.run(load)


@contextmanager
def server_in(folder: Path, log: IO[str] | None = None, **settings: str) -> Iterator[tuple[int, int]]:
    """Start a server, which by default stores its tables in this folder; yields its process id and its port."""
    with subprocess.Popen(
        [sys.executable, "-m", "undercroft", "serve", "--host", "127.0.0.1", "--port", "0", "--data", str(folder)],
        stdout=subprocess.PIPE,
        stderr=log,
        text=True,
        env={**os.environ, "UNDERCROFT_IDLE": "3600", "PYTHONUNBUFFERED": "1", **settings},
    ) as server:
        try:
            yield server.pid, port_of(server)
        finally:
            server.terminate()
            with suppress(subprocess.TimeoutExpired):
                server.wait(30)  # the supervisor of several processes gives them 10 s
            server.kill()


def port_of(server: "subprocess.Popen[str]") -> int:
    line = server.stdout.readline() if server.stdout else ""
    found = [part.rpartition(":")[2] for part in line.split() if part.startswith("http://")]
    if not found:
        raise RuntimeError("the server did not start")
    return int(found[0])


class Http:
    """An HTTP client that keeps its connections open."""

    def __init__(self, port: int, address: str = "") -> None:
        self.port = port
        self.headers = coming_from(address)
        self.origin = f"http://127.0.0.1:{port}"
        self._idle: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = []

    async def ask(
        self, method: str, path: str, body: bytes, headers: dict[str, str], form: bool = False
    ) -> tuple[int, Any]:
        """Send a request; returns the status and the answer, parsed if it is JSON."""
        kind = "application/x-www-form-urlencoded" if form else "application/json"
        sent = {"Host": f"127.0.0.1:{self.port}", "Content-Length": str(len(body)), "Content-Type": kind}
        sent |= self.headers | headers
        head = f"{method} {path} HTTP/1.1\r\n" + "".join(f"{name}: {value}\r\n" for name, value in sent.items())
        while True:
            kept = bool(self._idle)
            reader, writer = self._idle.pop() if kept else await asyncio.open_connection("127.0.0.1", self.port)
            try:
                writer.write(head.encode() + b"\r\n" + body)
                status, answer = await _answer(reader)
            except (asyncio.IncompleteReadError, ConnectionError):
                if not kept:
                    raise
                continue  # the server had closed a connection that was idle too long
            self._idle.append((reader, writer))
            return status, answer

    async def close(self) -> None:
        for _reader, writer in self._idle:
            writer.close()
        self._idle.clear()


async def _answer(reader: asyncio.StreamReader) -> tuple[int, Any]:
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
    status = int(head.split(" ", 2)[1])
    headers = dict(line.lower().split(": ", 1) for line in head.split("\r\n")[1:] if ": " in line)
    body = await reader.readexactly(int(headers.get("content-length", "0")))
    return status, json.loads(body) if "json" in headers.get("content-type", "") else body


def coming_from(address: str) -> dict[str, str]:
    """Headers of a client at this address: the server trusts requests from its own machine as from a proxy."""
    return {"X-Forwarded-For": address} if address else {}


TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
"""Opcodes of frames: tables are sent as binary, answers as text."""
UNMASKED = bytes(4)
"""A mask of zeros, which leaves the payload unchanged."""


class Spectator(asyncio.Protocol):
    """An open page that only watches: it counts the pushes it receives, and does not unpack them."""

    def __init__(self, port: int, path: str, headers: dict[str, str], seen: Callable[["Spectator"], None]) -> None:
        self.closed = asyncio.get_running_loop().create_future()
        self._port = port
        self._path = path
        self._headers = headers
        self._seen = seen
        self._got = bytearray()
        self._opened = False

    @classmethod
    async def open(cls, port: int, path: str, headers: dict[str, str], seen: Callable[["Spectator"], None]) -> Self:
        loop = asyncio.get_running_loop()
        made = await loop.create_connection(lambda: cls(port, path, headers, seen), "127.0.0.1", port)
        return made[1]

    def connection_made(self, transport: Any) -> None:
        self.transport: asyncio.Transport = transport
        sent = {
            "Host": f"127.0.0.1:{self._port}",
            "Origin": f"http://127.0.0.1:{self._port}",
            "Upgrade": "websocket",
            "Connection": "Upgrade",
            "Sec-WebSocket-Version": "13",
            "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
            **self._headers,
        }
        lines = [f"GET {self._path} HTTP/1.1", *(f"{name}: {value}" for name, value in sent.items()), "", ""]
        transport.write("\r\n".join(lines).encode())

    def data_received(self, data: bytes) -> None:
        self._got += data
        if not self._opened:
            _head, end, rest = self._got.partition(b"\r\n\r\n")
            if not end:
                return
            self._opened, self._got = True, rest
        while (whole := whole_frame(self._got)) is not None:
            kind, payload = self._got[0] & 15, bytes(self._got[2:whole])
            del self._got[:whole]
            if kind == BINARY:
                self._seen(self)
            elif kind == TEXT:
                self.answered(payload)
            elif kind == PING:
                self.transport.write(bytes([0x80 | PONG, 0x80 | len(payload)]) + UNMASKED + payload)
            elif kind == CLOSE:
                self.transport.close()

    def answered(self, payload: bytes) -> None:
        """Called with an answer to this page."""

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.closed.done():
            self.closed.set_result(None)


class PlayerSocket(Spectator):
    """The open page of a player: it sends their choices, one at a time, and receives the answers."""

    _waiting: asyncio.Future[bool] | None = None

    async def choose(self, form: str) -> bool:
        """Send a choice; returns whether it was accepted."""
        payload = f"choose {form}".encode()
        size = (
            bytes([0x80 | len(payload)])
            if len(payload) < 126
            else bytes([0x80 | 126]) + len(payload).to_bytes(2, "big")
        )
        self._waiting = asyncio.get_running_loop().create_future()
        self.transport.write(bytes([0x80 | TEXT]) + size + UNMASKED + payload)
        return await self._waiting

    def answered(self, payload: bytes) -> None:
        if self._waiting is not None and not self._waiting.done() and b'"kind": "answer"' in payload:
            self._waiting.set_result(b'"status": 204' in payload)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_exception(ConnectionResetError())


def whole_frame(got: bytes | bytearray) -> int | None:
    """The size of the first frame in bytes; None if it is incomplete."""
    if len(got) < 2:
        return None
    size, head = got[1] & 127, 2
    if size > 125:
        head += 2 if size == 126 else 8
        size = int.from_bytes(got[2:head], "big")
    return head + size if len(got) >= head + size else None


@dataclass(frozen=True, slots=True)
class Usage:
    kilobytes: float
    cpu_seconds: float


def cpu_of_all(pid: int) -> float | None:
    """Processor seconds of a process and its descendants, where the system reports them (Linux)."""
    if (own := memory_of(pid)) is None:
        return None
    started = [one for task in Path(f"/proc/{pid}/task").iterdir() for one in (task / "children").read_text().split()]
    return own.cpu_seconds + sum(cpu_of_all(int(one)) or 0.0 for one in started)


def memory_of(pid: int) -> Usage | None:
    """Memory and processor time of a process, where the system reports them (Linux)."""
    try:
        pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
        ticks = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return None
    cpu = (int(ticks[11]) + int(ticks[12])) / os.sysconf("SC_CLK_TCK")
    return Usage(pages * os.sysconf("SC_PAGE_SIZE") / 1024, cpu)
