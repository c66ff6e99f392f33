"""Who is online: every process periodically records whose pages are open, for the friends of those who allow it."""

import asyncio
import time

import structlog

from ....store import Store, StoreFailed
from ...tasks import cancelled, stop
from ..audience import Connections

log = structlog.get_logger(__name__)
EVERY = 30.0
"""Seconds between two records."""
ONLINE_SECONDS = 75.0
"""Seconds for which somebody counts as online: one record may miss a page that is being reloaded."""


class Online:
    def __init__(self, store: Store, connections: Connections) -> None:
        self._store = store
        self._connections = connections
        self._task = asyncio.create_task(self._run(), name="online")

    async def close(self) -> None:
        await stop(self._task)

    async def note(self) -> None:
        if users := self._connections.guests():
            await self._store.profiles.see(users, time.time())

    async def _run(self) -> None:
        while not cancelled():
            await asyncio.sleep(EVERY)
            try:
                await self.note()
            except StoreFailed as wrong:
                log.warning("online guests could not be recorded", wrong=str(wrong))
