"""What a load run needs of the machine: a small HTTP client, and how much memory a process takes."""

import asyncio
import json
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any


class Http:
    """Requests over connections that are kept open."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.origin = f"http://127.0.0.1:{port}"
        self._idle: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = []

    async def ask(
        self, method: str, path: str, body: bytes, headers: dict[str, str], form: bool = False
    ) -> tuple[int, Any]:
        """Status and answer, from JSON if it is JSON."""
        kind = "application/x-www-form-urlencoded" if form else "application/json"
        sent = {"Host": f"127.0.0.1:{self.port}", "Content-Length": str(len(body)), "Content-Type": kind, **headers}
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
                continue  # the server had closed a connection that was kept too long
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


@dataclass(frozen=True, slots=True)
class Usage:
    kilobytes: float
    cpu_seconds: float


def memory_of(pid: int) -> Usage | None:
    """What a process takes, where the system tells (Linux)."""
    try:
        pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
        ticks = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return None
    cpu = (int(ticks[11]) + int(ticks[12])) / os.sysconf("SC_CLK_TCK")
    return Usage(pages * os.sysconf("SC_PAGE_SIZE") / 1024, cpu)
