"""The store returns what was written, combines many writes into one commit, and isolates failures."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import Connection

from tests import postgres, stores
from tests.threads import in_thread
from undercroft import store as store_package
from undercroft.store import (
    GONE,
    ChatRecord,
    Counts,
    DeviceRecord,
    InvalidData,
    MoveRecord,
    PasskeyRecord,
    ReportRecord,
    SeatRecord,
    Store,
    StoreFailed,
    TableRecord,
    VersionConflict,
    VoteRecord,
    sqlite_url,
)
from undercroft.store.schema import metadata
from undercroft.store.seekers import Seeker

SEED = 2**128 - 159


@pytest.fixture(params=stores.BOTH)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return stores.url_of(tmp_path, request.param)


@pytest.fixture(params=stores.BOTH)
def empty(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of a store that does not exist yet."""
    if request.param == stores.SQLITE:
        return sqlite_url(tmp_path / "undercroft.db")
    return postgres.cluster().url(f"empty_{uuid4().hex}", make=True)


def with_store(url: str, work: Callable[[Store], Awaitable[Any]]) -> Any:
    async def run() -> Any:
        store = await Store.open(url)
        try:
            return await work(store)
        finally:
            await store.close()

    return in_thread(lambda: asyncio.run(run()))


def a_table(id: str = "table-1", **changed: Any) -> TableRecord:
    facts: dict[str, Any] = {
        "id": id, "game": "thunderstone", "version": 1, "seed": SEED, "options": {"long_game": 4, "random_setup": True},
        "host": "ann", "listed": True, "pace": 700, "created": time.time(),
        "seats": [SeatRecord("ann"), SeatRecord(bot="random", name="Moss"), SeatRecord()],
    }  # fmt: skip
    return TableRecord(**{**facts, **changed})


def test_a_table_comes_back_as_it_was_after_the_store_was_closed(url: str) -> None:
    async def put(store: Store) -> None:
        await store.guests.set_name("ann", "Ann")
        await store.tables.add(a_table(secret="5e" * 32, bits={2: "b0", 0: "a0"}))
        known = await store.tables.update("table-1", Counts(), ahead=[[1, "c0"]])
        known = await store.tables.add_move("table-1", known, MoveRecord(0, "choose", "rest", "c-1"), False, [0])
        known = await store.tables.add_move("table-1", known, MoveRecord(0, "undo", None, "c-2"), False, [0])
        known = await store.tables.add_move("table-1", known, MoveRecord(1, "choose", ["a", "b"], None), True, [])
        known = await store.tables.add_chat("table-1", known, ChatRecord("ann", "Ann", "well met", 12.5, None, "w"))
        known = await store.tables.add_chat(
            "table-1", known, ChatRecord(None, "", "The bot {bot} failed", 13.5, {"bot": "x"})
        )
        await store.tables.set_seats(
            "table-1", known, {2: SeatRecord("bob", None, "Bob")}, [("ann", 0), ("bob", 2)], True, False, [0]
        )

    with_store(url, put)
    found: TableRecord = with_store(url, lambda store: store.tables.get("table-1"))
    assert found.seed == SEED
    assert (found.secret, found.bits, found.ahead) == ("5e" * 32, {0: "a0", 2: "b0"}, {1: "c0"})
    assert found.options == {"long_game": 4, "random_setup": True}
    assert found.seats == [SeatRecord("ann"), SeatRecord(bot="random", name="Moss"), SeatRecord("bob", None, "Bob")]
    assert found.moves == [
        MoveRecord(0, "choose", "rest", "c-1"),
        MoveRecord(0, "undo", None, "c-2"),
        MoveRecord(1, "choose", ["a", "b"], None),
    ]
    assert [line.text for line in found.chat] == ["well met", "The bot {bot} failed"]
    assert found.chat[1].args == {"bot": "x"}
    assert found.sittings == {("ann", 0), ("bob", 2)}
    assert found.names == {"ann": "Ann"}
    assert found.begun
    assert found.counts == Counts(moves=3, revision=2, next_line=2)
    assert with_store(url, lambda store: store.tables.get("nothing")) is None


