"""Connections go from process to process: to where their table is at home, and nowhere if nobody is there."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from zlib import crc32

import pytest

from undercroft.web.homes import LONGEST, Homes, Place

pytestmark = pytest.mark.skipif(not hasattr(socket, "send_fds"), reason="this system hands over no connections")


def line_at_home_with(n: int) -> bytes:
    """What a page asks for whose table is at home with the n-th of two."""
    id = next(f"table{number}" for number in range(100) if crc32(f"table{number}".encode()) % 2 == n)
    return f"/t/{id}/live?revision=3".encode()


class House:
    """A process, as far as connections are handed to it."""

    def __init__(self, folder: Path, n: int) -> None:
        self.homes = Homes(Place(str(folder), n, 2))
        self.taken: asyncio.Queue[tuple[socket.socket, bytes]] = asyncio.Queue()

    async def welcome(self, connection: socket.socket, opening: bytes) -> None:
        self.taken.put_nowait((connection, opening))

    def hand(self, url: bytes, opening: bytes = b"GET") -> tuple[bool, socket.socket]:
        """Whether a new connection was handed over, and its other end. This end is closed."""
        page, mine = socket.socketpair()
        with mine:
            return self.homes.hand(url, mine.fileno(), opening), page


@asynccontextmanager
async def two(folder: Path) -> AsyncIterator[tuple[House, House]]:
    one, other = House(folder, 0), House(folder, 1)
    for house in (one, other):
        house.homes.open(house.welcome)
    try:
        yield one, other
    finally:
        one.homes.close()
        other.homes.close()


def test_a_connection_goes_where_its_table_is_at_home_and_stays_open(tmp_path: Path) -> None:
    async def run() -> None:
        async with two(tmp_path) as (one, other):
            for house, home, n in ((one, other, 1), (other, one, 0), (one, other, 1)):
                handed, page = house.hand(line_at_home_with(n), b"GET it")
                assert handed
                connection, opening = await home.taken.get()
                assert opening == b"GET it"
                with page, connection:
                    page.sendall(b"choose")
                    assert connection.recv(100) == b"choose"
                    connection.sendall(b"chosen")
                    assert page.recv(100) == b"chosen"

    asyncio.run(run())


def test_what_is_at_home_here_or_is_no_line_of_a_page_stays(tmp_path: Path) -> None:
    async def run() -> None:
        async with two(tmp_path) as (one, _other):
            assert not one.hand(line_at_home_with(0))[0]
            assert not one.hand(b"/lobby/live")[0]
            assert not one.hand(line_at_home_with(1).replace(b"/live", b"/lives"))[0]
            assert not one.hand(line_at_home_with(1), b"x" * (LONGEST + 1))[0]
            assert one.hand(line_at_home_with(1), b"x" * LONGEST)[0]

    asyncio.run(run())


def test_who_is_gone_is_handed_nothing_and_who_takes_its_place_is(tmp_path: Path) -> None:
    async def run() -> None:
        async with two(tmp_path) as (one, other):
            assert one.hand(line_at_home_with(1))[0]
            await other.taken.get()
            other.homes.close()
            assert not one.hand(line_at_home_with(1))[0]
            new = House(tmp_path, 1)
            new.homes.open(new.welcome)
            assert one.hand(line_at_home_with(1), b"again")[0]
            assert (await new.taken.get())[1] == b"again"
            new.homes.close()
            assert not new.hand(line_at_home_with(0))[0]  # it is about to end

    asyncio.run(run())


def test_who_is_too_busy_is_handed_no_more_than_can_wait(tmp_path: Path) -> None:
    async def run() -> None:
        async with two(tmp_path) as (one, other):
            handed = 0
            while one.hand(line_at_home_with(1), b"x" * LONGEST)[0]:
                handed += 1
                assert handed < 1000
            assert handed
            for _connection in range(handed):
                await other.taken.get()

    asyncio.run(run())


def test_where_there_are_no_such_sockets_pages_stay_where_they_come(tmp_path: Path) -> None:
    async def run() -> None:
        async with two(tmp_path / "nowhere") as (one, other):
            assert not one.hand(line_at_home_with(1))[0]
            assert not other.hand(line_at_home_with(0))[0]

    asyncio.run(run())
