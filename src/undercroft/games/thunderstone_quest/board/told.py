"""The important events of others' turns, for the ribbon, and of one's own turn when it ends."""

from ....kernel.text import _
from ....kit.telling import Told

TOLD = {
    "guardian-beaten": Told(_("beat the Guardian"), _("Guardian beaten"), 5),
    "wins": Told(_("beat {card}"), _("{card} beaten"), 4),
    "loses": Told(_("lost to {card}"), _("Lost to {card}"), 4),
    "key": Told(_("found Guardian Key {keys} of {needed}"), "", 4),
    "fulfils": Told(_("fulfilled {card}"), _("{card} fulfilled"), 4),
    "buys": Told(_("bought {card}"), _("{card} bought"), 3),
    "levels": Told(_("raised {card}: {into}"), _("{card} is now {into}"), 3),
    "finds-treasure": Told(_("found {card}"), "", 3),
    "gains-gear": Told(_("gained a token: {gear}"), _("Token gained: {gear}"), 2),
    "wounded": Told(_("was wounded"), "", 2),
    "heals": Told(_("healed a Wound"), _("Wound healed"), 1),
    "no-battle": Told(_("met nobody in the Dungeon"), _("No battle"), 1),
    "goes-to": Told(_("went to {place}"), _("Nothing bought"), 0),
    "guardian-keys": Told(_("{card} has appeared"), "", 5, who=""),
    "guardian-empty": Told(_("{card} has appeared"), "", 5, who=""),
    "guardian-late": Told(_("{card} has appeared"), "", 5, who=""),
}
