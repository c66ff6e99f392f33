"""Bringing a store to the latest schema, before anything reads it."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from ..kernel.text import _
from .errors import StoreFailed

ONE_AT_A_TIME = 0x756E646572
"""The lock that whoever changes the schema holds until it is changed."""


def migrate(connection: Connection) -> None:
    """Run every migration that this store has not seen yet."""
    if connection.dialect.name == "postgresql":  # of several processes that start at once, one does it
        connection.execute(text("SELECT pg_advisory_xact_lock(:one)"), {"one": ONE_AT_A_TIME})
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def must_be_latest(connection: Connection) -> None:
    """For who only reads: a server may be writing to this store, and its schema is not for others to change."""
    if MigrationContext.configure(connection).get_current_revision() != known_schemas()[0]:
        raise StoreFailed(_("its schema is not that of this version: let `undercroft serve` open it first"))


def known_schemas() -> list[str]:
    """Every schema that a store of this version, or of one before it, may have: the latest first."""
    return [one.revision for one in ScriptDirectory.from_config(_config()).walk_revisions()]


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    return config
