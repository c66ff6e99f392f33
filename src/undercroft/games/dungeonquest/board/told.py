"""The important events of others' turns, for the ribbon, and of one's own turn when it ends."""

from ....kernel.text import _
from ....kit.telling import Told
from ..rules.hero import BELOW, IN
from ..view import View

TOLD = {
    "dies": Told(_("died: {cause}"), _("Your Hero is dead: {cause}"), 6),
    "leaves": Told(_("left the dungeon alive"), _("Out of the dungeon, alive"), 6),
    "slays": Told(_("slew {monster}"), _("{monster} slain"), 5),
    "defeats": Told(_("defeated {whom}"), _("{whom} defeated"), 5),
    "takes-loot": Told(_("took {card} from {whom}"), _("{card} taken from {whom}"), 4),
    "escapes": Told(_("escaped from {monster}"), _("Escaped from {monster}"), 4),
    "gains": Told(_("gained {card}"), _("{card} gained"), 4),
    "gains-unseen": Told(_("gained a Loot card"), "", 4),
    "wounded": Told(_("took wounds: {count} ({cause})"), _("Wounds: {count} ({cause})"), 3),
    "loses-turns": Told(_("must skip turns: {count}"), _("Turns to skip: {count}"), 3),
    "descends": Told(_("entered the Catacombs"), _("In the Catacombs"), 3),
    "comes-up": Told(_("came up from the Catacombs"), _("Back from the Catacombs"), 3),
    "meets": Told(_("met {monster}"), "", 2),
    "draws": Told(_("drew {card}"), _("Card drawn: {card}"), 2),
    "heals": Told(_("healed wounds: {count}"), _("Wounds healed: {count}"), 2),
    "explores": Told(_("explored {tile}"), _("{tile} explored"), 1),
    "searches": Told(_("searched"), _("Searched"), 1),
    "passes": Told(_("passed"), "", 1),
    "skips": Told(_("lost a turn"), "", 1),
    "moves": Told(_("moved on"), _("Moved on"), 0),
    "sunset": Told(_("The sun has set"), "", 6, who=""),
}


def following(view: View) -> list[int]:
    """Who acts after the Hero on turn: those who are still in the dungeon, and, where the dead serve, they too."""
    heroes, active = view["heroes"], view["active"]
    order = [(active + step) % len(heroes) for step in range(1, len(heroes))]
    servants = view["rules"]["kalladras_servants"]
    return [seat for seat in order if heroes[seat]["status"] in (IN, BELOW) or servants]
