"""Old data is deleted after its period and not before. A finished match is compressed without loss."""

import asyncio
import json
import statistics
import time
import zlib
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import insert, select, update

from tests import stores
from tests.store.test_consents import research_tables
from tests.store.test_store import a_table, with_store
from tests.web.finished import GOLDEN, add_finished
from undercroft import games
from undercroft.arena.analysis import Analysis, Mistake, Point
from undercroft.store import (
    GONE,
    BanRecord,
    ChatRecord,
    Counts,
    DeviceRecord,
    MoveRecord,
    Periods,
    Pruned,
    ReportRecord,
    SeatRecord,
    Store,
    schema,
)
from undercroft.store.archive import pack, pack_facts, unpack, unpack_facts

DAYS = Periods(gathering=30, unfinished=180, guests=730, devices=365, chat=90, reports=365, moves=7)
NOW = time.time()
MOST = 8_000
"""The most bytes of a compressed match. A game's average is far below it."""


@pytest.fixture(params=stores.BOTH)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return stores.url_of(tmp_path, request.param)


def ago(days: float) -> float:
    return NOW - days * 24 * 3600


async def count(store: Store, *tables: str) -> dict[str, int]:
    found = {}
    for name in tables:
        found[name] = len(await store._reader.all(select(schema.metadata.tables[name])))
    return found


async def age(store: Store, table: str, days: float) -> None:
    t = schema.tables
    await store.journal.write((update(t).where(t.c.id == table).values(moved=ago(days)), {}))


MOVES = [
    MoveRecord(0, "choose", "buy:torch", "c-1", "ann"),
    MoveRecord(1, "choose", ["a", "ü"], None, None),
    MoveRecord(0, "undo", None, "c-2", "bob"),
    MoveRecord(0, "choose", "rest", "c-3", None),  # by a deleted guest
    MoveRecord(0, "choose", [], None, "ann"),
]


def test_moves_are_unpacked_as_they_were() -> None:
    packed, users = pack(MOVES)
    assert users == ["ann", "bob", GONE]
    found = unpack(packed, users)
    assert [(move.seat, move.kind, move.choice, move.user) for move in found] == [
        (move.seat, move.kind, move.choice, move.user) for move in MOVES
    ]
    assert [move.command is None and move.user is None for move in found] == [False, True, False, False, False]


@pytest.mark.parametrize("game", games())
def test_a_packed_match_is_small(game: str) -> None:
    files = [json.loads(file.read_text(encoding="utf-8")) for file in (GOLDEN / game).glob("*.json")]
    saves = [file["save"]["choices"] for file in files]
    moves = [[MoveRecord(seat, "choose", choice, "c", f"guest-{seat}") for seat, choice in save] for save in saves]
    assert statistics.mean(len(pack(of_match)[0]) for of_match in moves) < MOST / 2


