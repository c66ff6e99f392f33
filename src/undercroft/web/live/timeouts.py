"""What happens when somebody's time is up.

Every process checks. The first one to write a new version of the table wins; the others then find nothing to do.
"""

import asyncio

import structlog

from ...kernel.match import Match
from ...kernel.refusal import Refusal
from ...kernel.text import _
from ...store import StoreFailed
from ..channel import Channel
from ..tasks import cancelled, stop
from .clock import LOSS, VOTE
from .commands import retry_on_conflict
from .leaving import give_up
from .presence import keep_seat, times_up
from .table import LiveTable
from .tables import Tables

log = structlog.get_logger(__name__)
LOCK = "timeouts"
LOOK = 1.0
"""Seconds between two checks."""


class Timeouts:
    """Writes heartbeats and looks for clocks that have run out, also of tables that are not in memory."""

    def __init__(self, tables: Tables, channel: Channel) -> None:
        self._tables = tables
        self._channel = channel
        self._store = tables.store
        self._task = asyncio.create_task(self._run(), name="timeouts")

    async def close(self) -> None:
        await stop(self._task)

    async def _run(self) -> None:
        failing = False
        while not cancelled():
            await asyncio.sleep(LOOK)
            try:
                await self._store.uptime.beat()  # first: a process that was suspended must not count that time
                await self.look()
                failing = False
            except StoreFailed as wrong:
                if not failing:  # otherwise it would be logged every second
                    log.error("the clocks could not be read", wrong=str(wrong))
                failing = True

    async def look(self) -> None:
        """Handle clocks that have run out; one process at a time, so that they do not all load the same tables."""
        due = await self._store.tables.due(self._store.uptime.now())
        if not due or not await self._channel.lock(LOCK):
            return
        try:
            for id in due:
                await self._time_out(id)
        finally:
            self._channel.unlock(LOCK)

    async def _time_out(self, id: str) -> None:
        try:
            await time_out(await self._tables.get(id))
        except Refusal as wrong:
            log.error("the clock of a table was stopped", table=id, wrong=str(wrong))
            await self._store.tables.stop_clock(id)


@retry_on_conflict
async def time_out(table: LiveTable) -> None:
    """Carry out what the host has chosen, for each seat that is still out of time."""
    async with table.open() as match:
        control, before = table.record.clock, table.record.times
        if control is None or before is None:
            return
        if control.at_zero == VOTE:
            await _ask_others(table, match, [seat for seat in times_up(table) if before.left[seat]])
            return
        while late := times_up(table):
            user = table.record.seats[late[0]].user or ""
            if control.at_zero == LOSS:
                sentence = _("[{name} has|You have] run out of time and lost the match; a bot plays on.")
                await give_up(table, match, user, [late[0]], sentence)
            else:
                sentence = _("[{name} has|You have] run out of time; a bot plays until [{name} is|you are] back.")
                await keep_seat(table, match, late[0], sentence)


async def _ask_others(table: LiveTable, match: Match, late: list[int]) -> None:
    """Called with the table open: from now on `open_votes` asks about these seats; earlier votes on them are void."""
    if late:
        times = table.times_after(match, table.record.seats, table.memory.waiting(match))
        votes = [vote for vote in table.record.votes if vote.kind != "bot" or vote.seat not in late]
        await table.written(table.store.tables.update(table.id, table.known, times=times, votes=votes))
        table.record.times, table.record.votes = times, votes
        for seat in late:
            sentence = _("[{name} has|You have] run out of time: the others decide whether a bot plays on.")
            await table.notice(match, sentence, name=table.record.seats[seat].user or "")
