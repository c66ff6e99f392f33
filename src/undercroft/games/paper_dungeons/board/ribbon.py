"""The important events of the other teams' rounds, for the ribbon, and of one's own round when it ends."""

from ....kernel.text import _
from ....kit.ribbon import RibbonEvent
from ..view import View

RIBBON = {
    "fights-monster": RibbonEvent(_("fought {monster}: {fame} fame"), "", 6),
    "flees": RibbonEvent(_("fled from {monster}: −{lost} fame"), "", 6),
    "not-found": RibbonEvent(_("did not find {monster}: −{lost} fame"), "", 6),
    "mission": RibbonEvent(_("completed a mission: {fame} fame"), "", 5),
    "completes": RibbonEvent(_("completed {item}"), _("{item} completed"), 4),
    "steals": RibbonEvent(_("stole gem {gem}"), _("Gem {gem} stolen"), 4),
    "steals-outside": RibbonEvent(_("stole a gem"), _("Gem stolen"), 4),
    "fights": RibbonEvent(_("defeated {minion}"), _("{minion} defeated"), 3),
    "slays": RibbonEvent(_("defeated {minion} from afar"), _("{minion} defeated"), 3),
    "levels": RibbonEvent(_("raised {hero} to level {level}"), _("{hero}: level {level}"), 2),
    "crafts": RibbonEvent(_("worked on {item}"), _("{item}: a box filled"), 1),
    "potion": RibbonEvent(_("brewed potions"), _("Potions brewed"), 1),
    "trap": RibbonEvent(_("met a trap in {room}"), "", 1),
    "goes": RibbonEvent(_("walked to {room}"), _("Now in {room}"), 1),
    "wastes": RibbonEvent(_("left a die unused"), "", 0),
    "resurrected": RibbonEvent(_("fell and was resurrected"), "", 4),
    "keeps": RibbonEvent(_("kept {talent}"), "", 2),
}


def following(view: View) -> list[int]:
    """Nobody: all teams act at the same time."""
    return []
