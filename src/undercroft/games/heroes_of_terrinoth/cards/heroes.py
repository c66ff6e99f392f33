"""The heroes."""

from ....kernel.text import _
from ..rules.box import HEALER, MAGE, SCOUT, WARRIOR, HeroCard

elder_mok = HeroCard(
    "elder_mok", _("Elder Mok"),
    archetype=HEALER, health=11, rest_heals_others=True, icon="wizard-staff",
    text=_("At the beginning of step 4 of each of your rest actions, before defeats are checked, each other hero heals 1 wound."),
)

leoric_of_the_book = HeroCard(
    "leoric_of_the_book", _("Leoric of the Book"),
    archetype=MAGE, health=9, blunts_engaged=True, icon="spell-book",
    text=_("Each enemy engaged with you has -1 attack, applied after all other changes, to a minimum of 1."),
)

kari_wraithstalker = HeroCard(
    "kari_wraithstalker", _("Kari Wraithstalker"),
    archetype=SCOUT, health=10, adds_if_ambushing=True, icon="hood",
    text=_("If at least 1 target of your attack action became engaged with you during this turn or is in the shadows, add 1 success (once per action)."),
)

grisban_the_thirsty = HeroCard(
    "grisban_the_thirsty", _("Grisban the Thirsty"),
    archetype=WARRIOR, health=13, rest_bonus=True, icon="beer-stein",
    text=_("When you perform a rest action, add 1 success and discard all your Poisoned and Weakened cards before healing."),
)
