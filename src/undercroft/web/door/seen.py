"""Who was here recently: when a guest made their last request, and from where. In memory only."""

import time
from collections import OrderedDict
from typing import NamedTuple

from .security import network_of

MOST = 5_000


class Sighting(NamedTuple):
    """A guest was seen at this time, at this address."""

    at: float
    address: str


class LastSeen:
    """The latest sighting of each guest, for a limited number of guests."""

    def __init__(self) -> None:
        self._sights: OrderedDict[str, Sighting] = OrderedDict()

    def note(self, user: str, address: str) -> None:
        self._sights[user] = Sighting(time.time(), address)
        self._sights.move_to_end(user)
        if len(self._sights) > MOST:
            self._sights.popitem(last=False)

    def of(self, user: str) -> Sighting | None:
        return self._sights.get(user)

    def source_of(self, user: str) -> str:
        """Where a guest was last seen, as rate limits count it; empty if they were not seen recently."""
        sight = self._sights.get(user)
        return network_of(sight.address) if sight else ""

    def latest(self, most: int) -> list[str]:
        """The guests who were here last, most recent first."""
        return list(reversed(self._sights))[:most]

    def __len__(self) -> int:
        return len(self._sights)
