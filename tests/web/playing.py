"""Inspects matches at the tables of a server, and plays them without using pages."""

import asyncio
from collections.abc import Callable, Collection

import undercroft
from tests.web.serving import Running
from undercroft.kernel.decision import Option
from undercroft.kernel.registry import bots
from undercroft.kernel.seat import Seat

Match = undercroft.Match
Mind = Callable[[Match, int], Option | list[Option]]
"""A function that chooses for a seat."""


def match_of(site: Running, table: str) -> Match:
    """The match behind a table's path, including everything that is hidden from the players."""

    async def find() -> Match:
        live = await site.house.tables.get(table.removeprefix("/t/"))
        async with live.open() as match:
            return match

    found: Match = site.on_loop(find)
    return found


def play_on(site: Running, table: str, seat: int = 0, mind: Mind | None = None) -> None:
    """Choose for a seat without its page, with `mind` or else as a bot does."""

    async def play() -> None:
        live = await site.house.tables.get(table.removeprefix("/t/"))
        async with live.open() as match:
            decision = match.pending[seat]
            choice = mind(match, seat) if mind else bots()["greedy"](match.game, seat).choose(Seat(match, seat))
            picked = decision.take(choice)
            ids = [one.id for one in picked] if isinstance(picked, list) else picked.id
            await live.make_choice(match, seat, decision.number, None, ids)

    site.on_loop(play)


def by_turns(n: int) -> Mind:
    """A mind that takes the n-th option."""

    def choose(match: Match, seat: int) -> Option | list[Option]:
        decision = match.pending[seat]
        if decision.takes_one:
            return decision.options[n % len(decision.options)]
        return list(decision.options[: max(1, decision.at_least)])

    return choose


def asked_next(site: Running, table: str, seats: Collection[int] = (0,)) -> Match:
    """Wait until one of these seats must choose or the match is over. Returns the match.

    It is read while the table is locked: in the middle of a choice, a seat may have a decision that the server makes
    for it.
    """

    async def wait() -> Match:
        live = await site.house.tables.get(table.removeprefix("/t/"))
        while True:
            async with live.open() as match:
                if match.result is not None or any(seat in match.pending for seat in seats):
                    return match
            await asyncio.sleep(0.01)

    found: Match = site.on_loop(wait)
    return found