def test_an_analysed_match_is_small_when_it_is_packed() -> None:
    """A match as long as the longest golden match, with the usual number of points: one for every seventh choice."""
    saves = [json.loads(file.read_text(encoding="utf-8"))["save"] for file in GOLDEN.glob("thunderstone_quest/*.json")]
    save = max(saves, key=lambda one: len(one["choices"]))
    moves = [MoveRecord(seat, "choose", choice, "c", f"guest-{seat}") for seat, choice in save["choices"]]
    chance = Random(1)
    curve = [Point(at, at // 9, [chance.random() for _ in range(save["seats"])]) for at in range(0, len(moves), 7)]
    mistakes = [Mistake(n, n, 0, moves[n].choice, moves[-n].choice, 0.7, 0.3, 0.1) for n in range(1, 31)]
    facts = Analysis("chance", 64, 0, len(moves), 9, 9, len(moves), curve, mistakes).facts()
    assert unpack_facts(pack_facts(facts)) == json.loads(json.dumps(facts))
    assert len(pack(moves)[0]) + len(pack_facts(facts)) < MOST


def test_an_analysis_of_an_older_store_is_read() -> None:
    """Its curve and mistakes are stored as lists of records."""
    facts = Analysis("score", 8, 0, 4, 9, 9, 4, [Point(0, 0, [0.5]), Point(4, 1, [7.0])]).facts()
    assert unpack_facts(zlib.compress(json.dumps(facts).encode())) == facts == unpack_facts(pack_facts(facts))


def test_a_finished_match_is_packed_after_its_days_and_read_as_before(url: str) -> None:
    async def work(store: Store) -> None:
        await store.tables.add(a_table("t-over", begun=True, sittings={("ann", 0)}))
        known = Counts()
        for n, move in enumerate(MOVES):
            known = await store.tables.add_move("t-over", known, move, n == len(MOVES) - 1, [])
        await store.tables.add(a_table("t-new", begun=True))
        await store.tables.add_move("t-new", Counts(), MOVES[0], True, [])
        await age(store, "t-over", 8)
        before = await store.tables.get("t-over")
        due = await store.retention.due(DAYS, NOW)
        assert due == Pruned(0, 0, 0, 0, 0, matches=1)
        assert await store.retention.prune(DAYS, NOW) == due
        assert not await store.retention.prune(DAYS, NOW)
        after = await store.tables.get("t-over")
        assert before is not None
        assert after is not None
        assert [(one.seat, one.kind, one.choice, one.user) for one in after.moves] == [
            (one.seat, one.kind, one.choice, one.user) for one in before.moves
        ]
        assert after.counts == before.counts
        assert await store.table_lists.count_moves(["t-over", "t-new"]) == {"t-over": len(MOVES), "t-new": 1}
        changes = await store.tables.changes_since("t-over", Counts(moves=3))
        assert changes is not None
        assert [move.choice for move in changes.moves] == ["rest", []]
        assert await count(store, "moves", "archives") == {"moves": 1, "archives": 1}

        # Undoing the last choice continues the match. It is compressed again when it is over.
        known = await store.tables.add_move("t-over", known, MoveRecord(0, "undo", None, "c-9", "ann"), False, [0])
        known = await store.tables.add_move("t-over", known, MoveRecord(0, "choose", "x", "c-10", "ann"), True, [])
        await age(store, "t-over", 8)
        assert (await store.retention.prune(DAYS, NOW)).matches == 1
        again = await store.tables.get("t-over")
        assert again is not None
        assert [move.choice for move in again.moves[-3:]] == [[], None, "x"]
        await store.tables.delete("t-over")
        assert await count(store, "archives", "archive_users") == {"archives": 0, "archive_users": 0}

    with_store(url, work)


def test_a_guest_is_taken_out_of_packed_matches_and_research_asks_those_of_them(url: str) -> None:
    async def work(store: Store) -> None:
        seats = [SeatRecord("ann"), SeatRecord("bob")]
        await store.tables.add(a_table("t-1", begun=True, over=True, seats=seats, sittings={("ann", 0), ("bob", 1)}))
        known = await store.tables.add_move("t-1", Counts(), MoveRecord(0, "choose", "a", "c", "ann"), False, [])
        await store.tables.add_move("t-1", known, MoveRecord(1, "choose", "b", "c", "bob"), True, [])
        await age(store, "t-1", 8)
        await store.retention.prune(DAYS, NOW)
        await store.research.set_consent("ann", True)
        assert await research_tables(store) == []
        await store.research.set_consent("bob", True)
        assert await research_tables(store) == ["t-1"]
        await store.guest_data.delete("bob")
        assert await research_tables(store) == []
        table = await store.tables.get("t-1")
        assert table is not None
        assert [(move.user, move.command is None) for move in table.moves] == [("ann", False), (None, False)]

    with_store(url, work)


async def old_things(store: Store) -> None:
    """One row of each type that is just old enough to be deleted, and one that is not."""
    for id, days, begun in [("t-g", 31, False), ("t-u", 181, True), ("t-g2", 29, False), ("t-u2", 179, True)]:
        second = SeatRecord(bot="random", kept="idle") if begun else SeatRecord()
        await store.tables.add(a_table(id, begun=begun, host="zoe", seats=[SeatRecord("zoe"), second]))
        await age(store, id, days)
    await store.tables.add(a_table("t-old", over=True, host="old", seats=[SeatRecord("old")], created=ago(800)))
    await store.tables.add(
        a_table("t-both", over=True, host="old", seats=[SeatRecord("old"), SeatRecord("zoe")], created=ago(800))
    )
    counts = Counts()
    notice = {"name": "Old", "name-id": "old", "turn": 1}
    for at, args in [(ago(91), None), (ago(91), notice), (ago(89), None), (ago(89), {**notice, "name-id": "zoe"})]:
        line = ChatRecord(None if args else "zoe", "Zoe", "{name} sits down.", at, args)
        counts = await store.tables.add_chat("t-both", counts, line)
    for id, user, last, gone in [
        ("old", "old", 731, None),
        ("zoe", "zoe", 400, 400), ("z-2", "zoe", 366, None), ("z-3", "zoe", 364, None), ("z-4", "zoe", 1, None),
        ("away", "away", 500, None), ("idle", "idle", 800, None),
    ]:  # fmt: skip
        when = ago(gone) if gone else None
        await store.credentials.add_device(DeviceRecord(id, user, "Firefox", "Linux", ago(last), ago(last), when))
    for device in ("z-2", "z-3"):
        browser = {"id": device, "user_id": "zoe", "device": device, "endpoint": "e", "key": "k", "auth": "a"}
        row = {**browser, "language": "en", "home": "http://localhost", "made": ago(400)}
        await store.journal.write((insert(schema.subscriptions), row))
    await store.guests.set_name("old", "Old")
    u = schema.users
    await store.journal.write((update(u).where(u.c.id == "old").values(created=ago(800)), {}))
    await store.admin.add_report(ReportRecord("t-both", "zoe", "old", "Old", "rude", ago(500)))
    r = schema.reports
    for days in (366, 364):
        row = {"table_id": "t-x", "by_user": "zoe", "about": "x", "name": "X", "text": "", "at": 1.0, "done": ago(days)}
        await store.journal.write((insert(r), row))
    for id, until in [("b-1", ago(366)), ("b-2", ago(364)), ("b-3", None)]:
        await store.admin.add_ban(BanRecord(id, "x", None, "X", "", ago(800), until))


def test_what_is_old_goes_and_nothing_else(url: str) -> None:
    async def work(store: Store) -> None:
        await old_things(store)
        due = await store.retention.due(DAYS, NOW)
        assert due == Pruned(tables=2, guests=1, devices=2, chat=2, reports=2, matches=0)
        never = Periods(*[0] * 7)
        assert not await store.retention.due(never, NOW)
        assert not await store.retention.prune(never, NOW)
        assert await store.retention.prune(DAYS, NOW) == due
        assert not await store.retention.due(DAYS, NOW)
        kept = await count(store, "tables", "chat", "mentions", "devices", "subscriptions", "reports", "bans", "users")
        assert kept == {
            "tables": 3, "chat": 2, "mentions": 1, "devices": 6, "subscriptions": 1,
            "reports": 2, "bans": 2, "users": 0,
        }  # fmt: skip
        assert [await store.tables.get(id) is None for id in ("t-g", "t-u", "t-g2", "t-u2", "t-old", "t-both")] == [
            True, True, False, False, True, False,
        ]  # fmt: skip
        assert await store.credentials.device("idle"), "a guest whose seat a bot holds in a match that goes on"
        first = await store.credentials.device("zoe")
        assert first is not None
        assert (first.browser, first.gone is None) == ("", False)

    with_store(url, work)


def test_a_server_deletes_in_its_own_way(tmp_path: Path) -> None:
    async def work(store: Store) -> Any:
        await old_things(store)
        gone: list[str] = []

        async def delete(id: str) -> None:
            gone.append(id)

        await store.retention.prune(DAYS, NOW, delete, delete)
        return gone

    assert with_store(stores.url_of(tmp_path, stores.SQLITE), work) == ["t-g", "t-u", "old"]


def test_a_match_that_goes_on_is_not_packed(url: str) -> None:
    async def work(store: Store) -> None:
        path = await add_finished(store, "dungeonquest", "2-random-2", "ann", {0: SeatRecord("ann")})
        id = path.removeprefix("/t/")
        known = (await store.tables.counts_of([id]))[id]
        await asyncio.gather(
            store.tables.archive(id),
            store.tables.add_move(id, known, MoveRecord(0, "undo", None, "c", "ann"), False, [0]),
        )
        table = await store.tables.get(id)
        assert table is not None
        assert len(table.moves) == known.moves + 1
        assert table.moves[-1].kind == "undo"

    with_store(url, work)
