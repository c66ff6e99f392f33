"""Tables without an owner: the tables of two processes on one PostgreSQL, held in one process so that races are
exact."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, cast

from tests import postgres
from tests.threads import in_thread
from undercroft.kernel.refusal import Refusal
from undercroft.kernel.registry import game as find_game
from undercroft.store import Counts, SeatRecord, Store, TableRecord
from undercroft.web.channel import Channel, Listener
from undercroft.web.live import moderation, presence, seating
from undercroft.web.live.audience import Watcher
from undercroft.web.live.dice import Seals
from undercroft.web.live.leaving import delete, delete_guest, leave
from undercroft.web.live.memory import replay
from undercroft.web.live.moderation import allow_hints
from undercroft.web.live.new_table import TableSpec
from undercroft.web.live.relay import Relay
from undercroft.web.live.table import LiveTable
from undercroft.web.live.tables import Tables
from undercroft.web.live.thinking.bots import BotWorkers
from undercroft.web.metrics import Metrics
from undercroft.web.settings import Settings


class Slow:
    """Bots that never finish thinking."""

    async def choose(self, *_given: Any) -> str:
        await asyncio.Event().wait()
        return ""


class Pair:
    """The tables of two processes that serve the same matches, and direct access to the store."""

    def __init__(self, here: Tables, there: Tables) -> None:
        self.here, self.there = here, there

    async def table(self, *seats: str, **more: Any) -> tuple[LiveTable, LiveTable]:
        """A table of Thunderstone in both memories. Each seat is a guest's id, or "" if it is open."""
        records = [SeatRecord(user or None) for user in seats]
        wanted = TableSpec(game=find_game("thunderstone"), seats=records, options={}, host=seats[0], **more)
        id = await self.here.create(wanted)
        return await self.here.get(id), await self.there.get(id)

    async def written(self, table: LiveTable) -> TableRecord:
        record = await self.here.store.tables.get(table.id)
        assert record is not None
        return record


@asynccontextmanager
async def pair() -> AsyncIterator[Pair]:
    url, both = postgres.cluster().new_database(), []
    for _process in range(2):
        bot_workers = cast(BotWorkers, Slow())
        both.append(Tables(await Store.open(url), bot_workers, Settings(), Metrics(), Seals(b"k"), Channel()))
    try:
        yield Pair(*both)
    finally:
        for tables in both:
            await tables.close()
            await tables.store.close()


def shared(test: Callable[[Pair], Awaitable[None]]) -> Callable[[], None]:
    """A test that gets such a pair."""

    async def run() -> None:
        async with pair() as both:
            await test(both)

    def body() -> None:
        in_thread(lambda: asyncio.run(run()))

    body.__name__ = test.__name__
    return body


async def open_decision(table: LiveTable) -> tuple[str, int, int, str]:
    """Who must choose, their seat, the number of the decision, and its first option."""
    async with table.open() as match:
        [(seat, decision)] = match.pending.items()
        return table.record.seats[seat].user or "", seat, decision.number, decision.options[0].id


async def outcome(command: Awaitable[None]) -> str:
    try:
        await command
    except Refusal as refusal:
        return refusal.code
    return "done"


async def check_alike(both: Pair, *tables: LiveTable) -> None:
    """Check that each memory matches a replay of the journal: nothing lost, nothing twice."""
    record = await both.written(tables[0])
    match = replay(record)
    for table, owner in zip(tables, (both.here, both.there), strict=True):
        assert await owner.get(table.id) is table
        async with table.open() as mine:
            assert mine.choices == match.choices
            assert [mine.view(seat) for seat in range(len(table.record.seats))] == [
                match.view(seat) for seat in range(len(table.record.seats))
            ]
        assert table.known == record.counts
        assert (table.record.seats, table.record.chat, table.record.votes) == (
            record.seats,
            record.chat[-100:],
            record.votes,
        )


