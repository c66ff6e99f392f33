"""The common locations."""

from ....kernel.text import _
from ..rules.box import COMMON
from ..rules.combining import chosen_hero, either, first_who_agrees, hero_with_most, tokens_of, when
from ..rules.effects import draws, exhausts, heals, loses, loses_progress, readies
from ..rules.foe_effects import spawns_discarded
from ..rules.place import Location
from ..rules.state import Hero, Table

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
    danger=COMMON, traits=["wilderness", "camp"], engaged=2, shadows=1, explore=4, icon="barracks-tent",
    travel=[hero_with_most(tokens_of, loses(1), at_least=1)],
    text=_("Travel phase: the hero with the most success tokens (the party leader breaks a tie) discards 1 of them."),
)

abandoned_farm = Location(
    "abandoned_farm", _("Abandoned Farm"),
    danger=COMMON, traits=["settlement"], engaged=2, shadows=0, explore=4, icon="barn",
    arrival=[draws()],
    text=_("When the party arrives: the party leader draws and resolves 1 exploration card after the enemies are spawned."),
)


def _has_progress(table: Table, me: Hero) -> bool:
    return table.progress > 0


def _has_ready_card(table: Table, hero: Hero) -> bool:
    return any(hero.ready)


river_crossing = Location(
    "river_crossing", _("River Crossing"),
    danger=COMMON, traits=["wilderness", "road"], engaged=1, shadows=1, explore=4, icon="arch-bridge",
    travel=[when(_has_progress, first_who_agrees(_has_ready_card, "river-crossing", exhausts(), otherwise=[loses_progress(1)]))],
    text=_("Travel phase: if there is a progress token here, discard 1 of them unless 1 hero exhausts 1 of its ready ability cards (asked from the party leader clockwise; the first who agrees does it)."),
)

goblin_warren = Location(
    "goblin_warren", _("Goblin Warren"),
    danger=COMMON, traits=["dungeon"], engaged=2, shadows=1, explore=4, icon="goblin-camp",
    emboldens="goblin",
    text=_("Each Goblin engaged with a hero who is engaged with at least 1 other Goblin has +1 attack during the enemy phase only."),
)


def _few_in_the_shadows(table: Table, me: Hero) -> bool:
    return len(table.shadows) < 3


village_graveyard = Location(
    "village_graveyard", _("Village Graveyard"),
    danger=COMMON, traits=["graveyard"], engaged=1, shadows=1, explore=4, icon="graveyard",
    travel=[when(_few_in_the_shadows, spawns_discarded("undead", face_up=False))],
    text=_("Travel phase: if the enemy discard pile has an Undead card, spawn 1 random Undead from it in the shadows, face down; otherwise nothing happens. Skip this if 3 or more enemies are in the shadows."),
)
