"""The important events of others' turns, for the ribbon, and of one's own turn when it ends."""

from ....kernel.text import _
from ....kit.telling import Told

TOLD = {
    "stone-claimed": Told(_("claimed the Thunderstone"), _("Thunderstone claimed"), 5),
    "wins": Told(_("beat {card}, +{xp} XP"), _("{card} beaten: +{xp} XP"), 4),
    "loses": Told(_("lost to {card}"), _("Lost to {card}"), 4),
    "takes": Told(_("took {card} out of the hall"), _("{card} taken"), 3),
    "buys": Told(_("bought {card}"), _("{card} bought"), 3),
    "levels": Told(_("raised {card}: {into}"), _("{card} is now {into}"), 3),
    "gains": Told(_("gained {cards}"), "", 2),
    "borrows": Told(_("borrowed {card} from {whom}"), _("{card} borrowed"), 2),
    "discards": Told(_("discarded {cards}"), "", 0),
    "trains": Told(_("destroyed {card} for {xp} XP"), _("{card} destroyed: +{xp} XP"), 2),
    "no-battle": Told(_("left the dungeon without a battle"), _("No battle"), 1),
    "rests": Told(_("rested"), _("Rested"), 1),
    "enters-village": Told(_("visited the village"), _("Nothing bought"), 0),
    "breach": Told(_("{card} broke through"), "", 2, who=""),
}
