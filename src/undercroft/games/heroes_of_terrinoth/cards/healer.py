"""The healer's ability cards: basic, disciple, spiritspeaker."""

from ....kernel.text import _
from ..rules.box import AID, ATTACK, EXPLORE, HEALER, REST, SHARED, Ability
from ..rules.combining import aided, chosen_hero, heroes_besides_aided
from ..rules.effects import (
    discards_conditions,
    discards_one_condition,
    draws,
    draws_and_chooses,
    gains,
    heals,
    heals_per_wound_dealt,
    readies,
    readies_all,
)

healer_smite = Ability(
    "healer_smite", _("Smite"),
    archetype=HEALER, action=ATTACK, dice=2, icon="flanged-mace",
    after=[chosen_hero(heals(1))],
    text=_("Attack: 2 dice. Then 1 hero of your choice (you included) heals 1 wound."),
)

healer_careful_steps = Ability(
    "healer_careful_steps", _("Careful Steps"),
    archetype=HEALER, action=EXPLORE, dice=2, icon="walking-boot",
    after=[draws()],
    text=_("Explore: 2 dice. Draw and resolve 1 exploration card."),
)

healer_healing_touch = Ability(
    "healer_healing_touch", _("Healing Touch"),
    archetype=HEALER, action=AID, dice=2, icon="healing",
    after=[aided(heals(2), readies())],
    text=_("Aid: 2 dice. The aided hero heals 2 wounds and may ready 1 of its ability cards."),
)

healer_meditation = Ability(
    "healer_meditation", _("Meditation"),
    archetype=HEALER, action=REST, dice=2, split=SHARED, icon="meditation",
    after=[readies_all],
    text=_("Rest: 2 dice; you may give any part of the healing to other heroes instead of yourself. Ready all your ability cards."),
)

disciple_blessed_strike = Ability(
    "disciple_blessed_strike", _("Blessed Strike"),
    archetype=HEALER, of_class="disciple", action=ATTACK, dice=3, bonus=1, icon="winged-sword",
    after=[chosen_hero(heals(2))],
    text=_("Attack: 3 dice, add 1 success. Then 1 hero of your choice heals 2 wounds."),
)

disciple_guiding_light = Ability(
    "disciple_guiding_light", _("Guiding Light"),
    archetype=HEALER, of_class="disciple", action=EXPLORE, dice=3, icon="sunbeams",
    after=[draws(), chosen_hero(discards_one_condition())],
    text=_("Explore: 3 dice. Draw and resolve 1 exploration card. 1 hero of your choice may discard 1 Poisoned or Weakened card."),
)

disciple_prayer_of_healing = Ability(
    "disciple_prayer_of_healing", _("Prayer of Healing"),
    archetype=HEALER, of_class="disciple", action=AID, dice=3, icon="prayer",
    after=[aided(heals(2), discards_conditions(), readies())],
    text=_("Aid: 3 dice. The aided hero heals 2 wounds, discards its Poisoned and Weakened cards and may ready 1 of its ability cards."),
)

disciple_radiant_rest = Ability(
    "disciple_radiant_rest", _("Radiant Rest"),
    archetype=HEALER, of_class="disciple", action=REST, dice=3, bonus=1, split=SHARED, icon="sunrise",
    after=[readies_all],
    text=_("Rest: 3 dice, add 1 success; share the healing among any heroes as you like. Ready all your ability cards."),
)

spiritspeaker_drain_spirit = Ability(
    "spiritspeaker_drain_spirit", _("Drain Spirit"),
    archetype=HEALER, of_class="spiritspeaker", action=ATTACK, dice=3, ranged=True, icon="life-tap",
    after=[heals_per_wound_dealt(2)],
    text=_("Ranged attack: 3 dice. Then you heal 1 wound for each wound the target suffered from this attack, at most 2."),
)

spiritspeaker_spirit_guides = Ability(
    "spiritspeaker_spirit_guides", _("Spirit Guides"),
    archetype=HEALER, of_class="spiritspeaker", action=EXPLORE, dice=2, bonus=1, icon="ghost-ally",
    after=[draws_and_chooses(3)],
    text=_("Explore: 2 dice, add 1 success. Look at the top 3 exploration cards, resolve 1 of them and put each other one on the top or the bottom of that deck."),
)

spiritspeaker_ancestral_blessing = Ability(
    "spiritspeaker_ancestral_blessing", _("Ancestral Blessing"),
    archetype=HEALER, of_class="spiritspeaker", action=AID, dice=2, icon="totem-head",
    after=[aided(readies()), heroes_besides_aided(gains(1))],
    text=_("Aid: 2 dice. The aided hero may ready 1 of its ability cards. Each hero other than you and the aided hero gains 1 success token."),
)

spiritspeaker_communion = Ability(
    "spiritspeaker_communion", _("Communion"),
    archetype=HEALER, of_class="spiritspeaker", action=REST, dice=2, bonus=1, split=SHARED, icon="dream-catcher",
    after=[readies_all, chosen_hero(readies(), others=True)],
    text=_("Rest: 2 dice, add 1 success; share the healing among any heroes. Ready all your ability cards. 1 other hero may ready 1 of its ability cards."),
)
