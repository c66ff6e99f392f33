"""What the worker of an analysis does in tests. It stands by itself, so that the worker need not import the tests."""

import os
from typing import Any

from tests.valued import scored
from undercroft.arena.analysis import steps
from undercroft.kernel.registry import game as find_game
from undercroft.kernel.registry import games
from undercroft.kernel.save import load
from undercroft.web.live.thinking import analysing


def quick_work(table: str, save: Any, seconds: float) -> dict[str, Any]:
    """What the worker does, with a rough value."""
    games()[save["game"]] = scored(find_game(save["game"]))
    return analysing.work(table, save, 0.01)


def endless_work(table: str, save: Any, seconds: float) -> dict[str, Any]:
    """Has always come as far as the eighth step."""
    games()[save["game"]] = scored(find_game(save["game"]))
    return next(found for found in steps(load(dict(save), find_game), worlds=2) if found.done == 8).facts()


def broken_work(table: str, save: Any, seconds: float) -> dict[str, Any]:
    os._exit(1)
