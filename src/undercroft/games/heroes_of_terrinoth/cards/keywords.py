"""The special keywords of effect bars; the basic ones are in the rules of the enemy phase."""

from ....kernel.decision import Rules
from ....kernel.text import _
from ..rules.box import Keyword
from ..rules.effects import loses, otherwise, suffers
from ..rules.enemy_phase import target, target_of
from ..rules.engaging import engage
from ..rules.state import Foe, Hero, Table
from ..rules.wounds import suffer


def _pack(table: Table, foe: Foe, me: Hero) -> Rules[None]:
    yield from engage(table, foe, me)
    if any(other is not foe and other.face_up and other.card.name == foe.card.name for other in table.in_play()):
        yield from suffer(table, target_of(table, foe, me), 1)


PACK = Keyword(
    "pack", _("Pack"), _pack, icon="wolf-howl",
    text=_("This enemy engages the active hero. Then, if at least 1 other enemy of the same name is in play, face up, the target hero suffers 1 wound."),
)

ROB = Keyword(
    "rob", _("Rob"), target(otherwise(loses(1), suffers(1))), icon="robber-hand",
    text=_("The target hero discards 1 success token; with none it suffers 1 wound instead."),
)
