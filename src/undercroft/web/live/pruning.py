"""Once a night one process deletes or compresses old data (`store/retention.py`), and lets bots play for puzzles."""

import asyncio
from dataclasses import asdict
from datetime import datetime, timedelta

import structlog

from ...arena.analysis import can
from ...kernel.refusal import Refusal
from ...store import Periods, Pruned, StoreFailed
from ...workers import Workers
from ..channel import Channel
from ..rendering.boards import playable
from ..tasks import cancelled, stop
from .leaving import delete_guest
from .tables import Tables
from .thinking.bots import NICE
from .thinking.puzzles import make_puzzles

log = structlog.get_logger(__name__)
LOCK = "prune"
"""Held by the process that prunes."""
FEW_PUZZLES = 20
"""If a game has fewer puzzles, bots play a match for it."""


class Nightly:
    """Prunes every night at this hour until it is closed; never, if it is -1."""

    def __init__(self, tables: Tables, channel: Channel, periods: Periods, hour: int) -> None:
        self._tables = tables
        self._channel = channel
        self._periods = periods
        self._task = asyncio.create_task(self._every_night(hour), name="prune") if hour >= 0 else None

    async def close(self) -> None:
        await stop(self._task)

    async def _every_night(self, hour: int) -> None:
        while not cancelled():
            await asyncio.sleep(seconds_until(hour, datetime.now()))
            try:
                if await self.prune() is not None:
                    await self.make_puzzles()
            except (StoreFailed, Refusal) as wrong:
                log.error("pruning failed; it continues tomorrow", wrong=str(wrong))

    async def prune(self) -> Pruned | None:
        """Delete or compress old data; None if another process is doing it."""
        if not await self._channel.lock(LOCK):
            return None
        try:
            retention = self._tables.store.retention
            done = await retention.prune(self._periods, None, self._delete_table, self._delete_guest)
        finally:
            self._channel.unlock(LOCK)
        if done:
            log.info("old data was deleted or compressed", **asdict(done))
        return done

    async def make_puzzles(self) -> None:
        """Let bots play a match of each game that has few puzzles."""
        store, games = self._tables.store, [game for game in playable().values() if can(game)]
        few = [game for game in games if await store.puzzles.count("", game.id, game.version) < FEW_PUZZLES]
        workers = Workers(1, nice=NICE)
        try:
            for game in few:
                try:
                    made = await make_puzzles(store, workers, game, self._tables.settings.analysis_seconds)
                    log.info("bots have played a match for puzzles", game=game.id, puzzles=made)
                except Refusal as wrong:
                    log.error("bots could not play for puzzles", game=game.id, wrong=str(wrong))
        finally:
            workers.close()

    async def _delete_table(self, id: str) -> None:
        here = self._tables.loaded(id)
        await (self._tables.remove(here) if here else self._tables.store.tables.delete(id))

    async def _delete_guest(self, user: str) -> None:
        await delete_guest(self._tables, user)


def seconds_until(hour: int, now: datetime) -> float:
    """Seconds until the next time it is this hour; a whole day if it is now."""
    then = now.replace(hour=hour, minute=0, second=0, microsecond=0)
    return ((then if then > now else then + timedelta(days=1)) - now).total_seconds()
