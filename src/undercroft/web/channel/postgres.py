"""The channel over PostgreSQL: NOTIFY and LISTEN for messages, advisory locks for what only one process may do.

Each process has two connections for it. One listens; the other sends, and its session holds the locks, which
PostgreSQL frees when the process dies. The id of that session identifies the process. If either connection is lost,
both are reopened, and users of the channel read what they may have missed from the store.
"""

import asyncio
import json
from collections.abc import Collection, Coroutine
from contextlib import suppress
from hashlib import sha256
from typing import Any, NamedTuple

import psycopg
import structlog

from ...store.invalidations import CHANNEL
from ..tasks import cancelled, stop
from .single_process import Channel

log = structlog.get_logger(__name__)
ANSWER = 5.0
"""Seconds within which PostgreSQL must answer."""
CHECK = 5.0
"""Seconds after which the listening connection is checked."""
PAUSE, LONGEST_PAUSE = 0.1, 2.0
"""Seconds before the first attempt to reconnect, and the longest wait before later ones."""
LONGEST = 7999
"""The most bytes in a PostgreSQL notification."""
SESSION = "undercroft at "
"""Followed by the server's place: the application name of each process's session in PostgreSQL."""
SESSIONS = """SELECT application_name FROM pg_stat_activity
    WHERE datname = current_database() AND application_name LIKE %(key)s ORDER BY application_name"""
Lost = (psycopg.Error, OSError)  # a timeout is an OSError
Connection = psycopg.AsyncConnection[tuple[Any, ...]]


class PostgresChannel(Channel):
    """Open it with `PostgresChannel.open`."""

    shared = True

    def __init__(self, conninfo: str, place: str) -> None:
        super().__init__()
        self._conninfo = conninfo
        self._name = session_name(place) if place else "undercroft"
        self._session: Connection | None = None
        self._connected = asyncio.Event()
        self._waiting: list[str] = []
        self._unlocking: list[int] = []
        self._wake = asyncio.Event()
        self._locks: set[str] = set()
        self._locking = asyncio.Lock()
        self._task = asyncio.create_task(self._run(), name="channel")

    @staticmethod
    async def open(conninfo: str, place: str) -> "PostgresChannel":
        channel = PostgresChannel(conninfo, place)
        await channel._connected.wait()
        return channel

    @property
    def up(self) -> bool:
        return self._session is not None

    async def close(self) -> None:
        if self._session is not None:
            with suppress(*Lost):
                await self._flush(self._session)
        await stop(self._task)

    # -- the connections

    async def _run(self) -> None:
        pause = PAUSE
        while not cancelled():
            try:
                async with await self._connect("undercroft") as listening, await self._connect(self._name) as session:
                    await listening.execute(f"LISTEN {CHANNEL}")
                    self._on_session(session)
                    pause = PAUSE
                    await _until_one_fails(self._listen(listening), self._send(session))
            except Lost as wrong:
                if self._session is not None or not self._connected.is_set():
                    log.error("the channel to other processes is lost", wrong=str(wrong))
            finally:
                self._session = None
                self._locks.clear()
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    async def _connect(self, name: str) -> Connection:
        return await psycopg.AsyncConnection.connect(
            self._conninfo, autocommit=True, connect_timeout=int(ANSWER), application_name=name
        )

    def _on_session(self, session: Connection) -> None:
        if self._connected.is_set():
            log.info("the channel to other processes is back")
        self._session = session
        self._unlocking.clear()
        self._connected.set()
        for listener in self.on_connect:
            listener()

    # -- messages

    def send(self, kind: str, **contents: Any) -> None:
        message = json.dumps({"kind": kind, **contents}, ensure_ascii=False)
        if len(message.encode()) > LONGEST:
            log.error("a message to other processes is too long", kind=kind)
        elif self.up:
            self._waiting.append(message)
            self._wake.set()

    async def _send(self, session: Connection) -> None:
        while not cancelled():
            await self._wake.wait()
            self._wake.clear()
            await self._flush(session)

    async def _flush(self, session: Connection) -> None:
        """Send everything pending at once."""
        messages, self._waiting = self._waiting, []
        keys, self._unlocking = self._unlocking, []
        async with asyncio.timeout(ANSWER):
            if messages:
                await session.execute("SELECT pg_notify(%s, said) FROM unnest(%s::text[]) said", (CHANNEL, messages))
            if keys:
                await session.execute("SELECT pg_advisory_unlock(key) FROM unnest(%s::bigint[]) key", (keys,))

    async def _listen(self, listening: Connection) -> None:
        while not cancelled():
            async for notice in listening.notifies(timeout=CHECK):
                self._receive(notice)
            async with asyncio.timeout(ANSWER):
                await listening.execute("SELECT 1")

    def _receive(self, notice: psycopg.Notify) -> None:
        if self._session is None or notice.pid == self._session.info.backend_pid:
            return
        try:
            message = {**json.loads(notice.payload), "from": notice.pid}
            if (listener := self._listeners.get(message["kind"])) is not None:
                listener(message)
        except Exception:
            log.exception("a message from another process could not be handled")

    # -- locks

    async def lock(self, name: str) -> bool:
        async with self._locking:  # a session may take a lock twice, and would have to release it twice
            if name in self._locks:
                return True
            session = self._session
            got = await self._ask(session, "SELECT pg_try_advisory_lock(%(key)s)", _key(name))
            if got != [(True,)] or session is not self._session:
                return False
            self._locks.add(name)
            return True

    def unlock(self, name: str) -> None:
        if name in self._locks:
            self._locks.discard(name)
            self._unlocking.append(_key(name))
            self._wake.set()

    async def locked_elsewhere(self, name: str) -> bool:
        query = "SELECT CASE WHEN pg_try_advisory_lock(%(key)s) THEN pg_advisory_unlock(%(key)s) ELSE false END"
        async with self._locking:
            return name not in self._locks and await self._ask(self._session, query, _key(name)) == [(False,)]

    async def alive(self, processes: Collection[int]) -> set[int]:
        query = "SELECT pid FROM pg_stat_activity WHERE pid = ANY(%(key)s)"
        found = await self._ask(self._session, query, list(processes))
        return set(processes) if found is None else {pid for (pid,) in found}

    async def processes(self) -> int:
        found = await self._ask(self._session, SESSIONS, f"{SESSION}%")
        return len(found or ()) or 1

    async def _ask(self, session: Connection | None, query: str, key: object) -> list[tuple[Any, ...]] | None:
        """None if the connection is lost; `_run` notices that itself."""
        if session is None:
            return None
        with suppress(*Lost):
            async with asyncio.timeout(ANSWER):
                return await (await session.execute(query.encode(), {"key": key})).fetchall()
        return None


