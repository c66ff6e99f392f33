"""All actions of Heroes of Terrinoth, numbered: each verb with the cards it applies to."""

from ...kernel.actions import Actions, alone, each
from .cards import BOX
from .rules.actions import MOST_SPENT, RECKLESS, ROLL
from .rules.asking import CARD, DONE, EITHER, ENEMY, HERO, NO, NONE, USE, YES
from .rules.combining import ALTERNATIVES
from .rules.conditions import CONDITIONS
from .rules.dice import ENEMY_DIE_AGAIN, HERO_DIE_AGAIN
from .rules.enemy import FACE_DOWN
from .rules.exploring import BOTTOM, RESOLVE, TOP
from .rules.retaliation import FIRST
from .rules.turn import PLAY
from .rules.upgrading import UPGRADE

HEROES = list(BOX.heroes.values())
ABILITIES = list(BOX.abilities.values())
ENEMIES = list(BOX.enemies.values())
EXPLORATION = list(BOX.exploration.values())
QUESTS = list(BOX.quests.values())
AT_ONCE = [effect for place in BOX.locations.values() for effect in place.arrival]
AT_ONCE += [effect for quest in QUESTS for effect in (quest.arrival, quest.round_ends) if effect is not None]
AT_ONCE += [enemy.end_of_round for enemy in ENEMIES if enemy.end_of_round is not None]
"""Effects that can be due at the same time: a player chooses their order."""
DICE = range(1, 13)
UNSEEN, FOES = 12, 3
"""How many face-down enemies, and how many enemies of the same name, have their own actions."""

ACTIONS = Actions(
    alone(DONE, YES, NO, NONE),
    each(PLAY, ABILITIES),
    each(UPGRADE, ABILITIES),
    each(CARD, [*ABILITIES, *EXPLORATION, *CONDITIONS]),
    each(HERO, HEROES),
    each(ENEMY, [FACE_DOWN], copies=UNSEEN),
    each(ENEMY, ENEMIES, copies=FOES),
    each(FIRST, [*QUESTS, *ENEMIES, *AT_ONCE], copies=FOES),
    each(USE, [*EXPLORATION, *CONDITIONS, *HEROES]),
    each(EITHER, ALTERNATIVES.values()),
    each(ROLL, range(MOST_SPENT + 1)),
    each(RECKLESS, sorted({card.reckless for card in ABILITIES if card.reckless})),
    each(HERO_DIE_AGAIN, DICE),
    each(ENEMY_DIE_AGAIN, DICE),
    each(RESOLVE, EXPLORATION),
    each(TOP, [*EXPLORATION, *ENEMIES]),
    each(BOTTOM, [*EXPLORATION, *ENEMIES]),
)
