"""The stores that tests run on. `UNDERCROFT_TEST_STORE=postgresql` selects PostgreSQL for all; some run on both
anyway."""

import asyncio
import os
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import Engine, create_engine

from tests import postgres
from tests.threads import in_thread
from undercroft.store import schema, sqlite_url
from undercroft.store.engine import read_url

SQLITE, POSTGRESQL = "sqlite", "postgresql"
SELECTED = os.environ.get("UNDERCROFT_TEST_STORE", SQLITE)
BOTH = [SELECTED] if SELECTED == POSTGRESQL else [SQLITE, POSTGRESQL]


def direct_engine(url: str) -> Engine:
    """A direct connection to the database, without going through the store."""
    return create_engine(read_url(url.replace("+aiosqlite", "")))


def all_rows(folder: Path) -> list[str]:
    """Every row in the store of a folder, each after the name of its table."""
    with direct_engine(url_of(folder)).connect() as connection:
        return [
            f"{table.name} {tuple(row)}"
            for table in schema.metadata.sorted_tables
            for row in connection.execute(table.select())
        ]


@cache
def _template() -> bytes:
    """An SQLite file that has the schema. Running the migrations for every store would take longer than most tests."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "undercroft.db"
        in_thread(lambda: asyncio.run(postgres.create_schema(sqlite_url(file))))
        return file.read_bytes()


_databases: dict[Path, str] = {}


def url_of(folder: Path, store: str = SELECTED) -> str:
    """The URL of the store that belongs to a folder: an SQLite file in it, or a database. The first call creates it,
    with the schema and without rows."""
    if store == SQLITE:
        file = folder / "undercroft.db"
        if folder.is_dir() and not file.exists():
            file.write_bytes(_template())
            file.chmod(0o600)
        return sqlite_url(file)
    if folder not in _databases:
        _databases[folder] = postgres.cluster().new_database()
    return _databases[folder]
