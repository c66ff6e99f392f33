"""The store: everything that outlives the server, opened by its URL, and who may be told that something is done."""

import secrets as chance
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from alembic.util.exc import CommandError
from sqlalchemy import URL, Connection, insert, select, text
from sqlalchemy.exc import SQLAlchemyError

from ..kernel.text import _
from . import schema
from .consents import Consents
from .desk import Desk
from .engine import open_engine, open_writer, read_url, sqlite_url, why
from .guests import GuestBook
from .journal import StoreFailed
from .keeping import Keeping
from .learned import Learned
from .lists import Lists
from .migrate import migrate, must_be_latest
from .own import OwnData
from .tables import TableBook

SECRET = 32
"""Bytes of a secret."""


class Store(TableBook, Lists, GuestBook, Keeping, Consents, Learned, OwnData, Desk):
    """Everything that outlives the server. Open it with `Store.open`."""

    @staticmethod
    async def open(url: str) -> "Store":
        """The store at a database URL, brought to the latest schema."""
        return await Store._open(read_url(url), migrate)

    @staticmethod
    async def open_as_it_is(url: str) -> "Store":
        """The store at a database URL, for who only reads it; it must be there, with the latest schema."""
        at = read_url(url)
        if at.get_backend_name() == "sqlite" and not Path(at.database or "").is_file():
            raise StoreFailed(_("there is no store to read"))
        return await Store._open(at, must_be_latest)

    @staticmethod
    async def _open(at: URL, prepare: Callable[[Connection], None]) -> "Store":
        engine = open_engine(at)
        try:
            async with engine.begin() as connection:
                await connection.run_sync(prepare)
        except BaseException as wrong:
            await engine.dispose()
            if isinstance(wrong, SQLAlchemyError | CommandError | OSError):
                raise StoreFailed(f"the store at {at.render_as_string()} cannot be opened: {why(wrong)}") from wrong
            raise
        return Store(engine, open_writer(at))

    # -- secrets

    async def secret(self, name: str) -> bytes:
        """A secret of this server, made when first asked for."""
        found = await self._one(select(schema.secrets).where(schema.secrets.c.name == name))
        if found is None:
            with suppress(StoreFailed):  # another server on this store may be first
                await self._journal.write((insert(schema.secrets), {"name": name, "value": chance.token_hex(SECRET)}))
            found = await self._one(select(schema.secrets).where(schema.secrets.c.name == name))
        if found is None:
            raise StoreFailed("the store keeps no secrets")
        try:
            value = bytes.fromhex(found["value"])
        except ValueError:
            value = b""
        if len(value) != SECRET:
            raise StoreFailed(f"the secret “{name}”, on which every cookie depends, is damaged")
        return value

    async def check(self) -> None:
        """See that all of the store can be read."""
        if self._engine.dialect.name != "sqlite":
            return
        try:
            async with self._engine.connect() as connection:
                found = (await connection.execute(text("PRAGMA quick_check(1)"))).scalar()
        except SQLAlchemyError as wrong:
            raise StoreFailed(why(wrong)) from wrong
        if found != "ok":
            raise StoreFailed(f"the database is damaged ({found}); restore it from a backup")

    async def answer(self) -> None:
        """See that the store can be read, and that its writer gets on."""
        await self._journal.write()
        await self._one(select(schema.secrets.c.name).limit(1))


__all__ = ["Store", "StoreFailed", "sqlite_url"]
