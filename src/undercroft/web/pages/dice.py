"""The page of a table's dice, where everybody can check them; and how bits are added."""

from typing import Annotated

from fastapi import APIRouter, Form, Request
from starlette.responses import Response

from ...kernel.fair import bits_in
from ...kernel.refusal import Refusal
from ...kernel.text import _
from ..house import TheGuest, TheHouse
from ..live.dice import give
from .commands import done
from .routes import page
from .sealed import commands
from .showing import facts_of, players_of

router = APIRouter(include_in_schema=False)


@router.get("/t/{id}/dice")
async def dice(request: Request, id: str, house: TheHouse, me: TheGuest) -> Response:
    """The seal, what was added, and when the match is over all that the seed was made of."""
    table = await house.tables.get(id)
    table.check_watch(me.id)
    async with table.open() as match:
        players = players_of(table, me.id, me.language)
        facts = facts_of(table, match, me, players)
    check = commands(facts.dice.fair, facts.dice.seed)
    return page(request, me, "dice.html", table=facts, dice=facts.dice, players=players, check=check)


@router.post("/t/{id}/bits")
async def add_bits(
    request: Request, id: str, house: TheHouse, me: TheGuest, bits: Annotated[str, Form(max_length=80)]
) -> Response:
    """Add to the dice of a match that has not begun, or of the rematch of one that is over."""
    given = bits_in(bits)
    if given is None:
        raise Refusal("bad-bits", _("There are no bits to add."))
    await give(await house.table(me.id, id), me.id, given)
    return done(request, f"/t/{id}")
