"""The web application: routes, gate and house put together."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI

from .api import routes as api
from .door import answers
from .door.gate import Gate
from .house import House
from .pages import commands, company, dice, foyer, guide, hint, howto, me, pointing, series, sockets
from .pages import routes as pages
from .pages.files import Files, Packing
from .settings import Settings

STATIC = Path(__file__).parent / "static"


def create_app(settings: Settings | None = None) -> FastAPI:
    """The application, to be run by an ASGI server."""
    chosen = settings or Settings()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        house = app.state.house = await House.open(chosen)
        try:
            yield
        finally:
            await house.close()

    app = FastAPI(
        title="Undercroft",
        summary="Dungeon games of the tabletop, for programs.",
        version="1",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
    )
    answers.install(app)
    app.add_middleware(Packing, minimum_size=1500, compresslevel=4)
    app.add_middleware(Gate, owner=app)
    for part in (pages, commands, company, dice, foyer, guide, hint, howto, me, pointing, series, sockets, api):
        app.include_router(part.router)
    app.mount("/static", Files(directory=STATIC, check_dir=False))
    return app
