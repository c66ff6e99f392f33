"""Undercroft: dungeon games of the tabletop on one small, fast rules engine.

For example:

    import undercroft
    match = undercroft.game("thunderstone").start(seats=3, seed=7)
    seat, decision = next(iter(match.pending.items()))
    match.choose(seat, decision.options[0].id)
"""

from collections.abc import Mapping
from typing import Any

from .kernel.decision import Decision, Option
from .kernel.game import Game
from .kernel.match import Match
from .kernel.refusal import Refusal
from .kernel.registry import bot, bots, game, games
from .kernel.save import load as _load
from .kernel.seat import Bot, Seat
from .kernel.state import Event, Result

__all__ = [
    "Bot", "Decision", "Event", "Game", "Match", "Option", "Refusal", "Result", "Seat",
    "bot", "bots", "game", "games", "load",
]  # fmt: skip


def load(data: Mapping[str, Any] | str | bytes) -> Match:
    """The match of a `dump`, exactly as it was; a damaged, foreign or outdated one is refused with a sentence."""
    return _load(data, game)
