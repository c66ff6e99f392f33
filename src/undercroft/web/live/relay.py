"""The relay connects this process to the others through the channel: tables, the lobby, presence, transient messages. A
message about a table contains its version; processes that are behind read the store. Other invalidations, such as
names, devices and bans, are sent by the store itself (`store/invalidations.py`), and handled by `House`.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable
from typing import TypeVar

import structlog

from ...store import Counts, StoreFailed
from ..channel import Channel, Message
from ..tasks import cancelled, stop
from .audience import WatcherInfo
from .presence import record_activity_here
from .table import LiveTable
from .tables import Tables

log = structlog.get_logger(__name__)
LOOK = 1.5
"""Seconds between two checks of the store: a process that was killed may have written something without announcing
it."""
ROWS = 0.5
"""Seconds for which changed rows of the lobby are collected."""
RECENT = 2.0
"""A message about a write also contains the guests who were active within this many seconds."""
TOGETHER = 20
"""People per message, which must stay below 8,000 bytes."""
Handler = Callable[[str], Awaitable[None]]
T = TypeVar("T")


class Relay:
    """Sends other processes what has happened here, and receives what has happened there."""

    def __init__(self, channel: Channel, tables: Tables) -> None:
        self.on_missed: list[Callable[[], Awaitable[None]]] = []
        """Called when invalidations may have been missed."""
        self._channel = channel
        self._tables = tables
        self._rows: tuple[bool, set[str]] = False, set()
        self._others: set[int] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        if channel.shared:
            self._send_all()
            self._listen()
            channel.on_connect.append(self._connected)
            self._begin(self._rounds())

    async def close(self) -> None:
        await stop(*self._tasks)

    def handle(self, kind: str, handler: Handler) -> None:
        """Call this with the id in every invalidation of this kind."""
        self._channel.listen(kind, lambda message: self._begin(handler(message["who"])))

    def _begin(self, work: Awaitable[None]) -> None:
        task = asyncio.create_task(self._guarded(work), name="relay")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _guarded(self, work: Awaitable[None]) -> None:
        try:
            await work
        except StoreFailed as wrong:
            log.error("changes by another process could not be read", wrong=str(wrong))

    # -- sending

    def _send_all(self) -> None:
        tables = self._tables
        tables.on_written.append(self._on_written)
        tables.on_enter.append(self._on_enter)
        tables.lobby.on_rows.append(self._on_row)
        tables.lobby.on_nudge.append(lambda user, message: self._channel.send("nudge", user=user, message=message))

    def _on_written(self, id: str, counts: Counts | None) -> None:
        table, now = self._tables.loaded(id), time.time()
        active = [user for user, at in table.seen.items() if now - at < RECENT] if table is not None else []
        age = time.monotonic() - table.arrived if table is not None and table.arrived is not None else None
        self._channel.send("written", table=id, counts=counts, life=active, age=age)

    def _on_enter(self, table: LiveTable) -> None:
        audience, send, id = table.audience, self._channel.send, table.id
        audience.on_presence.append(lambda joined, left: self._send_presence(id, joined, left))
        audience.on_show.append(lambda message, user: send("show", table=id, message=message, user=user))
        table.on_activity.append(lambda user: send("life", table=id, users=[user]))
        send("who", table=id)

    def _send_presence(self, table: str, joined: Iterable[WatcherInfo], left: Iterable[WatcherInfo] = ()) -> None:
        for name, people in (("gone", left), ("came", joined)):
            for some in _batches(people):
                self._channel.send("presence", table=table, **{name: some})

    def _on_row(self, public: bool, people: set[str]) -> None:
        if self._rows == (False, set()):
            asyncio.get_running_loop().call_later(ROWS, self._send_rows)
        self._rows = self._rows[0] or public, self._rows[1] | people

    def _send_rows(self) -> None:
        (public, people), self._rows = self._rows, (False, set())
        for some in _batches(people) or [[]]:
            self._channel.send("rows", public=public, people=some)

    # -- receiving

    def _listen(self) -> None:
        handlers: dict[str, Callable[[Message], None]] = {
            "written": self._on_written_elsewhere,
            "presence": self._on_presence,
            "who": self._on_who,
            "show": self._on_show,
            "life": lambda message: self._record_activity(message["table"], message["users"]),
            "rows": lambda message: self._tables.lobby.notify_here(message["public"], message["people"]),
            "nudge": lambda message: self._tables.lobby.nudge_here(message["user"], message["message"]),
        }
        for kind, handler in handlers.items():
            self._channel.listen(kind, handler)

    def _on_written_elsewhere(self, message: Message) -> None:
        counts, age = message["counts"], message.get("age")
        self._record_activity(message["table"], message["life"])
        arrived = None if age is None else time.monotonic() - age
        self._tables.updates.receive(message["table"], None if counts is None else Counts(*counts), arrived)

    def _record_activity(self, id: str, users: Iterable[str]) -> None:
        if (table := self._tables.loaded(id)) is not None:
            for user in users:
                record_activity_here(table, user)

    def _on_presence(self, message: Message) -> None:
        self._others.add(message["from"])
        if (table := self._tables.loaded(message["table"])) is not None:
            joined, left = ([WatcherInfo(*one) for one in message.get(name, ())] for name in ("came", "gone"))
            table.audience.receive(message["from"], joined, left)

    def _on_who(self, message: Message) -> None:
        asked = self._tables if message["table"] is None else [self._tables.loaded(message["table"])]
        for table in asked:
            if table is not None:
                self._send_presence(table.id, table.audience.here)

    def _on_show(self, message: Message) -> None:
        if (table := self._tables.loaded(message["table"])) is not None:
            table.audience.show_here(message["message"], message["user"])

    # -- checking

    def _connected(self) -> None:
        """Messages may have been missed: read everything again, and find out who is present where."""
        self._drop(self._others)
        self._channel.send("who", table=None)
        for table in self._tables:
            self._send_presence(table.id, table.audience.here)
        self._tables.lobby.notify_here(True, [page.user for page in self._tables.lobby.pages])
        for read in self.on_missed:
            self._begin(read())
        self._begin(self._tables.updates.compare_all())

    async def _rounds(self) -> None:
        while not cancelled():
            await asyncio.sleep(LOOK)
            try:
                await self._tables.updates.compare_all()
            except StoreFailed:
                pass  # the channel reports it and reconnects when the store is back
            except Exception:
                log.exception("a check of the relay failed")
            if self._others:
                self._drop(self._others - await self._channel.alive(self._others))

    def _drop(self, processes: set[int]) -> None:
        """Remove the watchers of processes that have ended."""
        self._others = self._others - processes
        for table in self._tables if processes else ():
            for process in processes:
                table.audience.drop(process)


def _batches(things: Iterable[T]) -> list[list[T]]:
    """Split these into parts that fit into one message."""
    all_of_them = list(things)
    return [all_of_them[first : first + TOGETHER] for first in range(0, len(all_of_them), TOGETHER)]
