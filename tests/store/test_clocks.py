"""Clocks on both stores: saved with each choice and found when due. Also the server's uptime clock, which may stand
still."""

import asyncio
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests import stores
from tests.store.test_store import a_table, with_store
from undercroft.store import ClockRecord, Counts, MoveRecord, SeatRecord, Store, TimeControl, uptime

CONTROL = TimeControl(600, 10, "loss")
TIMES = ClockRecord(at=100.0, left=[600.0, 590.5], turns=[1, 2], running=[0], due=700.0)


@pytest.fixture(params=stores.BOTH)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return stores.url_of(tmp_path, request.param)


def test_the_clocks_of_a_table_are_kept_with_every_change(url: str) -> None:
    async def keep(store: Store) -> None:
        table = a_table("t")
        table.clock, table.times = CONTROL, TIMES
        await store.tables.add(table)
        await store.tables.add(a_table("untimed"))
        found = await store.tables.get("t")
        assert found is not None
        assert (found.clock, found.times) == (CONTROL, TIMES)
        assert await store.tables.due(699.9) == []
        assert await store.tables.due(700.0) == ["t"]
        moved = ClockRecord(110.0, [590.0, 600.5], [1, 3], [1], 710.5)
        known = await store.tables.add_move("t", Counts(), MoveRecord(0, "choose", "x", None), False, [1], times=moved)
        changes = await store.tables.changes_since("t", Counts())
        assert changes is not None
        assert (changes.times, await store.tables.due(705.0)) == (moved, [])
        [row] = [one for one in await store.table_lists.tables_of("ann") if one.id == "t"]
        assert (row.clock, row.times) == (CONTROL, moved)
        stopped = ClockRecord(111.0, [590.0, 599.5], [1, 3], [], None)
        await store.tables.set_seats("t", known, {1: SeatRecord(bot="random")}, [], True, False, [1], times=stopped)
        assert await store.tables.due(10_000.0) == []
        await store.tables.update("t", known.changed, times=TIMES)
        await store.tables.stop_clock("t")
        assert await store.tables.due(10_000.0) == []
        untimed = await store.tables.get("untimed")
        assert untimed is not None
        assert (untimed.clock, untimed.times) == (None, None)

    with_store(url, keep)


def test_time_stands_still_while_no_server_runs(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    wall = 1000.0
    monkeypatch.setattr(uptime, "time", SimpleNamespace(time=lambda: wall))

    async def live(store: Store) -> None:
        nonlocal wall
        other = await Store.open_existing(url)
        one, two = store.uptime, other.uptime
        await one.beat(gap=0.0)
        assert one.now() == 1000.0
        for _beat in range(3):
            wall += 5.0
            await one.beat()
        assert one.now() == 1015.0, "it goes with the wall while a server runs"
        wall = 1016.0
        await two.beat(gap=0.0)  # a second process starts
        assert 1015.0 <= two.now() <= 1016.0
        await one.beat()
        assert one.now() == two.now()
        before, wall = one.now(), 5000.0  # no process ran for about an hour
        await asyncio.gather(one.beat(gap=0.0), two.beat(gap=0.0))  # both start at the same time
        assert one.now() == two.now() == before
        assert one.on_wall(before + 60) == 5060.0
        wall = 5100.0  # the machine was suspended
        await asyncio.gather(one.beat(), two.beat())
        assert one.now() == two.now() == before
        wall = 5003.0  # the system clock is set back
        await one.beat()
        assert one.now() == before
        wall = 5006.0
        await one.beat()
        assert one.now() == before + 3
        await other.close()

    with_store(url, live)
