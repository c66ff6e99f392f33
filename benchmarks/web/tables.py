"""A load test on loopback: many live tables, choices at a steady rate, and how long they take.

The tables, of two guests each, are written to the store in the middle of their matches; a separate server process loads
them. One guest or both have an open page; a guest without one sends choices as POSTs. Measured are the time from
sending a choice to the push on the page of the player who chose (or on the only open page), and how much the server's
memory grows per table.
"""

import asyncio
import random
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import quantiles
from typing import Any
from uuid import uuid4

from sqlalchemy import create_engine, insert

from undercroft.kernel.match import Match
from undercroft.kernel.registry import game as find_game
from undercroft.kernel.seat import Seat
from undercroft.store import SeatRecord, Store, schema, sqlite_url
from undercroft.store.engine import read_url
from undercroft.web.door.security import Pass, Signer, device_token, new_id, today
from undercroft.web.serve import raise_file_limit

from .load_table import Load, LoadTable
from .loopback import Http, memory_of, run_fast, server_in

MOVES = range(0, 150)
"""How many choices have been made at a table when the run begins."""
TRIES = 20
"""How many random tables are tried for one at which a choice can be made now, before the choice counts as lost."""
SETTLED = 1.0
"""Seconds until no more pushes arrive at the pages that were opened."""
AHEAD = 10
"""Choices computed in advance for each table, in addition to twice the expected number."""


def percentile(times: list[float], percent: int) -> float:
    if len(times) < 2:
        return times[0] if times else 0.0
    return quantiles(times, n=100, method="inclusive")[percent - 1]


def run(game: str, tables: int, pages: int, rate: float, seconds: float, say: Callable[[str], None]) -> Load:
    """The whole run, in a temporary folder."""
    raise_file_limit()
    with tempfile.TemporaryDirectory(prefix="undercroft-load-") as folder:
        say("Creating the tables")
        ahead = round(2 * rate * seconds / tables) + AHEAD
        played = asyncio.run(prepare(Path(folder), game, tables, pages, ahead=ahead))
        with server_in(Path(folder), UNDERCROFT_LIMITS="false") as (pid, port):
            return run_fast(asyncio.wait_for(_measure(pid, port, played, rate, seconds, say), 900))


async def prepare(
    folder: Path, game: str, count: int, pages: int = 1, moves: range = MOVES, ahead: int = 0
) -> list[LoadTable]:
    """Put tables of two guests into the store of a folder."""
    return await prepare_at(sqlite_url(folder / "undercroft.db"), game, count, pages, moves, ahead)


async def prepare_at(
    url: str, game: str, count: int, pages: int = 1, moves: range = MOVES, ahead: int = 0
) -> list[LoadTable]:
    """Put tables into the store, all of the same two guests, each somewhere in its match. `ahead` choices of each are
    computed in advance, because the load shares the machine with the server."""
    store = await Store.open(url)
    signer = Signer(await store.secret("cookies"))
    guests = [new_id(), new_id()]
    for guest, name in zip(guests, ("Ann", "Bob"), strict=True):
        await store.guests.set_name(guest, name)
    await store.close()
    tokens = [device_token(signer, Pass(guest, guest, today())) for guest in guests]
    rows: dict[str, list[dict[str, Any]]] = {"tables": [], "seats": [], "sittings": [], "moves": []}
    chance = random.Random(1)
    tables = []
    for _table in range(count):
        match, seed = _middle(game, chance, moves)
        id = new_id()
        _add(rows, id, match, seed, guests)
        table = LoadTable(id, match, tokens, pages)
        table.look_ahead(ahead)
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
    """A match of two players that is not over after some random choices."""
    from undercroft.bots.random import RandomBot

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


async def _measure(
    pid: int, port: int, tables: list[LoadTable], rate: float, seconds: float, say: Callable[[str], None]
) -> Load:
    load = Load(len(tables), rate)
    http = Http(port)
    first = tables[0]
    await first.open(port)
    await first.choose(http, Load(1, 0))
    before = memory_of(pid)
    say("Opening the pages")
    for start in range(1, len(tables), 40):
        await asyncio.gather(*(table.open(port) for table in tables[start : start + 40]))
    await asyncio.sleep(SETTLED)
    after = memory_of(pid)
    if before is not None and after is not None and len(tables) > 1:
        load.memory = (after.kilobytes - before.kilobytes) / (len(tables) - 1)
    say("Choosing")
    await choose_at_rate(tables, http, rate, seconds, load)
    finished = memory_of(pid)
    if after is not None and finished is not None:
        load.cpu = (finished.cpu_seconds - after.cpu_seconds) / load.seconds
    for table in tables:
        table.close()
    await http.close()
    return load


async def choose_at_rate(tables: list[LoadTable], http: Http, rate: float, seconds: float, load: Load) -> None:
    """Start choices at a steady rate, whether or not earlier ones have finished."""
    chance = random.Random(2)
    tasks: set[asyncio.Task[None]] = set()
    start = time.perf_counter()
    for n in range(int(rate * seconds)):
        await asyncio.sleep(max(0.0, start + n / rate - time.perf_counter()))
        some = (chance.choice(tables) for _try in range(TRIES))
        free = next((table for table in some if not table.busy and table.next), None)
        if free is not None:
            task = asyncio.create_task(free.choose(http, load))
            tasks.add(task)
            task.add_done_callback(tasks.discard)
        else:
            load.lost += 1
    await asyncio.gather(*tasks)
    load.seconds = time.perf_counter() - start
