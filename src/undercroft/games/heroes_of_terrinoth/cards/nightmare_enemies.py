"""The nightmare enemy sets: two minions and a champion each."""

from ....kernel.text import _
from ..rules.box import CHAMPION, MINION, NIGHTMARE
from ..rules.conditions import WEAKENED
from ..rules.effects import gains_condition
from ..rules.enemy import Enemy
from ..rules.enemy_phase import ADVANCE, STRIKES
from .keywords import DREAD, FIRE_BREATH, FIRESTORM, HURL, SHIELD_BASH

ettin_minion = Enemy(
    "ettin_minion", _("Ettin"),
    of_set="ettin", rank=MINION, danger=NIGHTMARE, traits=["giant"], copies=2, icon="giant",
    health=6, attack=3, bar=[ADVANCE, STRIKES],
)
ettin_champion = Enemy(
    "ettin_champion", _("Ettin"),
    of_set="ettin", rank=CHAMPION, danger=NIGHTMARE, traits=["giant"], icon="giant",
    health=7, attack=3, bar=[ADVANCE, STRIKES, HURL],
)

elemental_minion = Enemy(
    "elemental_minion", _("Elemental"),
    of_set="elemental", rank=MINION, danger=NIGHTMARE, traits=["elemental"], copies=2, icon="rock-golem",
    health=4, attack=2, resilience=1, bar=[ADVANCE, FIRESTORM],
)
elemental_champion = Enemy(
    "elemental_champion", _("Elemental"),
    of_set="elemental", rank=CHAMPION, danger=NIGHTMARE, traits=["elemental"], icon="rock-golem",
    health=6, attack=2, resilience=1, bar=[ADVANCE, FIRESTORM, STRIKES],
)

shadow_dragon_minion = Enemy(
    "shadow_dragon_minion", _("Shadow Dragon"),
    of_set="shadow_dragon", rank=MINION, danger=NIGHTMARE, traits=["dragonkin"], copies=2, icon="spiked-dragon-head",
    health=5, attack=3, resilience=1, bar=[ADVANCE, STRIKES],
    shadow_resilience=2,
    passive=_("While this enemy is in the shadows, its resilience is 2."),
)
shadow_dragon_champion = Enemy(
    "shadow_dragon_champion", _("Shadow Dragon"),
    of_set="shadow_dragon", rank=CHAMPION, danger=NIGHTMARE, traits=["dragonkin"], icon="spiked-dragon-head",
    health=7, attack=3, resilience=1, bar=[FIRE_BREATH, ADVANCE],
    shadow_resilience=2,
    passive=_("While this enemy is in the shadows, its resilience is 2."),
)

death_knight_minion = Enemy(
    "death_knight_minion", _("Death Knight"),
    of_set="death_knight", rank=MINION, danger=NIGHTMARE, traits=["undead", "soldier"], copies=2, icon="black-knight-helm",
    health=4, attack=2, resilience=1, bar=[ADVANCE, STRIKES],
)
death_knight_champion = Enemy(
    "death_knight_champion", _("Death Knight"),
    of_set="death_knight", rank=CHAMPION, danger=NIGHTMARE, traits=["undead", "soldier"], icon="black-knight-helm",
    health=5, attack=3, resilience=1, bar=[ADVANCE, SHIELD_BASH, STRIKES],
)

tormentor_minion = Enemy(
    "tormentor_minion", _("Tormentor"),
    of_set="tormentor", rank=MINION, danger=NIGHTMARE, traits=["demon"], copies=2, icon="daemon-skull",
    health=5, attack=2, bar=[ADVANCE, DREAD, STRIKES],
)
tormentor_champion = Enemy(
    "tormentor_champion", _("Tormentor"),
    of_set="tormentor", rank=CHAMPION, danger=NIGHTMARE, traits=["demon"], icon="daemon-skull",
    health=7, attack=3, bar=[ADVANCE, DREAD, STRIKES],
    threat=gains_condition(WEAKENED),
    threat_text=_("The active hero gains Weakened."),
)
