"""The common locations."""

from ....kernel.text import _
from ..rules.box import COMMON, Location
from ..rules.effects import chosen_hero, either, heals, hero_with_most, loses, readies, tokens_of

roadside_inn = Location(
    "roadside_inn", _("Roadside Inn"),
    danger=COMMON, traits=["road", "settlement"], engaged=2, shadows=0, explore=3, icon="tavern-sign",
    travel=[chosen_hero(either(heals(1), readies(optional=False)))],
    text=_("Travel phase: 1 hero, chosen by the party leader, heals 1 wound or readies 1 of its ability cards (that hero chooses which)."),
)

dark_forest = Location(
    "dark_forest", _("Dark Forest"),
    danger=COMMON, traits=["wilderness"], engaged=1, shadows=2, explore=4, icon="forest",
    shadow_attack_bonus=-1,
    text=_("Each attack action with at least 1 target in the shadows loses 1 success."),
)

bandit_camp = Location(
    "bandit_camp", _("Bandit Camp"),
    danger=COMMON, traits=["wilderness", "camp"], engaged=2, shadows=1, explore=4, icon="campfire",
    travel=[hero_with_most(tokens_of, loses(1), at_least=1)],
    text=_("Travel phase: the hero with the most success tokens (the party leader breaks a tie) discards 1 of them."),
)
