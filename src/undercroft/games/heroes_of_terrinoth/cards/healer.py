"""The healer's ability cards: basic, disciple, spiritspeaker."""

from ....kernel.text import _
from ..rules.box import AID, ATTACK, EXPLORE, HEALER, REST, SHARED, Ability
from ..rules.effects import aided, chosen_hero, draws, heals, readies, readies_all

healer_smite = Ability(
    "healer_smite", _("Smite"),
    archetype=HEALER, action=ATTACK, dice=2, icon="holy-symbol",
    after=[chosen_hero(heals(1))],
    text=_("Attack: 2 dice. Then 1 hero of your choice (you included) heals 1 wound."),
)

healer_careful_steps = Ability(
    "healer_careful_steps", _("Careful Steps"),
    archetype=HEALER, action=EXPLORE, dice=2, icon="footsteps",
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
    archetype=HEALER, of_class="disciple", action=ATTACK, dice=2, bonus=1, icon="angel-wings",
    after=[chosen_hero(heals(2))],
    text=_("Attack: 2 dice, add 1 success. Then 1 hero of your choice heals 2 wounds."),
)
