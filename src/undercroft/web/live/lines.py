"""Open lines: the sockets of pages and the waiting requests of programs, a few for each guest, more for an address.

Who opens one more than that loses the oldest: it is told to give way.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager

OF_A_GUEST = 8
OF_AN_ADDRESS = 120
"""A club may sit behind one address."""


class Lines:
    """All open lines of the house."""

    def __init__(self, on: bool = True) -> None:
        self._most = {"guest": OF_A_GUEST, "address": OF_AN_ADDRESS} if on else {}
        self._open: defaultdict[tuple[str, str], list[Callable[[], None]]] = defaultdict(list)

    @contextmanager
    def open(self, guest: str, address: str, give_way: Callable[[], None]) -> Iterator[None]:
        """A line for this guest at this address, as long as it is held; `give_way` is called if it is to end sooner."""
        holders = [("guest", guest), ("address", address)]
        for holder in holders:
            lines = self._open[holder]
            lines.append(give_way)
            if len(lines) > self._most.get(holder[0], len(lines)):
                lines.pop(0)()
        try:
            yield
        finally:
            for holder in holders:
                lines = self._open[holder]
                if give_way in lines:
                    lines.remove(give_way)
                if not lines:
                    del self._open[holder]
