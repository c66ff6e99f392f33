"""The common enemy sets: two minions and a champion each."""

from ....kernel.text import _
from ..rules.box import CHAMPION, COMMON, MINION
from ..rules.enemy import Enemy
from ..rules.enemy_phase import ADVANCE, RETREAT, STRIKES
from .keywords import PACK, RALLY, ROB, SHAMBLE, SHIELD_BASH, VENOM

goblin_archer_minion = Enemy(
    "goblin_archer_minion", _("Goblin Archer"),
    of_set="goblin_archer", rank=MINION, danger=COMMON, traits=["goblin"], copies=2, icon="bowman",
    health=2, attack=1, bar=[RETREAT, STRIKES],
)
goblin_archer_champion = Enemy(
    "goblin_archer_champion", _("Goblin Archer"),
    of_set="goblin_archer", rank=CHAMPION, danger=COMMON, traits=["goblin"], icon="bowman",
    health=3, attack=2, bar=[RETREAT, STRIKES],
)

goblin_raider_minion = Enemy(
    "goblin_raider_minion", _("Goblin Raider"),
    of_set="goblin_raider", rank=MINION, danger=COMMON, traits=["goblin"], copies=2, icon="goblin-head",
    health=2, attack=1, bar=[ADVANCE, STRIKES],
)
goblin_raider_champion = Enemy(
    "goblin_raider_champion", _("Goblin Raider"),
    of_set="goblin_raider", rank=CHAMPION, danger=COMMON, traits=["goblin"], icon="goblin-head",
    health=3, attack=2, bar=[ADVANCE, RALLY, STRIKES],
)

cave_spider_minion = Enemy(
    "cave_spider_minion", _("Cave Spider"),
    of_set="cave_spider", rank=MINION, danger=COMMON, traits=["beast", "spider"], copies=2, icon="long-legged-spider",
    health=2, attack=1, bar=[ADVANCE, STRIKES],
)
cave_spider_champion = Enemy(
    "cave_spider_champion", _("Cave Spider"),
    of_set="cave_spider", rank=CHAMPION, danger=COMMON, traits=["beast", "spider"], icon="long-legged-spider",
    health=4, attack=1, bar=[ADVANCE, STRIKES, VENOM],
)

bandit_minion = Enemy(
    "bandit_minion", _("Bandit"),
    of_set="bandit", rank=MINION, danger=COMMON, traits=["outlaw"], copies=2, icon="bandit",
    health=3, attack=1, bar=[ADVANCE, STRIKES],
)
bandit_champion = Enemy(
    "bandit_champion", _("Bandit"),
    of_set="bandit", rank=CHAMPION, danger=COMMON, traits=["outlaw"], icon="bandit",
    health=4, attack=1, bar=[ADVANCE, ROB, STRIKES],
)

rat_swarm_minion = Enemy(
    "rat_swarm_minion", _("Rat Swarm"),
    of_set="rat_swarm", rank=MINION, danger=COMMON, traits=["beast"], copies=2, icon="rat",
    health=2, attack=1, bar=[PACK],
)
rat_swarm_champion = Enemy(
    "rat_swarm_champion", _("Rat Swarm"),
    of_set="rat_swarm", rank=CHAMPION, danger=COMMON, traits=["beast"], icon="rat",
    health=4, attack=1, bar=[PACK, STRIKES],
)

zombie_minion = Enemy(
    "zombie_minion", _("Zombie"),
    of_set="zombie", rank=MINION, danger=COMMON, traits=["undead"], copies=2, icon="shambling-zombie",
    health=3, attack=1, bar=[SHAMBLE, STRIKES],
)
zombie_champion = Enemy(
    "zombie_champion", _("Zombie"),
    of_set="zombie", rank=CHAMPION, danger=COMMON, traits=["undead"], icon="shambling-zombie",
    health=5, attack=2, bar=[SHAMBLE, STRIKES],
)

reanimate_minion = Enemy(
    "reanimate_minion", _("Reanimate"),
    of_set="reanimate", rank=MINION, danger=COMMON, traits=["undead", "soldier"], copies=2, icon="skeleton",
    health=2, attack=1, resilience=1, bar=[ADVANCE, STRIKES],
)
reanimate_champion = Enemy(
    "reanimate_champion", _("Reanimate"),
    of_set="reanimate", rank=CHAMPION, danger=COMMON, traits=["undead", "soldier"], icon="skeleton",
    health=2, attack=2, resilience=1, bar=[ADVANCE, SHIELD_BASH, STRIKES],
)
