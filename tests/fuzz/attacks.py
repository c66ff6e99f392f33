"""Simulates denial-of-service attacks: `python -m tests.fuzz.attacks [NAME …]`.

Each attack runs against its own server with the default limits. A bystander at another address loads pages and plays
against a greedy bot: before, during and after the attack. The last measurement shows whether the machine itself has
become faster or slower. Prints the bystander's waiting times and the server's memory for each.
"""

import argparse
import asyncio
import json
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median
from typing import Any
from uuid import uuid4

from benchmarks.web.loopback import Http, Spectator, memory_of, server_in
from tests.fuzz.frames import frame
from tests.web.finished import add_with_moves, golden
from tests.web.serving import Guest, first_legal
from undercroft.kernel.registry import game as find_game
from undercroft.store import GONE, MoveRecord, SeatRecord, Store, TableRecord
from undercroft.web.settings import Settings

SECONDS = 10.0
"""Seconds of each measurement of the bystander."""
SETTINGS = {"UNDERCROFT_PACE": "0", "UNDERCROFT_WORKERS": "1"}
LONG, LONG_TABLE = 20_000, "A-long-table-000"
"""The number of moves at a very long table, and its id."""
BYSTANDER, ATTACKER = "203.0.113.9", "198.51.100.7"


class Player:
    """A guest of the JSON interface with their own address."""

    def __init__(self, port: int, address: str) -> None:
        self.http = Http(port, address)
        self.port = port
        self.token = ""

    async def ask(self, method: str, path: str, **body: object) -> tuple[int, dict[str, Any]]:
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        return await self.http.ask(method, f"/api{path}", json.dumps(body).encode() if body else b"", headers)

    async def enter(self) -> None:
        _status, made = await self.ask("POST", "/guests", name="Somebody")
        self.token = made["token"]

    async def new_table(self, *bots: str, game: str = "thunderstone", **more: object) -> str:
        seats = [{"kind": "me"} if bot == "me" else {"kind": "bot", "bot": bot} for bot in bots]
        status, made = await self.ask("POST", "/tables", game=game, seats=seats, **more)
        return made["id"] if status == 201 else ""

    async def pending(self, table: str, after: int = 0) -> dict[str, Any]:
        _status, found = await self.ask("GET", f"/tables/{table}/pending?after={after}&wait=20")
        return found

    async def choose(self, table: str, decision: dict[str, Any]) -> int:
        body = {"seat": decision["seat"], "number": decision["number"], "choice": first_legal(decision)}
        status, _answer = await self.ask("POST", f"/tables/{table}/choose", **body, command=uuid4().hex)
        return status

    def socket(self, table: str) -> Awaitable[Spectator]:
        """A page that does not read what it receives."""
        return Spectator.open(self.port, f"/t/{table}/live", self.http.headers, lambda _page: None)


@dataclass
class WaitingTimes:
    """The bystander's waiting times in seconds."""

    pages: list[float] = field(default_factory=list)
    bots: list[float] = field(default_factory=list)

    def __str__(self) -> str:
        return f"pages {_summary(self.pages)}; bots {_summary(self.bots)}"


def _summary(waits: list[float]) -> str:
    if not waits:
        return "no answer at all"
    return f"{len(waits):3} median {1000 * median(waits):6.0f} ms worst {1000 * max(waits):6.0f} ms"


async def stand_by(port: int, seconds: float) -> WaitingTimes:
    """Load pages and play against a bot for this many seconds."""
    waited = WaitingTimes()
    ann = Player(port, BYSTANDER)

    async def read() -> None:
        while True:
            begun = time.perf_counter()
            await ann.http.ask("GET", "/about", b"", {})
            waited.pages.append(time.perf_counter() - begun)
            await asyncio.sleep(0.1)

    async def play() -> None:
        table, begun, after = "", 0.0, 0
        await ann.enter()
        while True:
            table = table or await ann.new_table("me", "greedy")
            state = await ann.pending(table, after)
            after = state["revision"]
            if state["over"]:
                table, after = "", 0
            elif state["decisions"]:
                if begun:
                    waited.bots.append(time.perf_counter() - begun)
                await ann.choose(table, state["decisions"][0])
                begun = time.perf_counter()
                await asyncio.sleep(0.05)

    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await asyncio.gather(read(), play())
    return waited


