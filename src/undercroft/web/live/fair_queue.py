"""A queue for things that are few: whom people wait for comes first, and then each host in turn."""

import asyncio
from collections import deque
from collections.abc import Iterable
from typing import Generic, TypeVar

T = TypeVar("T")


class FairQueue(Generic[T]):
    """Hands out things and takes them back. A host who waits for many of them does not keep the others waiting."""

    def __init__(self, things: Iterable[T]) -> None:
        self._idle = list(things)
        self._waiting: dict[tuple[bool, str], deque[asyncio.Future[T]]] = {}
        """By (whether a person waits, the host); whose turn is longest ago stands first."""

    @property
    def idle(self) -> bool:
        """Whether one can be had at once."""
        return bool(self._idle)

    async def get(self, person: bool, host: str) -> T:
        """Wait for one of the things."""
        if self._idle:
            return self._idle.pop()
        turn: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault((person, host), deque()).append(turn)
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.put(turn.result())
            raise

    def put(self, thing: T) -> None:
        """Give one back: to who is next, if somebody waits."""
        while self._waiting:
            who = next((one for one in self._waiting if one[0]), next(iter(self._waiting)))
            line = self._waiting.pop(who)
            turn = line.popleft()
            if line:
                self._waiting[who] = line  # at the end
            if not turn.done():  # otherwise whoever waited has gone
                turn.set_result(thing)
                return
        self._idle.append(thing)
