"""Tasks on the event loop: long work in slices, and tasks that last as long as the server does."""

import asyncio
from collections import deque
from collections.abc import Iterator
from time import monotonic
from typing import TypeVar

T = TypeVar("T")
SLICE = 0.01
"""Seconds of work after which others are served."""
LONGEST_PAUSE = 0.02
"""Seconds between slices of work that takes long: others have two thirds of the time then."""


def cancelled() -> bool:
    """Whether the current task was cancelled.

    A task that goes on after failures must ask: a query that is interrupted may raise a database error instead of
    `CancelledError`.
    """
    task = asyncio.current_task()
    return task is not None and bool(task.cancelling())


async def in_slices(steps: Iterator[T]) -> T:
    """The last of these steps. After each slice of time, others are served: the more slices, the longer."""
    last, pause = next(steps), 0.0
    end = monotonic() + SLICE
    for step in steps:
        last = step
        if monotonic() >= end:
            await asyncio.sleep(pause)
            pause = min(pause + LONGEST_PAUSE / 20, LONGEST_PAUSE)
            end = monotonic() + SLICE
    return last


def at_once(steps: Iterator[T]) -> T:
    """The last of these steps, without a pause."""
    return deque(steps, maxlen=1).pop()
