"""The channel of a process that is alone: there is nobody to send to, and every lock is free."""

from collections.abc import Callable, Collection, Mapping
from typing import Any

Message = Mapping[str, Any]
"""A message: its `kind`, the process it comes `from`, and the contents."""
Listener = Callable[[Message], None]


class Channel:
    """Sends messages to other processes, and holds locks that only one process may hold at a time."""

    shared = False
    """Whether there can be other processes."""

    def __init__(self) -> None:
        self.on_connect: list[Callable[[], None]] = []
        """Called when messages may have been missed: read everything again."""
        self._listeners: dict[str, Listener] = {}

    @property
    def up(self) -> bool:
        """Whether others receive what is sent."""
        return True

    def listen(self, kind: str, listener: Listener) -> None:
        """Call this for every message of this kind from another process."""
        self._listeners[kind] = listener

    def send(self, kind: str, **contents: Any) -> None:
        """Send a message to all other processes. It is not awaited and may be lost."""

    async def lock(self, name: str) -> bool:
        """Take the lock if it is free; returns whether this process holds it."""
        return True

    def unlock(self, name: str) -> None:
        """Release the lock for other processes."""

    async def locked_elsewhere(self, name: str) -> bool:
        """Whether another process holds the lock."""
        return False

    async def alive(self, processes: Collection[int]) -> set[int]:
        """Which of these processes, as named in `from`, are still connected."""
        return set()

    async def processes(self) -> int:
        """How many processes are connected, including this one."""
        return 1

    async def close(self) -> None:
        """Send what is pending, and release all locks."""
