"""Tries at the daily dungeon, on both stores."""

from pathlib import Path

import pytest

from tests import stores
from tests.store.test_results import match
from tests.store.test_store import with_store
from undercroft.store import SeatRecord, Store, StoreFailed, TableRecord
from undercroft.store.profiles import Showing

DAY, NEXT = "2026-11-18", "2026-11-19"


@pytest.fixture(params=stores.BOTH)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return stores.url_of(tmp_path, request.param)


def attempt(id: str, user: str, day: str = DAY) -> TableRecord:
    return TableRecord(
        id=id, game="thunderstone", version=1, seed=1, options={}, host=user, listed=False, pace=0, begun=True,
        created=1.0, seats=[SeatRecord(user), SeatRecord(bot="hard")], sittings={(user, 0)}, day=day,
    )  # fmt: skip


async def ended(store: Store, id: str, user: str, rank: int, at: float = 5.0) -> None:
    results = match(id, at, user)
    results[0].score = results[0].rank = rank
    await store.results.put(id, results)
    table = await store.tables.get(id)
    assert table is not None
    await store.tables.update(id, table.counts, over=True)


def test_one_try_counts_and_stays_when_its_table_is_deleted(url: str) -> None:
    async def work(store: Store) -> None:
        await store.tables.add(attempt("one", "ann"))
        with pytest.raises(StoreFailed):
            await store.tables.add(attempt("two", "ann"))
        assert await store.tables.get("two") is None, "neither the try nor its table"
        await store.tables.add(attempt("next", "ann", NEXT))
        assert (await store.daily.mine("ann", DAY))["thunderstone"].under_way
        assert not await store.daily.has_ended("ann", DAY, "thunderstone")
        await store.tables.delete("one")
        assert await store.daily.tried("ann", DAY, "thunderstone") == "one"
        assert await store.daily.has_ended("ann", DAY, "thunderstone"), "given up"
        assert await store.daily.days("ann") == []
        assert not await store.daily.has_ended("bob", DAY, "thunderstone")

    with_store(url, work)


def test_the_table_of_the_day_has_the_best_first_and_names_whom_it_may(url: str) -> None:
    async def work(store: Store) -> None:
        await store.guests.set_name("ann", "Ann")
        await store.guests.set_name("bob", "Bob")
        await store.profiles.show("bob", Showing(True))
        for user, rank in (("ann", 12), ("bob", 30), ("cleo", 12)):
            await store.tables.add(attempt(user, user))
            await ended(store, user, user, rank, at=float(ord(user[0])))
        await store.tables.add(attempt("dora", "dora"))
        board = await store.daily.board(DAY, "thunderstone", 10)
        assert [(one.user, one.name, one.rank) for one in board] == [
            ("bob", "Bob", 30),
            ("ann", None, 12),
            ("cleo", None, 12),
        ]
        assert await store.daily.count(DAY, "thunderstone") == 3
        assert await store.daily.place(DAY, "thunderstone", 12) == 2
        assert await store.daily.board(NEXT, "thunderstone", 10) == []
        assert await store.daily.days("ann") == [DAY]
        await store.guest_data.delete("bob")
        assert [one.user for one in await store.daily.board(DAY, "thunderstone", 10)] == ["ann", "cleo"]
        assert await store.guest_data.tries("bob") == []
        assert [one["day"] for one in await store.guest_data.tries("ann")] == [DAY]

    with_store(url, work)
