"""The odds of an action before its dice are rolled, counted by the rules that resolve it.

Rerolls are not counted: they are a choice that comes after the roll.
"""

from collections.abc import Callable
from functools import cache, partial

from .actions import MOST_SPENT, bonus_of, bow, dice_of, first_action_bonus, possible, wounds_of
from .box import ATTACK, CRITICAL, ENEMY_DIE, EXPLORE, HERO_DIE, REST, SLOT, SUCCESS, THREAT
from .ending import progress_of
from .retaliation import threats
from .state import HEROES, MOST_ENGAGED, Action, Foe, Table

MOST = 12
"""More successes than this count as so many."""
SHIELDS = 0.4
"""Shields a hero die brings, criticals rolled on."""
RETALIATES = 0.5


@cache
def successes(dice: int) -> tuple[float, ...]:
    """The chance of each number of successes of so many hero dice, criticals rolled on."""
    if dice == 0:
        return (1.0,) + (0.0,) * MOST
    success, critical = HERO_DIE.count(SUCCESS) / 6, HERO_DIE.count(CRITICAL) / 6
    miss = 1 - success - critical
    one = [miss] + [critical ** (number - 1) * (success + critical * miss) for number in range(1, MOST)]
    one.append(critical ** (MOST - 1) * (success + critical))
    rest = successes(dice - 1)
    total = [0.0] * (MOST + 1)
    for mine, chance in enumerate(one):
        for others, more in enumerate(rest):
            total[min(MOST, mine + others)] += chance * more
    return tuple(total)


def expected(dice: int, bonus: int, at_most: int) -> float:
    """The mean number of successes that count, if no more than `at_most` do."""
    return sum([chance * min(max(0, number + bonus), at_most) for number, chance in enumerate(successes(dice))])


def at_least(dice: int, bonus: int, needed: int) -> float:
    """The chance of so many successes."""
    return sum([chance for number, chance in enumerate(successes(dice)) if number + bonus >= needed])


# -- the action at hand


Goal = Callable[[int], float]
"""Of a number of successes: how likely they bring what the action is for."""


def chances(table: Table, action: Action) -> list[float]:
    """How likely the action brings what it is for, by the number of success tokens spent: the fall of its one target,
    all progress that is lacking, all wounds healed. Nothing where that cannot be said of it.
    """
    goal = _goal(table, action)
    if goal is None:
        return []
    return [_likely(table, action, spent, goal) for spent in range(min(MOST_SPENT, action.hero.tokens) + 1)]


def _goal(table: Table, action: Action) -> Goal | None:
    me = action.hero
    if action.kind == ATTACK and len(action.targets) == 1:
        return partial(_falls, table, action)
    if action.kind == EXPLORE and not table.fully_explored:
        return lambda count: float(table.progress + progress_of(table, count) >= table.here.explore)
    if action.kind == REST and me.wounds:
        return lambda count: float(count >= me.wounds)
    return None


def _likely(table: Table, action: Action, spent: int, goal: Goal) -> float:
    dice, instead = dice_of(action)
    bonus = bonus_of(table, action) + instead + spent
    return sum([chance * goal(max(0, hits + bonus)) for hits, chance in enumerate(successes(dice))])


def _falls(table: Table, action: Action, count: int) -> float:
    """Whether so many successes fell the target; before it falls a threat may mend it by 1 (HT-5.13, HT-5.14)."""
    me, foe = action.hero, action.targets[0]
    wounds, health = foe.wounds + wounds_of(table, foe, count), foe.card.health
    if wounds != health or foe.wounds >= health or not any(effect.id == "mend" for _thing, effect in threats(table)):
        return float(wounds >= health)
    others = [other for other in table.in_play() if other.number != foe.number]
    if any(other.wounds >= wounds for other in others):
        return 1.0  # that one is mended
    dice = len([other for other in (foe, *others) if other.ready and other.at == me.number])
    return (1 - ENEMY_DIE.count(THREAT) / 6) ** dice


# -- before the targets are named


def aims(table: Table) -> list[tuple[Foe, float | None]]:
    """The enemies that the attack card of the hero on turn can reach, and how likely each falls if no token is spent;
    None if it lies face down.
    """
    me, begun = table.acting, table.action
    if table.phase != HEROES:
        return []
    if begun is None:
        slot = SLOT[ATTACK]
        begun = Action(me, me.cards[slot])
        if not me.ready[slot] or not possible(table, me, begun.card):
            return []
    elif begun.kind != ATTACK or begun.targets or begun.step > 1:
        return []
    found: list[tuple[Foe, float | None]] = []
    for foe in table.in_play():
        action = _aimed(table, begun, foe)
        if action is not None:
            goal = partial(_falls, table, action)
            found.append((foe, _likely(table, action, 0, goal) if foe.face_up else None))
    return found


def _aimed(table: Table, begun: Action, foe: Foe) -> Action | None:
    """The attack on this enemy, as far as it is begun. A hero who must engage it first does; a bow is used only where
    nothing else helps. None if it cannot be reached.
    """
    me = begun.hero
    action = Action(me, begun.card)
    action.bonus = begun.bonus + first_action_bonus(me)
    action.ambush = foe in table.on_turn.engaged
    if foe.at != me.number and not begun.ranged:
        item = bow(me)
        if begun.card.may_engage and not begun.step and len(me.engaged) < MOST_ENGAGED:
            foe = foe.copy()
            foe.at = me.number
            foe.wounds += me.card.strikes_on_engaging and not table.on_turn.struck
            action.ambush = True
        elif item is not None:
            action.bonus += item.bonus
        else:
            return None
    action.targets = [foe]
    return action
