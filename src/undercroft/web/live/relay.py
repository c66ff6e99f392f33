"""The relay joins this process to the others by the bus: tables, presence, names, devices, bans, messages, limits.

What is told is only that something has changed and where to look; the store has it. When the bus is silent, everything
is looked at once a second instead; when it is back, everything at once.
"""

import asyncio
import time
from collections.abc import Callable, Coroutine
from time import monotonic
from typing import Any

import structlog

from ...store import Counts, StoreFailed
from ..bus import Bus, Said
from ..door.bans import Bans
from ..door.devices import Devices
from ..door.guests import Guests
from ..door.security import Limiter
from .absence import note_life
from .audience import Here
from .crier import Crier
from .lines import Lines
from .table import LiveTable
from .tables import Tables

log = structlog.get_logger(__name__)
ROUND = 0.5
"""Seconds between two rounds: what the lobby shows is told together, and limits are added up."""
SILENT = 1.0
"""Seconds between two looks at the store while others are not heard."""
HEARD = 10.0
"""The same while they are heard: for what was lost on the way."""
DEAD = 5.0
"""Seconds without a sign of life after which a process, and who watches by way of it, is gone."""
LATELY = 2.0
"""Who has done something within so many seconds is told to be alive with a write."""


class Relay:
    """Tells the other processes what has happened here, and hears what has happened there."""

    def __init__(
        self,
        bus: Bus,
        tables: Tables,
        guests: Guests,
        devices: Devices,
        bans: Bans,
        crier: Crier,
        lines: Lines,
        limiters: list[Limiter],
    ) -> None:
        self._bus = bus
        self._tables = tables
        self._guests = guests
        self._devices = devices
        self._bans = bans
        self._crier = crier
        self._lines = lines
        self._limiters = limiters
        self._rows: tuple[bool, set[str]] = False, set()
        self._alive: dict[str, float] = {}
        self._looked = monotonic()
        self._look_at_once = False
        self._doing: set[asyncio.Task[None]] = set()
        self._run: asyncio.Task[None] | None = None
        if bus.shared:
            self._tell_all()
            self._hear_all()
        if bus.shared or tables.store.shared:
            self._run = asyncio.create_task(self._rounds(), name="relay")

    def close(self) -> None:
        for task in [self._run, *self._doing]:
            if task is not None:
                task.cancel()

    # -- telling

    def _tell_all(self) -> None:
        bus, tables = self._bus, self._tables
        tables.on_written.append(self._wrote)
        tables.on_enter.append(self._entered)
        tables.foyer.on_rows.append(self._row)
        tables.foyer.on_nudge.append(lambda user, message: bus.tell("nudge", user=user, message=message))
        self._guests.on_change.append(lambda user: bus.tell("guest", user=user))
        self._devices.on_forget.append(lambda devices: bus.tell("devices", devices=devices))
        self._lines.on_sign_out.append(lambda device: bus.tell("signed-out", device=device))
        self._bans.on_change.append(lambda: bus.tell("bans"))
        self._crier.on_change.append(lambda: bus.tell("message"))
        bus.on_back.append(self._back)
        for limiter in self._limiters:
            limiter.shared = True

    def _wrote(self, id: str, counts: Counts | None) -> None:
        table, now = self._tables.here(id), time.time()
        life = [user for user, at in table.seen.items() if now - at < LATELY] if table is not None else []
        self._bus.tell("written", id, counts=counts, life=life)

    def _entered(self, table: LiveTable) -> None:
        audience, bus = table.audience, self._bus
        audience.on_presence.append(lambda: self._tell_presence(table))
        audience.on_show.append(lambda message, user: bus.tell("show", table.id, message=message, user=user))
        table.on_life.append(lambda user: bus.tell("life", table.id, users=[user]))
        bus.tell("who", table.id)

    def _tell_presence(self, table: LiveTable) -> None:
        self._bus.tell("here", table.id, people=sorted(table.audience.here))

    def _row(self, public: bool, people: set[str]) -> None:
        self._rows = self._rows[0] or public, self._rows[1] | people

    # -- hearing

    def _hear_all(self) -> None:
        hears: dict[str, Callable[[Said], None]] = {
            "written": self._hear_written,
            "here": self._hear_presence,
            "who": self._hear_who,
            "show": self._hear_show,
            "life": self._hear_life,
            "alive": lambda said: self._alive.update({said["from"]: monotonic()}),
            "gone": lambda said: self._bury(said["from"]),
            "rows": lambda said: self._tables.foyer.tell_here(said["public"], set(said["people"])),
            "nudge": lambda said: self._tables.foyer.nudge_here(said["user"], said["message"]),
            "guest": self._hear_guest,
            "devices": lambda said: self._devices.drop(said["devices"]),
            "signed-out": self._hear_sign_out,
            "bans": lambda _said: self._do(self._read_bans()),
            "message": lambda _said: self._do(self._crier.load()),
        }
        for kind, hear in hears.items():
            self._bus.hear(kind, hear)

    def _hear_written(self, said: Said) -> None:
        counts = said["counts"]
        self._hear_life({**said, "users": said["life"]})
        self._tables.hear(said["table"], None if counts is None else Counts(*counts))

    def _hear_presence(self, said: Said) -> None:
        self._alive.setdefault(said["from"], monotonic())
        if (table := self._tables.here(said["table"])) is not None:
            table.audience.hear_of(said["from"], [Here(*one) for one in said["people"]])

    def _hear_who(self, said: Said) -> None:
        if (table := self._tables.here(said["table"])) is not None and table.audience.here:
            self._tell_presence(table)

    def _hear_show(self, said: Said) -> None:
        if (table := self._tables.here(said["table"])) is not None:
            table.audience.show_here(said["message"], said["user"])

    def _hear_life(self, said: Said) -> None:
        if (table := self._tables.here(said["table"])) is not None:
            for user in said["users"]:
                note_life(table, user)

    def _hear_guest(self, said: Said) -> None:
        user = said["user"]
        self._guests.drop(user)
        for table in self._tables:
            if user in table.names or table.plays(user):
                self._do(self._tables.following.fresh(table))
            elif table.audience.pages_of(user):
                table.audience.remind(user)

    def _hear_sign_out(self, said: Said) -> None:
        self._devices.drop([said["device"]])
        self._lines.end(said["device"])

    async def _read_bans(self) -> None:
        await self._bans.load()
        self._lines.turn_out(self._bans)

    def _do(self, deed: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(self._done(deed), name="relay")
        self._doing.add(task)
        task.add_done_callback(self._doing.discard)

    async def _done(self, deed: Coroutine[Any, Any, None]) -> None:
        try:
            await deed
        except StoreFailed as wrong:
            log.error("what another process has changed could not be read", wrong=str(wrong))

    # -- looking

    def _back(self) -> None:
        """Something may have been missed: look again, and ask who is there."""
        self._look_at_once = True
        for table in self._tables:
            self._bus.tell("who", table.id)
            if table.audience.here:
                self._tell_presence(table)

    async def _rounds(self) -> None:
        while True:
            await asyncio.sleep(ROUND)
            try:
                await self._round()
            except StoreFailed as wrong:
                log.error("the store could not be looked at", wrong=str(wrong))
            except Exception:
                log.exception("a round of the relay failed")

    async def _round(self) -> None:
        heard = self._bus.shared and self._bus.up
        every = HEARD if heard else SILENT
        self._tables.following.every = every
        if heard:
            self._tell_rows()
            await self._share_limits()
            self._bury_the_dead()
        if self._look_at_once or monotonic() - self._looked >= every:
            self._look_at_once, self._looked = False, monotonic()
            await self.look_again()

    async def look_again(self) -> None:
        """At everything that others may have changed."""
        self._guests.drop()
        self._devices.drop()
        await self._read_bans()
        await self._crier.load()
        await self._tables.following.look_round()
        self._tables.foyer.tell_all()

    def _tell_rows(self) -> None:
        (public, people), self._rows = self._rows, (False, set())
        if public or people:
            self._bus.tell("rows", public=public, people=sorted(people))

    async def _share_limits(self) -> None:
        for limiter in self._limiters:
            if spent := limiter.to_share():
                for (bucket, _rate), level in (await self._bus.spend(spent)).items():
                    limiter.set_level(bucket, level)

    def _bury_the_dead(self) -> None:
        now = monotonic()
        for process in [one for one, at in self._alive.items() if now - at > DEAD]:
            self._bury(process)

    def _bury(self, process: str) -> None:
        """Nobody watches by way of a process that is gone."""
        self._alive.pop(process, None)
        for table in self._tables:
            table.audience.hear_of(process, [])
