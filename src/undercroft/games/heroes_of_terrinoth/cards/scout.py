"""The scout's ability cards: basic, thief, wildlander."""

from ....kernel.text import _
from ..rules.box import AID, ATTACK, EXPLORE, REST, SCOUT, UP_TO_2, Ability
from ..rules.combining import aided
from ..rules.effects import draws_and_chooses, gains, places_progress, readies, readies_all
from ..rules.foe_effects import disengages, engaged_with_aided, engaged_with_me, engages, exhausts_enemy, marks, one_of

scout_precise_strike = Ability(
    "scout_precise_strike", _("Precise Strike"),
    archetype=SCOUT, action=ATTACK, dice=2, icon="broad-dagger",
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
    "scout_catch_breath", _("Catch Your Breath"),
    archetype=SCOUT, action=REST, dice=2, icon="campfire",
    after=[readies_all, gains(1)],
    text=_("Rest: 2 dice. Ready all your ability cards. You gain 1 success token."),
)

thief_backstab = Ability(
    "thief_backstab", _("Backstab"),
    archetype=SCOUT, of_class="thief", action=ATTACK, dice=2, backstab=2, icon="backstab",
    before=[engages(1)],
    text=_("You may engage 1 enemy. Attack: 2 dice; if the target is exhausted or became engaged with you during this turn, add 2 successes."),
)

thief_sticky_fingers = Ability(
    "thief_sticky_fingers", _("Sticky Fingers"),
    archetype=SCOUT, of_class="thief", action=EXPLORE, dice=2, bonus=1, icon="robber-hand",
    after=[draws_and_chooses(3)],
    text=_("Explore: 2 dice, add 1 success. Draw 3 exploration cards; resolve 1 and put each other one on the top or the bottom of the exploration deck."),
)

thief_dirty_tricks = Ability(
    "thief_dirty_tricks", _("Dirty Tricks"),
    archetype=SCOUT, of_class="thief", action=AID, dice=2, icon="domino-mask",
    after=[aided(readies()), exhausts_enemy(one_of(engaged_with_me, engaged_with_aided))],
    text=_("Aid: 2 dice. The aided hero may ready 1 of its ability cards. You may exhaust 1 ready non-villain enemy engaged with you or with the aided hero."),
)

thief_vanish = Ability(
    "thief_vanish", _("Vanish"),
    archetype=SCOUT, of_class="thief", action=REST, dice=2, icon="invisible",
    before=[disengages],
    after=[readies_all, gains(1)],
    text=_("You may move any number of enemies engaged with you to the shadows, face up. Rest: 2 dice. Ready all your ability cards. You gain 1 success token."),
)

wildlander_rapid_shot = Ability(
    "wildlander_rapid_shot", _("Rapid Shot"),
    archetype=SCOUT, of_class="wildlander", action=ATTACK, dice=3, ranged=True, targets=UP_TO_2, icon="high-shot",
    text=_("Ranged attack: 3 dice. You may name up to 2 targets."),
)

wildlander_pathfinder = Ability(
    "wildlander_pathfinder", _("Pathfinder"),
    archetype=SCOUT, of_class="wildlander", action=EXPLORE, dice=3, bonus=1, icon="compass",
    after=[draws_and_chooses(2)],
    text=_("Explore: 3 dice, add 1 success. Draw 2 exploration cards; resolve 1 and put the other on the top or the bottom of the exploration deck."),
)

wildlander_hunters_mark = Ability(
    "wildlander_hunters_mark", _("Hunter's Mark"),
    archetype=SCOUT, of_class="wildlander", action=AID, dice=2, icon="human-target",
    after=[aided(readies()), marks],
    text=_("Aid: 2 dice. The aided hero may ready 1 of its ability cards. Choose 1 enemy in play (a face-down one stays face down): until the end of the round each attack action that targets it adds 1 success, which must be assigned to that enemy."),
)

wildlander_survivalist = Ability(
    "wildlander_survivalist", _("Survivalist"),
    archetype=SCOUT, of_class="wildlander", action=REST, dice=2, bonus=1, icon="camping-tent",
    after=[readies_all, places_progress(1)],
    text=_("Rest: 2 dice, add 1 success. Ready all your ability cards. Place 1 progress token on the current location."),
)
