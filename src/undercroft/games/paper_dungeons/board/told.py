"""The important events of the other teams' rounds, for the ribbon, and of one's own when it ends."""

from ....kernel.text import _
from ....kit.telling import Told
from ..view import View

TOLD = {
    "fights-monster": Told(_("fought {monster}: {fame} fame"), "", 6),
    "flees": Told(_("fled from {monster}: −{lost} fame"), "", 6),
    "not-found": Told(_("did not find {monster}: −{lost} fame"), "", 6),
    "mission": Told(_("completed a mission: {fame} fame"), "", 5),
    "completes": Told(_("completed {item}"), _("{item} completed"), 4),
    "steals": Told(_("stole gem {gem}"), _("Gem {gem} stolen"), 4),
    "steals-outside": Told(_("stole a gem"), _("Gem stolen"), 4),
    "fights": Told(_("defeated {minion}"), _("{minion} defeated"), 3),
    "slays": Told(_("defeated {minion} from afar"), _("{minion} defeated"), 3),
    "levels": Told(_("raised {hero} to level {level}"), _("{hero}: level {level}"), 2),
    "crafts": Told(_("worked on {item}"), _("{item}: a box filled"), 1),
    "potion": Told(_("brewed potions"), _("Potions brewed"), 1),
    "trap": Told(_("met a trap in {room}"), "", 1),
    "goes": Told(_("walked to {room}"), _("Now in {room}"), 1),
    "wastes": Told(_("left a die unused"), "", 0),
    "resurrected": Told(_("fell and was resurrected"), "", 4),
    "keeps": Told(_("kept {talent}"), "", 2),
}


def following(view: View) -> list[int]:
    """All teams act at the same time."""
    return []
