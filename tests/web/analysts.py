"""What the process of an analysis does in tests. It stands by itself, so that the process need not import the tests."""

import time
from multiprocessing.connection import Connection
from typing import Any

from tests.valued import scored
from undercroft.kernel.registry import game as find_game
from undercroft.kernel.registry import games
from undercroft.web.live import analysing


def quick_work(told: Connection, save: Any, seconds: float) -> None:
    """What the process does, with a rough value."""
    games()[save["game"]] = scored(find_game(save["game"]))
    analysing.work(told, save, 0.01)


def endless_work(told: Connection, save: Any, seconds: float) -> None:
    """Tells once how far it has come, and never ends."""
    games()[save["game"]] = scored(find_game(save["game"]))

    class Enough(Exception):
        pass

    def once(found: Any) -> None:
        told.send(found.facts())
        if found.done >= 8:
            raise Enough

    try:
        analysing.analyse(analysing.load(dict(save), find_game), worlds=2, progress=once)
    except Enough:
        time.sleep(3600)


def broken_work(told: Connection, save: Any, seconds: float) -> None:
    raise SystemExit(1)
