"""The mage's ability cards: basic, runemaster, geomancer."""

from ....kernel.text import _
from ..rules.box import AID, ATTACK, EXPLORE, MAGE, OR_WOUND, REST, Ability
from ..rules.effects import aided, draws, readies, readies_all

mage_arcane_bolt = Ability(
    "mage_arcane_bolt", _("Arcane Bolt"),
    archetype=MAGE, action=ATTACK, dice=2, ranged=True, icon="magic-palm",
    text=_("Ranged attack: 2 dice."),
)

mage_seeking_spell = Ability(
    "mage_seeking_spell", _("Seeking Spell"),
    archetype=MAGE, action=EXPLORE, dice=2, icon="crystal-eye",
    after=[draws()],
    text=_("Explore: 2 dice. Draw and resolve 1 exploration card."),
)

mage_share_power = Ability(
    "mage_share_power", _("Share Power"),
    archetype=MAGE, action=AID, dice=2, icon="embraced-energy",
    after=[aided(readies())],
    text=_("Aid: 2 dice. The aided hero may ready 1 of its ability cards."),
)

mage_arcane_study = Ability(
    "mage_arcane_study", _("Arcane Study"),
    archetype=MAGE, action=REST, dice=2, split=OR_WOUND, icon="book-aura",
    after=[readies_all],
    text=_("Rest: 2 dice; each success either heals 1 of your wounds or makes 1 enemy of your choice in play suffer 1 wound (split freely). Ready all your ability cards."),
)
