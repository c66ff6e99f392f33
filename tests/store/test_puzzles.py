"""Puzzles, answers to them, and counts of cards, on both stores."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests import stores
from tests.store.test_consents import ANN, BOB, BOT, add_table
from tests.store.test_store import with_store
from undercroft.store import Store
from undercroft.store import puzzles as repository
from undercroft.store.cards import CardKey, Count
from undercroft.store.puzzles import PuzzleRecord, Score

PUZZLE = PuzzleRecord(
    id="p-1", game="thunderstone", version=3, table=None, match={"seats": 2, "seed": "7", "options": {}, "choices": []},
    seat=0, unit="chance", played="rest", came=0.4, better="village", best=0.6,
)  # fmt: skip


@pytest.fixture(params=stores.BOTH)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return stores.url_of(tmp_path, request.param)


def test_a_guest_gets_each_puzzle_once_and_the_first_answer_counts(url: str) -> None:
    async def solve(store: Store) -> None:
        kept = store.puzzles
        for n in (1, 2, 3):
            await kept.add([replace(PUZZLE, id=f"p-{n}")])
        assert await kept.get("p-1") == PUZZLE
        assert [await kept.next("ann", "thunderstone", 3, after) for after in ("p-1", "p-3")] == ["p-2", "p-1"]
        for n, solved in ((1, True), (2, False), (3, True)):
            await kept.answer("ann", replace(PUZZLE, id=f"p-{n}"), "village", solved)
        await kept.answer("ann", PUZZLE, "rest", False)
        assert await kept.answered("ann", "p-1") == "village"
        assert await kept.next("ann", "thunderstone", 3, "") is None
        assert await kept.score("ann") == Score(solved=2, tried=3, streak=1)
        assert await kept.score("bob") == Score(0, 0, 0)
        assert [await kept.count(user, "thunderstone", 3) for user in ("ann", "bob")] == [0, 3]
        await kept.add([replace(PUZZLE, id="p-4", version=4)])
        assert await kept.get("p-1") is None, "of an earlier version"
        assert len(await store.guest_data.solutions("ann")) == 3
        await store.guest_data.delete("ann")
        assert await store.guest_data.solutions("ann") == []

    with_store(url, solve)


def test_a_puzzle_is_shown_only_while_everybody_who_played_agrees(url: str) -> None:
    async def share(store: Store) -> None:
        await add_table(store, "t-both", ANN, BOB)
        await add_table(store, "t-bots", BOT, BOT)
        assert [await store.sharing.all_agree(id) for id in ("t-both", "t-bots", "t-none")] == [False, True, False]
        await store.puzzles.add([replace(PUZZLE, table="t-both")])
        await store.puzzles.add([replace(PUZZLE, id="p-2", table="t-bots")])
        for user, on, shown in (("ann", True, 1), ("bob", True, 2), ("ann", False, 1), ("ann", True, 2)):
            await store.sharing.set_consent(user, on)
            assert await store.puzzles.count("eve", "thunderstone", 3) == shown
        assert await store.research.consent_given("ann") is None, "another consent"
        await store.puzzles.add([replace(PUZZLE, id="p-3", table="t-both")])
        assert await store.puzzles.get("p-1") is None, "an analysis made anew replaces what there was"
        await store.tables.delete("t-both")
        assert await store.puzzles.get("p-3") is None
        await store.guest_data.delete("bob")
        assert await store.sharing.consent_given("bob") is None

    with_store(url, share)


def test_a_game_has_only_so_many(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(repository, "MOST", 2)

    async def fill(store: Store) -> None:
        for n in range(4):
            await store.puzzles.add([replace(PUZZLE, id=f"p-{n}")])
        await store.puzzles.add([replace(PUZZLE, id="q-1", game="dungeonquest")])
        assert [await store.puzzles.count("ann", game, 3) for game in ("thunderstone", "dungeonquest")] == [2, 1]

    with_store(url, fill)


def test_counts_of_cards_add_up(url: str) -> None:
    async def count(store: Store) -> None:
        everybody, torch, spear = CardKey(True), CardKey(True, "village", "torch"), CardKey(False, "village", "spear")
        first, then = {everybody: Count(2, 2, 1), torch: Count(2, 1, 1)}, {torch: Count(2, 2, 0), spear: Count(1, 1, 0)}
        for more in (first, then):
            await store.journal.write(*await store.cards.additions("thunderstone", more))
        found = {everybody: Count(2, 2, 1), torch: Count(4, 3, 1), spear: Count(1, 1, 0)}
        assert await store.cards.of_game("thunderstone") == found
        assert await store.cards.of_game("dungeonquest") == {}
        await store.cards.replace("thunderstone", {spear: Count(1, 0, 0)})
        assert await store.cards.of_game("thunderstone") == {spear: Count(1, 0, 0)}

    with_store(url, count)
