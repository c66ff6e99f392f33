"""Tasks that last as long as the server does."""

import asyncio


def lasts() -> bool:
    """Whether the task that asks has not been cancelled.

    Whoever goes on after failures must ask: a query that is interrupted may fail instead of saying so.
    """
    task = asyncio.current_task()
    return task is None or not task.cancelling()
