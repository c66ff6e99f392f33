"""The nightmare locations."""

from ....kernel.decision import Rules
from ....kernel.text import _
from ..rules.box import NIGHTMARE
from ..rules.combining import each_hero_who, health_left, hero_with_most
from ..rules.effect import Effect
from ..rules.effects import suffers
from ..rules.place import Location
from ..rules.state import Hero, Table
from ..rules.travelling import pass_leader


def _fights_nobody(table: Table, hero: Hero) -> bool:
    return not hero.engaged


mistlands_bog = Location(
    "mistlands_bog", _("Mistlands Bog"),
    danger=NIGHTMARE, traits=["wilderness", "graveyard"], engaged=1, shadows=2, explore=5, icon="swamp",
    travel=[each_hero_who(_fights_nobody, suffers(1))],
    text=_("Travel phase: each hero who is not engaged with an enemy suffers 1 wound."),
)

scorched_vale = Location(
    "scorched_vale", _("Scorched Vale"),
    danger=NIGHTMARE, traits=["wilderness", "mountain"], engaged=2, shadows=0, explore=5, icon="burning-forest",
    travel=[hero_with_most(health_left, suffers(2))],
    text=_("Travel phase: the hero with the fewest wounds (the party leader breaks a tie) suffers 2 wounds."),
)

black_citadel = Location(
    "black_citadel", _("Black Citadel"),
    danger=NIGHTMARE, traits=["ruins", "dungeon"], engaged=2, shadows=1, explore=5, icon="evil-tower",
    champion_resilience=1,
    text=_("Each champion in play has +1 resilience."),
)

ynfernael_rift = Location(
    "ynfernael_rift", _("Ynfernael Rift"),
    danger=NIGHTMARE, traits=["ruins"], engaged=1, shadows=1, explore=5, icon="magic-portal",
    threat_wounds=1,
    text=_("A hero who rolls at least 1 threat symbol in an action suffers 1 wound in step 3, after the threat effects (this wound is not a threat effect)."),
)


def _passes_leader(table: Table, me: Hero) -> Rules[None]:
    yield from pass_leader(table)  # the new leader, if the wound defeated the old one


lava_tunnels = Location(
    "lava_tunnels", _("Lava Tunnels"),
    danger=NIGHTMARE, traits=["dungeon", "cavern"], engaged=1, shadows=1, explore=5, icon="lava",
    travel=[suffers(1), Effect("pass-leader", _("Pass the party leader token"), _passes_leader)],
    text=_("Travel phase: the party leader suffers 1 wound. The leader (the new one if that defeated it) may then pass the party leader token to another hero."),
)
