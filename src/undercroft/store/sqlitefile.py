"""Copying and checking the file of an SQLite store from outside, while a server may be using it."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote

from .errors import StoreFailed
from .store import SECRET_BYTES

FILE = "undercroft.db"
PARTS = (FILE, f"{FILE}-wal", f"{FILE}-shm")
"""The database, and the files that SQLite keeps beside it while it is open."""


@dataclass(frozen=True, slots=True)
class Contents:
    """A summary of a store, for administrators."""

    schema: str
    """The last migration it has had; empty if none."""
    whole: bool
    """Whether every page of it can be read."""
    secret: bool
    """Whether the secret keys for cookies, links and codes are there and valid."""
    tables: int
    moves: int
    guests: int
    moved: float
    """When a table last changed."""


def copy(source: Path, target: Path) -> None:
    """Copy the store into one file. It contains everything that was acknowledged before this call."""
    with _opened(source) as store, closing(sqlite3.connect(target)) as made:
        try:
            store.backup(made)  # all pages in one step: a server writes to the WAL meanwhile, and does not wait
            made.execute("PRAGMA journal_mode=DELETE")
        except sqlite3.Error as wrong:
            raise StoreFailed(str(wrong)) from wrong


def look(file: Path) -> Contents:
    """Read and check the whole store. Changes nothing."""
    with _opened(file) as store:
        try:
            names = {name for (name,) in store.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
            [found] = store.execute("PRAGMA integrity_check(1)").fetchone()
            if not names >= {"alembic_version", "secrets", "tables", "moves", "users"}:
                return Contents("", found == "ok", False, 0, 0, 0, 0.0)
            # an older store has no archives, and perhaps no count of a table's moves
            moves = "sum(moves) FROM tables" if "archives" in names else "count(*) FROM moves"
            return Contents(
                schema=_one(store, "SELECT version_num FROM alembic_version", ""),
                whole=found == "ok",
                secret=secrets_whole(dict(store.execute("SELECT name, value FROM secrets"))),
                tables=_one(store, "SELECT count(*) FROM tables", 0),
                moves=_one(store, f"SELECT {moves}", 0),
                guests=_one(store, "SELECT count(*) FROM users", 0),
                moved=_one(store, "SELECT max(moved) FROM tables", 0.0),
            )
        except sqlite3.Error as wrong:
            raise StoreFailed(str(wrong)) from wrong


@contextmanager
def _opened(file: Path) -> Iterator[sqlite3.Connection]:
    """Open an existing SQLite file. In read-only mode SQLite would leave its WAL files behind."""
    try:
        store = sqlite3.connect(f"file:{quote(str(file.absolute()))}?mode=rw", uri=True, timeout=10)
    except sqlite3.Error as wrong:
        raise StoreFailed(str(wrong)) from wrong
    with closing(store):
        yield store


def _one(store: sqlite3.Connection, query: str, otherwise: Any) -> Any:
    found = store.execute(query).fetchone()
    return otherwise if found is None or found[0] is None else found[0]


def secrets_whole(secrets: dict[str, str]) -> bool:
    with suppress(ValueError):
        return "cookies" in secrets and all(len(bytes.fromhex(value)) == SECRET_BYTES for value in secrets.values())
    return False
