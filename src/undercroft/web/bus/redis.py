"""The bus by Redis: one line on which everything waiting is sent at once, and one on which this process listens.

A table has a channel of its own, which only those follow who have it in memory; everything else goes to all.
"""

import asyncio
import json
import random
from collections.abc import Mapping
from contextlib import suppress
from time import monotonic
from typing import Any

import structlog
from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from ..lasting import lasts
from .alone import Bus

log = structlog.get_logger(__name__)
ALL = "undercroft:all"
TABLE = "undercroft:table:"
LOOK_AGAIN = "look-again"
ANSWER = 2.0
"""Seconds in which Redis must answer."""
AGAIN = 0.5
"""Seconds between two tries to reach it."""
BEAT = 0.6
"""Seconds between two signs of life; with each, what is held is held on to."""
SILENCE = 7
"""A line on which not even the own beat is heard so many times in a row is dead."""
LEASE = 2.0
"""Seconds after which what a process holds is free, if it does not hold on to it."""
MOST = 1000
"""So much waits for the line, at most; what is more is not told."""
Gone = (RedisError, OSError, asyncio.TimeoutError)
"""How it is said that Redis is not there."""

TAKE = """local held = redis.call('get', KEYS[1])
if held and held ~= ARGV[1] then return 0 end
redis.call('set', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1"""
LET_GO = "if redis.call('get', KEYS[1]) == ARGV[1] then redis.call('del', KEYS[1]) end"
POUR = """local held = redis.call('hmget', KEYS[1], 'level', 'at')
local now = redis.call('time')
now = now[1] + now[2] / 1000000
local level = math.max(0, (tonumber(held[1]) or 0) - (now - (tonumber(held[2]) or now)) * tonumber(ARGV[1])) + ARGV[2]
redis.call('hset', KEYS[1], 'level', tostring(level), 'at', string.format('%.6f', now))
redis.call('pexpire', KEYS[1], math.ceil(level / tonumber(ARGV[1]) * 1000) + 1000)
return tostring(level)"""


class Silent(Exception):
    """Redis is not there just now."""