# -- the attacks


async def bots(port: int) -> None:
    """Twenty tables of bots alone, which nobody watches."""
    mallory = Player(port, ATTACKER)
    await mallory.enter()
    for _n in range(20):
        await mallory.new_table("master", "master", "master", "master")
    await asyncio.sleep(600)


async def watched(port: int) -> None:
    """Tables of bots alone, each with an open page, so that their bots do not pause."""
    pages = []
    try:
        for _guest in range(3):
            mallory = Player(port, ATTACKER)
            await mallory.enter()
            for _n in range(7):
                table = await mallory.new_table("master", "master", "master", "master")
                pages.append(await mallory.socket(table))
        await asyncio.sleep(600)
    finally:
        for page in pages:
            page.transport.abort()


async def seated(port: int) -> None:
    """Seven tables at which a guest plays with slow bots and answers at once."""
    mallory = Player(port, ATTACKER)
    await mallory.enter()

    async def one() -> None:
        table, after = await mallory.new_table("me", "master", "master", "master"), 0
        player = Player(port, ATTACKER)
        player.token = mallory.token
        while True:
            state = await player.pending(table, after)
            after = state["revision"]
            for decision in state["decisions"]:
                await player.choose(table, decision)

    await asyncio.gather(*(one() for _n in range(7)))


async def hints(port: int) -> None:
    """One hint after another, for four guests at the same time."""

    async def one() -> None:
        path, cookie = await hint_for(port, ATTACKER)
        http = Http(port, ATTACKER)
        while True:
            await http.ask("GET", path, b"", {"Cookie": cookie})

    await asyncio.gather(*(one() for _n in range(4)))


async def hint_for(port: int, address: str) -> tuple[str, str]:
    """The path of a hint at a new table, and the guest's cookie."""
    guest = Guest(f"http://127.0.0.1:{port}")
    guest.http.headers["x-forwarded-for"] = address
    table = await asyncio.to_thread(guest.play)
    while (asked := await asyncio.to_thread(guest.asked, table)) is None:
        await asyncio.sleep(0.1)
    return f"{table}/hint?seat={asked[0]}", guest.cookie_header()


async def reading(port: int) -> None:
    """A table of 20,000 moves: its page, its save and its replays, over four connections at the same time."""

    async def one(path: str) -> None:
        http = Http(port, ATTACKER)
        while True:
            await http.ask("GET", path, b"", {})

    page = f"/t/{LONG_TABLE}"
    paths = (page, f"{page}/replay", f"{page}/replay?at=100", f"/api/tables/{LONG_TABLE}/save")
    await asyncio.gather(*(one(path) for path in paths))


