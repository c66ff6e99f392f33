"""Ratings and card statistics are computed from results when a match has ended, by one process at a time, or recomputed
by a command.

Results are written at the end of the match and wait in the store until they are rated, so none is lost if a process
dies. `arena/ratings.py` computes what a result changes.
"""

import asyncio
from collections.abc import Sequence
from itertools import combinations

import structlog

from ....arena.ratings import DAY, Placing, RatedMatch, Ratings, Skill
from ....kernel.refusal import Refusal
from ....kernel.registry import games
from ....store import GONE, ResultRecord, Store, StoreFailed
from ....store.results import RatingRecord
from ...channel import Channel
from ...tasks import cancelled, stop
from ..memory import replay
from .results import may_count, results_of
from .statistics import counted, may_share

log = structlog.get_logger(__name__)
LOCK = "ratings"
AGAIN = 1.0
"""Seconds until a retry while another process is rating."""


class Rater:
    """Rates pending results, after every match that ends here and when the server starts."""

    def __init__(self, store: Store, channel: Channel) -> None:
        self._store = store
        self._channel = channel
        self._wake = asyncio.Event()
        self._wake.set()
        self._idle = asyncio.Event()
        self._task = asyncio.create_task(self._run(), name="rater")

    def wake(self) -> None:
        """Start rating, because there are new results in the store."""
        self._idle.clear()
        self._wake.set()

    async def settled(self) -> None:
        """Wait until everything pending is rated."""
        await self._idle.wait()

    async def close(self) -> None:
        await stop(self._task)

    async def _run(self) -> None:
        while not cancelled():
            await self._wake.wait()
            self._wake.clear()
            try:
                done = await self._rate_waiting()
            except StoreFailed as wrong:
                log.error("results could not be rated", wrong=str(wrong))
                done = False
            if not done:
                await asyncio.sleep(AGAIN)
                self._wake.set()
            elif not self._wake.is_set():
                self._idle.set()

    async def _rate_waiting(self) -> bool:
        """Rate what is pending; returns whether nothing is pending any more, as far as this process can tell."""
        if not await self._channel.lock(LOCK):
            return not await self._store.results.waiting(1)
        try:
            while found := await self._store.results.waiting():
                for results in found:
                    await rate(self._store, results)
        finally:
            self._channel.unlock(LOCK)
        return True


async def rate(store: Store, results: Sequence[ResultRecord]) -> None:
    """Compute the ratings after one match, from its people's current ones, and count its cards."""
    first = results[0]
    ratings = await _rated(store, results) if may_count(results) else []
    cards = counted(results) if await may_share(store, results) else {}
    await store.results.settle(first.game, first.table, ratings, await store.cards.additions(first.game, cards))


async def _rated(store: Store, results: Sequence[ResultRecord]) -> list[RatingRecord]:
    first = results[0]
    ratings = Ratings(_anchors(first.game), GONE)
    people = [one.user for one in results if one.user and one.user != GONE]
    for user, row in (await store.results.ratings(first.game, people)).items():
        ratings.skills[user] = Skill(row["mean"], row["doubt"], row["matches"])
    counted = {user: await store.results.counted_since(first.game, user, first.at - DAY) for user in people}
    for one, other in combinations(people, 2):
        ratings.met[frozenset((one, other))] = [at for table, at in counted[one].items() if table in counted[other]]
    listed = await store.results.listed(people)
    return _entered(ratings, results, listed)


async def recompute_ratings(store: Store, game: str) -> int:
    """Recompute all ratings of a game from all its results; returns how many matches may count."""
    ratings, after, count = Ratings(_anchors(game), GONE), (0.0, ""), 0
    await store.results.forget_ratings(game)
    while matches := await store.results.history(game, after):
        people = {one.user for results in matches for one in results if one.user}
        listed = await store.results.listed(people)
        rated = {results[0].table: _entered(ratings, results, listed) for results in matches if may_count(results)}
        await store.results.settle_all(game, rated)
        count, after = count + len(rated), (matches[-1][0].at, matches[-1][0].table)
    return count


async def add_missing(store: Store) -> int:
    """Write the results of matches that ended before results were stored, if they can still be replayed."""
    count, id = 0, await store.results.missing()
    while id is not None:
        record = await store.tables.get(id)
        try:
            if record is not None and (match := replay(record)).result is not None:
                await store.results.put(id, results_of(record, match, record.moved))
                count += 1
        except Refusal as refusal:
            log.warning("a match cannot be replayed", table=id, why=str(refusal))
        id = await store.results.missing(id)
    return count


def _entered(ratings: Ratings, results: Sequence[ResultRecord], listed: set[str]) -> list[RatingRecord]:
    before = dict(ratings.skills)
    players = [Placing(one.place, one.user or "", one.bot or "") for one in results]
    new = ratings.enter(RatedMatch(results[0].at, players))
    return [
        RatingRecord(
            user=user,
            mean=skill.mean,
            doubt=skill.doubt,
            matches=skill.matches,
            shown=skill.shown,
            change=skill.shown - before.get(user, Skill()).shown,
            listed=not skill.provisional and user in listed,
        )
        for user, skill in new.items()
    ]


def _anchors(game: str) -> dict[str, float]:
    return dict(games()[game].anchors) if game in games() else {}
