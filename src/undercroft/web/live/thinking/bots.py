"""Bots think in worker processes, so that no page waits for them.

A worker receives the whole match (unlike clients). It caches replayed matches and applies only new choices.
"""

import os
from collections import OrderedDict
from collections.abc import Callable, Mapping
from hashlib import sha256
from time import monotonic
from typing import Any, TypeVar, TypeVarTuple

from ....arena.advice import NOTHING_YET, Thought
from ....arena.advice import think as think_through
from ....kernel.decision import ids_of
from ....kernel.match import Match
from ....kernel.registry import bot as make_bot
from ....kernel.registry import bots, games, parse
from ....kernel.registry import game as find_game
from ....kernel.seat import Bot, Seat
from ....workers import Workers
from .budget import Budget
from .fair_queue import NOBODY, FairQueue, Owner

Chosen = str | list[str]
Arguments = TypeVarTuple("Arguments")
Output = TypeVar("Output")
CACHE_SIZE = 200
"""How many replayed matches a worker caches."""
SHARE = 0.8
"""The share of the time limit in which a bot may think; the rest is for sending the match and the answer."""
PATIENT = 4.0
"""A hint takes at most this many times its processor seconds on the wall clock, however busy the machine is."""
NICE = 5
"""The niceness of bot workers: the server has a higher priority."""
NICER = 10
"""The niceness of hint workers: bots have a higher priority."""


class BotFailed(Exception):
    """A bot gave no legal choice: it crashed, took too long, or there is no bot of that name."""


class NotWanted(Exception):
    """By the time a worker was free, nobody wanted the choice any more."""


class BotWorkers:
    """The workers for bots, and separate ones for hints, so that no bot waits for a hint. Each is a pool of its own, so
    that a crashing bot does not affect others. Those for hints start with the first hint."""

    def __init__(self, workers: int, seconds: float, limits: bool = True) -> None:
        self._seconds = seconds
        self._bots = [Workers(1, warm_up=load_plugins, nice=NICE) for _worker in range(workers)]
        self._hints = [Workers(1, warm_up=load_plugins, nice=NICER) for _worker in range(1 + workers // 8)]
        self._queue = FairQueue(self._bots)
        self._idle_for_hints = list(self._hints)
        self._budget = Budget(workers, limits)
        for worker in self._bots:
            worker.start()

    async def choose(
        self,
        table: str,
        save: Mapping[str, Any],
        seat: int,
        bot: str,
        *,
        person: bool = True,
        owner: Owner = NOBODY,
        wanted: Callable[[], bool] = lambda: True,
    ) -> Chosen:
        """What this bot chooses on this seat. `save` is `match.dump()`; `person` is whether a person plays at the
        table of this owner; `wanted` is checked again when a worker is free."""
        worker = await self._worker(person, owner)
        if not wanted():
            self._queue.put(worker)
            raise NotWanted
        begun = monotonic()
        try:
            return await self._ask(worker, think, table, save, seat, bot, SHARE * self._seconds)
        finally:
            self._budget.spend(person, owner, monotonic() - begun)
            self._queue.put(worker)

    async def _worker(self, person: bool, owner: Owner) -> Workers:
        while True:
            await self._budget.wait(person, owner)
            worker = await self._queue.get(person, owner)
            if not self._budget.seconds_over(person, owner):
                return worker
            self._queue.put(worker)  # other tables of the same owner have used up the budget

    async def weigh(
        self, table: str, save: Mapping[str, Any], seat: int, seconds: float, known: Thought = NOTHING_YET
    ) -> Thought:
        """What `search` finds in this many processor seconds for a seat's decision and those that follow; `known` is
        reused. Fails at once if all workers for hints are busy."""
        if not self._idle_for_hints:
            raise BotFailed("all workers are busy")
        worker = self._idle_for_hints.pop()
        most = min(PATIENT * seconds, self._seconds)
        try:
            return await self._ask(worker, weigh, table, save, seat, seconds, most, known)
        finally:
            self._idle_for_hints.append(worker)

    async def _ask(self, worker: Workers, task: Callable[[*Arguments], Output], *given: *Arguments) -> Output:
        try:
            return await worker.run(task, *given, seconds=self._seconds)
        except Exception as wrong:
            raise BotFailed(f"{type(wrong).__name__}: {wrong}") from wrong

    def close(self) -> None:
        for worker in (*self._bots, *self._hints):
            worker.close()


def load_plugins() -> None:
    """Import all games and bots, so that the first choice is not delayed."""
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # numpy would start a thread for each core, for small nets
    games()
    bots()


# -- in the worker

_cache: "OrderedDict[str, _Replayed]" = OrderedDict()


class _Replayed:
    """A match replayed in this worker, with the bots that play in it."""

    def __init__(self, match: Match, log: bool) -> None:
        self.match = match
        self.log = log
        self.choices: list[Any] = []
        self.bots: dict[tuple[int, str], Bot] = {}


def think(table: str, save: Mapping[str, Any], seat: int, name: str, seconds: float | None = None) -> Chosen:
    """Runs in a worker: the bot's choice as option ids, checked. A bot that listens gets the events."""
    kind, _given = parse(name)
    replayed = follow(table, save, getattr(kind.make, "listens", False))
    match = replayed.match
    bot = replayed.bots.get((seat, name))
    if bot is None:
        bot = replayed.bots[seat, name] = make_bot(name, match.game, chance_of(match, seat))
    return ids_of(match.decision(seat).take(bot.choose(Seat(match, seat, seconds))))


def weigh(
    table: str, save: Mapping[str, Any], seat: int, seconds: float, most: float, known: Thought = NOTHING_YET
) -> Thought:
    """Runs in a worker: the answers that `search` tries with what the seat knows, its choice first.

    It thinks for `seconds` of processor time, and for at most `most` on the wall clock."""
    match = follow(table, save).match
    return think_through(match, seat, chance_of(match, seat), known=known, seconds=seconds, most=most)


def chance_of(match: Match, seat: int) -> int:
    """The seed of a bot. The same match gives the same seed, but the match's own seed cannot be computed from it: that
    would reveal everything hidden."""
    return int.from_bytes(sha256(f"bot {match.seed} {seat}".encode()).digest()[:8], "big")


def follow(table: str, save: Mapping[str, Any], log: bool = False) -> _Replayed:
    """The current match. What was replayed before is reused, unless choices were undone."""
    choices = save["choices"]
    replayed = _cache.pop(table, None)
    if replayed is None or replayed.log < log or replayed.choices != choices[: len(replayed.choices)]:
        game = find_game(save["game"])
        replayed = _Replayed(game.start(save["seats"], int(save["seed"]), save["options"], log), log)
    for seat, choice in choices[len(replayed.choices) :]:
        replayed.match.choose(seat, choice)
        replayed.choices.append([seat, choice])
    _cache[table] = replayed
    while len(_cache) > CACHE_SIZE:
        _cache.popitem(last=False)
    return replayed
