"""The events for the ribbon: the important ones of other players' turns, and of one's own turn when it ends."""

from ....kernel.text import _
from ....kit.ribbon import RibbonEvent

RIBBON = {
    "guardian-beaten": RibbonEvent(_("beat the Guardian"), _("Guardian beaten"), 5),
    "wins": RibbonEvent(_("beat {card}"), _("{card} beaten"), 4),
    "loses": RibbonEvent(_("lost to {card}"), _("Lost to {card}"), 4),
    "key": RibbonEvent(_("found Guardian Key {keys} of {needed}"), "", 4),
    "fulfils": RibbonEvent(_("fulfilled {card}"), _("{card} fulfilled"), 4),
    "buys": RibbonEvent(_("bought {card}"), _("{card} bought"), 3),
    "levels": RibbonEvent(_("raised {card}: {into}"), _("{card} is now {into}"), 3),
    "finds-treasure": RibbonEvent(_("found {card}"), "", 3),
    "gains-gear": RibbonEvent(_("gained a token: {gear}"), _("Token gained: {gear}"), 2),
    "wounded": RibbonEvent(_("was wounded"), "", 2),
    "heals": RibbonEvent(_("healed a Wound"), _("Wound healed"), 1),
    "no-battle": RibbonEvent(_("met nobody in the Dungeon"), _("No battle"), 1),
    "goes-to": RibbonEvent(_("went to {place}"), _("Nothing bought"), 0),
    "guardian-keys": RibbonEvent(_("{card} has appeared"), "", 5, who=""),
    "guardian-empty": RibbonEvent(_("{card} has appeared"), "", 5, who=""),
    "guardian-late": RibbonEvent(_("{card} has appeared"), "", 5, who=""),
}
