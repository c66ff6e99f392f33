"""The engine of a store: SQLite in one file by default, PostgreSQL by URL, each set up so that a commit is durable."""

import json
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from alembic.util.exc import CommandError
from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from .journal import Damaged, StoreFailed

SNAPSHOT = "REPEATABLE READ"
"""What is read of one table in several queries belongs together, whatever is written meanwhile."""


def sqlite_url(file: Path) -> str:
    return f"sqlite+aiosqlite:///{file}"


def read_url(url: str) -> URL:
    """A database URL with the driver that is meant: `postgresql://…` is spoken to by psycopg."""
    try:
        read = make_url(url)
    except ArgumentError as wrong:
        raise StoreFailed("that is no address of a store") from wrong
    if read.get_backend_name() == "postgresql" and not find_spec("psycopg"):
        raise StoreFailed('for PostgreSQL the package psycopg is needed: pip install "undercroft[postgres]"')
    return read.set(drivername="postgresql+psycopg") if read.drivername == "postgresql" else read


def open_engine(url: URL) -> AsyncEngine:
    """What is read by."""
    engine = create_async_engine(url, **_options(url))
    _set_up(engine.sync_engine)
    return engine


def open_writer(url: URL) -> Engine:
    """What is written by, in a thread."""
    engine = create_engine(url.set(drivername=url.drivername.replace("+aiosqlite", "")), **_options(url))
    _set_up(engine)
    return engine


def _options(url: URL) -> dict[str, Any]:
    # an error message must not carry a seed into the log
    options: dict[str, Any] = {"hide_parameters": True, "json_deserializer": _from_json}
    return options if url.get_backend_name() == "sqlite" else {**options, "pool_pre_ping": True}


def _set_up(engine: Engine) -> None:
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _set_pragmas)


def why(wrong: Exception) -> str:
    """What went wrong, in the words of whoever runs the server."""
    if isinstance(wrong, CommandError):
        return f"it was made by a newer version of Undercroft ({wrong})"
    return str(wrong.orig) if isinstance(wrong, DBAPIError) and wrong.orig is not None else str(wrong)


def _from_json(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError as wrong:
        raise Damaged(str(wrong)) from wrong


def _set_pragmas(connection: Any, _record: Any) -> None:
    """A commit is on disk when it returns (FULL), and readers do not wait for the writer (WAL)."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
