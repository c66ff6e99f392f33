"""The things of the box by their ids, and the few marks that areas share."""

from collections.abc import Iterable
from typing import NamedTuple, TypeVar

from ..cards import DUNGEONS, GOALS, HEROES, ITEMS, MINIONS, MONSTERS, SCENARIOS, TALENTS
from ..rules.card import Thing
from ..view import SheetFacts, View

T = TypeVar("T", bound=Thing)


def by_id(things: Iterable[T]) -> dict[str, T]:
    return {thing.id: thing for thing in things}


DUNGEON, SCENARIO, MONSTER, MINION = by_id(DUNGEONS), by_id(SCENARIOS), by_id(MONSTERS), by_id(MINIONS)
TALENT, GOAL, HERO, ITEM = by_id(TALENTS), by_id(GOALS), by_id(HEROES), by_id(ITEMS)
ROMAN = ("I", "II", "III")
"""The stages."""


class Dot(NamedTuple):
    """Something drawn at a place: a letter, a number, an icon."""

    x: float
    y: float
    text: str
    what: str = ""


def sheet_shown(view: View) -> SheetFacts:
    """The viewer's own sheet; a spectator looks at that of the team that leads."""
    return view.get("sheet") or max(view["players"], key=lambda facts: facts["fame"]["total"])


def signed(points: int) -> str:
    return f"+{points}" if points > 0 else plain(points)


def plain(points: int) -> str:
    """A number as it is written by hand: with a real minus."""
    return f"−{-points}" if points < 0 else str(points)
