"""The exploration set of the wilds."""

from ....kernel.text import _
from ..rules.combining import hero_with_most, wounds_on
from ..rules.conditions import POISONED
from ..rules.effects import discards_conditions, gains, gains_condition, heals, places_progress, suffers
from ..rules.foe_effects import spawns_in_shadows
from ..rules.place import NAMING, OWN_TURN, Exploration

healing_herbs = Exploration(
    "healing_herbs", _("Healing Herbs"),
    of_set="wilds", use=OWN_TURN, icon="herbs-bundle",
    does=[heals(2), discards_conditions(POISONED)],
    text=_("Discard during your turn: heal 2 wounds and discard your Poisoned card if you have one."),
)

hunting_bow = Exploration(
    "hunting_bow", _("Hunting Bow"),
    of_set="wilds", use=NAMING, icon="bow-arrow",
    bonus=2,
    text=_("Discard when you name the targets of an attack action: that attack is ranged and adds 2 successes. (You may play an attack card for it although no enemy is engaged with you.)"),
)

shortcut = Exploration(
    "shortcut", _("Shortcut"),
    of_set="wilds", icon="path-distance",
    does=[places_progress(2)],
    text=_("Place 2 progress tokens on the current location."),
)

poison_thorns = Exploration(
    "poison_thorns", _("Poison Thorns"),
    of_set="wilds", icon="thorny-vine",
    does=[gains_condition(POISONED), gains(2)],
    text=_("Gain Poisoned, then gain 2 success tokens."),
)

wolf_pack = Exploration(
    "wolf_pack", _("Wild Beasts"),
    of_set="wilds", icon="wolf-howl",
    does=[spawns_in_shadows(), hero_with_most(wounds_on, suffers(1))],
    text=_("Spawn 1 enemy in the shadows, face up. The hero with the most wounds (party leader breaks a tie) suffers 1 wound."),
)
