"""The page of a table: what surrounds the match, and the dice, which anybody can verify."""

import asyncio
import hashlib
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from html import unescape
from pathlib import Path
from typing import Any, cast

import pytest

from tests.threads import in_thread
from tests.web.serving import Running
from undercroft.kernel.registry import game as find_game
from undercroft.kernel.rng import MatchRandom, Random
from undercroft.store import SeatRecord, Store, sqlite_url
from undercroft.web.channel import Channel
from undercroft.web.door.guests import Me
from undercroft.web.live import presence
from undercroft.web.live.audience import Watcher
from undercroft.web.live.dice import Seals
from undercroft.web.live.moderation import allow_hints, set_watching
from undercroft.web.live.new_table import TableSpec
from undercroft.web.live.table import LiveTable
from undercroft.web.live.tables import Tables
from undercroft.web.metrics import Metrics
from undercroft.web.pages.table import TableContext, table_context
from undercroft.web.settings import Settings

ANN = Me("ann", "Ann", True, "en")


@asynccontextmanager
async def table_of_two(folder: Path) -> AsyncIterator[LiveTable]:
    store = await Store.open(sqlite_url(folder / "undercroft.db"))
    tables = Tables(store, cast(Any, None), Settings(), Metrics(), Seals(b"k"), Channel())
    try:
        seats = [SeatRecord("ann"), SeatRecord("bob")]
        yield await tables.get(
            await tables.create(TableSpec(game=find_game("thunderstone"), seats=seats, options={}, host="ann"))
        )
    finally:
        await tables.close()
        await store.close()


async def around(table: LiveTable) -> TableContext:
    async with table.open() as match:
        return table_context(table, match, ANN)


async def choose(table: LiveTable) -> int:
    """Take the first option of the pending decision. Returns the seat that must choose next."""
    match = table.memory.match
    assert match is not None
    ((seat, asked),) = match.pending.items()
    await table.choose(("ann", "bob")[seat], seat, asked.number, None, asked.options[0].id)
    return next(iter(match.pending))


def test_it_is_made_once_while_only_the_match_goes_on(tmp_path: Path) -> None:
    async def run() -> None:
        async with table_of_two(tmp_path) as table:
            made: dict[int, TableContext] = {}
            waited, again = next(iter(table.memory.match.pending)), 0  # type: ignore[union-attr]
            for _choice in range(12):
                now = await around(table)
                again += waited in made
                assert now is made.setdefault(waited, now)
                assert now.facts.presence.waited == ([1] if waited == 1 else [])
                waited = await choose(table)
            assert len(made) == 2
            assert again == 10

    in_thread(lambda: asyncio.run(run()))


CHANGES: dict[str, tuple[Callable[[LiveTable], Any], Callable[[TableContext], Any]]] = {
    "somebody talks": (lambda table: table.say("bob", "Bob", "Well met", None), lambda now: len(now.chat)),
    "somebody comes": (lambda table: table.audience.join(Watcher("cay")), lambda now: now.facts.spectators),
    "the host allows hints": (lambda table: allow_hints(table, "ann", True), lambda now: now.facts.hints),
    "nobody may watch": (lambda table: set_watching(table, "ann", False, True), lambda now: now.facts.presence),
    "the end is proposed": (
        lambda table: presence.cast(table, "bob", "end", None, True),
        lambda now: now.facts.presence,
    ),
    "somebody is away": (lambda table: table.seen.update(bob=1.0), lambda now: now.facts.presence.away),
}


@pytest.mark.parametrize("change", CHANGES)
def test_it_is_made_anew_with_whatever_else_has_changed(change: str, tmp_path: Path) -> None:
    do, look = CHANGES[change]

    async def run() -> None:
        async with table_of_two(tmp_path) as table:
            before = await around(table)
            doing = do(table)
            if doing is not None:
                await doing
            if change == "somebody is away":
                table.changed()  # as the presence timer does
            now = await around(table)
            assert look(now) != look(before)
            if change in ("somebody is away", "the end is proposed"):  # both depend on the time, so they are not cached
                assert await around(table) is not now

    in_thread(lambda: asyncio.run(run()))


def commands(page: str) -> list[tuple[str, str]]:
    """The commands on a page, each with its output."""
    found = re.search(r'<pre class="commands"><code>(.*?)</code></pre>', page, re.DOTALL)
    assert found is not None
    blocks = unescape(found[1]).split("$ ")[1:]
    return [(block.rstrip("\n").rpartition("\n")[0], block.rstrip("\n").rpartition("\n")[2]) for block in blocks]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_example_of_about_is_real(server: Running, language: str) -> None:
    text = server.guest(language=language).get("/about").text
    (first, seal), (second, made), (third, seed), (fourth, state) = commands(text)
    secret = first.split()[2]
    assert hashlib.sha256(secret.encode()).hexdigest() == seal
    lines = re.findall(r"^    '([^']+)'", second, re.MULTILINE)
    assert lines[:2] == ["undercroft-dice-1", secret]
    assert [line.split()[0] for line in lines[2:]] == ["0", "1"]
    assert hashlib.sha256("".join(f"{line}\n" for line in lines).encode()).hexdigest() == made
    assert third == f"python3 -c 'print(0x{made[:32]})'"
    assert seed == str(int(made[:32], 16))
    assert fourth == f"printf %s {seed}:0 | sha256sum"
    rng = MatchRandom.of(seed)
    assert rng.below(1 << 60) == Random(int(state[:32], 16)).below(1 << 60)


def test_the_page_of_the_dice_shows_who_has_added_and_what(server: Running) -> None:
    ann, bob = server.guest("Ann"), server.guest("Bob")
    table = ann.new_table("me", "open")
    assert "Nobody has added anything." in ann.get(f"{table}/dice").text
    ann.post(f"{table}/bits", bits="a" * 32)
    gathering = bob.get(f"{table}/dice").text
    assert "shown when the match begins" in gathering
    assert "a" * 32 not in gathering
    bob.post(f"{table}/sit", seat=1, bits="b" * 32)
    begun = bob.get(f"{table}/dice").text
    for bits in ("a" * 32, "b" * 32):
        assert f"<code>{bits}</code>" in begun
    assert 'data-secret=""' in begun
    assert "revealed when the match is over" in " ".join(unescape(begun).split())


def test_the_table_tells_the_script_what_it_needs(server: Running) -> None:
    ann, bob = server.guest("Ann"), server.guest("Bob")
    table = ann.new_table("me", "open")

    def seal_data(page: str) -> dict[str, str]:
        line = re.search(r'<p class="seal-line".*?>', page, re.DOTALL)
        assert line is not None
        return dict(re.findall(r'data-(\w+)="([^"]*)"', line[0]))

    mine, other = seal_data(ann.get(table).text), seal_data(bob.get(table).text)
    assert (mine["stage"], mine["seated"], mine["given"], mine["added"]) == ("gathering", "yes", "", "")
    assert (other["seated"], other["seal"]) == ("", mine["seal"])
    ann.post(f"{table}/bits", bits="a" * 32)
    assert seal_data(ann.get(table).text)["given"] == "yes"
    bob.post(f"{table}/sit", seat=1, bits="b" * 32)
    assert seal_data(bob.get(table).text)["added"] == f"0:{'a' * 32} 1:{'b' * 32}"


def test_who_may_not_watch_sees_no_dice(server: Running) -> None:
    ann = server.guest("Ann")
    table = ann.new_table("me", "me", clock="")
    assert ann.get(f"{table}/dice").status_code == 200
    assert server.guest("Bob").get(f"{table}/dice").status_code == 403
