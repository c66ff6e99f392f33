"""Spells of the village."""

from ....kernel.text import _
from ..rules.card import Card
from ..rules.dungeon import all_heroes_gain, armed_heroes_turn_magic, banish_or_rearrange, weapons_weigh_nothing

arcane_energies = Card(
    "arcane_energies", _("Arcane Energies"),
    types=("spell",), cost=2, copies=8, icon="magic-swirl",
    dungeon=[armed_heroes_turn_magic()],
    text=_("Dungeon: in this turn's battle the Attack of every hero with a weapon equipped, weapon included, becomes Magic Attack. Then draw one card (mandatory)."),
    short=_("*Dungeon* armed heroes’ :attack: becomes :magic:. Draw 1."),
)

banish = Card(
    "banish", _("Banish"),
    types=("spell",), cost=4, copies=8, icon="magic-portal",
    dungeon=[banish_or_rearrange()],
    text=_("Dungeon: either put one monster of the hall on the bottom of the dungeon deck and refill the hall, or put the cards of the hall in any order. A breach is resolved now. Then destroy one of your revealed cards whose Dungeon effect was not used (Banish itself is allowed). Then draw one card. All three parts are mandatory."),
    short=_("*Dungeon* a monster under the deck, or reorder the hall. Destroy a card. Draw 1."),
)

battle_fury = Card(
    "battle_fury", _("Battle Fury"),
    types=("spell",), cost=3, copies=8, icon="enrage",
    dungeon=[all_heroes_gain(attack=1)],
    text=_("Dungeon: every hero of yours in this turn's battle, Militia and heroes revealed later included, gains Attack +1."),
    short=_("*Dungeon* all heroes +1:attack:."),
)

fireball = Card(
    "fireball", _("Fireball"),
    types=("spell",), cost=9, light=1, magic=3, copies=8, icon="fireball",
    text=_("Magic Attack +3, Light +1, even with no hero revealed."),
)

magical_aura = Card(
    "magical_aura", _("Magical Aura"),
    types=("spell",), cost=4, gold=2, copies=8, icon="aura",
    dungeon=[weapons_weigh_nothing()],
    text=_("Dungeon: all your weapons have weight 0 this turn. Then draw one card (mandatory)."),
    short=_("*Dungeon* weapons weigh 0. Draw 1."),
)
