"""Sends raw bytes and reads the answer, however malformed either is."""

import asyncio
import gzip
import time
from contextlib import suppress
from dataclasses import dataclass, field

from tests.fuzz.hostile import Request

PATIENCE = 60.0
"""Seconds to wait for an answer."""
LISTENING = 0.3
"""Seconds to listen on a WebSocket."""


@dataclass
class Answer:
    """What the server sent. Status 0 means that it closed the connection without an answer."""

    status: int = 0
    headers: list[tuple[str, str]] = field(default_factory=list)
    body: bytes = b""
    seconds: float = 0.0
    closed_with: int | None = None
    """The WebSocket's close code."""
    silent: bool = False
    """The server sent nothing and left the connection open."""

    def header(self, name: str) -> str:
        return next((value for known, value in self.headers if known == name), "")

    @property
    def text(self) -> str:
        packed = self.header("content-encoding") == "gzip" and self.body
        return (gzip.decompress(self.body) if packed else self.body).decode()


async def ask(port: int, request: Request) -> Answer:
    begun = time.perf_counter()
    answer = Answer()
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=2**22)
    try:
        raw = request.raw()
        if "never ends" in request.mutations:
            raw = raw.partition(b"\r\n\r\n")[0]
        with suppress(ConnectionError):
            writer.write(raw)
            await writer.drain()
        async with asyncio.timeout(PATIENCE):
            await _read(reader, writer, request, answer)
    except TimeoutError:
        answer.silent = True
    except (ConnectionError, asyncio.IncompleteReadError):
        pass
    finally:
        answer.seconds = time.perf_counter() - begun
        writer.transport.abort()
    return answer


async def _read(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, request: Request, answer: Answer) -> None:
    head = await reader.readuntil(b"\r\n\r\n")
    while head.split(b" ", 2)[1] == b"100":
        head = await reader.readuntil(b"\r\n\r\n")
    lines = head.decode("latin-1").split("\r\n")
    answer.headers = [
        (name.lower(), value.strip()) for name, _colon, value in (line.partition(":") for line in lines[1:])
    ]
    answer.status = int(lines[0].split(" ", 2)[1])
    if answer.status == 101:
        await _listen(reader, writer, request, answer)
    elif request.method != "HEAD" and answer.status not in (204, 304):
        answer.body = await reader.readexactly(int(answer.header("content-length") or "0"))


async def _listen(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, request: Request, answer: Answer) -> None:
    """Send the frames and listen for a moment."""
    with suppress(ConnectionError, TimeoutError):
        writer.writelines(request.frames)
        await writer.drain()
        async with asyncio.timeout(LISTENING):
            received = b""
            while more := await reader.read(65_536):
                received += more
                answer.closed_with = close_code(received)


def close_code(received: bytes) -> int | None:
    """The code in the close frame, if there is one."""
    place = 0
    while len(received) >= place + 2:
        kind, size = received[place] & 15, received[place + 1] & 127
        place += 2
        if size > 125:
            wide = 2 if size == 126 else 8
            size = int.from_bytes(received[place : place + wide], "big")
            place += wide
        if kind == 8 and size >= 2:
            return int.from_bytes(received[place : place + 2], "big")
        place += size
    return None
