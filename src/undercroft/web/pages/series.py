"""One answer for several questions: the board offers it, and the server gives the answers one after the other.

Only what the seat's own board offers is played, so that nobody can find out by trying what would come next.
"""

from fastapi import APIRouter, Request
from starlette.responses import Response

from ...kernel.refusal import Refusal
from ...kernel.text import _
from ..house import TheGuest, TheHouse
from ..live.table import STALE
from .commands import Command, Number, done
from .showing import scene_of

router = APIRouter(include_in_schema=False)


@router.post("/t/{id}/series")
async def play(
    request: Request, id: str, house: TheHouse, me: TheGuest, seat: Number, number: Number, command: Command = ""
) -> Response:
    """Answer with the series of the board; it ends where an answer of it is not offered."""
    table = await house.table(me.id, id)
    async with table.open() as match:
        table.check_mine(me.id, seat)
        decision = match.pending.get(seat) if table.record.begun else None
        if decision is None or decision.number != number:
            raise Refusal("stale", STALE)
        scene = scene_of(table, match, me)
        series = scene.board.series if scene.seat == seat and scene.board else None
        if series is None:
            raise Refusal("no-series", _("There is nothing here that could be done in a row."))
        for place, choice in enumerate(series.choices):
            asked = match.pending.get(seat)
            if asked is None or all(option.id != choice for option in asked.options):
                break
            own = f"{command[:70]}-{place}" if command else None
            await table.make_choice(match, seat, asked.number, own, choice)
    return done(request, f"/t/{id}")
