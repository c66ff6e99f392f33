"""A fair queue for scarce resources: people's tables first, then each address in turn, and each of its hosts."""

import asyncio
from collections import deque
from collections.abc import Iterable
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")


class Owner(NamedTuple):
    """For whom a resource is used: the host of a table, and the address at which they were last seen."""

    host: str
    source: str = ""


NOBODY = Owner("")


class FairQueue(Generic[T]):
    """Hands out resources and takes them back. Somebody who waits for many of them, even as many hosts at one
    address, does not keep the others waiting."""

    def __init__(self, things: Iterable[T]) -> None:
        self._idle = list(things)
        self._waiting: dict[tuple[bool, str], dict[str, deque[asyncio.Future[T]]]] = {}
        """By (whether a person waits, the address) and the host; the least recently served is first in each."""

    async def get(self, person: bool, owner: Owner) -> T:
        """Wait for one of the resources."""
        if self._idle:
            return self._idle.pop()
        turn: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        hosts = self._waiting.setdefault((person, owner.source or owner.host), {})
        hosts.setdefault(owner.host, deque()).append(turn)
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.put(turn.result())
            raise

    def put(self, thing: T) -> None:
        """Return one: to the next in the queue, if somebody waits."""
        while self._waiting:
            turn = self._next()
            if not turn.done():  # otherwise the waiter was cancelled
                turn.set_result(thing)
                return
        self._idle.append(thing)

    def _next(self) -> asyncio.Future[T]:
        """The next in the queue. Their address moves to the end of all addresses, and their host to the end of its
        hosts."""
        where = next((one for one in self._waiting if one[0]), next(iter(self._waiting)))
        hosts = self._waiting.pop(where)
        host = next(iter(hosts))
        line = hosts.pop(host)
        turn = line.popleft()
        if line:
            hosts[host] = line
        if hosts:
            self._waiting[where] = hosts
        return turn
