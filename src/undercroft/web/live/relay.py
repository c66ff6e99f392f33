"""The relay joins this process to the others by the bus: tables, the lobby, who is present, what is shown, limits.

What is told of a table is how far it has come, and the move by which it did; the store has it all. When the bus is
silent the store is looked at once a second instead (`following.py`, and `hearing.py` does so always); when it is back,
all is looked at at once.
"""

import asyncio
import time
from collections.abc import Callable
from time import monotonic

import structlog

from ...store import Counts, MoveRecord
from ..bus import Bus, Said
from ..door.security import Limiter
from ..lasting import lasts
from .absence import note_life
from .audience import Here
from .table import LiveTable
from .tables import Tables

log = structlog.get_logger(__name__)
ROUND = 0.5
"""Seconds between two rounds: what the lobby shows is told together, and limits are added up."""
SILENT = 1.0
"""Seconds between two looks at the store while others are not heard."""
HEARD = 3.0
"""The same while they are heard: for what was lost on the way."""
DEAD = 5.0
"""Seconds without a sign of life after which a process, and who watches by way of it, is gone."""
LATELY = 2.0
"""Who has done something within so many seconds is told to be alive with a write."""


class Relay:
    """Tells the other processes what has happened here, and hears what has happened there."""

    def __init__(self, bus: Bus, tables: Tables, limiters: list[Limiter]) -> None:
        self._bus = bus
        self._tables = tables
        self._limiters = limiters
        self._rows: tuple[bool, set[str]] = False, set()
        self._alive: dict[str, float] = {}
        self._look_at_once = False
        self._run: asyncio.Task[None] | None = None
        if bus.shared:
            self._tell_all()
            self._hear_all()
            self._run = asyncio.create_task(self._rounds(), name="relay")

    def close(self) -> None:
        if self._run is not None:
            self._run.cancel()

    # -- telling

    def _tell_all(self) -> None:
        bus, tables = self._bus, self._tables
        tables.on_written.append(self._wrote)
        tables.on_enter.append(self._entered)
        tables.foyer.on_rows.append(self._row)
        tables.foyer.on_nudge.append(lambda user, message: bus.tell("nudge", user=user, message=message))
        bus.on_back.append(self._back)
        for limiter in self._limiters:
            limiter.shared = True

    def _wrote(self, id: str, counts: Counts | None, move: MoveRecord | None) -> None:
        table, now = self._tables.here(id), time.time()
        life = [user for user, at in table.seen.items() if now - at < LATELY] if table is not None else []
        told = None if move is None else (move.seat, move.kind, move.choice, move.command, move.user)
        self._bus.tell("written", id, counts=counts, life=life, move=told)

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
            "renamed": self._hear_new_name,
            "nudge": lambda said: self._tables.foyer.nudge_here(said["user"], said["message"]),
        }
        for kind, hear in hears.items():
            self._bus.hear(kind, hear)

    def _hear_written(self, said: Said) -> None:
        counts, move = said["counts"], said.get("move")
        self._hear_life({**said, "users": said["life"]})
        self._tables.hear(
            said["table"], None if counts is None else Counts(*counts), None if move is None else MoveRecord(*move)
        )

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

    def _hear_new_name(self, said: Said) -> None:
        for table in self._tables:
            if said["user"] in table.record.names or table.plays(said["user"]):
                self._tables.hear(table.id, table.known.changed)

    # -- looking

    def _back(self) -> None:
        """Something may have been missed: look again, and ask who is there."""
        self._look_at_once = True
        for table in self._tables:
            self._bus.tell("who", table.id)
            if table.audience.here:
                self._tell_presence(table)

    async def _rounds(self) -> None:
        while lasts():
            await asyncio.sleep(ROUND)
            try:
                await self._round()
            except Exception:
                log.exception("a round of the relay failed")

    async def _round(self) -> None:
        self._tables.following.every = HEARD if self._bus.up else SILENT
        if self._bus.up:
            self._tell_rows()
            await self._share_limits()
            self._bury_the_dead()
        if self._look_at_once:
            self._look_at_once = False
            await self._tables.following.look_round()

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
