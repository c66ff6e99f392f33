"""An attack by one guest: 200 sockets on a table of bots at full pace, while others play at another table.

Runs with and without the attack alternate, so that other work of the machine affects both.
"""

import asyncio
import json
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from undercroft.kernel.registry import game as find_game

from .load_table import Load, LoadTable
from .loopback import Http, Spectator, coming_from, run_fast, server_in
from .tables import prepare

SOCKETS = 200
AGAIN = 5.0
"""Seconds after which a closed socket is opened again; our own pages would not reconnect after this close code."""
SETTLED = 1.0
"""Seconds until all sockets of the attack are open."""
RATE = 4.0
"""Choices per second at the table of the others."""
ROUNDS = 3
PLAYERS, ATTACKER = "203.0.113.7", "198.51.100.9"
"""Addresses from the ranges reserved for documentation."""


@dataclass
class AttackResult:
    """The load of the others with and without the attack, and counts of the attacker."""

    baseline: Load = field(default_factory=lambda: Load(1, RATE))
    attack: Load = field(default_factory=lambda: Load(1, RATE))
    frames: int = 0
    """Pushes that the attacker received."""
    opened: int = 0
    """Sockets that the attacker has opened, including those opened again."""


def run(game: str, seconds: float, say: Callable[[str], None]) -> AttackResult:
    """Measure for `seconds` without and for `seconds` with the attack, in several rounds."""
    with tempfile.TemporaryDirectory(prefix="undercroft-load-") as folder:
        say("Creating the tables")
        tables = asyncio.run(prepare(Path(folder), game, 5, 2))
        with server_in(Path(folder), UNDERCROFT_LIMITS="true") as (_pid, port):
            return run_fast(_measure(port, game, tables, seconds, say))


async def _measure(
    port: int, game: str, tables: list[LoadTable], seconds: float, say: Callable[[str], None]
) -> AttackResult:
    http, result = Http(port, PLAYERS), AttackResult()
    attack = Attack(port, result, *await _bots_only(port, game))
    played = _unfinished(tables)
    await _play(played, http, seconds / 4, Load(1, RATE))
    for _round in range(ROUNDS):
        say("Choosing without the attack")
        await _play(played, http, seconds / ROUNDS, result.baseline)
        say("Choosing during the attack")
        attack.begin()
        await asyncio.sleep(SETTLED)
        await _play(played, http, seconds / ROUNDS, result.attack)
        await attack.end()
    for table in tables:
        table.close()
    await http.close()
    return result


def _unfinished(tables: list[LoadTable]) -> Iterator[LoadTable]:
    """Yield the first table whose match is not over, for each choice."""
    for table in tables:
        while table.next:
            yield table


async def _bots_only(port: int, game: str) -> tuple[str, str]:
    """Create a table at which only bots play, without a pause; returns its id and the cookie of its host."""
    http = Http(port, ATTACKER)
    _status, guest = await http.ask("POST", "/api/guests", b'{"name": "Mallory"}', {})
    seats = [{"kind": "bot", "bot": "random"}] * max(2, find_game(game).seats[0])
    wish = json.dumps({"game": game, "seats": seats, "pace": 0}).encode()
    _status, table = await http.ask("POST", "/api/tables", wish, {"Authorization": f"Bearer {guest['token']}"})
    await http.close()
    return str(table["id"]), str(guest["token"])


async def _play(played: Iterator[LoadTable], http: Http, seconds: float, load: Load) -> None:
    """Make one choice after the other at a steady rate."""
    end = time.perf_counter() + seconds
    while (begun := time.perf_counter()) < end and (table := next(played, None)) is not None:
        if not table.sockets:
            await table.open(http.port, PLAYERS)
        await table.choose(http, load)
        await asyncio.sleep(max(0.0, begun + 1 / RATE - time.perf_counter()))


class Attack:
    """The sockets of one guest, each of which is opened again when it is closed."""

    def __init__(self, port: int, result: AttackResult, table: str, token: str) -> None:
        self._port = port
        self._result = result
        self._path = f"/t/{table}/live"
        self._headers = {"Cookie": f"undercroft={token}", **coming_from(ATTACKER)}
        self._tasks: list[asyncio.Task[None]] = []

    def begin(self) -> None:
        self._tasks = [asyncio.create_task(self._keep_open()) for _socket in range(SOCKETS)]

    async def end(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _keep_open(self) -> None:
        while True:
            socket = None
            try:
                with suppress(OSError):
                    socket = await Spectator.open(self._port, self._path, self._headers, self._count)
                    self._result.opened += 1
                    await socket.closed
            finally:
                if socket is not None:
                    socket.transport.abort()
            await asyncio.sleep(AGAIN)

    def _count(self, _socket: Spectator) -> None:
        self._result.frames += 1
