"""Consent to use one's matches for research: a table may be used only if everybody at it agrees."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from tests import stores
from tests.store.test_store import a_table, with_store
from undercroft.store import GONE, Counts, MoveRecord, SeatRecord, Store, StoreFailed, sqlite_url

ANN, BOB, BOT = SeatRecord("ann"), SeatRecord("bob"), SeatRecord(bot="greedy")


@pytest.fixture(params=stores.BOTH)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return stores.url_of(tmp_path, request.param)


async def research_tables(store: Store, game: str | None = None) -> list[str]:
    found: list[str] = []
    while (id := await store.research.next_table(found[-1] if found else "", game)) is not None:
        found.append(id)
    return found


async def add_table(store: Store, id: str, *seats: SeatRecord, **changed: Any) -> None:
    """Add a table at which these people have finished a match, each with one choice."""
    held = {(seat.user, n) for n, seat in enumerate(seats) if seat.user}
    await store.tables.add(a_table(id, begun=True, over=True, seats=list(seats), sittings=held, **changed))
    for n, seat in enumerate(seats):
        await store.tables.add_move(id, Counts(moves=n), MoveRecord(n, "choose", "rest", None, seat.user), True, [])


def test_consent_is_off_until_given_and_can_be_taken_back(url: str) -> None:
    async def agree(store: Store) -> None:
        assert await store.research.consent_given("ann") is None
        await store.research.set_consent("ann", True)
        first = await store.research.consent_given("ann")
        assert first is not None
        await store.research.set_consent("ann", True)
        assert await store.research.consent_given("ann") == first
        assert await store.research.consent_given("bob") is None
        await store.research.set_consent("ann", False)
        await store.research.set_consent("ann", False)
        assert await store.research.consent_given("ann") is None

    with_store(url, agree)


def test_a_table_is_given_when_all_who_play_there_agree_and_as_long_as_they_do(url: str) -> None:
    async def give(store: Store) -> None:
        await add_table(store, "t-both", ANN, BOB)
        await add_table(store, "t-alone", ANN, BOT)
        await add_table(store, "t-other", ANN, BOT, game="dungeonquest")
        await add_table(store, "t-bots", BOT, BOT)
        assert await research_tables(store) == []
        await store.research.set_consent("ann", True)
        assert await research_tables(store) == ["t-alone", "t-other"]
        assert await research_tables(store, "dungeonquest") == ["t-other"]
        await store.research.set_consent("bob", True)
        assert await research_tables(store) == ["t-alone", "t-both", "t-other"]
        await store.research.set_consent("ann", False)
        assert await research_tables(store) == []

    with_store(url, give)


async def under_way(store: Store) -> None:
    await store.tables.add(a_table("t", begun=True, seats=[ANN, BOT], sittings={("ann", 0)}))


async def ended_by_vote(store: Store) -> None:
    await add_table(store, "t", ANN, BOT)
    await store.tables.update("t", Counts(moves=2), ended=True)


async def a_bot_keeps_a_seat(store: Store) -> None:
    await add_table(store, "t", ANN, SeatRecord(bot="greedy", kept="eve"))


async def somebody_resigned(store: Store) -> None:
    await add_table(store, "t", ANN, SeatRecord("eve"))
    await store.tables.set_seats("t", Counts(moves=2), {1: BOT}, [], True, True, [])


async def somebody_who_resigned_is_deleted(store: Store) -> None:
    await somebody_resigned(store)
    await store.guest_data.delete("eve")


async def somebody_is_deleted(store: Store) -> None:
    await add_table(store, "t", ANN, SeatRecord("eve"))
    await store.research.set_consent("eve", True)
    assert await research_tables(store) == ["t"]
    await store.guest_data.delete("eve")
    assert await store.research.consent_given("eve") is None
    table = await store.tables.get("t")
    assert table is not None
    assert table.seats[1].user == GONE


async def two_share_a_screen(store: Store) -> None:
    await add_table(store, "t", ANN, SeatRecord("ann", name="Cleo"))


@pytest.mark.parametrize(
    "fill",
    [
        under_way,
        ended_by_vote,
        a_bot_keeps_a_seat,
        somebody_resigned,
        somebody_who_resigned_is_deleted,
        somebody_is_deleted,
        two_share_a_screen,
    ],
    ids=lambda fill: fill.__name__,
)
def test_what_is_not_given(url: str, fill: Callable[[Store], Awaitable[None]]) -> None:
    async def keep_back(store: Store) -> None:
        await store.research.set_consent("ann", True)
        await fill(store)
        assert await research_tables(store) == []

    with_store(url, keep_back)


def test_who_only_reads_changes_no_store(tmp_path: Path) -> None:
    url = stores.url_of(tmp_path, stores.SQLITE)

    async def read(_store: Store) -> None:
        with pytest.raises(StoreFailed, match="no store"):
            await Store.open_existing(stores.url_of(tmp_path / "nowhere", stores.SQLITE))
        (tmp_path / "old").mkdir()
        old = sqlite_url(tmp_path / "old" / "undercroft.db")
        stores.direct_engine(old).connect().exec_driver_sql("create table t (x)").close()
        with pytest.raises(StoreFailed, match="start `undercroft serve` once"):
            await Store.open_existing(old)

    with_store(url, read)
    assert not (tmp_path / "nowhere").exists()
