"""What lasts as long as the server ends with it, whatever the store makes of being interrupted."""

import asyncio
from typing import Any, cast

import pytest

from tests import postgres
from tests.aside import aside
from undercroft.store import Store, StoreFailed
from undercroft.web.channel import Channel
from undercroft.web.live import relay
from undercroft.web.live.dice import Seals
from undercroft.web.live.relay import Relay
from undercroft.web.live.tables import Tables
from undercroft.web.live.thinking.bots import Thinkers
from undercroft.web.live.updates import Updates
from undercroft.web.metrics import Metrics
from undercroft.web.settings import Settings


class Shared(Channel):
    """There are others, who say nothing."""

    shared = True


def test_a_task_ends_even_if_its_query_fails_because_it_was_interrupted(monkeypatch: pytest.MonkeyPatch) -> None:
    """As it does if a connection that is just tried out is interrupted twice."""
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
        store = await Store.open(postgres.cluster().fresh())
        channel = Shared()
        tables = Tables(store, cast(Thinkers, None), Settings(), Metrics(), Seals(b"k"), channel)
        relayed = Relay(channel, tables)
        [task] = [one for one in asyncio.all_tasks() if one.get_name() == "relay"]
        await begun.wait()
        relayed.close()
        await tables.close()
        goes_on = asyncio.create_task(again.wait())
        await asyncio.wait({task, goes_on}, return_when=asyncio.FIRST_COMPLETED)
        ended = task.done()
        goes_on.cancel()
        await store.close()
        assert ended

    monkeypatch.setattr(relay, "LOOK", 0.01)
    monkeypatch.setattr(Updates, "compare_all", read)
    aside(lambda: asyncio.run(run()))
