"""Monitoring endpoints, on a port of their own. /health/live reports whether the process makes progress: if not,
replace it. /health/ready reports whether people can play: if not, send them elsewhere. /health reports the same with
details, /metrics is for Prometheus.
"""

import asyncio
import os
import threading
from collections.abc import Coroutine
from socket import socket
from time import monotonic
from typing import Any, TypeVar

import uvicorn
from prometheus_client import CONTENT_TYPE_LATEST
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from ..kernel.build import build
from ..kernel.refusal import Refusal
from ..store import StoreFailed
from .house import House
from .ports import bind_watch
from .version import commit, version

ANSWER = 5.0
"""Seconds within which the store must answer."""
LATE = 5.0
"""Seconds by which the event loop may be late."""
AGAIN = 1.0
"""Seconds after which a process looks again for a free port."""
PLAIN = {"cache-control": "no-store"}
T = TypeVar("T")


async def health(house: House, answer: float = ANSWER, late: float = LATE) -> tuple[bool, dict[str, Any]]:
    """Whether people can play, and how that was determined."""
    begun = monotonic()
    try:
        async with asyncio.timeout(answer):
            await house.store.ping()
        store = True
    except (StoreFailed, TimeoutError):
        store = False
    taken = round((monotonic() - begun) * 1000, 1)
    lag = house.pulse.lag
    well = store and lag <= late
    channel = {"channel": {"ok": house.channel.up}} if house.channel.shared else {}
    return well, {
        "status": "ok" if well else "failing",
        "version": version(),
        "commit": commit(),
        "build": build(),
        "up_seconds": round(monotonic() - house.pulse.begun, 1),
        "process": os.getpid(),
        "store": {"ok": store, "ms": taken},
        **channel,
        "loop": {"ok": lag <= late, "lag_ms": round(lag * 1000, 1)},
        "tables": len(house.tables),
        "lines": house.connections.count,
    }


def _hangs(lag: float) -> dict[str, Any]:
    return {"status": "failing", "loop": {"ok": False, "lag_ms": round(lag * 1000, 1)}}


def _response(well: bool, facts: dict[str, Any]) -> Response:
    return JSONResponse(facts, 200 if well else 503, headers=PLAIN)


class Watch:
    """Answers for this process from a thread, until it is closed.

    With several processes, each takes a free port. In a rolling restart the new process waits for the port of the one
    it replaces.
    """

    def __init__(self, house: House) -> None:
        self._house = house
        self._loop = asyncio.get_running_loop()
        self._closing = threading.Event()
        routes = {
            "/health": self._get_health,
            "/health/live": self._get_live,
            "/health/ready": self._get_ready,
            "/metrics": self._get_metrics,
        }
        app = Starlette(routes=[Route(path, handler) for path, handler in routes.items()])
        self._server = uvicorn.Server(uvicorn.Config(app, log_config=None, lifespan="off", timeout_graceful_shutdown=1))
        self._thread = threading.Thread(target=self._serve, name="watch", daemon=True)
        if house.settings.metrics_port is not None:
            self._thread.start()

    async def close(self) -> None:
        self._closing.set()
        self._server.should_exit = True
        if self._thread.is_alive():
            await asyncio.to_thread(self._thread.join)

    def _serve(self) -> None:
        while (listening := self._free_port()) is None:
            if self._closing.wait(AGAIN):
                return
        self._server.run(sockets=[listening])

    def _free_port(self) -> socket | None:
        for process in range(self._house.settings.processes):
            try:
                return bind_watch(self._house.settings, process)
            except Refusal:
                pass  # another process has it
        return None

    async def _get_health(self, _request: Request) -> Response:
        return _response(*await self._health())

    async def _get_ready(self, _request: Request) -> Response:
        well, facts = await self._health()
        return _response(well, {"status": facts["status"]})

    async def _get_live(self, _request: Request) -> Response:
        """Ok even if the store is down: another process could not reach it either."""
        lag = self._house.pulse.lag
        return _response(lag <= LATE, _hangs(lag) if lag > LATE else {"status": "ok"})

    async def _health(self) -> tuple[bool, dict[str, Any]]:
        try:
            async with asyncio.timeout(ANSWER + LATE):
                return await self._in_house(health(self._house))
        except TimeoutError:
            return False, _hangs(self._house.pulse.lag)

    async def _get_metrics(self, _request: Request) -> Response:
        return Response(await self._in_house(self._metrics()), media_type=CONTENT_TYPE_LATEST, headers=PLAIN)

    async def _metrics(self) -> bytes:
        return self._house.metrics.output()

    async def _in_house(self, work: Coroutine[Any, Any, T]) -> T:
        """Run on the event loop of the tables, which owns their data."""
        return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(work, self._loop))
