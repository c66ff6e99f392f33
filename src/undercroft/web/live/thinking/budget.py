"""How much bot thinking each host, and each address, may use while others play too.

Somebody who plays alone on a server can use all its workers. As soon as somebody else plays, a host may use a quarter
of them in the long run, and all hosts at one address together a half; beyond that their bots wait.
"""

import asyncio
from collections import OrderedDict
from time import monotonic

from ...door.security import Bucket, Limit
from .fair_queue import Owner

HOST, SOURCE = Limit(0.25, 60.0), Limit(0.5, 120.0)
"""Seconds of thinking per second, and the burst, for each worker."""
RECENT = 60.0
"""Seconds for which somebody whose bots have thought counts as playing."""
MOST = 20_000


class Budget:
    """The budget for all workers."""

    def __init__(self, workers: int, on: bool = True) -> None:
        self._on = on
        self._host, self._source = (Limit(one.rate * workers, one.burst * workers) for one in (HOST, SOURCE))
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()
        self._seen: OrderedDict[str, float] = OrderedDict()
        """When each address last used a bot, latest at the end."""

    async def wait(self, owner: Owner) -> None:
        """Wait until this owner's bots may think."""
        while (seconds := self.seconds_over(owner)) > 0:
            await asyncio.sleep(min(seconds, 1.0))  # the others may be gone by then

    def seconds_over(self, owner: Owner) -> float:
        """How long this owner must wait at the moment."""
        if not self._on or self._alone(owner):
            return 0.0
        return max(bucket.seconds_until_room() for bucket in self._of(owner))

    def spend(self, owner: Owner, seconds: float) -> None:
        """Count the seconds that their bots have thought."""
        for bucket in self._of(owner):
            bucket.add(seconds)
        where = _where(owner)
        self._seen[where] = monotonic()
        self._seen.move_to_end(where)
        if len(self._seen) > MOST:
            self._seen.popitem(last=False)

    def _alone(self, owner: Owner) -> bool:
        others = (when for where, when in reversed(self._seen.items()) if where != _where(owner))
        return monotonic() - next(others, float("-inf")) > RECENT

    def _of(self, owner: Owner) -> list[Bucket]:
        limits = {("host", owner.host): self._host, ("source", _where(owner)): self._source}
        for key, limit in limits.items():
            if key not in self._buckets:
                self._buckets[key] = Bucket(limit)
            self._buckets.move_to_end(key)
        found = [self._buckets[key] for key in limits]
        while len(self._buckets) > MOST:
            self._buckets.popitem(last=False)
        return found


def _where(owner: Owner) -> str:
    return owner.source or owner.host
