"""The pulse of the server: how late the event loop comes to what it has promised to do."""

import asyncio
from time import monotonic

BEAT = 0.5
"""Seconds between two beats."""


class Pulse:
    """Beats as long as the loop runs; whatever holds the loop up holds it up too."""

    def __init__(self) -> None:
        self.begun = monotonic()
        self._due = self.begun + BEAT
        self._late = 0.0
        self._task = asyncio.create_task(self._run(), name="pulse")

    @property
    def lag(self) -> float:
        """Seconds by which the last beat was late, or the next one is."""
        return max(self._late, monotonic() - self._due)

    async def _run(self) -> None:
        while True:
            self._due = monotonic() + BEAT
            await asyncio.sleep(BEAT)
            self._late = monotonic() - self._due

    def close(self) -> None:
        self._task.cancel()
