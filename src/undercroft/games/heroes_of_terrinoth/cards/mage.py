"""The mage's ability cards: basic, runemaster, geomancer."""

from ....kernel.text import _
from ..rules.box import AID, ATTACK, EXPLORE, MAGE, OR_WOUND, REST, UP_TO_3_SAME_PLACE, Ability
from ..rules.combining import aided
from ..rules.conditions import FOCUSED
from ..rules.effects import draws, gains_condition, readies, readies_all, takes_armour
from ..rules.foe_effects import anyone, engaged_with_any, exhausts_enemy, looks_at_enemies, moves_to_shadows, splashes

mage_arcane_bolt = Ability(
    "mage_arcane_bolt", _("Arcane Bolt"),
    archetype=MAGE, action=ATTACK, dice=2, ranged=True, icon="bolt-spell-cast",
    text=_("Ranged attack: 2 dice."),
)

mage_seeking_spell = Ability(
    "mage_seeking_spell", _("Seeking Spell"),
    archetype=MAGE, action=EXPLORE, dice=2, icon="crystal-ball",
    after=[draws()],
    text=_("Explore: 2 dice. Draw and resolve 1 exploration card."),
)

mage_share_power = Ability(
    "mage_share_power", _("Share Power"),
    archetype=MAGE, action=AID, dice=2, icon="embrassed-energy",
    after=[aided(readies())],
    text=_("Aid: 2 dice. The aided hero may ready 1 of its ability cards."),
)

mage_arcane_study = Ability(
    "mage_arcane_study", _("Arcane Study"),
    archetype=MAGE, action=REST, dice=2, split=OR_WOUND, icon="spell-book",
    after=[readies_all],
    text=_("Rest: 2 dice; each success either heals 1 of your wounds or makes 1 enemy of your choice in play suffer 1 wound (split freely). Ready all your ability cards."),
)

runemaster_exploding_rune = Ability(
    "runemaster_exploding_rune", _("Exploding Rune"),
    archetype=MAGE, of_class="runemaster", action=ATTACK, dice=3, ranged=True, targets=UP_TO_3_SAME_PLACE, icon="explosion-rays",
    text=_("Ranged attack: 3 dice. You may name up to 3 targets that share one place (all engaged with the same hero, or all in the shadows)."),
)

runemaster_rune_of_revealing = Ability(
    "runemaster_rune_of_revealing", _("Rune of Revealing"),
    archetype=MAGE, of_class="runemaster", action=EXPLORE, dice=3, icon="eye-target",
    after=[looks_at_enemies(2), draws()],
    text=_("Explore: 3 dice. Look at the top 2 cards of the enemy deck and put each of them on its top or bottom. Draw and resolve 1 exploration card."),
)

runemaster_runic_empowerment = Ability(
    "runemaster_runic_empowerment", _("Runic Empowerment"),
    archetype=MAGE, of_class="runemaster", action=AID, dice=2, icon="rune-stone",
    after=[aided(readies(), gains_condition(FOCUSED))],
    text=_("Aid: 2 dice. The aided hero may ready 1 of its ability cards and gains Focused."),
)

runemaster_runic_channeling = Ability(
    "runemaster_runic_channeling", _("Runic Channeling"),
    archetype=MAGE, of_class="runemaster", action=REST, dice=3, split=OR_WOUND, icon="rune-sword",
    after=[readies_all],
    text=_("Rest: 3 dice; each success either heals 1 of your wounds or makes 1 enemy of your choice in play suffer 1 wound. Ready all your ability cards."),
)

geomancer_tremor = Ability(
    "geomancer_tremor", _("Tremor"),
    archetype=MAGE, of_class="geomancer", action=ATTACK, dice=2, ranged=True, icon="earth-crack",
    after=[splashes(1)],
    text=_("Ranged attack: 2 dice. Then each other enemy in the place where the target was when you rolled (engaged with the same hero, or in the shadows) suffers 1 wound."),
)

geomancer_path_of_stone = Ability(
    "geomancer_path_of_stone", _("Path of Stone"),
    archetype=MAGE, of_class="geomancer", action=EXPLORE, dice=2, bonus=1, icon="stone-path",
    after=[moves_to_shadows(engaged_with_any), draws()],
    text=_("Explore: 2 dice, add 1 success. You may move 1 enemy engaged with any hero to the shadows, face up. Draw and resolve 1 exploration card."),
)

geomancer_stoneskin = Ability(
    "geomancer_stoneskin", _("Stoneskin"),
    archetype=MAGE, of_class="geomancer", action=AID, dice=2, icon="stone-wall",
    after=[aided(readies(), takes_armour)],
    text=_("Aid: 2 dice. The aided hero may ready 1 of its ability cards. Until the end of the round, each time it would suffer wounds, reduce them by 1."),
)

geomancer_earths_embrace = Ability(
    "geomancer_earths_embrace", _("Earth's Embrace"),
    archetype=MAGE, of_class="geomancer", action=REST, dice=2, split=OR_WOUND, icon="stone-sphere",
    after=[exhausts_enemy(anyone), readies_all],
    text=_("Rest: 2 dice; each success either heals 1 of your wounds or makes 1 enemy of your choice in play suffer 1 wound. You may exhaust 1 ready non-villain enemy in play. Ready all your ability cards."),
)
