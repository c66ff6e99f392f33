"""Open lines: the sockets of pages and the waiting requests of programs, a few for each guest, more for an address.

Who opens one more than that loses the oldest: it is told to give way. So are those of a device that is signed out.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager

OF_A_GUEST = 8
OF_AN_ADDRESS = 120
"""A club may sit behind one address."""
SIGNED_OUT, TOO_MANY, RESTART = 4401, 4429, 1012
"""Why a line is to end: its device was signed out, a newer one takes its place, or this process ends."""


class Lines:
    """All open lines of the house."""

    def __init__(self, on: bool = True) -> None:
        self._most = {"guest": OF_A_GUEST, "address": OF_AN_ADDRESS} if on else {}
        self._open: defaultdict[tuple[str, str], list[Callable[[int], None]]] = defaultdict(list)

    @property
    def count(self) -> int:
        return sum(len(lines) for (kind, _who), lines in self._open.items() if kind == "address")

    def of(self, guest: str) -> int:
        """How many a guest has open."""
        return len(self._open.get(("guest", guest), ()))

    def close(self, whom: Callable[[str, str], bool], why: int) -> None:
        """End the lines of some guests or addresses: `whom` is asked of ("guest", id) and ("address", it)."""
        for holder, lines in list(self._open.items()):
            if whom(*holder):
                for give_way in list(lines):
                    give_way(why)

    @contextmanager
    def open(
        self, guest: str, address: str, give_way: Callable[[int], None], device: str | None = None
    ) -> Iterator[None]:
        """A line for this guest at this address, as long as it is held; `give_way` is told why it ends sooner."""
        holders = [("guest", guest), ("address", address), *([("device", device)] if device else [])]
        for holder in holders:
            lines = self._open[holder]
            lines.append(give_way)
            if len(lines) > self._most.get(holder[0], len(lines)):
                lines.pop(0)(TOO_MANY)
        try:
            yield
        finally:
            for holder in holders:
                lines = self._open[holder]
                if give_way in lines:
                    lines.remove(give_way)
                if not lines:
                    del self._open[holder]

    def devices(self) -> list[str]:
        """Those with open lines."""
        return [who for kind, who in self._open if kind == "device"]

    def sign_out(self, device: str) -> None:
        """End all lines of a device."""
        for give_way in tuple(self._open.get(("device", device), ())):
            give_way(SIGNED_OUT)
