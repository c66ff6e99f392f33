"""Tasks on the event loop: long work in slices, and tasks that last as long as the server does."""

import asyncio
from collections import deque
from collections.abc import Iterator
from time import monotonic
from typing import Any, TypeVar

T = TypeVar("T")
SLICE = 0.01
"""Seconds of work after which other tasks run."""
LONGER, LONGEST_PAUSE = 0.001, 0.03
"""Seconds by which each pause is longer than the one before, up to the longest. Other tasks then get at least two
thirds of the time, because several jobs share the rest."""
_under_way: list[Iterator[Any]] = []
"""The jobs that run in slices now."""


def cancelled() -> bool:
    """Whether the current task was cancelled.

    A task that goes on after errors must check this: an interrupted query may raise a database error instead of
    `CancelledError`.
    """
    task = asyncio.current_task()
    return task is not None and bool(task.cancelling())


async def stop(*tasks: asyncio.Task[Any] | None) -> None:
    """Cancel these tasks and wait until they have ended.

    A task that is cancelled in a query still has to close its connection. If it is cancelled again meanwhile, as by the
    end of the event loop, aiosqlite may wait forever for a thread that has ended.
    """
    running = [task for task in tasks if task is not None and not task.done()]
    for task in running:
        if not task.cancelling():
            task.cancel()
    if running:
        await asyncio.wait(running)  # `gather` would cancel them again, if the caller is cancelled


async def in_slices(steps: Iterator[T]) -> T:
    """Run these steps; returns the last. Other tasks run after each slice of time: the more slices, the longer."""
    last, pause = next(steps), 0.0
    end = monotonic() + SLICE
    _under_way.append(steps)
    try:
        for step in steps:
            last = step
            if monotonic() >= end:
                await asyncio.sleep(pause * len(_under_way))
                pause = min(pause + LONGER, LONGEST_PAUSE)
                end = monotonic() + SLICE
    finally:
        _under_way.remove(steps)
    return last


def at_once(steps: Iterator[T]) -> T:
    """Run these steps without a pause; returns the last."""
    return deque(steps, maxlen=1).pop()
