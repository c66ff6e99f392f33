"""A timer for all tables: pages are told when somebody goes away, when a vote opens and when a time is up."""

import asyncio
from collections.abc import Callable, Iterable

import structlog

from ...kernel.refusal import Refusal
from ...store import StoreFailed
from ..cancellation import cancelled
from .absence import stage
from .table import LiveTable
from .votes import settle_votes

log = structlog.get_logger(__name__)


class PresenceTimer:
    """One task for all tables that somebody watches."""

    def __init__(self, tables: Callable[[], Iterable[LiveTable]], away: float) -> None:
        self._tables = tables
        self._away = away
        self._task = asyncio.create_task(self._run(), name="presence timer")

    def close(self) -> None:
        self._task.cancel()

    async def _run(self) -> None:
        while not cancelled():
            await asyncio.sleep(max(0.05, min(self._away / 6, 5.0)))
            for table in list(self._tables()):
                if table.record.begun and table.audience.watchers:
                    await self._look_at(table)

    async def _look_at(self, table: LiveTable) -> None:
        stages = tuple((seat, stage(table, seat)) for seat in range(len(table.record.seats)))
        before, table.absent = table.absent, stages
        if stages != before:
            table.audience.kept.clear()
            if before:
                table.changed()
        try:
            await settle_votes(table)
        except (Refusal, StoreFailed) as wrong:
            log.error("a vote could not be carried out", table=table.id, wrong=str(wrong))
