"""Dead of Night: Maurgrim, the mausoleum, and the quest sheet."""

from ....kernel.text import _
from ..rules.box import COMMON, VILLAIN
from ..rules.combining import each_hero, each_hero_who, otherwise, when
from ..rules.effects import suffers, upgrades_card, waiting_wounds
from ..rules.enemy import Enemy, Keyword
from ..rules.enemy_phase import RETREAT, STRIKES, active
from ..rules.foe_effects import spawns_discarded, spawns_in_shadows, spawns_villain, spawns_with_me
from ..rules.objectives import at_location, villain_defeated, villain_in_lair
from ..rules.place import Location
from ..rules.quest import Peril, Quest, Stack
from ..rules.state import Foe, Hero, Table

RAISE_DEAD = Keyword(
    "raise_dead", _("Raise Dead"), active(spawns_discarded("undead", ready=False)), icon="raise-zombie",
    text=_("Spawn 1 random Undead card from the enemy discard pile in the shadows, face up and exhausted. With none there, nothing happens."),
)


def _warded(table: Table, foe: Foe) -> int:
    return 0 if table.fully_explored else 1


maurgrim = Enemy(
    "maurgrim", _("Maurgrim the Gravecaller"),
    rank=VILLAIN, danger=COMMON, traits=["human", "mage", "villain"], quest="dead_of_night", icon="grim-reaper",
    health=17, attack=2, bar=[RETREAT, RAISE_DEAD, STRIKES],
    resilience_now=_warded,
    passive=_("While the current location is not fully explored, Maurgrim has +1 resilience."),
    threat=otherwise(spawns_discarded("undead"), suffers(1)),
    threat_text=_("Spawn 1 random Undead card from the enemy discard pile in the shadows, face up (with none there, the active hero suffers 1 wound)."),
)

forgotten_mausoleum = Location(
    "forgotten_mausoleum", _("Forgotten Mausoleum"),
    danger=COMMON, traits=["graveyard", "dungeon"], engaged=1, shadows=1, explore=5, quest="dead_of_night", icon="ancient-columns",
    hides_discarded="undead",
    text=_("While this location is fully explored, every effect treats the enemy discard pile as holding no Undead card."),
)


def _has_no_token(table: Table, hero: Hero) -> bool:
    return hero.tokens == 0


dead_of_night = Quest(
    "dead_of_night", _("Dead of Night"),
    number=3, danger=COMMON, villain=maurgrim, icon="graveyard",
    special=[
        _("If Maurgrim would be defeated while the location deck is not empty, return him to the lair without wounds instead (this is not a victory)."),
        _("When the party arrives at the Forgotten Mausoleum, after the enemies of that location are spawned, spawn Maurgrim in the shadows, face up, if he is still in the lair."),
    ],
    victory=_("Maurgrim is defeated."),
    defeat=[_("All heroes are defeated.")],
    track=["start", "grey", "green", "blue", "green", "grey", "purple", "green", "blue", "grey", "red"],
    perils=[
        Peril("green", _("Each hero upgrades 1 ability card."), [each_hero(upgrades_card)]),
        Peril(
            "blue",
            _("Spawn 1 random Undead card from the enemy discard pile in the shadows, face up (with none there, spawn 1 enemy in the shadows, face down)."),
            [otherwise(spawns_discarded("undead"), spawns_in_shadows(face_up=False))],
        ),
        Peril(
            "purple",
            _("Spawn 1 enemy in the shadows, face down. Each hero without a success token suffers 1 wound."),
            [spawns_in_shadows(face_up=False), each_hero_who(_has_no_token, suffers(1))],
        ),
        Peril(
            "red",
            _("Spawn 1 enemy engaged with the party leader. If the token was already on this space before this phase, each hero suffers 1 wound for each time it has stayed here. Then: if Maurgrim is in the lair, spawn him in the shadows, face up. Otherwise each hero suffers 1 wound."),
            [
                spawns_with_me(),
                waiting_wounds,
                when(villain_in_lair, spawns_villain(with_leader=False), otherwise=[each_hero(suffers(1))]),
            ],
        ),
    ],
    enemies=[Stack(["zombie", "reanimate"], common=2), Stack(["wraith"], common=1)],
    locations=[Stack(["village_graveyard"]), Stack(common=1), Stack(["sunken_crypt"]), Stack(["forgotten_mausoleum"])],
    exploration=["basic", "blight"],
    flees=True,
    arrival=at_location("forgotten_mausoleum", spawns_villain(with_leader=False)),
    wins=villain_defeated,
    prologue=_("It began with a knocking under the churchyard. Now the dead of three parishes walk by night, patient and polite, and by day the living count who is missing. Someone is calling them. The gravediggers speak of a man with a bell who was seen going down into a mausoleum that is on no map."),
    victory_text=_("Maurgrim's bell cracks, and the dead lie down where they stand, like people who have been kept up too late. You help the gravediggers until noon. None of you sleeps that night, but nothing knocks."),
    defeat_text=_("The bell rings on. Some nights later new figures join the slow procession, and one of them is still wearing your cloak."),
)
