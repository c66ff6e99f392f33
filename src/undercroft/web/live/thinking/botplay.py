"""Bots at a table: one task for each table at which a bot must choose, at a pace that people can follow."""

import asyncio
import secrets
from collections import Counter
from collections.abc import Callable, Mapping
from time import monotonic
from typing import Any, NamedTuple

import structlog

from ....bots.random import RandomBot
from ....kernel.decision import ids_of
from ....kernel.match import Match
from ....kernel.refusal import Refusal
from ....kernel.seat import Seat
from ....store import GONE, StoreFailed
from ...channel import Channel
from ...metrics import Metrics
from ...tasks import cancelled, stop
from ..commands import retry_on_conflict
from ..seating import replace_bot, replacement_bot
from ..table import LiveTable
from .bots import BotFailed, BotWorkers, Chosen, NotWanted
from .fair_queue import Owner

log = structlog.get_logger(__name__)
LAST_RESORT = "random"
AGAIN = 0.5
"""Seconds after which a process checks again whether it should play the bots of a table."""
TRIES = 5
"""How many times a table's bots retry when the store fails, before they wait for somebody to open the table."""
MOVED_ON = ("stale", "not-asked", "over", "ended")
"""Refusals that mean the table has moved on meanwhile."""
AWAKE = 5.0
"""Seconds for which bots without people continue after somebody has requested their table."""
FAILURES = 3
"""A bot is replaced after this many failures in a row; until then another bot moves for it."""


class BotTurn(NamedTuple):
    """A bot that must choose, and the number of its decision."""

    seat: int
    number: int
    bot: str


