"""Processes that are forked from one that has imported all they may need: a new one is there at once.

There is one such process beside each process of tests, started when it is first asked for.
"""

import sys
from multiprocessing import get_context
from multiprocessing.context import ForkServerContext

NEEDS = [
    "psycopg",
    "tests.web.analysts",
    "tests.web.several",
    "tests.web.templates",
    "tests.web.victim",
    "undercroft.bots.master",
    "undercroft.games.dungeonquest",
    "undercroft.games.heroes_of_terrinoth",
    "undercroft.games.paper_dungeons",
    "undercroft.games.thunderstone",
    "undercroft.games.thunderstone_quest",
    "undercroft.web.serve",
]
"""What cannot be imported is left out."""


def forks() -> ForkServerContext:
    context = get_context("forkserver")
    context.set_forkserver_preload(NEEDS)
    return context


def fork_workers() -> None:
    """From now on, for servers in this process: worker processes are forked, too.

    A server that somebody starts spawns them, which takes longer (`test_serving`)."""
    from undercroft import workers

    workers.context = forks()  # type: ignore[assignment]


def spawn_lightly() -> None:
    """In a process that was forked: those it spawns import its main module, which shall be this one. It needs nothing.

    Else the workers of bots would import all of pytest, or of a server."""
    sys.modules["__main__"] = sys.modules[__name__]
