"""Where a table is at home: of the processes that share a port, one has all its pages.

Any process may serve any table. But one whose pages are spread over two is gone through twice, choice by choice, and
told from one to the other. So whoever takes the connection of a page hands it over, before it is answered, to the
process that the id of its table points to: a socket of the system carries open connections from process to process.
Where the other is not there, or too busy to take it, whoever has the connection keeps it, and serves the page.
"""

import asyncio
import os
import re
import socket
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from zlib import crc32

import structlog

log = structlog.get_logger(__name__)
LINE = re.compile(rb"/t/([^/?]+)/live(\?|$)")
"""What a page asks for to be shown its table from then on."""
LONGEST = 65_536
"""Bytes of the request with which a connection is handed over, at most."""
Welcome = Callable[[socket.socket, bytes], Awaitable[None]]
"""Takes a connection, and what has been read of it."""


@dataclass(frozen=True, slots=True)
class Place:
    """Which of the processes on a port this is, and the folder in which they find each other."""

    folder: str
    n: int
    of: int

    def path(self, n: int) -> str:
        return f"{self.folder}/{n}"


class Homes:
    """Hands connections to the processes where they belong, and takes those that belong here."""

    def __init__(self, place: Place) -> None:
        self._place = place
        self._ear: socket.socket | None = None
        self._heard: set[socket.socket] = set()
        """From here others hand over."""
        self._others: dict[int, socket.socket] = {}
        """There we do."""
        self._welcomes: set[asyncio.Future[None]] = set()

    def open(self, welcome: Welcome) -> None:
        """From now on, others may hand over."""
        path = self._place.path(self._place.n)
        with suppress(FileNotFoundError):
            os.unlink(path)  # of the process whose place this one takes
        try:
            ear = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
            ear.setblocking(False)
            ear.bind(path)
            ear.listen(self._place.of)
        except (AttributeError, OSError) as wrong:  # not every system has them
            log.warning("pages of a table stay at the processes they come to", wrong=str(wrong))
            return
        self._ear = ear
        asyncio.get_running_loop().add_reader(ear, self._meet, ear, welcome)

    def close(self) -> None:
        """Others keep what they have."""
        loop = asyncio.get_running_loop()
        for line in [self._ear, *self._heard]:
            if line is not None:
                loop.remove_reader(line)
                line.close()
        for line in self._others.values():
            line.close()
        self._ear = None
        self._heard.clear()
        self._others.clear()

    def hand(self, url: bytes, connection: int, opening: bytes) -> bool:
        """Hand a connection, from which this has been read, to where its table is at home; False: it is served here."""
        found = LINE.match(url)
        if self._ear is None or found is None or len(opening) > LONGEST:
            return False
        home = crc32(found[1]) % self._place.of
        if home == self._place.n:
            return False
        for _try in range(2):  # who is known may have been replaced meanwhile
            try:
                socket.send_fds(self._reach(home), [opening], [connection])
                return True
            except BlockingIOError:
                return False
            except OSError:
                if (dead := self._others.pop(home, None)) is not None:
                    dead.close()
        return False

    def _reach(self, n: int) -> socket.socket:
        if n not in self._others:
            line = self._others[n] = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
            line.setblocking(False)
            line.connect(self._place.path(n))
        return self._others[n]

    def _meet(self, ear: socket.socket, welcome: Welcome) -> None:
        with suppress(OSError):
            line, _address = ear.accept()
            line.setblocking(False)
            self._heard.add(line)
            asyncio.get_running_loop().add_reader(line, self._take, line, welcome)

    def _take(self, line: socket.socket, welcome: Welcome) -> None:
        """One connection, or the end of the line."""
        try:
            opening, given, _flags, _address = socket.recv_fds(line, LONGEST, 1)
        except BlockingIOError:
            return
        except OSError:
            opening, given = b"", []
        for connection in given:
            os.set_inheritable(connection, False)
            task = asyncio.ensure_future(welcome(socket.socket(fileno=connection), opening))
            self._welcomes.add(task)
            task.add_done_callback(self._welcomes.discard)
        if not opening:
            asyncio.get_running_loop().remove_reader(line)
            line.close()
            self._heard.discard(line)