class BotPlay:
    """Lets the bots of all tables play."""

    def __init__(
        self,
        bot_workers: BotWorkers,
        show: int,
        metrics: Metrics,
        channel: Channel,
        source_of: Callable[[str], str] = lambda _host: "",
    ) -> None:
        """`source_of` returns the address at which a host was last seen."""
        self._bot_workers = bot_workers
        self._source_of = source_of
        self._channel = channel
        self._show = show
        self._metrics = metrics
        self._tasks: set[asyncio.Task[None]] = set()
        self._failures: Counter[tuple[str, int, str]] = Counter()
        """How many times in a row the bot on a table's seat has failed."""

    def attach(self, table: LiveTable) -> None:
        """From now on this table's bots choose whenever it is their turn."""
        table.on_change.append(lambda: self.wake(table))
        table.audience.on_presence.append(lambda _joined, _left: self.wake(table))
        self.wake(table)

    def wake(self, table: LiveTable) -> None:
        """Start the bots if it is their turn, after a change or when somebody opens the table."""
        working = table.bots_at_work
        if (working is None or working.done()) and awake(table):
            match = table.memory.match
            if match is not None and _asked_bots(table, match):
                task = table.bots_at_work = asyncio.create_task(self._play(table), name=f"bots of {table.id}")
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        await stop(*self._tasks)

    async def _play(self, table: LiveTable) -> None:
        """One process at a time plays the bots of a table; if it dies, another takes over.

        While only the channel is down, nobody can hold the lock. Then each process plays them, and the store accepts
        the first choice.
        """
        lock, failures = f"bots:{table.id}", 0
        try:
            while not cancelled() and failures < TRIES:
                if not await self._channel.lock(lock) and self._channel.up:
                    await asyncio.sleep(AGAIN)
                    if (match := table.memory.match) is not None and not _asked_bots(table, match):
                        return
                    continue
                try:
                    if not awake(table) or not await self._next_choices(table):
                        return
                    failures = 0
                except StoreFailed as wrong:
                    if self._channel.up:
                        failures += 1
                        log.error("the store failed while a bot played", table=table.id, wrong=str(wrong))
                    await asyncio.sleep(AGAIN * 2**failures)  # without the channel, until the database is back
        except Exception:
            log.exception("the bots of a table have stopped", table=table.id)
        finally:
            self._channel.unlock(lock)

    async def _next_choices(self, table: LiveTable) -> bool:
        """Make one choice for every bot that must choose; False if there is none. They think at the same time."""
        async with table.open() as match:
            asked = _asked_bots(table, match)
            save = match.dump() if asked else {}
        done = await asyncio.gather(*(self._one_choice(table, save, one) for one in asked), return_exceptions=True)
        for wrong in done:
            if wrong is not None:
                raise wrong
        return bool(asked)

    async def _think(
        self,
        table: LiveTable,
        save: Mapping[str, Any],
        seat: int,
        bot: str,
        wanted: Callable[[], bool] = lambda: True,
    ) -> Chosen:
        host = table.record.host
        owner = Owner(host, self._source_of(host))
        return await self._bot_workers.choose(
            table.id, save, seat, bot, person=_is_played(table), owner=owner, wanted=wanted
        )

    async def _one_choice(self, table: LiveTable, save: Mapping[str, Any], asked: BotTurn) -> None:
        begun = monotonic()
        try:
            choice = await self._think(table, save, asked.seat, asked.bot, lambda: awake(table))
            self._metrics.thought(monotonic() - begun)
            await asyncio.sleep(max(0.0, pace_of(table, self._show) - (monotonic() - begun)))
            await self._answer(table, asked, choice)
            self._failures.pop((table.id, asked.seat, asked.bot), None)
        except NotWanted:
            pass  # the bots pause, or think again if somebody watches by now
        except BotFailed as wrong:
            await self._fail(table, save, asked, str(wrong))
        except Refusal as refusal:
            if refusal.code not in MOVED_ON:  # otherwise it thinks again
                await self._fail(table, save, asked, str(refusal))

    @retry_on_conflict
    async def _answer(self, table: LiveTable, asked: BotTurn, choice: Chosen) -> None:
        async with table.open() as match:
            if table.record.seats[asked.seat].bot == asked.bot:
                await table.make_choice(match, asked.seat, asked.number, None, choice)

    async def _fail(self, table: LiveTable, save: Mapping[str, Any], asked: BotTurn, wrong: str) -> None:
        """Another bot moves instead; after several failures, the bot is replaced."""
        self._metrics.bot_failed()
        log.error("a bot failed", table=table.id, seat=asked.seat, bot=asked.bot, wrong=wrong)
        replacement = replacement_bot(table) if asked.bot != replacement_bot(table) else LAST_RESORT
        key = (table.id, asked.seat, asked.bot)
        self._failures[key] += 1
        if self._failures[key] >= FAILURES and asked.bot != LAST_RESORT:
            del self._failures[key]
            await replace_bot(table, asked.seat, asked.bot, replacement)
            return
        try:
            choice = await self._replacement_choice(table, save, asked, replacement)
            await self._answer(table, asked, choice)
        except Refusal as refusal:
            if refusal.code not in MOVED_ON:
                raise

    async def _replacement_choice(
        self, table: LiveTable, save: Mapping[str, Any], asked: BotTurn, replacement: str
    ) -> Chosen:
        """What another bot would do; if its worker fails as well, a random choice, which needs no worker."""
        if replacement != LAST_RESORT:
            try:
                return await self._think(table, save, asked.seat, replacement)
            except BotFailed as wrong:
                log.error(
                    "the bot that replaces it failed too",
                    table=table.id,
                    seat=asked.seat,
                    bot=replacement,
                    wrong=str(wrong),
                )
        async with table.open() as match:
            decision = match.decision(asked.seat)
            picked = decision.take(RandomBot(table.game, secrets.randbits(32)).choose(Seat(match, asked.seat)))
            return ids_of(picked)


def pace_of(table: LiveTable, show: int) -> float:
    """Seconds between two choices: 0 if everybody who plays and watches wants to skip them. With only bots playing, at
    least `show` milliseconds, so that many pages can follow."""
    seated = {seat.user for seat in table.record.seats if seat.user}
    everybody = table.audience.everybody()
    watching = [one for one in everybody if one.user in seated] or everybody
    skipped = bool(watching) and all(one.quick for one in watching)
    return max(0 if skipped else table.record.pace, 0 if seated else show) / 1000


def awake(table: LiveTable) -> bool:
    """Whether anybody could see what the bots do. If nobody plays or watches, they pause."""
    return _is_played(table) or bool(table.audience.everybody()) or monotonic() - table.looked_at < AWAKE


def _is_played(table: LiveTable) -> bool:
    """Whether a person sits here."""
    return any(seat.user and seat.user != GONE for seat in table.record.seats)


def _asked_bots(table: LiveTable, match: Match) -> list[BotTurn]:
    """The bots that must choose now."""
    pending = match.pending
    return [
        BotTurn(seat, pending[seat].number, bot)
        for seat in table.memory.waiting(match)
        if (bot := table.record.seats[seat].bot)
    ]
