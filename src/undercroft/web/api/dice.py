"""The dice over the JSON interface: the seal of a future table, and bits that are added."""

from typing import Annotated

from fastapi import Query

from ...kernel.fair import fingerprint
from ...kernel.refusal import Refusal
from ...kernel.text import _
from ..house import TheHouse
from ..live.dice import give
from ..pages.scene import DiceFacts
from . import models as m
from .callers import Player, TableId, api_router

router = api_router()


@router.get("/seal")
async def seal(house: TheHouse, me: Player, command: Annotated[str, Query(pattern=m.COMMAND)]) -> m.Seal:
    """The seal of the dice of the table that this command of yours will create: get it before you send `bits`."""
    if await house.store.tables.seal_used(me.id, command):
        raise Refusal("used", _("This command has already made a table."))
    return m.Seal(seal=fingerprint(house.tables.seals.of_command(me.id, command)))


@router.post("/tables/{id}/bits")
async def give_bits(id: TableId, given: m.BitsCommand, house: TheHouse, me: Player) -> m.Done:
    """Add to the dice of a match that has not begun; once it is over, to those of its rematch."""
    table = await house.tables.get(id)
    await give(table, me.id, given.bits)
    return m.Done(revision=table.audience.revision(me.id))


def dice_info(dice: DiceFacts) -> m.DiceInfo:
    bits = [m.BitsInfo(seat=seat, bits=bits) for seat, bits in sorted(dice.bits.items())]
    secret = dice.fair.secret if dice.fair else None
    return m.DiceInfo.model_validate(
        {"kind": dice.kind, "seal": dice.seal, "bits": bits, "secret": secret, "next_seal": dice.next_seal or None}
    )
