"""The store: opens the database and holds the repositories."""

import secrets as random_secrets
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

from alembic.util.exc import CommandError
from sqlalchemy import URL, Connection, Engine, insert, select, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from ..kernel.text import _
from . import schema
from .admin import AdminRepository
from .cards import CardRepository
from .consents import ConsentRepository
from .credentials import CredentialRepository
from .daily import DailyRepository
from .engine import describe, open_engine, open_writer, read_url
from .errors import StoreFailed
from .friends import FriendRepository
from .guest_data import GuestDataRepository
from .guests import GuestRepository
from .invalidations import Invalidations
from .invitations import InvitationRepository
from .journal import Journal
from .migrate import guard_schema, migrate, must_be_latest
from .profiles import ProfileRepository
from .push import PushRepository
from .puzzles import PuzzleRepository
from .reader import Reader
from .results import ResultRepository
from .retention import RetentionRepository
from .seekers import SeekerRepository
from .table_lists import TableListRepository
from .tables import TableRepository
from .uptime import Uptime

SECRET_BYTES = 32


class Store:
    """The persistent data of the server. Open it with `Store.open`."""

    def __init__(self, engine: AsyncEngine, writer: Engine) -> None:
        self._engine = engine
        self._reader = reader = Reader(engine)
        self.journal = journal = Journal(writer)
        invalidations = Invalidations(reader)
        self.uptime = Uptime(reader, journal)
        self.tables = TableRepository(reader, journal)
        self.table_lists = TableListRepository(reader)
        self.guests = GuestRepository(reader, journal, invalidations)
        self.guest_data = GuestDataRepository(reader, journal, invalidations)
        self.credentials = CredentialRepository(reader, journal, invalidations)
        self.results = ResultRepository(reader, journal)
        self.profiles = ProfileRepository(reader, journal)
        self.friends = FriendRepository(reader, journal)
        self.daily = DailyRepository(reader)
        self.invitations = InvitationRepository(reader, journal)
        self.seekers = SeekerRepository(reader, journal)
        self.research = ConsentRepository(reader, journal, schema.consents)
        self.sharing = ConsentRepository(reader, journal, schema.sharers)
        self.puzzles = PuzzleRepository(reader, journal)
        self.cards = CardRepository(reader, journal)
        self.push = PushRepository(reader, journal)
        self.admin = AdminRepository(reader, journal, invalidations)
        self.retention = RetentionRepository(reader, journal, self.tables, self.guest_data)

    @staticmethod
    async def open(url: str) -> "Store":
        """The store at a database URL, migrated to the latest schema."""
        return await Store._open(read_url(url), migrate)

    @staticmethod
    async def open_existing(url: str) -> "Store":
        """The store at a database URL; it must exist and have the latest schema."""
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
        except BaseException as error:
            await engine.dispose()
            if isinstance(error, SQLAlchemyError | CommandError | OSError):
                message = f"the store at {at.render_as_string()} cannot be opened: {describe(error)}"
                raise StoreFailed(message) from error
            raise
        writer = open_writer(at)
        guard_schema(writer)
        return Store(engine, writer)

    async def close(self) -> None:
        """Write what is still waiting, then close all connections."""
        await self.journal.close()
        await self._engine.dispose()

    @property
    def shared(self) -> bool:
        """Whether other processes may write to the same database."""
        return self._reader.shared

    @property
    def connections(self) -> int:
        """How many connections for reading are in use."""
        return self._reader.connections

    def measure(self, took: Callable[[str, float], None]) -> None:
        """Call this with "read" or "write" and the seconds it took, for each query or write."""
        self._reader.on_read = partial(took, "read")
        self.journal.on_written = partial(took, "write")

    async def secret(self, name: str) -> bytes:
        """A secret key of this server, generated when it is first needed."""
        query = select(schema.secrets).where(schema.secrets.c.name == name)
        found = await self._reader.one(query)
        if found is None:
            row = {"name": name, "value": random_secrets.token_hex(SECRET_BYTES)}
            with suppress(StoreFailed):  # another process may have generated it meanwhile
                await self.journal.write((insert(schema.secrets), row))
            found = await self._reader.one(query)
        if found is None:
            raise StoreFailed("the store does not keep secrets that are written to it")
        try:
            value = bytes.fromhex(found["value"])
        except ValueError:
            value = b""
        if len(value) != SECRET_BYTES:
            raise StoreFailed(f"the secret “{name}”, on which every cookie depends, is damaged")
        return value

    async def check(self) -> None:
        """Check that every page of an SQLite file can be read."""
        if self.shared:
            return
        try:
            async with self._engine.connect() as connection:
                found = (await connection.execute(text("PRAGMA quick_check(1)"))).scalar()
        except SQLAlchemyError as error:
            raise StoreFailed(describe(error)) from error
        if found != "ok":
            raise StoreFailed(f"the database is damaged ({found}); restore it from a backup")

    async def empty_log(self) -> None:
        """Checkpoint the WAL of an SQLite file, so that nothing deleted is left in it."""
        if self.shared:
            return
        try:
            async with self._engine.connect() as connection:
                await connection.execute(text("PRAGMA wal_checkpoint(TRUNCATE)"))
        except SQLAlchemyError as error:
            raise StoreFailed(describe(error)) from error

    async def ping(self) -> None:
        """Check that the database answers and that the journal makes progress."""
        await self.journal.write()
        await self._reader.one(select(schema.secrets.c.name).limit(1))
