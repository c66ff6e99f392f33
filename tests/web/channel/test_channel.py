"""Processes exchange messages and locks through a real PostgreSQL, and reconnect after it was down."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from time import monotonic
from typing import Any

import psycopg
import pytest
from structlog.testing import capture_logs

from tests.postgres import Cluster, binaries, cluster
from tests.threads import in_thread
from tests.web.serving import PATIENCE
from undercroft.store import Store, sqlite_url
from undercroft.web.channel import Channel, open_channel
from undercroft.web.channel.postgres import LONGEST


@asynccontextmanager
async def channels(url: str, count: int = 2) -> AsyncIterator[list[Channel]]:
    made = [await open_channel(url, "here:8000") for _n in range(count)]
    try:
        yield made
    finally:
        for channel in made:
            await channel.close()


async def wait_until(true: Callable[[], Any]) -> None:
    """Wait until it is true."""
    end = monotonic() + PATIENCE
    while not true():
        assert monotonic() < end, "it did not happen in time"
        await asyncio.sleep(0.01)


def heard_by(channel: Channel, kind: str) -> list[Any]:
    heard: list[Any] = []
    channel.listen(kind, heard.append)
    return heard


def run(test: Awaitable[None]) -> None:
    in_thread(lambda: asyncio.run(test))  # type: ignore[arg-type]


def test_others_hear_what_is_sent_and_the_sender_does_not() -> None:
    async def test() -> None:
        async with channels(cluster().new_database(), 3) as (one, other, third):
            mine, theirs, thirds = (heard_by(channel, "moved") for channel in (one, other, third))
            for n in range(3):
                one.send("moved", table="T", n=n, name="Аня")
            one.send("moved", text="x" * LONGEST)  # too long: dropped, but the others arrive
            one.send("unknown")
            other.send("moved", table="U", n=9, name="")
            await wait_until(lambda: len(theirs) == 3 and len(thirds) == 4 and len(mine) == 1)
            assert [message["n"] for message in theirs] == [0, 1, 2]
            assert theirs[0]["name"] == "Аня"
            assert await one.processes() == 3
            sender, gone = theirs[0]["from"], mine[0]["from"]
            assert await third.alive({sender, gone}) == {sender, gone}
            await other.close()
            end = monotonic() + PATIENCE
            while await third.alive({sender, gone}) != {sender}:
                assert monotonic() < end

    with capture_logs() as logged:
        run(test())
    assert [line["event"] for line in logged] == ["a message to other processes is too long"]


def test_what_the_store_invalidates_is_heard_when_it_is_written() -> None:
    async def test() -> None:
        url = cluster().new_database()
        store = await Store.open(url)
        async with channels(url, 1) as (channel,):
            heard = heard_by(channel, "guest")
            await store.guests.set_name("ann", "Ann")
            await wait_until(lambda: heard)
            assert heard[0]["who"] == "ann"
        await store.close()

    run(test())


def test_one_process_holds_a_lock_and_another_takes_it_when_that_has_ended() -> None:
    async def test() -> None:
        async with channels(cluster().new_database()) as (one, other):
            assert await asyncio.gather(*(one.lock("bots") for _try in range(3))) == [True, True, True]
            assert not await other.lock("bots")
            assert await other.locked_elsewhere("bots")
            assert not await one.locked_elsewhere("bots")
            one.unlock("bots")
            await wait_for_lock(other)
            assert await one.locked_elsewhere("bots")
            await other.close()
            await wait_for_lock(one)
            assert not await one.locked_elsewhere("never taken")

    async def wait_for_lock(channel: Channel) -> None:
        end = monotonic() + PATIENCE
        while not await channel.lock("bots"):
            assert monotonic() < end
            await asyncio.sleep(0.02)

    run(test())


def test_when_the_connection_was_lost_everything_is_read_again() -> None:
    def cut_connections(url: str) -> None:
        with psycopg.connect(url) as other:
            mine = "datname = current_database() AND pid <> pg_backend_pid()"
            other.execute(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {mine}".encode())

    async def test() -> None:
        url = cluster().new_database()
        async with channels(url) as (one, other):
            read: list[str] = []
            one.on_connect.append(lambda: read.append("one"))
            other.on_connect.append(lambda: read.append("other"))
            assert await one.lock("bots")
            for _time in range(2):
                read.clear()
                await asyncio.to_thread(cut_connections, url)
                await wait_until(lambda: {"one", "other"} <= set(read))
                heard = heard_by(one, "moved")
                other.send("moved")
                await wait_until(lambda heard=heard: heard)
            assert await other.lock("bots"), "the lock went with the connection"
            assert not await one.lock("bots")

    with capture_logs() as logged:
        run(test())
    events = [line["event"] for line in logged]
    assert events.count("the channel to other processes is lost") == 4
    assert events.count("the channel to other processes is back") == 4


def test_while_postgresql_is_away_nothing_is_locked_and_nothing_fails() -> None:
    binaries()
    server = Cluster()

    async def test() -> None:
        async with channels(server.new_database(), 1) as (channel,):
            await asyncio.to_thread(server.stop)
            await wait_until(lambda: not channel.up)
            channel.send("moved")
            channel.unlock("bots")
            assert not await channel.lock("bots")
            assert await channel.alive({7}) == {7}
            await asyncio.to_thread(server.start)
            await wait_until(lambda: channel.up)
            assert await channel.lock("bots")

    try:
        run(test())
    finally:
        server.remove()


def test_a_channel_is_closed_whatever_its_connection_makes_of_being_cancelled(monkeypatch: pytest.MonkeyPatch) -> None:
    """The timeout of a PostgreSQL operation may expire at the moment it is cancelled."""

    async def test() -> None:
        waits = asyncio.Event()

        async def too_late(*_given: Any, **_named: Any) -> Any:
            waits.set()
            try:
                await asyncio.sleep(PATIENCE)
            except asyncio.CancelledError:
                raise TimeoutError from None

        async with channels(cluster().new_database(), 1) as (channel,):
            monkeypatch.setattr(type(channel), "_flush", too_late)
            channel.send("moved")
            await waits.wait()
            monkeypatch.setattr(type(channel), "_flush", nothing)

    async def nothing(*_given: Any) -> None:
        pass

    run(test())


def test_with_sqlite_a_process_is_alone(tmp_path: Any) -> None:
    async def test() -> None:
        channel = await open_channel(sqlite_url(tmp_path / "undercroft.db"))
        assert not channel.shared
        assert channel.up
        assert await channel.lock("bots")
        channel.send("moved")
        channel.unlock("bots")
        await channel.close()

    run(test())
