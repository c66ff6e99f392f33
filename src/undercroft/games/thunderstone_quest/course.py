"""The course of a match: preparation, turns, and in a campaign one game after the other."""

from ...kernel.decision import Rules
from .cards import GUILDS
from .rules.campaign import recognition
from .rules.prepare import prepare_game
from .rules.state import Table
from .rules.turn import play_turn
from .setup import lay_out_game


def take_turn(table: Table) -> Rules[None]:
    """What comes next, from a table on which nothing is under way."""
    if table.stage == "setup":
        yield from prepare_game(table, GUILDS)
    elif table.stage == "recognition":
        yield from recognition(table)
        lay_out_game(table)
    else:
        yield from play_turn(table)
