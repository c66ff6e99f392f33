"""Results and ratings, on both stores."""

from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tests import stores
from tests.store.test_store import a_table, with_store
from tests.threads import in_thread
from tests.web.finished import add_finished
from undercroft.cli import app
from undercroft.store import Counts, MoveRecord, ResultRecord, SeatRecord, Store
from undercroft.web.live.people.rating import rate, recompute_ratings


@pytest.fixture(params=stores.BOTH)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return stores.url_of(tmp_path, request.param)


def match(id: str, at: float, *users: str) -> list[ResultRecord]:
    """The results of a match of these people, in the order of their places."""
    first = ResultRecord(
        table=id, seat=0, user=None, bot=None, game="thunderstone", seats=len(users), people=len(users), at=at, place=1,
        won=False, left=False, score=20, rounds=None, setting="", liked=["amazon_archer"], waiting=True,
    )  # fmt: skip
    return [replace(first, seat=n, user=user, place=n + 1, won=n == 0) for n, user in enumerate(users)]


def test_ratings_reckoned_match_by_match_are_those_reckoned_anew(url: str) -> None:
    people = ["ann", "bob", "cleo", "dora"]

    async def work(store: Store) -> None:
        for n in range(12):
            results = match(f"table-{n}", 1000.0 * n, *people[n % 3 :], *people[: n % 2])
            await store.results.put(results[0].table, results)
        assert [found[0].table for found in await store.results.waiting(2)] == ["table-0", "table-1"]
        for results in await store.results.waiting():
            await rate(store, results)
        assert await store.results.waiting() == []
        before = await store.results.ratings("thunderstone", people)
        changes = [one.change for n in range(12) for one in await store.results.of_table(f"table-{n}")]
        assert None in changes, "pairs that meet too often a day stop counting"
        assert {type(one) for one in changes} == {int, type(None)}
        assert await recompute_ratings(store, "thunderstone") == 12
        assert await store.results.ratings("thunderstone", people) == before
        assert [one.change for n in range(12) for one in await store.results.of_table(f"table-{n}")] == changes

    with_store(url, work)


def test_results_of_a_table_are_replaced(url: str) -> None:
    async def work(store: Store) -> None:
        await store.results.put("table-1", match("table-1", 1.0, "ann", "bob"))
        await store.results.put("table-1", match("table-1", 2.0, "bob", "ann"))
        assert [one.user for one in await store.results.of_table("table-1")] == ["bob", "ann"]

    with_store(url, work)


def test_only_a_finished_match_is_asked_for_its_results(url: str) -> None:
    async def work(store: Store) -> None:
        await store.tables.add(a_table())
        assert await store.results.missing() is None
        await store.tables.add_move("table-1", Counts(), MoveRecord(0, "choose", "rest", None), True, [])
        assert await store.results.missing() == "table-1"
        assert await store.results.missing("table-1") is None

    with_store(url, work)


@pytest.mark.sqlite("the command locks the folder of a file")
def test_the_command_adds_what_older_tables_came_to_and_rates_all(tmp_path: Path) -> None:
    people = {0: SeatRecord("ann"), 1: SeatRecord("bob")}
    url = stores.url_of(tmp_path, stores.SQLITE)
    table = with_store(url, lambda store: add_finished(store, "thunderstone", "2-random-1", "ann", people))
    done = in_thread(CliRunner().invoke, app, ["ratings", "--data", str(tmp_path)])
    assert done.stdout == "Matches rated: 1. Counted for statistics: 0. Results added from older tables: 1.\n"
    found = with_store(url, lambda store: store.results.of_table(table.removeprefix("/t/")))
    assert {one.user for one in found} == {"ann", "bob"}
    assert all(one.change is not None for one in found)
    again = in_thread(CliRunner().invoke, app, ["ratings", "--data", str(tmp_path)])
    assert again.stdout == "Matches rated: 1. Counted for statistics: 0. Results added from older tables: 0.\n"
