"""`undercroft move` copies everything from an SQLite file into an empty PostgreSQL database and compares it row by
row."""

from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import insert, inspect, update

from tests import postgres, stores
from tests.store.test_retention import DAYS, NOW, old_things
from tests.store.test_store import with_store
from tests.test_cli import run
from tests.threads import in_thread
from tests.web.finished import add_finished
from undercroft.store import ReportRecord, SeatRecord, Store, StoreFailed, schema
from undercroft.store import moving as moving_module
from undercroft.store.folder import lock_folder
from undercroft.store.moving import move

NUMBERS = count(1)
"""Numbers for the databases."""
pytestmark = pytest.mark.sqlite("it moves a store of SQLite")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A store with rows in most of its tables, including a compressed and an uncompressed match."""

    async def fill(store: Store) -> None:
        await old_things(store)
        await store.secret("cookies")
        for seat in (0, 1):
            path = await add_finished(store, "dungeonquest", "2-random-2", "ann", {seat: SeatRecord("ann")})
        await store.tables.archive(path.removeprefix("/t/"))
        await store.tables.set_analysis(path.removeprefix("/t/"), {"worths": [0.1, 1e-9], "ü": None})

    with_store(stores.url_of(tmp_path, stores.SQLITE), fill)
    return tmp_path


@pytest.fixture
def empty() -> str:
    return postgres.cluster().url(f"moved_{next(NUMBERS)}", make=True)


def run_move(folder: Path, database: str) -> tuple[int, str]:
    result = in_thread(lambda: run("move", "--data", folder, UNDERCROFT_DATABASE=database, COLUMNS="400"))
    return result.exit_code, " ".join(result.output.split())


def rows(url: str) -> dict[str, list[str]]:
    with stores.direct_engine(url).connect() as store:
        tables = schema.metadata.sorted_tables
        return {table.name: sorted(repr(tuple(row)) for row in store.execute(table.select())) for table in tables}


def test_every_row_goes_over_and_play_goes_on(folder: Path, empty: str) -> None:
    file = stores.url_of(folder, stores.SQLITE)
    before = rows(file)
    code, said = run_move(folder, empty)
    assert code == 0, said
    assert f"{sum(map(len, before.values()))} rows in all; each was compared." in said
    assert rows(empty) == before == rows(file)

    async def goes_on(store: Store) -> None:
        await store.admin.add_report(ReportRecord("t", "zoe", "old", "Old", "again", NOW))
        assert (await store.retention.prune(DAYS, NOW)).tables == 2

    with_store(empty, goes_on)


def test_a_database_that_is_not_empty_is_refused_and_left_alone(folder: Path, empty: str) -> None:
    async def guest(store: Store) -> None:
        await store.guests.set_name("ann", "Ann")

    with_store(empty, guest)
    before = rows(empty)
    code, said = run_move(folder, empty)
    assert (code, said) == (1, "Nothing was moved: the database is not empty: “users” is there")
    assert rows(empty) == before


def test_what_postgresql_cannot_hold_stops_the_move_without_a_trace(folder: Path, empty: str) -> None:
    with stores.direct_engine(stores.url_of(folder, stores.SQLITE)).begin() as store:
        store.execute(insert(schema.users), {"id": "x", "name": "a\0b", "created": 1.0})
    code, said = run_move(folder, empty)
    assert code == 1
    assert "Nothing was moved" in said
    with stores.direct_engine(empty).connect() as target:
        assert inspect(target).get_table_names() == []


def test_a_row_that_changes_on_the_way_is_noticed(folder: Path, empty: str, monkeypatch: pytest.MonkeyPatch) -> None:
    compare = moving_module._compare

    def damage(target, table, found) -> None:  # type: ignore[no-untyped-def]
        if table is schema.users:
            target.execute(update(table).values(name="Another"))
        compare(target, table, found)

    monkeypatch.setattr(moving_module, "_compare", damage)
    with pytest.raises(StoreFailed, match="users"):
        in_thread(lambda: move(folder / "undercroft.db", empty))


def test_a_folder_in_use_and_a_missing_database_are_refused(folder: Path, empty: str) -> None:
    with lock_folder(folder):
        assert "another server is using this folder" in run_move(folder, empty)[1]
    assert "Set UNDERCROFT_DATABASE" in run_move(folder, "")[1]
    assert "there is no store to copy" in run_move(folder / "nowhere", empty)[1]
