"""The course of a match: preparation, turns, and in a campaign one game after the other."""

from ...kernel.decision import Rules
from .cards import GUILDS
from .rules.campaign import recognition
from .rules.prepare import prepare_game
from .rules.state import Table
from .rules.turn import play_turn
from .setup import lay_out_game


def take_turn(table: Table) -> Rules[None]:
    """The next stage of the match, from a table between turns."""
    if table.stage == "setup":
        return prepare_game(table, GUILDS)
    if table.stage == "recognition":
        return next_game(table)
    return play_turn(table)


def next_game(table: Table) -> Rules[None]:
    """In a campaign: the guild recognition phase, then the next adventure (TQ-15.11, TQ-15.12)."""
    yield from recognition(table)
    lay_out_game(table)
