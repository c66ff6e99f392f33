"""The Dungeon deck: what waits in most chambers."""

from ....kernel.text import _
from ..rules.catacombs import passage_down
from ..rules.content import Card
from ..rules.decks import draws, keep, loot, may_draw
from ..rules.lasting import relight, shade_follows
from ..rules.monsters import meets
from ..rules.special import ceiling_collapses, curse_of_the_wizard, secret_door
from ..rules.wounds import wounds_by_dice

dead_adventurer = Card(
    "dungeon_dead_adventurer", _("Dead Adventurer"), "dungeon", "event", copies=8, icon="dead-head",
    effect=may_draw("corpse"),
    text=_("You may loot the body: draw and resolve a Corpse card."),
)

crypt = Card(
    "dungeon_crypt", _("Crypt"), "dungeon", "event", copies=8, icon="crypt-entrance",
    effect=may_draw("crypt"),
    text=_("You may open the crypt: draw and resolve a Crypt card."),
)

empty = Card(
    "dungeon_empty", _("Empty"), "dungeon", "event", copies=11, icon="dungeon-light",
    text=_("Nothing happens."),
)

skeleton = Card(
    "dungeon_skeleton", _("Skeleton"), "dungeon", "monster", copies=2, icon="skeleton",
    monster="skeleton", effect=meets,
    text=_("Encounter a Skeleton."),
)

sorcerer = Card(
    "dungeon_sorcerer", _("Sorcerer"), "dungeon", "monster", copies=1, icon="wizard-face",
    monster="sorcerer", effect=meets,
    text=_("Encounter a Sorcerer."),
)

troll = Card(
    "dungeon_troll", _("Troll"), "dungeon", "monster", copies=1, icon="troll",
    monster="troll", effect=meets,
    text=_("Encounter a Troll."),
)

golem = Card(
    "dungeon_golem", _("Golem"), "dungeon", "monster", copies=1, icon="rock-golem",
    monster="golem", effect=meets,
    text=_("Encounter a Golem."),
)

demon = Card(
    "dungeon_demon", _("Demon"), "dungeon", "monster", copies=1, icon="daemon-skull",
    monster="demon", effect=meets,
    text=_("Encounter a Demon."),
)

hidden_trap = Card(
    "dungeon_hidden_trap", _("Hidden Trap"), "dungeon", "trap", copies=3, icon="wolf-trap",
    effect=draws("trap"),
    text=_("Draw and resolve a Trap card."),
)

passage_down_card = Card(
    "dungeon_passage_down", _("Passage Down"), "dungeon", "event", copies=2, icon="stairs",
    effect=passage_down,
    text=_("Put a catacomb entrance marker on this chamber (none on a Cave-in, on a Catacomb Entrance, where one lies already, or if the supply is used up). In every case you may enter the Catacombs on your next turn instead of moving or searching."),
)

ceiling_collapses_card = Card(
    "dungeon_ceiling_collapses", _("Ceiling Collapses"), "dungeon", "event", copies=2, icon="falling-rocks",
    effect=ceiling_collapses,
    text=_("The tile under your Hero turns a quarter clockwise (sides and banks turn with it; you stay on your bank). In a Tower Room, the Treasure Chamber or the Catacombs nothing happens."),
)

torch_goes_out = Card(
    "dungeon_torch_goes_out", _("Torch Goes Out"), "dungeon", "event", copies=1, icon="torch",
    effect=keep, start=relight,
    text=_("Keep this card. At the start of each of your turns test Luck. Pass: discard it and take your turn. Fail: your turn ends."),
)

secret_door_card = Card(
    "dungeon_secret_door", _("Secret Door"), "dungeon", "event", copies=1, icon="secret-door",
    effect=secret_door,
    text=_("You may at once move to any orthogonally adjacent space of the board, ignoring walls, banks, doors and portcullises (special movement); not onto another Hero unless it is the Treasure Chamber. Place a tile there if it is unexplored (entrance arrow towards you) and encounter it. On a Bridge or Chasm you pick your bank. You cannot escape from a Monster met there. If you do not move, nothing happens."),
)

razorwing_attack = Card(
    "dungeon_razorwing_attack", _("Razorwing Attack"), "dungeon", "hazard", copies=1, icon="evil-bat",
    effect=wounds_by_dice(),
    text=_("Your wounds: the result of one die."),
)

curse_of_the_wizard_card = Card(
    "dungeon_curse_of_the_wizard", _("Curse of the Wizard"), "dungeon", "event", copies=1, icon="maze",
    effect=curse_of_the_wizard,
    text=_("Roll one die and rotate every Corridor tile on the board, also those under Heroes: 1-2 by 90 degrees clockwise, 3-4 by 180 degrees, 5-6 by 90 degrees counterclockwise."),
)

unstable_potion = Card(
    "dungeon_unstable_potion", _("Unstable Potion"), "dungeon", "loot", copies=1, icon="potion-ball",
    effect=loot,
    text=_("Loot worth nothing. On your turn, outside combat, you may discard it and roll two dice: 2 you die; 3-5 suffer 4 wounds; 6-7 nothing; 8-10 heal 3 wounds; 11-12 heal all your wounds."),
)

bottle_imp = Card(
    "dungeon_bottle_imp", _("Bottle Imp"), "dungeon", "loot", copies=1, icon="imp",
    effect=loot,
    text=_("Loot worth nothing. At the end of the game, if you left the dungeon, you may roll one die: 1-2 discard one of your other Loot cards at random; 3 nothing; 4-6 draw a Treasure card and keep it (if the deck is empty, nothing)."),
)

lingering_shade = Card(
    "dungeon_lingering_shade", _("Lingering Shade"), "dungeon", "hazard", copies=1, icon="ghost",
    effect=keep, start=shade_follows,
    text=_("Keep this card. At the start of each of your turns, from the next one on, roll two dice: 2-3 you die; otherwise take your turn. Discard it when you enter the Catacombs or leave the dungeon."),
)

gold_30 = Card(
    "dungeon_gold_30", _("Gold Coins (30)"), "dungeon", "loot", copies=1, icon="coins",
    gold=30, effect=loot,
    text=_("Loot worth 30 gold."),
)

gold_40 = Card(
    "dungeon_gold_40", _("Gold Coins (40)"), "dungeon", "loot", copies=1, icon="coins",
    gold=40, effect=loot,
    text=_("Loot worth 40 gold."),
)

shuffle = Card(
    "dungeon_shuffle", _("Shuffle"), "dungeon", "event", copies=1, icon="card-random",
    text=_("Shuffle this card, the discard pile and the rest of this deck together, then draw again."),
)