@shared
async def test_where_another_process_took_a_choice_its_push_is_measured_from_there(both: Pair) -> None:
    here, there = await both.table("ann", "ann")
    there.audience.watchers.add(Watcher("eve"))
    sent: list[dict[str, Any]] = []
    receive: list[Listener] = []

    class Line(Channel):
        shared = True

        def send(self, kind: str, **message: Any) -> None:
            sent.extend([message] if kind == "written" else [])

        def listen(self, kind: str, listener: Listener) -> None:
            receive.extend([listener] if kind == "written" else [])

    relays = Relay(Line(), both.here), Relay(Line(), both.there)
    user, seat, number, choice = await open_decision(here)
    begun = time.monotonic()
    await here.choose(user, seat, number, "c", choice)
    message = sent[-1]
    receive[1]({**message, "from": 1})
    while there.known != here.known:
        await asyncio.sleep(0.01)
    assert there.chosen[0] == here.chosen[0]
    assert begun <= there.chosen[1] <= time.monotonic() - message["age"]
    await here.undo(user, seat, "u")
    assert sent[-1]["age"] is None, "what is taken back is no choice"
    for relay in relays:
        await relay.close()


@shared
async def test_two_processes_race_for_one_choice_and_one_wins(both: Pair) -> None:
    here, there = await both.table("ann", "ann")
    for turn in range(6):
        user, seat, number, choice = await open_decision(here)
        racing = [table.choose(user, seat, number, f"{turn}-{n}", choice) for n, table in enumerate((here, there))]
        assert sorted(await asyncio.gather(*map(outcome, racing))) == ["done", "stale"]
        await check_alike(both, here, there)
    assert here.known.moves == 6


@shared
async def test_a_repeated_command_gets_the_first_answer_from_any_process(both: Pair) -> None:
    here, there = await both.table("ann", "ann")
    user, seat, number, choice = await open_decision(here)
    racing = [table.choose(user, seat, number, "once", choice) for table in (here, there, here, there)]
    assert set(await asyncio.gather(*map(outcome, racing))) == {"done"}
    words = [table.say("ann", "Ann", "well met", "word") for table in (here, there)]
    assert set(await asyncio.gather(*map(outcome, words))) == {"done"}
    undone = [table.undo(user, seat, "back") for table in (here, there)]
    assert set(await asyncio.gather(*map(outcome, undone))) == {"done"}
    record = await both.written(here)
    assert [(move.kind, move.command) for move in record.moves] == [("choose", "once"), ("undo", "back")]
    assert [line.text for line in record.chat] == ["well met"]
    await check_alike(both, here, there)


@shared
async def test_only_what_is_new_is_applied_and_watchers_are_told(both: Pair) -> None:
    here, there = await both.table("ann", "ann")
    for n in range(3):
        user, seat, number, choice = await open_decision(here)
        await here.choose(user, seat, number, f"c{n}", choice)
    match = there.memory.match
    watcher = Watcher("cleo")
    there.audience.join(watcher)
    watcher.changed.clear()
    both.there.updates.receive(there.id, here.known)
    await asyncio.wait_for(watcher.changed.wait(), 300)
    assert there.memory.match is match, "the match in memory went on; it was not gone through again"
    both.there.updates.receive(there.id, Counts())  # an outdated message
    await check_alike(both, here, there)


@shared
async def test_a_choice_is_judged_by_what_is_known_and_again_by_what_is_written(both: Pair) -> None:
    here, there = await both.table("ann", "ann")
    user, seat, number, choice = await open_decision(here)
    await here.choose(user, seat, number, "first", choice)
    user, seat, then, choice = await open_decision(here)

    def answer(number: int, command: str) -> Awaitable[None]:
        return both.there.run_command(there.id, lambda table: table.choose(user, seat, number, command, choice))

    assert there.known.moves == 0, "it has not heard of the first choice yet"
    assert await outcome(answer(then, "second")) == "done"
    assert await outcome(answer(then, "third")) == "stale"
    assert [move.command for move in (await both.written(here)).moves] == ["first", "second"]
    await both.here.remove(here)
    assert await outcome(answer(then, "fourth")) == "stale", "the question is not asked any more, in any case"
    assert await outcome(answer(then, "fourth")) == "no-such-table"


