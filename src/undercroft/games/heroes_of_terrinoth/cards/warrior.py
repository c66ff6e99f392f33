"""The warrior's ability cards: basic, knight, berserker."""

from ....kernel.text import _
from ..rules.box import AID, ANY_ENGAGED, ATTACK, EXPLORE, REST, WARRIOR, Ability
from ..rules.combining import aided
from ..rules.effects import draws, readies, readies_all, takes_armour, tokens_per_wounds
from ..rules.foe_effects import (
    engaged_with_aided,
    engaged_with_me,
    engages,
    engages_from_aided,
    exhausts_target,
    wounds_enemy,
)

warrior_mighty_blow = Ability(
    "warrior_mighty_blow", _("Mighty Blow"),
    archetype=WARRIOR, action=ATTACK, dice=3, icon="battle-axe",
    before=[engages(1)],
    text=_("You may engage 1 enemy. Attack: 3 dice."),
)

warrior_push_forward = Ability(
    "warrior_push_forward", _("Push Forward"),
    archetype=WARRIOR, action=EXPLORE, dice=2, icon="push",
    after=[draws()],
    text=_("Explore: 2 dice. Draw and resolve 1 exploration card."),
)

warrior_stand_together = Ability(
    "warrior_stand_together", _("Stand Together"),
    archetype=WARRIOR, action=AID, dice=2, icon="three-friends",
    before=[engages_from_aided(1)],
    after=[aided(readies())],
    text=_("Name the aided hero; you may engage 1 enemy engaged with it. Aid: 2 dice. The aided hero may ready 1 of its ability cards."),
)

warrior_second_wind = Ability(
    "warrior_second_wind", _("Second Wind"),
    archetype=WARRIOR, action=REST, dice=2, bonus=1, icon="wind-slap",
    after=[readies_all],
    text=_("Rest: 2 dice, add 1 success. Ready all your ability cards."),
)

knight_shield_slam = Ability(
    "knight_shield_slam", _("Shield Slam"),
    archetype=WARRIOR, of_class="knight", action=ATTACK, dice=3, bonus=1, icon="shield-bash",
    before=[engages(1)],
    after=[exhausts_target],
    text=_("You may engage 1 enemy. Attack: 3 dice, add 1 success. Then exhaust the target if it is still in play (a villain is not exhausted)."),
)

knight_vanguard = Ability(
    "knight_vanguard", _("Vanguard"),
    archetype=WARRIOR, of_class="knight", action=EXPLORE, dice=2, bonus=1, icon="mounted-knight",
    before=[engages(2)],
    after=[draws(), takes_armour],
    text=_("You may engage up to 2 enemies. Explore: 2 dice, add 1 success. Draw and resolve 1 exploration card. Until the end of the round, each time you would suffer wounds, reduce them by 1."),
)

knight_guardians_oath = Ability(
    "knight_guardians_oath", _("Guardian's Oath"),
    archetype=WARRIOR, of_class="knight", action=AID, dice=3, icon="shield-reflect",
    before=[engages_from_aided(3)],
    after=[aided(readies())],
    text=_("Name the aided hero; you may engage any number of enemies engaged with it, one at a time. Aid: 3 dice. The aided hero may ready 1 of its ability cards."),
)

knight_steadfast = Ability(
    "knight_steadfast", _("Steadfast"),
    archetype=WARRIOR, of_class="knight", action=REST, dice=3, bonus=1, icon="bordered-shield",
    after=[readies_all, takes_armour],
    text=_("Rest: 3 dice, add 1 success. Ready all your ability cards. Until the end of the round, each time you would suffer wounds, reduce them by 1."),
)

berserker_whirlwind = Ability(
    "berserker_whirlwind", _("Whirlwind"),
    archetype=WARRIOR, of_class="berserker", action=ATTACK, dice=3, bonus=1, targets=ANY_ENGAGED, icon="spinning-sword",
    before=[engages(2)],
    text=_("You may engage up to 2 enemies. Attack: 3 dice, add 1 success. You may name any number of enemies engaged with you as targets."),
)

berserker_reckless_advance = Ability(
    "berserker_reckless_advance", _("Reckless Advance"),
    archetype=WARRIOR, of_class="berserker", action=EXPLORE, dice=3, reckless=2, icon="charging-bull",
    after=[draws()],
    text=_("Before rolling you may suffer 1 wound (a cost) to add 2 successes. Explore: 3 dice. Draw and resolve 1 exploration card."),
)

berserker_war_cry = Ability(
    "berserker_war_cry", _("War Cry"),
    archetype=WARRIOR, of_class="berserker", action=AID, dice=2, icon="shouting",
    after=[aided(readies()), wounds_enemy(1, engaged_with_me), wounds_enemy(1, engaged_with_aided)],
    text=_("Aid: 2 dice. The aided hero may ready 1 of its ability cards. 1 enemy engaged with you and 1 enemy engaged with the aided hero each suffer 1 wound (you choose them; where there is none, that part is skipped)."),
)

berserker_blood_fury = Ability(
    "berserker_blood_fury", _("Blood Fury"),
    archetype=WARRIOR, of_class="berserker", action=REST, dice=2, bonus=1, icon="enrage",
    after=[readies_all, tokens_per_wounds(3, at_most=2)],
    text=_("Rest: 2 dice, add 1 success. Ready all your ability cards. Then gain 1 success token for every 3 wounds still on you, at most 2."),
)
