"""On which store tests run: `UNDERCROFT_TEST_STORE=postgresql` chooses PostgreSQL for all; some run on both anyway."""

import os
from pathlib import Path

from tests import postgres
from undercroft.store import sqlite_url

SQLITE, POSTGRESQL = "sqlite", "postgresql"
CHOSEN = os.environ.get("UNDERCROFT_TEST_STORE", SQLITE)
BOTH = [CHOSEN] if CHOSEN == POSTGRESQL else [SQLITE, POSTGRESQL]

_databases: dict[Path, str] = {}


def url_of(folder: Path, store: str = CHOSEN) -> str:
    """The URL of the store that belongs to a folder: a file in it, or a database that is made when first asked for."""
    if store == SQLITE:
        return sqlite_url(folder / "undercroft.db")
    if folder not in _databases:
        _databases[folder] = postgres.cluster().fresh()
    return _databases[folder]
