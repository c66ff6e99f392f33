"""Starts processes quickly, by forking one that has already imported everything they may need.

Each test process has one such fork server, started on first use.
"""

import sys
from multiprocessing import get_context
from multiprocessing.context import ForkServerContext

PRELOADED = [
    "psycopg",
    "tests.web.analysts",
    "tests.web.killable_server",
    "tests.web.server_processes",
    "tests.web.templates",
    "undercroft.bots.master",
    "undercroft.games.dungeonquest",
    "undercroft.games.heroes_of_terrinoth",
    "undercroft.games.paper_dungeons",
    "undercroft.games.thunderstone",
    "undercroft.games.thunderstone_quest",
    "undercroft.web.serve",
]
"""Modules that cannot be imported are skipped."""


def fork_server() -> ForkServerContext:
    context = get_context("forkserver")
    context.set_forkserver_preload(PRELOADED)
    return context


def fork_workers() -> None:
    """Fork the worker processes of servers in this process, too. A server in production spawns them, which takes longer
    (`test_serving`)."""
    from undercroft import workers

    workers.context = fork_server()  # type: ignore[assignment]


def use_small_main_module() -> None:
    """Make this module the main module of a forked process. Spawned processes import the main module of their parent,
    and this one needs nothing; otherwise the bots' workers would import all of pytest, or of a server."""
    sys.modules["__main__"] = sys.modules[__name__]
