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
"""The id under which a page sends a command: one that is repeated is carried out once."""
Bits = Annotated[str, Form(max_length=80)]
"""What the script of a page adds to the dice."""


async def the_table(id: str, house: TheHouse, me: TheGuest) -> LiveTable:
    return await house.table(me.id, id)


TheTable = Annotated[LiveTable, Depends(the_table)]
"""The table of the path; too many requests of one guest are refused."""


def page(request: Request, me: Me, name: str, status: int = 200, **context: Any) -> HTMLResponse:
    """Every template gets `t` (translate), `language`, `me`, `path` (where the page is), `home` and `banner`."""
    speech = context.pop("speech", None) or speech_of_pages(me.language)
    common: dict[str, Any] = {"t": speech, "language": me.language, "me": me, "path": request.url.path}
    house: House = request.app.state.house
    common["home"] = home_of(request, house)
    common["banner"] = banner_of(request, house.announcement.message, me.language)
    return HTMLResponse(render.page(name, **{**common, **context}), status)


def done(request: Request, where: str) -> Response:
    """A script is told that it is done; a browser without script goes there."""
    return RedirectResponse(where, 303) if navigates(request) else Response(status_code=204)


def back_to(back: str) -> str:
    """A path of ours to go back to; anything else is the lobby."""
    return back if back.startswith("/") and not back.startswith(("//", "/\\")) and back.isprintable() else "/"


def is_secure(request: Request, house: House) -> bool:
    """Whether a cookie set now is for HTTPS alone."""
    return house.settings.secure or request.url.scheme == "https"


def home_of(request: Request, house: House) -> str:
    """Where this server is, as who asks knows it: `https://play.example.org`."""
    return f"{'https' if is_secure(request, house) else request.url.scheme}://{request.url.netloc}"


async def name_of(house: House, user: str, language: str = "en") -> str:
    """What a guest is called, also one who has chosen no name."""
    return await house.guests.name(user) or guest_name(user, speech_of_pages(language))
