"""The guided first game: begun by one click, gone through, skipped, begun again at any table with bots."""

from typing import Annotated

from fastapi import APIRouter, Form, Request
from starlette.responses import RedirectResponse, Response

from ...kernel.pausing import PAUSE
from ...kernel.refusal import Refusal
from ...kernel.text import _
from ...kit.guide import Guide, guide_of
from ...store import SeatRecord
from ..door.guests import Me
from ..door.security import address_of
from ..house import TheGuest, TheHouse
from ..live.table import LiveTable
from .commands import done
from .guiding import may_have
from .routes import maker, playable_game

router = APIRouter(include_in_schema=False)
BOT = "greedy"
"""Who plays against somebody who learns."""


@router.post("/learn/{game_id}")
async def learn(request: Request, game_id: str, house: TheHouse, me: TheGuest) -> Response:
    """One click: the set of the guided first game, with the guide."""
    house.check("table", address_of(request))
    game = playable_game(game_id)
    guide = guide_of(game)
    if guide is None:
        raise Refusal("no-guide", _("{game} has no guide."), game=game.title)
    form = await request.form()
    seats = [SeatRecord(me.id)] + [SeatRecord(bot=BOT) for _seat in range(guide.seats - 1)]
    options = {**guide.options, PAUSE: True}
    how = maker(me, form)
    id = await house.tables.create(game, seats, options, me.id, guided_seed=guide.seed, **how)
    return RedirectResponse(f"/t/{id}", 303)


@router.post("/t/{id}/guide")
async def go_on(
    request: Request,
    id: str,
    house: TheHouse,
    me: TheGuest,
    deed: Annotated[str, Form(max_length=8)],
    bubble: Annotated[str, Form(max_length=40)] = "",
) -> Response:
    """`next`: I have read this bubble; `skip`: and want no more of them; `again`: all of them from the beginning."""
    table = await house.table(me.id, id)
    await table.guide(me.id, lambda passed: _after(_guided(table, me), passed, deed, bubble))
    return done(request, f"/t/{id}")


def _guided(table: LiveTable, me: Me) -> Guide:
    """The guide of this table; refused to who may not have it."""
    guide = guide_of(table.game)
    if guide is None or not may_have(table, me):
        raise Refusal("no-guide", _("The guide is for those who play with bots, alone at their screen."))
    return guide


def _after(guide: Guide, passed: list[str], deed: str, bubble: str) -> list[str]:
    """What the guest has had when this is done."""
    if deed == "again":
        return []
    if deed == "skip":
        return guide.steps
    if deed != "next" or bubble not in guide.steps:
        raise Refusal("bad-setting", _("That was not understood."))
    return passed if bubble in passed else [*passed, bubble]
