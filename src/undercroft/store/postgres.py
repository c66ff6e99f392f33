"""Inspecting a PostgreSQL store from outside, for `undercroft doctor`."""

from sqlalchemy import Connection, create_engine, func, select, text
from sqlalchemy.exc import SQLAlchemyError

from . import schema
from .engine import describe, read_url
from .errors import StoreFailed
from .sqlitefile import Contents, secrets_whole

DURABILITY_SETTINGS = ("fsync", "synchronous_commit", "full_page_writes")
"""Must be on for a commit to be on disk when it returns."""


def look(url: str) -> tuple[Contents, list[str]]:
    """What is in the database, and which durability settings of its server are off. Changes nothing."""
    engine = create_engine(read_url(url), hide_parameters=True)
    try:
        with engine.connect() as connection:
            settings = {name: connection.execute(text(f"SHOW {name}")).scalar() for name in DURABILITY_SETTINGS}
            return _contents(connection), [name for name, value in settings.items() if value == "off"]
    except (SQLAlchemyError, OSError) as wrong:
        raise StoreFailed(describe(wrong)) from wrong
    finally:
        engine.dispose()


def _contents(connection: Connection) -> Contents:
    if connection.execute(text("SELECT to_regclass('alembic_version')")).scalar() is None:
        return Contents("", True, False, 0, 0, 0, 0.0)
    t, secrets = schema.tables, schema.secrets
    kept = connection.execute(select(secrets.c.name, secrets.c.value)).all()
    return Contents(
        schema=connection.execute(text("SELECT version_num FROM alembic_version")).scalar() or "",
        whole=True,
        secret=secrets_whole(dict(row._tuple() for row in kept)),
        tables=connection.execute(select(func.count()).select_from(t)).scalar() or 0,
        moves=connection.execute(select(func.sum(t.c.moves))).scalar() or 0,
        guests=connection.execute(select(func.count()).select_from(schema.users)).scalar() or 0,
        moved=connection.execute(select(func.max(t.c.moved))).scalar() or 0.0,
    )
