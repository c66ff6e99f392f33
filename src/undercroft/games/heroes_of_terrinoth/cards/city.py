"""The exploration set of the city."""

from ....kernel.text import _
from ..rules.box import ATTACK
from ..rules.combining import either, otherwise
from ..rules.conditions import FOCUSED
from ..rules.effects import discards_item, gains_condition, loses, suffers
from ..rules.foe_effects import both, engaged_with_any, looks_at_location, moves_and_exhausts, no_villain, wounds_enemy
from ..rules.place import BEFORE_ROLL, OWN_TURN, Exploration

coin_purse = Exploration(
    "coin_purse", _("Coin Purse"),
    of_set="city", use=OWN_TURN, icon="coins-pile",
    does=[moves_and_exhausts(both(engaged_with_any, no_villain))],
    text=_("Discard during your turn: move 1 non-villain enemy engaged with any hero to the shadows, face up, and exhaust it."),
)

fine_blade = Exploration(
    "fine_blade", _("Fine Blade"),
    of_set="city", use=BEFORE_ROLL, icon="shining-sword",
    for_action=ATTACK, bonus=2,
    text=_("Discard before you roll for an attack action: add 2 successes."),
)

helpful_guard = Exploration(
    "helpful_guard", _("Helpful Guard"),
    of_set="city", icon="guards",
    does=[wounds_enemy(2)],
    text=_("1 enemy in play of your choice suffers 2 wounds."),
)

pickpocket = Exploration(
    "pickpocket", _("Pickpocket"),
    of_set="city", icon="robber",
    does=[otherwise(either(loses(1), discards_item()), suffers(1))],
    text=_("Discard 1 success token or 1 of your items that can be discarded; if you have neither, suffer 1 wound."),
)

rumours = Exploration(
    "rumours", _("Rumours"),
    of_set="city", icon="talk",
    does=[looks_at_location, gains_condition(FOCUSED)],
    text=_("Look at the top card of the location deck; you may put it under the other cards of its own stack of the quest sheet that are still in the deck. Then gain Focused."),
)
