"""Run code that starts an event loop in a separate thread: Playwright keeps its own loop running in the test thread."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


def in_thread(work: Callable[P, R], *args: P.args, **named: P.kwargs) -> R:
    """Run `work` in another thread and return its result, or raise its exception."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(work, *args, **named).result()
