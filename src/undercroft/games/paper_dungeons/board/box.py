"""Everything in the box by id, one dict for each type."""

from collections.abc import Iterable
from typing import TypeVar

from ..cards import DUNGEONS, GOALS, HEROES, ITEMS, MINIONS, MONSTERS, SCENARIOS, TALENTS
from ..rules.card import Thing

T = TypeVar("T", bound=Thing)


def by_id(things: Iterable[T]) -> dict[str, T]:
    return {thing.id: thing for thing in things}


DUNGEON, SCENARIO, MONSTER, MINION = by_id(DUNGEONS), by_id(SCENARIOS), by_id(MONSTERS), by_id(MINIONS)
HERO, ITEM, TALENT, GOAL = by_id(HEROES), by_id(ITEMS), by_id(TALENTS), by_id(GOALS)
