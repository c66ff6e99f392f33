"""Judging a command again when another process was first."""

from collections.abc import Awaitable, Callable, Coroutine
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from ...store import VersionConflict

P = ParamSpec("P")
R = TypeVar("R")
TIMES = 20
"""So often another process may be first before the guest is asked to try again: each time it is somebody's choice."""


def judged_again(command: Callable[P, Awaitable[R]]) -> Callable[P, Coroutine[Any, Any, R]]:
    """Around whatever opens a table and writes to it. Nothing was written when another process was first; by now this
    one knows what is new, and by that the command is judged: by its decision number, by who sits where now."""

    @wraps(command)
    async def judged(*args: P.args, **named: P.kwargs) -> R:
        for _time in range(TIMES):
            try:
                return await command(*args, **named)
            except VersionConflict:
                pass
        return await command(*args, **named)

    return judged
