"""The exploration set of the depths."""

from ....kernel.text import _
from ..rules.box import EXPLORE
from ..rules.combining import each_hero, either
from ..rules.conditions import FOCUSED
from ..rules.effects import draws_and_chooses, exhausts, gains, gains_condition, places_progress, suffers
from ..rules.foe_effects import spawns_in_shadows
from ..rules.place import BEFORE_ROLL, OWN_TURN, Exploration

torch = Exploration(
    "torch", _("Torch"),
    of_set="depths", use=BEFORE_ROLL, icon="torch",
    for_action=EXPLORE, bonus=2,
    text=_("Discard before you roll for an explore action: add 2 successes."),
)

runestone = Exploration(
    "runestone", _("Runestone"),
    of_set="depths", use=OWN_TURN, icon="rune-stone",
    does=[gains_condition(FOCUSED), gains(1)],
    text=_("Discard during your turn: gain Focused and 1 success token."),
)

cave_in = Exploration(
    "cave_in", _("Cave-in"),
    of_set="depths", icon="falling-rocks",
    does=[each_hero(either(suffers(1), exhausts()))],
    text=_("Each hero suffers 1 wound or exhausts 1 of its ready ability cards (each hero chooses)."),
)

treasure_chest = Exploration(
    "treasure_chest", _("Treasure Chest"),
    of_set="depths", icon="open-treasure-chest",
    does=[draws_and_chooses(2, put_back=False)],
    text=_("Draw 2 exploration cards; resolve 1 of them and discard the other without effect."),
)

lurkers = Exploration(
    "lurkers", _("Lurkers"),
    of_set="depths", icon="evil-eyes",
    does=[spawns_in_shadows(face_up=False), places_progress(1)],
    text=_("Spawn 1 enemy in the shadows, face down. Place 1 progress token on the current location."),
)
