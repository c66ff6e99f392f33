"""A thread of one's own for what starts an event loop: that of Playwright stays running in the thread of the tests."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


def aside(work: Callable[P, R], *args: P.args, **named: P.kwargs) -> R:
    """What the work returns, or raises, when done in another thread."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(work, *args, **named).result()
