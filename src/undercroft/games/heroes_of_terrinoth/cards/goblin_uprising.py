"""Goblin Uprising: Splig, his throne, and the quest sheet."""

from ....kernel.text import _
from ..rules.box import COMMON, VILLAIN
from ..rules.combining import each_hero, each_hero_who, either, when
from ..rules.effects import loses, loses_progress, suffers, upgrades_card, waiting_wounds
from ..rules.enemies import to_shadows, wound
from ..rules.enemy import Enemy, Keyword
from ..rules.enemy_phase import ADVANCE, STRIKES
from ..rules.foe_effects import spawns_discarded, spawns_in_shadows, spawns_villain, spawns_with_me, villain_heals
from ..rules.objectives import at_location, villain_defeated, villain_in_lair
from ..rules.place import Location
from ..rules.quest import Peril, Quest, Stack
from ..rules.state import Foe, Hero, Table


def _cower(table: Table, foe: Foe, me: Hero) -> None:
    if foe.wounds >= 4 and any(other is not foe and other.has("goblin") for other in table.in_play()):
        to_shadows(table, foe)


COWER = Keyword(
    "cower", _("Cower"), _cower, icon="dodging",
    text=_("If this enemy has 4 or more wounds and another face-up Goblin is in play, move this enemy to the shadows, face up."),
)

splig = Enemy(
    "splig", _("Splig"),
    rank=VILLAIN, danger=COMMON, traits=["goblin", "villain"], quest="goblin_uprising", icon="goblin",
    health=15, attack=2, resilience=1, bar=[ADVANCE, STRIKES, COWER],
    threat=either(loses(1), loses_progress(1)),
    threat_text=_("Discard either 1 success token of the active hero or 1 progress token from the current location (the active hero chooses; an option that would do nothing cannot be chosen unless both would)."),
)


def _rubble(table: Table) -> None:
    foe = table.villain_in_play()
    if foe is not None and "spligs_throne" not in table.happened:
        table.happened += ("spligs_throne",)
        wound(table, foe, 3)


spligs_throne = Location(
    "spligs_throne", _("Splig's Throne"),
    danger=COMMON, traits=["dungeon"], engaged=2, shadows=1, explore=5, quest="goblin_uprising", icon="throne-king",
    explored=_rubble,
    text=_("The first time this location becomes fully explored while Splig is in play, his rubble traps go off: Splig suffers 3 wounds."),
)


def _has_no_token(table: Table, hero: Hero) -> bool:
    return hero.tokens == 0


goblin_uprising = Quest(
    "goblin_uprising", _("Goblin Uprising"),
    number=1, danger=COMMON, villain=splig, icon="goblin-head",
    special=[
        _("If Splig would be defeated while the location deck is not empty, return him to the lair without wounds instead (this is not a victory)."),
        _("When the party arrives at Splig's Throne, after the enemies of that location are spawned, spawn Splig engaged with the party leader if he is still in the lair."),
    ],
    victory=_("Splig is defeated."),
    defeat=[_("All heroes are defeated.")],
    track=["start", "grey", "green", "blue", "green", "grey", "purple", "green", "grey", "blue", "grey", "red"],
    perils=[
        Peril("green", _("Each hero upgrades 1 ability card."), [each_hero(upgrades_card)]),
        Peril(
            "blue",
            _("Spawn 1 random Goblin (never Splig) from the enemy discard pile engaged with each hero, beginning with the party leader and going clockwise, for as long as there are Goblins in that pile."),
            [each_hero(spawns_discarded("goblin", with_me=True))],
        ),
        Peril(
            "purple",
            _("Spawn 1 enemy in the shadows, face up. Each hero without a success token suffers 1 wound."),
            [spawns_in_shadows(), each_hero_who(_has_no_token, suffers(1))],
        ),
        Peril(
            "red",
            _("Spawn 1 enemy engaged with the party leader. If the token was already on this space before this phase, each hero suffers 1 wound for each time it has stayed here. Then: if Splig is in the lair, spawn him engaged with the party leader. Otherwise Splig heals 1 wound."),
            [
                spawns_with_me(),
                waiting_wounds,
                when(villain_in_lair, spawns_villain(with_leader=True), otherwise=[villain_heals(1)]),
            ],
        ),
    ],
    enemies=[Stack(["goblin_archer", "goblin_raider", "bandit"], dire=1), Stack(common=1, dire=1)],
    locations=[Stack(["roadside_inn"]), Stack(["dark_forest"]), Stack(["bandit_camp"]), Stack(["spligs_throne"])],
    exploration=["basic", "wilds"],
    flees=True,
    arrival=at_location("spligs_throne", spawns_villain(with_leader=True)),
    wins=villain_defeated,
    prologue=_("Smoke hangs over the farms around Goldhall. Goblin bands that used to steal a goose and run now burn barns and carry off whole herds, and they do it in the name of a king: a fat, loud, cowardly brute called Splig, who has moved into an old bandit camp beyond the forest. The innkeeper by the road will pay for every crown you bring back. There is only one crown, he adds."),
    victory_text=_("Splig lies under the wreck of his own throne, and without a king the horde remembers how much it likes to run. Goldhall rings its bells until night. The innkeeper hangs a dented tin crown above the hearth and pours without counting."),
    defeat_text=_("The last thing you hear is Splig's laughter. By morning there are more goblins, they are better armed, and the road to Goldhall is open. Songs will be sung about this day, but only by goblins."),
)
