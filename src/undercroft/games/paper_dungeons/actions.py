"""All actions of Paper Dungeons, numbered."""

from ...kernel.actions import Actions, alone, each
from .cards import FACES, GOALS, HEROES, ITEMS, MINIONS, ROOMS, TALENTS
from .rules.dice import BREW, CRAFT, DIE, LEVEL, WASTE
from .rules.movement import GO, STOP
from .rules.preparation import KEEP, STEAL, STEAL_NONE
from .rules.printed.rooms import GEMS
from .rules.rewards import CIRCLE_FIRST, FILL, POTION_FIRST, RAISE, SLAY
from .rules.sheet import POTIONS
from .rules.wounds import ABSORB

ACTIONS = Actions(
    alone(BREW, WASTE, STOP, STEAL_NONE, CIRCLE_FIRST, POTION_FIRST),
    each(DIE, FACES.values()),
    each(LEVEL, HEROES),
    each(CRAFT, ITEMS),
    each(GO, ROOMS),
    each(ABSORB, range(POTIONS + 1)),
    each(RAISE, HEROES),
    each(FILL, ITEMS),
    each(SLAY, MINIONS),
    each(STEAL, GEMS),
    each(KEEP, TALENTS, GOALS),
)
