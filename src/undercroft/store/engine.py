"""Database engines for SQLite and PostgreSQL, configured so that a commit is durable."""

import json
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from alembic.util.exc import CommandError
from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from .errors import Damaged, StoreFailed


def sqlite_url(file: Path) -> str:
    return f"sqlite+aiosqlite:///{file}"


def read_url(url: str) -> URL:
    """A database URL, with psycopg as the driver for `postgresql://…`."""
    try:
        read = make_url(url)
    except ArgumentError as wrong:
        raise StoreFailed("this is not the URL of a store") from wrong
    if read.get_backend_name() == "postgresql" and not find_spec("psycopg"):
        raise StoreFailed('PostgreSQL needs the package psycopg: pip install "undercroft[postgres]"')
    return read.set(drivername="postgresql+psycopg") if read.drivername == "postgresql" else read


def open_engine(url: URL) -> AsyncEngine:
    """The engine for reading, on the event loop."""
    engine = create_async_engine(url, **_options(url))
    _set_up(engine.sync_engine)
    return engine


def open_writer(url: URL) -> Engine:
    """The engine for writing, in the thread of the journal."""
    engine = create_engine(url.set(drivername=url.drivername.replace("+aiosqlite", "")), **_options(url))
    _set_up(engine)
    return engine


def _options(url: URL) -> dict[str, Any]:
    # an error message must not reveal a seed in the log
    options: dict[str, Any] = {"hide_parameters": True, "json_deserializer": _from_json}
    return options if url.get_backend_name() == "sqlite" else {**options, "pool_pre_ping": True}


def _set_up(engine: Engine) -> None:
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _set_pragmas)


def describe(error: Exception) -> str:
    """An error message for the server's administrator."""
    if isinstance(error, CommandError):
        return f"it was made by a newer version of Undercroft ({error})"
    return str(error.orig) if isinstance(error, DBAPIError) and error.orig is not None else str(error)


def _from_json(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError as wrong:
        raise Damaged(str(wrong)) from wrong


def _set_pragmas(connection: Any, _record: Any) -> None:
    """FULL: a commit is on disk when it returns. WAL: readers do not wait for the writer.

    secure_delete: deleted data is overwritten."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000", "secure_delete=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
