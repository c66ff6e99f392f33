"""Wings of Shadow: Shaarzak, his lair, the spear, and the quest sheet."""

from ....kernel.decision import Rules
from ....kernel.text import _
from ..rules.box import NIGHTMARE, VILLAIN
from ..rules.combining import each_hero, when
from ..rules.conditions import gain_tokens
from ..rules.effect import Effect
from ..rules.effects import places_progress, suffers, upgrades_card, waiting_wounds
from ..rules.enemy import Enemy, Keyword
from ..rules.enemy_phase import ADVANCE, STRIKES, target_of
from ..rules.foe_effects import of_trait, spawns_villain, spawns_with_me, wounds_enemy
from ..rules.objectives import at_location, party_below, villain_defeated, villain_in_lair
from ..rules.place import OWN_TURN, Exploration, Location
from ..rules.quest import Peril, Quest, Stack
from ..rules.state import Foe, Hero, Table
from ..rules.wounds import all_suffer, exhausts_one, suffer


def _tail_sweep(table: Table, foe: Foe, me: Hero) -> Rules[None]:
    swept = target_of(table, foe, me)
    if not swept.defeated:  # HT-8.8
        yield from exhausts_one(table, swept)
        neighbour = table.hero_after(swept)
        if neighbour is not None:
            yield from suffer(table, neighbour, 1)


TAIL_SWEEP = Keyword(
    "tail_sweep", _("Tail Sweep"), _tail_sweep, icon="spiked-tail",
    text=_("The target hero exhausts 1 of its ready ability cards (its choice; with none ready, no card), and the next hero clockwise suffers 1 wound (with no other undefeated hero, nobody)."),
)


def _scales(table: Table, foe: Foe) -> int:
    return 0 if "wyrm_lair" in table.happened else 1


shaarzak = Enemy(
    "shaarzak", _("Shaarzak the Ashen"),
    rank=VILLAIN, danger=NIGHTMARE, traits=["dragonkin", "villain"], quest="wings_of_shadow", icon="wyvern",
    health=39, attack=3, resilience=1, bar=[ADVANCE, STRIKES, TAIL_SWEEP],
    resilience_now=_scales,
    threat=each_hero(suffers(1)),
    threat_text=_("Each hero suffers 1 wound."),
)

dragonbane_spear = Exploration(
    "dragonbane_spear", _("Dragonbane Spear"),
    of_set="unique", quest="wings_of_shadow", use=OWN_TURN, icon="spear-feather",
    does=[wounds_enemy(4, of_trait("dragonkin"))],
    text=_("Discard during your turn: 1 Dragonkin enemy in play suffers 4 wounds."),
)


def _weak_spot(table: Table) -> None:
    if "wyrm_lair" not in table.happened:
        table.happened += ("wyrm_lair",)
        for hero in table.party():
            gain_tokens(table, hero, 2)


wyrm_lair = Location(
    "wyrm_lair", _("Wyrm Lair"),
    danger=NIGHTMARE, traits=["cavern", "mountain"], engaged=1, shadows=0, explore=5, quest="wings_of_shadow", icon="cave-entrance",
    explored=_weak_spot,
    text=_("The first time this location becomes fully explored, each hero gains 2 success tokens and the resilience of Shaarzak is 0 for the rest of the game."),
)


def _dragonfire(table: Table, me: Hero) -> Rules[None]:
    yield from all_suffer(table, [(hero, 2 if hero is table.leading else 1) for hero in table.party()])


wings_of_shadow = Quest(
    "wings_of_shadow", _("Wings of Shadow"),
    number=6, danger=NIGHTMARE, villain=shaarzak, icon="wyvern",
    special=[
        _("If Shaarzak would be defeated while the location deck is not empty, return him to the lair without wounds instead (this is not a victory)."),
        _("When the party arrives at the Wyrm Lair, after the enemies of that location are spawned, spawn Shaarzak engaged with the party leader if he is still in the lair."),
        _("When the party arrives at the Wyrm Lair with two heroes, place 3 progress tokens on it."),
    ],
    victory=_("Shaarzak is defeated."),
    defeat=[_("All heroes are defeated.")],
    track=["start", "green", "grey", "green", "purple", "grey", "green", "blue", "grey", "green", "purple", "red"],
    perils=[
        Peril("green", _("Each hero upgrades 1 ability card."), [each_hero(upgrades_card)]),
        Peril(
            "blue",
            _("Spawn 2 enemies (the first engaged with the party leader, the second with the next hero clockwise)."),
            [spawns_with_me(2)],
        ),
        Peril(
            "purple",
            _("Each hero suffers 1 wound; the party leader suffers 1 more."),
            [Effect("quest", _("The quest"), _dragonfire)],
        ),
        Peril(
            "red",
            _("Spawn 1 enemy engaged with the party leader. If the token was already on this space before this phase, each hero suffers 1 wound for each time it has stayed here. Then: if Shaarzak is in the lair, spawn him engaged with the party leader. Otherwise each hero suffers 1 wound."),
            [
                spawns_with_me(),
                waiting_wounds,
                when(villain_in_lair, spawns_villain(with_leader=True), otherwise=[each_hero(suffers(1))]),
            ],
        ),
    ],
    enemies=[Stack(common=2), Stack(["hybrid_sentinel", "shadow_dragon"]), Stack(dire=1, nightmare=1)],
    locations=[Stack(dire=1), Stack(["scorched_vale"]), Stack(["wyrm_lair"])],
    exploration=["basic", "wilds"],
    exploration_unique=["dragonbane_spear"],
    flees=True,
    arrival=at_location("wyrm_lair", spawns_villain(with_leader=True), when(party_below(3), places_progress(3))),
    wins=villain_defeated,
    prologue=_("A shadow crossed three baronies in one night, and where it passed the wheat is glass. The dragon Shaarzak has come down from the north with his brood, and the lords are busy blaming each other. A dying captain gives you the only useful thing anyone has said: where it sleeps."),
    victory_text=_("The great wings fold for the last time, and the ash that falls on your shoulders is almost warm. You will be asked for years how you did it, and you will never tell it the same way twice."),
    defeat_text=_("The shadow rises again, well fed. In the spring the barons send tribute, and a map of each other's herds."),
)
