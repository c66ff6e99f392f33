"""Moves and chat lines that wait for the same commit are written together, and each gets its own result."""

import asyncio
from pathlib import Path

import pytest

from tests import stores
from tests.store.test_store import a_table, with_store
from undercroft.store import ChatRecord, Counts, MoveRecord, Store, VersionConflict

MOVES = [
    MoveRecord(0, "choose", ["a", "b"], "one", "ann"),
    MoveRecord(1, "choose", "rest", None),
    MoveRecord(0, "undo", None, "two", "ann"),
]
LINE = ChatRecord("ann", "Ann", "привет", 1.5, {"turn": 1}, "three")


@pytest.fixture(params=stores.BOTH)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return stores.url_of(tmp_path, request.param)


async def _moves(store: Store, table: str = "table-1") -> list[MoveRecord]:
    found = await store.tables.get(table)
    assert found is not None
    return found.moves


async def _add(store: Store, *moves: tuple[str, int, MoveRecord]) -> list[str]:
    """Add all moves at the same time. Returns the type of each result."""
    adding = (store.tables.add_move(table, Counts(moves=n), move, False, [0]) for table, n, move in moves)
    return [type(answer).__name__ for answer in await asyncio.gather(*adding, return_exceptions=True)]


def test_moves_and_chat_come_back_as_they_were(url: str) -> None:
    async def play(store: Store) -> None:
        await store.tables.add(a_table())
        known = await store.tables.add_move("table-1", Counts(), MOVES[0], False, [0, 1])
        adding = (store.tables.add_move("table-1", Counts(moves=n), MOVES[n], n == 2, []) for n in (1, 2))
        known = (await asyncio.gather(*adding))[-1]
        assert await store.tables.add_chat("table-1", known, LINE) == Counts(3, 0, 1)
        found = await store.tables.get("table-1")
        assert found is not None
        assert (found.moves, found.chat) == (MOVES, [LINE])
        assert (found.over, found.begun, found.waiting) == (True, True, [])
        with pytest.raises(VersionConflict):
            await store.tables.add_chat("table-1", Counts(), LINE)

    with_store(url, play)


def test_a_conflict_is_the_answer_of_one_move_alone(url: str) -> None:
    async def play(store: Store) -> None:
        for id in ("table-1", "table-2", "table-3"):
            await store.tables.add(a_table(id))
        answers = await _add(store, ("table-1", 0, MOVES[0]), ("table-2", 7, MOVES[0]), ("table-3", 0, MOVES[1]))
        assert answers == ["Counts", "VersionConflict", "Counts"]
        assert [await _moves(store, id) for id in ("table-1", "table-2", "table-3")] == [[MOVES[0]], [], [MOVES[1]]]

    with_store(url, play)


def test_an_error_is_the_answer_of_one_move_alone(url: str) -> None:
    """The same command twice in one transaction: the database rejects the whole transaction, then each move is tried
    alone."""

    async def play(store: Store) -> None:
        await store.tables.add(a_table())
        assert await _add(store, ("table-1", 0, MOVES[0]), ("table-1", 1, MOVES[0])) == ["Counts", "StoreFailed"]
        assert await _moves(store) == MOVES[:1]

    with_store(url, play)


def test_what_is_not_all_of_one_kind_is_written_too(url: str) -> None:
    async def play(store: Store) -> None:
        await store.tables.add(a_table())
        await asyncio.gather(
            store.tables.add_move("table-1", Counts(), MOVES[0], False, [0]),
            store.tables.add_chat("table-1", Counts(), LINE),
            store.guests.block("ann", "bob", True),
        )
        found = await store.tables.get("table-1")
        assert found is not None
        assert (found.moves, found.chat, found.counts) == (MOVES[:1], [LINE], Counts(1, 0, 1))
        assert await store.guests.blocked_by("ann") == {"bob"}

    with_store(url, play)
