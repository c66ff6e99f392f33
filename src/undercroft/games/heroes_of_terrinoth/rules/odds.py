"""The odds of the dice: how many successes so many hero dice bring, and what the enemy dice cost."""

from functools import cache

MOST = 12
"""More successes than this count as so many."""
SHIELDS = 0.4
"""Shields a hero die brings, criticals rolled on."""
RETALIATES = 0.5


@cache
def successes(dice: int) -> tuple[float, ...]:
    """The chance of each number of successes of so many hero dice: success 2/6, critical 1/6 and again."""
    if dice == 0:
        return (1.0,) + (0.0,) * MOST
    one = [0.0] * (MOST + 1)
    for number in range(MOST + 1):
        again = (1 / 6) ** number
        one[number] = again * (3 / 6) + (again * 6 * (2 / 6) if number else 0.0)
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
