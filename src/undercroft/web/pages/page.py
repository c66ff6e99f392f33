"""What the pages share: a rendered page, the answer to a command, the fields of forms."""

from typing import Annotated, Any

from fastapi import Form, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from ..door.answers import navigates
from ..door.banner import banner_of
from ..door.guests import Me, speech_of_pages
from ..rendering import render


def page(request: Request, me: Me, name: str, status: int = 200, **context: Any) -> HTMLResponse:
    speech = context.pop("speech", None) or speech_of_pages(me.language)
    common: dict[str, Any] = {"t": speech, "language": me.language, "me": me, "path": request.url.path}
    common["banner"] = banner_of(request, request.app.state.house.crier.message, me.language)
    return HTMLResponse(render.page(name, **{**common, **context}), status)


Text = Annotated[str, Form(max_length=2000)]
Number = Annotated[int, Form(ge=0, le=1_000_000)]
Command = Annotated[str, Form(max_length=80, pattern="^[^\\x00]*$")]
Bits = Annotated[str, Form(max_length=80)]


def done(request: Request, where: str) -> Response:
    return RedirectResponse(where, 303) if navigates(request) else Response(status_code=204)


def back_to(back: str) -> str:
    """A path of ours to go back to; anything else is the lobby."""
    return back if back.startswith("/") and not back.startswith(("//", "/\\")) and back.isprintable() else "/"
