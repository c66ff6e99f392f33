"""Sends a server malformed requests: `python -m tests.fuzz --requests 20000 --seed 1`.

The server runs on a temporary folder. Each of its routes gets malformed forms, queries, JSON, headers and frames from
different guests, while a table of each game is played by the rules. Every answer must be one that a stranger may get
(`judge.py`), nothing may appear in the log, and the matches must be as their players made them. Prints the number of
answers by status, and every fault with the request that caused it.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random
from statistics import median

from benchmarks.web.loopback import server_in
from tests.fuzz.client import Answer, ask
from tests.fuzz.frames import as_socket
from tests.fuzz.hostile import Request, make, never_ending
from tests.fuzz.judge import faults
from tests.fuzz.routes import Route, routes
from tests.fuzz.world import ADMIN, World

RENEWED = 400
"""Requests between two renewals of guests and tables."""
PLAYED = 50
"""Requests between two choices at a canary."""
SOCKETS = 12
"""One in so many requests opens a WebSocket."""
ENDLESS = 500
"""One in so many requests has an endless head."""
SHOWN = 3
"""The most requests to print for each fault."""
SLOW = 100
"""Requests are slow above this multiple of the median."""
OF_UVICORN = "Fatal error on transport"
"""uvicorn logs this when input becomes invalid HTTP after its answer has begun."""
SETTINGS = {
    "UNDERCROFT_ADMIN": ADMIN,
    "UNDERCROFT_LIMITS": "false",
    "UNDERCROFT_PACE": "10000",
    "UNDERCROFT_SHOW": "10000",
    "UNDERCROFT_WORKERS": "1",
    "UNDERCROFT_REQUEST_SECONDS": "3",
}


class Fuzz:
    """A run: counts of the answers, and the faults found."""

    def __init__(self, world: World, port: int, log: Path, seed: str) -> None:
        self.world = world
        self.port = port
        self.log = log
        self.seed = seed
        self.routes = routes()
        self.sockets = [route for route in self.routes if route.is_socket]
        self.statuses: Counter[str] = Counter()
        self.asked: Counter[str] = Counter()
        self.times: list[tuple[float, str]] = []
        self.faults: dict[str, list[str]] = {}
        self._read = 0

    async def run(self, requests: int, parallel: int) -> None:
        numbers = iter(range(requests))

        async def stranger() -> None:
            for n in numbers:
                await self._ask(n)

        await asyncio.gather(*(stranger() for _n in range(parallel)))
        for changed in await asyncio.to_thread(lambda: list(self.world.changed_matches())):
            self._note("a changed match", changed)

    async def _ask(self, n: int) -> None:
        if n % RENEWED == RENEWED - 1:
            await asyncio.to_thread(self.world.renew)
        if n % PLAYED == 0:
            await asyncio.to_thread(self.world.advance_canary)
        if n % 1000 == 0:
            print(f"{n} requests, {sum(map(len, self.faults.values()))} faults", file=sys.stderr)
        route, request = self.request(n)
        answer = await ask(self.port, request)
        self._judge(route, request, answer)

    def request(self, n: int) -> tuple[Route, Request]:
        rng = Random(f"{self.seed} {n}")
        route = (
            self.routes[n] if n < len(self.routes) else rng.choice(self.sockets if n % SOCKETS == 0 else self.routes)
        )
        request = make(route, self.world, rng, f"127.0.0.1:{self.port}".encode())
        if route.is_socket:
            request = as_socket(request, rng)
        elif n % ENDLESS == ENDLESS // 2:
            request = never_ending(request, rng)
        return route, request

    def _judge(self, route: Route, request: Request, answer: Answer) -> None:
        self.asked[route.path] += 1
        closed = f" then {answer.closed_with}" if answer.closed_with else ""
        self.statuses[f"{answer.status or 'closed'}{closed}"] += 1
        self.times.append(
            (answer.seconds, f"{request.method} {route.path} (mutations: {', '.join(request.mutations)})")
        )
        for fault in faults(request, answer):
            self._note(f"{route.path}: {fault}", f"{request}\n    answered {answer.status}: {answer.body[:300]!r}")
        logged = self.log.read_text(errors="replace")
        fresh, self._read = logged[self._read :], len(logged)
        if "[error" in fresh or ("Traceback" in fresh and OF_UVICORN not in fresh):
            self._note("something was logged, near this request", f"{request}\n{fresh[-3000:]}")

    def _note(self, fault: str, shown: str) -> None:
        self.faults.setdefault(fault, []).append(shown)

    def report(self) -> None:
        total = sum(self.statuses.values())
        print(f"{total} requests to {len(self.asked)} routes, seed {self.seed}")
        for status, count in sorted(self.statuses.items()):
            print(f"  {status:>16} {count:6}")
        usual = median(seconds for seconds, _request in self.times)
        slow = sorted((one for one in self.times if one[0] > max(1.0, SLOW * usual)), reverse=True)
        print(f"median {usual * 1000:.1f} ms; {len(slow)} slower than {max(1.0, SLOW * usual):.1f} s")
        for seconds, request in slow[:5]:
            print(f"  {seconds:.1f} s {request}")
        for fault, shown in sorted(self.faults.items()):
            print(f"FAULT ({len(shown)}×) {fault}")
            for one in shown[:SHOWN]:
                print(f"    {one}")
        print("no fault" if not self.faults else f"{len(self.faults)} kinds of faults")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--requests", type=int, default=2000)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--parallel", type=int, default=4)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="undercroft-fuzz-") as folder:
        log = Path(folder) / "log"
        with log.open("w") as errors, server_in(Path(folder), errors, **SETTINGS) as (_pid, port):
            fuzz = Fuzz(World(f"http://127.0.0.1:{port}", Path(folder)), port, log, arguments.seed)
            begun = time.perf_counter()
            asyncio.run(fuzz.run(arguments.requests, arguments.parallel))
        fuzz.report()
        print(f"{time.perf_counter() - begun:.0f} s")
    return 1 if fuzz.faults else 0


if __name__ == "__main__":
    sys.exit(main())
