"""The warrior's ability cards: basic, knight, berserker."""

from ....kernel.text import _
from ..rules.box import AID, ATTACK, EXPLORE, REST, WARRIOR, Ability
from ..rules.effects import aided, draws, readies, readies_all
from ..rules.foe_effects import engages, engages_from_aided

warrior_mighty_blow = Ability(
    "warrior_mighty_blow", _("Mighty Blow"),
    archetype=WARRIOR, action=ATTACK, dice=3, icon="wood-axe",
    before=[engages(1)],
    text=_("You may engage 1 enemy. Attack: 3 dice."),
)

warrior_push_forward = Ability(
    "warrior_push_forward", _("Push Forward"),
    archetype=WARRIOR, action=EXPLORE, dice=2, icon="walking-boot",
    after=[draws()],
    text=_("Explore: 2 dice. Draw and resolve 1 exploration card."),
)

warrior_stand_together = Ability(
    "warrior_stand_together", _("Stand Together"),
    archetype=WARRIOR, action=AID, dice=2, icon="shaking-hands",
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
