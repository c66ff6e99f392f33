"""On which store tests run: `UNDERCROFT_TEST_STORE=postgresql` chooses PostgreSQL for all; some run on both anyway."""

import os
from pathlib import Path

from sqlalchemy import Engine, create_engine

from tests import postgres
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


_databases: dict[Path, str] = {}


def url_of(folder: Path, store: str = CHOSEN) -> str:
    """The URL of the store that belongs to a folder: a file in it, or a database that is made when first asked for."""
    if store == SQLITE:
        return sqlite_url(folder / "undercroft.db")
    if folder not in _databases:
        _databases[folder] = postgres.cluster().fresh()
    return _databases[folder]