def test_a_commit_is_on_disk_when_it_returns(url: str) -> None:
    sqlite = {"PRAGMA journal_mode": "wal", "PRAGMA synchronous": 2, "PRAGMA foreign_keys": 1}  # 2 is FULL
    wanted = sqlite if url.startswith("sqlite") else {"SHOW synchronous_commit": "on"}

    async def settings(store: Store) -> dict[str, Any]:
        with store.journal._engine.connect() as connection:
            return {query: connection.exec_driver_sql(query).scalar() for query in wanted}

    assert with_store(url, settings) == wanted


def test_who_knows_less_than_the_store_is_refused_and_told_what_is_new(url: str) -> None:
    async def race(store: Store) -> None:
        await store.tables.add(a_table())
        move, line = MoveRecord(0, "choose", "rest", None), ChatRecord("ann", "Ann", "well met", 1.0)
        known = await store.tables.add_move("table-1", Counts(), move, False, [0])
        said = await store.tables.add_chat("table-1", Counts(), line)  # chat and moves are counted separately
        assert (known, said) == (Counts(moves=1), Counts(next_line=1))
        late: list[Awaitable[Any]] = [
            store.tables.add_move("table-1", Counts(), move, False, [0]),
            store.tables.add_chat("table-1", Counts(), line),
            store.tables.update("table-1", Counts(), watch=False),
            store.tables.set_guide("table-1", Counts(), "ann", ["a"]),
            store.tables.set_seats("table-1", Counts(), {2: SeatRecord("bob")}, [("bob", 2)], True, False, [0]),
            store.tables.add(a_table("again"), "table-1", Counts()),
            store.tables.delete("table-1", Counts()),
        ]
        for result in await asyncio.gather(*late, return_exceptions=True):
            assert isinstance(result, VersionConflict)
        assert await store.tables.get("again") is None
        changes = await store.tables.changes_since("table-1", Counts())
        assert changes is not None
        assert (changes.counts, changes.moves, changes.chat, changes.table) == (Counts(1, 0, 1), [move], [line], None)
        known = await store.tables.update("table-1", changes.counts, watch=False)
        with pytest.raises(VersionConflict):
            await store.tables.add_move("table-1", changes.counts, move, False, [0])
        changes = await store.tables.changes_since("table-1", changes.counts)
        assert changes is not None
        assert changes.table is not None
        assert (changes.counts, changes.moves, changes.table.watch) == (known, [], False)
        assert await store.tables.counts_of(["table-1", "no-table"]) == {"table-1": known}
        await store.tables.delete("table-1", known)
        assert await store.tables.changes_since("table-1", known) is None

    with_store(url, race)


def test_what_postgresql_cannot_keep_is_refused_and_spoils_nothing(tmp_path: Path) -> None:
    async def say(store: Store) -> list[Any]:
        await store.tables.add(a_table())
        lines = [ChatRecord("ann", "Ann", text, 1.0) for text in ("a zero: \0", "well met")]
        return await asyncio.gather(
            *(store.tables.add_chat("table-1", Counts(), line) for line in lines),
            store.credentials.passkey("\0"),
            return_exceptions=True,
        )

    results = with_store(stores.url_of(tmp_path, stores.POSTGRESQL), say)
    assert [type(result) for result in results] == [InvalidData, Counts, InvalidData]


def test_a_new_name_counts_as_a_change_of_the_tables_under_way(url: str) -> None:
    async def rename(store: Store) -> None:
        await store.tables.add(a_table())
        await store.tables.add(
            a_table("theirs", host="bob", seats=[SeatRecord("bob"), SeatRecord(bot="x", kept="ann")])
        )
        await store.tables.add(a_table("over", over=True))
        await store.guests.set_name("ann", "Ann")
        await store.guests.set_name("ann", "Anna")
        found = await store.tables.counts_of(["table-1", "theirs", "over"])
        assert found == {"table-1": Counts(revision=2), "theirs": Counts(revision=2), "over": Counts()}

    with_store(url, rename)


