"""The dire enemy sets: two minions and a champion each."""

from ....kernel.text import _
from ..rules.box import CHAMPION, DIRE, MINION
from ..rules.enemy import Enemy
from ..rules.enemy_phase import ADVANCE, RETREAT, STRIKES
from ..rules.foe_effects import mends
from .keywords import CHILL, CRUSH, FIRE_BREATH, HOWL, MEND

barghest_minion = Enemy(
    "barghest_minion", _("Barghest"),
    of_set="barghest", rank=MINION, danger=DIRE, traits=["beast"], copies=2, icon="hound",
    health=3, attack=2, bar=[ADVANCE, STRIKES],
)
barghest_champion = Enemy(
    "barghest_champion", _("Barghest"),
    of_set="barghest", rank=CHAMPION, danger=DIRE, traits=["beast"], icon="hound",
    health=5, attack=2, bar=[ADVANCE, HOWL, STRIKES],
)

flesh_moulder_minion = Enemy(
    "flesh_moulder_minion", _("Flesh Moulder"),
    of_set="flesh_moulder", rank=MINION, danger=DIRE, traits=["cultist"], copies=2, icon="cultist",
    health=3, attack=2, bar=[RETREAT, STRIKES],
)
flesh_moulder_champion = Enemy(
    "flesh_moulder_champion", _("Flesh Moulder"),
    of_set="flesh_moulder", rank=CHAMPION, danger=DIRE, traits=["cultist"], icon="cultist",
    health=4, attack=2, bar=[RETREAT, MEND, STRIKES],
    threat=mends(1),
    threat_text=_("The enemy in play with the most wounds heals 1 wound (a tie is broken by the active hero)."),
)

hybrid_sentinel_minion = Enemy(
    "hybrid_sentinel_minion", _("Hybrid Sentinel"),
    of_set="hybrid_sentinel", rank=MINION, danger=DIRE, traits=["dragonkin", "soldier"], copies=2, icon="lizardman",
    health=3, attack=2, resilience=1, bar=[ADVANCE, STRIKES],
)
hybrid_sentinel_champion = Enemy(
    "hybrid_sentinel_champion", _("Hybrid Sentinel"),
    of_set="hybrid_sentinel", rank=CHAMPION, danger=DIRE, traits=["dragonkin", "soldier"], icon="lizardman",
    health=4, attack=2, resilience=1, bar=[ADVANCE, FIRE_BREATH],
)

flesh_ripper_minion = Enemy(
    "flesh_ripper_minion", _("Flesh Ripper"),
    of_set="flesh_ripper", rank=MINION, danger=DIRE, traits=["demon", "beast"], copies=2, icon="bestial-fangs",
    health=4, attack=1, bar=[ADVANCE, STRIKES],
    wounded_attack=1,
    passive=_("While this enemy has at least 1 wound it has +1 attack."),
)
flesh_ripper_champion = Enemy(
    "flesh_ripper_champion", _("Flesh Ripper"),
    of_set="flesh_ripper", rank=CHAMPION, danger=DIRE, traits=["demon", "beast"], icon="bestial-fangs",
    health=5, attack=2, bar=[ADVANCE, STRIKES],
    wounded_attack=1,
    passive=_("While this enemy has at least 1 wound it has +1 attack."),
)

wraith_minion = Enemy(
    "wraith_minion", _("Wraith"),
    of_set="wraith", rank=MINION, danger=DIRE, traits=["undead", "spirit"], copies=2, icon="spectre",
    health=3, attack=1, bar=[ADVANCE, CHILL, STRIKES],
    cap=2,
    passive=_("This enemy suffers at most 2 wounds from one attack action."),
)
wraith_champion = Enemy(
    "wraith_champion", _("Wraith"),
    of_set="wraith", rank=CHAMPION, danger=DIRE, traits=["undead", "spirit"], icon="spectre",
    health=4, attack=2, bar=[ADVANCE, CHILL, STRIKES],
    cap=2,
    passive=_("This enemy suffers at most 2 wounds from one attack action."),
)

ogre_minion = Enemy(
    "ogre_minion", _("Ogre"),
    of_set="ogre", rank=MINION, danger=DIRE, traits=["giant"], copies=2, icon="ogre",
    health=5, attack=2, bar=[ADVANCE, STRIKES],
)
ogre_champion = Enemy(
    "ogre_champion", _("Ogre"),
    of_set="ogre", rank=CHAMPION, danger=DIRE, traits=["giant"], icon="ogre",
    health=6, attack=2, bar=[ADVANCE, CRUSH, STRIKES],
)
