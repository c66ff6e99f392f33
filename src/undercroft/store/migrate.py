"""Migrating a store to the latest schema, before anything reads it."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from ..kernel.text import _
from .errors import StoreFailed

MIGRATION_LOCK = 0x756E646572
"""The key of the advisory lock in PostgreSQL."""


def migrate(connection: Connection) -> None:
    """Run the migrations that this store does not have yet."""
    if connection.dialect.name == "postgresql":  # if several processes start at once, one migrates
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK})
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def must_be_latest(connection: Connection) -> None:
    """For readers: a server of another version may be using this store, so they must not migrate it."""
    if MigrationContext.configure(connection).get_current_revision() != known_schemas()[0]:
        raise StoreFailed(_("its schema is not that of this version: let `undercroft serve` open it first"))


def known_schemas() -> list[str]:
    """The schema versions that this version of Undercroft can open, the latest first."""
    return [one.revision for one in ScriptDirectory.from_config(_config()).walk_revisions()]


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    return config