class RedisBus(Bus):
    """What need not last goes over Redis; without it everybody looks at the store."""

    shared = True

    def __init__(self, url: str) -> None:
        super().__init__()
        self._redis = Redis.from_url(
            url,
            decode_responses=True,
            socket_timeout=ANSWER,
            socket_connect_timeout=ANSWER,
            retry=Retry(NoBackoff(), 0),
        )
        self._own = json.dumps({"from": self.process})[:-1]  # so begins what this process has said itself
        self._up: bool | None = None
        self._tables: set[str] = set()
        self._followed: dict[str, asyncio.Future[None]] = {}
        self._held: dict[str, float] = {}
        self._waiting: list[tuple[tuple[Any, ...], asyncio.Future[Any] | None]] = []
        self._wake = asyncio.Event()
        self._ear: PubSub | None = None
        self._tasks = [asyncio.create_task(run) for run in (self._send(), self._listen(), self._beat())]

    @property
    def up(self) -> bool:
        return bool(self._up)

    async def close(self) -> None:
        """What is held is free at once, and everybody knows that this process has gone."""
        with suppress(Silent):
            for what in list(self._held):
                self.let_go(what)
            self.tell("gone")
            await self._ask("PING")
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with suppress(*Gone):
            await self._redis.aclose()

    async def answers(self) -> bool:
        try:
            return bool(await self._ask("PING"))
        except Silent:
            return False

    # -- telling

    def tell(self, kind: str, table: str = "", **said: Any) -> None:
        message = json.dumps({"from": self.process, "kind": kind, **({"table": table} if table else {}), **said})
        self._post("PUBLISH", TABLE + table if table else ALL, message)

    def _post(self, *command: Any) -> None:
        """Send a command; its answer is not waited for."""
        if self._up is not False and len(self._waiting) < MOST:
            self._waiting.append((command, None))
            self._wake.set()

    async def _ask(self, *command: Any) -> Any:
        """Send a command and wait for its answer."""
        if self._up is False:
            raise Silent
        answer = asyncio.get_running_loop().create_future()
        self._waiting.append((command, answer))
        self._wake.set()
        try:
            async with asyncio.timeout(2 * ANSWER):
                return await answer
        except TimeoutError as late:
            raise Silent from late

    async def _send(self) -> None:
        """All that waits goes together."""
        while lasts():
            await self._wake.wait()
            self._wake.clear()
            batch, self._waiting = self._waiting, []
            try:
                async with self._redis.pipeline(transaction=False) as line:
                    for command, _answer in batch:
                        line.execute_command(*command)
                    answers = await line.execute(raise_on_error=False)
            except Gone as wrong:
                self._fall(wrong)
                answers = [Silent()] * len(batch)
            for (_command, waits), answer in zip(batch, answers, strict=True):
                if waits is not None and not waits.done():
                    if isinstance(answer, Exception):
                        waits.set_exception(Silent(str(answer)))
                    else:
                        waits.set_result(answer)

    # -- listening

    async def follow(self, table: str) -> None:
        """Returns when nothing more is missed, or Redis is not there."""
        self._tables.add(table)
        ear = self._ear
        if ear is not None:
            heard = self._followed.setdefault(table, asyncio.get_running_loop().create_future())
            with suppress(*Gone):
                await ear.subscribe(TABLE + table)
                async with asyncio.timeout(ANSWER):
                    await asyncio.shield(heard)

    def leave(self, table: str) -> None:
        self._tables.discard(table)
        self._followed.pop(table, None)
        if self._ear is not None:
            task = asyncio.create_task(self._unfollow(self._ear, table))
            self._tasks.append(task)
            task.add_done_callback(self._tasks.remove)

    async def _unfollow(self, ear: PubSub, table: str) -> None:
        with suppress(*Gone):
            if table not in self._tables:
                await ear.unsubscribe(TABLE + table)

    async def _listen(self) -> None:
        while lasts():
            try:
                async with self._redis.pubsub() as ear:
                    await self._redis.connection_pool.disconnect(inuse_connections=False)  # those of before are dead
                    await self._redis.ping()
                    await ear.subscribe(ALL, *(TABLE + table for table in self._tables))
                    self._ear = ear
                    await self._hear_all(ear)
            except Gone as wrong:
                self._fall(wrong)
            except Exception:
                log.exception("what was heard from another process was not understood")
            finally:
                self._ear = None
            await asyncio.sleep(AGAIN)

    async def _hear_all(self, ear: PubSub) -> None:
        """Until the other line fails."""
        silent, risen = 0, False
        while lasts() and (self._up is not False or not risen):
            message = await ear.get_message(timeout=BEAT)
            silent = silent + 1 if message is None else 0
            if silent > SILENCE:
                raise TimeoutError("nothing is heard any more")
            if message is None:
                continue
            if message["type"] == "message":
                self._take(message["data"])
            elif message["type"] == "subscribe" and message["channel"] == ALL:
                risen = True
                self._rise()
            elif message["type"] == "subscribe":
                self._follows(message["channel"].removeprefix(TABLE))

    def _take(self, data: str) -> None:
        if data.startswith(self._own):
            return
        said = json.loads(data)
        if said["kind"] == LOOK_AGAIN:
            self._look_again()
        elif (hear := self._ears.get(said["kind"])) is not None:
            hear(said)

    def _follows(self, table: str) -> None:
        heard = self._followed.pop(table, None)
        if heard is not None and not heard.done():
            heard.set_result(None)

    # -- coming and going

    def _rise(self) -> None:
        """It is there, again: others may have missed this process, as it has missed them."""
        if self._up is False:
            log.info("Redis is back: the processes hear each other again")
        self._up = True
        self.tell(LOOK_AGAIN)
        self._look_again()

    def _fall(self, wrong: BaseException) -> None:
        if self._up is not False:
            log.warning("Redis does not answer: until it does, the store is looked at every second", wrong=str(wrong))
        self._up = False

    def _look_again(self) -> None:
        for look in self.on_back:
            look()

    async def _beat(self) -> None:
        """Signs of life; what is held is held on to."""
        while lasts():
            self.tell("alive")
            try:
                await asyncio.gather(*(self._take_hold(what) for what in list(self._held)))
            except Silent:
                pass  # it was said
            await asyncio.sleep(BEAT)

    # -- leases

    async def hold(self, what: str) -> bool:
        """While Redis is not there, who held it goes on at once, and others a moment later: who is too late is told so
        by the store."""
        if self._held.get(what, 0.0) > monotonic():
            return True
        try:
            return await self._take_hold(what)
        except Silent:
            if what not in self._held:
                await asyncio.sleep(random.uniform(LEASE / 2, LEASE))
            return True

    async def _take_hold(self, what: str) -> bool:
        begun = monotonic()
        if await self._ask("EVAL", TAKE, 1, f"undercroft:hold:{what}", self.process, int(LEASE * 1000)):
            self._held[what] = begun + LEASE - BEAT / 2
            return True
        self._held.pop(what, None)
        return False

    async def held(self, what: str) -> bool:
        try:
            return await self._ask("GET", f"undercroft:hold:{what}") not in (None, self.process)
        except Silent:
            return False

    def let_go(self, what: str) -> None:
        if self._held.pop(what, None) is not None:
            self._post("EVAL", LET_GO, 1, f"undercroft:hold:{what}", self.process)

    # -- counting

    async def spend(self, spent: Mapping[tuple[str, float], int]) -> dict[tuple[str, float], float]:
        try:
            levels = await asyncio.gather(
                *(self._ask("EVAL", POUR, 1, f"undercroft:spent:{name}", rate, n) for (name, rate), n in spent.items())
            )
        except Silent:
            return {}
        return {bucket: float(level) for bucket, level in zip(spent, levels, strict=True)}
