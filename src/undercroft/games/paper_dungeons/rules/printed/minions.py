"""The four kinds of minions, and the twelve minions of the dungeon: each kind at the levels 3, 4 and 5."""

from .....kernel.text import _
from ..card import Minion, MinionKind
from .heroes import cleric, mage, rogue, warrior

goblin = MinionKind("goblin", _("Goblin"), rogue, icon="goblin-head", text=_("Fought by the rogue."))
orc = MinionKind("orc", _("Orc"), warrior, icon="orc-head", text=_("Fought by the warrior."))
ghost = MinionKind("ghost", _("Ghost"), mage, icon="ghost", text=_("Fought by the mage."))
zombie = MinionKind("zombie", _("Zombie"), cleric, icon="raise-zombie", text=_("Fought by the cleric."))

KINDS = (goblin, orc, ghost, zombie)


def _minion(kind: MinionKind, level: int, name: str) -> Minion:
    return Minion(f"{kind.id}_{level}", name, kind, level, icon=kind.icon, text=kind.text)


goblin_3 = _minion(goblin, 3, _("Goblin, level 3"))
goblin_4 = _minion(goblin, 4, _("Goblin, level 4"))
goblin_5 = _minion(goblin, 5, _("Goblin, level 5"))
orc_3 = _minion(orc, 3, _("Orc, level 3"))
orc_4 = _minion(orc, 4, _("Orc, level 4"))
orc_5 = _minion(orc, 5, _("Orc, level 5"))
ghost_3 = _minion(ghost, 3, _("Ghost, level 3"))
ghost_4 = _minion(ghost, 4, _("Ghost, level 4"))
ghost_5 = _minion(ghost, 5, _("Ghost, level 5"))
zombie_3 = _minion(zombie, 3, _("Zombie, level 3"))
zombie_4 = _minion(zombie, 4, _("Zombie, level 4"))
zombie_5 = _minion(zombie, 5, _("Zombie, level 5"))

MINIONS = (
    goblin_3, goblin_4, goblin_5, orc_3, orc_4, orc_5, ghost_3, ghost_4, ghost_5, zombie_3, zombie_4, zombie_5,
)
