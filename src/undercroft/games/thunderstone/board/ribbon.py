"""The events for the ribbon: the important ones of other players' turns, and of one's own turn when it ends."""

from ....kernel.text import _
from ....kit.ribbon import RibbonEvent

RIBBON = {
    "stone-claimed": RibbonEvent(_("claimed the Thunderstone"), _("Thunderstone claimed"), 5),
    "wins": RibbonEvent(_("beat {card}, +{xp} XP"), _("{card} beaten: +{xp} XP"), 4),
    "loses": RibbonEvent(_("lost to {card}"), _("Lost to {card}"), 4),
    "takes": RibbonEvent(_("took {card} out of the hall"), _("{card} taken"), 3),
    "buys": RibbonEvent(_("bought {card}"), _("{card} bought"), 3),
    "levels": RibbonEvent(_("raised {card}: {into}"), _("{card} is now {into}"), 3),
    "gains": RibbonEvent(_("gained {cards}"), "", 2),
    "borrows": RibbonEvent(_("borrowed {card} from {whom}"), _("{card} borrowed"), 2),
    "discards": RibbonEvent(_("discarded {cards}"), "", 0),
    "trains": RibbonEvent(_("destroyed {card} for {xp} XP"), _("{card} destroyed: +{xp} XP"), 2),
    "no-battle": RibbonEvent(_("left the dungeon without a battle"), _("No battle"), 1),
    "rests": RibbonEvent(_("rested"), _("Rested"), 1),
    "enters-village": RibbonEvent(_("visited the village"), _("Nothing bought"), 0),
    "breach": RibbonEvent(_("{card} broke through"), "", 2, who=""),
}
