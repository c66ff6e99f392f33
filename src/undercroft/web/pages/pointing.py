"""Pointing: in a cooperative game whoever sits at the table may point at a thing on it, and everybody sees the ring.

That is how people talk at a table. Nothing of it is kept. Only what a spectator sees can be pointed at, so that nobody
can point at a card that others must not know of.
"""

import json
import re
from typing import Annotated

from fastapi import APIRouter, Form
from starlette.responses import Response

from ...kernel.match import Match
from ...kernel.refusal import Refusal
from ...kernel.text import _
from ..door.guests import Me
from ..house import TheGuest, TheHouse
from ..live.table import LiveTable
from .showing import fragment_of, players_of, scene_of

router = APIRouter(include_in_schema=False)
POINTABLE = re.compile(r'<\w+[^>]*? id="([^"]+)"[^>]*? data-point\b')
"""A thing of the board that its template lets people point at."""
SPECTATOR = Me("", "", False)


@router.post("/t/{id}/point")
async def point(id: str, house: TheHouse, me: TheGuest, what: Annotated[str, Form(max_length=120)]) -> Response:
    """The ring goes to every open page of the table."""
    house.check("point", me.id)
    table = await house.tables.get(id)
    async with table.open() as match:
        table.audience.show(json.dumps(ring(table, match, me, what)))
    return Response(status_code=204)


def ring(table: LiveTable, match: Match, me: Me, what: str) -> dict[str, object]:
    """What every page is told: who points, and at which element; refused to who may not, or at what is not there."""
    seats = table.seats_of(me.id)
    if not seats or not table.game.cooperative:
        raise Refusal("no-pointing", _("Only those who play together can point at things."))
    if what not in POINTABLE.findall(fragment_of(scene_of(table, match, SPECTATOR))):
        raise Refusal("not-there", _("That is no longer on the table."))
    seat = table.memory.shown.get(me.id, seats[0])
    name = players_of(table, me.id, me.language)[seat].name
    return {"kind": "point", "what": what, "seat": seat, "name": name}
