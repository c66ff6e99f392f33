"""Replacements for the work of an analysis. They import nothing from the other tests, so the worker need not load
those."""

import os
from typing import Any

from tests.score_value import with_score_value
from undercroft.arena.analysis import steps
from undercroft.kernel.registry import game as find_game
from undercroft.kernel.registry import games
from undercroft.kernel.save import load
from undercroft.web.live.thinking import analysing


def quick_work(table: str, save: Any, seconds: float) -> dict[str, Any]:
    """The real analysis, with a rough value function and little time."""
    games()[save["game"]] = with_score_value(find_game(save["game"]))
    return analysing.work(table, save, 0.01)


def endless_work(table: str, save: Any, seconds: float) -> dict[str, Any]:
    """Return the state after the eighth step every time, so that the analysis never ends."""
    games()[save["game"]] = with_score_value(find_game(save["game"]))
    return next(found for found in steps(load(dict(save), find_game), worlds=2) if found.done == 8).facts()


def broken_work(table: str, save: Any, seconds: float) -> dict[str, Any]:
    os._exit(1)
