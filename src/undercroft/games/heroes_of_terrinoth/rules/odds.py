"""The odds of an action before its dice are rolled, computed with the rules that resolve it: without rerolls, which are
chosen after the roll, and with the rerolls in hand."""

from collections.abc import Callable
from functools import cache, partial
from math import comb

from .actions import MOST_SPENT, bow, first_action_bonus, possible, wounds_of
from .box import ATTACK, CRITICAL, ENEMY_DIE, EXPLORE, HERO_DIE, REST, SLOT, SUCCESS, THREAT
from .conditions import FOCUSED
from .dice import bonus_of, dice_of
from .ending import progress_of
from .place import AFTER_ROLL
from .retaliation import threats
from .state import HEROES, MOST_ENGAGED, Foe, Hero, HeroAction, Table

MOST = 12
"""More successes than this count as this many."""
SHIELDS = 0.4
"""The mean number of shields of a hero die, with criticals rolled again."""
RETALIATES = 0.5


def successes(dice: int, rerolls: int = 0) -> tuple[float, ...]:
    """The probability of each number of successes with this many hero dice: criticals are rolled again, and so is every
    miss as long as rerolls are left."""
    return _up_to(MOST, dice, rerolls)


@cache
def _up_to(most: int, dice: int, rerolls: int) -> tuple[float, ...]:
    total = [0.0] * (most + 1)
    if not dice or not most:
        total[0] = 1.0
        return tuple(total)
    for (hits, criticals, left), chance in _rolled(dice, rerolls).items():
        for more, then in enumerate(_up_to(max(0, most - hits), criticals, left)):
            total[min(most, hits + more)] += chance * then
    return tuple(total)


@cache
def _rolled(dice: int, rerolls: int) -> dict[tuple[int, int, int], float]:
    """The probability of each (successes, criticals among them, rerolls left) before criticals are rolled again."""
    success, critical = HERO_DIE.count(SUCCESS) / 6, HERO_DIE.count(CRITICAL) / 6
    found: dict[tuple[int, int, int], float] = {}
    for hits in range(dice + 1):
        for criticals in range(hits + 1):
            misses = dice - hits
            ways = comb(dice, hits) * comb(hits, criticals)
            chance = ways * critical**criticals * success ** (hits - criticals) * (1 - success - critical) ** misses
            again = _rolled(misses, rerolls - 1) if misses and rerolls else {(0, 0, rerolls): 1.0}
            for (more, rolled_on, left), then in again.items():
                key = hits + more, criticals + rolled_on, left
                found[key] = found.get(key, 0.0) + chance * then
    return found


def rerolls_of(me: Hero) -> int:
    """How often the hero may roll dice again after an action's roll."""
    return bool(me.conditions & FOCUSED.bit) + len([item for item in me.items if item.use == AFTER_ROLL])


def expected(dice: int, bonus: int, at_most: int) -> float:
    """The mean number of successes that count, if no more than `at_most` do."""
    return sum([chance * min(max(0, number + bonus), at_most) for number, chance in enumerate(successes(dice))])


def at_least(dice: int, bonus: int, needed: int) -> float:
    """The probability of at least this many successes."""
    return sum([chance for number, chance in enumerate(successes(dice)) if number + bonus >= needed])


# -- the action at hand


Goal = Callable[[int], float]
"""From a number of successes to the probability that they achieve the action's aim."""


def chances(table: Table, action: HeroAction, rerolls: int = 0) -> list[float]:
    """The probability that the action achieves its aim, by the number of success tokens spent: its one target is
    defeated, all missing progress is made, all wounds are healed. Empty if it has no such aim."""
    goal = _goal(table, action)
    if goal is None:
        return []
    return [_likely(table, action, spent, goal, rerolls) for spent in range(min(MOST_SPENT, action.hero.tokens) + 1)]


def _goal(table: Table, action: HeroAction) -> Goal | None:
    me = action.hero
    if action.kind == ATTACK and len(action.targets) == 1:
        return partial(_falls, table, action)
    if action.kind == EXPLORE and not table.fully_explored:
        return lambda count: float(table.progress + progress_of(table, count) >= table.here.explore)
    if action.kind == REST and me.wounds:
        return lambda count: float(count >= me.wounds)
    return None


def _likely(table: Table, action: HeroAction, spent: int, goal: Goal, rerolls: int) -> float:
    dice, instead = dice_of(action)
    bonus = bonus_of(table, action) + instead + spent
    return sum([chance * goal(max(0, hits + bonus)) for hits, chance in enumerate(successes(dice, rerolls))])


def _falls(table: Table, action: HeroAction, count: int) -> float:
    """The probability that this many successes defeat the target, as a threat may heal it by 1 (HT-5.13, HT-5.14)."""
    me, foe = action.hero, action.targets[0]
    wounds, health = foe.wounds + wounds_of(table, foe, count), foe.card.health
    if wounds != health or foe.wounds >= health or not any(effect.id == "mend" for _thing, effect in threats(table)):
        return float(wounds >= health)
    others = [other for other in table.in_play() if other.number != foe.number]
    if any(other.wounds >= wounds for other in others):
        return 1.0  # that one heals instead
    dice = len([other for other in (foe, *others) if other.ready and other.at == me.number])
    return (1 - ENEMY_DIE.count(THREAT) / 6) ** dice


# -- before the targets are named


def aims(table: Table) -> list[tuple[Foe, list[float]]]:
    """The enemies that the attack card of the hero on turn can reach, and how likely each falls if no token is spent:
    without rerolls, and with those in hand. The list is empty for a face-down enemy.
    """
    me, begun = table.acting, table.action
    if table.phase != HEROES:
        return []
    if begun is None:
        slot = SLOT[ATTACK]
        begun = HeroAction(me, me.cards[slot])
        if not me.ready[slot] or not possible(table, me, begun.card):
            return []
    elif begun.kind != ATTACK or begun.targets or begun.step > 1:
        return []
    tries = (0, rerolls) if (rerolls := rerolls_of(me)) else (0,)
    found: list[tuple[Foe, list[float]]] = []
    for foe in table.in_play():
        action = _aimed(table, begun, foe)
        if action is not None:
            goal = partial(_falls, table, action)
            found.append((foe, [_likely(table, action, 0, goal, n) for n in tries] if foe.face_up else []))
    return found


def _aimed(table: Table, begun: HeroAction, foe: Foe) -> HeroAction | None:
    """The attack `begun`, aimed at this enemy. A hero who must engage it first does so; a bow is used only if the enemy
    cannot be reached otherwise. None if it cannot be reached.
    """
    me = begun.hero
    action = HeroAction(me, begun.card)
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
