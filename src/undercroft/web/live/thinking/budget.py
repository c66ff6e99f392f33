"""How much bot thinking each host, and each address, may use while others play too.

While nobody at another address plays against bots, a host can use all workers. As soon as somebody does, a host may use
a quarter of them in the long run, all hosts at one address together a half, and all tables at which no person sits
together an eighth; beyond that their bots wait.
"""

import asyncio
from collections import OrderedDict
from time import monotonic

from ...door.security import Bucket, Limit
from .fair_queue import Owner

HOST, SOURCE, WATCHED = Limit(0.25, 5.0), Limit(0.5, 10.0), Limit(0.125, 2.0)
"""Seconds of thinking per second, and the burst, for each worker: of a host, of an address, and of all tables at which
no person sits."""
RECENT = 60.0
"""Seconds for which a person whose bots have thought counts as playing."""
MOST = 20_000


class Budget:
    """The budget for all workers."""

    def __init__(self, workers: int, on: bool = True) -> None:
        self._on = on
        limits = (Limit(one.rate * workers, one.burst * workers) for one in (HOST, SOURCE, WATCHED))
        self._host, self._source, watched = limits
        self._watched = Bucket(watched)
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()
        self._seen: OrderedDict[str, float] = OrderedDict()
        """When a person at each address last used a bot, latest at the end."""

    async def wait(self, person: bool, owner: Owner) -> None:
        """Wait until this owner's bots may think; `person` is whether a person sits at the table."""
        while (seconds := self.seconds_over(person, owner)) > 0:
            await asyncio.sleep(min(seconds, 1.0))  # the others may be gone by then

    def seconds_over(self, person: bool, owner: Owner) -> float:
        """How many seconds they must wait at the moment."""
        if not self._on or self._alone(owner):
            return 0.0
        return max(bucket.seconds_until_room() for bucket in self._of(person, owner))

    def spend(self, person: bool, owner: Owner, seconds: float) -> None:
        """Count the seconds that their bots have thought while somebody else played."""
        if not self._alone(owner):
            for bucket in self._of(person, owner):
                bucket.add(seconds)
        if person:
            where = _where(owner)
            self._seen[where] = monotonic()
            self._seen.move_to_end(where)
            if len(self._seen) > MOST:
                self._seen.popitem(last=False)

    def _alone(self, owner: Owner) -> bool:
        others = (when for where, when in reversed(self._seen.items()) if where != _where(owner))
        return monotonic() - next(others, float("-inf")) > RECENT

    def _of(self, person: bool, owner: Owner) -> list[Bucket]:
        limits = {("host", owner.host): self._host, ("source", _where(owner)): self._source}
        for key, limit in limits.items():
            if key not in self._buckets:
                self._buckets[key] = Bucket(limit)
            self._buckets.move_to_end(key)
        found = [self._buckets[key] for key in limits]
        while len(self._buckets) > MOST:
            self._buckets.popitem(last=False)
        return found if person else [*found, self._watched]


def _where(owner: Owner) -> str:
    return owner.source or owner.host
