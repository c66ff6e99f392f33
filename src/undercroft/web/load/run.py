"""A load run on loopback: many live tables, choices at a steady rate, and how long they take.

The tables, of two guests each, are put into the store in the middle of their matches; a server in a process of its own
loads them. The first guest has an open page, or both have; who has none chooses by requests. Measured is the time from
sending a choice to the arrival of the changed table on the page of who chose, or else on the one that is open; and what
the server's memory grows by for each table.
"""

import asyncio
import random
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from statistics import quantiles
from typing import Any
from urllib.parse import urlencode
from uuid import uuid4

from sqlalchemy import create_engine, insert

from ...kernel.match import Match
from ...kernel.registry import game as find_game
from ...kernel.seat import Seat
from ...kernel.text import _
from ...store import SeatRecord, Store, schema, sqlite_url
from ...store.engine import read_url
from ..door.security import Pass, Signer, device_token, new_id, today
from ..serve import more_files
from .loopback import Http, Line, coming_from, memory_of, server_in

MOVES = range(0, 150)
"""How many choices have been made at a table when the run begins."""
LOST = 10.0
"""Seconds after which a choice counts as lost."""
OPENED = 60.0
"""Seconds within which a page must be shown its table."""


@dataclass
class Load:
    """What a run has measured; times in milliseconds, memory in kilobytes."""

    tables: int
    rate: float
    chosen: int = 0
    lost: int = 0
    acknowledged: list[float] = field(default_factory=list)
    pushed: list[float] = field(default_factory=list)
    memory: float | None = None
    seconds: float = 0.0
    cpu: float | None = None


def percentile(times: list[float], percent: int) -> float:
    if len(times) < 2:
        return times[0] if times else 0.0
    return quantiles(times, n=100, method="inclusive")[percent - 1]


def run(game: str, tables: int, pages: int, rate: float, seconds: float, say: Callable[[str], None]) -> Load:
    """The whole run, in a folder that is thrown away."""
    more_files()
    with tempfile.TemporaryDirectory(prefix="undercroft-load-") as folder:
        say(_("Setting the tables"))
        played = asyncio.run(prepare(Path(folder), game, tables, pages))
        with server_in(Path(folder), UNDERCROFT_LIMITS="false") as (pid, port):
            return asyncio.run(asyncio.wait_for(_measure(pid, port, played, rate, seconds, say), 900))


async def prepare(folder: Path, game: str, count: int, pages: int = 1, moves: range = MOVES) -> list["Played"]:
    """Put tables of two guests into the store of a folder."""
    return await prepare_at(sqlite_url(folder / "undercroft.db"), game, count, pages, moves)


async def prepare_at(url: str, game: str, count: int, pages: int = 1, moves: range = MOVES) -> list["Played"]:
    """Put tables of two guests into the store, all of the same two, each somewhere in its match."""
    store = await Store.open(url)
    signer = Signer(await store.secret("cookies"))
    guests = [new_id(), new_id()]
    for guest, name in zip(guests, ("Ann", "Bob"), strict=True):
        await store.set_name(guest, name)
    await store.close()
    tokens = [device_token(signer, Pass(guest, guest, today())) for guest in guests]
    rows: dict[str, list[dict[str, Any]]] = {"tables": [], "seats": [], "sittings": [], "moves": []}
    chance = random.Random(1)
    tables = []
    for _table in range(count):
        match, seed = _middle(game, chance, moves)
        table = Played(new_id(), match, tokens, pages)
        _add(rows, table.id, match, seed, guests)
        tables.append(table)
    engine = create_engine(read_url(url.replace("+aiosqlite", "")))
    with engine.begin() as connection:
        for name, made in rows.items():
            if made:
                connection.execute(insert(schema.metadata.tables[name]), made)
    engine.dispose()
    return tables


def _add(rows: dict[str, list[dict[str, Any]]], id: str, match: Match, seed: int, guests: list[str]) -> None:
    now = time.time()
    rows["tables"].append(
        {
            "id": id, "game": match.game.id, "version": match.game.version, "seed": str(seed),
            "options": dict(match.options), "host": guests[0], "listed": False, "pace": 700, "begun": True,
            "over": False,
            "waiting": list(match.pending), "rematch": None, "command": None, "created": now, "moved": now,
            "moves": len(match.choices),
        }
    )  # fmt: skip
    for seat, guest in enumerate(guests):
        place = SeatRecord(guest)
        rows["seats"].append({"table_id": id, "seat": seat, "user_id": place.user, "bot": None, "name": None})
        rows["sittings"].append({"table_id": id, "user_id": guest, "seat": seat})
    for n, (seat, choice) in enumerate(match.choices):
        command = uuid4().hex
        row = {"table_id": id, "n": n, "seat": seat, "kind": "choose", "choice": choice, "command": command, "at": now}
        rows["moves"].append(row)


