"""A table at which a load test plays, and the measurements."""

import asyncio
import random
import time
from collections import deque
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple
from urllib.parse import urlencode
from uuid import uuid4

from undercroft.kernel.match import Match

from .loopback import Http, PlayerSocket, coming_from

LOST = 10.0
"""Seconds after which a choice counts as lost."""
OPENED = 60.0
"""Seconds within which a page must receive its table."""


@dataclass
class Load:
    """The measurements of a run; times in milliseconds, memory in kilobytes."""

    tables: int
    rate: float
    chosen: int = 0
    lost: int = 0
    acknowledged: list[float] = field(default_factory=list)
    pushed: list[float] = field(default_factory=list)
    memory: float | None = None
    seconds: float = 0.0
    cpu: float | None = None


class Step(NamedTuple):
    """A choice as a page sends it; `secret` if nobody else may notice it."""

    seat: int
    form: str
    secret: bool


class LoadTable:
    """A table of the load with its open pages, and the next choices of both players. They are computed in advance on
    our own copy of the match, which is therefore ahead of the table."""

    def __init__(self, id: str, match: Match, players: list[str], pages: int) -> None:
        self.id = id
        self._match = match
        self._chance = random.Random(id)
        self._steps: deque[Step] = deque()
        self.players = players
        self.pages = pages
        self.pushed = [asyncio.Event() for _page in range(pages)]
        self.busy = False
        self.sockets: list[PlayerSocket] = []

    async def open(self, port: int, address: str = "") -> None:
        """Open the pages. They do not unpack what they receive, because the load shares the machine with the server."""
        for n, player in enumerate(self.players[: self.pages]):
            headers = {"Cookie": f"undercroft={player}", **coming_from(address)}
            self.sockets.append(await PlayerSocket.open(port, f"/t/{self.id}/live", headers, partial(self._see, n)))
            async with asyncio.timeout(OPENED):
                await self.pushed[n].wait()

    def _see(self, page: int, _socket: object) -> None:
        self.pushed[page].set()

    def close(self) -> None:
        for socket in self.sockets:
            socket.transport.abort()

    def look_ahead(self, count: int) -> None:
        """Compute `count` more choices, or fewer if the match ends."""
        while count and self._match.pending:
            seat, decision = next(iter(self._match.pending.items()))
            chosen = [option.id for option in self._chance.sample(decision.options, max(1, decision.at_least))]
            fields = [("seat", seat), ("number", decision.number), ("command", uuid4().hex)]
            form = urlencode([*fields, *(("choice", id) for id in chosen)])
            self._steps.append(Step(seat, form, self._match.secret_since is not None))
            self._match.choose(seat, chosen)
            count -= 1

    @property
    def next(self) -> Step | None:
        """The next choice; None if the match is over."""
        if not self._steps:
            self.look_ahead(1)
        return self._steps[0] if self._steps else None

    async def choose(self, http: Http, load: Load) -> None:
        """Make the next choice and measure its times."""
        self.busy = True
        try:
            assert self.next is not None
            pushed = self.pushed[self.next.seat % self.pages]
            pushed.clear()
            load.chosen += 1
            start = time.perf_counter()
            async with asyncio.timeout(LOST):
                done = await self.answer(http)
                load.acknowledged.append((time.perf_counter() - start) * 1000)
                await pushed.wait()
            if done:
                load.pushed.append((time.perf_counter() - start) * 1000)
            else:
                load.lost += 1
        except (TimeoutError, OSError):
            load.lost += 1
        finally:
            self.busy = False

    async def answer(self, http: Http) -> bool:
        """Make the next choice; returns whether it was accepted."""
        step = self.next
        assert step is not None
        if step.seat < self.pages:
            taken = await self.sockets[step.seat].choose(step.form)
        else:
            headers = {"Cookie": f"undercroft={self.players[step.seat]}", "Origin": http.origin}
            taken = (await http.ask("POST", f"/t/{self.id}/choose", step.form.encode(), headers, form=True))[0] == 204
        if taken:
            self._steps.popleft()
        return taken
