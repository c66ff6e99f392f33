"""What the pages share: a rendered page, the answer to a command, the table and the form fields that routes take."""

from typing import Annotated, Any

from fastapi import Depends, Form, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from ..door.answers import navigates
from ..door.banner import banner_of
from ..door.guests import Me, speech_of_pages
from ..door.names import guest_name
from ..house import House, TheGuest, TheHouse
from ..live.table import LiveTable
from ..rendering import render

Text = Annotated[str, Form(max_length=2000)]
Number = Annotated[int, Form(ge=0, le=1_000_000)]
Command = Annotated[str, Form(max_length=80, pattern="^[^\\x00]*$")]
"""The id of a page's command: a repeated one is carried out once."""
Bits = Annotated[str, Form(max_length=80)]
"""What the script of a page adds to the dice."""


async def the_table(id: str, house: TheHouse, me: TheGuest) -> LiveTable:
    return await house.table(me.id, id)


TheTable = Annotated[LiveTable, Depends(the_table)]
"""The table of the path; refuses too many requests of one guest."""


def page(request: Request, me: Me, name: str, status: int = 200, **context: Any) -> HTMLResponse:
    """Every template gets `t` (translate), `language`, `me`, `path` (of the page), `home` and `banner`."""
    speech = context.pop("speech", None) or speech_of_pages(me.language)
    common: dict[str, Any] = {"t": speech, "language": me.language, "me": me, "path": request.url.path}
    house: House = request.app.state.house
    common["home"] = home_of(request, house)
    common["banner"] = banner_of(request, house.announcement.message, me.language)
    return HTMLResponse(render.page(name, **{**common, **context}), status)


def done(request: Request, where: str) -> Response:
    """A script gets 204; a browser without script is redirected."""
    return RedirectResponse(where, 303) if navigates(request) else Response(status_code=204)


def back_to(back: str) -> str:
    """One of our own paths to return to; anything else becomes the lobby."""
    return back if back.startswith("/") and not back.startswith(("//", "/\\")) and back.isprintable() else "/"


def is_secure(request: Request, house: House) -> bool:
    """Whether a cookie set now is for HTTPS only."""
    return house.settings.secure or request.url.scheme == "https"


def home_of(request: Request, house: House) -> str:
    """The address of this server as the client knows it: `https://play.example.org`."""
    return f"{'https' if is_secure(request, house) else request.url.scheme}://{request.url.netloc}"


async def name_of(house: House, user: str, language: str = "en") -> str:
    """A guest's name, also if they have not chosen one."""
    return await house.guests.name(user) or guest_name(user, speech_of_pages(language))
