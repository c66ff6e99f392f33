"""Migrates a store to the latest schema before anything reads it, and never while an older server writes to it.

In PostgreSQL every connection that writes holds a shared advisory lock. A migration needs the exclusive lock, so it is
refused while servers of an earlier version run. Connections that those open later find the new schema and are refused.
"""

from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, event, text
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import OperationalError
from sqlalchemy.pool import ConnectionPoolEntry

from ..kernel.text import _
from .errors import StoreFailed

SCHEMA_LOCK = 0x756E646572
"""The key of the advisory lock in PostgreSQL."""
LOCK_SECONDS = 10
"""How long a migration waits for the lock, which another starting process may hold."""


def migrate(connection: Connection) -> None:
    """Run the migrations that this store does not have yet."""
    revision, known = _revision(connection), known_schemas()
    if revision == known[0]:
        return
    if connection.dialect.name == "postgresql" and revision in (None, *known):
        _lock(connection)  # if several processes start at once, one migrates, and the others find it done
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _lock(connection: Connection) -> None:
    connection.execute(text(f"SET LOCAL lock_timeout = '{LOCK_SECONDS}s'"))
    try:
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": SCHEMA_LOCK})
    except OperationalError as error:
        raise StoreFailed(_("servers of another version are using it: stop them first")) from error
    connection.execute(text("SET LOCAL lock_timeout = 0"))


def guard_schema(writer: Engine) -> None:
    """Refuse connections of this engine to a store with another schema; prevent migrations while they are open."""
    latest, shared = latest_schema(), writer.dialect.name == "postgresql"

    def check(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
        cursor = connection.cursor()
        if shared:
            cursor.execute(f"SELECT pg_advisory_lock_shared({SCHEMA_LOCK})")
        cursor.execute("SELECT version_num FROM alembic_version")
        found = cursor.fetchone()
        cursor.close()
        connection.rollback()  # ends the transaction; the lock belongs to the session
        if found is None or found[0] != latest:
            connection.close()
            raise StoreFailed(f"another version of Undercroft has changed the schema ({found}): restart this server")

    event.listen(writer, "connect", check)


def must_be_latest(connection: Connection) -> None:
    """For readers: a server of another version may be using this store, so they must not migrate it."""
    if _revision(connection) != latest_schema():
        raise StoreFailed(_("its schema is of another version: start `undercroft serve` once, which upgrades it"))


def _revision(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


def latest_schema() -> str:
    """The schema of this version of Undercroft."""
    return known_schemas()[0]


@cache
def known_schemas() -> tuple[str, ...]:
    """The schema versions that this version of Undercroft can open, the latest first."""
    return tuple(one.revision for one in ScriptDirectory.from_config(_config()).walk_revisions())


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    return config
