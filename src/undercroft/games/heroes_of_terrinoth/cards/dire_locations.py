"""The dire locations."""

from ....kernel.text import _
from ..rules.box import DIRE
from ..rules.combining import either, engaged_with, first_who_agrees, hero_with_most
from ..rules.conditions import POISONED
from ..rules.effects import draws, exhausts, gains_condition, loses, suffers
from ..rules.place import Location
from ..rules.state import Hero, Table

sunken_crypt = Location(
    "sunken_crypt", _("Sunken Crypt"),
    danger=DIRE, traits=["dungeon", "graveyard"], engaged=1, shadows=2, explore=4, icon="tombstone",
    rest_bonus=-1,
    text=_("Each rest action loses 1 success."),
)

spider_hollow = Location(
    "spider_hollow", _("Spider Hollow"),
    danger=DIRE, traits=["wilderness", "cavern"], engaged=2, shadows=1, explore=5, icon="spider-web",
    travel=[hero_with_most(engaged_with, gains_condition(POISONED), at_least=1)],
    text=_("Travel phase: the hero engaged with the most enemies (the party leader breaks a tie; nobody if no enemy is engaged) gains Poisoned."),
)

city_sewers = Location(
    "city_sewers", _("City Sewers"),
    danger=DIRE, traits=["city", "dungeon"], engaged=1, shadows=1, explore=5, icon="dripping-tube",
    travel=[either(exhausts(), suffers(1))],
    text=_("Travel phase: the party leader exhausts 1 of its ready ability cards or suffers 1 wound."),
)


def _has_two_tokens(table: Table, hero: Hero) -> bool:
    return hero.tokens >= 2


market_district = Location(
    "market_district", _("Market District"),
    danger=DIRE, traits=["city", "settlement"], engaged=2, shadows=1, explore=4, icon="shop",
    travel=[first_who_agrees(_has_two_tokens, "market-district", loses(2), draws())],
    text=_("Travel phase: 1 hero (asked from the party leader clockwise; the first who agrees) may discard 2 of its success tokens to draw and resolve 1 exploration card."),
)

mountain_pass = Location(
    "mountain_pass", _("Mountain Pass"),
    danger=DIRE, traits=["wilderness", "mountain"], engaged=1, shadows=1, explore=5, icon="mountain-road",
    blocks_first_progress=True,
    text=_("The first progress token that would be placed here in each round, by whatever effect, is not placed."),
)

ruined_keep = Location(
    "ruined_keep", _("Ruined Keep"),
    danger=DIRE, traits=["ruins"], engaged=2, shadows=1, explore=4, icon="castle-ruins",
    softens_shadows=True,
    text=_("The first time in each round that a hero would suffer wounds from a keyword of an enemy that is in the shadows, reduce them by 1."),
)
