"""Who calls the JSON interface, by their token; and what every request has in common."""

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from ...kernel.refusal import Refusal
from ...kernel.text import _
from ..door.answers import language_of
from ..door.guests import Me
from ..door.security import pass_of
from ..house import TheHouse
from . import models as m

_PROBLEMS = {401: "No token", 403: "Not yours to do", 404: "Not there", 409: "The table has moved on"}
_PROBLEMS |= {405: "Not here", 413: "Too big", 422: "Refused", 429: "Too fast", 503: "The store does not answer"}
_bearer = HTTPBearer(auto_error=False, description="The token of a guest, from POST /api/guests.")
_Token = Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)]
TableId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{16}$")]
SeatAsked = Annotated[int | None, Query(ge=0, le=100, description="Your seat; by default the only one you have.")]


def api_router() -> APIRouter:
    """Routes that appear in the OpenAPI document, with their possible refusals."""
    responses: dict[int | str, dict[str, Any]] = {
        code: {"model": m.Problem, "description": text} for code, text in _PROBLEMS.items()
    }
    return APIRouter(prefix="/api", tags=["api"], responses=responses)


async def the_caller(request: Request, house: TheHouse, token: _Token) -> Me:
    """The guest whose token it is; without one, a spectator who can only watch."""
    held = pass_of(house.signer, token.credentials) if token else None
    if token is not None and (held is None or not await house.devices.signed_in(held)):
        raise Refusal("no-token", _("This token is not valid."))
    user = held.user if held else None
    language = language_of(request)
    name = await house.guests.name(user) if user else None
    return Me(id=user or "", name=name or "", named=name is not None, language=language)


async def the_player(request: Request, house: TheHouse, token: _Token) -> Me:
    me = await the_caller(request, house, token)
    if not me.id:
        raise Refusal("no-token", _("This needs the token of a guest."))
    if request.method == "POST":
        house.check("command", me.id)
    return me


Caller = Annotated[Me, Depends(the_caller)]
Player = Annotated[Me, Depends(the_player)]