def test_many_who_wait_are_written_with_few_commits(url: str) -> None:
    async def write(store: Store) -> int:
        await store.tables.add(a_table())
        commits = 0
        begin = store.journal._commit

        def counted(batch: Any) -> list[Exception | None]:
            nonlocal commits
            commits += 1
            return begin(batch)

        store.journal._commit = counted  # type: ignore[method-assign]
        move = MoveRecord(0, "choose", "rest", None)
        await asyncio.gather(*(store.tables.add_move("table-1", Counts(moves=n), move, False, [0]) for n in range(200)))
        found = await store.tables.get("table-1")
        assert found is not None
        assert len(found.moves) == 200
        return commits

    assert with_store(url, write) <= 3


def test_a_write_that_fails_spoils_only_itself(url: str) -> None:
    async def write(store: Store) -> list[Any]:
        await store.tables.add(a_table())
        move = MoveRecord(0, "choose", "rest", None)
        await store.tables.add_move("table-1", Counts(), move, False, [0])
        return await asyncio.gather(
            store.tables.add_move("table-1", Counts(moves=1), move, False, [0]),
            store.tables.add_move("table-1", Counts(), move, False, [0]),  # there is already a move with this number
            store.tables.add_move("no-table", Counts(), move, False, [0]),
            store.tables.add(a_table()),
            store.tables.add_move("table-1", Counts(moves=2), move, False, [0]),
            return_exceptions=True,
        )

    results = with_store(url, write)
    assert [type(result) for result in results] == [Counts, VersionConflict, VersionConflict, StoreFailed, Counts]
    assert len(with_store(url, lambda store: store.tables.get("table-1")).moves) == 3


def test_a_command_moves_once_and_makes_one_table(url: str) -> None:
    async def twice(store: Store) -> None:
        await store.tables.add(a_table(command="make"))
        assert await store.tables.seal_used("ann", "make")
        with pytest.raises(StoreFailed):
            await store.tables.add(a_table("table-2", command="make"))
        assert await store.tables.made_by("ann", "make") == "table-1"
        assert await store.tables.made_by("bob", "make") is None
        await store.tables.add_move("table-1", Counts(), MoveRecord(0, "choose", "rest", "c", "ann"), False, [0])
        with pytest.raises(StoreFailed):
            await store.tables.add_move(
                "table-1", Counts(moves=1), MoveRecord(0, "choose", "rest", "c", "ann"), False, [0]
            )
        await store.tables.add_move("table-1", Counts(moves=1), MoveRecord(1, "choose", "rest", "c", "ann"), False, [0])

    with_store(url, twice)


def test_an_error_does_not_carry_the_seed(url: str) -> None:
    async def fail(store: Store) -> str:
        await store.tables.add(a_table())
        with pytest.raises(StoreFailed) as wrong:
            await store.tables.add(a_table())
        return str(wrong.value)

    assert str(SEED) not in with_store(url, fail)


def test_tables_are_listed_for_those_they_concern(url: str) -> None:
    async def lists(store: Store) -> None:
        await store.guests.set_name("ann", "Ann")
        await store.tables.add(a_table("mine", listed=False))
        await store.tables.add(a_table("open", host="bob", seats=[SeatRecord("bob"), SeatRecord()]))
        await store.tables.add(
            a_table("sat-at", host="bob", listed=False, seats=[SeatRecord("bob"), SeatRecord("ann")])
        )
        await store.tables.add(a_table("over", host="bob", seats=[SeatRecord("bob"), SeatRecord("ann")], over=True))
        assert [table.id for table in await store.table_lists.tables_of("ann")] == ["sat-at", "mine", "over"]
        assert [table.id for table in await store.table_lists.listed_tables()] == ["open"]
        assert (await store.table_lists.tables_of("ann"))[0].names == {"ann": "Ann"}
        assert await store.table_lists.has_played("ann", "thunderstone")
        assert not await store.table_lists.has_played("cleo", "thunderstone")

    with_store(url, lists)


def test_a_secret_stays_the_same(url: str) -> None:
    first = with_store(url, lambda store: store.secret("cookies"))
    assert len(first) == 32
    assert with_store(url, lambda store: store.secret("cookies")) == first
    assert with_store(url, lambda store: store.secret("other")) != first
    with stores.direct_engine(url).begin() as connection:
        connection.exec_driver_sql("update secrets set value = 'abcd' where name = 'cookies'")
    with pytest.raises(StoreFailed, match="is damaged"):
        with_store(url, lambda store: store.secret("cookies"))


