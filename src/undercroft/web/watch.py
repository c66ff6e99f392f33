"""What those who watch over a server ask it, on a port of its own: /health and /metrics."""

import asyncio
import os
from importlib.metadata import version
from time import monotonic
from typing import Any

from prometheus_client import CONTENT_TYPE_LATEST
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send

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
            await house.store.ping()
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


class Watch:
    """ASGI middleware: answers whatever comes to the port of /health and /metrics."""

    def __init__(self, app: ASGIApp, owner: Any, port: int) -> None:
        async def tell_health(_request: Request) -> Response:
            well, told = await health(owner.state.house)
            return JSONResponse(told, 200 if well else 503, headers={"cache-control": "no-store"})

        async def tell_metrics(_request: Request) -> Response:
            told = owner.state.house.metrics.told()
            return Response(told, media_type=CONTENT_TYPE_LATEST, headers={"cache-control": "no-store"})

        self._app = app
        self._port = port
        self._watch = Starlette(routes=[Route("/health", tell_health), Route("/metrics", tell_metrics)])

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        server = scope.get("server")  # the address and the port that were connected to
        app = self._watch if server and server[1] == self._port else self._app
        await app(scope, receive, send)
