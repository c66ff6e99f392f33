"""The bus of a process that is alone: there is nobody to tell, and whatever is to be held is free."""

import secrets
from collections.abc import Callable, Mapping
from typing import Any

Said = Mapping[str, Any]
"""What is told: `kind`, the process it comes `from`, the `table` if it is about one, and what belongs to it."""
Hear = Callable[[Said], None]


class Bus:
    """Tells other processes, holds what one of them may hold at a time, and adds up what all of them count."""

    shared = False
    """Whether there can be other processes."""

    def __init__(self) -> None:
        self.process = secrets.token_hex(4)
        """By what the others know this process."""
        self.on_back: list[Callable[[], None]] = []
        """Called when something may have been missed: look at everything again."""
        self._ears: dict[str, Hear] = {}

    @property
    def up(self) -> bool:
        """Whether others hear what is told."""
        return True

    def hear(self, kind: str, hear: Hear) -> None:
        """From now on call this with what others tell of this kind."""
        self._ears[kind] = hear

    def tell(self, kind: str, table: str = "", **said: Any) -> None:
        """Tell all others, or those who follow a table. Nobody waits for it, and nobody is sure that it is heard."""

    async def follow(self, table: str) -> None:
        """From now on hear what is told of a table."""

    def leave(self, table: str) -> None:
        """No longer follow a table."""

    async def hold(self, what: str) -> bool:
        """Whether this process may do what one process does at a time; it is held from now on, until it is let go."""
        return True

    async def held(self, what: str) -> bool:
        """Whether another process holds this."""
        return False

    def let_go(self, what: str) -> None:
        """Another may do it."""

    async def spend(self, spent: Mapping[tuple[str, float], int]) -> dict[tuple[str, float], float]:
        """Add to buckets, known by name and by what runs out of them a second; how full each is, with all others'."""
        return {}

    async def answers(self) -> bool:
        """Whether it does, when it is asked."""
        return True

    async def close(self) -> None:
        """Let go of everything."""
