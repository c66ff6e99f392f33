"""The Trap deck."""

from ....kernel.text import _
from ..rules.attributes import tests, tests_by, wounds_by_failure
from ..rules.content import ARMOR, Card
from ..rules.lasting import climb_out, trapdoor
from ..rules.special import ceiling_collapses
from ..rules.wounds import death, wounds, wounds_and_turns_by_die, wounds_by_dice

trapdoor_card = Card(
    "trap_trapdoor", _("Trapdoor"), "trap", "trap", copies=2, icon="sinking-trap",
    effect=trapdoor, start=climb_out,
    text=_("Test Agility. Pass: discard it. Fail: suffer 1 wound, your turn ends and you keep this card; at the start of each of your turns test Agility again (fail: suffer 1 wound more and your turn ends). Once you pass, discard it and go on with your turn."),
)

poisonous_snakes = Card(
    "trap_poisonous_snakes", _("Poisonous Snakes"), "trap", "trap", copies=2, icon="rattlesnake",
    effect=wounds_by_dice(),
    text=_("Your wounds: the result of one die."),
)

poisonous_gas = Card(
    "trap_poisonous_gas", _("Poisonous Gas"), "trap", "trap", copies=2, icon="poison-gas",
    effect=wounds_and_turns_by_die(less=3),
    text=_("Your wounds: one die minus 3, never below 0. Then a second die minus 3, never below 0, is the number of your next turns that you skip."),
)

ceiling_collapses_card = Card(
    "trap_ceiling_collapses", _("Ceiling Collapses"), "trap", "trap", copies=2, icon="falling-rocks",
    effect=ceiling_collapses,
    text=_("The tile under your Hero turns a quarter clockwise (sides and banks turn with it; you stay on your bank). In a Tower Room, the Treasure Chamber or the Catacombs nothing happens."),
)

explosion = Card(
    "trap_explosion", _("Explosion"), "trap", "trap", copies=2, icon="explosion-rays",
    effect=wounds(4, skip=1),
    text=_("You take 4 wounds and skip your next turn."),
)

swinging_blade = Card(
    "trap_swinging_blade", _("Swinging Blade"), "trap", "trap", copies=2, icon="guillotine",
    effect=tests(ARMOR, fail=death),
    text=_("Test Armor. Fail: you die."),
)

crossfire = Card(
    "trap_crossfire", _("Crossfire"), "trap", "trap", copies=2, icon="arrow-cluster",
    effect=tests_by(ARMOR, fail=wounds_by_failure),
    text=_("Test Armor. Fail: suffer wounds equal to the amount you failed by (roll minus Armor with the tokens you held before)."),
)

shuffle = Card(
    "trap_shuffle", _("Shuffle"), "trap", "event", copies=1, icon="card-random",
    text=_("Shuffle this card, the discard pile and the rest of this deck together, then draw again."),
)
