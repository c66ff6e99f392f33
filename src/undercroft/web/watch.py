"""What those who watch over a server ask it, on a port of its own: /health and /metrics."""

import asyncio
import os
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from importlib.metadata import version
from time import monotonic
from typing import Any

import uvicorn
from prometheus_client import CONTENT_TYPE_LATEST
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from ..kernel.build import build
from ..store import StoreFailed
from .house import House

ANSWER = 5.0
"""Seconds in which the store must answer."""
LATE = 5.0
"""Seconds by which the event loop may be late."""


async def health(house: House, answer: float = ANSWER, late: float = LATE) -> tuple[bool, dict[str, Any]]:
    """Whether people can play, and how that was found out. Without Redis they can, though slower."""
    begun = monotonic()
    try:
        async with asyncio.timeout(answer):
            await house.store.answer()
        store = True
    except (StoreFailed, TimeoutError):
        store = False
    taken = round((monotonic() - begun) * 1000, 1)
    lag = house.pulse.lag
    well = store and lag <= late
    redis = {"redis": {"ok": await house.bus.answers()}} if house.bus.shared else {}
    return well, {
        "status": "ok" if well else "failing",
        "version": version("undercroft"),
        "build": build(),
        "up_seconds": round(monotonic() - house.pulse.begun, 1),
        "process": os.getpid(),
        "store": {"ok": store, "ms": taken},
        **redis,
        "loop": {"ok": lag <= late, "lag_ms": round(lag * 1000, 1)},
        "tables": len(house.tables),
        "lines": house.lines.count,
    }


def watch_app(house: House) -> Starlette:
    """The application of the second port."""

    async def tell_health(_request: Request) -> Response:
        well, told = await health(house)
        return JSONResponse(told, 200 if well else 503, headers={"cache-control": "no-store"})

    async def tell_metrics(_request: Request) -> Response:
        return Response(house.metrics.told(), media_type=CONTENT_TYPE_LATEST, headers={"cache-control": "no-store"})

    return Starlette(routes=[Route("/health", tell_health), Route("/metrics", tell_metrics)])


class _Second(uvicorn.Server):
    """A server beside the first, which is the one that hears signals."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


@asynccontextmanager
async def watched(house: House, listening: socket.socket | None) -> AsyncIterator[None]:
    """Answer on this socket as long as the house is open."""
    if listening is None:
        yield
        return
    server = _Second(
        uvicorn.Config(watch_app(house), log_config=None, access_log=False, server_header=False, lifespan="off")
    )
    task = asyncio.create_task(server.serve(sockets=[listening]), name="watch")
    try:
        yield
    finally:
        server.should_exit = True
        await task
