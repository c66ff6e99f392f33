"""A process does not write to a store with another schema, and does not migrate it while others write."""

import asyncio
from collections.abc import Awaitable
from pathlib import Path
from typing import Any

import pytest

from tests import postgres, stores
from tests.threads import in_thread
from undercroft.store import Store, StoreFailed, migrate


@pytest.fixture(params=stores.BOTH)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return stores.url_of(tmp_path, request.param)


def run(test: Awaitable[None]) -> None:
    in_thread(lambda: asyncio.run(test))  # type: ignore[arg-type]


def set_revision(url: str, revision: str) -> None:
    with stores.direct_engine(url).begin() as connection:
        connection.exec_driver_sql(f"UPDATE alembic_version SET version_num = '{revision}'")


def test_a_process_whose_schema_is_not_the_stores_refuses_to_write(url: str) -> None:
    async def test() -> None:
        store = await Store.open(url)
        set_revision(url, "of-tomorrow")
        for _try in range(2):
            with pytest.raises(StoreFailed, match="another version of Undercroft has changed the schema"):
                await store.guests.set_name("ann", "Ann")
            with pytest.raises(StoreFailed, match="changed the schema"):
                await store.ping()
        assert await store.guests.find_by_name("Ann", 1) == []
        set_revision(url, migrate.latest_schema())
        await store.guests.set_name("ann", "Ann")
        await store.close()

    run(test())


def test_postgresql_is_not_migrated_while_an_older_process_writes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Opening the store with the newer version fails while the older one is connected. If the older one loses its
    connection and the newer one migrates the store, the older one can no longer write."""
    url, latest, earlier = postgres.cluster().new_database(), migrate.known_schemas()[0], migrate.known_schemas()[1]
    monkeypatch.setattr(migrate, "LOCK_SECONDS", 0.05)

    def set_known_schema(revision: str) -> None:
        """Pretend that the program has this schema."""
        known = [revision, earlier] if revision != earlier else [earlier]
        monkeypatch.setattr(migrate, "known_schemas", lambda: known)
        monkeypatch.setattr(migrate.command, "upgrade", lambda config, _head: fake_upgrade(config, revision))

    def fake_upgrade(config: Any, revision: str) -> None:
        done = config.attributes["connection"].exec_driver_sql(f"UPDATE alembic_version SET version_num = '{revision}'")
        assert done.rowcount == 1

    async def test() -> None:
        set_revision(url, earlier)
        set_known_schema(earlier)
        older = await Store.open(url)
        await older.guests.set_name("ann", "Ann")
        set_known_schema(latest)
        with pytest.raises(StoreFailed, match="servers of another version are using it: stop them first"):
            await Store.open(url)
        await older.guests.set_name("ann", "Anna")
        with stores.direct_engine(url).connect() as others:
            others.exec_driver_sql(
                "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted"
                " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
            )
        newer = await Store.open(url)
        with pytest.raises(StoreFailed, match="changed the schema"):
            await older.guests.set_name("ann", "Nobody")
        await newer.guests.set_name("bob", "Bob")
        for store in (older, newer):
            await store.close()

    run(test())
