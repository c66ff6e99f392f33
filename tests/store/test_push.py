"""Push subscriptions on both stores: each browser belongs to one guest, their number is limited, and each decision is
announced once."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests import stores
from tests.store.test_store import a_table, with_store
from undercroft.store import Store
from undercroft.store.push import MOST, Subscription

ANN = Subscription("1", "ann", "phone", "https://push.example.org/1", "key", "auth", "en", "https://play.example.org")


@pytest.fixture(params=stores.BOTH)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return stores.url_of(tmp_path, request.param)


def test_a_browser_is_called_for_one_guest_and_a_guest_on_so_many(url: str) -> None:
    async def subscribe(store: Store) -> None:
        await store.push.subscribe(ANN)
        await store.push.subscribe(replace(ANN, user="bob"))
        assert await store.push.subscriptions("ann") == []
        for n in range(MOST + 2):
            await store.push.subscribe(replace(ANN, id=f"n{n}"))
        assert [one.id for one in await store.push.subscriptions("ann")] == [f"n{n}" for n in range(2, MOST + 2)]
        await store.push.unsubscribe("ann", "1")
        assert len(await store.push.subscriptions("bob")) == 1, "of another guest"
        await store.credentials.sign_out("bob", "phone")
        assert await store.push.subscriptions("bob") == []

    with_store(url, subscribe)


def test_nobody_is_called_twice_to_a_question(url: str) -> None:
    async def call(store: Store) -> None:
        await store.tables.add(a_table("t"))
        assert await store.push.claim("t", "ann", 3)
        assert not await store.push.claim("t", "ann", 3)
        assert await store.push.claim("t", "ann", 5)
        assert await store.push.claim("t", "bob", 3)
        await store.push.set_quiet("t", "ann", True)
        assert await store.push.is_quiet("t", "ann")
        assert not await store.push.claim("t", "ann", 7)
        await store.push.set_quiet("t", "ann", False)
        assert await store.push.claim("t", "ann", 7)
        await store.tables.delete("t")
        assert not await store.push.is_quiet("t", "ann")

    with_store(url, call)


def test_who_leaves_is_called_no_more(url: str) -> None:
    async def leave(store: Store) -> None:
        await store.tables.add(a_table("t"))
        await store.push.subscribe(ANN)
        await store.push.set_quiet("t", "ann", True)
        await store.guest_data.delete("ann")
        assert await store.push.subscriptions("ann") == []
        assert not await store.push.is_quiet("t", "ann")

    with_store(url, leave)
