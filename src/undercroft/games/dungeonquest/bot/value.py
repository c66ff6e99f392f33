"""What an unfinished match is worth to a seat: alone its prospects, among others its chance to win."""

from math import tanh

from ....kit.fitted import Fitted
from ..rules.grid import CHAMBER, OUTSIDE
from ..rules.hero import BELOW, DEAD, OUT, Hero
from ..rules.state import Table
from .distances import exits
from .mind import Mind, from_state

RICH = 1000.0
"""The gold of a good haul."""
LONG = 40.0
"""Longer ways count as this long."""
NAMES = (
    "sun left", "life left", "frail", "any Loot", "gold", "Treasure", "way out", "way out with Loot",
    "way out with Treasure", "way to the Treasure", "time beyond the way out", "late for the way out",
    "in the Catacombs", "in the Treasure Chamber", "runes", "followed by a Shade", "out of the dungeon",
    "gold brought out", "others alive", "others out", "most gold of another", "ahead in gold", "ahead and out",
)  # fmt: skip


def features(table: Table, seat: int) -> list[float]:
    """The features of a match: the Hero's state, the ways ahead of him, and the others."""
    hero = table.heroes[seat]
    mind = from_state(table, seat)
    out = hero.status is OUT
    alive = hero.alive
    way, treasure = _ways(mind, hero)
    loot, has_treasure = float(bool(mind.loot)), float(mind.treasures > 0)
    slack = max(-1.5, min(1.5, (mind.time + 2 - 0.7 * way * LONG) / 10)) if alive else 0.0
    others = [other for other in table.heroes if other.seat != seat]
    best = max([_gold(other) for other in others if other.status is not DEAD], default=0)
    gold = _gold(hero) if hero.status is not DEAD else 0
    ahead = tanh((gold - best) / (RICH / 2)) if others else 0.0
    return [
        mind.time / 10 if alive else 0.0,
        mind.left / 10 if alive else 0.0,
        max(0, 5 - mind.left) / 5 if alive else 0.0,
        loot,
        tanh(gold / RICH),
        has_treasure,
        way,
        way * loot,
        way * has_treasure,
        treasure * (1 - has_treasure),
        slack,
        min(0.0, slack),
        float(hero.status is BELOW),
        float(alive and hero.space == CHAMBER),
        len(mind.runes) / 2 if alive else 0.0,
        float("dungeon_lingering_shade" in mind.kept),
        float(out),
        tanh(gold / RICH) if out else 0.0,
        sum(other.alive for other in others) / 3,
        sum(other.status is OUT for other in others) / 3,
        tanh(best / RICH),
        ahead,
        ahead * out,
    ]


def _ways(mind: Mind, hero: Hero) -> tuple[float, float]:
    """The way out and the way to the Treasure Chamber, from 0 to 1; in the Catacombs, from the marker's space."""
    if not hero.alive:
        return 0.0, 0.0
    space, bank = (mind.space, mind.bank) if mind.space != OUTSIDE else (max(0, mind.below), 0)
    out = mind.distance_map(exits(mind.tower)).far(space, bank)
    treasure = mind.distance_map((CHAMBER,)).far(space, bank)
    return min(LONG, out) / LONG, min(LONG, treasure) / LONG


def _gold(hero: Hero) -> int:
    return sum([held.card.gold for held in hero.loot])


FITTED = Fitted.of(__package__, NAMES)


def value(table: Table, seat: int) -> float:
    """Alone, the expected value of (utility + 1) / 2; with opponents, the chance to win; 0 for a dead Hero."""
    if table.heroes[seat].status is DEAD:
        return 0.0
    return FITTED(features(table, seat), table.seats)