def test_the_migrations_make_what_the_schema_says(url: str) -> None:
    with_store(url, lambda store: store.secret("x"))
    with stores.direct_engine(url).connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


@contextmanager
def at_schema(url: str, revision: str) -> Iterator[Connection]:
    """An empty store, migrated only up to this revision."""
    engine = stores.direct_engine(url)
    with engine.begin() as connection:
        config = Config()
        config.set_main_option("script_location", str(Path(store_package.__file__).parent / "migrations"))
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
        yield connection
    engine.dispose()


def test_whom_a_guest_had_muted_they_have_blocked_and_analyses_are_packed(empty: str) -> None:
    columns = "id, game, version, seed, options, host, listed, pace, begun, over, waiting, created, moved"
    with at_schema(empty, "push") as connection:
        connection.exec_driver_sql("insert into mutes (user_id, muted) values ('ann', 'bob'), ('bob', 'cleo')")
        row = "'t1', 'thunderstone', 1, '5', '{}', 'ann', true, 700, true, true, '[]', 1.0, 2.0"
        connection.exec_driver_sql(f"insert into tables ({columns}) values ({row})")
        connection.exec_driver_sql("insert into analyses values ('t1', '{\"worths\": [0.25], \"ü\": null}', 3.0)")

    async def read(store: Store) -> None:
        assert [await store.guests.blocked_by(guest) for guest in ("ann", "bob", "cleo")] == [{"bob"}, {"cleo"}, set()]
        assert await store.tables.analysis("t1") == {"worths": [0.25], "ü": None}
        await store.guests.block("ann", "bob", False)
        assert await store.guests.blocked_by("ann") == set()

    with_store(empty, read)


def test_a_store_of_the_first_version_keeps_its_tables_and_whose_commands_they_were(empty: str) -> None:
    with at_schema(empty, "0001") as connection:
        row = "'t1', 'thunderstone', 1, '5', '{}', 'ann', true, 700, true, false, '[0]', null, 'make', 1.0, 2.0"
        connection.exec_driver_sql(f"insert into tables values ({row})")
        connection.exec_driver_sql("insert into seats values ('t1', 0, 'ann', null, null)")
        connection.exec_driver_sql("insert into seats values ('t1', 1, null, 'random', null)")
        connection.exec_driver_sql("insert into moves values ('t1', 0, 0, 'choose', '\"rest\"', 'c-1', 1.5)")
        connection.exec_driver_sql("insert into moves values ('t1', 1, 1, 'choose', '\"rest\"', null, 1.6)")
    found: TableRecord = with_store(empty, lambda store: store.tables.get("t1"))
    assert found.moves == [MoveRecord(0, "choose", "rest", "c-1", "ann"), MoveRecord(1, "choose", "rest", None)]
    assert (found.watch, found.talk, found.clock, found.ended) == (True, True, None, False)
    assert found.votes == found.barred == []
    assert found.counts == Counts(moves=2)
    assert found.seats == [SeatRecord("ann"), SeatRecord(bot="random")]


def test_tables_are_deleted_or_struck_from_one_list(url: str) -> None:
    async def strike(store: Store) -> None:
        await store.tables.add(a_table("both", over=True, seats=[SeatRecord("ann"), SeatRecord("bob")]))
        await store.tables.add(a_table("mine", seats=[SeatRecord("ann"), SeatRecord()]))
        await store.tables.add_move("mine", Counts(), MoveRecord(0, "choose", "rest", "c", "ann"), False, [0])
        for _time in range(2):
            await store.tables.hide("both", "ann")
        await store.tables.delete("mine")
        assert await store.table_lists.tables_of("ann") == []
        assert [table.id for table in await store.table_lists.tables_of("bob")] == ["both"]
        assert await store.tables.get("mine") is None
        await store.tables.delete("both")
        assert await store.table_lists.tables_of("bob") == []

    with_store(url, strike)


