"""Background tasks end with the server, even if the store turns their cancellation into another error."""

import asyncio
from pathlib import Path
from typing import Any, cast

import pytest
from sqlalchemy import text

from tests import postgres
from tests.threads import in_thread
from undercroft.store import Store, StoreFailed
from undercroft.web.channel import Channel
from undercroft.web.house import House
from undercroft.web.live import relay, timeouts
from undercroft.web.live.dice import Seals
from undercroft.web.live.relay import Relay
from undercroft.web.live.tables import Tables
from undercroft.web.live.thinking.bots import BotWorkers
from undercroft.web.live.updates import Updates
from undercroft.web.metrics import Metrics
from undercroft.web.settings import Settings

LONG = text("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000000) SELECT max(i) FROM n")


class Shared(Channel):
    """A channel with other processes, from which no messages come."""

    shared = True


def test_a_task_ends_even_if_its_query_fails_because_it_was_interrupted(monkeypatch: pytest.MonkeyPatch) -> None:
    """This happens when a connection is cancelled twice while it is being tested."""
    begun, again = asyncio.Event(), asyncio.Event()

    async def read(*_given: Any) -> None:
        if begun.is_set():
            again.set()
        begun.set()
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            if again.is_set():
                raise
            raise StoreFailed from None

    async def run() -> None:
        store = await Store.open(postgres.cluster().new_database())
        channel = Shared()
        tables = Tables(store, cast(BotWorkers, None), Settings(), Metrics(), Seals(b"k"), channel)
        relayed = Relay(channel, tables)
        [task] = [one for one in asyncio.all_tasks() if one.get_name() == "relay"]
        await begun.wait()
        closing = asyncio.create_task(relayed.close())
        goes_on = asyncio.create_task(again.wait())
        await asyncio.wait({closing, goes_on}, return_when=asyncio.FIRST_COMPLETED)
        ended = task.done()
        goes_on.cancel()
        task.cancel()
        await closing
        await tables.close()
        await store.close()
        assert ended

    monkeypatch.setattr(relay, "LOOK", 0.01)
    monkeypatch.setattr(Updates, "compare_all", read)
    in_thread(lambda: asyncio.run(run()))


def test_a_query_under_way_is_ended_before_its_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        house, begun = await House.migrate_and_open(Settings(data=tmp_path)), asyncio.Event()

        async def look(_now: float) -> None:
            begun.set()
            await house.store._reader.all(cast(Any, LONG))

        monkeypatch.setattr(house.store.tables, "due", look)
        await begun.wait()
        await asyncio.sleep(0.1)  # until the query is running
        await house.close()
        left = asyncio.all_tasks() - {asyncio.current_task()}
        if left:
            await asyncio.wait(left)
        assert not left

    monkeypatch.setattr(timeouts, "LOOK", 0)
    in_thread(lambda: asyncio.run(run()))
