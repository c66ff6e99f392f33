"""Trying a command again after a version conflict."""

from collections.abc import Awaitable, Callable, Coroutine
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from ...store import Outrun

P = ParamSpec("P")
R = TypeVar("R")
TRIES = 20
"""How often a command is tried again before the guest is asked to: each conflict is somebody else's choice."""


def retry_on_conflict(command: Callable[P, Awaitable[R]]) -> Callable[P, Coroutine[Any, Any, R]]:
    """For whatever opens a table and writes to it. After a conflict nothing was written, and this process has read what
    is new: the command is checked again, by its decision number and by who sits where now."""

    @wraps(command)
    async def tried(*args: P.args, **named: P.kwargs) -> R:
        for _try in range(TRIES):
            try:
                return await command(*args, **named)
            except Outrun:
                pass
        return await command(*args, **named)

    return tried
