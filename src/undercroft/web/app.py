"""The web application: routes, gate and house together."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI

from .api import dice as api_dice
from .api import routes as api
from .door import answers, gate
from .house import House
from .pages import admin, commands, lobby, lobby_live, new_table, phone, presence, sockets, table
from .pages.help import guide, hint, rules
from .pages.people import daily, find, friends, invitation, me, my_data, profile, push
from .pages.review import puzzles, replay, statistics
from .rendering import static
from .rendering.render import preload_templates
from .rendering.static import Files, Packing
from .settings import Settings
from .watch import Watch

STATIC = Path(__file__).parent / "static"
Opening = Callable[[Settings], Awaitable[House]]
"""How the house is opened."""


def create_app(
    settings: Settings | None = None,
    ready: Callable[[House], None] = lambda _house: None,
    opening: Opening = House.migrate_and_open,
) -> FastAPI:
    """The application, to be run by an ASGI server.

    `ready` is called when everything is open, just before the first request is answered.
    """
    chosen = settings or Settings()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        house = app.state.house = await opening(chosen)
        reading = asyncio.create_task(asyncio.to_thread(preload_templates))
        watch = Watch(house)
        try:
            ready(house)
            yield
        finally:
            await watch.close()
            await asyncio.gather(reading, return_exceptions=True)  # a page that needs it will report the error
            await house.close()

    app = FastAPI(
        title="Undercroft",
        summary="Dungeon board games, for programs.",
        version="1",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        telemetry={"tracing": False, "metrics": False, "logs": False},  # the house has its own metrics and logs
        lifespan=lifespan,
    )
    answers.install(app)
    app.add_middleware(Packing)
    gate.install(app)
    at_tables = (commands, presence, lobby_live, guide, hint, sockets)  # first: routes are tried in this order
    pages = (lobby, new_table, table, invitation, phone, push, replay, rules, static, admin, me, my_data)
    people = (profile, find, friends, daily, puzzles, statistics)
    for part in (*at_tables, *pages, *people, api, api_dice):
        app.router.routes.extend(part.router.routes)  # `include_router` would copy each, in a third of a second
    app.mount("/static/at/{mark}", Files(directory=STATIC, check_dir=False))
    app.mount("/static", Files(directory=STATIC, check_dir=False))
    return app
