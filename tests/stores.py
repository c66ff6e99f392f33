"""On which store tests run: `UNDERCROFT_TEST_STORE=postgresql` chooses PostgreSQL for all; some run on both anyway."""

import asyncio
import os
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import Engine, create_engine

from tests import postgres
from tests.aside import aside
from undercroft.store import schema, sqlite_url
from undercroft.store.engine import read_url

SQLITE, POSTGRESQL = "sqlite", "postgresql"
CHOSEN = os.environ.get("UNDERCROFT_TEST_STORE", SQLITE)
BOTH = [CHOSEN] if CHOSEN == POSTGRESQL else [SQLITE, POSTGRESQL]


def directly(url: str) -> Engine:
    """The database as others see it."""
    return create_engine(read_url(url.replace("+aiosqlite", "")))


def dumped(folder: Path) -> list[str]:
    """Every row that the store of a folder keeps, after the name of its table."""
    with directly(url_of(folder)).connect() as connection:
        return [
            f"{table.name} {tuple(row)}"
            for table in schema.metadata.sorted_tables
            for row in connection.execute(table.select())
        ]


@cache
def _template() -> bytes:
    """A file of SQLite that has the schema: to migrate each anew would take longer than most tests."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "undercroft.db"
        aside(lambda: asyncio.run(postgres.lay(sqlite_url(file))))
        return file.read_bytes()


_databases: dict[Path, str] = {}


def url_of(folder: Path, store: str = CHOSEN) -> str:
    """The URL of the store that belongs to a folder: a file in it, or a database. It has the schema, and nothing in it,
    when it is first asked for."""
    if store == SQLITE:
        file = folder / "undercroft.db"
        if folder.is_dir() and not file.exists():
            file.write_bytes(_template())
            file.chmod(0o600)
        return sqlite_url(file)
    if folder not in _databases:
        _databases[folder] = postgres.cluster().fresh()
    return _databases[folder]
