"""Tasks that last as long as the server does, and go on after failures."""

import asyncio


def cancelled() -> bool:
    """Whether the task that asks was cancelled.

    A task that goes on after failures must ask: a query that is interrupted may raise an error of the database instead
    of `CancelledError`.
    """
    task = asyncio.current_task()
    return task is not None and bool(task.cancelling())
