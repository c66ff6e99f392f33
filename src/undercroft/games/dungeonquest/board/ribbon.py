"""The important events of others' turns, for the ribbon, and of the viewer's own turn when it ends."""

from ....kernel.text import _
from ....kit.ribbon import RibbonEvent
from ..rules.hero import BELOW, IN
from ..view import View

RIBBON = {
    "dies": RibbonEvent(_("died: {cause}"), _("Your Hero is dead: {cause}"), 6),
    "leaves": RibbonEvent(_("left the dungeon alive"), _("Out of the dungeon, alive"), 6),
    "slays": RibbonEvent(_("slew {monster}"), _("{monster} slain"), 5),
    "defeats": RibbonEvent(_("defeated {whom}"), _("{whom} defeated"), 5),
    "takes-loot": RibbonEvent(_("took {card} from {whom}"), _("{card} taken from {whom}"), 4),
    "escapes": RibbonEvent(_("escaped from {monster}"), _("Escaped from {monster}"), 4),
    "gains": RibbonEvent(_("gained {card}"), _("{card} gained"), 4),
    "gains-unseen": RibbonEvent(_("gained a Loot card"), "", 4),
    "wounded": RibbonEvent(_("took wounds: {count} ({cause})"), _("Wounds: {count} ({cause})"), 3),
    "loses-turns": RibbonEvent(_("must skip turns: {count}"), _("Turns to skip: {count}"), 3),
    "descends": RibbonEvent(_("entered the Catacombs"), _("In the Catacombs"), 3),
    "comes-up": RibbonEvent(_("came up from the Catacombs"), _("Back from the Catacombs"), 3),
    "meets": RibbonEvent(_("met {monster}"), "", 2),
    "draws": RibbonEvent(_("drew {card}"), _("Card drawn: {card}"), 2),
    "heals": RibbonEvent(_("healed wounds: {count}"), _("Wounds healed: {count}"), 2),
    "explores": RibbonEvent(_("explored {tile}"), _("{tile} explored"), 1),
    "searches": RibbonEvent(_("searched"), _("Searched"), 1),
    "passes": RibbonEvent(_("passed"), "", 1),
    "skips": RibbonEvent(_("lost a turn"), "", 1),
    "moves": RibbonEvent(_("moved on"), _("Moved on"), 0),
    "sunset": RibbonEvent(_("The sun has set"), "", 6, who=""),
}


def following(view: View) -> list[int]:
    """Who acts after the active Hero: those who are still in the dungeon or, with Kalladra's Servants, everybody."""
    heroes, active = view["heroes"], view["active"]
    order = [(active + step) % len(heroes) for step in range(1, len(heroes))]
    servants = view["rules"]["kalladras_servants"]
    return [seat for seat in order if heroes[seat]["status"] in (IN, BELOW) or servants]
