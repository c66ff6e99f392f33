"""The finished matches of a guest: each is replayed once, and its result is cached while the server runs."""

import asyncio
from collections.abc import Sequence

from ....kernel.refusal import Refusal
from ....kernel.state import Result
from ....kit.bounded_cache import BoundedCache
from ....kit.ending import Played
from ....store import SeatRecord, Store
from ...tasks import in_slices
from ..memory import replaying

MOST_MATCHES = 60
"""How many matches of a guest are considered, latest first."""
CACHE_SIZE = 10_000
"""Cached results: about 10 MB."""


class Records:
    """The results of finished matches, by table."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._results: BoundedCache[str, tuple[Result, list[SeatRecord]] | None] = BoundedCache(CACHE_SIZE)

    def note(self, id: str, result: Result, seats: Sequence[SeatRecord]) -> None:
        """Cache the result of a finished match that is in memory, so that it need not be replayed."""
        if id not in self._results:
            self._results.keep(id, (result, list(seats)))

    async def of(self, user: str, game: str) -> list[Played]:
        """The guest's finished matches of a game, latest first; not those in which they held several seats."""
        found = []
        for id in await self._store.table_lists.finished_tables(user, game, MOST_MATCHES):
            if id in self._results:
                known = self._results[id]
            else:
                known = self._results.keep(id, await self._result(id))
                await asyncio.sleep(0)  # other requests are served between matches
            if known is not None and (played := _played(user, *known)):
                found.append(played)
        return found

    async def _result(self, id: str) -> tuple[Result, list[SeatRecord]] | None:
        """None for a match with other rules, which can no longer be replayed."""
        record = await self._store.tables.get(id)
        if record is None:
            return None
        try:
            match = (await in_slices(replaying(record))).match
        except Refusal:
            return None
        return (match.result, record.seats) if match.result is not None else None


def _played(user: str, result: Result, seats: list[SeatRecord]) -> Played | None:
    mine = [seat for seat, record in enumerate(seats) if record.user == user]
    if len(mine) != 1:
        return None
    return Played(len(seats), result.scores[mine[0]], mine[0] in result.winners)