@shared
async def test_what_was_not_told_is_found_by_a_look_at_the_store(both: Pair) -> None:
    here, there = await both.table("ann", "ann")
    watcher = Watcher("cleo")
    there.audience.join(watcher)
    watcher.changed.clear()
    await here.say("ann", "Ann", "anybody?", None)
    await both.there.updates.compare_all()
    assert watcher.changed.is_set()
    assert [line.text for line in there.record.chat] == ["anybody?"]
    await both.here.remove(here)
    assert both.there.loaded(there.id) is there
    await both.there.updates.compare_all()
    assert both.there.loaded(there.id) is None


@shared
async def test_seats_names_and_settings_of_one_process_are_those_of_the_other(both: Pair) -> None:
    written: list[tuple[str, Counts | None]] = []
    both.here.on_written.append(lambda id, counts: written.append((id, counts)))
    here, there = await both.table("ann", "", "")
    await both.here.store.guests.set_name("bob", "Bob")
    racing = [seating.sit(here, "bob", 1), seating.sit(there, "cleo", 1)]
    assert sorted(await asyncio.gather(*map(outcome, racing))) == ["done", "taken"]
    await check_alike(both, here, there)
    await allow_hints(there, "ann", True)
    await moderation.set_watching(here, "ann", False, False)
    late = "cleo" if here.record.seats[1].user == "bob" else "bob"
    await seating.sit(there, late, 2)
    await check_alike(both, here, there)
    assert here.record.begun
    assert (here.record.hints, there.record.watch, there.record.talk) == (True, False, False)
    await both.there.store.guests.set_name("bob", "Robert")
    await both.there.rename("bob", "Robert")
    assert (await both.here.get(here.id)).record.names["bob"] == "Robert"
    voting = [presence.cast(table, user, "end", None, True) for table, user in ((here, "ann"), (there, "bob"))]
    assert await asyncio.gather(*map(outcome, voting)) == ["done", "done"]
    await check_alike(both, here, there)
    assert {vote.kind: set(vote.yes) for vote in here.record.votes} == {"end": {"ann", "bob"}}
    await here.say("ann", "Ann", "so be it", None)
    assert written[-1] == (here.id, here.known)


@shared
async def test_a_match_has_one_rematch_and_a_table_is_deleted_once(both: Pair) -> None:
    here, there = await both.table("ann", "bob")
    for table, user in ((here, "ann"), (there, "bob")):
        await presence.cast(table, user, "end", None, True)
    await both.here.get(here.id)
    assert here.record.ended
    made = await asyncio.gather(both.here.rematch(here, "ann"), both.there.rematch(there, "bob"))
    assert made[0] == made[1]
    again = await both.there.get(made[0])
    racing = [leave(both.there, again, "bob"), seating.sit(await both.here.get(again.id), "cleo", 0)]
    await asyncio.gather(*map(outcome, racing))
    await check_alike(both, await both.here.get(again.id), again)
    alone, too = await both.table("ann", "")
    both_sit = [seating.sit(too, "bob", 1), delete(both.here, alone, "ann")]
    results = await asyncio.gather(*map(outcome, both_sit))
    assert sorted(results) in (["done", "in-use"], ["done", "no-such-table"]), "it is deleted, or somebody sits there"


@shared
async def test_who_is_forgotten_by_one_process_is_forgotten_by_the_other(both: Pair) -> None:
    here, there = await both.table("ann", "bob")
    await here.say("ann", "Ann", "a word to forget", None)
    await there.say("bob", "Bob", "a word to keep", None)
    await delete_guest(both.here, "ann")
    await both.there.get(there.id)
    assert not there.plays("ann")
    assert "a word to forget" not in [line.text for line in there.record.chat]
    await there.say("bob", "Bob", "alone?", None)
    await check_alike(both, here, there)