def test_votes_blocks_and_reports_are_kept(url: str) -> None:
    async def write(store: Store) -> None:
        await store.tables.add(a_table())
        votes = [VoteRecord("bot", 1, "bob", ["ann"], 5.0)]
        await store.tables.update("table-1", Counts(), votes=votes, watch=False, barred=["cleo"])
        for on in (True, True, False, True):
            await store.guests.block("ann", "bob", on)
        await store.admin.add_report(ReportRecord("table-1", "ann", "bob", "Bob", "rude", 9.0))

    with_store(url, write)
    found: TableRecord = with_store(url, lambda store: store.tables.get("table-1"))
    assert found.votes == [VoteRecord("bot", 1, "bob", ["ann"], 5.0)]
    assert (found.watch, found.barred) == (False, ["cleo"])
    assert with_store(url, lambda store: store.guests.blocked_by("ann")) == {"bob"}
    assert with_store(url, lambda store: store.admin.reports())[0].text == "rude"


def test_a_file_that_is_no_store_is_said_to_be_none(tmp_path: Path) -> None:
    (tmp_path / "undercroft.db").write_text("this is a letter, not a store" * 100)
    with pytest.raises(StoreFailed, match="cannot be opened"):
        with_store(stores.url_of(tmp_path, stores.SQLITE), lambda store: store.secret("x"))


def test_what_is_under_way_is_written_when_the_store_is_closed(url: str) -> None:
    async def leave(store: Store) -> None:
        await store.tables.add(a_table())
        move = MoveRecord(0, "choose", "rest", None)
        writing = asyncio.create_task(store.tables.add_move("table-1", Counts(), move, False, []))
        await asyncio.sleep(0)
        writing.cancel()  # the client has disconnected

    with_store(url, leave)
    with stores.direct_engine(url).connect() as connection:
        assert connection.exec_driver_sql("select count(*) from moves").scalar() == 1


def test_a_closed_store_refuses_to_write(url: str) -> None:
    async def write_late(store: Store) -> None:
        await store.close()
        with pytest.raises(StoreFailed, match="is closed"):
            async with asyncio.timeout(600):  # without a writer it would wait for ever
                await store.tables.add(a_table())

    in_thread(lambda: asyncio.run(opened(url, write_late)))
    with stores.direct_engine(url).connect() as connection:
        assert connection.exec_driver_sql("select count(*) from tables").scalar() == 0


async def opened(url: str, work: Callable[[Store], Awaitable[None]]) -> None:
    await work(await Store.open(url))


def test_devices_codes_and_passkeys_are_kept(url: str) -> None:
    now = time.time()
    old = DeviceRecord("old", "ann", "Safari", "iPad", now - 9e7, now - 4e7)
    phone = DeviceRecord("phone", "ann", "Firefox", "Android", now - 5, now - 5)
    laptop = DeviceRecord("laptop", "ann", "Chrome", "Linux", now - 9, now - 1)
    key = PasskeyRecord("key", "ann", "My key", "credential", "public", 0, now)

    async def keep(store: Store) -> None:
        for device in (old, phone, laptop, phone):
            await store.credentials.add_device(device)
        assert await store.credentials.devices_of("ann") == [laptop, phone]
        await store.credentials.sign_out("bob", "phone")
        assert await store.credentials.device("phone") == phone
        await store.credentials.sign_out_others("ann", "laptop")
        assert await store.credentials.devices_of("ann") == [laptop]
        first = await store.credentials.device("ann")
        assert first is not None, "the first device, of which nothing was known, is signed out too"
        assert first.gone is not None
        await store.credentials.set_code("ann", "hash-1")
        await store.credentials.set_code("ann", "hash-2")
        assert await store.credentials.guest_of_code("hash-1") is None
        assert await store.credentials.guest_of_code("hash-2") == "ann"
        await store.credentials.add_passkey(key)
        with pytest.raises(StoreFailed):
            await store.credentials.add_passkey(PasskeyRecord("other", "bob", "", "credential", "", 0, now))
        await store.credentials.use_passkey("key", 3)
        await store.credentials.remove_passkey("bob", "key")
        found = await store.credentials.passkey("credential")
        assert found is not None
        assert (found.user, found.count) == ("ann", 3)

    with_store(url, keep)


