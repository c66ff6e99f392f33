"""What is shown around a match: made once while only the match goes on, and anew with whatever else has changed."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

import pytest

from tests.aside import aside
from undercroft.kernel.registry import game as find_game
from undercroft.store import SeatRecord, Store, sqlite_url
from undercroft.web.channel import Channel
from undercroft.web.door.guests import Me
from undercroft.web.live import presence
from undercroft.web.live.audience import Watcher
from undercroft.web.live.dice import Seals
from undercroft.web.live.moderation import allow_hints, set_watching
from undercroft.web.live.table import LiveTable
from undercroft.web.live.tables import Tables
from undercroft.web.metrics import Metrics
from undercroft.web.pages.showing import Around, around_match
from undercroft.web.settings import Settings

ANN = Me("ann", "Ann", True, "en")


@asynccontextmanager
async def table_of_two(folder: Path) -> AsyncIterator[LiveTable]:
    store = await Store.open(sqlite_url(folder / "undercroft.db"))
    tables = Tables(store, cast(Any, None), Settings(), Metrics(), Seals(b"k"), Channel())
    try:
        seats = [SeatRecord("ann"), SeatRecord("bob")]
        yield await tables.get(await tables.create(find_game("thunderstone"), seats, {}, "ann"))
    finally:
        await tables.close()
        await store.close()


async def around(table: LiveTable) -> Around:
    async with table.open() as match:
        return around_match(table, match, ANN)


async def choose(table: LiveTable) -> int:
    """Whoever is asked takes the first option; who is asked then."""
    match = table.memory.match
    assert match is not None
    ((seat, asked),) = match.pending.items()
    await table.choose(("ann", "bob")[seat], seat, asked.number, None, asked.options[0].id)
    return next(iter(match.pending))


def test_it_is_made_once_while_only_the_match_goes_on(tmp_path: Path) -> None:
    async def run() -> None:
        async with table_of_two(tmp_path) as table:
            made: dict[int, Around] = {}
            waited, again = next(iter(table.memory.match.pending)), 0  # type: ignore[union-attr]
            for _choice in range(12):
                now = await around(table)
                again += waited in made
                assert now is made.setdefault(waited, now)
                assert now.facts.company.waited == ([1] if waited == 1 else [])
                waited = await choose(table)
            assert len(made) == 2
            assert again == 10

    aside(lambda: asyncio.run(run()))


CHANGES: dict[str, tuple[Callable[[LiveTable], Any], Callable[[Around], Any]]] = {
    "somebody talks": (lambda table: table.say("bob", "Bob", "Well met", None), lambda now: len(now.chat)),
    "somebody comes": (lambda table: table.audience.join(Watcher("cay")), lambda now: now.facts.spectators),
    "the host allows hints": (lambda table: allow_hints(table, "ann", True), lambda now: now.facts.hints),
    "nobody may watch": (lambda table: set_watching(table, "ann", False, True), lambda now: now.facts.company),
    "the end is proposed": (
        lambda table: presence.cast(table, "bob", "end", None, True),
        lambda now: now.facts.company,
    ),
    "somebody is away": (lambda table: table.seen.update(bob=1.0), lambda now: now.facts.company.away),
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
                table.changed()  # as the look round tells it
            now = await around(table)
            assert look(now) != look(before)
            if change in ("somebody is away", "the end is proposed"):  # time counts: looked at every time
                assert await around(table) is not now

    aside(lambda: asyncio.run(run()))
