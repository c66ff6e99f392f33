"""Entries of a log, in the words of the driver: choices are written more often than all else, and go past SQLAlchemy.

SQLAlchemy puts the statements into words, once; from then on the driver is spoken to itself, which takes a third of the
time. PostgreSQL is told guard and entry in one statement, and a single entry without a transaction around it. Whatever
goes wrong here is left to the usual way (`journal.py`), which says what it is.
"""

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Any, NamedTuple

from sqlalchemy import Dialect, Engine, Insert, Table, Update, bindparam, insert, literal_column, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import PoolProxiedConnection


class Entry(NamedTuple):
    """What is written to a log, if the `guard` finds its row as whoever writes knows it."""

    guard: Update
    log: Table

    @property
    def row(self) -> Insert:
        return insert(self.log)

    def split(self, values: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
        """What of these values belongs to the guard, and what to the row."""
        row = {column.name: values[column.name] for column in self.log.columns}
        return {name: value for name, value in values.items() if name not in row}, row

    def in_one(self) -> Insert:
        """Guard and row as one statement: nothing is added if nothing is found."""
        found = self.guard.returning(literal_column("1")).cte("found")
        row = select(*(bindparam(column.name, type_=column.type) for column in self.log.columns)).select_from(found)
        return insert(self.log).from_select([column.name for column in self.log.columns], row)


class Words:
    """A statement as a driver takes it."""

    def __init__(self, statement: Update | Insert, dialect: Dialect) -> None:
        said = statement.compile(dialect=dialect)
        self._by_place = said.positiontup is not None
        self._text = str(said)
        self._names = list(said.positiontup or said.binds)
        self._put: list[Callable[[Any], Any] | None] = [
            said.binds[name].type.dialect_impl(dialect).bind_processor(dialect) for name in self._names
        ]

    def say(self, cursor: Any, values: Mapping[str, Any]) -> bool:
        """Whether it found a row, or made one."""
        given = [
            values[name] if put is None else put(values[name]) for name, put in zip(self._names, self._put, strict=True)
        ]
        cursor.execute(self._text, given if self._by_place else dict(zip(self._names, given, strict=True)))
        return bool(cursor.rowcount == 1)


class Swift:
    """A connection for entries alone."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._words: dict[str, tuple[Words, ...]] = {}
        self._connection: PoolProxiedConnection | None = None

    @property
    def errors(self) -> tuple[type[Exception], ...]:
        """What goes wrong with a database."""
        return self._engine.dialect.loaded_dbapi.Error, SQLAlchemyError, OSError

    def write(self, entries: Sequence[tuple[Entry, Mapping[str, Any]]]) -> list[bool]:
        """Which of them were written, all together; none of them, if this raises."""
        driver = self._connect()
        with self._together(driver, len(entries)):
            cursor = driver.cursor()
            return [all(words.say(cursor, values) for words in self._words_of(entry)) for entry, values in entries]

    def close(self) -> None:
        """Hang up; what is not committed is undone."""
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.invalidate()

    @property
    def _in_one(self) -> bool:
        return self._engine.dialect.name == "postgresql"

    def _connect(self) -> Any:
        if self._connection is None:
            self._connection = self._engine.raw_connection()
            driver: Any = self._connection.driver_connection
            if self._in_one:
                driver.autocommit = True
        return self._connection.driver_connection

    def _together(self, driver: Any, count: int) -> AbstractContextManager[Any]:
        """What is said within counts as one."""
        together: AbstractContextManager[Any] = driver  # SQLite's connection is such a thing itself
        if self._in_one:
            together = driver.transaction() if count > 1 else nullcontext()
        return together

    def _words_of(self, entry: Entry) -> tuple[Words, ...]:
        words = self._words.get(entry.log.name)
        if words is None:
            statements = (entry.in_one(),) if self._in_one else (entry.guard, entry.row)
            words = tuple(Words(statement, self._engine.dialect) for statement in statements)
            self._words[entry.log.name] = words
        return words
