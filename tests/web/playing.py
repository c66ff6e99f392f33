"""Matches at the tables of a server, looked at and played on behind the pages."""

import asyncio
from collections.abc import Callable, Collection

import undercroft
from tests.web.serving import Running
from undercroft.kernel.decision import Option
from undercroft.kernel.registry import bots
from undercroft.kernel.seat import Seat

Match = undercroft.Match
Mind = Callable[[Match, int], Option | list[Option]]
"""What a seat would answer."""


def match_of(site: Running, table: str) -> Match:
    """The match behind a table's path, for looking at what nobody at the table can see."""

    async def find() -> Match:
        live = await site.house.tables.get(table.removeprefix("/t/"))
        async with live.open() as match:
            return match

    found: Match = site.inside(find)
    return found


def play_on(site: Running, table: str, seat: int = 0, mind: Mind | None = None) -> None:
    """A seat answers what it is asked without its page: as this mind would, or a bot."""

    async def play() -> None:
        live = await site.house.tables.get(table.removeprefix("/t/"))
        async with live.open() as match:
            decision = match.pending[seat]
            choice = mind(match, seat) if mind else bots()["greedy"](match.game, seat).choose(Seat(match, seat))
            picked = decision.take(choice)
            ids = [one.id for one in picked] if isinstance(picked, list) else picked.id
            await live.make_choice(match, seat, decision.number, None, ids)

    site.inside(play)


def by_turns(n: int) -> Mind:
    """A mind that likes now this answer, now that one."""

    def choose(match: Match, seat: int) -> Option | list[Option]:
        decision = match.pending[seat]
        if decision.takes_one:
            return decision.options[n % len(decision.options)]
        return list(decision.options[: max(1, decision.at_least)])

    return choose


def asked_next(site: Running, table: str, seats: Collection[int] = (0,)) -> Match:
    """The match as soon as one of these seats is asked, or all is over.

    It is looked at with the table open: in the middle of a choice a seat may be asked what the server answers itself.
    """

    async def wait() -> Match:
        live = await site.house.tables.get(table.removeprefix("/t/"))
        while True:
            async with live.open() as match:
                if match.result is not None or any(seat in match.pending for seat in seats):
                    return match
            await asyncio.sleep(0.01)

    found: Match = site.inside(wait)
    return found
