"""The scout's ability cards: basic, thief, wildlander."""

from ....kernel.text import _
from ..rules.box import AID, ATTACK, EXPLORE, REST, SCOUT, Ability
from ..rules.effects import aided, draws_and_chooses, gains, readies, readies_all
from ..rules.foe_effects import engages

scout_precise_strike = Ability(
    "scout_precise_strike", _("Precise Strike"),
    archetype=SCOUT, action=ATTACK, dice=2, icon="plain-dagger",
    before=[engages(1)],
    text=_("You may engage 1 enemy. Attack: 2 dice."),
)

scout_blaze_a_trail = Ability(
    "scout_blaze_a_trail", _("Blaze a Trail"),
    archetype=SCOUT, action=EXPLORE, dice=3, icon="trail",
    after=[draws_and_chooses(2)],
    text=_("Explore: 3 dice. Draw 2 exploration cards; resolve 1 and put the other on the top or the bottom of the exploration deck."),
)

scout_covering_move = Ability(
    "scout_covering_move", _("Covering Move"),
    archetype=SCOUT, action=AID, dice=2, icon="cloak-dagger",
    after=[aided(readies())],
    text=_("Aid: 2 dice. The aided hero may ready 1 of its ability cards."),
)

scout_catch_breath = Ability(
    "scout_catch_breath", _("Catch Breath"),
    archetype=SCOUT, action=REST, dice=2, icon="camping-tent",
    after=[readies_all, gains(1)],
    text=_("Rest: 2 dice. Ready all your ability cards. You gain 1 success token."),
)

thief_backstab = Ability(
    "thief_backstab", _("Backstab"),
    archetype=SCOUT, of_class="thief", action=ATTACK, dice=2, backstab=2, icon="backstab",
    before=[engages(1)],
    text=_("You may engage 1 enemy. Attack: 2 dice; if the target is exhausted or became engaged with you during this turn, add 2 successes."),
)
