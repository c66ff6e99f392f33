"""Processes tell each other, hold and count over a real Redis; without it they know that they do not."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from redis.asyncio.client import Pipeline, PubSub
from structlog.testing import capture_logs

from tests.web.redis_server import RedisServer, needs_redis, redis_in
from tests.web.serving import PATIENCE
from undercroft.kernel.refusal import Refusal
from undercroft.web.bus import Bus, open_bus
from undercroft.web.bus.redis import RedisBus, Silent

pytestmark = needs_redis


@pytest.fixture(scope="module")
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RedisServer]:
    with redis_in(tmp_path_factory.mktemp("redis")) as server:
        yield server


@asynccontextmanager
async def buses(url: str, count: int = 2) -> AsyncIterator[list[Bus]]:
    made = [open_bus(url) for _n in range(count)]
    try:
        for bus in made:
            await so(lambda bus=bus: bus.up)
        yield made
    finally:
        for bus in made:
            await bus.close()


async def so(true: Callable[[], Any]) -> None:
    """Wait until it is."""
    end = monotonic() + PATIENCE
    while not true():
        assert monotonic() < end, "it did not happen in time"
        await asyncio.sleep(0.01)


def heard_by(bus: Bus, kind: str) -> list[Any]:
    heard: list[Any] = []
    bus.hear(kind, heard.append)
    return heard


def test_others_hear_what_is_told_and_a_table_only_who_follows_it(redis: RedisServer) -> None:
    async def run() -> None:
        async with buses(redis.url, 3) as (one, other, third):
            mine, theirs, thirds = (heard_by(bus, "moved") for bus in (one, other, third))
            await other.follow("T")
            one.tell("moved", "T", n=1)
            one.tell("moved", n=2)
            await so(lambda: len(theirs) == 2 and len(thirds) == 1)
            assert sorted(said["n"] for said in theirs) == [1, 2]
            assert thirds[0]["from"] == one.process
            assert mine == []
            other.leave("T")
            await other.follow("U")
            one.tell("moved", "T", n=3)
            one.tell("moved", "U", n=4)
            await so(lambda: any(said["n"] == 4 for said in theirs))
            assert not any(said["n"] == 3 for said in theirs)

    asyncio.run(run())


def test_one_holds_at_a_time_and_another_goes_on_when_it_dies(redis: RedisServer) -> None:
    async def run() -> None:
        async with buses(redis.url) as (one, other):
            assert await one.hold("bots")
            assert await one.hold("bots")
            assert not await other.hold("bots")
            await asyncio.sleep(2.5)  # longer than a lease: it was held on to
            assert not await other.hold("bots")
            one.let_go("bots")
            await so_held(other)
            for task in other._tasks:  # type: ignore[attr-defined]
                task.cancel()  # killed
            await so_held(one)

    async def so_held(bus: Bus) -> None:
        end = monotonic() + PATIENCE
        while not await bus.hold("bots"):
            assert monotonic() < end
            await asyncio.sleep(0.05)

    asyncio.run(run())


def test_what_all_spend_is_added_up_and_runs_out(redis: RedisServer) -> None:
    async def run() -> None:
        async with buses(redis.url) as (one, other):
            slow = ("command Ann", 0.0001)
            assert (await one.spend({slow: 3}))[slow] == pytest.approx(3, abs=0.1)
            assert (await other.spend({slow: 2}))[slow] == pytest.approx(5, abs=0.1)
            fast = ("command Bob", 1000.0)
            await one.spend({fast: 5})
            await asyncio.sleep(0.1)
            assert (await other.spend({fast: 1}))[fast] == pytest.approx(1)

    asyncio.run(run())


def test_when_redis_goes_and_comes_back_everybody_looks_again(tmp_path: Path) -> None:
    async def run(server: RedisServer) -> None:
        async with buses(server.url) as (one, other):
            looked: list[str] = []
            one.on_back.append(lambda: looked.append("one"))
            other.on_back.append(lambda: looked.append("other"))
            await one.follow("T")
            assert await one.answers()
            server.stop()
            await so(lambda: not one.up and not other.up)
            assert not await one.answers()
            other.tell("moved", "T")  # to nobody; nothing fails
            assert await other.hold("bots")
            looked.clear()
            server.start()
            await so(lambda: one.up and other.up and {"one", "other"} <= set(looked))
            heard = heard_by(one, "moved")
            other.tell("moved", "T")
            await so(lambda: heard)

    with redis_in(tmp_path) as server, capture_logs() as logged:
        asyncio.run(run(server))
    assert sum(line["event"].startswith("Redis does not answer") for line in logged) == 2  # each says it once


def test_a_bus_is_closed_even_if_redis_takes_it_for_a_delay(
    redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As it may if the time in which it must answer is over just then."""
    waits = asyncio.Event()

    async def too_late(*_given: Any, **_named: Any) -> Any:
        waits.set()
        try:
            await asyncio.sleep(PATIENCE)
        except asyncio.CancelledError:
            raise TimeoutError from None

    async def run() -> None:
        async with buses(redis.url, 1) as (bus,):
            monkeypatch.setattr(Pipeline, "execute", too_late)
            bus.tell("moved")
            await waits.wait()
            monkeypatch.setattr(RedisBus, "_ask", silent)

    async def silent(_bus: RedisBus, *_command: Any) -> Any:
        raise Silent

    asyncio.run(run())


def test_a_bus_is_closed_even_if_redis_does_not_notice_while_it_begins_to_listen(
    redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As `asyncio.wait_for` of Python 3.11 does not, if what it waits for is done just then."""
    begins, true = asyncio.Event(), PubSub.subscribe

    async def unaware(ear: PubSub, *channels: Any) -> None:
        begins.set()
        with suppress(asyncio.CancelledError):
            await asyncio.sleep(PATIENCE)
        await true(ear, *channels)

    async def run() -> None:
        async with buses(redis.url, 1):  # of which it hears
            monkeypatch.setattr(PubSub, "subscribe", unaware)
            bus = open_bus(redis.url)
            await begins.wait()
            async with asyncio.timeout(PATIENCE):
                await bus.close()

    asyncio.run(run())


def test_alone_there_is_nobody_to_tell() -> None:
    async def run() -> None:
        bus = open_bus("")
        assert not bus.shared
        assert bus.up
        assert await bus.hold("bots")
        assert await bus.spend({("a", 1.0): 1}) == {}
        bus.tell("moved")
        await bus.close()

    asyncio.run(run())


def test_an_address_that_is_none_is_told_in_a_sentence() -> None:
    with pytest.raises(Refusal, match="UNDERCROFT_REDIS"):
        open_bus("nonsense")
