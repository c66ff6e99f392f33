"""Heart of the Mountain: Kolgrun, the Rune Forge, the Heart Shard, and the quest sheet."""

from ....kernel.decision import Rules
from ....kernel.text import _
from ..rules.box import DIRE, VILLAIN
from ..rules.combining import each_hero, otherwise
from ..rules.effect import Effect
from ..rules.effects import loses_progress, suffers, upgrades_card, waiting_wounds
from ..rules.ending import place_progress
from ..rules.enemy import Enemy, Keyword
from ..rules.enemy_phase import ADVANCE, STRIKES, active
from ..rules.engaging import spawn_villain
from ..rules.foe_effects import spawns_with_me
from ..rules.place import PASSIVE, Exploration, Location
from ..rules.quest import Peril, Quest, Stack
from ..rules.state import Hero, Table
from ..rules.wounds import suffer

HAMMER = Keyword(
    "hammer", _("Hammer Fall"), active(otherwise(loses_progress(1), each_hero(suffers(1)))), icon="flat-hammer",
    text=_("Discard 1 progress token from the current location; if there is none, each hero suffers 1 wound instead."),
)

kolgrun = Enemy(
    "kolgrun", _("Kolgrun the Forge Golem"),
    rank=VILLAIN, danger=DIRE, traits=["construct", "villain"], quest="heart_of_the_mountain", icon="metal-golem-head",
    health=20, attack=2, resilience=1, bar=[ADVANCE, STRIKES, HAMMER],
    threat=otherwise(loses_progress(1), suffers(1)),
    threat_text=_("Discard 1 progress token from the current location; if there is none, the active hero suffers 1 wound."),
)

heart_shard = Exploration(
    "heart_shard", _("Heart Shard"),
    of_set="unique", quest="heart_of_the_mountain", use=PASSIVE, icon="crystal-shine",
    first_action_bonus=1, discardable=False,
    text=_("This item cannot be discarded. The hero who has it adds 1 success to the first action it performs in each round. If its bearer is defeated, the next undefeated hero clockwise takes it."),
)


def _finds_the_shard(table: Table) -> None:
    if heart_shard in table.aside:
        table.aside.remove(heart_shard)
        finder = table.heroes[table.active]
        finder.items.append(heart_shard)
        table.tell("finds", hero=finder.card, card=heart_shard)


rune_forge = Location(
    "rune_forge", _("Rune Forge"),
    danger=DIRE, traits=["dungeon", "mountain"], engaged=2, shadows=0, explore=22, quest="heart_of_the_mountain", icon="anvil-impact",
    explored=_finds_the_shard,
    text=_("When this location becomes fully explored, the active hero takes the Heart Shard card if it lies beside the quest sheet."),
)


def _has_shard(hero: Hero) -> bool:
    return heart_shard in hero.items


def _left_the_forge(table: Table, me: Hero) -> bool:
    return bool(table.location_discards) and table.location_discards[-1] is rune_forge and table.lair is not None


def _small_at_the_forge(table: Table, me: Hero) -> bool:
    return table.location is rune_forge and len(table.heroes) < 4


def _matters(table: Table, me: Hero) -> bool:
    return _left_the_forge(table, me) or _small_at_the_forge(table, me)


def _arrives(table: Table, me: Hero) -> Rules[None]:
    if _small_at_the_forge(table, me):
        place_progress(table, 8)
    elif _left_the_forge(table, me):
        yield from spawn_villain(table, None)


def _cannot_die(table: Table) -> bool:
    return True  # he goes back to the lair


def _out_with_the_shard(table: Table) -> bool:
    return not table.locations and table.fully_explored and any(_has_shard(hero) for hero in table.party())


def _seeks_the_shard(table: Table, me: Hero) -> Rules[None]:
    sought = next((hero for hero in table.party() if _has_shard(hero)), table.leading)
    if table.lair is not None:
        yield from spawn_villain(table, sought)
    else:
        yield from suffer(table, sought, 2)


heart_of_the_mountain = Quest(
    "heart_of_the_mountain", _("Heart of the Mountain"),
    number=5, danger=DIRE, villain=kolgrun, icon="mountains",
    special=[
        _("Put the Heart Shard card beside the quest sheet."),
        _("When the party arrives at the Rune Forge with fewer than four heroes, place 8 progress tokens on it."),
        _("When the party travels away from the Rune Forge, after the enemies of the new location are spawned, spawn Kolgrun in the shadows, face up, if he is still in the lair."),
        _("When Kolgrun is defeated, remove his wounds and put him back in the lair instead of the discard pile."),
    ],
    victory=_("At the end of a round, the location deck is empty, the current location is fully explored and an undefeated hero has the Heart Shard."),
    defeat=[_("All heroes are defeated.")],
    track=["start", "green", "grey", "blue", "green", "grey", "purple", "green", "blue", "grey", "blue", "red"],
    perils=[
        Peril("green", _("Each hero upgrades 1 ability card."), [each_hero(upgrades_card)]),
        Peril(
            "blue",
            _("Spawn 1 enemy engaged with the party leader. Discard 1 progress token from the current location."),
            [spawns_with_me(), loses_progress(1)],
        ),
        Peril(
            "purple",
            _("Each hero suffers 1 wound."),
            [each_hero(suffers(1))],
        ),
        Peril(
            "red",
            _("Spawn 1 enemy engaged with the party leader. If the token was already on this space before this phase, each hero suffers 1 wound for each time it has stayed here. Then: if Kolgrun is in the lair, spawn him engaged with the bearer of the Heart Shard (or with the party leader if nobody has it). Otherwise that hero suffers 2 wounds."),
            [
                spawns_with_me(),
                waiting_wounds,
                Effect("quest", _("The quest"), _seeks_the_shard),
            ],
        ),
    ],
    enemies=[Stack(["hybrid_sentinel"], common=1, dire=1), Stack(dire=3)],
    locations=[Stack(["mountain_pass"]), Stack(["rune_forge"]), Stack(dire=1), Stack(nightmare=1)],
    exploration=["basic", "depths"],
    aside=["heart_shard"],
    arrival=Effect("quest", _("The quest"), _arrives, _matters),
    falls=_cannot_die,
    wins_at_end=_out_with_the_shard,
    prologue=_("Under the pass lies a forge that has been cold for a thousand years, and in it a splinter of living rune-stone that warmed whole cities. Winter has not ended this year. The dwarves would fetch the shard themselves, they say, but none of those who went to wake the forge came back, and something down there has begun to hammer."),
    victory_text=_("You come out of the mountain at dawn with the Heart beating in your hands, and the snow begins to drip from the pines. Far behind you the hammer falls once more, slowly, and stops."),
    defeat_text=_("The hammer does not stop. In the valleys they burn the fences, then the floors, then the doors. The forge has what it was made to keep."),
)
