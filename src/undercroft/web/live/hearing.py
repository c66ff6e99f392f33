"""Hearing what other processes on the same store tell: a new name, a device signed out, a ban, a message to all."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from time import monotonic

import structlog

from ...store import StoreFailed
from ...store.tidings import KEPT, LATE, Tidings
from ..lasting import lasts

log = structlog.get_logger(__name__)
EVERY = 1.0
Deed = Callable[[str], Awaitable[None]]


class Hearing:
    """Asks the store once a second, and does for each kind of tidings what is to be done; also for our own, which has
    been done already."""

    def __init__(self, store: Tidings, deeds: Mapping[str, Deed]) -> None:
        self._store = store
        self._deeds = deeds
        self._heard: set[int] = set()
        self._last = 0
        self._task: asyncio.Task[None] | None = None

    async def begin(self) -> None:
        """From now on; what was told before, nobody here has in memory."""
        if self._store.shared:
            self._last = await self._store.last_tiding()
            self._heard = set(range(self._last - LATE, self._last + 1))
            self._task = asyncio.create_task(self._run(), name="hearing")

    def close(self) -> None:
        if self._task is not None:
            self._task.cancel()

    async def _run(self) -> None:
        swept = monotonic()
        while lasts():
            await asyncio.sleep(EVERY)
            try:
                await self.listen()
                if monotonic() - swept > KEPT:
                    swept = monotonic()
                    await self._store.forget_tidings()
            except StoreFailed:
                pass  # whoever follows the tables says so
            except Exception:
                log.exception("tidings could not be heard")

    async def listen(self) -> None:
        for tiding in await self._store.tidings(self._last):
            if tiding.n not in self._heard:
                await self._deeds[tiding.kind](tiding.who)
                self._heard.add(tiding.n)
                self._last = max(self._last, tiding.n)
        self._heard = {n for n in self._heard if n > self._last - LATE}