def _middle(game: str, chance: random.Random, moves: range) -> tuple[Match, int]:
    """A match of two that is not over after some random choices."""
    from ...bots.random import RandomBot

    while True:
        seed, wished = chance.getrandbits(128), chance.choice(moves)
        match = find_game(game).start(2, seed)
        bot = RandomBot(match.game, chance.getrandbits(32))
        while match.pending and wished:
            seat = next(iter(match.pending))
            match.choose(seat, bot.choose(Seat(match, seat)))
            wished -= 1
        if match.pending:
            return match, seed


class Played:
    """A table of the load, with its open pages, and the choices of both players, made on our own copy of the match."""

    def __init__(self, id: str, match: Match, players: list[str], pages: int) -> None:
        self.id = id
        self.match = match
        self.players = players
        self.pages = pages
        self.pushed = [asyncio.Event() for _page in range(pages)]
        self.busy = False
        self.lines: list[Line] = []

    async def open(self, port: int, address: str = "") -> None:
        """They count what they are sent, and do not unpack it: the load shares the machine with the server."""
        for n, player in enumerate(self.players[: self.pages]):
            headers = {"Cookie": f"undercroft={player}", **coming_from(address)}
            self.lines.append(await Line.open(port, f"/t/{self.id}/live", headers, partial(self._see, n)))
            async with asyncio.timeout(OPENED):
                await self.pushed[n].wait()

    def _see(self, page: int, _line: object) -> None:
        self.pushed[page].set()

    def close(self) -> None:
        for line in self.lines:
            line.transport.abort()

    async def choose(self, http: Http, chance: random.Random, load: Load) -> None:
        """One choice of whoever is asked, timed."""
        self.busy = True
        try:
            pushed = self.pushed[next(iter(self.match.pending)) % self.pages]
            pushed.clear()
            load.chosen += 1
            start = time.perf_counter()
            async with asyncio.timeout(LOST):
                done = await self.answer(http, chance)
            load.acknowledged.append((time.perf_counter() - start) * 1000)
            async with asyncio.timeout(LOST):
                await pushed.wait()
            if done:
                load.pushed.append((time.perf_counter() - start) * 1000)
            else:
                load.lost += 1
        except (TimeoutError, OSError):
            load.lost += 1
        finally:
            self.busy = False

    async def answer(self, http: Http, chance: random.Random) -> bool:
        """Whoever is asked chooses; whether it was taken."""
        seat, decision = next(iter(self.match.pending.items()))
        chosen = [option.id for option in chance.sample(decision.options, max(1, decision.at_least))]
        fields = [("seat", seat), ("number", decision.number), ("command", uuid4().hex)]
        form = urlencode([*fields, *(("choice", id) for id in chosen)])
        if seat < self.pages:
            taken = await self.lines[seat].choose(form)
        else:
            headers = {"Cookie": f"undercroft={self.players[seat]}", "Origin": http.origin}
            taken = (await http.ask("POST", f"/t/{self.id}/choose", form.encode(), headers, form=True))[0] == 204
        if taken:
            self.match.choose(seat, chosen)
        return taken


async def _measure(
    pid: int, port: int, tables: list[Played], rate: float, seconds: float, say: Callable[[str], None]
) -> Load:
    load = Load(len(tables), rate)
    http = Http(port)
    first = tables[0]
    await first.open(port)
    await first.choose(http, random.Random(0), Load(1, 0))
    before = memory_of(pid)
    say(_("Opening the pages"))
    for start in range(1, len(tables), 40):
        await asyncio.gather(*(table.open(port) for table in tables[start : start + 40]))
    await asyncio.sleep(1)
    after = memory_of(pid)
    if before is not None and after is not None and len(tables) > 1:
        load.memory = (after.kilobytes - before.kilobytes) / (len(tables) - 1)
    say(_("Choosing"))
    await choose_at_rate(tables, http, rate, seconds, load)
    finished = memory_of(pid)
    if after is not None and finished is not None:
        load.cpu = (finished.cpu_seconds - after.cpu_seconds) / load.seconds
    for table in tables:
        table.close()
    await http.close()
    return load


async def choose_at_rate(tables: list[Played], http: Http, rate: float, seconds: float, load: Load) -> None:
    """Choices begin at their time, whether or not earlier ones have come through."""
    chance = random.Random(2)
    tasks: set[asyncio.Task[None]] = set()
    start = time.perf_counter()
    for n in range(int(rate * seconds)):
        await asyncio.sleep(max(0.0, start + n / rate - time.perf_counter()))
        some = chance.sample(tables, min(len(tables), 20))
        free = next((table for table in some if not table.busy and table.match.pending), None)
        if free is not None:
            task = asyncio.create_task(free.choose(http, chance, load))
            tasks.add(task)
            task.add_done_callback(tasks.discard)
        else:
            load.lost += 1
    await asyncio.gather(*tasks)
    load.seconds = time.perf_counter() - start