async def store_long_table(folder: Path) -> None:
    """Store a golden match in which a player repeats and undoes a choice, more often than is allowed today."""
    save = golden("thunderstone", "3-greedy-2")["save"]
    game = find_game("thunderstone")
    match = game.start(save["seats"], int(save["seed"]), save["options"])
    moves: list[MoveRecord] = []
    for seat, choice in save["choices"]:
        match.choose(seat, choice)
        moves.append(MoveRecord(seat, "choose", choice, None))
        if len(moves) > len(save["choices"]) // 2 and match.can_undo(seat):
            moves += [MoveRecord(seat, "undo", None, None), moves[-1]] * ((LONG - len(moves)) // 2)
            break
    table = TableRecord(
        id=LONG_TABLE,
        game=game.id,
        version=game.version,
        seed=int(save["seed"]),
        options=save["options"],
        host="",
        listed=False,
        pace=0,
        created=time.time(),
        begun=True,
        over=False,
        seats=[SeatRecord(user=GONE) for _seat in range(save["seats"])],
    )
    store = await Store.open(Settings(data=folder).database_url)
    await add_with_moves(store, table, moves)
    await store.close()


async def fragments(port: int) -> None:
    """Empty fragments of a message that never ends."""
    await _flood(port, frame(1, b"x", Random(1), final=False), frame(0, b"", Random(1), final=False) * 5000)


async def pings(port: int) -> None:
    """Pings from a client that does not read the pongs."""
    await _flood(port, b"", frame(9, b"x" * 125, Random(1)) * 500)


async def _flood(port: int, first: bytes, then: bytes) -> None:
    mallory = Player(port, ATTACKER)
    await mallory.enter()
    table = await mallory.new_table("me", "greedy")

    async def one() -> None:
        while True:
            page = await mallory.socket(table)
            await asyncio.sleep(0.5)
            page.transport.pause_reading()
            page.transport.write(first)
            while not page.transport.is_closing():
                if page.transport.get_write_buffer_size() < 1_000_000:
                    page.transport.write(then)
                await asyncio.sleep(0.001)
            await asyncio.sleep(0.5)

    await asyncio.gather(*(one() for _n in range(3)))


async def trailers(port: int) -> None:
    """A request whose last chunk is followed by endless trailers."""
    await _pour(port, "transfer-encoding: chunked", b"5\r\nname=\r\n0\r\n", b"x-1: %b\r\n" % (b"a" * 20_000))


async def drains(port: int) -> None:
    """A refused request whose body continues."""
    await _pour(port, "content-length: 999999999999", b"", b"x" * 20_000)


async def _pour(port: int, header: str, first: bytes, then: bytes) -> None:
    origin = f"127.0.0.1:{port}"
    head = f"POST /me HTTP/1.1\r\nhost: {origin}\r\norigin: http://{origin}\r\nx-forwarded-for: {ATTACKER}\r\n{header}"

    async def one() -> None:
        while True:
            _reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(f"{head}\r\n\r\n".encode() + first)
            with suppress(ConnectionError):
                while not writer.is_closing():
                    writer.write(then)
                    await writer.drain()
            await asyncio.sleep(0.5)

    await asyncio.gather(*(one() for _n in range(3)))


ATTACKS: dict[str, Callable[[int], Awaitable[None]]] = {
    attack.__name__: attack for attack in (bots, watched, seated, hints, reading, fragments, pings, trailers, drains)
}


async def compare(name: str, seconds: float, pid: int, port: int) -> None:
    print(f"{name}: {ATTACKS[name].__doc__}")
    path, cookie = await hint_for(port, BYSTANDER)  # waits until the workers have started and the templates are loaded
    await Http(port, BYSTANDER).ask("GET", path, b"", {"Cookie": cookie})
    await stand_by(port, 2.0)
    print(f"    quiet     {await stand_by(port, seconds)}; {_megabytes(pid)}")
    attack = asyncio.ensure_future(ATTACKS[name](port))
    await asyncio.sleep(1.0)
    print(f"    attacked  {await stand_by(port, seconds)}; {_megabytes(pid)}", flush=True)
    attack.cancel()
    with suppress(asyncio.CancelledError):
        await attack
    print(f"    again     {await stand_by(port, seconds)}; {_megabytes(pid)}", flush=True)


def _megabytes(pid: int) -> str:
    usage = memory_of(pid)
    return f"{usage.kilobytes / 1024:.0f} MB" if usage else ""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz.attacks", description=__doc__)
    parser.add_argument("attacks", nargs="*", choices=[*ATTACKS, []], metavar="NAME", help=", ".join(ATTACKS))
    parser.add_argument("--seconds", type=float, default=SECONDS)
    arguments = parser.parse_args()
    for name in arguments.attacks or ATTACKS:
        with (
            tempfile.TemporaryDirectory(prefix="undercroft-attack-") as folder,
            (Path(folder) / "log").open("w") as log,
        ):
            if name == reading.__name__:
                asyncio.run(store_long_table(Path(folder)))
            with server_in(Path(folder), log, **SETTINGS) as (pid, port):
                asyncio.run(compare(name, arguments.seconds, pid, port))
            if logged := (Path(folder) / "log").read_text().count("\n"):
                print(f"    {logged} lines in the log")
    return 0


if __name__ == "__main__":
    sys.exit(main())
