"""Bots think in worker processes, so that nobody's page waits for them.

A worker is sent the whole match (a client never is), keeps what it has replayed, and applies only what is new.
"""

import asyncio
import os
import signal
import threading
from collections import OrderedDict
from collections.abc import Callable, Mapping
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from hashlib import sha256
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from typing import Any, NamedTuple

from ...bots.search import SearchBot
from ...kernel.decision import ids_of
from ...kernel.match import Match
from ...kernel.registry import bot as make_bot
from ...kernel.registry import game as find_game
from ...kernel.registry import parse
from ...kernel.seat import Bot, Seat

Chosen = str | list[str]
KEPT = 200
"""How many matches a worker keeps replayed."""


START = 60.0
"""Seconds that workers have to come up."""
SHARE = 0.8
"""Of the time there is, what a bot is told that it has: the rest is for the way there and back."""


PATIENT = 4.0
"""A hint takes at most so many times its seconds on the clock, however busy the machine is."""
_spawning = get_context("spawn")


class Tried(NamedTuple):
    """An answer that was tried in imagined matches: what it is worth there, how sure that is, in how many."""

    choice: Chosen
    mean: float
    error: float
    worlds: int


class BotFailed(Exception):
    """A bot gave no legal choice: it broke down, took too long, or there is none of its name."""


class BotLate(BotFailed):
    """It took too long."""


class Thinkers:
    """The worker processes, and the queue before them."""

    def __init__(self, workers: int, seconds: float) -> None:
        self._workers = workers
        self._seconds = seconds
        self._free = asyncio.Semaphore(workers)  # so that the time a bot takes does not count the queue before it
        self._start()

    def _start(self) -> None:
        """New workers; that they have come up is not counted as thinking either."""
        self._pool = ProcessPoolExecutor(self._workers, mp_context=_spawning, initializer=settle_in)
        self._up = [self._pool.submit(_ready) for _worker in range(self._workers)]

    async def choose(self, table: str, save: Mapping[str, Any], seat: int, bot: str) -> Chosen:
        """What this bot chooses on this seat. A save of a match is `match.dump()`."""
        chosen: Chosen = await self._ask(think, table, save, seat, bot, SHARE * self._seconds)
        return chosen

    async def weigh(self, table: str, save: Mapping[str, Any], seat: int, seconds: float) -> list[Tried]:
        """What `search` makes of a seat's decision in so many seconds of the processor; it fails at once where all
        workers think for bots, which come first."""
        if self._free.locked():
            raise BotFailed("all workers are busy")
        tried: list[Tried] = await self._ask(weigh, table, save, seat, seconds, min(PATIENT * seconds, self._seconds))
        return tried

    async def _ask(self, work: Callable[..., Any], *given: Any) -> Any:
        """What a worker makes of it."""
        async with self._free:
            for last_try in (False, True):
                pool = self._pool
                try:
                    await self._come_up()
                    thought = asyncio.wrap_future(_submit(pool, work, *given))
                    async with asyncio.timeout(self._seconds):
                        return await thought
                except TimeoutError as late:
                    self._replace(pool)
                    raise BotLate("no choice in the time there is") from late
                except BrokenProcessPool as broken:  # perhaps by a neighbour: once more on new ones
                    self._replace(pool)
                    if last_try:
                        raise BotFailed("its process came to an end") from broken
                except Exception as wrong:
                    raise BotFailed(f"{type(wrong).__name__}: {wrong}") from wrong
        raise AssertionError("unreachable")

    async def _come_up(self) -> None:
        waiting = [asyncio.wrap_future(one) for one in self._up if not one.done()]
        if waiting:
            async with asyncio.timeout(START):
                await asyncio.gather(*waiting)

    def _replace(self, pool: ProcessPoolExecutor) -> None:
        """New workers for those that hang or are gone."""
        if pool is self._pool:
            self._start()
            _end(pool)

    def close(self) -> None:
        _end(self._pool)


def _submit(pool: ProcessPoolExecutor, work: Callable[..., Any], *given: Any) -> "Future[Any]":
    try:
        return pool.submit(work, *given)
    except RuntimeError as closed:
        raise BrokenProcessPool from closed


def _end(pool: ProcessPoolExecutor) -> None:
    """Whoever waits for one of these workers is told that it is gone."""
    processes = list((pool._processes or {}).values())
    pool.shutdown(wait=False)
    for process in processes:
        process.kill()


# -- in the worker

_kept: "OrderedDict[str, _Replayed]" = OrderedDict()


class _Replayed:
    """A match this worker has followed so far, with the bots that play at it."""

    def __init__(self, match: Match, log: bool) -> None:
        self.match = match
        self.log = log
        self.choices: list[Any] = []
        self.bots: dict[tuple[int, str], Bot] = {}


def settle_in() -> None:
    """Leave Ctrl-C to the server, give way to it, and end with it, even if it is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()


def _end_with(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)


def _ready() -> None:
    from ...kernel.registry import bots, games

    games()
    bots()


def think(table: str, save: Mapping[str, Any], seat: int, name: str, seconds: float | None = None) -> Chosen:
    """Runs in a worker: the choice of the bot as option ids, checked. A bot that listens is told the events."""
    kind, _given = parse(name)
    replayed = follow(table, save, getattr(kind.make, "listens", False))
    match = replayed.match
    bot = replayed.bots.get((seat, name))
    if bot is None:
        bot = replayed.bots[seat, name] = make_bot(name, match.game, chance_of(match, seat))
    return ids_of(match.decision(seat).take(bot.choose(Seat(match, seat, seconds))))


def weigh(table: str, save: Mapping[str, Any], seat: int, seconds: float, most: float) -> list[Tried]:
    """Runs in a worker: the answers that `search` would try, from what the seat knows, the one it would give first.

    It thinks for so many seconds of the processor, and for at most so many on the clock."""
    match = follow(table, save).match
    bot = SearchBot(match.game, chance_of(match, seat), seconds=seconds)
    return [Tried(ids_of(one.picked), one.mean, one.error, one.worlds) for one in bot.weigh(Seat(match, seat, most))]


def chance_of(match: Match, seat: int) -> int:
    """By what a bot decides between equals: it comes of the match, which so is played in the same way, but tells
    nothing of its seed, from which all that is hidden follows."""
    return int.from_bytes(sha256(f"bot {match.seed} {seat}".encode()).digest()[:8], "big")


def follow(table: str, save: Mapping[str, Any], log: bool = False) -> _Replayed:
    """The match as it stands: what was replayed before is used again if the choices begin with it."""
    choices = save["choices"]
    replayed = _kept.pop(table, None)
    if replayed is None or replayed.log < log or replayed.choices != choices[: len(replayed.choices)]:
        game = find_game(save["game"])
        replayed = _Replayed(game.start(save["seats"], int(save["seed"]), save["options"], log), log)
    for seat, choice in choices[len(replayed.choices) :]:
        replayed.match.choose(seat, choice)
        replayed.choices.append([seat, choice])
    _kept[table] = replayed
    while len(_kept) > KEPT:
        _kept.popitem(last=False)
    return replayed
