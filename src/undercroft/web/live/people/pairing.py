"""Quick pairing: people who look for the same match are seated together.

Those waiting are in the store, so it does not matter to which process their pages are connected. One process at a time
forms groups. Every waiting page triggers it repeatedly, so it continues if a process dies.
"""

import asyncio
import time
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ....kernel.pausing import PAUSE
from ....kernel.registry import games
from ....store import SeatRecord, Store
from ....store.seekers import Seeker
from ...channel import Channel
from ...rendering.strengths import NORMAL, strength_at
from ..clock import LIVE, SLOW
from ..new_table import TableSpec
from ..tables import Tables

LOCK = "pairing"
PLACE_SECONDS = 60.0
"""Seconds for which somebody keeps their place without a heartbeat from their page."""
SLOW_PLACE_SECONDS = 14 * 24 * 3600.0
"""The same for slow matches, where players need not stay on the page."""
HEARTBEAT = 10.0
"""Seconds between two stored heartbeats."""


class Group(NamedTuple):
    """Those who are seated together, the host first, and the number of bots."""

    people: list[Seeker]
    bots: int


def alive(seeker: Seeker, now: float) -> bool:
    """Whether somebody still has their place."""
    return now - seeker.seen < (SLOW_PLACE_SECONDS if seeker.slow else PLACE_SECONDS)


def next_group(
    waiting: Sequence[Seeker], now: float, ratings: Mapping[str, int], blocks: frozenset[frozenset[str]]
) -> Group | None:
    """The next table that can be formed from those waiting, the longest waiting first.

    If there are more than needed, those closest in rating to the first are chosen. Pairs in `blocks` never sit
    together. When somebody's time is up, bots fill the empty seats.
    """
    for n, first in enumerate(waiting):
        alike = [one for one in waiting[n + 1 :] if (one.seats, one.slow) == (first.seats, first.slow)]
        nearest = sorted(alike, key=lambda one: abs(ratings.get(one.user, 1500) - ratings.get(first.user, 1500)))
        people = [first]
        for one in nearest:
            if len(people) < first.seats and all(frozenset((one.user, other.user)) not in blocks for other in people):
                people.append(one)
        late = any(one.fill is not None and one.fill <= now for one in people)
        if len(people) == first.seats or late:
            return Group(people, first.seats - len(people))
    return None


class Pairing:
    """Seats those who wait."""

    def __init__(self, store: Store, channel: Channel, tables: Tables) -> None:
        self._store = store
        self._channel = channel
        self._tables = tables
        self._pairing = asyncio.Lock()

    async def waiting(self, game: str) -> list[Seeker]:
        """Those who wait for a game and still have their place."""
        now = time.time()
        return [one for one in await self._store.seekers.waiting(game) if alive(one, now)]

    async def pair(self, game: str) -> None:
        """Form all tables of a game that are possible now; does nothing if another process is doing it."""
        async with self._pairing:
            if not await self._channel.lock(LOCK):
                return
            try:
                now = time.time()
                await self._store.seekers.forget(game, now - PLACE_SECONDS, now - SLOW_PLACE_SECONDS)
                while (group := await self._next(game)) is not None:
                    await self._seat(group)
            finally:
                self._channel.unlock(LOCK)

    async def _next(self, game: str) -> Group | None:
        waiting = await self.waiting(game)
        if not waiting:
            return None
        users = [one.user for one in waiting]
        ratings = {user: row["shown"] for user, row in (await self._store.results.ratings(game, users)).items()}
        return next_group(waiting, time.time(), ratings, await self._store.guests.blocks_among(users))

    async def _seat(self, group: Group) -> None:
        first = group.people[0]
        game = games()[first.game]
        bot = strength_at(game, NORMAL).bot
        seats = [SeatRecord(one.user) for one in group.people] + [SeatRecord(bot=bot) for _bot in range(group.bots)]
        wanted = TableSpec(
            game=game,
            seats=seats,
            options={PAUSE: True},
            host=first.user,
            clock=SLOW if first.slow else LIVE,
            command=f"{LOCK}-{first.since}",  # if this process dies first, the next finds the table
        )
        await self._store.seekers.seat([one.user for one in group.people], await self._tables.create(wanted))
