"""Bots at a table: one task for each table at which a bot must choose, at a pace that can be followed."""

import asyncio
import secrets
from time import monotonic

import structlog

from ...bots.random import RandomBot
from ...kernel.match import Match
from ...kernel.refusal import Refusal
from ...kernel.seat import Seat
from ...store import StoreFailed
from ..metrics import Metrics
from .bots import BotFailed, Thinkers
from .seating import replace_bot
from .table import LiveTable

log = structlog.get_logger(__name__)
LAST_RESORT = "random"
TRIES = 5
"""How often a table's bots try again when the store fails, before they wait for somebody to look at the table."""


class BotPlay:
    """Lets the bots of all tables play."""

    def __init__(self, thinkers: Thinkers, show: int, metrics: Metrics) -> None:
        self._thinkers = thinkers
        self._show = show
        self._metrics = metrics
        self._tasks: set[asyncio.Task[None]] = set()

    def attach(self, table: LiveTable) -> None:
        """From now on this table's bots choose whenever it is theirs to choose."""
        table.on_change.append(lambda: self._wake(table))
        self._wake(table)

    def _wake(self, table: LiveTable) -> None:
        working = table.bots_at_work
        if working is None or working.done():
            match = table.match_now
            if match is not None and _asked_bot(table, match) is not None:
                task = table.bots_at_work = asyncio.create_task(self._play(table), name=f"bots of {table.id}")
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _play(self, table: LiveTable) -> None:
        failures = 0
        while failures < TRIES:
            try:
                if not await self._next_choice(table):
                    return
                failures = 0
            except StoreFailed as wrong:
                failures += 1
                log.error("the store failed while a bot played", table=table.id, wrong=str(wrong))
                await asyncio.sleep(0.2 * 2**failures)
            except Exception:
                log.exception("the bots of a table have stopped", table=table.id)
                return

    async def _next_choice(self, table: LiveTable) -> bool:
        """One choice of one bot; False when none is asked."""
        async with table.open() as match:
            seat = _asked_bot(table, match)
            if seat is None:
                return False
            number = match.pending[seat].number
            bot = table.seats[seat].bot or ""
            save = match.dump()
        begun = monotonic()
        try:
            choice = await self._thinkers.choose(table.id, save, seat, bot)
            self._metrics.thought(monotonic() - begun)
            await asyncio.sleep(max(0.0, pace_of(table, self._show) - (monotonic() - begun)))
            async with table.open() as match:
                if table.seats[seat].bot == bot:
                    await table.make_choice(match, seat, number, None, choice)
        except BotFailed as wrong:
            await self._report(table, seat, bot, str(wrong))
        except Refusal as refusal:
            if refusal.code != "stale":  # else the table has moved on meanwhile: it thinks again
                await self._report(table, seat, bot, str(refusal))
        return True

    async def _report(self, table: LiveTable, seat: int, bot: str, wrong: str) -> None:
        self._metrics.bot_failed()
        log.error("a bot failed", table=table.id, seat=seat, bot=bot, wrong=wrong)
        async with table.open() as match:
            if table.seats[seat].bot != bot:
                return
            if bot != LAST_RESORT:
                await replace_bot(table, match, seat, bot)
            elif seat in match.pending:  # its worker is at fault: it can do without
                decision = match.pending[seat]
                picked = decision.take(RandomBot(table.game, secrets.randbits(32)).choose(Seat(match, seat)))
                choice = [option.id for option in picked] if isinstance(picked, list) else picked.id
                await table.make_choice(match, seat, decision.number, None, choice)


def pace_of(table: LiveTable, show: int) -> float:
    """Seconds between two choices: none if everybody who plays and watches wants to skip them.

    Where nobody plays but bots, `show` milliseconds at least: that many pages can follow.
    """
    seated = {seat.user for seat in table.seats if seat.user}
    watching = [watcher for watcher in table.audience.watchers if watcher.user in seated] or table.audience.watchers
    skipped = bool(watching) and all(watcher.quick for watcher in watching)
    return max(0 if skipped else table.pace, 0 if seated else show) / 1000


def _asked_bot(table: LiveTable, match: Match) -> int | None:
    for seat in table.waiting(match):
        if table.seats[seat].bot:
            return seat
    return None
