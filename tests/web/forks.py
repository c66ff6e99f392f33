"""Processes that are forked from one that has imported all they may need: a new one is there at once.

There is one such process beside each process of tests, started when it is first asked for.
"""

from multiprocessing import get_context
from multiprocessing.context import ForkServerContext

from undercroft.web.live import analysing, bots

NEEDS = [
    "psycopg",
    "redis.asyncio",
    "tests.web.analysts",
    "tests.web.several",
    "tests.web.victim",
    "undercroft.bots.master",
    "undercroft.games.dungeonquest",
    "undercroft.games.heroes_of_terrinoth",
    "undercroft.games.paper_dungeons",
    "undercroft.games.thunderstone",
    "undercroft.games.thunderstone_quest",
    "undercroft.web.processes",
]
"""What cannot be imported is left out."""


def forks() -> ForkServerContext:
    context = get_context("forkserver")
    context.set_forkserver_preload(NEEDS)
    return context


def fork_workers() -> None:
    """From now on, for servers in this process: workers of bots and analyses are forked, too.

    A server that somebody starts spawns them, which takes longer (`test_serving`)."""
    bots._spawning = analysing._spawning = forks()  # type: ignore[assignment]
