"""The beginning of a chapter: a whole game, or one of the three of a campaign (PD-2, PD-13.2)."""

from ....kernel.rng import Random
from .card import Dungeon
from .missions import IN_GAME
from .sheet import Sheet
from .state import Dealt, Decks, Table


def open_chapter(table: Table, dungeon: Dungeon) -> None:
    """Begin with fresh sheets, missions, talents and goals."""
    table.dungeon = dungeon
    table.round = 0
    table.dice = []
    table.sheets = [Sheet(seat, dungeon) for seat in range(table.seats)]
    table.missions = table.rng.sample(table.decks.missions, IN_GAME) if table.with_missions else []
    table.done = []
    table.announced = {}
    table.dealt = deal(table.decks, table.seats, table.rng)
    table.tell("dungeon", dungeon=dungeon, monsters=dungeon.monsters)
    if table.missions:
        table.tell("missions", missions=tuple(table.missions))


def deal(decks: Decks, seats: int, rng: Random) -> list[Dealt]:
    """Two talents and two goals for each; eight players use up both decks (PD-2.5)."""
    talents = rng.sample(decks.talents, 2 * seats)
    goals = rng.sample(decks.goals, 2 * seats)
    return [
        ((talents[place], talents[place + 1]), (goals[place], goals[place + 1])) for place in range(0, 2 * seats, 2)
    ]
