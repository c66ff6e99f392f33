"""The exploration set of the blight."""

from ....kernel.text import _
from ..rules.combining import each_hero, either, otherwise
from ..rules.conditions import FOCUSED, WEAKENED
from ..rules.effects import gains, gains_condition, heals
from ..rules.foe_effects import of_trait, spawns_discarded, wounds_enemy_more
from ..rules.place import OWN_TURN, WOUNDED, Exploration

holy_water = Exploration(
    "holy_water", _("Holy Water"),
    of_set="blight", use=OWN_TURN, icon="holy-water",
    does=[wounds_enemy_more(2, 3, of_trait("undead", "demon"))],
    text=_("Discard during your turn: 1 enemy in play of your choice suffers 2 wounds, or 3 if it is Undead or a Demon."),
)

silver_amulet = Exploration(
    "silver_amulet", _("Silver Amulet"),
    of_set="blight", use=WOUNDED, icon="gem-pendant",
    wards=True,
    text=_("Discard when you would gain a Poisoned or Weakened card: you do not gain it; or when you would suffer wounds from a threat effect: you suffer none of them."),
)

cold_mist = Exploration(
    "cold_mist", _("Cold Mist"),
    of_set="blight", icon="fog",
    does=[gains_condition(WEAKENED), each_hero(gains(1))],
    text=_("Gain Weakened. Each hero gains 1 success token."),
)

restless_bones = Exploration(
    "restless_bones", _("Restless Bones"),
    of_set="blight", icon="raise-skeleton",
    does=[otherwise(spawns_discarded("undead", "demon"), gains(1))],
    text=_("Spawn 1 random Undead or Demon card from the enemy discard pile in the shadows, face up. With none there, gain 1 success token."),
)

ancestors_blessing = Exploration(
    "ancestors_blessing", _("Ancestor's Blessing"),
    of_set="blight", icon="totem",
    does=[either(heals(2), gains_condition(FOCUSED))],
    text=_("Heal 2 wounds or gain Focused."),
)