def session_name(place: str) -> str:
    """The application name of a process's session in PostgreSQL, which keeps 63 bytes."""
    return f"{SESSION}{place}"[:63]


class ChannelHealth(NamedTuple):
    """The state of a channel, seen from outside."""

    heard: bool
    """Whether a message arrives. It does not through a pooler that assigns a connection per transaction."""
    places: list[str]
    """The places of the connected processes, one entry for each process."""
    connections: int
    """How many connections the PostgreSQL server accepts."""


def look(conninfo: str) -> ChannelHealth:
    """Check the channel, for `undercroft doctor`."""
    with _connect(conninfo) as listening, _connect(conninfo) as session:
        found = session.execute(SESSIONS, {"key": f"{SESSION}%"}).fetchall()
        [(most,)] = session.execute("SELECT current_setting('max_connections')::int").fetchall()
        listening.execute("LISTEN undercroft_doctor")
        session.execute("NOTIFY undercroft_doctor")
        heard = any(True for _notice in listening.notifies(timeout=ANSWER, stop_after=1))
        return ChannelHealth(heard, [name.removeprefix(SESSION) for (name,) in found], most)


def _connect(conninfo: str) -> psycopg.Connection[tuple[Any, ...]]:
    return psycopg.connect(conninfo, autocommit=True, connect_timeout=int(ANSWER))


async def _until_one_fails(*work: Coroutine[Any, Any, None]) -> None:
    tasks = [asyncio.create_task(one) for one in work]
    try:
        done, _others = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        done.pop().result()
    finally:
        await stop(*tasks)


def _key(name: str) -> int:
    """The number by which PostgreSQL identifies a lock."""
    return int.from_bytes(sha256(name.encode()).digest()[:8], "big", signed=True)
