"""All tables: in memory while they are used, always in the store."""

import asyncio
import gc
import time
from collections.abc import Awaitable, Callable, Iterator

import structlog

from ...kernel.fair import fingerprint
from ...kernel.refusal import Refusal
from ...kernel.registry import check_table_bot
from ...kernel.text import _
from ...store import Counts, Damaged, Store, StoreFailed, TableRecord, VersionConflict, people_of
from ..channel import Channel
from ..door.security import ID
from ..metrics import Metrics
from ..settings import Settings
from ..tasks import in_slices, stop
from .commands import retry_on_conflict
from .dice import Seals
from .lobby_live import Lobby
from .memory import Replayed, no_such_table, replaying
from .moderation import check_listed
from .new_table import TableSpec, rematch_for
from .presence import PresenceTimer
from .table import LiveTable
from .thinking.botplay import BotPlay
from .thinking.bots import BotWorkers
from .updates import Updates

log = structlog.get_logger(__name__)
SWEEP = 1800.0
"""Seconds between two full garbage collections."""


class Tables:
    """Creates and finds tables, and unloads those that nobody uses."""

    def __init__(
        self,
        store: Store,
        bot_workers: BotWorkers,
        settings: Settings,
        metrics: Metrics,
        seals: Seals,
        channel: Channel,
        source_of: Callable[[str], str] = lambda _host: "",
    ) -> None:
        """`source_of` returns the address at which a guest was last seen."""
        self.store = store
        self.seals = seals
        self.settings = settings
        self.lobby = Lobby()
        self._metrics = metrics
        self._bots = BotPlay(bot_workers, settings.show, metrics, channel, source_of)
        self._live: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._sweeper = asyncio.create_task(self._sweep(), name="sweeper")
        self._presence_timer = PresenceTimer(self._live.values, settings.away)
        self.on_written: list[Callable[[str, Counts | None], None]] = []
        """Called after every write of this process with the id of the table, and its version; None: deleted."""
        self.on_create: list[Callable[[], None]] = []
        """Called before a table is created; may refuse."""
        self.on_enter: list[Callable[[LiveTable], None]] = []
        """Called when a table is loaded into memory."""
        self.updates = Updates(store, self._live, self._drop_deleted)

    def __len__(self) -> int:
        return len(self._live)

    def __iter__(self) -> Iterator[LiveTable]:
        """The tables in memory."""
        return iter(list(self._live.values()))

    def count_watchers(self) -> int:
        return sum(len(table.audience.watchers) for table in self._live.values())

    async def close(self) -> None:
        await stop(self._sweeper, *self._loading.values())
        await self._presence_timer.close()
        await self.updates.close()
        await self._bots.close()
        for table in self:
            await table.audience.close()

    # -- finding

    async def get(self, id: str) -> LiveTable:
        """The table with this id, from memory or from the store, including everything written before the call."""
        table = self._live.get(id)
        if table is None:
            if not ID.fullmatch(id):
                raise no_such_table()
            loading = self._loading.get(id)
            if loading is None:
                loading = self._loading[id] = asyncio.create_task(self._load(id))
                loading.add_done_callback(lambda _task: self._loading.pop(id, None))
            table = await asyncio.shield(loading)
        else:
            await self.updates.fresh(table)
        table.memory.used = table.looked_at = time.monotonic()
        self._bots.wake(table)
        return table

    async def run_command(self, id: str, command: Callable[[LiveTable], Awaitable[None]]) -> None:
        """Run a command that writes, without reading the store first: it refuses writes to an old version. If
        the command itself is refused, it is tried again, provided that the store has a newer version."""
        table = self._live.get(id)
        if table is None:
            await command(await self.get(id))
            return
        known, table.memory.used = table.known, time.monotonic()
        try:
            await command(table)
        except Refusal:
            table = await self.get(id)
            if table.known == known:
                raise
            await command(table)

    async def _load(self, id: str) -> LiveTable:
        try:
            record = await self.store.tables.get(id)
            if record is None:
                raise no_such_table()
            return self._enter(record, await in_slices(replaying(record)))
        except Refusal:
            raise
        except (Damaged, LookupError, TypeError, ValueError, AssertionError) as wrong:
            log.error("a table is damaged", table=id, exc_info=wrong)
            raise Refusal("damaged", _("This table is damaged, and cannot be opened.")) from wrong

    def _enter(self, record: TableRecord, replayed: Replayed | None = None) -> LiveTable:
        table = LiveTable(record, self.store, self.settings.most_moves, self.settings.away, replayed)
        table.next_seal = fingerprint(self.seals.of_rematch(record.id))
        self._live[record.id] = table
        table.on_choice.append(self._metrics.chosen)
        table.memory.on_written.append(lambda counts: self._wrote(table.id, counts))
        self._bots.attach(table)
        self.lobby.attach(table)
        for listen in self.on_enter:
            listen(table)
        return table

    def _wrote(self, id: str, counts: Counts | None) -> None:
        for listen in self.on_written:
            listen(id, counts)

    def renamed(self, user: str) -> None:
        """Reload the tables of a guest whom another process has renamed."""
        for table in self:
            if user in table.record.names or table.plays(user):
                self.updates.receive(table.id, table.known.changed)

    def loaded(self, id: str) -> LiveTable | None:
        """The table, if it is in memory."""
        return self._live.get(id)

    def all_loaded(self) -> list[LiveTable]:
        """The tables in memory."""
        return list(self._live.values())

    # -- creating

    async def create(self, wanted: TableSpec) -> str:
        """Create a table; returns its id. A repeated command returns the table it created the first time."""
        if made := await self._already_created(wanted):
            return made
        for check in self.on_create:
            check()
        try:
            await self._check(wanted)
        except Refusal:
            if made := await self._already_created(wanted):  # created meanwhile by the same command
                return made
            raise
        record = wanted.record(self.seals, self.settings.pace, self.store.uptime.now())
        rematch_of = wanted.rematch_of
        try:
            if rematch_of is None:
                await self.store.tables.add(record)
            else:
                await rematch_of.written(self.store.tables.add(record, rematch_of.id, rematch_of.known))
        except StoreFailed:
            if made := await self._already_created(wanted):
                return made
            raise
        if rematch_of is not None:
            record.names = dict(rematch_of.record.names)
        self.lobby.notify(self._enter(record))
        self._wrote(record.id, record.counts)
        return record.id

    async def _already_created(self, wanted: TableSpec) -> str | None:
        """The table that the same command has created."""
        return await self.store.tables.made_by(wanted.host, wanted.command) if wanted.command is not None else None

    async def _check(self, wanted: TableSpec) -> None:
        """Refuse a table that is not allowed."""
        if wanted.command is not None and await self.store.tables.seal_used(wanted.host, wanted.command):
            raise Refusal("used", _("This form has already made a table, which is gone: reload the page."))
        if wanted.bits is not None and wanted.command is None:
            raise Refusal("no-seal", _("Bits are added to sealed dice: send the command whose seal you were shown."))
        if wanted.listed and wanted.rematch_of is None:
            await check_listed(self.store, wanted.host, self.settings.most_listed)
        for seat in wanted.seats:
            if seat.bot is not None:
                check_table_bot(seat.bot, wanted.game)

    async def remove(self, table: LiveTable, known: Counts | None = None) -> None:
        """Delete a table if it is still at version `known`, or, without `known`, in any case."""
        async with table.memory.lock:
            try:
                await self.store.tables.delete(table.id, known)
            except VersionConflict:
                await table.memory.catch_up()
                raise
        self._drop_deleted(table)
        self._wrote(table.id, None)

    def _drop_deleted(self, table: LiveTable) -> None:
        """Remove a table from memory, as it is gone from the store; its open pages go to the lobby."""
        table.memory.forget()
        if table.bots_at_work is not None:
            table.bots_at_work.cancel()
        if self._live.pop(table.id, None) is None:
            return
        self.lobby.notify(table)
        self.lobby.detach(table)
        table.audience.show_here('{"kind": "go", "url": "/"}')

    @retry_on_conflict
    async def rematch(self, table: LiveTable, user: str) -> str:
        """The same people, bots and options again, with the next seat first; a repeated call returns the same table."""
        async with table.open() as match:
            if table.record.rematch is not None:
                return table.record.rematch
            if match.result is None and not table.record.ended:
                raise Refusal("not-over", _("The match is not over yet."))
            if not table.seats_of(user):
                raise Refusal("not-yours", _("Only those who played can ask for a rematch."))
            if await self.store.guests.is_blocked(user, people_of(table.record.seats)):
                raise Refusal("blocked", _("You cannot ask for a rematch here."))
            table.record.rematch = await self.create(rematch_for(table, match.options, user))
            table.changed()
            return table.record.rematch

    async def rename(self, user: str, name: str) -> None:
        """Update the tables in memory after a guest's new name was stored."""
        for table in [one for one in self if one.memory.match is not None]:
            if user in table.record.names or any(seat.user == user for seat in table.record.seats):
                async with table.memory.lock:
                    await table.memory.catch_up()
                    table.record.names[user] = name
                table.changed()
                table.memory.notify_written()
                self.lobby.notify(table)

    # -- unloading

    async def _sweep(self) -> None:
        unloaded, swept = 0, time.monotonic()
        while True:
            await asyncio.sleep(min(30.0, self.settings.idle / 2 + 0.05))
            unloaded += await self.unload_idle()
            if unloaded >= 100 or time.monotonic() - swept > SWEEP:
                gc.collect()  # the only full garbage collection of the server
                unloaded, swept = 0, time.monotonic()

    async def unload_idle(self) -> int:
        """Unload tables without watchers, recent requests or running bots; returns how many."""
        now = time.monotonic()
        idle = [
            table
            for table in self._live.values()
            if not table.audience.watchers
            and now - table.memory.used > self.settings.idle
            and not table.memory.lock.locked()
            and (table.bots_at_work is None or table.bots_at_work.done())
        ]
        for table in idle:
            self.lobby.detach(table)
            del self._live[table.id]
        for table in idle:
            await table.audience.close()
        return len(idle)