def test_a_challenge_is_taken_once_and_not_after_it_has_expired(url: str) -> None:
    later, earlier = time.time() + 1_000, time.time() - 1

    async def take(store: Store) -> None:
        credentials = store.credentials
        await credentials.add_challenge("ann", "make", "first", later)
        assert await credentials.take_challenge("ann", "use") is None
        assert await credentials.take_challenge("bob", "make") is None
        assert await credentials.take_challenge("ann", "make") == "first"
        assert await credentials.take_challenge("ann", "make") is None
        await credentials.add_challenge("ann", "make", "expired", earlier)
        assert await credentials.take_challenge("ann", "make") is None

    with_store(url, take)


def test_who_looks_for_a_slow_match_keeps_their_place_longer(url: str) -> None:
    looking = [("ann", False, 100.0), ("bob", False, 10.0), ("cleo", True, 10.0), ("dora", True, 1.0)]

    async def forget(store: Store) -> None:
        for user, slow, seen in looking:
            await store.seekers.look(Seeker(user, "thunderstone", 2, slow, 0.0, None, seen))
        await store.seekers.look(Seeker("emma", "dungeonquest", 2, False, 0.0, None, 1.0))
        await store.seekers.forget("thunderstone", live=50.0, slow=5.0)
        assert {one.user for one in await store.seekers.waiting("thunderstone")} == {"ann", "cleo"}
        assert len(await store.seekers.waiting("dungeonquest")) == 1

    with_store(url, forget)


def test_a_guest_is_taken_out_and_the_tables_of_others_stay(url: str) -> None:
    async def forget(store: Store) -> None:
        both = [SeatRecord("ann", None, "Ann 2"), SeatRecord("bob")]
        await store.tables.add(
            a_table("both", over=True, seats=both, sittings={("ann", 0), ("bob", 1)}, command="make")
        )
        await store.tables.add(a_table("alone", seats=[SeatRecord("ann"), SeatRecord(bot="random")]))
        await store.tables.add_move("both", Counts(), MoveRecord(0, "choose", "rest", "c-1", "ann"), True, [])
        await store.tables.add_chat("both", Counts(next_line=0), ChatRecord("bob", "Bob", "hello", 1.0))
        notice = ChatRecord(None, "", "{name} is back.", 2.0, {"name": "Ann", "name-id": "ann"})
        await store.tables.add_chat("both", Counts(next_line=1), notice)
        await store.tables.add_chat("both", Counts(next_line=2), ChatRecord("bob", "Bob", "bye", 3.0))
        await store.tables.add_chat("both", Counts(next_line=3), ChatRecord("ann", "Ann", "mine", 4.0))
        await store.guests.set_name("ann", "Ann")
        await store.guests.block("bob", "ann", True)
        await store.guests.block("ann", "bob", True)
        await store.tables.add(a_table("closed", host="bob", seats=[SeatRecord("bob"), SeatRecord()]))
        await store.tables.update("closed", Counts(), barred=["eve", "ann"])
        assert [table["id"] for table in await store.guest_data.tables("ann")] == ["both", "alone"]
        assert await store.guest_data.tables_of_no_other("ann") == ["alone"]
        await store.guest_data.delete("ann")
        table = await store.tables.get("both")
        assert table is not None
        assert table.seats == [SeatRecord(GONE), SeatRecord("bob")]
        assert table.host == GONE
        assert table.moves == [MoveRecord(0, "choose", "rest", "c-1")]
        assert [line.text for line in table.chat] == ["hello", "{name} is back.", "bye"]
        assert table.chat[1].args == {"name": "", "name-id": GONE}
        assert table.counts == Counts(moves=1, revision=1, next_line=4), "who has the table in memory reads it anew"
        await store.tables.add_chat("both", table.counts, ChatRecord("bob", "Bob", "anybody?", 5.0))
        assert table.sittings == {("bob", 1)}
        assert await store.guests.name_of("ann") is None
        assert await store.guests.blocked_by("bob") == await store.guests.blocked_by("ann") == frozenset()
        closed = await store.tables.get("closed")
        assert closed is not None
        assert closed.barred == ["eve"]
        assert sorted(await store.guest_data.tables_of_no_other("bob")) == ["both", "closed"]
        assert not await store.tables.seal_used("ann", "make")

    with_store(url, forget)
