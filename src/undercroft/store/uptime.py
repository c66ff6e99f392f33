"""The time of the server: it stops while no server runs, and so do the clocks of all matches.

Every process writes a heartbeat (`beat`). If the last one is too old, the time since then is added to `down`.
"""

import time
from contextlib import suppress

from sqlalchemy import insert, select, update

from . import schema
from .errors import StoreFailed, VersionConflict
from .journal import Guard, Journal
from .reader import Reader

BEAT = 2.0
"""Seconds between two heartbeats."""
GAP = 10.0
"""After this many seconds without a heartbeat, no server was running, or all were suspended."""


class Uptime:
    """The time of the server, as of the last `beat` of this process."""

    def __init__(self, reader: Reader, journal: Journal) -> None:
        self._reader = reader
        self._journal = journal
        self._down = 0.0

    def now(self) -> float:
        return time.time() - self._down

    def on_wall(self, at: float) -> float:
        """The wall-clock time at which this time of the server is reached, if it keeps running."""
        return at + self._down

    async def beat(self, gap: float = GAP) -> None:
        """Write a heartbeat. A process that starts passes `gap=0`: all the time since the last one was down time."""
        found = await self._reader.one(select(schema.uptime).where(schema.uptime.c.id == 1))
        if found is None:
            with suppress(StoreFailed):  # another process may have been faster
                await self._journal.write((insert(schema.uptime), {"id": 1, "beat": time.time(), "down": 0.0}))
            return
        idle, down = time.time() - found["beat"], found["down"]
        stood_still = not 0 <= idle <= gap  # or the system clock was changed
        if stood_still or idle > BEAT:
            down += idle if stood_still else 0.0
            u = schema.uptime
            noted = update(u).where(u.c.id == 1, u.c.beat == found["beat"]).values(beat=found["beat"] + idle, down=down)
            try:
                await self._journal.write(Guard(noted, {}))
            except VersionConflict:  # another process was faster
                await self.beat(gap)
                return
        self._down = down
