"""Choices and lines of chat go past SQLAlchemy; when that fails they are written all the same."""

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests import stores
from tests.store.test_store import a_table, with_store
from undercroft.store import ChatRecord, Counts, MoveRecord, Outrun, Store

MOVES = [
    MoveRecord(0, "choose", ["a", "b"], "one", "ann"),
    MoveRecord(1, "choose", "rest", None),
    MoveRecord(0, "undo", None, "two", "ann"),
]
LINE = ChatRecord("ann", "Ann", "привет", 1.5, {"turn": 1}, "three")


@pytest.fixture(params=stores.BOTH)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return stores.url_of(tmp_path, request.param)


async def _play(store: Store) -> tuple[list[MoveRecord], list[ChatRecord], Counts]:
    await store.add_table(a_table())
    known = await store.add_move("table-1", Counts(), MOVES[0], False, [0, 1])
    await asyncio.gather(*(store.add_move("table-1", known._replace(moves=n), MOVES[n], n == 2, []) for n in (1, 2)))
    known = await store.add_chat("table-1", known._replace(moves=3), LINE)
    found = await store.table("table-1")
    assert found is not None
    assert (found.over, found.begun, found.waiting) == (True, True, [])
    return found.moves, found.chat, known


def _usual(store: Store) -> list[Any]:
    """What is written in the usual way from now on."""
    seen: list[Any] = []
    real = store._journal._commit_as_usual
    store._journal._commit_as_usual = lambda batch: (seen.append(batch), real(batch))[1]  # type: ignore[method-assign]
    return seen


def test_choices_and_chat_go_the_swift_way_and_come_back_as_they_were(url: str) -> None:
    async def swiftly(store: Store) -> None:
        await store.set_name("ann", "Ann")
        seen = _usual(store)
        assert await _play(store) == (MOVES, [LINE], Counts(3, 0, 1))
        assert len(seen) == 1, "the table alone"
        with pytest.raises(Outrun):
            await store.add_move("table-1", Counts(), MOVES[1], False, [])
        with pytest.raises(Outrun):
            await store.add_chat("table-1", Counts(), LINE)
        assert len(seen) == 1

    with_store(url, swiftly)


def test_where_the_swift_way_is_barred_the_usual_one_is_taken(url: str) -> None:
    async def barred(store: Store) -> None:
        seen, swift = _usual(store), store._journal._swift

        def fails(*_given: Any) -> Any:
            raise OSError("no line")

        with pytest.MonkeyPatch.context() as broken:
            broken.setattr(swift, "_connect", fails)
            assert await _play(store) == (MOVES, [LINE], Counts(3, 0, 1))
        assert len(seen) > 3
        seen.clear()
        await store.add_chat("table-1", Counts(3, 0, 1), replace(LINE, command="four"))
        assert not seen, "by now it is open again"

    with_store(url, barred)


def test_what_was_begun_when_the_swift_way_failed_is_undone(url: str) -> None:
    """The second of two that are written together cannot be: the first is written once, and once only."""

    async def half(store: Store) -> None:
        await store.add_table(a_table())
        seen = _usual(store)
        results = await asyncio.gather(
            store.add_move("table-1", Counts(), MOVES[0], False, [0]),
            store.add_move("table-1", Counts(moves=1), MOVES[0], False, [0]),  # the same command again
            return_exceptions=True,
        )
        assert [type(result).__name__ for result in results] == ["Counts", "StoreFailed"]
        assert seen
        found = await store.table("table-1")
        assert found is not None
        assert found.moves == MOVES[:1]

    with_store(url, half)
