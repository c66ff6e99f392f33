"""The dire enemy sets."""

from ....kernel.text import _
from ..rules.box import CHAMPION, DIRE, MINION, Enemy
from ..rules.enemy_phase import ADVANCE, STRIKES

flesh_ripper_minion = Enemy(
    "flesh_ripper_minion", _("Flesh Ripper"),
    of_set="flesh_ripper", rank=MINION, danger=DIRE, traits=["demon", "beast"], copies=2, icon="evil-hand",
    health=4, attack=1, wounded_attack=1, bar=[ADVANCE, STRIKES],
    passive=_("While this enemy has at least 1 wound it has +1 attack."),
)
flesh_ripper_champion = Enemy(
    "flesh_ripper_champion", _("Flesh Ripper"),
    of_set="flesh_ripper", rank=CHAMPION, danger=DIRE, traits=["demon", "beast"], icon="evil-hand",
    health=5, attack=2, wounded_attack=1, bar=[ADVANCE, STRIKES],
    passive=_("While this enemy has at least 1 wound it has +1 attack."),
)
