"""Cards are counted when a match ends, for bots and for people who all agreed. A command counts them again."""

from pathlib import Path

import pytest

from tests import stores
from tests.store.test_store import with_store
from tests.web.finished import add_finished
from undercroft.store import SeatRecord, Store
from undercroft.store.cards import CardKey
from undercroft.web.live.memory import replay
from undercroft.web.live.people.rating import rate
from undercroft.web.live.people.results import results_of
from undercroft.web.live.people.statistics import recount
from undercroft.web.pages.review.statistics import Share, share_of

GAME = "thunderstone"


@pytest.fixture(params=stores.BOTH)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return stores.url_of(tmp_path, request.param)


async def end(store: Store, people: dict[int, SeatRecord]) -> None:
    """Finish a golden match and rate it."""
    path = await add_finished(store, GAME, "2-greedy-1", "ann", people)
    record = await store.tables.get(path.removeprefix("/t/"))
    assert record is not None
    await store.results.put(record.id, results_of(record, replay(record)))
    for results in await store.results.waiting():
        await rate(store, results)


def test_who_does_not_agree_is_not_counted(url: str) -> None:
    both = {0: SeatRecord("ann"), 1: SeatRecord("bob")}

    async def work(store: Store) -> None:
        await end(store, both)
        assert await store.cards.of_game(GAME) == {}
        await end(store, {})
        counts = await store.cards.of_game(GAME)
        assert counts[CardKey(True)].had == 2
        assert counts[CardKey(True)].won == 1
        assert CardKey(False) not in counts
        for user in ("ann", "bob"):
            await store.sharing.set_consent(user, True)
        await end(store, both)
        counts = await store.cards.of_game(GAME)
        assert {of: count for of, count in counts.items() if of.bots} == {
            of._replace(bots=True): count for of, count in counts.items() if not of.bots
        }
        assert await recount(store, GAME) == 3, "the first match, too: they agree now"
        assert (await store.cards.of_game(GAME))[CardKey(False)].had == 4
        await store.sharing.set_consent("bob", False)
        assert await recount(store, GAME) == 1
        assert CardKey(False) not in await store.cards.of_game(GAME)

    with_store(url, work)


def test_a_share_of_few_is_not_told() -> None:
    assert share_of(9, 19) is None
    assert share_of(10, 20) == Share(50, 30, 70)
