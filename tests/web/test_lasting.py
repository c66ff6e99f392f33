"""What lasts as long as the server ends with it, whatever the store makes of being interrupted."""

import asyncio
from typing import Any, cast

import pytest

from tests import postgres
from tests.aside import aside
from undercroft.store import Store, StoreFailed
from undercroft.store.tables import TableRepository
from undercroft.store.tidings import Tidings
from undercroft.web.bus import Bus
from undercroft.web.live import following, hearing, relay
from undercroft.web.live.bots import Thinkers
from undercroft.web.live.dice import Seals
from undercroft.web.live.hearing import Hearing
from undercroft.web.live.relay import Relay
from undercroft.web.live.tables import Tables
from undercroft.web.metrics import Metrics
from undercroft.web.settings import Settings


class Shared(Bus):
    """There are others, who say nothing."""

    shared = True


@pytest.mark.parametrize(
    ("name", "where", "deed"),
    [("hearing", Tidings, "tidings"), ("following", TableRepository, "counts_of"), ("relay", Relay, "_round")],
)
def test_a_task_ends_even_if_its_query_fails_because_it_was_interrupted(
    name: str, where: type, deed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
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
        bus = Shared()
        tables = Tables(store, cast(Thinkers, None), Settings(), Metrics(), Seals(b"k"), bus)
        heard, relayed = Hearing(store.tidings, {}), Relay(bus, tables, [])
        await heard.begin()
        [task] = [one for one in asyncio.all_tasks() if one.get_name() == name]
        await begun.wait()
        heard.close()
        relayed.close()
        await tables.close()
        goes_on = asyncio.create_task(again.wait())
        await asyncio.wait({task, goes_on}, return_when=asyncio.FIRST_COMPLETED)
        ended = task.done()
        goes_on.cancel()
        await store.close()
        assert ended

    for module, seconds in ((hearing, "EVERY"), (following, "EVERY"), (relay, "ROUND")):
        monkeypatch.setattr(module, seconds, 0.01)
    monkeypatch.setattr(where, deed, read)
    aside(lambda: asyncio.run(run()))
