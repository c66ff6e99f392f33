"""Moving a store from SQLite into an empty PostgreSQL database. The file is only read, and stays as it is.

All rows are copied in one transaction. Before the commit every row is read back and compared, so that there is either a
complete copy or nothing.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Row, Table, func, insert, inspect, select, text, tuple_
from sqlalchemy.exc import SQLAlchemyError

from ..kernel.text import _
from . import schema
from .engine import describe, open_writer, read_url, sqlite_url
from .errors import StoreFailed
from .migrate import migrate

ROWS = 1000
"""Rows read and written at once."""


def move(file: Path, url: str) -> dict[str, int]:
    """Copy the store in this file into the database at this URL; returns the number of rows of each table."""
    if not file.is_file():
        raise StoreFailed(_("there is no store to copy"))
    source, target = open_writer(read_url(sqlite_url(file))), open_writer(read_url(url))
    try:
        with source.begin() as there:
            migrate(there)
        with source.connect() as there, target.begin() as here:
            _must_be_empty(here)
            migrate(here)
            moved = {table.name: _copy(there, here, table) for table in schema.metadata.sorted_tables}
            _count_on(here)
            return moved
    except (SQLAlchemyError, OSError) as wrong:
        raise StoreFailed(describe(wrong)) from wrong
    finally:
        source.dispose()
        target.dispose()


def _must_be_empty(target: Connection) -> None:
    """Check that the database is empty, or contains only the empty tables that a new server creates."""
    ours = {*schema.metadata.tables, "alembic_version"}
    for name in inspect(target).get_table_names():
        if name == "alembic_version":
            continue
        table = schema.metadata.tables.get(name)
        if name not in ours or table is None or target.execute(select(func.count()).select_from(table)).scalar():
            raise StoreFailed(_("the database is not empty: “{table}” is there").format(table=name))


def _copy(source: Connection, target: Connection, table: Table) -> int:
    """Copy the rows of a table and compare them, in batches; returns how many there are."""
    count = 0
    for rows in _in_parts(source, table):
        target.execute(insert(table), [dict(row._mapping) for row in rows])
        _compare(target, table, rows)
        count += len(rows)
    if target.execute(select(func.count()).select_from(table)).scalar() != count:
        raise StoreFailed(_("“{table}” has a different number of rows than before").format(table=table.name))
    return count


def _in_parts(source: Connection, table: Table) -> Iterator[list[Row[Any]]]:
    found = source.execution_options(yield_per=ROWS).execute(select(table))
    yield from (list(rows) for rows in found.partitions(ROWS))


def _compare(target: Connection, table: Table, rows: list[Row[Any]]) -> None:
    keys = [column.name for column in table.primary_key]
    wanted = [tuple(row._mapping[key] for key in keys) for row in rows]
    query = select(table).where(tuple_(*table.primary_key).in_(wanted))
    found = {tuple(row._mapping[key] for key in keys): tuple(row) for row in target.execute(query)}
    for key, row in zip(wanted, rows, strict=True):
        if found.get(key) != tuple(row):
            raise StoreFailed(_("a row of “{table}” differs after it was copied").format(table=table.name))


def _count_on(target: Connection) -> None:
    """Set PostgreSQL's sequences to continue after the copied numbers."""
    last = target.execute(select(func.max(schema.reports.c.id))).scalar()
    if last is not None:
        sequence = "pg_get_serial_sequence('reports', 'id')"
        target.execute(text(f"SELECT setval({sequence}, :last)"), {"last": last})
