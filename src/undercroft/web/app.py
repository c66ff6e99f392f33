"""The web application: routes, gate and house put together."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI

from .api import dice as api_dice
from .api import routes as api
from .door import answers
from .door.gate import Gate
from .house import House
from .pages import admin, analysis, commands, company, dice, foyer, guide, hint, howto, me, pointing, series, sockets
from .pages import routes as pages
from .pages.choosing import Straight, choose
from .pages.files import Files, Packing
from .rendering.render import read_ahead
from .settings import Settings
from .watch import Watch

STATIC = Path(__file__).parent / "static"


def create_app(
    settings: Settings | None = None,
    watch_port: int | None = None,
    ready: Callable[[House], None] = lambda _house: None,
) -> FastAPI:
    """The application, to be run by an ASGI server; to requests on `watch_port` it tells how it is.

    `ready` is called when everything is open, just before the first request is answered.
    """
    chosen = settings or Settings()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        house = app.state.house = await House.open(chosen)
        reading = asyncio.create_task(asyncio.to_thread(read_ahead))
        try:
            ready(house)
            yield
        finally:
            await asyncio.gather(reading, return_exceptions=True)  # a page that needs it will say what is wrong
            await house.close()

    app = FastAPI(
        title="Undercroft",
        summary="Dungeon games of the tabletop, for programs.",
        version="1",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        telemetry={"tracing": False, "metrics": False, "logs": False},  # the house counts and tells by itself
        lifespan=lifespan,
    )
    answers.install(app)
    app.add_middleware(Packing)
    app.add_middleware(Straight)
    app.add_middleware(Gate, owner=app)
    if watch_port is not None:
        app.add_middleware(Watch, owner=app, port=watch_port)
    app.add_route("/t/{id}/choose", choose, methods=["POST"])  # so that other methods are told which it takes
    at_tables = (analysis, commands, company, dice, foyer, guide, hint, pointing, series, sockets)
    for part in (pages, admin, howto, me, *at_tables, api, api_dice):
        app.include_router(part.router)
    app.mount("/static/at/{mark}", Files(directory=STATIC, check_dir=False))
    app.mount("/static", Files(directory=STATIC, check_dir=False))
    return app
